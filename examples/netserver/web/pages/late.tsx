/**
 * The game as its referee sees it, so much later: for those who only look on, where the table lets them.
 */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { TableClient } from '../../src/client.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { Ahead, AllPlayers } from '../parts/all-players.js';
import { Board } from '../parts/board.js';
import { Line, Where } from '../parts/header.js';
import { Icon } from '../parts/icon.js';
import { Log } from '../parts/log.js';
import { OutcomeOf } from '../parts/outcome.js';
import { ReplayLink } from '../parts/replay-link.js';
import { lateIn } from '../parts/spectators.js';
import { inWords } from '../parts/toast.js';
import { isEntry, isReferee, publicOf } from '../seen.js';
import { Of } from '../speaking.js';
import { useItems, useTable } from '../store.js';
import { WORDS } from '../words.js';

/** Without a token, and without anything to press. */
export function LatePage({ table }: { readonly table: string }): VNode {
  const [again, setAgain] = useState(0);
  return <Connected key={again} table={table} onAgain={() => { setAgain(again + 1); }} />;
}

function Connected({ table, onAgain }: { readonly table: string; readonly onAgain: () => void }): VNode {
  const say = useSay();
  const client = useTable(table, undefined, true);
  if (client?.over !== undefined && client.over.code !== 1000) {
    return (
      <main class="narrow">
        <h1>{inWords({ code: '', message: client.over.reason }, say)}</h1>
        <p class="row"><button type="button" class="main" onClick={onAgain}>{say('again')}</button><a class="button" href={`/t/${table}/tv`}>{say('tvView')}</a></p>
        <footer><LanguageSwitch /></footer>
      </main>
    );
  }
  if (client?.lobby === undefined) return <main class="narrow"><p class="hint" role="status">{say('reconnecting')}</p></main>;
  const { lobby, view } = client;
  const players = view === undefined ? lobby.seats.map(({ name }) => name) : publicOf(view).players.map(({ id }) => id);
  return <Of game={lobby.game} players={players}><Late client={client} /></Of>;
}

function Late({ client }: { readonly client: TableClient }): VNode | null {
  const say = useSay();
  const entries = useItems(client, isEntry);
  const { view, lobby } = client;
  if (lobby === undefined) return null;
  const seen = view === undefined || !isReferee(view) ? undefined : view;
  return (
    <div class="referee-page late-page">
      <Line client={client} />
      <Banner client={client} />
      {seen === undefined
        ? <main><p class="hint idle" role="status">{say('lateSoon')}</p><footer class="row"><a class="button" href={`/t/${lobby.table}/tv`}>{say('tvView')}</a><LanguageSwitch /></footer></main>
        : (
          <>
            <Where phase={seen.phase} round={seen.public.round} over={seen.public.outcome !== undefined} table={lobby.table} />
            <main>
              <div class="column">
                <OutcomeOf seen={seen.public} />
                {lobby.status === 'OVER' && <ReplayLink table={lobby.table} eyes="referee" />}
                <AllPlayers view={seen} />
                <Ahead view={seen} />
                <Board seen={seen.public} />
              </div>
              <div class="column">
                <Log entries={entries} />
                <footer class="panel foot"><a href={`/t/${lobby.table}/tv`}>{say('tvView')}</a><LanguageSwitch /></footer>
              </div>
            </main>
          </>
          )}
    </div>
  );
}

function Banner({ client: { lobby } }: { readonly client: TableClient }): VNode | null {
  const teller = useTeller();
  if (lobby === undefined || lobby.spectators === 'public') return null;
  return <p class="late-banner"><Icon name="wait" /> {lateIn(lobby.spectators, WORDS.lateBanner, teller)}</p>;
}

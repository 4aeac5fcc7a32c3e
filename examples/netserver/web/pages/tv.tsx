/**
 * The table as a whole room sees it.
 */
import type { VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import type { Lobby } from '../../src/protocol.js';
import { useGames } from '../api.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { Board } from '../parts/board.js';
import { Feed } from '../parts/feed.js';
import { Header, Line, PhaseText } from '../parts/header.js';
import { Icon } from '../parts/icon.js';
import { Invite } from '../parts/invite.js';
import { OutcomeOf } from '../parts/outcome.js';
import { replayAt } from '../parts/replay-link.js';
import { Players } from '../parts/players.js';
import { Seats } from '../parts/seats.js';
import { inWords } from '../parts/toast.js';
import { isItem, publicOf } from '../seen.js';
import { useItems, useTable } from '../store.js';
import { Of } from '../speaking.js';

const EVENTS = 14;

/** Looks on: without a token it is told what everybody is told. */
export function TvPage({ table }: { readonly table: string }): VNode {
  const say = useSay();
  const client = useTable(table, undefined);
  if (client?.over !== undefined && client.over.code !== 1000) return <main class="narrow"><h1>{inWords({ code: '', message: client.over.reason }, say)}</h1><a class="button" href="/">{say('home')}</a></main>;
  if (client?.lobby === undefined) return <main class="narrow"><p class="hint" role="status">{say('reconnecting')}</p></main>;
  const { lobby, view } = client;
  const players = view === undefined ? lobby.seats.map(({ name }) => name) : publicOf(view).players.map(({ id }) => id);
  return (
    <Of game={lobby.game} players={players}>
      {lobby.status === 'OPEN' || view === undefined ? <Waiting client={client} lobby={lobby} /> : <Playing client={client} />}
    </Of>
  );
}

function Waiting({ client, lobby }: { readonly client: TableClient; readonly lobby: Lobby }): VNode {
  const teller = useTeller();
  const games = useGames();
  const { about } = teller.skin;
  return (
    <main class="tv waiting">
      <Line client={client} />
      <header class="hero"><h1>{teller.text(teller.skin.name)}</h1>{about !== undefined && <p>{teller.text(about)}</p>}</header>
      <div class="columns">
        <Invite table={lobby.table} />
        <Seats lobby={lobby} most={games.find(({ name }) => name === lobby.game)?.players[1]} />
      </div>
      <footer><LanguageSwitch /></footer>
    </main>
  );
}

function Playing({ client }: { readonly client: TableClient }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const items = useItems(client, isItem);
  if (client.view === undefined) return null;
  const seen = publicOf(client.view);
  const scene = seen.outcome === undefined ? teller.skin.phases?.[seen.phase]?.scene : undefined;
  return (
    <div class={`tv playing${scene === undefined ? '' : ` scene-${scene}`}`}>
      <Line client={client} />
      <Header client={client} />
      <main>
        <div class="tv-table">
          {seen.outcome === undefined ? <PhaseText phase={seen.phase} /> : <OutcomeOf seen={seen} />}
          <Board seen={seen} />
          <Players seen={seen} />
        </div>
        <div class="tv-story"><h2>{say('story')}</h2><Feed items={items} last={EVENTS} talk /><footer>{client.lobby !== undefined && seen.outcome !== undefined && <a class="button" href={replayAt(client.lobby.table, 'public')}><Icon name="again" />{say('replay')}</a>}<LanguageSwitch /></footer></div>
      </main>
    </div>
  );
}

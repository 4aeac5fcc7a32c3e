/**
 * The game as its referee sees it: everything.
 */
import type { VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { Ahead, AllPlayers } from '../parts/all-players.js';
import { Board } from '../parts/board.js';
import { Sure } from '../parts/confirm.js';
import { Controls } from '../parts/controls.js';
import { Effects } from '../parts/effects.js';
import { Header, Line } from '../parts/header.js';
import { Icon } from '../parts/icon.js';
import { Elsewhere } from '../parts/invite.js';
import { Log } from '../parts/log.js';
import { OutcomeOf } from '../parts/outcome.js';
import { ReplayLink } from '../parts/replay-link.js';
import { useAsk } from '../parts/toast.js';
import { Waiting } from '../parts/waiting.js';
import { isEntry, isReferee } from '../seen.js';
import { useItems } from '../store.js';
import { plainText } from '../teller.js';
import { WORDS } from '../words.js';

/** Never for somebody who plays. */
export function RefereePage({ client, token }: { readonly client: TableClient; readonly token: string }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const entries = useItems(client, isEntry);
  const { view, lobby, desk } = client;
  if (view === undefined || !isReferee(view) || lobby === undefined) return null;
  const { public: seen } = view;
  const over = seen.outcome !== undefined;
  const undo = ({ player, skill }: { readonly player: string; readonly skill: string }): VNode => (
    <Sure kind="quiet undo" question={plainText(teller.filled(WORDS.undoSure, { player }))} label={`${say('undo')}: ${player}, ${teller.skill(skill)}`} onSure={() => { void ask({ type: 'REFEREE', act: { do: 'undo', seat: player, skill } }); }}><Icon name="again" />{say('undo')}</Sure>
  );
  return (
    <div class="referee-page">
      <Line client={client} />
      <Header client={client} phase={view.phase} />
      <main>
        <div class="column">
          <OutcomeOf seen={seen} />
          {over && <ReplayLink table={lobby.table} eyes="referee" />}
          {!over && desk !== undefined && <Waiting desk={desk} />}
          <Controls client={client} />
          <AllPlayers view={view} desk={desk} beside={undo} />
          <Ahead view={view} />
          <Board seen={seen} />
        </div>
        <div class="column">
          <Log entries={entries} />
          {!over && <Effects view={view} />}
          <footer class="panel foot">
            <a href={`/t/${lobby.table}/tv`} target="_blank" rel="noreferrer">{say('tvView')}</a>
            {lobby.spectators !== 'public' && <a href={`/t/${lobby.table}/late`} target="_blank" rel="noreferrer">{say('latePage')}</a>}
            <Elsewhere table={lobby.table} token={token} />
            <LanguageSwitch />
          </footer>
        </div>
      </main>
    </div>
  );
}

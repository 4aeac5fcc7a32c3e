/**
 * The game as its referee sees it: everything.
 */
import type { VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { Board } from '../parts/board.js';
import { Controls } from '../parts/controls.js';
import { Effects } from '../parts/effects.js';
import { Header, Line } from '../parts/header.js';
import { Elsewhere } from '../parts/invite.js';
import { Log } from '../parts/log.js';
import { Face, Names, Sentence } from '../parts/name.js';
import { OutcomeOf } from '../parts/outcome.js';
import { answered } from '../parts/players.js';
import { isEntry, isReferee } from '../seen.js';
import { useItems } from '../store.js';

/** Never for somebody who plays. */
export function RefereePage({ client, token }: { readonly client: TableClient; readonly token: string }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const entries = useItems(client, isEntry);
  const { view, lobby } = client;
  if (view === undefined || !isReferee(view) || lobby === undefined) return null;
  const { players, pending, actors, debts, goto, public: seen } = view;
  return (
    <div class="referee-page">
      <Line client={client} />
      <Header client={client} phase={view.phase} />
      <main>
        <div class="column">
          <OutcomeOf seen={seen} />
          <Controls client={client} />
          <ul class="players" aria-label={say('playersTitle')}>
            {players.map(({ id, alive, role, dealt, shown }) => (
              <li key={id} class={`player${alive ? '' : ' out'}`}>
                <Face id={id} />
                <span class="who">
                  <b>{id}</b>
                  <span class="marks">
                    <span class={`mark role-mark side-${(teller.skin.roles?.[role]?.side ?? 'none').toLowerCase()}`}>{teller.role(role)}</span>
                    {!alive && <span class="mark dead">{say('out')}</span>}
                    {dealt !== role && <span class="mark">{say('dealt')}: {teller.role(dealt)}</span>}
                    {shown !== role && <span class="mark">{say('thinks')}: {shown === null ? '?' : teller.role(shown)}</span>}
                  </span>
                  {pending.filter(({ player }) => player === id).map((use) => <span class="answer" key={use.skill}><Sentence parts={answered(use, teller, '')} /></span>)}
                </span>
              </li>
            ))}
          </ul>
          {(actors !== undefined || debts.length > 0 || goto !== undefined) && (
            <dl class="facts panel">
              {actors !== undefined && <div><dt>{say('actors')}</dt><dd><Names ids={actors} /></dd></div>}
              {debts.length > 0 && <div><dt>{say('debts')}</dt>{debts.map(({ player, phase }) => <dd key={`${player} ${phase}`}><Names ids={[player]} /> {teller.phase(phase)}</dd>)}</div>}
              {goto !== undefined && <div><dt>{say('gotoPhase')}</dt><dd>{teller.phase(goto)}</dd></div>}
            </dl>
          )}
          <Board seen={seen} />
        </div>
        <div class="column">
          <Log entries={entries} />
          {seen.outcome === undefined && <Effects view={view} />}
          <footer class="panel foot">
            <a href={`/t/${lobby.table}/tv`} target="_blank" rel="noreferrer">{say('tvView')}</a>
            <Elsewhere table={lobby.table} token={token} />
            <LanguageSwitch />
          </footer>
        </div>
      </main>
    </div>
  );
}

/**
 * The players as a referee sees them: every card, every answer that waits, and whom the table waits for.
 */
import type { RefereeView, SkillUse } from '@hiddenrole/kernel';
import type { ComponentChildren, VNode } from 'preact';
import type { Desk } from '../../src/protocol.js';
import { useSay, useTeller } from '../language.js';
import { Icon } from './icon.js';
import { Face, Names, Sentence } from './name.js';
import { answered, crowd } from './players.js';

/** @param beside - what stands beside an answer that waits */
export function AllPlayers({ view: { players, pending, public: { outcome } }, desk, beside }: { readonly view: RefereeView; readonly desk?: Desk | undefined; readonly beside?: (use: SkillUse) => ComponentChildren }): VNode {
  const say = useSay();
  const teller = useTeller();
  const waited = outcome === undefined ? desk?.waiting ?? [] : [];
  return (
    <ul class={crowd(players.length)} aria-label={say('playersTitle')}>
      {players.map(({ id, alive, role, dealt, shown }) => (
        <li key={id} class={`player${alive ? '' : ' out'}${outcome?.winners.includes(id) === true ? ' winner' : ''}`}>
          <Face id={id} />
          <span class="who">
            <b>{id}</b>
            <span class="marks">
              <span class={`mark role-mark side-${(teller.skin.roles?.[role]?.side ?? 'none').toLowerCase()}`}>{teller.role(role)}</span>
              {!alive && <span class="mark dead">{say('out')}</span>}
              {dealt !== role && <span class="mark">{say('dealt')}: {teller.role(dealt)}</span>}
              {shown !== role && <span class="mark">{say('thinks')}: {shown === null ? '?' : teller.role(shown)}</span>}
              {waited.some(({ player }) => player === id) && <span class="mark waited"><Icon name="wait" />{say('waited')}</span>}
            </span>
            {pending.filter(({ player }) => player === id).map((use) => (
              <span class="answer" key={use.skill}><span><Sentence parts={answered(use, teller, '')} /></span>{beside?.(use)}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What will happen: who acts, whose turn is still to come, and where the game goes. */
export function Ahead({ view: { actors, debts, goto } }: { readonly view: RefereeView }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  if (actors === undefined && debts.length === 0 && goto === undefined) return null;
  return (
    <dl class="facts panel">
      {actors !== undefined && <div><dt>{say('actors')}</dt><dd><Names ids={actors} /></dd></div>}
      {debts.length > 0 && <div><dt>{say('debts')}</dt>{debts.map(({ player, phase }) => <dd key={`${player} ${phase}`}><Names ids={[player]} /> {teller.phase(phase)}</dd>)}</div>}
      {goto !== undefined && <div><dt>{say('gotoPhase')}</dt><dd>{teller.phase(goto)}</dd></div>}
    </dl>
  );
}

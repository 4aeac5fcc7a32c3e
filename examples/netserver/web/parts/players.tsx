/**
 * The players as everybody sees them: who is in the game, what was turned over, and what has been answered openly.
 */
import type { OpenAnswer, PublicView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useSay, useTeller } from '../language.js';
import { Face, Sentence } from './name.js';
import type { Part, Teller } from '../teller.js';

const MANY = 7;

/** The players in seating order. @param open - answers that only this observer knows of besides */
export function Players({ seen, self, open = [] }: { readonly seen: PublicView; readonly self?: string | undefined; readonly open?: readonly OpenAnswer[] }): VNode {
  const say = useSay();
  const teller = useTeller();
  const marks = teller.skin.marks?.(seen.info) ?? {};
  const winners = seen.outcome?.winners ?? [];
  return (
    <ul class={crowd(seen.players.length)} aria-label={say('playersTitle')}>
      {seen.players.map(({ id, alive, role }) => (
        <li key={id} class={`player${alive ? '' : ' out'}${id === self ? ' self' : ''}${winners.includes(id) ? ' winner' : ''}`}>
          <Face id={id} />
          <span class="who">
            <b>{id}</b>{id === self && <small> ({say('you')})</small>}
            <span class="marks">
              {!alive && <span class="mark dead">{say('out')}</span>}
              {role !== undefined && role !== null && <span class={`mark role-mark side-${(teller.skin.roles?.[role]?.side ?? 'none').toLowerCase()}`}>{teller.role(role)}</span>}
              {(marks[id] ?? []).map((mark) => <span class="mark" key={mark[0]}>{teller.text(mark)}</span>)}
              {winners.includes(id) && <span class="mark win">{say('wins')}</span>}
            </span>
            {[...seen.open, ...open].filter(({ player }) => player === id).map((answer, i) => <span class="answer" key={i}><Sentence parts={answered(answer, teller, say('answered'))} /></span>)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A list of many is set tighter, for a TV to show all of them. */
export function crowd(count: number): string {
  return count > MANY ? 'players many' : 'players';
}

/** An answer that may be known. */
export function answered({ skill, choice }: Pick<OpenAnswer, 'skill' | 'choice'>, teller: Teller, unsaid: string): readonly Part[] {
  if (skill === undefined) return [unsaid];
  const values = choice === undefined ? [] : Object.values(choice);
  return values.length === 0 ? [teller.skill(skill)] : [teller.skill(skill), ': ', ...values.flatMap((value, i) => (i === 0 ? teller.value(value) : [', ', ...teller.value(value)]))];
}

/**
 * Everything that a seat may do now.
 */
import type { LegalAction, SeatView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useSay, useTeller } from '../language.js';
import { Action } from './action.js';
import { PhaseText } from './header.js';
import { Sentence } from './name.js';
import { answered } from './players.js';

/** What the table waits for first; what need not be done is folded away, and so is that there is nothing. */
export function Actions({ view }: { readonly view: SeatView }): VNode {
  const say = useSay();
  const teller = useTeller();
  const { own, public: seen } = view;
  const groups = groupsOf(own.actions);
  const asked = groups.filter((group) => group.some(({ required }) => required !== undefined));
  const offered = groups.filter((group) => !asked.includes(group));
  const closed = own.submissions.filter(({ skill }) => !own.actions.some((action) => action.skill === skill));
  // a phase that not everybody is told of: the head of the page keeps its face, for whoever looks over a shoulder
  const hidden = own.phase !== undefined && own.phase !== seen.phase;
  const phase = `${seen.round} ${own.phase ?? seen.phase}`;
  const keyOf = (group: readonly LegalAction[]): string => `${phase} ${group.map(({ skill }) => skill).join(' ')}`;
  return (
    <section class="actions" aria-label={say('now')}>
      {hidden && <h2 class="called">{teller.phase(own.phase ?? '')}</h2>}
      <PhaseText phase={own.phase ?? seen.phase} />
      {!own.self.alive && <p class="hint">{say('youAreDead')}</p>}
      {closed.map((submission) => <p class="pending" key={submission.skill} role="status"><span>{say('chosen')}: <b><Sentence parts={answered(submission, teller, '')} /></b><small>{say('final')}</small></span></p>)}
      {asked.map((group) => <Action key={keyOf(group)} actions={group} view={view} />)}
      {asked.length === 0 && closed.length === 0 && own.self.alive && !(hidden && offered.length > 0) && <p class="hint idle">{say('nothing')}</p>}
      {(offered.length > 0 || (own.self.alive && teller.skin.extras !== false)) && (
        <details class="more" key={phase} open={hidden && asked.length === 0}>
          <summary>{say('may')}</summary>
          {offered.map((group) => <Action key={keyOf(group)} actions={group} view={view} />)}
          {offered.length === 0 && <p class="hint">{say('nothingElse')}</p>}
        </details>
      )}
    </section>
  );
}

function groupsOf(actions: readonly LegalAction[]): readonly (readonly LegalAction[])[] {
  const groups = new Map<string, readonly LegalAction[]>();
  for (const action of actions) {
    const key = action.oneOf ?? `skill ${action.skill}`;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups.values()];
}

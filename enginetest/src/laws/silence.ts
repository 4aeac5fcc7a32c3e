/**
 * Law: whoever was told nothing sees what they saw, and whoever was told that their view changed sees that it did.
 */
import type { FeedItem, Rules } from '@hiddenrole/kernel';
import { hereOf } from '../game.js';
import { broken, parting, type Law } from '../law.js';
import type { Play, Step } from '../play.js';
import { nameOf, type Observer, type Sight } from '../sight.js';

/** Nothing told, nothing changed to see. */
export const silence: Law = {
  name: 'silence',
  says: 'who is told nothing in a call sees the same bytes as before, cursor included; who is told only that their view changed sees other bytes, and is told it once; a sealed answer is nobody else\'s business',
  reason: 'a page redrawn at the wrong moment, or a cursor that moved, tells that somebody acted at night; a page that is not redrawn shows a board that is no more',
  cost: 'cheap',
  watch: (play) => ({
    step: (step) => {
      if (!step.looked) return;
      const sealed = isSealed(play.rules, step);
      const here = hereOf(step.move);
      const actor = here.do === 'submit' && step.answer.ok ? here.seat : undefined;
      for (const observer of play.observers) {
        const acted = observer !== undefined && observer === actor;
        hold(play, step, observer, acted);
        if (sealed && !acted) undisturbed(play, step, observer);
      }
    },
  }),
};

/** @param acted - the observer's own submission was accepted: what it holds is theirs to see without a word */
function hold(play: Play, { before, after, gained }: Step, observer: Observer, acted: boolean): void {
  const items = gained(observer);
  const views = items.filter(({ type }) => type === 'VIEW').length;
  if (views > 1) throw broken(`${nameOf(observer)} was told ${views} times in one call that what they see has changed`);
  if (items.length === 0) {
    play.count('silent');
    const [was, is] = acted ? [bare(before, observer, true), bare(after, observer, true)] : [before.text(observer), after.text(observer)];
    if (was !== is) throw broken(`${nameOf(observer)} was told nothing and sees something else than before\n${parting(was, is)}`);
  }
  if (views === 1 && items.length === 1) {
    play.count('view only');
    if (bare(before, observer, false) === bare(after, observer, false)) throw broken(`${nameOf(observer)} was told that what they see has changed, and it has not`);
  }
  if (views === 1 && items.length > 1 && !gained(undefined).some(isView)) throw broken(`${nameOf(observer)} was told something, and besides that what they see has changed: ${JSON.stringify(items)}`);
  const moved = items.find((item) => item.type === 'PHASE' && item.part !== true);
  if (moved?.type === 'PHASE' && moved.phase === before.public.view.phase && moved.round === before.public.view.round) {
    throw broken(`${nameOf(observer)} was told of a move from ${moved.phase} to ${moved.phase} in round ${moved.round}: that something hidden happened`);
  }
}

function isView({ type }: FeedItem): boolean {
  return type === 'VIEW';
}

function undisturbed(play: Play, { before, after, gained }: Step, observer: Observer): void {
  play.count('sealed');
  const items = gained(observer);
  if (items.length > 0) throw broken(`a sealed answer of somebody else told ${nameOf(observer)} ${JSON.stringify(items)}`);
  const [was, is] = [before.text(observer), after.text(observer)];
  if (was !== is) throw broken(`a sealed answer of somebody else changed what ${nameOf(observer)} sees\n${parting(was, is)}`);
}

/** What an observer sees but the cursors, and, if asked, but their own submissions. */
function bare(sight: Sight, observer: Observer, withoutSubmissions: boolean): string {
  const { view } = sight.public;
  const own = observer === undefined ? null : sight.seat(observer).view.own;
  return JSON.stringify([{ ...view, cursor: withoutSubmissions ? view.cursor : null }, own && { ...own, ...(withoutSubmissions ? { submissions: null } : { cursor: null }) }]);
}

/** Whether a move was an answer that waits for the end of the phase and that nobody may know of. */
function isSealed({ phases }: Rules, { move, answer, before, entries }: Step): boolean {
  const here = hereOf(move);
  if ((here.do !== 'submit' && here.do !== 'referee') || !answer.ok) return false;
  if (entries.some(({ type }) => type === 'PHASE_CHANGED' || type === 'GAME_ENDED')) return false;
  const { request } = here;
  const skill = typeof request === 'object' && request !== null && 'skill' in request ? request.skill : undefined;
  const steps = phases[before.engine.referee.view().phase]?.steps ?? [];
  const asked = steps.filter((step) => step.skill === skill);
  // an answer may take the place of an open one, and that is seen
  const alternatives = asked.flatMap(({ oneOf }) => oneOf ?? []);
  const open = steps.some((step) => step.open !== undefined && (step.skill === skill || (step.oneOf !== undefined && alternatives.includes(step.oneOf))));
  return asked.length > 0 && !open && asked.every(({ on }) => on !== 'submit');
}

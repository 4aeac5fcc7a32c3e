/**
 * The night: call by call, what is said to the table, what seats see, and the truth beside it.
 */
import { oneNightInfo } from '@hiddenrole/onenight';
import { beside, NAME, under } from './layout.js';
import { perform, type Stage } from './stage.js';
import { listed, titleOf } from './wording.js';

/** Every call of the night. */
export function night(stage: Stage): void {
  const { calls } = oneNightInfo(stage.game.public.view());
  calls.forEach((_, i) => { call(stage, `${i + 1}/${calls.length}`); });
}

function call(stage: Stage, number: string): void {
  const { game, script, tellers, truth, say } = stage;
  const { phase } = game.public.view(); // what everybody sees
  const awake = tellers.filter(({ isAwake }) => isAwake);
  const woken = truth.woken();
  for (const act of calledIn(script.night, phase)) perform(stage, act);
  game.endPhase();
  const told = tellers.map((teller) => ({ teller, news: [...(awake.includes(teller) ? ['You woke.'] : []), ...teller.news()] }));
  const silent = told.every(({ news }) => news.length === 0);
  say('');
  beside(
    [
      `${number} "${titleOf(phase)}, wake up."`,
      ...told.flatMap(({ teller, news }) => (news.length === 0 ? [] : under(teller.id, news.join(' '), NAME))),
      `${silent ? 'Everybody' : 'Everybody else'} hears the call and nothing more.`,
    ],
    [`in truth: ${listed(woken)} woke`, ...truth.panel()],
  ).forEach(say);
}

function calledIn<T>(night: { readonly [phase: string]: readonly T[] | undefined }, phase: string): readonly T[] {
  return night[phase] ?? [];
}

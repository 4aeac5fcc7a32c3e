/**
 * The rules of Werewolf against a hand-written loop of the same game, in turns within one run.
 */
import { quick, ratio, show } from './ratio.js';
import { PlainWerewolf, type WerewolfTable } from './werewolf-plain.js';
import { werewolfScripts, type WerewolfScript } from './werewolf-script.js';
import { KernelWerewolf } from './werewolf-table.js';

const wire = Buffer.allocUnsafe(1 << 20);
const games = werewolfScripts(quick ? 10 : 40);

function play(create: (roles: readonly string[]) => WerewolfTable, { roles, steps, winner }: WerewolfScript, views: boolean): void {
  const table = create(roles);
  for (const [step, acts] of steps) {
    for (const act of acts) table.act(act);
    table.end(step);
    if (views) for (const view of table.views()) wire.write(view);
  }
  if (table.winner() !== winner) throw new Error(`${table.winner() ?? 'nobody'} won, not ${winner}`);
}

const all = (create: (roles: readonly string[]) => WerewolfTable, views: boolean) => (): void => {
  for (const game of games) play(create, game, views);
};
const kernel = (roles: readonly string[]): WerewolfTable => new KernelWerewolf(roles);
const plain = (roles: readonly string[]): WerewolfTable => new PlainWerewolf(roles);

console.log('\nwerewolf for twelve: the ruleset as a share of a hand-written mutable loop in the same run\n');
show('games/s', ratio(all(kernel, false), all(plain, false)), { aim: 0.06 });
show('games/s with all views after each step', ratio(all(kernel, true), all(plain, true)), { aim: 0.2 });
const [sample] = games;
if (sample !== undefined) console.log(`\nviews are whole seat views as JSON, ${kernel(sample.roles).views()[0]?.length ?? 0} bytes, public part rendered once; ${sample.steps.length} steps in the first game`);

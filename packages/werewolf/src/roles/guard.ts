/**
 * The guard: protects one player a night from the wolves, not from poison.
 *
 * Source: the Chinese game (守卫): not the same player in two nights running, and guard and antidote spoil each other;
 * all of it switches. A night without protection breaks the row.
 */
import { counter, GAME, player, targetOf, text, type OwnView, type Phase, type Variable } from '@hiddenrole/kernel';
import { ableTonight, call } from '../call.js';
import { shield } from '../death.js';
import type { RolePart } from '../part.js';
import { idsOf, type Effects } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Of a guard: whom they protected last, and in which night. */
const ward: Variable<string | undefined, 'ward'> = text(GAME, 'ward');
const warded: Variable<number, 'warded'> = counter(GAME, 'warded');

/** Whom a guard may not choose again. */
function barredFor(me: Pick<OwnView<Werewolf>, 'id' | 'round' | 'options' | 'var'>): string | undefined {
  return !me.options.guardRepeat && warded.of(me.id).read(me) === me.round - 1 ? ward.of(me.id).read(me) : undefined;
}

const protect: Phase<Werewolf> = {
  group: 'NIGHT',
  steps: call('GUARD', ableTonight, [
    { skill: 'PROTECT', ask: (me) => player(idsOf(me.players.filter(({ id, alive }) => alive && id !== barredFor(me) && (me.options.guardSelf || id !== me.id)))) },
  ]),
  resolve: (uses, view) =>
    uses.flatMap((use): Effects => {
      const target = targetOf(use);
      return target === undefined ? [] : [shield(view, target, 'WATCH'), ward.of(use.player).set(target), warded.of(use.player).set(view.round)];
    }),
  next: 'BODYGUARD',
  timeoutMs: 15_000,
};

/** The guard. */
export const guard: RolePart = {
  being: { camp: 'GOOD', counts: 'SPECIAL', info: (view, id) => ({ lastProtected: ward.of(id).read(view) ?? null }) },
  phases: { GUARD: protect },
};

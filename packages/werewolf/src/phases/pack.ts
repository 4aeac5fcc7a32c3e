/**
 * PACK: the wolves wake and agree on whom to bite.
 */
import { event, player, targetOf, type OwnView, type Phase, type PlayerId, type PlayerSlot, type Resolver, type SkillUse } from '@hiddenrole/kernel';
import { livingPack } from '../being.js';
import { harm } from '../death.js';
import { idsOf, isCalm, seated, type View } from '../state.js';
import { countOf, drawn, foremost, lotSpent } from '../tally.js';
import type { Werewolf } from '../vocabulary.js';

/** The wolves who may bite tonight. */
export function biters(view: View): readonly PlayerId[] {
  return isCalm(view) ? [] : livingPack(view);
}

/** Whom a wolf may name. */
export function prey(me: OwnView<Werewolf>): PlayerSlot {
  const isPrey = me.options.wolfTargets === 'anyone' ? () => true : (id: PlayerId) => id !== me.id && !me.teammates.includes(id);
  return player(idsOf(me.players.filter(({ id, alive }) => alive && isPrey(id))));
}

/** One more bite for each skill that an angry pack has besides `BITE`; to spare is to name nobody. */
const resolve: Resolver<Werewolf> = (uses, view, random) => {
  const first = uses.filter(({ skill }) => skill === 'BITE' || skill === 'SPARE');
  const more = new Set(uses.map(({ skill }) => skill).filter((skill) => skill !== 'BITE' && skill !== 'SPARE'));
  const rounds = [first, ...[...more].map((again) => uses.filter(({ skill }) => skill === again))];
  const bitten = rounds.flatMap((named, i): readonly PlayerId[] => {
    const target = choiceOf(view, named, (among) => drawn(view, among, random, `bite ${i + 1}`));
    return target === undefined ? [] : [target];
  });
  const targets = seated(view, bitten);
  return [event('BITTEN', { data: { targets } }), ...(targets.length === 0 ? [] : [harm(view, 'BITE', targets)]), ...(view.options.wolfTie === 'chance' ? lotSpent(view) : [])];
};

const NOBODY = '';

/** Whom they agree on; nobody when most spare, or the tie is not broken. */
function choiceOf({ options }: View, named: readonly SkillUse<Werewolf>[], draw: (among: readonly PlayerId[]) => PlayerId): PlayerId | undefined {
  const most = foremost(countOf(named.map((use) => ({ voter: use.player, target: targetOf(use) ?? NOBODY }))));
  const [only, another] = most;
  if (another === undefined) return only === NOBODY ? undefined : only;
  if (options.wolfTie === 'no-kill') return undefined;
  const among = most.filter((target) => target !== NOBODY);
  if (options.wolfTie === 'chance') return draw(among);
  return [...named].sort((a, b) => a.at - b.at).map((use) => targetOf(use)).find((target) => target !== undefined && among.includes(target));
}

/** The wolves see each other point, and change their minds. */
export const pack: Phase<Werewolf> = {
  group: 'NIGHT',
  steps: [
    { skill: 'BITE', oneOf: 'bite', required: 'all', who: biters, ask: prey, open: { what: livingPack } },
    { skill: 'SPARE', oneOf: 'bite', required: 'all', who: (view) => (view.options.wolvesMaySpare ? biters(view) : []), open: { what: livingPack } },
  ],
  resolve,
  next: 'WITCH',
  timeoutMs: 30_000,
};

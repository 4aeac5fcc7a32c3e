/**
 * How calls are made: of a player who does something alone, or of all who wake for a card.
 */
import { use, type PlayerId, type Random, type RandomStream, type SkillUse, type Step } from '@hiddenrole/kernel';
import { exchanged, layoutOf, moves, type Layout } from './layout.js';
import { remember, type Happening } from './memory.js';
import type { Call, Deed, Done } from './part.js';
import type { Place, PlacedCard } from './places.js';
import { dealt, idsOf, type Effects, type View } from './state.js';
import { showing } from './traits.js';
import type { CallName, OneNight, RoleName } from './vocabulary.js';

const TIMEOUT_MS = 15_000;

/** The steps of a deed. Whoever is called is waited for; where it is no duty, to pass is an answer. */
export function stepsOf(deed: Deed, actor: Pick<Step<OneNight>, 'role' | 'who'>): readonly Step<OneNight>[] {
  const answer = { ...actor, oneOf: 'call', required: 'all' } as const;
  const step = { ...answer, skill: deed.skill, ask: deed.ask };
  return deed.must === undefined ? [step, { ...answer, skill: 'PASS' }] : [step];
}

/** What comes of a deed. For who does not answer a duty, the game chooses. */
export function doneBy(layout: Layout, deed: Deed, player: PlayerId, uses: readonly SkillUse<OneNight>[], stream: RandomStream): Done {
  const answer = uses.find((one) => one.player === player && one.skill === deed.skill);
  if (answer !== undefined) return deed.do(layout, answer);
  return deed.must === undefined ? { layout, happenings: [] } : deed.do(layout, use(player, deed.skill, deed.must(stream)));
}

/** What comes of it when these act, one after another, each with draws of their own. */
export function inTurn(view: View, random: Random, who: readonly PlayerId[], act: (layout: Layout, player: PlayerId, stream: RandomStream) => Done): Effects {
  let layout = layoutOf(view);
  const told = who.flatMap((id) => {
    const done = act(layout, id, random.for(`seat ${idsOf(view.players).indexOf(id)}`));
    ({ layout } = done);
    return [...(done.effects ?? []), ...remember(view, id, done.happenings)];
  });
  return [...moves(view, layout), ...told];
}

/** The call of a card whose player does something. */
export function deedCall(name: CallName & RoleName, deed: Deed): Call {
  return {
    name,
    of: [name],
    steps: stepsOf(deed, { role: name }),
    resolve: (uses, view, random) => inTurn(view, random, dealt(view, name), (layout, id, stream) => doneBy(layout, deed, id, uses, stream)),
    timeoutMs: TIMEOUT_MS,
  };
}

/** The call of a card whose players wake, look, and do nothing. */
export function lookCall(name: CallName, of: readonly RoleName[], who: (view: View) => readonly PlayerId[], look: (view: View, player: PlayerId) => readonly Happening[]): Call {
  return { name, of, steps: [{ who }], resolve: (_, view) => who(view).flatMap((id) => remember(view, id, look(view, id))), timeoutMs: TIMEOUT_MS };
}

/** To see who shows that they are werewolves. One who does not wake shows it too. */
export function metWerewolves(view: View): Happening {
  return { did: 'MET', card: 'WEREWOLF', players: showing(view, 'WEREWOLF') };
}

/** To make two cards change places, where they can. */
export function swapped(layout: Layout, one: Place, other: Place): Done {
  const after = exchanged(layout, one, other);
  return after === undefined ? { layout, happenings: [] } : { layout: after, happenings: [{ did: 'SWAPPED', places: [one, other] }] };
}

/** To see cards, if there are any. */
export function saw(cards: readonly PlacedCard[]): readonly Happening[] {
  return cards.length === 0 ? [] : [{ did: 'SAW', cards }];
}

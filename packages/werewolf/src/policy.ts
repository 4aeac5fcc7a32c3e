/**
 * A policy that plays sensibly from what its own seat sees, and no better: something to measure others against.
 */
import type { LegalAction, PlayerId, Pool, RandomStream, SeatView, SkillRequest, Slot } from '@hiddenrole/kernel';
import { knowledgeOf, listed, type Knowledge } from './knowing.js';
import type { Werewolf } from './vocabulary.js';

type View = SeatView<Werewolf>;

/** What a decision is made from. */
interface Mind extends Knowledge {
  readonly view: View;
  readonly random: RandomStream;
}

/** How a player is chosen out of a pool; `undefined`: nobody. */
type Taste = (pool: readonly PlayerId[], mind: Mind) => PlayerId | undefined;

/**
 * Answers for one seat. The wolves agree on somebody who is none of them, and never vote for one another; who has looked looks at
 * somebody else; potions, shots and duels are for wolves that are known; and who knows nothing votes as others do.
 * @returns what to submit; `undefined`: nothing that this seat wants
 * @public
 */
export function werewolfPolicy(view: SeatView<Werewolf>, random: RandomStream): SkillRequest<Werewolf> | undefined {
  const { actions, submissions } = view.own;
  const groupOf = ({ skill, oneOf }: LegalAction<Werewolf>): string => oneOf ?? skill;
  const answered = submissions.flatMap(({ skill }) => actions.filter((action) => action.skill === skill).map(groupOf));
  const open = actions.filter((action) => !answered.includes(groupOf(action)));
  const mind: Mind = { ...knowledgeOf(view), view, random };
  const requests = open.flatMap((action) => requestFor(action, mind) ?? []);
  return requests.sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/** Answers that do nothing come last. */
const IDLE: readonly Werewolf['skill'][] = ['PASS', 'ABSTAIN', 'LEAVE'];

function rankOf({ skill }: SkillRequest<Werewolf>): number {
  return IDLE.includes(skill) ? 1 : 0;
}

function requestFor(action: LegalAction<Werewolf>, mind: Mind): SkillRequest<Werewolf> | undefined {
  const { skill, slots } = action;
  const target = (taste: Taste): SkillRequest<Werewolf> | undefined => {
    const id = slots['target'] === undefined ? undefined : taste(poolOf(slots['target'], mind.view), mind);
    return id === undefined ? undefined : { skill, choice: { target: id } };
  };
  switch (skill) {
    case 'BITE':
      return target(prey);
    case 'BITE_AGAIN':
      return target((pool, mine) => prey(pool.filter((id) => id !== prey(pool, mine)), { ...mine, view: withoutOpen(mine.view) }));
    case 'VOTE':
      return target(suspect);
    case 'SEE':
      return target(unknown);
    case 'HEAL':
    case 'PROTECT':
      return target(ally);
    case 'ELECT':
    case 'PASS_BADGE':
      return target(ally);
    case 'POISON':
    case 'SHOOT':
    case 'DUEL':
      return target(enemy);
    case 'HEAL_AND_POISON':
      return bothPotions(action, mind);
    case 'LINK':
      return slots['target']?.kind === 'players' ? { skill, choice: { target: mind.random.shuffle(poolOf(slots['target'], mind.view)).slice(0, slots['target'].min) } } : undefined;
    case 'RUN':
      return mind.isEvil || listed(mind.view.own.info, 'seen').length > 0 ? { skill } : undefined;
    case 'PASS':
    case 'ABSTAIN':
    case 'LEAVE':
      return { skill };
    case 'SPARE':
    case 'PEEK':
    case 'EXPLODE':
    case 'BLAST':
    case 'LAST_WORDS':
      return undefined;
  }
}

function poolOf(slot: Slot, view: View): readonly PlayerId[] {
  return slot.kind === 'player' || slot.kind === 'players' ? idsIn(slot.pool, view) : [];
}

function idsIn(pool: Pool, { public: { players }, own: { self } }: View): readonly PlayerId[] {
  if (typeof pool === 'object') return 'chosen' in pool ? [] : pool;
  return players.filter(({ id, alive }) => pool === 'everyone' || (alive && (pool === 'living' || id !== self.id))).map(({ id }) => id);
}

/** Whom others have named for the same: most often, the first of them. */
function named(pool: readonly PlayerId[], { view }: Mind): PlayerId | undefined {
  const targets = [...view.public.open, ...view.own.open].map(({ choice }) => choice?.['target']);
  const votes = (id: PlayerId): number => targets.filter((target) => target === id).length;
  const most = Math.max(0, ...pool.map(votes));
  return most === 0 ? undefined : pool.find((id) => votes(id) === most);
}

/** Whom a pack takes that has not spoken yet: the same in the eyes of each of them, and another in each round. */
function agreed(pool: readonly PlayerId[], { view }: Mind): PlayerId | undefined {
  const { commitment, round } = view.public;
  return pool[(Number.parseInt(commitment.slice(0, 8), 16) + round * 7919) % Math.max(pool.length, 1)];
}

const prey: Taste = (pool, mind) => {
  const good = pool.filter((id) => !mind.friends.has(id));
  return named(good, mind) ?? agreed(good, mind);
};

/** Somebody who is known; else as others vote; else anybody who may be. */
const suspect: Taste = (pool, mind) => {
  const others = pool.filter((id) => !mind.friends.has(id));
  const known = mind.isEvil ? undefined : enemy(others, mind);
  return known ?? named(others, mind) ?? (mind.isEvil ? agreed(others, mind) : anybody(others, mind));
};

const enemy: Taste = (pool, { enemies }) => pool.find((id) => enemies.has(id));

/** Somebody of whom nothing is known. */
const unknown: Taste = (pool, mind) => {
  const { friends, enemies } = mind;
  return anybody(pool.filter((id) => !friends.has(id) && !enemies.has(id)), mind);
};

/** A friend besides oneself; else anybody who is no enemy, oneself included. */
const ally: Taste = (pool, mind) => {
  const { friends, enemies, view } = mind;
  return anybody(pool.filter((id) => friends.has(id) && id !== view.own.self.id), mind) ?? anybody(pool.filter((id) => !enemies.has(id)), mind);
};

function anybody(pool: readonly PlayerId[], { random }: Mind): PlayerId | undefined {
  return pool.length === 0 ? undefined : random.pick(pool);
}

function bothPotions({ skill, slots: { patient, enemy: foe } }: LegalAction<Werewolf>, mind: Mind): SkillRequest<Werewolf> | undefined {
  const saved = patient === undefined ? undefined : ally(poolOf(patient, mind.view), mind);
  const killed = foe === undefined ? undefined : enemy(poolOf(foe, mind.view), mind);
  return saved === undefined || killed === undefined ? undefined : { skill, choice: { patient: saved, enemy: killed } };
}

/** What others have named is for the first bite. */
function withoutOpen(view: View): View {
  return { ...view, own: { ...view.own, open: [] } };
}

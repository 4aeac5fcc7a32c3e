/**
 * A policy that plays sensibly from what its own seat sees, and no better: something to measure others against.
 */
import type { LegalAction, PlayerId, RandomStream, SeatView, SkillRequest } from '@hiddenrole/kernel';
import { missionsInfo } from './boundary.js';
import { namesOf } from './characters.js';
import { PROPOSALS } from './sizes.js';
import { suspicionOf, type Suspicion } from './suspicion.js';
import type { Missions } from './vocabulary.js';

type View = SeatView<Missions>;

/** A team is good enough that is so nearly as safe as the one that the voter would propose. */
const NEARLY = 0.8;

/**
 * Answers for one seat. The good send the team that is likeliest without evil, by all that missions, votes and their own
 * knowledge tell, and vote for such; the evil want one of theirs on it, play Fail where it makes the mission fail, and name as
 * Merlin who voted most as if they knew.
 * @returns what to submit; `undefined`: nothing is asked of this seat
 * @public
 */
export function missionsPolicy(view: SeatView<Missions>, random: RandomStream): SkillRequest<Missions> | undefined {
  const answered = view.own.submissions.map(({ skill }) => skill);
  const action = view.own.actions.find(({ skill }) => !answered.includes(skill));
  const target = action === undefined ? undefined : targetFor(action, view, random);
  return action === undefined || target === undefined ? undefined : { skill: action.skill, choice: { target } };
}

function targetFor({ skill, slots: { target } }: LegalAction<Missions>, view: View, random: RandomStream): string | readonly string[] | undefined {
  switch (skill) {
    case 'PROPOSE':
      return target?.kind === 'players' ? teamFor(target.min, view, random, isEvil(view) ? undefined : suspicionOf(view)) : undefined;
    case 'VOTE':
      return approves(view, random) ? 'APPROVE' : 'REJECT';
    case 'PLAY':
      return target?.kind === 'token' && Array.isArray(target.of) && target.of.includes('FAIL') && fails(view) ? 'FAIL' : 'SUCCESS';
    case 'NAME_MERLIN':
      return target?.kind === 'player' && Array.isArray(target.pool) ? likeliestMerlin(target.pool, view, random) : undefined;
  }
}

function isEvil({ own }: View): boolean {
  return namesOf('EVIL').some((name) => name === own.self.role);
}

/** The evil players that one of them knows, itself first. */
function comrades({ own }: View): readonly [PlayerId, ...PlayerId[]] {
  return [own.self.id, ...own.teammates];
}

/** Of the good, the safest team; of the evil, oneself, as many comrades as it takes Fail cards, and others. */
function teamFor(size: number, view: View, random: RandomStream, suspicion: Suspicion | undefined): readonly PlayerId[] {
  const [me, ...mates] = comrades(view);
  const others = random.shuffle(view.public.players.map(({ id }) => id).filter((id) => id !== me));
  const needed = failsNeededIn(view);
  if (suspicion !== undefined) return suspicion.safest(size, needed, others);
  const wanted = others.filter((id) => mates.includes(id)).slice(0, needed - 1);
  const rest = others.filter((id) => !mates.includes(id));
  return [me, ...wanted, ...rest, ...mates.filter((id) => !wanted.includes(id))].slice(0, size);
}

function failsNeededIn({ public: table }: View): number {
  const { missions, mission } = missionsInfo(table);
  return missions[mission - 1]?.failsNeeded ?? 1;
}

function approves(view: View, random: RandomStream): boolean {
  const { team, attempt } = missionsInfo(view.public);
  const needed = failsNeededIn(view);
  const isLast = attempt === PROPOSALS;
  if (isEvil(view)) return !isLast && team.filter((id) => comrades(view).includes(id)).length >= needed;
  if (isLast) return true;
  const suspicion = suspicionOf(view);
  const best = teamFor(team.length, view, random, suspicion);
  return suspicion.isSafe(team, needed) >= NEARLY * suspicion.isSafe(best, needed);
}

/** Of the comrades on the team the first play Fail, as many as it takes; all, where the game hangs on this mission. */
function fails(view: View): boolean {
  const { team, missions } = missionsInfo(view.public);
  const mine = team.filter((id) => comrades(view).includes(id));
  const needed = failsNeededIn(view);
  if (missions.filter(({ result }) => result === 'SUCCESS').length === 2) return true;
  return mine.length >= needed && mine.slice(0, needed).includes(view.own.self.id);
}

/** Who voted and led most as if they knew who is evil. */
function likeliestMerlin(pool: readonly PlayerId[], view: View, random: RandomStream): PlayerId | undefined {
  const evil = comrades(view);
  const { proposals } = missionsInfo(view.public);
  const insight = (id: PlayerId): number =>
    proposals.reduce((sum, { leader, team, approve, reject }) => {
      const isBad = team.some((member) => evil.includes(member));
      return sum + ((isBad ? reject : approve).includes(id) ? 1 : 0) + (leader === id && !isBad ? 1 : 0) - (leader === id && isBad ? 2 : 0);
    }, 0);
  const scores = random.shuffle(pool).map((id) => ({ id, score: insight(id) }));
  return scores.sort((one, other) => other.score - one.score)[0]?.id;
}

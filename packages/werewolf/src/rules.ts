/**
 * The ruleset: Werewolf.
 */
import { defineRules, GameError, reveal, type Audience, type Effect, type JsonObject, type Phase, type PlayerId, type Role, type Rules } from '@hiddenrole/kernel';
import { being, countsAs, isBeing, livingPack, packOf } from './being.js';
import { deal, problemsWith } from './boards.js';
import { publicInfo, speech, teammates } from './boundary.js';
import { shielded } from './death.js';
import { options } from './options.js';
import type { Part } from './part.js';
import { day } from './phases/day.js';
import { farewell } from './phases/farewell.js';
import { dawn, nightfall, resolution } from './phases/night.js';
import { pack } from './phases/pack.js';
import { runoff, vote } from './phases/vote.js';
import { ROLE_NAMES, roleParts } from './roles/index.js';
import { office } from './sheriff.js';
import { seated, type View } from './state.js';
import { countsTheDead, victory } from './victory.js';
import type { RoleName, Werewolf } from './vocabulary.js';

const parts: readonly Part[] = [...Object.values(roleParts), office];

/** A phase with the steps that parts put into it. */
function withSteps(name: Werewolf['phase'], phase: Phase<Werewolf>): Phase<Werewolf> {
  const more = parts.flatMap(({ steps }) => steps?.[name] ?? []);
  return more.length === 0 ? phase : { ...phase, steps: [...(phase.steps ?? []), ...more] };
}

/** A phase that a part brings. */
function brought(name: Werewolf['phase']): Phase<Werewolf> {
  const phase = parts.flatMap(({ phases }) => phases?.[name] ?? [])[0];
  if (phase === undefined) throw new GameError('RULES_INVALID', `no part brings the phase ${name}`);
  return withSteps(name, phase);
}

const knowing = parts.flatMap(({ knows }) => knows ?? []);
const hearing = parts.flatMap(({ hears }) => hears ?? []);

/** A role, with what anybody knows because of other parts. */
function roleOf(name: RoleName): Role<Werewolf> {
  const { being: is } = roleParts[name];
  const info = (view: View, id: PlayerId): JsonObject => knowing.reduce((known, knows) => ({ ...known, ...knows(view, id) }), is.info?.(view, id) ?? {});
  return being({ ...is, info });
}

const roles = {
  VILLAGER: roleOf('VILLAGER'),
  SEER: roleOf('SEER'),
  WITCH: roleOf('WITCH'),
  HUNTER: roleOf('HUNTER'),
  GUARD: roleOf('GUARD'),
  BODYGUARD: roleOf('BODYGUARD'),
  MEDIUM: roleOf('MEDIUM'),
  IDIOT: roleOf('IDIOT'),
  KNIGHT: roleOf('KNIGHT'),
  ELDER: roleOf('ELDER'),
  LITTLE_GIRL: roleOf('LITTLE_GIRL'),
  CUPID: roleOf('CUPID'),
  WEREWOLF: roleOf('WEREWOLF'),
  WHITE_WOLF_KING: roleOf('WHITE_WOLF_KING'),
  WOLF_CUB: roleOf('WOLF_CUB'),
  MINION: roleOf('MINION'),
  POSSESSED: roleOf('POSSESSED'),
} satisfies Readonly<Record<RoleName, Role<Werewolf>>>;

/** Refuses a table that is no game, then lets the wolves see each other's cards where they do. */
function setup(view: View): readonly Effect<Werewolf>[] {
  const cards = view.players.map(({ id, role }) => ({ role, counts: countsAs(view, id), isKnown: isBeing(view, id) }));
  const { errors } = problemsWith(cards, view.options);
  if (errors.length > 0) throw new GameError('WEREWOLF_BOARD', errors.join('; '));
  const wolves = packOf(view);
  return view.options.packKnows === 'roles' ? wolves.map((id) => reveal(id, wolves.filter((other) => other !== id))) : [];
}

/** Whom the wolves have bitten is told to the wolves, and to those who may save. */
function audience(happened: { readonly event: Werewolf['event'] }, view: View): Audience | undefined {
  if (happened.event !== 'BITTEN') return undefined;
  return seated(view, [...livingPack(view), ...hearing.flatMap((hears) => hears(view))]);
}

/**
 * Werewolf, for 3 to 30 players, with its house rules as switches.
 *
 * `createGame` throws `WEREWOLF_BOARD` when the roles make no game; the message lists every problem.
 * @public
 */
export const werewolf: Rules<Werewolf> = defineRules({
  name: 'werewolf',
  version: 1,
  options,
  roles,
  camps: ['GOOD', 'EVIL', 'LOVERS'],
  events: {
    LOVERS: {},
    BITTEN: {},
    PEEKED: {},
    SEEN: {},
    MEDIUM_TOLD: {},
    STRUCK: { to: 'nobody' },
    DIED: { to: 'everyone' },
    NOBODY_DIED: { to: 'everyone' },
    CANDIDATES: { to: 'everyone' },
    SHERIFF: { to: 'everyone' },
    NO_SHERIFF: { to: 'everyone' },
    VOTES: { to: 'everyone' },
    TIED: { to: 'everyone' },
    EXILED: { to: 'everyone' },
    NOBODY_EXILED: { to: 'everyone' },
    TURNED: { to: 'everyone' },
    POWERS_LOST: { to: 'everyone' },
    EXPLODED: { to: 'everyone' },
    DUELLED: { to: 'everyone' },
    LAST_WORDS: { to: 'everyone' },
  },
  groups: { NIGHT: { onEnter: ['CLEAR_ROUND_VARS'] }, DAYTIME: { onExit: ['ADVANCE_ROUND'] } },
  startPhase: 'CUPID',
  phases: {
    CUPID: brought('CUPID'),
    NIGHTFALL: nightfall,
    GUARD: brought('GUARD'),
    BODYGUARD: brought('BODYGUARD'),
    PACK: withSteps('PACK', pack),
    WITCH: brought('WITCH'),
    SEER: brought('SEER'),
    RESOLVE: resolution,
    CANDIDACY: brought('CANDIDACY'),
    ELECTION: brought('ELECTION'),
    DAWN: dawn(parts.flatMap(({ dawn: at }) => at ?? [])),
    DAY: withSteps('DAY', day),
    VOTE: withSteps('VOTE', vote),
    RUNOFF: withSteps('RUNOFF', runoff),
    FAREWELL: withSteps('FAREWELL', farewell),
  },
  interceptors: [...parts.flatMap(({ redirects }) => redirects ?? []), shielded, ...parts.flatMap(({ interceptors }) => interceptors ?? [])],
  settle: [...parts.flatMap(({ settle }) => settle ?? []), countsTheDead],
  speech,
  deal,
  setup,
  victory,
  curtain: (view) => view.players.map(({ id }) => reveal(id, 'everyone')),
  publicInfo: publicInfo(ROLE_NAMES),
  audience,
  teammates,
});

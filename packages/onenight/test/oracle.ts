/**
 * Who dies and who wins, as the rulebook words it: a table of sentences, written without a look at the package's code.
 */
import type { Camp, OneNightOptions, RoleName } from '@hiddenrole/onenight';

/** A player and the card that lies before them at the end; `copied` is what the Doppelganger looked at, if she did. */
export interface Laid {
  readonly id: string;
  readonly card: RoleName;
  readonly copied?: RoleName | undefined;
}

export type Switches = Pick<OneNightOptions, 'minionAlone' | 'minionAndTanner'>;

/** All that they can be. */
export const SWITCHES: readonly Switches[] = (['nobody', 'village'] as const).flatMap((minionAlone) => (['tanner', 'both'] as const).map((minionAndTanner) => ({ minionAlone, minionAndTanner })));

/** Who wins, in seating order, and for which sides. */
export interface Verdict {
  readonly winners: readonly string[];
  readonly sides: readonly Camp[];
}

type Team = 'WEREWOLF' | 'MINION' | 'TANNER' | 'VILLAGER';

type Fact =
  | 'a werewolf plays'
  | 'a werewolf dies'
  | 'a Tanner dies'
  | 'somebody dies'
  | 'somebody dies who is no Minion'
  | 'a Minion dying alone lets the village win'
  | 'a Minion wins beside a Tanner';

/** These of a team win with that side when all of `given` is so and nothing of `unless`. */
interface Sentence {
  readonly side: Camp;
  readonly who: readonly Team[];
  readonly ifDead?: true;
  readonly given: readonly Fact[];
  readonly unless: readonly Fact[];
}

const SENTENCES: readonly Sentence[] = [
  // the village: a werewolf dies, whoever else does; or there is none among the players, and nobody dies
  { side: 'VILLAGE', who: ['VILLAGER'], given: ['a werewolf plays', 'a werewolf dies'], unless: [] },
  { side: 'VILLAGE', who: ['VILLAGER'], given: [], unless: ['a werewolf plays', 'somebody dies'] },
  { side: 'VILLAGE', who: ['VILLAGER'], given: ['somebody dies', 'a Minion dying alone lets the village win'], unless: ['a werewolf plays', 'somebody dies who is no Minion'] },
  // the werewolves and their Minion: no werewolf dies and no Tanner
  { side: 'WEREWOLF', who: ['WEREWOLF', 'MINION'], given: ['a werewolf plays'], unless: ['a werewolf dies', 'a Tanner dies'] },
  // the Minion without werewolves: one other player dies
  { side: 'WEREWOLF', who: ['MINION'], given: ['somebody dies who is no Minion'], unless: ['a werewolf plays', 'a Tanner dies'] },
  { side: 'WEREWOLF', who: ['MINION'], given: ['somebody dies who is no Minion', 'a Minion wins beside a Tanner'], unless: ['a werewolf plays'] },
  // each Tanner: he dies
  { side: 'TANNER', who: ['TANNER'], ifDead: true, given: [], unless: [] },
];

/** What a player is at the end. A Doppelganger card is the card that was copied with it, or a villager's. */
function isNow({ card, copied }: Laid): RoleName {
  return card === 'DOPPELGANGER' ? (copied ?? 'VILLAGER') : card;
}

function teamOf(one: Laid): Team {
  const role = isNow(one);
  return role === 'WEREWOLF' || role === 'MINION' || role === 'TANNER' ? role : 'VILLAGER';
}

function factsOf(playing: ReadonlySet<Team>, dying: ReadonlySet<Team>, { minionAlone, minionAndTanner }: Switches): ReadonlySet<Fact> {
  const table: Readonly<Record<Fact, boolean>> = {
    'a werewolf plays': playing.has('WEREWOLF'),
    'a werewolf dies': dying.has('WEREWOLF'),
    'a Tanner dies': dying.has('TANNER'),
    'somebody dies': dying.size > 0,
    'somebody dies who is no Minion': dying.has('WEREWOLF') || dying.has('TANNER') || dying.has('VILLAGER'),
    'a Minion dying alone lets the village win': minionAlone === 'village',
    'a Minion wins beside a Tanner': minionAndTanner === 'both',
  };
  const facts = new Set<Fact>();
  let fact: Fact;
  for (fact in table) if (table[fact]) facts.add(fact);
  return facts;
}

/** Who wins when these are dead: members of a team dead or alive, Tanners only dead. */
export function whoWins(players: readonly Laid[], dead: ReadonlySet<string>, switches: Switches): Verdict {
  const teams = new Map(players.map((one) => [one.id, teamOf(one)]));
  const dying = new Set([...teams].flatMap(([id, team]) => (dead.has(id) ? [team] : [])));
  const facts = factsOf(new Set(teams.values()), dying, switches);
  const spoken = SENTENCES.filter(({ given, unless }) => given.every((fact) => facts.has(fact)) && !unless.some((fact) => facts.has(fact)));
  const won = new Map<string, Camp>();
  for (const { side, who, ifDead } of spoken) {
    for (const [id, team] of teams) if (who.includes(team) && (ifDead === undefined || dead.has(id))) won.set(id, side);
  }
  const sides: readonly Camp[] = ['VILLAGE', 'WEREWOLF', 'TANNER'];
  return {
    winners: players.flatMap(({ id }) => (won.has(id) ? [id] : [])),
    sides: sides.filter((side) => [...won.values()].includes(side)),
  };
}

/**
 * Who dies: all with the most votes, if those are more than one each, and whom each dead Hunter pointed at.
 *
 * @param votes - voter to whom they pointed at; who did not vote is left out
 */
export function whoDies(players: readonly Laid[], votes: ReadonlyMap<string, string>): ReadonlySet<string> {
  const against = (id: string): number => [...votes.values()].filter((target) => target === id).length;
  const most = Math.max(...players.map(({ id }) => against(id)));
  const dead = new Set(players.flatMap(({ id }) => (most > 1 && against(id) === most ? [id] : [])));
  const hunters = new Set(players.flatMap((one) => (isNow(one) === 'HUNTER' ? [one.id] : [])));
  for (const id of dead) { // goes on to those added on the way
    const target = votes.get(id);
    if (hunters.has(id) && target !== undefined) dead.add(target);
  }
  return dead;
}

/**
 * One recorded game of Werewolf being played again: night, vote, execution, night, up to the end or the first difference.
 */
import { createGame, defineRules, hasCode, seedFrom, type Engine, type FeedItem, type Json, type Rules, type SkillRequest } from '@hiddenrole/kernel';
import { board, lot, werewolf, type Werewolf } from '@hiddenrole/werewolf';
import { Differs, type Comparison } from './recorded.js';
import { hasNight, type Day, type Deed, type Game } from './werewolf-record.js';

const idOf = (seat: number): string => `seat ${seat}`;
const listOf = (seat: number | null): readonly string[] => (seat === null ? [] : [idOf(seat)]);
const bySeat = (a: Deed, b: Deed): number => a.by - b.by;

/** Our rules, with the end looked for only when the living are awake and before they vote. */
const endsInTheMorning: Rules<Werewolf> = defineRules({
  ...werewolf,
  name: 'werewolf-ends-in-the-morning',
  victory: (view) => (view.phase === 'DAY' ? werewolf.victory?.(view) : undefined),
});

/** Seats the recorded roles; a table that our rules refuse is a difference. */
function tableFor({ id, roles }: Game, rules: Rules<Werewolf>): Engine<Werewolf> {
  try {
    return createGame(rules, {
      players: roles.map((_, i) => idOf(i + 1)),
      deal: roles.map((role) => ({ role })),
      options: board('japanese', roles.length).options,
      seed: seedFrom(id),
    });
  } catch (fault) {
    if (!hasCode(fault, 'WEREWOLF_BOARD')) throw fault;
    throw new Differs({ step: 'the table', what: 'roles', recorded: 'played', ours: String(fault) });
  }
}

/** Who was named most, by our own count; several when it is a tie. */
function mostNamed(ballots: readonly Deed[]): readonly number[] {
  const votes = (target: number): number => ballots.filter((one) => one.target === target).length;
  const named = [...new Set(ballots.map(({ target }) => target))].sort((a, b) => a - b);
  const most = Math.max(0, ...named.map(votes));
  return named.filter((target) => votes(target) === most);
}

/** The table reads what seats and everyone are told, and acts through seats and `endPhase`; the host casts recorded lots. */
export class Playing {
  readonly #game: Game;
  readonly #engine: Engine<Werewolf>;
  readonly #comparison: Comparison;
  #cursor: string | undefined;

  /** @param late - whether an execution that decides the game ends it in the morning only */
  constructor(game: Game, late: boolean, comparison: Comparison) {
    this.#game = game;
    this.#comparison = comparison;
    this.#engine = tableFor(game, late ? endsInTheMorning : werewolf);
  }

  play(): void {
    const { days, roles, result } = this.#game;
    this.#same('the table', 'deck', [...roles].sort(), [...board('japanese', roles.length).roles].sort());
    const before = days.find(({ day }) => day === 0);
    if (before === undefined) this.#sleep('night 0');
    else this.#night(before);
    for (const day of days) if (day !== before) this.#day(day);
    const { outcome, players } = this.#engine.public.view();
    const living = players.filter(({ alive }) => alive);
    const wolves = living.filter(({ role }) => role === 'WEREWOLF').length;
    this.#same('the end', 'living humans and wolves', [result.humans, result.wolves], [living.length - wolves, wolves]);
    this.#same('the end', 'winner', result.winner, outcome?.sides?.join());
  }

  #day(day: Day): void {
    const step = `day ${day.day}`;
    this.#same(step, 'day and phase', [day.day, 'DAY'], [this.#engine.public.view().round, this.#phase()]);
    this.#endPhase(step, []);
    this.#same(step, 'phase', 'VOTE', this.#phase());
    this.#vote(step, day);
    const isLast = day === this.#game.days.at(-1);
    this.#over(step, isLast && !hasNight(day));
    if (isLast && !hasNight(day)) return;
    this.#night(day);
    if (isLast && !this.#isOver()) this.#endPhase(step, []); // of the morning after
    this.#over(`night ${day.day}`, isLast);
  }

  #vote(step: string, { ballots, executed }: Day): void {
    for (const { by, target } of ballots) this.#act(step, by, { skill: 'VOTE', choice: { target: idOf(target) } });
    const tied = mostNamed(ballots);
    if (tied.length > 1) this.#cast(step, executed, tied);
    this.#endPhase(step, silentOf(this.#living(), ballots));
    const told = this.#told();
    this.#same(step, 'votes', [...ballots].sort(bySeat).map(({ by, target }) => [idOf(by), idOf(target)]), pairsOf(told('VOTES').at(0)?.data?.['ballots']));
    this.#same(step, 'tied', tied.length > 1 ? tied.map(idOf) : undefined, told('TIED').at(0)?.data?.['tied']);
    this.#same(step, 'executed', listOf(executed), told('EXILED').map(({ target }) => target));
    this.#same(step, 'dead', listOf(executed), told('DIED').map(({ target }) => target));
    if (executed !== null) this.#medium(step, executed);
    this.#farewells(step);
  }

  /** What a living medium hears of somebody whose recorded role is known. */
  #medium(step: string, executed: number): void {
    const is = this.#game.roles[executed - 1] === 'WEREWOLF' ? 'WOLF' : 'HUMAN';
    for (const id of this.#living('MEDIUM')) {
      const heard = eventsOf(this.#engine.seat(id).feed().items, 'MEDIUM_TOLD').at(-1);
      this.#same(step, `what ${id} hears`, [idOf(executed), is], [heard?.target, heard?.data?.['is']]);
    }
  }

  #night(day: Day): void {
    const step = `night ${day.day}`;
    this.#sleep(step, day);
    this.#same(step, 'killed', listOf(day.killed), this.#told()('DIED').map(({ target }) => target));
    this.#farewells(step);
  }

  /** From one day to the next, or to the end. */
  #sleep(step: string, day?: Day): void {
    while (!this.#isOver() && this.#phase() !== 'DAY' && this.#phase() !== 'FAREWELL') {
      switch (this.#phase()) {
        case 'BODYGUARD':
          this.#protect(step, day?.guarded ?? []);
          break;
        case 'PACK':
          this.#pack(step, day);
          break;
        case 'SEER':
          this.#look(step, day?.divined ?? []);
          break;
        default:
          this.#endPhase(step, []);
      }
    }
  }

  #protect(step: string, guarded: readonly Deed[]): void {
    for (const { by, target } of guarded) this.#act(step, by, { skill: 'PROTECT', choice: { target: idOf(target) } });
    this.#endPhase(step, this.#isCalm() ? [] : silentOf(this.#living('BODYGUARD'), guarded));
  }

  #pack(step: string, day: Day | undefined): void {
    const wolves = this.#living('WEREWOLF');
    const isWolf = ({ target }: Deed): boolean => this.#game.roles[target - 1] === 'WEREWOLF';
    const ballots = day?.attackBallots ?? [];
    const counted = ballots.filter((one) => !isWolf(one));
    for (const { by, target } of ballots.filter(isWolf)) {
      const answer = this.#engine.seat(idOf(by)).submit({ skill: 'BITE', choice: { target: idOf(target) } });
      this.#same(step, `BITE of seat ${by}, which names a wolf`, 'does not count', answer.ok ? 'accepted' : 'does not count');
    }
    for (const { by, target } of counted) this.#act(step, by, { skill: 'BITE', choice: { target: idOf(target) } });
    const tied = mostNamed(counted);
    if (tied.length > 1) this.#cast(step, day?.attacked ?? null, tied);
    this.#endPhase(step, this.#isCalm() ? [] : silentOf(wolves, counted));
    if (tied.length > 1) this.#engine.referee.apply(lot.clear()); // the vote of this round casts its own
    const [first] = wolves;
    const heard = first === undefined ? [] : eventsOf(this.#engine.seat(first).feed().items, 'BITTEN').at(-1)?.data?.['targets'];
    this.#same(step, 'attacked', listOf(day?.attacked ?? null), heard);
  }

  #look(step: string, divined: Day['divined']): void {
    for (const { by, target } of divined) this.#act(step, by, { skill: 'SEE', choice: { target: idOf(target) } });
    this.#endPhase(step, silentOf(this.#living('SEER'), divined));
    for (const { by, target, is } of divined) {
      const seen = eventsOf(this.#engine.seat(idOf(by)).feed().items, 'SEEN').at(-1);
      this.#same(step, `what seat ${by} sees`, [idOf(target), is], [seen?.target, seen?.data?.['is']]);
    }
  }

  /** The dead leave. */
  #farewells(step: string): void {
    while (!this.#isOver() && this.#phase() === 'FAREWELL') {
      for (const { player } of this.#engine.referee.readiness().waiting) {
        const answer = this.#engine.seat(player).submit({ skill: 'LEAVE' });
        this.#same(step, `LEAVE of ${player}`, 'accepted', answer.ok ? 'accepted' : `refused, ${answer.code}: ${answer.message}`);
      }
      this.#endPhase(step, []);
    }
  }

  /** The recorded lot; it must be among those who are tied by our own count. */
  #cast(step: string, chosen: number | null, tied: readonly number[]): void {
    const id = chosen === null ? 'nobody' : idOf(chosen);
    this.#same(step, 'who is taken of the tied', id, chosen !== null && tied.includes(chosen) ? id : `one of ${tied.map(idOf).join(', ')}`);
    this.#engine.referee.apply(lot.set(id));
  }

  /** What everyone was told since the last time, by name. */
  #told(): (event: Werewolf['event']) => readonly Happened[] {
    const { items, cursor } = this.#engine.public.feed(this.#cursor);
    this.#cursor = cursor;
    return (event) => eventsOf(items, event);
  }

  #isOver(): boolean {
    return this.#engine.public.view().outcome !== undefined;
  }

  #phase(): Werewolf['phase'] | 'START' | 'END' {
    return this.#engine.referee.view().phase;
  }

  #isCalm(): boolean {
    return this.#engine.public.view().round === 1;
  }

  /** The living of a role, or of all. */
  #living(role?: Game['roles'][number]): readonly string[] {
    return this.#engine.public.view().players.flatMap(({ id, alive }, i) => (alive && (role === undefined || this.#game.roles[i] === role) ? [id] : []));
  }

  #over(step: string, recorded: boolean): void {
    this.#same(step, 'whether the game is over', recorded, this.#isOver());
  }

  #act(step: string, seat: number, request: SkillRequest<Werewolf>): void {
    const answer = this.#engine.seat(idOf(seat)).submit(request);
    this.#same(step, `${request.skill} of seat ${seat}`, 'accepted', answer.ok ? 'accepted' : `refused, ${answer.code}: ${answer.message}`);
  }

  /** @param silent - whose answer the record does not have: the rules wait for nobody else */
  #endPhase(step: string, silent: readonly string[]): void {
    this.#same(step, 'who has not moved', silent, this.#engine.referee.readiness().waiting.map(({ player }) => player));
    this.#engine.endPhase();
  }

  #same(step: string, what: string, recorded: unknown, ours: unknown): void {
    this.#comparison.same(step, what, recorded, ours);
  }
}

/** Who of these did nothing. */
function silentOf(ids: readonly string[], deeds: readonly Deed[]): readonly string[] {
  return ids.filter((id) => !deeds.some(({ by }) => idOf(by) === id));
}

/** Voter and target of each ballot that was told. */
function pairsOf(told: Json | undefined): unknown {
  if (!Array.isArray(told)) return told;
  const ballots: readonly Json[] = told;
  return ballots.map((one) => (typeof one === 'object' && one !== null && 'voter' in one ? [one['voter'], one['target']] : one));
}

type Happened = Extract<FeedItem<Werewolf>, { readonly type: 'EVENT' }>;

function eventsOf(items: readonly FeedItem<Werewolf>[], event: Werewolf['event']): readonly Happened[] {
  return items.filter((item) => item.type === 'EVENT').filter((item) => item.event === event);
}

/**
 * Law: what different channels say of a player agrees.
 */
import type { LogEntry, PlayerId } from '@hiddenrole/kernel';
import { answerTo } from '../answer.js';
import { plainestFor, type Request } from '../arbitraries/choice.js';
import type { Chance } from '../chance.js';
import { stepsIn } from '../declared.js';
import { skillsOf } from '../driver.js';
import { headerOf } from '../game.js';
import { judge } from '../judge.js';
import { broken, same, type Law } from '../law.js';
import { feedSince, type Play } from '../play.js';
import { isTime, someOf } from '../sample.js';
import { nameOf, type Observer, type Sight } from '../sight.js';

/** What different channels say of a player agrees. */
export const statusCoherent: Law = {
  name: 'status-coherent',
  says: 'who lives, who is shown what, phase, round and outcome are the same by every channel; and who cannot act is refused, who can is accepted',
  reason: 'a player is dead on one page and votes on another, or is shown a role that nothing revealed',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('status-coherent');
    const status = new Status(play);
    const look = (sight: Sight): void => {
      status.check(sight);
      for (const observer of someOf(play, chance, play.observers, 2)) status.checkObserver(sight, observer);
      if (isTime(play, chance, 3)) for (const id of someOf(play, chance, play.seats)) canOrCannot(play, chance, sight, id);
    };
    for (const observer of play.observers) status.tell(observer, feedSince(play.start.engine, observer, undefined).items);
    status.happen(play.start.engine.log());
    look(play.start);
    return {
      step: ({ after, entries, gained, looked }) => {
        status.happen(entries);
        for (const observer of play.observers) {
          status.tell(observer, gained(observer));
          for (const item of gained(observer)) if (item.type === 'PHASE') checkNotice(after, observer, item);
        }
        if (looked) look(after);
      },
    };
  },
};

type Items = ReturnType<typeof feedSince>['items'];

/** A notice is of the phase that the views then show: the face to everyone, the true phase to those who have a part in it. */
function checkNotice(after: Sight, observer: Observer, { phase, round, part }: Extract<Items[number], { readonly type: 'PHASE' }>): void {
  const { view } = after.public;
  const seen = part !== true ? view.phase : observer === undefined ? undefined : after.seat(observer).view.own.phase;
  if (phase !== seen || (part !== true && round !== view.round)) throw broken(`${nameOf(observer)} was told of ${part === true ? 'a part in ' : ''}${phase}, round ${round ?? 'unsaid'}, and then sees ${seen ?? 'no phase of their own'}, round ${view.round}`);
}

/** What is known from the deal, the log and the feeds. */
class Status {
  readonly #play: Play;
  readonly #dealt: ReadonlyMap<PlayerId, string>;
  readonly #role: Map<PlayerId, string>;
  readonly #alive: Map<PlayerId, boolean>;
  /** What each observer was shown of whom. */
  readonly #shown = new Map<Observer, Map<PlayerId, string | null>>();

  constructor(play: Play) {
    this.#play = play;
    const { players, deal } = headerOf(play.start.engine);
    this.#dealt = new Map(players.map((id, i) => [id, deal[i]?.role ?? '']));
    this.#role = new Map(this.#dealt);
    this.#alive = new Map(players.map((id) => [id, true]));
    this.#shown.set(undefined, new Map());
    for (const [i, id] of players.entries()) {
      const { role = '', shown = role } = deal[i] ?? {};
      this.#shown.set(id, new Map([[id, shown]]));
    }
  }

  /** What the log says happened. */
  happen(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      if ('canceled' in entry) continue;
      if (entry.type === 'SET_ROLE') this.#role.set(entry.player, entry.role);
      if (entry.type === 'SET_ALIVE') this.#alive.set(entry.player, entry.alive);
    }
  }

  /** What an observer was told. */
  tell(observer: Observer, items: Items): void {
    for (const item of items) if (item.type === 'REVEAL') this.#shown.get(observer)?.set(item.player, item.role);
  }

  /** What all see, against deal and log. */
  check({ referee, phaseInfo, public: { view } }: Sight): void {
    const { rules, seats } = this.#play;
    const { phase, face, group, round, visit } = phaseInfo;
    same('the referee\'s players are not what the deal, the log and the reveals made them', seats.map((id) => this.#player(id)), referee.players);
    same('who is alive by the public view and by the referee', referee.players.map(({ id, alive }) => [id, alive]), view.players.map(({ id, alive }) => [id, alive]));
    const declared = Object.hasOwn(rules.phases, phase) ? rules.phases[phase] : undefined;
    same('the face of the phase is not what is declared', { group: declared?.group, face: declared?.face ?? declared?.group ?? phase }, { group, face });
    same(`whether the game is over, by phase (${phase}) and outcome`, phase === 'END', view.outcome !== undefined);
    same('phase, face, round and visit by phase info and by the views', [phase, face, round, visit], [referee.phase, view.phase, view.round, referee.visit]);
    same('the public view as the referee has it', view, referee.public);
    this.#play.count('tables');
  }

  /** What one observer sees, against what they were told. */
  checkObserver(sight: Sight, observer: Observer): void {
    const shown = this.#shown.get(observer);
    const toAll = this.#shown.get(undefined);
    const { seats } = this.#play;
    const { players } = sight.public.view;
    if (observer === undefined) {
      same('roles of the public view are not those that were revealed to the public', seats.map((id) => ({ id, role: toAll?.get(id) })), players.map(({ id, role }) => ({ id, role })));
      return;
    }
    const { public: all, own } = sight.seat(observer).view;
    if (all !== sight.public.view) same(`the public part of the view of ${observer}`, sight.public.view, all);
    const { referee, phaseInfo } = sight;
    const self = referee.players.find(({ id }) => id === observer);
    same(`${observer} by their own view and by the referee`, { id: observer, role: self?.shown, alive: self?.alive }, own.self);
    same(`the role of ${observer} by their own view and by what they were shown`, shown?.get(observer), own.self.role);
    const roles = seats.filter((id) => id !== observer && shown?.get(id) !== undefined && shown.get(id) !== toAll?.get(id)).map((id) => ({ id, role: shown?.get(id) }));
    same(`roles in the view of ${observer} are not those that were revealed to ${nameOf(observer)} and not to the public`, roles, own.roles);
    const part = phaseInfo.steps.some(({ actors }) => actors.includes(observer)) ? referee.phase : undefined;
    if (own.phase !== part) throw broken(`${observer} ${part === undefined ? 'has no' : 'has a'} part in ${referee.phase}, and sees ${own.phase ?? 'no phase of their own'}`);
    this.#play.count('seats');
    if (roles.length > 0) this.#play.count('roles shown');
  }

  #player(id: PlayerId): unknown {
    return { id, role: this.#role.get(id), dealt: this.#dealt.get(id), shown: this.#shown.get(id)?.get(id), alive: this.#alive.get(id) };
  }
}

/** What the view says somebody can do is accepted; what it does not say is refused, even what another may do. */
function canOrCannot(play: Play, chance: Chance, sight: Sight, seat: PlayerId): void {
  const { view } = sight.seat(seat);
  const others = chance.shuffle(play.seats.filter((id) => id !== seat));
  const fork = sight.engine.fork();
  const here = stepsIn(play.rules, sight.referee.phase).flatMap(({ skill }) => skill ?? []);
  for (const skill of new Set([...here, ...someOf(play, chance, skillsOf(play), 2)])) {
    const own = fittingFor(sight, seat, skill);
    const request = own ?? others.map((id) => fittingFor(sight, id, skill)).find((one) => one !== undefined) ?? { skill, choice: {} };
    const can = own !== undefined && judge(view, own).verdict === 'OK';
    const answer = answerTo(can ? sight.engine.fork() : fork, { do: 'submit', seat, request });
    play.count(can ? 'can' : 'cannot');
    // that rules fail on an accepted request is for another law
    if (answer.ok !== can && !(can && 'code' in answer && answer.code === 'UNAVAILABLE')) throw broken(`${seat} ${can ? 'can' : 'cannot'} do ${skill} by their view, asks ${JSON.stringify(request)}, and is answered ${JSON.stringify(answer)}`);
  }
}

function fittingFor(sight: Sight, id: PlayerId, skill: string): Request | undefined {
  const { view } = sight.seat(id);
  const action = view.own.actions.find((one) => one.skill === skill);
  return action === undefined ? undefined : plainestFor(action, view);
}

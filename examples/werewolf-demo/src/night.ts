/**
 * Scenes of the first night: acting, being refused, changing one's mind, speaking, waiting, being told alone.
 */
import type { LegalAction } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { done, listed, passTo, submit, textOf, who, type Stage } from './stage.js';

function described({ skill, slots, required, immediate }: LegalAction<Werewolf>): string {
  const { target } = slots;
  const choice = target?.kind === 'player' ? ` (${typeof target.pool === 'string' ? target.pool : `${Array.isArray(target.pool) ? target.pool.length : 0} players`})` : '';
  return `${skill}${choice}${required === undefined ? '' : ' required'}${immediate === true ? ' at once' : ''}`;
}

/** What a seat may do now. */
export function mayDo({ game, say }: Stage, id: string): void {
  say(`${id} may: ${listed(game.seat(id).legalActions().map(described))}`);
}

/** The wolves are awake, and nobody else hears of it. */
export function wolvesWake(stage: Stage): void {
  const { game, say } = stage;
  passTo(stage, 'PACK');
  say(`everyone sees ${game.public.view().phase}; the referee is in ${game.referee.view().phase}; a wolf sees ${game.seat(who(stage, 'WEREWOLF')).view().own.phase ?? 'nothing'}`);
  for (const { skill, actors } of game.referee.phaseInfo().steps) say(`step ${skill ?? ''}: ${listed(actors)}`);
  mayDo(stage, who(stage, 'WEREWOLF'));
  mayDo(stage, who(stage, 'VILLAGER'));
}

/** A player is told that they may not; the host is told why. */
export function refused(stage: Stage): void {
  const { game, say } = stage;
  const [villager, wolf] = [who(stage, 'VILLAGER'), who(stage, 'WEREWOLF')];
  const requests = [[villager, { skill: 'BITE', choice: { target: wolf } }], [wolf, { skill: 'BITE', choice: { target: 'Zoe' } }], [wolf, { skill: 'SEE', choice: { target: villager } }]] as const;
  for (const [id, request] of requests) {
    submit(stage, id, request);
    const { test, message } = game.referee.explain(id, request);
    say(`  for the host: ${test}, ${message}`);
  }
}

/** Wolves see each other point, nobody else does; who thinks again takes the first answer back. */
export function changeOfMind(stage: Stage): void {
  const { game, say } = stage;
  const [wolf, other] = [who(stage, 'WEREWOLF'), who(stage, 'WEREWOLF', 1)];
  const seen = (id: string): string => listed(game.seat(id).view().own.open.map(({ player, skill, choice }) => done(player, skill, choice)));
  for (const target of [who(stage, 'VILLAGER'), who(stage, 'HUNTER')]) {
    submit(stage, wolf, { skill: 'BITE', choice: { target } });
    say(`  ${other} sees: ${seen(other)}; ${who(stage, 'SEER')} sees: ${seen(who(stage, 'SEER'))}; the public sees: ${listed(game.public.view().open.map(({ player }) => player))}`);
  }
  say(`pending: ${listed(game.seat(wolf).view().own.submissions.map(({ skill, choice }) => done(wolf, skill, choice)))}`);
}

/** Who may speak, and to whom, follows from the phase. */
export function whispers(stage: Stage): void {
  const { game, say } = stage;
  const [wolf, other, villager] = [who(stage, 'WEREWOLF'), who(stage, 'WEREWOLF', 1), who(stage, 'VILLAGER')];
  say(`channels of ${wolf}: ${listed(game.seat(wolf).view().own.channels)}; of ${villager}: ${listed(game.seat(villager).view().own.channels)}`);
  const before = game.seat(other).view().own.cursor;
  game.seat(wolf).say('The loud one, then.', 'PACK');
  say(`${other} hears: ${listed(game.seat(other).feed(before).items.map(textOf))}`);
  say(`${villager} hears: ${listed(game.seat(villager).feed().items.filter(({ type }) => type === 'MESSAGE').map(textOf))}`);
  const answer = game.seat(villager).say('Is anybody awake?');
  say(`${villager} speaks: ${answer.ok ? 'accepted' : `${answer.code}, ${answer.message}`}`);
}

/** The engine keeps no clock: it says for whom the phase waits, and the host ends it. */
export function ending(stage: Stage): void {
  const { game, say } = stage;
  const waiting = (): string => listed(game.referee.readiness().waiting.map(({ player, skills }) => `${player} (${skills.join(' or ')})`));
  say(`waited for: ${waiting()}`);
  submit(stage, who(stage, 'WEREWOLF', 1), { skill: 'BITE', choice: { target: who(stage, 'HUNTER') } });
  say(`waited for: ${waiting()}`);
  say(`endPhase wrote: ${listed(game.endPhase().map(({ type }) => type))}`);
  const witch = who(stage, 'WITCH');
  say(`${witch}, the witch, now knows ${JSON.stringify(game.seat(witch).view().own.info)}`);
}

/** The seer is told, and nobody else. */
export function vision(stage: Stage): void {
  const { game, say } = stage;
  const seer = who(stage, 'SEER');
  passTo(stage, 'SEER');
  const stop = [
    game.seat(seer).subscribe(({ items }) => { say(`  ${seer} is told: ${listed(items.map(textOf))}`); }),
    game.public.subscribe(({ items }) => { say(`  everyone is told: ${listed(items.map(textOf))}`); }),
  ];
  submit(stage, seer, { skill: 'SEE', choice: { target: who(stage, 'WEREWOLF', 1) } });
  game.endPhase();
  for (const unsubscribe of stop) unsubscribe();
  say(`${seer} may look it up later: ${JSON.stringify(game.seat(seer).view().own.info)}`);
  const number = game.log().findIndex((entry) => entry.type === 'EVENT' && entry.event === 'SEEN');
  const told = game.referee.told(number);
  say(`for the host, entry ${number} was told to ${listed(told?.seats ?? [])}, because: ${told?.because ?? ''}`);
}

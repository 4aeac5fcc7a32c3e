/**
 * Scenes of the first day: the dead, their leave, the talk, the vote, and what the host may do.
 */
import { codeOf, detour, restoreGame, setAlive, type Engine } from '@hiddenrole/kernel';
import { werewolf, type Werewolf } from '@hiddenrole/werewolf';
import { mayDo } from './night.js';
import { done, listed, passTo, submit, textOf, who, type Stage } from './stage.js';

const livingOf = (game: Engine<Werewolf>): readonly string[] => game.public.view().players.filter(({ alive }) => alive).map(({ id }) => id);

/** Everybody hears who is dead, and not of what. A cursor is a place in one observer's feed. */
export function dawn(stage: Stage): void {
  const { game, say } = stage;
  const { cursor } = game.public.view();
  passTo(stage, 'FAREWELL');
  const feed = game.public.feed(cursor);
  for (const item of feed.items) say(`  ${textOf(item)}`);
  say(`nothing is new after that: ${game.public.feed(feed.cursor).items.length} items; a cursor from nowhere: gap ${String(game.public.feed('from nowhere').gap)}`);
  const cause = game.referee.vars().find(({ key, scope }) => key === 'causes' && scope.owner === who(stage, 'HUNTER'));
  say(`what it was only the host can look up: ${cause?.value ?? ''}`);
}

/** Each of the dead has a visit of their own; on the way to the day it is made first. */
export function farewell(stage: Stage): void {
  const { game, say } = stage;
  const [hunter, wolf] = [who(stage, 'HUNTER'), who(stage, 'WEREWOLF')];
  const { trip, actors } = game.referee.view();
  say(`a visit on the way out of ${trip ?? ''}, for ${listed(actors ?? [])}`);
  mayDo(stage, hunter);
  submit(stage, hunter, { skill: 'LAST_WORDS', choice: { target: 'I have one bullet left.' } });
  submit(stage, hunter, { skill: 'SHOOT', choice: { target: wolf } });
  say(`still owed: ${listed(game.referee.view().debts.map(({ player, phase }) => `${phase} of ${player}`))}`);
  game.endPhase();
  say(`now in ${game.referee.view().phase}, for ${listed(game.referee.view().actors ?? [])}`);
  mayDo(stage, wolf);
  submit(stage, wolf, { skill: 'LEAVE' });
  game.endPhase();
  say(`now in ${game.referee.view().phase}; living: ${listed(livingOf(game))}`);
}

/** By day the table talks; the pack may not whisper, and the dead hear each other. */
export function talk(stage: Stage): void {
  const { game, say } = stage;
  const [hunter, other, seer] = [who(stage, 'HUNTER'), who(stage, 'WEREWOLF', 1), who(stage, 'SEER')];
  for (const [id, channel, text] of [[other, 'PACK', 'Keep calm.'], [seer, 'TABLE', `${other} is a wolf.`], [hunter, 'GRAVE', 'So you were one.']] as const) {
    const answer = game.seat(id).say(text, channel);
    const heard = game.public.view().players.filter((one) => game.seat(one.id).feed().items.some((item) => item.type === 'MESSAGE' && item.text === text)).map((one) => one.id);
    say(`${id} on ${channel}: ${answer.ok ? `heard by ${listed(heard)}` : `${answer.code}, ${answer.message}`}`);
  }
}

/** The host acts when something happens in the room that no rule knows of: somebody has to go home. */
export function hostApplies(stage: Stage): void {
  const { game, say } = stage;
  const [leaving, voter] = [who(stage, 'VILLAGER'), who(stage, 'VILLAGER', 1)];
  passTo(stage, 'VOTE');
  submit(stage, voter, { skill: 'VOTE', choice: { target: leaving } });
  say(`everyone sees: ${listed(game.public.view().open.map(({ player, skill, choice }) => done(player, skill, choice)))}`);
  const { cursor } = game.seat(voter).view().own;
  say(`apply wrote: ${listed(game.referee.apply(setAlive(leaving, false)).map(({ type }) => type))}`);
  say(`${voter} is told: ${listed(game.seat(voter).feed(cursor).items.map(textOf))}`);
  try {
    game.referee.apply(detour('Zoe', 'FAREWELL'));
  } catch (fault) {
    say(`the host's own mistake is thrown: ${codeOf(fault) ?? ''}`);
  }
}

/** A fork goes on alone. */
export function whatIf(stage: Stage): void {
  const { game, say } = stage;
  const fork = game.fork();
  for (const id of livingOf(fork)) fork.seat(id).submit({ skill: 'VOTE', choice: { target: who(stage, 'SEER') } });
  fork.endPhase();
  say(`in the fork: ${fork.public.view().phase}; living: ${listed(livingOf(fork))}`);
  const rescued = game.fork();
  rescued.endPhase({ rescue: true }); // for rules that throw: nobody asks them, what is pending is void
  say(`in a fork that is moved on without the rules: ${rescued.referee.view().phase}; living: ${listed(livingOf(rescued))}`);
  say(`in the game: ${game.public.view().phase}; living: ${listed(livingOf(game))}`);
}

/** A snapshot is the board, the log is the truth; the one and the end of the other give the game again. */
export function saved(stage: Stage): void {
  const { game, say } = stage;
  const seer = who(stage, 'SEER');
  const snapshot = game.snapshot();
  submit(stage, seer, { skill: 'VOTE', choice: { target: who(stage, 'WEREWOLF', 1) } });
  const { kept, log } = structuredClone({ kept: snapshot, log: game.log(snapshot.position) }); // as from a file
  const sameAs = (other: Engine<Werewolf>): string => String(JSON.stringify(other.seat(seer).view()) === JSON.stringify(game.seat(seer).view()));
  say(`the snapshot stands for ${snapshot.position} entries; ${log.length} more since`);
  say(`from the snapshot alone, the same view: ${sameAs(restoreGame(werewolf, kept))}`);
  say(`with the entries since, the same view: ${sameAs(restoreGame(werewolf, kept, { log }))}`);
}

/** The last vote. */
export function lastVote(stage: Stage): void {
  const { game, say } = stage;
  const wolf = who(stage, 'WEREWOLF', 1);
  for (const id of livingOf(game)) if (id !== wolf) game.seat(id).submit({ skill: 'VOTE', choice: { target: wolf } });
  say(`the host may go on though ${listed(game.referee.readiness().waiting.map(({ player }) => player))} says nothing`);
  const { cursor } = game.public.view();
  game.endPhase();
  for (const item of game.public.feed(cursor).items) say(`  ${textOf(item)}`);
}

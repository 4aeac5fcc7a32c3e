/**
 * Scenes after the game: who has won, what the log proves, and that the seed was the one promised.
 */
import { auditLog, codeOf, commitmentOf, createGame, replayGame, type LogEntry } from '@hiddenrole/kernel';
import { werewolf, type Werewolf } from '@hiddenrole/werewolf';
import { listed, textOf, who, type Stage } from './stage.js';

/** The debt is paid first: the last of the dead leaves, then it is seen who has won. */
export function curtain(stage: Stage): void {
  const { game, say } = stage;
  const { cursor } = game.public.view();
  say(`decided already: ${String(game.public.view().outcome !== undefined)}; ${game.referee.view().phase} comes first`);
  game.endPhase();
  for (const item of game.public.feed(cursor).items) if (item.type !== 'GAME_ENDED') say(`  ${textOf(item)}`);
  const { outcome } = game.public.view();
  say(`${listed(outcome?.sides ?? [])} has won, ${outcome?.reason ?? ''}: ${listed(outcome?.winners ?? [])}`);
  try {
    game.endPhase();
  } catch (fault) {
    say(`and that was all: ${codeOf(fault) ?? ''}`);
  }
}

/** Replay goes to any moment; an audit plays everything again. */
export function history(stage: Stage, heard: number): void {
  const { game, say } = stage;
  const log = game.log();
  say(`the log has ${log.length} entries; onEntry has handed on ${heard} since the table sat down, and the referee's feed is the same with numbers: ${game.referee.feed().items.length}`);
  const death = log.findIndex((entry) => entry.type === 'EVENT' && entry.event === 'DIED');
  const then = replayGame(werewolf, log, { upTo: death });
  say(`before entry ${death}: ${then.referee.view().phase}, round ${then.public.view().round}, ${then.public.view().players.filter(({ alive }) => alive).length} living`);
  say(`audit: ${auditLog(werewolf, log) === undefined ? 'every entry follows from the rules' : 'something is wrong'}`);
  const seer = who(stage, 'SEER');
  const forged = log.map((entry): LogEntry<Werewolf> => (entry.type === 'EVENT' && entry.event === 'SEEN' ? { ...entry, data: { is: 'HUMAN' } } : entry));
  const finding = auditLog(werewolf, forged);
  say(`audit of a log in which ${seer} saw a human: entry ${finding?.number ?? ''}, ${finding?.reason ?? ''}`);
}

/** Everybody knew the commitment from the start; now the seed is published. */
export function seed({ game, say }: Stage): void {
  const [header] = game.log();
  if (header?.type !== 'GAME_CREATED') throw new Error('a log begins with its header');
  say(`promised: ${game.public.view().commitment.slice(0, 24)}…`);
  say(`the seed: ${header.seed.slice(0, 24)}…, which gives ${commitmentOf(header.seed).slice(0, 24)}…`);
  const { players, options } = game.public.view();
  const again = createGame(werewolf, { players: players.map(({ id }) => id), options, seed: header.seed });
  const cards = (one: typeof game): string => listed(one.referee.view().players.map(({ dealt }) => dealt));
  say(`dealt again from it, the same cards: ${String(cards(again) === cards(game))}`);
}

/**
 * The day: what is said at the table, the vote, and who dies of it; all from what everybody is told.
 */
import type { FeedItem } from '@hiddenrole/kernel';
import type { OneNight } from '@hiddenrole/onenight';
import { NAME, PAGE, under } from './layout.js';
import { heading, perform, type Stage } from './stage.js';
import { listed } from './wording.js';

/** The talk, as the first seat hears it: it reaches every seat, and not the public. */
export function talk({ game, script, tellers, say }: Stage): void {
  heading(say, 'The day');
  for (const [by, text] of script.talk) {
    game.seat(by).say(text);
    for (const { from, text: words } of tellers[0]?.heard() ?? []) say(`${from.padEnd(NAME)}"${words}"`);
  }
  game.endPhase();
}

/** Whom each player points at, by who is pointed at, most votes first. */
export function vote(stage: Stage): void {
  const { game, script, say } = stage;
  const { cursor } = game.public.view();
  for (const [by, target] of Object.entries(script.votes)) perform(stage, { by, skill: 'VOTE', choice: { target } });
  game.endPhase();
  heading(say, 'The vote');
  say('All point at somebody at once. Who has most votes dies; in a tie, all of them.');
  for (const item of game.public.feed(cursor).items) for (const line of linesOf(item)) under('', line, 0, PAGE).forEach(say);
}

function linesOf(item: FeedItem<OneNight>): readonly string[] {
  if (item.type !== 'EVENT') return [];
  switch (item.event) {
    case 'VOTES':
      return ballotLines(item.data?.['votes']);
    case 'DIED':
      return [`${item.target ?? ''} dies${item.source === undefined ? '' : `, of the shot of ${item.source}`}.`];
    case 'NOBODY_DIED':
      return ['Nobody dies.'];
    default:
      return [];
  }
}

function ballotLines(votes: unknown): readonly string[] {
  const at = new Map<string, string[]>();
  for (const vote of Array.isArray(votes) ? votes : []) {
    if (isBallot(vote)) at.set(vote.target, [...(at.get(vote.target) ?? []), vote.voter]);
  }
  return [...at].sort(([, one], [, other]) => other.length - one.length).map(([target, voters]) => `At ${target}: ${listed(voters)} (${voters.length}).`);
}

function isBallot(vote: unknown): vote is { readonly voter: string; readonly target: string } {
  return typeof vote === 'object' && vote !== null && 'voter' in vote && 'target' in vote;
}

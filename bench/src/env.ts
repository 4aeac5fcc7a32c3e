/**
 * Environment steps against the bare kernel: the same games of missions and Werewolf, driven by the same requests.
 */
import { createEnv, play, randomPolicy, type Env } from '@hiddenrole/env';
import { createGame, seedFrom, type Rules, type SkillRequest, type Vocabulary } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { werewolf } from '@hiddenrole/werewolf';
import { quick, ratio, show } from './ratio.js';

/** What was done in one game, in order; no seat: the phase was ended. */
interface Script<V extends Vocabulary> {
  readonly seed: string;
  readonly moves: readonly { readonly seat?: string; readonly request?: SkillRequest<V> }[];
}

const ids = Array.from({ length: 12 }, (_, i) => `p${i}`);

function scriptOf<V extends Vocabulary>(env: Env<V>, seed: string): Script<V> {
  play(env, randomPolicy, seed);
  const { lines } = env.refereeTranscript();
  let fresh = true;
  const moves = lines.flatMap((line): Script<V>['moves'] => {
    if (line.type === 'ACTED') return [{ seat: line.seat, ...(line.request !== null && { request: line.request }) }];
    if (line.type !== 'ENTRY') return [];
    // the first entry of a call that no seat made: the host ended the phase
    const begins = fresh && line.entry.type !== 'SKILL_SUBMITTED' && line.entry.type !== 'GAME_CREATED';
    fresh = line.entry.more !== true;
    return begins ? [{}] : [];
  });
  return { seed, moves };
}

function bare<V extends Vocabulary>(rules: Rules<V>, players: readonly string[], { seed, moves }: Script<V>): void {
  const engine = createGame(rules, { players, seed });
  for (const { seat, request } of moves) {
    if (seat === undefined) engine.endPhase();
    else if (request !== undefined) engine.seat(seat).submit(request);
  }
  if (engine.public.view().outcome === undefined) throw new Error('the game is not over');
}

function driven<V extends Vocabulary>(env: Env<V>, { seed, moves }: Script<V>, views: boolean): void {
  env.reset(seed);
  for (const { seat, request } of moves) {
    if (seat === undefined) continue;
    if (views) env.observe(seat);
    env.act(request);
  }
  if (!env.done) throw new Error('the game is not over');
}

function measure<V extends Vocabulary>(name: string, rules: Rules<V>, players: readonly string[]): void {
  const env = createEnv(rules, { players });
  const scripts = Array.from({ length: quick ? 4 : 12 }, (_, i) => scriptOf(env, seedFrom(`bench ${i}`)));
  const kernel = (): void => { for (const script of scripts) bare(rules, players, script); };
  show(`${name}: steps/s`, ratio(() => { for (const script of scripts) driven(env, script, false); }, kernel));
  show(`${name}: steps/s, observed before each`, ratio(() => { for (const script of scripts) driven(env, script, true); }, kernel));
  show(`${name}: steps/s, played at random`, ratio(() => { for (const { seed } of scripts) play(env, randomPolicy, seed); }, kernel));
  const start = performance.now();
  const steps = scripts.reduce((sum, { seed }) => { play(env, randomPolicy, seed); return sum + env.steps; }, 0);
  console.log(`${`${name}: played at random, steps/s here`.padEnd(42)} ${Math.round((1000 * steps) / (performance.now() - start))}`);
}

console.log('\nenvironment: steps as a share of the bare kernel driven by the same requests in the same run\n');
measure('missions for 7', missions, ids.slice(0, 7));
measure('werewolf for 12', werewolf, ids);

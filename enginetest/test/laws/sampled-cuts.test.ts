import { missions } from '@hiddenrole/missions';
import { expect, it } from 'vitest';
import { driverOf } from '../../src/driver.js';
import { sampledCuts } from '../../src/laws/sampled-cuts.js';
import { planOf, playDraft, playGame } from '../../src/run.js';

it('a sample of the cuts of a game is a part of all cuts of it, the end included, with no more to come after each', () => {
  const plan = planOf(missions, [], driverOf({}));
  for (let chance = 1; chance <= 5; chance += 1) {
    const { play } = playDraft(plan, { table: { players: ['a', 'b', 'c', 'd', 'e'] }, chance }, []);
    if (play === undefined) throw new Error('no game');
    const { play: again } = playGame(plan, play.game, []);
    if (again === undefined) throw new Error('no game');
    const sample = sampledCuts(play, 'a law');
    const all = sampledCuts(again, 'a law');
    const wrote = again.steps.filter(({ entries }) => entries.length > 0);
    expect(all.map(({ moves }) => moves)).toEqual([0, ...wrote.map(({ index }) => index + 1)]);
    expect(sample).toHaveLength(8);
    expect(sample.at(-1)?.moves).toBe(all.at(-1)?.moves);
    expect(sample.map(({ moves }) => moves)).not.toEqual(sampledCuts(play, 'another law').map(({ moves }) => moves));
    for (const { moves, sight, following } of sample) {
      const full = all.find((cut) => cut.moves === moves);
      expect(full?.sight.saved).toBe(sight.saved);
      expect(full?.following.slice(0, following.length).map(({ index }) => index)).toEqual(following.map(({ index }) => index));
      expect(following.map(({ index }) => index)).toEqual(following.map((_, i) => moves + i));
    }
  }
});

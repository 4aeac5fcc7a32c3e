import { reveal } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { driverOf, type Driver } from '../../src/driver.js';
import { liveEqualsResync } from '../../src/laws/live-equals-resync.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

const usual = driverOf({});

/** Plays as usual; at times the host shows some of the players a card. */
const showing: Driver = (engine, chance) => {
  if (!chance.oneIn(8)) return usual(engine, chance);
  const [of = '', ...others] = chance.shuffle(engine.public.view().players.map(({ id }) => id));
  const some = others.slice(0, 2);
  return { do: 'apply', effects: [reveal(of, chance.pick([some, { except: some }, 'table', 'everyone']), chance.pick(['ALLOY', 'STOKER', null]))] };
};

describe('law: live-equals-resync', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(liveEqualsResync, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['told EVENT']).toBeGreaterThan(500);
    expect(compared['read']).toBeGreaterThan(500);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(liveEqualsResync, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1, driver: showing });
    expect(compared['told EVENT']).toBeGreaterThan(500);
    expect(compared['told REVEAL']).toBeGreaterThan(150);
    expect(compared['told PHASE']).toBeGreaterThan(500);
    expect(compared['told VIEW']).toBeGreaterThan(250);
    expect(compared['told VOIDED']).toBeGreaterThan(2);
    expect(compared['told MESSAGE']).toBeGreaterThan(10);
    expect(compared['told CANCELED']).toBeGreaterThan(0);
    expect(compared['read']).toBeGreaterThan(1000);
  });
});

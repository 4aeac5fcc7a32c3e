import { cancel, event } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { driverOf, type Driver } from '../../src/driver.js';
import { canceledTold } from '../../src/laws/canceled-told.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

const usual = driverOf({});

/** Plays as usual; at times the host vetoes something, and at times it lets furnaces burst that a valve may hold. */
const vetoing: Driver = (engine, chance) => {
  const ids = engine.public.view().players.map(({ id }) => id);
  const target = chance.pick(ids);
  if (chance.oneIn(8)) return { do: 'apply', effects: [cancel(event('CAST', { target, data: { metal: 'AMBER' } }), 'the mould is cracked', chance.pick([ids.slice(1), { except: [target] }, 'nobody', 'everyone']))] };
  return chance.oneIn(8) ? { do: 'apply', effects: [event('BURST', { target })] } : usual(engine, chance);
};

describe('law: canceled-told', () => {
  it('holds for missions', () => {
    expect(comparedUnder(canceledTold, { rules: missions, players: [5, 10], games: 8, seed: 1 })).toEqual({});
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(canceledTold, { rules: foundry, players: [4, 9], games: 30, seed: 1, driver: vetoing });
    expect(compared['told veto']).toBeGreaterThan(40);
    expect(compared['untold veto']).toBeGreaterThan(10);
  });
});

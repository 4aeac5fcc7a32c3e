import { fuzzRules } from '@hiddenrole/enginetest';
import { hiddenPieces, zoneLaws } from '@hiddenrole/zones';
import { expect, it } from 'vitest';
import { parlour, zones } from './parlour.js';

it('a game that does everything with pieces keeps every law, those of zones included', () => {
  const { leak, labels } = fuzzRules({ rules: parlour, players: [2, 5], games: 8, seed: 5, own: zoneLaws(zones), leak: { hidden: hiddenPieces(zones), pairs: 30, median: 0 }, replayFile: false });
  expect(leak.hidden).toBeGreaterThan(200);
  for (const law of ['zones-shown', 'canonical-order', 'records-complete']) expect(labels[`compared:own:${law}`]).toBeGreaterThan(50);
});

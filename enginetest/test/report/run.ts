/**
 * A run of the mended village, as a module for the command.
 */
import type { FuzzOptions } from '@hiddenrole/enginetest';
import { mended, type Village } from './village.js';

export const fuzz: FuzzOptions<Village> = { rules: mended, players: [4, 6], games: 6, laws: ['sound'], mustSee: ['own:played'], label: () => ['played'] };

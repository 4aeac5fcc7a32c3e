/**
 * How the ruleset is fuzzed: by laws.test.ts, by the disclosure report beside this file, and by `enginetest fuzz`.
 */
import type { FuzzOptions } from '@hiddenrole/enginetest';
import { missions, type Missions } from '@hiddenrole/missions';

export const fuzz: FuzzOptions<Missions> = { rules: missions, players: [5, 10] };

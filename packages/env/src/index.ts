/**
 * An environment for agents that play any ruleset of `@hiddenrole/kernel`: each sees its own seat and nothing else.
 *
 * @packageDocumentation
 */
export { randomChoice } from './choice.js';
export { createEnv, type Actions, type Env, type EnvSetup, type Observation } from './env.js';
export { play } from './play.js';
export type { Policy } from './policy.js';
export { randomPolicy } from './random-policy.js';
export { isRefereeTranscript, readTranscript } from './read-transcript.js';
export { replayTranscript, seatTranscript } from './replay-transcript.js';
export type { Answer } from './session.js';
export { streamFrom, streamOf } from './stream.js';
export { writeTranscript, type Acted, type Ended, type Entered, type Observed, type RefereeTranscript, type SeatActed, type SeatTranscript, type TranscriptHeader } from './transcript.js';

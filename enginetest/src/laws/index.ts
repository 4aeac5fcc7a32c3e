/**
 * All laws, in the order in which they are checked: the cheap ones first.
 */
import type { Law } from '../law.js';
import { audienceBeforeBatch } from './audience-before-batch.js';
import { audit } from './audit.js';
import { canceledTold } from './canceled-told.js';
import { chat } from './chat.js';
import { crash } from './crash.js';
import { cuts } from './cuts.js';
import { describedIsAccepted } from './described-is-accepted.js';
import { ends } from './ends.js';
import { json } from './json.js';
import { kernelEntriesUnsent } from './kernel-entries-unsent.js';
import { liveEqualsResync } from './live-equals-resync.js';
import { logReplay } from './log-replay.js';
import { noKernelCancel } from './no-kernel-cancel.js';
import { noLeak } from './no-leak.js';
import { order } from './order.js';
import { overStaysOver } from './over-stays-over.js';
import { publicIsPart } from './public-is-part.js';
import { pure } from './pure.js';
import { readiness } from './readiness.js';
import { refusal } from './refusal.js';
import { renaming } from './renaming.js';
import { rounds } from './rounds.js';
import { silence } from './silence.js';
import { snapshotRoundTrip } from './snapshot-round-trip.js';
import { sound } from './sound.js';
import { stableLists } from './stable-lists.js';
import { statusCoherent } from './status-coherent.js';
import { whoMayAct } from './who-may-act.js';

/** Every law. */
export const LAWS: readonly Law[] = [sound, noKernelCancel, kernelEntriesUnsent, statusCoherent, whoMayAct, readiness, stableLists, describedIsAccepted, refusal, silence, publicIsPart, liveEqualsResync, canceledTold, audienceBeforeBatch, rounds, ends, pure, json, overStaysOver, cuts, audit, snapshotRoundTrip, logReplay, crash, order, chat, renaming, noLeak];

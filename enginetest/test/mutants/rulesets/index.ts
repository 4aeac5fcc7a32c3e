/**
 * Broken rulesets, and what finds them out.
 */
import type { Rules } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { foundry } from '../../toy/foundry.js';
import { countingResolver, endless, firstCome, ownDice, sortedIds, stuck, targetless, throwing } from './faults.js';
import { announcedDetour, honestMirror, liveWindow, loudVeto, openGrip, publicCause, publicReading, skippedPhase, slowDetour, speechByTruth, targetOracle } from './foundry-leaks.js';
import { cardsInOrder, rolesOfTeammates } from './missions-leaks.js';

/** A ruleset with one fault. */
interface Broken {
  readonly name: string;
  readonly rules: Rules;
  readonly players: readonly [number, number];
  /** The law that finds it; `'disclosures'`: it is a line of the report of what the rules disclose. */
  readonly breaks: string;
  /** For `'disclosures'`: what it was before, and the channel and the line under it that are new. */
  readonly of?: Rules;
  readonly line?: { readonly channel: string; readonly says: RegExp };
}

const leak = (name: string, rules: Rules, of: Rules, channel: string, says: RegExp): Broken => ({ name, rules, players: of === missions ? [5, 10] : [4, 9], breaks: 'disclosures', of, line: { channel, says } });
const fault = (name: string, rules: Rules, breaks: string, players: readonly [number, number] = [4, 9]): Broken => ({ name, rules, players, breaks });

/** Every broken ruleset. */
export const broken: readonly Broken[] = [
  leak('public cause of death', publicCause, foundry, 'EVENT LEDGER', /told to everyone/),
  leak('MS-12: anonymous cards in seating order', cardsInOrder, missions, 'EVENT MISSION_FAILED', /tells .*: who of two others chose which PLAY/),
  leak('MS-20, LK-12: teammates with their roles', rolesOfTeammates, missions, 'info of ASSASSIN', /computed from role of others/),
  leak('ON-22: a live window on what was told', liveWindow, foundry, 'info of GAUGE', /computed from role of others/),
  leak('ON-02: info of a deceived role that looks at the true one', honestMirror, foundry, 'info of GAUGE', /computed from role of self/),
  leak('LK-16: targets filtered by a hidden role', targetOracle, foundry, 'offer of RUSH.GRIP.target', /computed from role of others/),
  leak('LK-20: a channel for those who are, not for those who are shown', speechByTruth, foundry, 'speech DUCT of GAUGE', /computed from role of self/),
  leak('MS-13, LK-01: sealed choices that lie open', openGrip, foundry, 'open', /tells .*: GRIP of others/),
  leak('LK-37: a veto that everybody hears of', loudVeto, foundry, 'CANCELED BURST', /told to everyone/),
  leak('LK-30: a private event that is told to everyone', publicReading, foundry, 'EVENT READ', /told to everyone/),
  fault('a detour that is announced', announcedDetour, 'no-leak'),
  fault('a hidden detour that takes its time', slowDetour, 'no-leak'),
  fault('WW-64: a phase that is left out when its role is cold', skippedPhase, 'no-leak'),
  fault('a resolver that counts its calls', countingResolver(), 'pure'),
  fault('dice of its own', ownDice, 'pure'),
  fault('WW-23: a tally by arrival', firstCome(), 'order'),
  fault('ids in alphabetical order', sortedIds, 'renaming'),
  fault('a game without an end', endless, 'ends'),
  fault('a phase that waits for the dead', stuck, 'ends'),
  fault('a resolver that throws', throwing, 'sound', [5, 10]),
  fault('an event about nobody', targetless, 'no-kernel-cancel'),
];

/**
 * The foundry with leaks in it: each tells somebody what they may not know, and nothing else of it is changed.
 */
import { cancel, detour, event, extendRules, gotoPhase, player, secret, targetOf, type Rules } from '@hiddenrole/kernel';
import { foundry, type Foundry } from '../../toy/foundry.js';
import { heat, idsOf, mark, seen, shut } from '../../toy/vocabulary.js';

/** Everybody is told why a furnace has burst. */
export const publicCause: Rules<Foundry> = extendRules(foundry, (base) => ({
  name: 'public-cause',
  version: 1,
  phases: {
    CASTING: {
      resolve: (uses, view, random) =>
        base.phases.CASTING.resolve(uses, view, random).flatMap((effect) =>
          effect.type === 'EVENT' && effect.event === 'BURST' && effect.target !== undefined ? [effect, event('LEDGER', { to: 'everyone', target: effect.target, data: { marked: mark.read(view) === effect.target } })] : [effect],
        ),
    },
  },
}));

/** What a gauge once showed follows the furnace that was read. */
export const liveWindow: Rules<Foundry> = extendRules(foundry, {
  name: 'live-window',
  version: 1,
  roles: { GAUGE: { info: (view, id) => ({ now: seen.of(id).read(view).map((other) => view.player(other)?.role ?? null) }) } },
});

/** A cracked gauge may read off its own page that it is cracked. */
export const honestMirror: Rules<Foundry> = extendRules(foundry, {
  name: 'honest-mirror',
  version: 1,
  roles: { GAUGE: { info: (view, id) => ({ sound: view.player(id)?.role === 'GAUGE' }) } },
});

/** A valve that is hot vents in a phase with a name of its own, and no other does. */
export const announcedDetour: Rules<Foundry> = extendRules(foundry, {
  name: 'announced-detour',
  version: 1,
  phases: {
    REST: { resolve: (_uses, view) => view.living.filter(({ id, role }) => role === 'VALVE' && heat.of(id).read(view) > 1).map(({ id }) => detour(id, 'VENT')) },
    VENT: { face: 'VENT' },
  },
});

/** The same behind a face: it does not show, but it takes its time. */
export const slowDetour: Rules<Foundry> = extendRules(foundry, {
  name: 'slow-detour',
  version: 1,
  phases: {
    REST: { resolve: (_uses, view) => view.living.filter(({ id, role }) => role === 'VALVE' && heat.of(id).read(view) > 1).map(({ id }) => detour(id, 'VENT')) },
  },
});

/** The gauges are not called where none of them is lit. */
export const skippedPhase: Rules<Foundry> = extendRules(foundry, (base) => ({
  name: 'skipped-phase',
  version: 1,
  phases: {
    REST: {
      resolve: (uses, view, random) => [...base.phases.REST.resolve(uses, view, random), ...(view.living.some(({ role }) => role === 'GAUGE') ? [] : [gotoPhase('RUSH')])],
    },
  },
}));

type WithTongs = Omit<Foundry, 'skill'> & { skill: Foundry['skill'] | 'GRIP' };

/** Tongs grip no alloy: whoever asks for one is refused, and knows. */
export const targetOracle: Rules<WithTongs> = extendRules(foundry, {
  name: 'target-oracle',
  version: 1,
  phases: {
    RUSH: { steps: [{ skill: 'GRIP', ask: secret((view) => player(idsOf(view.players.filter(({ role }) => role !== 'ALLOY')))) }] },
  },
});

/** Whoever may speak by the duct is cracked, whatever they take themselves for. */
export const speechByTruth: Rules<Foundry> = extendRules(foundry, {
  name: 'speech-by-truth',
  version: 1,
  speech: { DUCT: (view, id) => (view.player(id)?.role === 'CRACKED' ? idsOf(view.players) : undefined) },
});

/** What some choose in secret lies open. */
export const openGrip: Rules<WithTongs> = extendRules(foundry, {
  name: 'open-grip',
  version: 1,
  phases: { STOKE: { steps: [{ roles: ['ALLOY', 'VALVE'], skill: 'GRIP', ask: player(), open: { what: 'everyone' } }] } },
});

/** Everybody is told why a furnace did not burst, and which. */
export const loudVeto: Rules<Foundry> = extendRules(foundry, {
  name: 'loud-veto',
  version: 1,
  phases: {
    CASTING: {
      resolve: (uses, view, random) =>
        foundry.phases.CASTING.resolve(uses, view, random).map((effect) => (effect.type === 'EVENT' && effect.target !== undefined && shut.of(effect.target).read(view) ? cancel(effect, 'a valve held', 'everyone') : effect)),
    },
  },
});

/** A reading is told to everybody: an event without an audience of its own. */
export const publicReading: Rules<Foundry> = extendRules(foundry, {
  name: 'public-reading',
  version: 1,
  phases: {
    READING: {
      resolve: (uses, view) => uses.filter(({ skill }) => skill === 'READ').map((use) => event('READ', { to: 'everyone', target: targetOf(use) ?? '', data: { role: view.player(targetOf(use) ?? '')?.role ?? null } })),
    },
  },
});

/**
 * The names of the foundry, and what it remembers: every accessor in every cell of the 2x2.
 */
import { counter, flag, GAME, idList, ROUND, text, type Effect, type GameView, type PlayerId, type Variable } from '@hiddenrole/kernel';

export type Foundry = {
  phase: 'STOKE' | 'REST' | 'READING' | 'RUSH' | 'PARLEY' | 'WEIGHING' | 'CASTING' | 'VENT' | 'ECHO';
  role: 'STOKER' | 'GAUGE' | 'CRACKED' | 'VALVE' | 'ALLOY' | 'BLANK';
  skill:
    | 'FEED' | 'MARK' | 'SIPHON' | 'SHUT' | 'DAMP' | 'DRAUGHT' | 'READ' | 'IDLE' | 'GRAB' | 'PLAN' | 'READY' | 'SPARK' | 'CALL' | 'WEIGH' | 'ABSTAIN'
    | 'POUR' | 'BELL' | 'PUSH' | 'HOLD' | 'SPEAK';
  event:
    | 'BRIEFED' | 'HUM' | 'DRAUGHT' | 'LEDGER' | 'VENTED' | 'READ' | 'BLUR' | 'HISS' | 'LADLE' | 'DROPPED' | 'PLAN' | 'SPARKED' | 'FLARE' | 'CALLED'
    | 'WEIGHED' | 'CAST' | 'BURST' | 'RELIT' | 'ECHO' | 'CLOSED';
  camp: 'AMBER' | 'COBALT' | 'LOOSE';
  group: 'FIRE' | 'FLOOR';
  variable:
    | 'ladle' | 'lineage' | 'amber' | 'cobalt' | 'sparks' | 'flared' | 'heat' | 'dial' | 'seen' | 'lastShut' | 'echo' | 'mark' | 'scale' | 'called'
    | 'again' | 'queue' | 'balance' | 'shut' | 'sparked' | 'fed' | 'sign' | 'crew';
  options: { shroud: 'open' | 'sealed'; recast: boolean; limit: 4 | 6 };
};

export type View = GameView<Foundry>;
export type Moves = readonly Effect<Foundry>[];

/** Who holds the ladle: public. */
export const ladle: Variable<string | undefined, 'ladle'> = text(GAME, 'ladle');
/** Everyone who ever held it, in that order: public. */
export const lineage: Variable<readonly PlayerId[], 'lineage'> = idList(GAME, 'lineage');
/** Ingots: public. */
export const amber: Variable<number, 'amber'> = counter(GAME, 'amber');
export const cobalt: Variable<number, 'cobalt'> = counter(GAME, 'cobalt');
export const sparks: Variable<number, 'sparks'> = counter(GAME, 'sparks');
export const flared: Variable<boolean, 'flared'> = flag(GAME, 'flared');

/** Of a furnace: how hot it is. Nobody knows but those who may siphon. */
export const heat: Variable<number, 'heat'> = counter(GAME, 'heat');
/** Of a furnace: how hot it was after the last casting; its owner knows. */
export const dial: Variable<number, 'dial'> = counter(GAME, 'dial');
/** Of a reader: whose gauge they have read. */
export const seen: Variable<readonly PlayerId[], 'seen'> = idList(GAME, 'seen');
/** Of a valve: whom it shut last. */
export const lastShut: Variable<string | undefined, 'lastShut'> = text(GAME, 'lastShut');
/** Of a cold furnace: it still weighs. */
export const echo: Variable<boolean, 'echo'> = flag(GAME, 'echo');

/** Whom the alloys have marked in this round. */
export const mark: Variable<string | undefined, 'mark'> = text(ROUND, 'mark');
/** How the weighing ended: public. */
export const scale: Variable<string | undefined, 'scale'> = text(ROUND, 'scale');
/** Whom the holder of the ladle called: public. */
export const called: Variable<string | undefined, 'called'> = text(ROUND, 'called');
/** The weighing was tied once. */
export const again: Variable<boolean, 'again'> = flag(ROUND, 'again');
/** In which order hands reached for the ladle: public. */
export const queue: Variable<readonly PlayerId[], 'queue'> = idList(ROUND, 'queue');
/** Amber less cobalt, of what was fed in this round. */
export const balance: Variable<number, 'balance'> = counter(ROUND, 'balance');

/** Of a furnace: a valve holds it. */
export const shut: Variable<boolean, 'shut'> = flag(ROUND, 'shut');
export const sparked: Variable<boolean, 'sparked'> = flag(ROUND, 'sparked');
/** Of a player: how much they fed. */
export const fed: Variable<number, 'fed'> = counter(ROUND, 'fed');
/** Of a player: their own plan. */
export const sign: Variable<string | undefined, 'sign'> = text(ROUND, 'sign');
export const crew: Variable<readonly PlayerId[], 'crew'> = idList(ROUND, 'crew');

export const idsOf = (list: readonly { readonly id: PlayerId }[]): readonly PlayerId[] => list.map(({ id }) => id);

/** What a slot for one id or token holds. */
export const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Those who take themselves for this, in seating order. */
export const shownAs = (view: View, role: Foundry['role']): readonly PlayerId[] => idsOf(view.players.filter(({ shown }) => shown === role));

/** Those named most often, in seating order. */
export function most(view: View, named: readonly (string | undefined)[]): readonly PlayerId[] {
  const count = (id: PlayerId): number => named.filter((one) => one === id).length;
  const top = Math.max(1, ...view.players.map(({ id }) => count(id)));
  return idsOf(view.players.filter(({ id }) => count(id) === top));
}

/**
 * Holdings: where each piece lies and who knows what it is, followed through a log.
 */
import { GAME, type Audience, type LogEntry, type PlayerId, type PlayerInfo, type ScopeData } from '@hiddenrole/kernel';
import type { Piece } from './piece.js';
import { allOf, anyOf } from './visibility.js';
import type { Zones } from './zones.js';
import type { Place } from './zone.js';

/** A piece whose private part somebody may know. */
export interface Held {
  /** The variable that holds it. */
  readonly key: string;
  readonly fact: { readonly of: 'PIECE'; readonly number: number; readonly zone: string; readonly owner?: PlayerId; readonly public: string; readonly private: string };
  /** Who knows it. */
  readonly to: Audience;
}

/** How the knowledge of one piece changed. */
export interface HeldChange {
  readonly before: Held | undefined;
  readonly after: Held | undefined;
}

/** All pieces of a game, while its log is read. */
export class Holdings {
  readonly #zones: Zones;
  readonly #players: readonly PlayerInfo[];
  readonly #vars = new Map<string, string>();
  readonly #held = new Map<number, Held>();
  /** The places that were written to since changes were asked for, as variables. */
  readonly #touched = new Set<string>();

  constructor(zones: Zones, players: readonly PlayerId[]) {
    this.#zones = zones;
    this.#players = players.map((id) => ({ id, role: '', dealt: '', shown: null, alive: true }));
  }

  /** Takes what an entry wrote; whether it was a zone's. */
  set({ scope, key, value }: LogEntry & { readonly type: 'SET_VAR' }): boolean {
    if (!isUnowned(scope) || !key.startsWith('zone.')) return false;
    this.#touched.add(key);
    this.#vars.set(key, value);
    return true;
  }

  /** What has changed since it was asked last. */
  changes(): readonly HeldChange[] {
    const keys = [...this.#touched];
    this.#touched.clear();
    const now = this.#lying(keys);
    // a piece that is on its way may lie where it came to before it is gone from where it was
    const gone = [...this.#held.values()].filter(({ key }) => keys.includes(key)).map(({ fact }) => fact.number);
    return [...new Set([...gone, ...now.keys()])].sort((a, b) => a - b).flatMap((number) => {
      const change = { before: this.#held.get(number), after: now.get(number) };
      if (change.after === undefined) this.#held.delete(number);
      else this.#held.set(number, change.after);
      return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
    });
  }

  /** The pieces of the places that these variables hold; of all, where one of them is about all. */
  #lying(keys: readonly string[]): ReadonlyMap<number, Held> {
    const layout = this.#zones.layout({ players: this.#players, var: (scope, key) => (isUnowned(scope) ? this.#vars.get(key) ?? '' : '') });
    const isAll = keys.includes('zone.+teams');
    const held = new Map<number, Held>();
    for (const place of layout.places) {
      if (!isAll && !keys.includes(layout.keyOf(place))) continue;
      const { presence, identity } = layout.sights(place);
      const here = anyOf(layout.players, presence, identity);
      for (const piece of layout.pieces(place)) {
        const fact = factOf(piece, place);
        if (fact !== undefined) held.set(piece.number, { key: layout.keyOf(place), fact, to: allOf(layout.players, here, anyOf(layout.players, identity, piece.known)) });
      }
    }
    return held;
  }
}

function isUnowned({ lifetime, owner }: ScopeData): boolean {
  return lifetime === GAME.lifetime && owner === undefined;
}

function factOf({ number, public: open, private: hidden }: Piece, { zone, owner }: Place): Held['fact'] | undefined {
  return hidden === undefined ? undefined : { of: 'PIECE', number, zone, ...(owner === undefined ? {} : { owner }), public: open, private: hidden };
}

/**
 * The truth: where each card lies. All of it comes from the referee, and nothing that a seat tells does.
 */
import type { RefereeHandle } from '@hiddenrole/kernel';
import { centre, type CentrePlace, type OneNight, type Place, type PlacedCard } from '@hiddenrole/onenight';
import { columns } from './layout.js';
import { titleOf } from './wording.js';

const CENTRE: readonly CentrePlace[] = ['LEFT', 'MIDDLE', 'RIGHT'];

/** The truth about the cards. */
export class Truth {
  readonly #referee: RefereeHandle<OneNight>;
  #before: readonly PlacedCard[];

  constructor(referee: RefereeHandle<OneNight>) {
    this.#referee = referee;
    this.#before = this.cards();
  }

  /** All cards where they lie now: before the players, then in the centre. */
  cards(): readonly PlacedCard[] {
    const vars = this.#referee.vars();
    const inCentre = centre.read({ var: (_, key) => vars.find((one) => one.key === key)?.value ?? '' });
    return [
      ...this.#referee.view().players.map(({ id, role }) => ({ player: id, card: role })),
      ...CENTRE.map((place, i) => ({ centre: place, card: inCentre[i] ?? '' })),
    ];
  }

  /** The card at a place now. */
  at(place: Place): string {
    const same = (other: Place): boolean => ('player' in place ? 'player' in other && other.player === place.player : 'centre' in other && other.centre === place.centre);
    return this.cards().find(same)?.card ?? '';
  }

  /** All cards in two columns; a star marks the places whose card is another than when it was last asked. */
  panel(): readonly string[] {
    const now = this.cards();
    const cells = now.map((one, i) => ['player' in one ? one.player : one.centre.toLowerCase(), `${one.card === this.#before[i]?.card ? ' ' : '*'}${titleOf(one.card)}`] as const);
    this.#before = now;
    const half = Math.ceil(cells.length / 2);
    return columns(cells.slice(0, half).map((cell, i) => [...cell, ...(cells[half + i] ?? [])]), ' ');
  }

  /** Who is called by what everybody hears now. */
  woken(): readonly string[] {
    return [...new Set(this.#referee.phaseInfo().steps.flatMap(({ actors }) => actors))];
  }
}

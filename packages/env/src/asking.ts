/**
 * Asking: what each seat has still to answer or to pass in this visit of a phase.
 */
import type { LegalAction, LogEntry, PlayerId, Vocabulary } from '@hiddenrole/kernel';
import { groupOf } from './group.js';

/** Passed, and not answered: no skill is called so. */
const PASSED = '';

/** What was answered and passed in one visit: by seat, the groups, each with the skill of the answer. */
export class Asking {
  readonly #done = new Map<PlayerId, Map<string, string>>();

  /**
   * What a seat is asked for, of what it may do: as long as there is something that it has neither answered nor passed,
   * everything that it has not answered.
   */
  open<V extends Vocabulary>(seat: PlayerId, actions: readonly LegalAction<V>[]): readonly LegalAction<V>[] {
    const done = this.#done.get(seat);
    if (done === undefined) return actions;
    return actions.every((action) => done.has(groupOf(action))) ? [] : actions.filter((action) => (done.get(groupOf(action)) ?? PASSED) === PASSED);
  }

  /** A seat passes everything that it is asked for. */
  pass(seat: PlayerId, open: readonly LegalAction[]): void {
    for (const action of open) this.#of(seat).set(groupOf(action), PASSED);
  }

  /** An answer waits for the end of the phase. What took effect at once may be done again where it still may. */
  answer(seat: PlayerId, action: LegalAction): void {
    if (action.immediate !== true) this.#of(seat).set(groupOf(action), action.skill);
  }

  /** Takes in what happened since: another visit asks everything anew, an answer that came to nothing is asked for again. */
  follow(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      if (entry.type === 'PHASE_CHANGED') this.#done.clear();
      if (entry.type === 'SKILL_VOIDED') this.#reopen(entry.player, entry.skill);
    }
  }

  #reopen(seat: PlayerId, skill: string): void {
    const done = this.#of(seat);
    for (const [group, by] of done) if (by === skill) done.delete(group);
  }

  #of(seat: PlayerId): Map<string, string> {
    const known = this.#done.get(seat);
    if (known !== undefined) return known;
    const fresh = new Map<string, string>();
    this.#done.set(seat, fresh);
    return fresh;
  }
}

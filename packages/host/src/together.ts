/**
 * Commands that are carried out together: one after another on one draft, and each answered for itself.
 */
import type { Accepted, Engine, PlayerId, Refusal } from '@hiddenrole/kernel';
import type { Receipts } from './receipts.js';
import type { Receipt } from './store.js';

/** A command that waits for its turn. */
export interface Wanted {
  /** Who must sit at the table. */
  readonly seat: PlayerId | undefined;
  /** Under whose name it is remembered. */
  readonly by: string;
  readonly command: string | undefined;
  act(draft: Engine): Accepted | Refusal;
  resolve(answer: Accepted | Refusal): void;
  reject(fault: unknown): void;
}

/** What commands have come to on a draft. */
export interface CarriedOut {
  /** Whose answers were taken. */
  readonly own: ReadonlySet<PlayerId>;
  /** Of what has changed something, to be written with it: what changes nothing may be asked again. */
  readonly receipts: readonly Receipt[];
  /** Answers all, and remembers what; once it is durable. */
  answer(): void;
}

/** Carries them out. The fault of one is its own. */
export function carryOut(draft: Engine, all: readonly Wanted[], known: Receipts): CarriedOut {
  const own = new Set<PlayerId>();
  const receipts: Receipt[] = [];
  const made: Receipt[] = [];
  const answers: (() => void)[] = [];
  const answered = (by: string, command: string): Accepted | Refusal | undefined => known.find(by, command) ?? made.find((one) => one.by === by && one.command === command)?.answer;
  const take = ({ seat, by, command, act }: Wanted): Accepted | Refusal => {
    if (seat !== undefined) draft.seat(seat); // who does not sit here is answered nothing
    const before = command === undefined ? undefined : answered(by, command);
    if (before !== undefined) return before;
    const { position } = draft.referee.view();
    const answer = act(draft);
    const isNew = draft.referee.view().position > position;
    if (isNew && seat !== undefined) own.add(seat);
    if (command !== undefined) {
      made.push({ by, command, answer });
      if (isNew) receipts.push({ by, command, answer });
    }
    return answer;
  };
  for (const wanted of all) {
    try {
      const answer = take(wanted);
      answers.push(() => { wanted.resolve(answer); });
    } catch (fault) {
      answers.push(() => { wanted.reject(fault); });
    }
  }
  return {
    own,
    receipts,
    answer() {
      for (const receipt of made) known.add(receipt);
      for (const answer of answers) answer();
    },
  };
}

/**
 * An asker without a terminal: a script answers, and what was said is kept.
 */
import { Left, type Asker, type Line } from '../src/asker.js';

/** Answers by label: what to choose, what to type. `undefined`: whoever is asked goes away. */
export interface Script {
  choose(question: string, labels: readonly string[]): string | undefined;
  text?(question: string): string | undefined;
  confirm?(question: string): boolean;
}

/** What was shown, and every question with its answer. */
export interface Record {
  readonly said: Line[];
  readonly asked: string[];
}

/** An asker that a script answers, and its record. */
export function scripted(script: Script): { readonly asker: Asker; readonly record: Record } {
  const record: Record = { said: [], asked: [] };
  const note = (question: string, answer: string | undefined): string => {
    record.asked.push(`${question} ${answer ?? '(gone)'}`);
    if (answer === undefined) throw new Left('gone');
    return answer;
  };
  const asker: Asker = {
    say: (lines) => record.said.push(...lines),
    wipe: () => record.said.push({ tone: 'note', text: '(wiped)' }),
    choose: (question, options) => settled(() => {
      const open = options.filter(({ barred }) => barred === undefined);
      const answer = note(question, script.choose(question, open.map(({ label }) => label)));
      const chosen = open.find(({ label }) => label === answer);
      if (chosen === undefined) throw new RangeError(`${question}: no ${answer} among ${open.map(({ label }) => label).join(' | ')}`);
      return chosen.value;
    }),
    chooseSome: (question, options, { min }) => settled(() => {
      note(question, String(min));
      return options.slice(0, min).map(({ value }) => value);
    }),
    text: (question, { initial = '', check } = {}) => settled(() => {
      const answer = note(question, script.text === undefined ? initial : script.text(question));
      const problem = check?.(answer);
      if (problem !== undefined) throw new RangeError(`${question} ${answer}: ${problem}`);
      return answer;
    }),
    confirm: (question) => settled(() => script.confirm?.(question) ?? true),
  };
  return { asker, record };
}

/** The labels of a list, one after the other; then whoever is asked goes away. */
export function inTurn(...answers: readonly string[]): Script {
  const left = [...answers];
  const next = (): string | undefined => left.shift();
  return { choose: next, text: next };
}

/** As a promise, throws as rejections. */
async function settled<T>(answer: () => T): Promise<T> {
  await Promise.resolve();
  return answer();
}

/** The texts that were said. */
export function textsOf({ said }: Record): readonly string[] {
  return said.map(({ text }) => text);
}

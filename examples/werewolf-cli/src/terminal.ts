/**
 * The asker in a terminal, by the prompts of a library.
 */
import { checkbox, confirm, input, select } from '@inquirer/prompts';
import { styleText } from 'node:util';
import { Left, type Asker, type Line, type Option, type Tone } from './asker.js';
import { wrap } from './wrap.js';

/** Where it asks, and when it is to stop. */
export interface Terminal {
  readonly input?: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream & { readonly columns?: number; readonly rows?: number };
  readonly hasColors: boolean;
  readonly signal: AbortSignal;
}

const WIDEST = 96;
const GONE = ['ExitPromptError', 'AbortPromptError', 'CancelPromptError'];

type Style = Parameters<typeof styleText>[0];
const LOOKS: Readonly<Record<Tone, { readonly mark: string; readonly style?: Style }>> = {
  plain: { mark: '  ' },
  title: { mark: '', style: 'bold' },
  aloud: { mark: '  ┃ ', style: 'cyan' },
  secret: { mark: '  ▸ ', style: 'magenta' },
  note: { mark: '  ', style: 'dim' },
  warning: { mark: '  ! ', style: 'yellow' },
};

/** Asks in a terminal. */
export function terminalAsker({ output, hasColors, signal, input: keys }: Terminal): Asker {
  const context = { output, signal, clearPromptOnDone: true, ...(keys !== undefined && { input: keys }) };
  const width = (): number => Math.min(output.columns ?? 80, WIDEST);
  const pageSize = (): number => Math.max(5, (output.rows ?? 24) - 4);
  return {
    say: (lines) => {
      output.write(lines.map((line) => `${shown(line, width(), hasColors)}\n`).join(''));
    },
    // the screen, what was scrolled off it, and the place of the cursor
    wipe: () => {
      output.write('\u001B[2J\u001B[3J\u001B[H');
    },
    choose: (message, options, first) =>
      asked(select({ message, choices: options.map((option, i) => choiceOf(option, i)), loop: false, pageSize: pageSize(), ...startAt(options, first) }, context), (at) => optionAt(options, at)),
    chooseSome: (message, options, { min, max }) =>
      asked(
        checkbox(
          {
            message,
            choices: options.map((option, i) => choiceOf(option, i)),
            loop: false,
            pageSize: pageSize(),
            validate: ({ length }) => (length >= min && length <= max ? true : `Choose ${min === max ? min : `${min} to ${max}`} with the space bar, then press Enter.`),
          },
          context,
        ),
        (chosen) => chosen.map((at) => optionAt(options, at)),
      ),
    text: (message, { initial, check } = {}) =>
      asked(input({ message, ...(initial !== undefined && { default: initial, prefill: 'editable' as const }), validate: (answer) => check?.(answer.trim()) ?? true }, context), (answer) => answer.trim()),
    confirm: (message, initial) => asked(confirm({ message, default: initial }, context), (answer) => answer),
  };
}

/** Options are told apart by their place, as values may be anything. */
function choiceOf({ label, hint, barred }: Option<unknown>, value: number): { readonly value: number; readonly name: string; readonly description?: string; readonly disabled?: string } {
  return { value, name: label, ...(hint !== undefined && { description: hint }), ...(barred !== undefined && { disabled: `(${barred})` }) };
}

function startAt<T>(options: readonly Option<T>[], first: T | undefined): { readonly default?: number } {
  const at = first === undefined ? -1 : options.findIndex(({ value }) => value === first);
  return at < 0 ? {} : { default: at };
}

function optionAt<T>(options: readonly Option<T>[], at: number): T {
  const option = options[at];
  if (option === undefined) throw new RangeError(`no option ${at}`);
  return option.value;
}

async function asked<A, T>(answer: Promise<A>, read: (answer: A) => T): Promise<T> {
  try {
    return read(await answer);
  } catch (fault) {
    throw fault instanceof Error && GONE.includes(fault.name) ? new Left('whoever was asked has gone away') : fault;
  }
}

function shown({ tone, text }: Line, width: number, hasColors: boolean): string {
  const { mark, style } = LOOKS[tone];
  const rest = tone === 'aloud' ? mark : ' '.repeat(mark.length);
  const body = tone === 'title' ? ['', `── ${text} ${'─'.repeat(Math.max(3, width - text.length - 4))}`] : wrap(text, width - mark.length).map((line, i) => `${i === 0 ? mark : rest}${line}`);
  return body.map((line) => (style === undefined || !hasColors || line === '' ? line : styleText(style, line))).join('\n');
}

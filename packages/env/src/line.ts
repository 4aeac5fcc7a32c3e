/**
 * Lines of transcripts as they are read: which fields each type has, and what is wrong with one.
 */
import type { TranscriptHeader } from './transcript.js';

/** Plain data with names. */
export type Fields = Readonly<Record<string, unknown>>;

type Check = (value: unknown) => boolean;

/** Whether a value is plain data with names. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText: Check = (value) => typeof value === 'string';
const isTruth: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isTyped: Check = (value) => isFields(value) && isText(value['type']);
const orNull = (check: Check): Check => (value) => value === null || check(value);

/** With these fields and no others; those after `?` may be left out. */
function has(fields: Readonly<Record<string, Check>>, more: Readonly<Record<string, Check>> = {}): Check {
  return (value) => isFields(value) && Object.keys(value).every((name) => Object.hasOwn(fields, name) || Object.hasOwn(more, name)) && Object.entries(fields).every(([name, check]) => check(value[name])) && Object.entries(more).every(([name, check]) => value[name] === undefined || check(value[name]));
}

const isOption: Check = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isRequest = has({ skill: isText }, { choice: isFields });
const isAnswer: Check = (value) => has({ ok: (ok) => ok === true })(value) || has({ ok: (ok) => ok === false, code: isText, message: isText })(value);
const isOutcome = has({ winners: isTexts }, { sides: isTexts, reason: isText });
const isView = has({ public: isFields, own: isFields });
const type = (name: string): Check => (value) => value === name;

const header = has({
  type: type('HEADER'),
  transcript: (version) => version === 1,
  rules: has({ name: isText, version: isCount }),
  observer: (observer) => observer === 'referee' || has({ seat: isText })(observer),
  players: isTexts,
  options: (options) => isFields(options) && Object.values(options).every(isOption),
});

const acted = { type: type('ACTED'), request: orNull(isRequest), answer: orNull(isAnswer) };
const ended = has({ type: type('OUTCOME'), outcome: orNull(isOutcome), truncated: isTruth });

const SEAT: ReadonlyMap<unknown, Check> = new Map([
  ['OBSERVED', has({ type: type('OBSERVED'), view: isView, news: (news) => Array.isArray(news) && news.every(isTyped) })],
  ['ACTED', has(acted)],
  ['OUTCOME', ended],
]);

const REFEREE: ReadonlyMap<unknown, Check> = new Map([
  ['ENTRY', has({ type: type('ENTRY'), entry: isTyped })],
  ['ACTED', has({ ...acted, seat: isText, at: isCount })],
  ['OUTCOME', ended],
]);

/** Whether it is the first line of a transcript that can be read. */
export function isHeader(value: unknown): value is TranscriptHeader {
  return header(value);
}

/** What is wrong with a line after the header, by itself; `undefined`: nothing. */
export function lineFault(value: unknown, observer: TranscriptHeader['observer']): string | undefined {
  const lines = observer === 'referee' ? REFEREE : SEAT;
  if (!isFields(value)) return 'expected a record';
  const check = lines.get(value['type']);
  if (check === undefined) return `expected one of ${[...lines.keys()].join(', ')}, got ${String(value['type'])}`;
  if (!check(value)) return `the fields of ${String(value['type'])} are not as they should be`;
  const passes = value['type'] !== 'ACTED' || value['answer'] !== null || value['request'] === null;
  return passes ? undefined : 'a request without an answer';
}

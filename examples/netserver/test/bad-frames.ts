/**
 * Frames of every kind of wrong, at a game of missions in which seat 1 leads and has to name a team of two.
 */
import fc from 'fast-check';

/** Who sends it: nobody who has said who they are, a screen, the leader, another seat, a referee. */
export type Sender = 'stranger' | 'screen' | 'leader' | 'other' | 'referee';

/** A frame, who sends it, and whether the line does not live through it. */
export interface Bad {
  readonly kind: string;
  readonly from: Sender;
  readonly sent: string | Buffer;
  readonly kills?: true;
}

type Arb = fc.Arbitrary<string | Buffer>;

const LONE = '\ud800';
const NASTY = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', '\u0000', LONE, `${LONE}x`, 'x'.repeat(65), '\u202e', 'Ann', 'NaN'];
const NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '1e-999', '-0', '0.5', '1e21', '9007199254740993', '01', '+1', '0x1', '1_000', '"1"', 'null', 'true', '[1]', '{}'];
const TYPES = ['HELLO', 'DO', 'SAY', 'LOBBY', 'REFEREE', 'PING', 'GAME', 'WELCOME', 'ANSWER', 'ERROR', 'PONG', 'hello', 'DO ', 'toString', 'constructor', '__proto__', ''];

const id = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' });
const nasty = fc.constantFrom(...NASTY);
const json = (value: unknown): string => JSON.stringify(value);
/** JSON of any kind; with the text of a number that JSON does not have, or does. */
const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 3 }).map(json), fc.constantFrom(...NUMBERS), nasty.map(json));
/** A frame as its fields, each a JSON text. */
const fields = (pairs: readonly (readonly [string, string])[]): string => `{${pairs.map(([key, value]) => `${json(key)}:${value}`).join(',')}}`;

/** Frames that would be frames, and are refused to everybody at this moment. */
const SOUND: readonly (readonly (readonly [string, string])[])[] = [
  [['type', '"DO"'], ['id', '"x"'], ['skill', '"VOTE"'], ['choice', '{"target":"APPROVE"}']],
  [['type', '"SAY"'], ['id', '"x"'], ['text', '""'], ['channel', '"TABLE"']],
  [['type', '"LOBBY"'], ['id', '"x"'], ['change', '{"do":"start"}']],
  [['type', '"REFEREE"'], ['id', '"x"'], ['act', '{"do":"end","visit":0}']],
];
const sound = fc.constantFrom(...SOUND);

const notJson: Arb = fc.oneof(
  fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '{', '}', '[', '"', '{"type":"DO"', "{'type':'PING'}", 'undefined', '{"type":"PING",}', '\ufeff{}', '{"type":"PING"}{"type":"PING"}'),
  fc.tuple(sound, fc.nat()).map(([frame, n]) => { const text = fields(frame); return text.slice(0, n % text.length); }),
);
const notObject: Arb = fc.jsonValue().map(json).filter((text) => !text.startsWith('{'));
const unknownType: Arb = fc.tuple(fc.oneof(fc.constantFrom(...TYPES.slice(6)), fc.string()), id).map(([type, one]) => json({ type, id: one, skill: 'VOTE' }));
const wrongField: Arb = fc.tuple(sound, fc.nat(), anyValue).map(([frame, n, value]) => fields(frame.map(([key, old], i) => [key, i === n % frame.length && key !== 'choice' && key !== 'channel' && key !== 'id' ? value : old])))
  // a text would be said, and an effect be carried out
  .map((text) => (text.includes('"SAY"') && !text.includes('"text":""') ? text.replace('"TABLE"', '"NOWHERE"') : text));
const missingField: Arb = fc.tuple(sound, fc.nat()).map(([frame, n]) => fields(frame.filter((_, i) => i !== n % frame.length)));
const extraField: Arb = fc.tuple(sound, fc.oneof(fc.string(), nasty, fc.constantFrom('seat', 'player', 'token', 'table', 'as', 'visit', 'role')), anyValue).map(([frame, key, value]) => fields([...frame, [key, value]]));
const deep: Arb = fc.tuple(fc.integer({ min: 40, max: 2_500 }), fc.constantFrom('[', '{"a":')).map(([depth, open]) => {
  const inner = `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`;
  return `{"type":"DO","id":"x","skill":"PROPOSE","choice":{"target":${inner}}}`;
});
const proto: Arb = fc.tuple(nasty, nasty, anyValue).map(([a, b, value]) => `{"type":"DO","id":"x","skill":${json(a === '' ? 'PROPOSE' : a)},"choice":{${json(b)}:${value},"__proto__":{"target":["Ann","Bob"]}}}`);
const binary: Arb = fc.oneof(fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)), sound.map((frame) => Buffer.from(fields(frame))));
const helloAgain: Arb = fc.tuple(fc.constantFrom('ABCDE', 'QQQQQ', '', '__proto__', 'abcde', '../..'), fc.oneof(fc.constant(1), fc.jsonValue()), nasty, fc.constantFrom<object>({}, { late: true }, { late: 1 })).map(([table, v, token, more]) => json({ type: 'HELLO', v, table, token, ...more }));

/** Skills that are not the sender's, choices that are none, foreign seats, and numbers that are none. */
const skill = fc.oneof(fc.constantFrom('VOTE', 'PLAY', 'NAME_MERLIN', 'PASS', 'BITE', 'SEE', 'propose', 'PROPOSE '), nasty);
const foreignSkill: Arb = fc.tuple(skill, id, fc.jsonValue({ maxDepth: 2 })).map(([name, one, target]) => json({ type: 'DO', id: one, skill: name, choice: { target } }));
const teams = fc.oneof(
  fc.constantFrom<unknown>([], ['Ann'], ['Ann', 'Ann'], ['Ann', 'Nobody'], ['Ann', 'Bob', 'Cem'], ['Ann', ''], ['ann', 'bob'], 'Ann', { 0: 'Ann', 1: 'Bob', length: 2 }, ['Ann', ['Bob']], ['Ann', null], ['Ann', LONE], null, 2),
  fc.jsonValue({ maxDepth: 3 }), fc.array(nasty, { maxLength: 4 }),
);
const wrongChoice: Arb = fc.oneof(
  fc.tuple(id, teams, fc.constantFrom<object>({}, { more: 1 }, { target2: ['Ann', 'Bob'] }, { toString: 1 })).map(([one, target, more]) => json({ type: 'DO', id: one, skill: 'PROPOSE', choice: { target, ...more } })),
  anyValue.map((target) => `{"type":"DO","id":"x","skill":"PROPOSE","choice":{"target":${target}}}`),
  fc.tuple(id, fc.constantFrom('seat', 'player', 'as')).map(([one, key]) => json({ type: 'DO', id: one, skill: 'PROPOSE', choice: { target: ['Ann', 'Bob'] }, [key]: 'Ann' })),
);
const wrongSaid: Arb = fc.oneof(
  fc.tuple(id, fc.constantFrom('', '\u0000', LONE, `a${LONE}b`, 'x'.repeat(4_097))).map(([one, text]) => json({ type: 'SAY', id: one, text })),
  fc.tuple(id, fc.oneof(nasty.filter((name) => name !== ''), fc.constantFrom('PACK', 'GRAVE', 'table'))).map(([one, channel]) => json({ type: 'SAY', id: one, text: 'hello', channel })),
);
const wrongLobby: Arb = fc.tuple(id, fc.oneof(
  fc.constantFrom<unknown>({ do: 'start' }, { do: 'leave' }, { do: 'remove', seat: 'Bob' }, { do: 'bots', count: 3 }, { do: 'settings', pace: 'fast' }, { do: 'settings', padding: false }, { do: 'settings', options: { ['__proto__']: 1 } }, { do: 'bots', count: 31 }, { do: 'bots', count: -1 }, { do: 'bots', count: 1.5 }),
  fc.record({ do: nasty, seat: nasty }),
)).map(([one, change]) => json({ type: 'LOBBY', id: one, change }));
const actsOfOthers: Arb = fc.tuple(id, fc.constantFrom<unknown>(
  { do: 'end', visit: 1 }, { do: 'undo', seat: 'Ann', skill: 'PROPOSE' }, { do: 'end', visit: 1, rescue: true }, { do: 'pause' }, { do: 'resume' }, { do: 'extend', seconds: 60 }, { do: 'apply', effects: [{ type: 'SET_ALIVE', player: 'Bob', alive: false }] }, { do: 'submit', skill: 'PROPOSE', choice: { target: ['Ann', 'Bob'] } },
)).map(([one, act]) => json({ type: 'REFEREE', id: one, act }));
const wrongActs: Arb = fc.tuple(id, fc.oneof(
  fc.record({ do: fc.constant('end'), visit: fc.oneof(fc.integer({ min: 2 }), fc.constantFrom<unknown>(-1, 0, 0.5, 1e308, '1', null)) }),
  fc.record({ do: fc.constant('undo'), seat: fc.oneof(nasty, fc.constantFrom<unknown>('Bob', 1, null)), skill }),
  fc.record({ do: fc.constant('extend'), seconds: fc.constantFrom<unknown>(0, -1, 3601, 1.5, 1e308, '9') }),
  fc.record({ do: fc.constant('submit'), skill, choice: fc.constantFrom<unknown>({}, { target: ['Ann', 'Bob'] }, [], 1) }),
  fc.record({ do: fc.constant('apply'), effects: fc.array(fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record({ type: fc.constantFrom('SET_ALIVE', 'SET_ROLE', 'REVEAL', 'SET_VAR', 'DETOUR', 'GOTO_PHASE', 'EVENT', 'toString'), player: nasty.filter((name) => name !== 'Ann'), alive: fc.jsonValue({ maxDepth: 1 }), role: nasty, phase: nasty, event: nasty }),
  ), { minLength: 1, maxLength: 3 }) }),
)).map(([one, act]) => json({ type: 'REFEREE', id: one, act }));

/** Lines end by these. */
const tooLarge: Arb = fc.tuple(fc.integer({ min: 16_385, max: 17_000 }), fc.constantFrom('x', '{"a":', '\u00e9')).map(([bytes, unit]) => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit))));

const SEATED: readonly Sender[] = ['leader', 'other'];
const ALL: readonly Sender[] = ['stranger', 'screen', 'leader', 'other', 'referee'];
const kinds: readonly (readonly [kind: string, from: readonly Sender[], Arb])[] = [
  ['not JSON', ALL, notJson], ['no object', ALL, notObject], ['unknown type', ALL, unknownType], ['field of a wrong type', ALL, wrongField], ['field missing', ALL, missingField], ['field too many', ALL, extraField],
  ['deep', ALL, deep], ['prototype', ALL, proto], ['binary', ALL, binary], ['HELLO twice', ['screen', 'leader', 'other', 'referee'], helloAgain],
  ['skill of others', ALL, foreignSkill], ['choice that is none', ALL, wrongChoice], ['nothing to say', ALL, wrongSaid], ['too late for the lobby', ALL, wrongLobby],
  ['act of the referee', ['stranger', 'screen', ...SEATED], actsOfOthers], ['act that is none', ['referee'], wrongActs], ['too large', ALL, tooLarge],
];

/** Any of them. */
export const bad: fc.Arbitrary<Bad> = fc.oneof(...kinds.map(([kind, from, arb]) => fc.tuple(fc.constantFrom(...from), arb).map(([sender, sent]): Bad => ({ kind, from: sender, sent, ...(kind === 'too large' ? { kills: true as const } : {}) }))));

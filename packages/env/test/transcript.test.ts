import { createEnv, isRefereeTranscript, play, randomPolicy, readTranscript, replayTranscript, seatTranscript, writeTranscript, type RefereeTranscript } from '@hiddenrole/env';
import { auditLog, GameError } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { paint, shout, small, vote } from './rules.js';
import { tables } from './tables.js';

const rules = small([vote, paint, shout]);
const env = createEnv(rules, { players: ['ann', 'referee', 'cem'], options: { rounds: 2 } });
play(env, randomPolicy, 5);
const referee = env.refereeTranscript();
const seat = env.seatTranscript('ann');
const [refereeText, seatText] = [writeTranscript(referee), writeTranscript(seat)];

const rowsOf = (text: string): readonly string[] => text.trimEnd().split('\n');
const textOf = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

/** The code and the place of what is thrown. */
function fault(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (thrown) {
    return thrown instanceof GameError ? [thrown.code, thrown.path] : thrown;
  }
}

/** A text with one line replaced. */
function damaged(text: string, line: number, by: (row: string) => string): string {
  return textOf(rowsOf(text).map((row, i) => (i === line - 1 ? by(row) : row)));
}

function readReferee(text: string): RefereeTranscript {
  const read = readTranscript(text);
  if (!isRefereeTranscript(read)) throw new Error('not the referee\'s');
  return read;
}

describe('a transcript', () => {
  it('says first whose it is and of what game, and last how it ended', () => {
    const shared = { type: 'HEADER', transcript: 1, rules: { name: 'small', version: 1 }, players: ['ann', 'referee', 'cem'], options: { rounds: 2 } };
    expect(JSON.parse(rowsOf(refereeText)[0] ?? '')).toEqual({ ...shared, observer: 'referee' });
    expect(JSON.parse(rowsOf(seatText)[0] ?? '')).toEqual({ ...shared, observer: { seat: 'ann' } });
    const last = { type: 'OUTCOME', outcome: env.outcome, truncated: false };
    expect([rowsOf(refereeText), rowsOf(seatText)].map((rows) => JSON.parse(rows.at(-1) ?? '') as unknown)).toEqual([last, last]);
  });

  it('of a seat has what it saw before everything it did', () => {
    const types = seat.lines.map(({ type }) => type);
    expect(types.slice(0, -2).every((type, i) => type === (i % 2 === 0 ? 'OBSERVED' : 'ACTED'))).toBe(true);
    expect(types.slice(-2)).toEqual(['OBSERVED', 'OUTCOME']);
    const news = seat.lines.flatMap((line) => (line.type === 'OBSERVED' ? line.news : []));
    expect(news).toEqual(replayTranscript(rules, referee).seat('ann').feed().items);
  });

  it.each(tables)('of $name is read as it was written', (table) => {
    const game = table.env();
    play(game, randomPolicy, 1);
    for (const transcript of [game.refereeTranscript(), ...table.players.map((id) => game.seatTranscript(id))]) {
      const text = writeTranscript(transcript);
      const read = readTranscript(text);
      expect(writeTranscript(read)).toBe(text);
      expect(read).toEqual(transcript);
      expect(isRefereeTranscript(read)).toBe(isRefereeTranscript(transcript));
    }
  });

  it('of a game that goes on has no last line, and is read too', () => {
    env.reset(6);
    env.act();
    for (const text of [env.refereeTranscript(), env.seatTranscript('ann'), env.seatTranscript('cem')].map(writeTranscript)) expect(writeTranscript(readTranscript(text))).toBe(text);
    expect(writeTranscript(seatTranscript(rules, env.refereeTranscript(), 'ann'))).toBe(writeTranscript(env.seatTranscript('ann')));
  });

  it('of a game that was broken off says so, for everybody', () => {
    const short = createEnv(rules, { players: ['ann', 'bob'], maxSteps: 3 });
    play(short, randomPolicy, 1);
    const last = { type: 'OUTCOME', outcome: null, truncated: true };
    expect([short.refereeTranscript().lines.at(-1), short.seatTranscript('bob').lines.at(-1)]).toEqual([last, last]);
    expect(writeTranscript(seatTranscript(rules, short.refereeTranscript(), 'bob'))).toBe(writeTranscript(short.seatTranscript('bob')));
  });

  it('keeps what was refused, and what was no request at all', () => {
    env.reset(7);
    env.act({ skill: 'FLY' });
    env.act(JSON.parse('[]') as { skill: string });
    const acted = env.refereeTranscript().lines.filter(({ type }) => type === 'ACTED');
    expect(acted).toMatchObject([{ seat: 'ann', request: { skill: 'FLY' }, answer: { ok: false, code: 'NOT_ALLOWED' } }, { seat: 'referee', request: null, answer: { ok: false, code: 'BAD_REQUEST' } }]);
    for (const id of ['ann', 'referee']) expect(writeTranscript(seatTranscript(rules, env.refereeTranscript(), id))).toBe(writeTranscript(env.seatTranscript(id)));
  });
});

describe('going back', () => {
  it('leads to the end, and to any line of it, rounded down to the end of a call', () => {
    const read = readReferee(refereeText);
    expect(JSON.stringify(replayTranscript(rules, read).snapshot())).toBe(JSON.stringify(replayTranscript(rules, referee).snapshot()));
    const rows = rowsOf(refereeText);
    const lengths = rows.map((_, i) => (i < 1 ? 0 : rows.slice(0, i + 1).filter((row) => row.startsWith('{"type":"ENTRY"')).length));
    lengths.forEach((length, i) => {
      if (i < 6) return; // the creation of the game
      const { position } = replayTranscript(rules, read, { line: i + 1 }).referee.view();
      expect(position).toBeLessThanOrEqual(length);
      if (rows[i]?.includes('"more":true') !== true) expect(position).toBe(length);
    });
    expect(fault(() => replayTranscript(rules, read, { line: 1 }))).toEqual(['BAD_TRANSCRIPT', 'line 2']);
  });

  it('passes the audit of the kernel', () => {
    expect(auditLog(rules, replayTranscript(rules, readReferee(refereeText)).log())).toBeUndefined();
  });

  it('finds the line of an entry that cannot be', () => {
    const line = rowsOf(refereeText).findIndex((row) => row.includes('SKILL_SUBMITTED')) + 1;
    const read = readReferee(damaged(refereeText, line, (row) => row.replace('"skill":"', '"skill":"NO_')));
    expect(fault(() => replayTranscript(rules, read))).toEqual(['BAD_TRANSCRIPT', `line ${line}`]);
    expect(fault(() => seatTranscript(rules, read, 'ann'))).toEqual(['BAD_TRANSCRIPT', `line ${line}`]);
  });

  it('goes back into the game of these rules only, to a seat that is there', () => {
    expect(fault(() => replayTranscript(missions, referee))).toEqual(['RULES_MISMATCH', 'log[0].rules']);
    expect(fault(() => seatTranscript(rules, referee, 'eve'))).toEqual(['UNKNOWN_PLAYER', undefined]);
  });
});

describe('a damaged transcript', () => {
  const acted = rowsOf(seatText).findIndex((row) => row.includes('"ACTED"')) + 1;
  const act = rowsOf(refereeText).findIndex((row) => row.includes('"ACTED"')) + 1;
  const rows = rowsOf(seatText);
  const end = rowsOf(refereeText).length;

  it.each<readonly [string, string, number]>([
    ['is empty', '', 1],
    ['is cut off', seatText.slice(0, -5), rows.length],
    ['is cut off inside its first line', seatText.slice(0, 9), 1],
    ['has a line that is no JSON', damaged(seatText, 3, (row) => row.slice(1)), 3],
    ['has an empty line', damaged(seatText, 2, () => ''), 2],
    ['has a line that is no record', damaged(seatText, 2, () => '7'), 2],
    ['is of another version', damaged(seatText, 1, (row) => row.replace('"transcript":1', '"transcript":2')), 1],
    ['has no header', textOf(rows.slice(1)), 1],
    ['has a header with something more', damaged(seatText, 1, (row) => row.replace('{', '{"seed":"x",')), 1],
    ['is of nobody at the table', damaged(seatText, 1, (row) => row.replace('{"seat":"ann"}', '{"seat":"eve"}')), 1],
    ['has a player twice', damaged(seatText, 1, (row) => row.replace('"cem"', '"ann"')), 1],
    ['has a line of no type', damaged(seatText, 2, (row) => row.replace('OBSERVED', 'SEEN')), 2],
    ['has a line of the referee', damaged(seatText, 2, () => rowsOf(refereeText)[1] ?? ''), 2],
    ['has a view without its own part', damaged(seatText, 2, (row) => row.replace('"own":', '"mine":')), 2],
    ['has an answer that is none', damaged(seatText, acted, (row) => row.replace('"ok":true', '"ok":7')), acted],
    ['has a request without an answer', damaged(seatText, acted, (row) => row.replace('{"ok":true}', 'null')), acted],
    ['has a request without a skill', damaged(seatText, acted, (row) => row.replace('"skill"', '"spell"')), acted],
    ['has something done without being asked', textOf(rows.filter((_, i) => i !== acted - 2)), acted - 1],
    ['has something left undone', textOf(rows.filter((_, i) => i !== acted - 1)), acted],
    ['goes on after the end', textOf([...rows, ...rows.slice(1, 2)]), rows.length + 1],
    ['has an outcome without winners', damaged(seatText, rows.length, (row) => row.replace('"winners"', '"losers"')), rows.length],
    ['(the referee\'s) is of another game than its header', damaged(refereeText, 1, (row) => row.replace('"rounds":2', '"rounds":3')), 2],
    ['(the referee\'s) does not begin at the beginning', textOf(rowsOf(refereeText).filter((_, i) => i !== 1)), 2],
    ['(the referee\'s) has something done by nobody', damaged(refereeText, act, (row) => row.replace('"seat":"ann"', '"seat":"eve"')), act],
    ['(the referee\'s) has something done upon what was still to come', damaged(refereeText, act, (row) => row.replace(/"at":\d+/, '"at":999')), act],
    ['(the referee\'s) has an entry that is none', damaged(refereeText, 3, () => '{"type":"ENTRY","entry":7}'), 3],
    ['(the referee\'s) goes on after the end', textOf([...rowsOf(refereeText), ...rowsOf(refereeText).slice(1, 2)]), end + 1],
  ])('is named with its line: it %s', (_, text, line) => {
    expect(fault(() => readTranscript(text))).toEqual(['BAD_TRANSCRIPT', `line ${line}`]);
  });
});

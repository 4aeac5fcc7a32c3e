import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../src/app.js';
import { disk } from '../src/disk.js';
import { Keeper } from '../src/keeper.js';
import { BadSave, formatSave, parseSave } from '../src/saved-game.js';
import { memoryDisk } from './memory.js';
import { inTurn, scripted, textsOf } from './scripted.js';
import { boardSession, goTo, playOut, playPhase } from './tables.js';

const midGame = (seed = 'mid'): ReturnType<typeof boardSession> => {
  const session = boardSession('chinese', 12, seed);
  for (let i = 0; i < 12; i += 1) playPhase(session, seed);
  return session;
};
const recordOf = (json: string): object => {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : {};
};
const text = formatSave({ session: midGame() });

describe('a saved game', () => {
  it('goes on where it stood: the same board, the same log, and the same end', () => {
    const session = midGame();
    const again = parseSave(formatSave({ session })).session;
    expect(again.engine.snapshot()).toEqual(session.engine.snapshot());
    playOut(session, 'on');
    playOut(again, 'on');
    expect(again.engine.log()).toEqual(session.engine.log());
  });

  it('keeps answers that wait for the end of the phase', () => {
    const session = boardSession('mafia', 7, 'wait');
    goTo(session, 'VOTE');
    session.answer('Anna', { skill: 'VOTE', choice: { target: 'Ben' } });
    expect(parseSave(formatSave({ session })).session.engine.seat('Anna').view().own.submissions).toEqual([{ skill: 'VOTE', choice: { target: 'Ben' } }]);
  });

  it('says whose seat is played alone', () => {
    expect(parseSave(formatSave({ session: midGame(), solo: { you: 'Ben', bots: 'x' } })).solo).toEqual({ you: 'Ben', bots: 'x' });
  });
});

describe('a file that cannot be played on', () => {
  const changed = (field: string, to: (value: unknown) => unknown): string => {
    const save = new Map<string, unknown>(Object.entries(recordOf(text)));
    const value = to(save.get(field));
    return JSON.stringify(Object.fromEntries(save.set(field, value)));
  };
  it.each<[string, string, RegExp]>([
    ['is empty', '', /is empty/],
    ['is torn in the middle', text.slice(0, text.length / 2), /is torn: it was not written to its end/],
    ['lacks its last two bytes', text.slice(0, -2), /is torn/],
    ['is a shopping list', 'milk, bread', /is not a saved game of this program/],
    ['is JSON of somebody else', '{"players":["Anna"]}', /is not a saved game of this program/],
    ['is a list', '[]', /is not a saved game of this program/],
    ['is of an older version', changed('version', () => 0), /was saved by an older version of this program/],
    ['is of a newer version', changed('version', () => 2), /was saved by a newer version of this program/],
    ['has no log', changed('log', () => undefined), /is damaged: the log or the board is missing/],
    ['has a log with a hole', changed('log', (log) => (Array.isArray(log) ? log.filter((_, i) => i !== 20) : log)), /is damaged/],
    ['has a board that was tampered with', changed('snapshot', (snapshot) => ({ ...recordOf(JSON.stringify(snapshot)), phase: 'NOON' })), /is damaged/],
    ['was played by other rules', text.replace('"name":"werewolf"', '"name":"missions"'), /was saved under other rules than ours|is damaged/],
    ['is of somebody who is not there', changed('solo', () => ({ you: 'Zoe', bots: 'x' })), /Zoe is not at the table/],
  ])('because it %s is refused in plain words', (_, bad, why) => {
    expect(() => parseSave(bad)).toThrow(why);
    expect(() => parseSave(bad)).toThrow(BadSave);
  });

  it('torn at any byte is never taken for a game', () => {
    for (let length = 0; length < text.length - 1; length += 97) expect(() => parseSave(text.slice(0, length))).toThrow(BadSave);
  });

  it('costs nothing of what is open', async () => {
    const memory = memoryDisk(new Map([['/game.json', text], ['/torn.json', text.slice(0, 500)]]));
    const { asker, record } = scripted(inTurn('File …', 'Open another game …', 'torn.json', 'File …', 'Open another game …', 'nowhere.json', 'File …', 'Save now', 'Leave', 'Leave'));
    expect(await run({ file: 'game.json' }, { asker, disk: memory, folder: '/' })).toBe(0);
    expect(textsOf(record)).toContain('This file is torn: it was not written to its end: /torn.json');
    expect(textsOf(record)).toContain('/nowhere.json cannot be read: there is no such file or folder.');
    expect(memory.files.get('/game.json')).toBe(text);
    expect(memory.files.get('/torn.json')).toBe(text.slice(0, 500));
  });

  it('named on the command line ends the program with 2, and is left as it is', async () => {
    const memory = memoryDisk(new Map([['/list.txt', 'milk, bread']]));
    const { asker, record } = scripted(inTurn());
    expect(await run({ file: 'list.txt' }, { asker, disk: memory, folder: '/' })).toBe(2);
    expect(textsOf(record)).toEqual(['This file is not a saved game of this program: /list.txt']);
    expect(memory.files.get('/list.txt')).toBe('milk, bread');
  });
});

describe('a game with a file', () => {
  it('is saved after each call', () => {
    const memory = memoryDisk();
    const keeper = new Keeper(memory);
    const session = boardSession('japanese', 9, 'auto');
    keeper.take({ session }, '/game.json');
    do expect(memory.files.get('/game.json')).toBe(formatSave({ session }));
    while (playPhase(session, 'auto'));
    expect(memory.files.get('/game.json')).toBe(formatSave({ session }));
  });

  it('goes on when the disk is full, and the host is told', () => {
    const keeper = new Keeper(memoryDisk());
    const session = midGame();
    keeper.take({ session }, '/full');
    session.endPhase();
    expect(keeper.problem()).toBe('/full cannot be written: the disk is full.');
    expect(keeper.problem()).toBeUndefined();
  });
});

describe('whoever goes away', () => {
  it('finds the game in its file, as it stood', async () => {
    const memory = memoryDisk(new Map([['/game.json', text]]));
    const { asker, record } = scripted(inTurn('Look …'));
    expect(await run({ file: 'game.json' }, { asker, disk: memory, folder: '/' })).toBe(0);
    expect(memory.files.get('/game.json')).toBe(text);
    expect(textsOf(record).at(-1)).toBe('The game is saved in /game.json. Go on with --file /game.json');
  });

  it('finds a game that had no file in a new one, and no file is written over', async () => {
    const memory = memoryDisk(new Map([['/werewolf-1.json', 'mine']]));
    const { asker } = scripted(inTurn('Host a new game', 'Anna, Ben, Carl, Dora, Emil', 'The board of a tradition …', 'Mafia (no special roles)', 'Play with these', 'Shuffle and deal here', 'They know it: begin', 'End this phase →'));
    expect(await run({}, { asker, disk: memory, folder: '/' })).toBe(0);
    expect(memory.files.get('/werewolf-1.json')).toBe('mine');
    expect(parseSave(memory.files.get('/werewolf-2.json') ?? '').session.engine.referee.view().phase).toBe('NIGHTFALL');
  });
});

describe('the disk', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(path.join(tmpdir(), 'werewolf-cli-'));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });

  it('writes a file whole, only for its owner, and leaves nothing beside it', () => {
    const file = path.join(folder(), 'game.json');
    disk.write(file, 'one');
    disk.write(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(path.dirname(file))).toEqual(['game.json']);
  });

  it('leaves what was there when it cannot write, and nothing beside it', () => {
    const dir = folder();
    const target = path.join(dir, 'game.json');
    mkdirSync(target);
    writeFileSync(path.join(target, 'inside'), 'kept');
    expect(() => { disk.write(target, 'new'); }).toThrow(/game\.json cannot be written: that is a folder\./);
    expect(readdirSync(dir)).toEqual(['game.json']);
    expect(readFileSync(path.join(target, 'inside'), 'utf8')).toBe('kept');
  });

  it('says in plain words why it cannot read', () => {
    const dir = folder();
    expect(() => disk.read(path.join(dir, 'none'))).toThrow(/none cannot be read: there is no such file or folder\./);
    expect(() => disk.read(dir)).toThrow(/cannot be read: that is a folder\./);
    chmodSync(dir, 0o700);
  });
});

import { describe, expect, it } from 'vitest';
import { Replaying } from '../src/replaying.js';
import { formatSave } from '../src/saved-game.js';
import { walk } from '../src/screens/walk.js';
import { run } from '../src/app.js';
import { memoryDisk } from './memory.js';
import { inTurn, scripted, textsOf } from './scripted.js';
import { boardSession, playOut, playPhase } from './tables.js';

describe('a game step by step', () => {
  it('shows at each step what the referee, every player and the public saw at that moment', () => {
    const session = boardSession('chinese', 9, 'steps');
    const views = (): unknown => [session.engine.referee.view(), session.engine.public.view(), ...session.players.map((id) => session.engine.seat(id).view())];
    const lengths = [session.engine.log().length];
    const seen = [views()];
    session.onCall(() => {
      if (session.engine.log().length === lengths.at(-1)) return;
      lengths.push(session.engine.log().length);
      seen.push(views());
    });
    for (let i = 0; i < 40 && playPhase(session, 'steps'); i += 1);
    const replay = new Replaying(session.engine.log());
    for (const [i, length] of lengths.entries()) {
      const step = Array.from({ length: replay.last + 1 }, (_, one) => one).find((one) => replay.entries(one).from + replay.entries(one).list.length === length);
      const then = replay.at(step ?? 0);
      expect([then.referee.view(), then.public.view(), ...session.players.map((id) => then.seat(id).view())]).toEqual(seen[i]);
    }
    expect(lengths.length).toBeGreaterThan(20);
  });

  it('tells every entry once, in words', () => {
    const session = boardSession('millers-hollow', 12, 'words');
    playOut(session, 'words');
    const replay = new Replaying(session.engine.log());
    const told = Array.from({ length: replay.last + 1 }, (_, step) => replay.told(step, { kind: 'referee' })).flat().map(({ text }) => text);
    expect(told).toHaveLength(session.engine.log().length);
    expect(told.join('\n')).not.toMatch(/undefined|\[object/);
    expect(told[0]).toMatch(/^0 {2}The cards are dealt: /);
  });

  it('tells a player only what they were told', () => {
    const session = boardSession('chinese', 9, 'heard');
    playOut(session, 'heard');
    const replay = new Replaying(session.engine.log());
    const [id = ''] = session.players;
    const told = Array.from({ length: replay.last + 1 }, (_, step) => replay.told(step, { kind: 'player', id })).flat().map(({ text }) => text).join('\n');
    const open = Array.from({ length: replay.last + 1 }, (_, step) => replay.told(step, { kind: 'public' })).flat().map(({ text }) => text).join('\n');
    expect(told).not.toMatch(/Noted|is struck|The cards are dealt/);
    expect(open).not.toMatch(/Noted|is struck|The cards are dealt|The wolves' choice/);
  });

  it('goes forth and back, by step and by phase, and looks as somebody else', async () => {
    const session = boardSession('mafia', 6, 'walk');
    playOut(session, 'walk');
    const { asker, record } = scripted(inTurn('next step', 'next phase', 'previous phase', 'look as somebody else …', 'Ben', 'the table at this moment', 'to the end', 'previous step', 'to the deal', '← back'));
    await walk(asker, session.engine.log(), session.players);
    const titles = textsOf(record).filter((text) => text.startsWith('Step'));
    const { last } = new Replaying(session.engine.log());
    expect(titles[0]).toBe(`Step 0 of ${last}, as the referee`);
    expect(titles.at(-3)).toBe(`Step ${last} of ${last}, as Ben`);
    expect(titles.at(-1)).toBe(`Step 0 of ${last}, as Ben`);
    expect(textsOf(record)).toContain('What Ben sees besides');
  });

  it('of somebody who still plays alone shows no more than they see', async () => {
    const session = boardSession('chinese', 9, 'alone');
    const memory = memoryDisk(new Map([['/solo.json', formatSave({ session, solo: { you: 'Ben', bots: 'x' } })]]));
    const { asker, record } = scripted({
      text: () => 'solo.json',
      choose: (question, labels) => {
        if (question === 'As whom?') expect(labels).toEqual(['everybody', 'Ben']);
        return { Werewolf: 'Look at a saved game step by step …', 'As whom?': 'Ben' }[question] ?? (record.asked.some((asked) => asked.startsWith('As whom?')) ? undefined : 'look as somebody else …');
      },
    });
    await run({}, { asker, disk: memory, folder: '/' });
    expect(textsOf(record).join('\n')).not.toContain('The cards are dealt');
  });
});

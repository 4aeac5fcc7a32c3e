import { seedFrom } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { formatSave } from '../src/saved-game.js';
import { Session } from '../src/session.js';
import { NAMES, boardSession, goTo, playPhase, sessionOf } from './tables.js';

const answersOf = (session: Session, id: string): readonly unknown[] => session.engine.seat(id).view().own.submissions;
const table = (): Session => sessionOf(['WEREWOLF', 'SEER', 'WITCH', 'HUNTER', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'VILLAGER'], { selfExplosion: true, sheriff: 'elected' });

describe('an answer', () => {
  it('is accepted when it is a legal action of that seat, and refused when it is not', () => {
    const session = table();
    goTo(session, 'PACK');
    expect(session.answer('Anna', { skill: 'BITE', choice: { target: 'Emil' } }).result.ok).toBe(true);
    expect(session.answer('Ben', { skill: 'BITE', choice: { target: 'Emil' } }).result).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(session.answer('Gus', { skill: 'BITE', choice: { target: 'Zoe' } }).result).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('can be changed until the phase ends, and the last one counts', () => {
    const session = table();
    goTo(session, 'SEER');
    session.answer('Ben', { skill: 'SEE', choice: { target: 'Carl' } });
    session.answer('Ben', { skill: 'SEE', choice: { target: 'Anna' } });
    expect(session.endPhase().news.secret).toEqual([{ to: ['Ben'], item: { type: 'EVENT', event: 'SEEN', target: 'Anna', data: { is: 'WOLF' } } }]);
  });

  it('can be withdrawn where nothing is owed, and what the others answered stays', () => {
    const session = table();
    goTo(session, 'CANDIDACY');
    for (const id of ['Anna', 'Ben', 'Carl']) session.answer(id, { skill: 'RUN' });
    expect(session.decline('Ben')).toBe(true);
    expect(['Anna', 'Ben', 'Carl'].map((id) => answersOf(session, id).length)).toEqual([1, 0, 1]);
    expect(session.actors().find(({ id }) => id === 'Ben')?.declined).toBe(true);
    session.answer('Ben', { skill: 'RUN' });
    expect(session.actors().find(({ id }) => id === 'Ben')?.declined).toBe(false);
  });

  it('is not withdrawn behind something that has happened since', () => {
    const session = table();
    goTo(session, 'CANDIDACY');
    session.answer('Ben', { skill: 'RUN' });
    session.remove('Emil');
    expect(session.decline('Ben')).toBe(false);
    expect(answersOf(session, 'Ben')).toHaveLength(1);
  });
});

describe('the last step', () => {
  it('is taken back: the table is byte for byte as it was before', () => {
    const session = table();
    goTo(session, 'PACK');
    session.answer('Anna', { skill: 'BITE', choice: { target: 'Emil' } });
    const before = formatSave({ session });
    session.endPhase();
    expect(session.takeBack()).toBe(true);
    expect(formatSave({ session })).toBe(before);
  });

  it('is not taken back before the deal', () => {
    expect(table().takeBack()).toBe(false);
  });
});

describe('a player who goes home', () => {
  it('is dead at once, everybody hears it, and takes no leave', () => {
    const session = table();
    goTo(session, 'DAY');
    const { news } = session.remove('Dora');
    expect(news.table).toContainEqual({ type: 'EVENT', event: 'DIED', target: 'Dora' });
    session.endPhase();
    expect(session.engine.referee.view().phase).toBe('VOTE');
    expect(session.missing()).not.toContain('Dora');
  });

  it('ends the game when that decides it', () => {
    const session = sessionOf(['WEREWOLF', 'VILLAGER', 'SEER', 'VILLAGER']);
    goTo(session, 'DAY');
    session.remove('Anna');
    expect(session.outcome).toMatchObject({ sides: ['GOOD'], reason: 'NO_WOLF_LEFT' });
  });
});

describe('news', () => {
  it('of a call says to the table what everybody heard, and to some what only they did', () => {
    const session = table();
    goTo(session, 'PACK');
    for (const id of ['Anna', 'Gus']) session.answer(id, { skill: 'BITE', choice: { target: 'Emil' } });
    const { secret } = session.endPhase().news;
    expect(secret.filter(({ item }) => item.type === 'EVENT')).toEqual([{ to: ['Anna', 'Carl', 'Gus'], item: { type: 'EVENT', event: 'BITTEN', data: { targets: ['Emil'] } } }]);
    goTo(session, 'FAREWELL');
    expect(session.engine.public.feed().items).toContainEqual({ type: 'EVENT', event: 'DIED', target: 'Emil' });
  });

  it('never gives to some what the others were told too', () => {
    const session = boardSession('millers-hollow', 12, 'news');
    for (let i = 0; i < 40 && playPhase(session, 'news'); i += 1) {
      const { table: open, secret } = session.outcome === undefined ? session.endPhase().news : { table: [], secret: [] };
      for (const { to, item } of secret) {
        expect(to.length).toBeLessThanOrEqual(session.players.length);
        expect(open).not.toContainEqual(item);
      }
      if (session.outcome !== undefined) break;
    }
  });
});

describe('a table that makes no game', () => {
  it.each([
    [{ players: NAMES.slice(0, 4), deal: ['VILLAGER', 'VILLAGER', 'SEER', 'VILLAGER'] as const }, /no wolf/],
    [{ players: ['Anna', 'Anna', 'Ben'], deal: ['VILLAGER', 'WEREWOLF', 'SEER'] as const }, /Anna/],
    [{ players: NAMES.slice(0, 3), deal: ['VILLAGER', 'WEREWOLF'] as const }, /2/],
  ])('is refused', (bad, why) => {
    expect(() => Session.begin({ ...bad, options: {}, seed: seedFrom('bad') })).toThrow(why);
  });
});

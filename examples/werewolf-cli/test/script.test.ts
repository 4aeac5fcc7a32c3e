import { werewolf } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { eventWords } from '../src/events.js';
import { scriptOf } from '../src/script.js';
import type { Session } from '../src/session.js';
import { CAMPS, PHASES, ROLES, SKILLS, TRADITIONS } from '../src/texts.js';
import { NAMES, boardSession, goTo, playPhase, sessionOf } from './tables.js';

const aloud = (session: Session): readonly string[] => scriptOf(session).filter(({ tone }) => tone === 'aloud').map(({ text }) => text);
/** What is read aloud in each phase of a night. */
function nightOf(session: Session): Readonly<Record<string, readonly string[]>> {
  const heard: Record<string, readonly string[]> = {};
  goTo(session, 'NIGHTFALL');
  for (let phase = 'NIGHTFALL'; phase !== 'DAWN' && phase !== 'CANDIDACY'; phase = session.engine.referee.view().phase) {
    heard[phase] = aloud(session);
    session.endPhase();
  }
  return heard;
}

describe('the texts', () => {
  it('hold a word for every phase, role, camp and tradition of the rules, and no other', () => {
    expect(Object.keys(PHASES).sort()).toEqual(Object.keys(werewolf.phases).sort());
    expect(Object.keys(ROLES).sort()).toEqual(Object.keys(werewolf.roles).sort());
    expect(Object.keys(CAMPS).sort()).toEqual([...werewolf.camps].sort());
    expect(Object.keys(TRADITIONS).sort()).toEqual([...werewolf.options.tradition.values].sort());
  });

  it('hold a word for every skill that a phase asks for', () => {
    const skills = Object.values(werewolf.phases).flatMap(({ steps = [] }) => steps.flatMap(({ skill }) => skill ?? []));
    expect(Object.keys(SKILLS).sort()).toEqual([...new Set(skills)].sort());
  });

  it('say something about every event', () => {
    const [event] = Object.keys(werewolf.events);
    expect(event).toBeDefined();
    for (const name of ['LOVERS', 'BITTEN', 'PEEKED', 'SEEN', 'STRUCK', 'DIED', 'NOBODY_DIED', 'CANDIDATES', 'SHERIFF', 'NO_SHERIFF', 'VOTES', 'TIED', 'EXILED', 'NOBODY_EXILED', 'TURNED', 'POWERS_LOST', 'EXPLODED', 'DUELLED', 'MEDIUM_TOLD', 'LAST_WORDS'] as const) {
      expect(eventWords({ event: name, target: 'Ben', source: 'Anna' })).toMatch(/\w.*[."]$/);
    }
  });
});

describe('a role is called with the same words', () => {
  const withAll = ['WEREWOLF', 'SEER', 'WITCH', 'GUARD', 'BODYGUARD', 'VILLAGER', 'VILLAGER', 'WEREWOLF'] as const;

  it('whether it is in play or not', () => {
    const without = ['WEREWOLF', 'HUNTER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'WEREWOLF'] as const;
    expect(nightOf(sessionOf(withAll))).toEqual(nightOf(sessionOf(without)));
  });

  it('whether it is alive or dead', () => {
    const session = sessionOf(withAll, { evilWins: 'all-good-dead' });
    const first = nightOf(session);
    goTo(session, 'DAY');
    for (const id of ['Ben', 'Carl', 'Dora', 'Emil']) session.remove(id);
    expect(nightOf(session)).toEqual(first);
  });
});

describe('the script', () => {
  it('says whom to wake, and what to show them', () => {
    const session = sessionOf(['WEREWOLF', 'SEER', 'WITCH', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    goTo(session, 'PACK');
    session.answer('Anna', { skill: 'BITE', choice: { target: 'Dora' } });
    session.endPhase();
    const said = scriptOf(session).map(({ text }) => text);
    expect(said).toContain('Who opens their eyes: Carl (Witch).');
    expect(said).toContain('Carl knows: antidote left: yes; poison left: yes; bitten tonight: Dora.');
  });

  it('names whoever takes their leave, and leaves no gap in a text', () => {
    const session = boardSession('millers-hollow', 14, 'script');
    const farewells = new Set<string>();
    do {
      const text = scriptOf(session).map((line) => line.text).join('\n');
      expect(text).not.toMatch(/[{}]|undefined|\[object/);
      if (session.engine.referee.view().phase === 'FAREWELL') farewells.add(aloud(session)[0] ?? '');
    } while (playPhase(session, 'script'));
    expect(farewells.size).toBeGreaterThan(0);
    for (const text of farewells) expect(NAMES).toContain(text.split(',')[0]);
  });
});

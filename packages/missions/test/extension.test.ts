import { closePhase, createGame, extendRules, gotoPhase, token, type Rules } from '@hiddenrole/kernel';
import { character, missions, missionsInfo, type Missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { ids, info, names, propose, reject, usual } from './table.js';

type WithLunatic = Omit<Missions, 'role'> & { readonly role: Missions['role'] | 'LUNATIC' };

/** The Lunatic: evil, and must play Fail on every mission. */
const withLunatic: Rules<WithLunatic> = extendRules<WithLunatic, Missions>(missions, {
  name: 'missions-lunatic',
  version: 1,
  roles: { LUNATIC: character({ camp: 'EVIL' }) },
  phases: { MISSION: { steps: [{ skill: 'PLAY', role: 'LUNATIC', required: 'all', ask: token(['FAIL']) }] } },
});

describe('a character of a third party', () => {
  const table = (): ReturnType<typeof createGame<WithLunatic>> =>
    createGame(withLunatic, {
      players: names.slice(0, 5),
      deal: [{ role: 'MERLIN' }, { role: 'LUNATIC' }, { role: 'SERVANT' }, { role: 'ASSASSIN' }, { role: 'SERVANT' }],
      options: { firstLeader: 1 },
      strict: true,
    });
  const [merlin = '', lunatic = '', , assassin = ''] = names;

  it('is seen by Merlin and by the other evil players, counts for the table, and is published among the roles', () => {
    const game = table();
    expect(game.seat(merlin).view().own.info).toEqual({ evil: [lunatic, assassin] });
    expect(game.seat(lunatic).view().own.teammates).toEqual([assassin]);
    expect(game.seat(assassin).view().own.teammates).toEqual([lunatic]);
    expect(missionsInfo(game.public.view()).roles).toEqual(['SERVANT', 'SERVANT', 'MERLIN', 'ASSASSIN', 'LUNATIC']);
  });

  it('[MS-29] plays by a step of its own, on its team only: the Lunatic is offered Fail alone, and nobody else learns of it', () => {
    const game = table();
    game.seat(merlin).submit({ skill: 'PROPOSE', choice: { target: [merlin, lunatic] } });
    game.endPhase();
    for (const id of names.slice(0, 5)) game.seat(id).submit({ skill: 'VOTE', choice: { target: 'APPROVE' } });
    game.endPhase();
    expect(game.seat(lunatic).legalActions()).toMatchObject([{ skill: 'PLAY', slots: { target: { of: ['FAIL'] } } }]);
    expect(game.seat(assassin).legalActions()).toEqual([]);
    game.seat(lunatic).submit({ skill: 'PLAY', choice: { target: 'FAIL' } });
    game.endPhase();
    expect(missionsInfo(game.public.view()).missions[0]).toMatchObject({ fails: 1, result: 'FAIL' });
    game.seat(lunatic).submit({ skill: 'PROPOSE', choice: { target: [merlin, 'yin', assassin] } });
    game.endPhase();
    for (const id of names.slice(0, 5)) game.seat(id).submit({ skill: 'VOTE', choice: { target: 'APPROVE' } });
    game.endPhase();
    expect(game.public.view().phase).toBe('MISSION');
    expect(game.seat(lunatic).legalActions()).toEqual([]);
  });

  it('without a camp is refused by name', () => {
    const bare = extendRules<WithLunatic, Missions>(missions, { name: 'bare', version: 1, roles: { LUNATIC: {} } });
    expect(() => createGame(bare, { players: names.slice(0, 5), deal: [{ role: 'MERLIN' }, { role: 'LUNATIC' }, { role: 'SERVANT' }, { role: 'ASSASSIN' }, { role: 'MINION' }] })).toThrow(/MISSIONS_BOARD: LUNATIC has no camp/);
  });
});

describe('where the rules were not asked', () => {
  it('the leader alone proposes after a rescue', () => {
    const table = usual(5);
    propose(table);
    table.endPhase({ rescue: true });
    expect(table.public.view().phase).toBe('NOMINATE');
    for (const id of ids(table)) expect(table.seat(id).legalActions()).toHaveLength(id === info(table).leader ? 1 : 0);
    reject(table);
    expect(info(table).rejections).toBe(1);
  });

  it('the team alone plays, where the host sent it out', () => {
    const table = usual(5);
    propose(table);
    table.referee.apply(gotoPhase('MISSION'), closePhase({ pending: 'discard' }));
    expect(table.public.view().phase).toBe('MISSION');
    for (const id of ids(table)) expect(table.seat(id).legalActions()).toHaveLength(info(table).team.includes(id) ? 1 : 0);
  });
});

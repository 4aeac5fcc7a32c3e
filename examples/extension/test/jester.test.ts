import { describe, expect, it } from 'vitest';
import { act, exile, living, phaseOf, sit, targets, told, until, type Table } from './table.js';

const table = (): Table => sit(['JESTER', 'WEREWOLF', 'SEER', 'GUARD', 'VILLAGER', 'VILLAGER', 'VILLAGER'], { causeOfDeath: 'shown' });

/** The jester is voted out and haunts somebody, or nobody; on to the next night. */
function laughing(game: Table, haunted?: string): void {
  exile(game, 'jester');
  until(game, 'NIGHTFALL', { HAUNT: () => { act(game, 'jester', haunted === undefined ? 'PASS' : 'HAUNT', haunted); } });
}

describe('the jester', () => {
  it('laughs when they are voted out, and is owed a visit after their leave; the game goes on', () => {
    const game = table();
    exile(game, 'jester');
    expect(told(game, 'LAUGHED')).toEqual([{ type: 'EVENT', event: 'LAUGHED', target: 'jester' }]);
    expect(phaseOf(game)).toBe('FAREWELL');
    game.endPhase();
    expect(phaseOf(game)).toBe('HAUNT');
    expect(game.seat('jester').legalActions().map(({ skill }) => skill)).toEqual(['HAUNT', 'PASS']);
    expect(game.seat('seer').legalActions()).toEqual([]);
    game.endPhase();
    expect(phaseOf(game)).toBe('NIGHTFALL');
    expect(game.public.view().outcome).toBeUndefined();
  });

  it('kills in the next night whom they haunt, guarded or not, and nobody hears by whom', () => {
    const game = table();
    laughing(game, 'villager');
    until(game, 'VOTE', { GUARD: () => { act(game, 'guard', 'PROTECT', 'villager'); }, PACK: () => { act(game, 'werewolf', 'BITE', 'villager2'); } });
    expect(told(game, 'DIED').slice(1).map(({ target, data }) => [target, data])).toEqual([['villager', { causes: ['HAUNTING'] }], ['villager2', { causes: ['BITE'] }]]);
    expect(JSON.stringify(told(game, 'DIED').slice(1))).not.toContain('jester');
  });

  it('haunts for one night', () => {
    const game = table();
    laughing(game, 'villager');
    until(game, 'VOTE');
    until(game, 'NIGHTFALL');
    until(game, 'VOTE');
    expect(targets(told(game, 'DIED'))).toEqual(['jester', 'villager']);
    expect(game.log().filter((entry) => entry.type === 'EVENT' && entry.event === 'STRUCK')).toHaveLength(1);
  });

  it('haunts nobody when they pass or say nothing', () => {
    const game = table();
    laughing(game);
    until(game, 'VOTE');
    expect(targets(told(game, 'DIED'))).toEqual(['jester']);
  });

  it('kills nobody twice: whoever is haunted and bitten dies once, of both', () => {
    const game = table();
    laughing(game, 'villager');
    until(game, 'VOTE', { PACK: () => { act(game, 'werewolf', 'BITE', 'villager'); } });
    expect(told(game, 'DIED').slice(1).map(({ target, data }) => [target, data])).toEqual([['villager', { causes: ['BITE', 'HAUNTING'] }]]);
  });

  it('wins with whoever wins in the end', () => {
    const game = table();
    laughing(game);
    until(game, 'VOTE');
    exile(game, 'werewolf');
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: ['jester', 'seer', 'guard', 'villager', 'villager2', 'villager3'], sides: ['GOOD', 'JESTER'], reason: 'NO_WOLF_LEFT' });
  });

  it('wins for good: the wolf whom the jester takes along leaves a winner of each side', () => {
    const game = table();
    laughing(game, 'werewolf');
    until(game, 'FAREWELL', { PACK: () => { act(game, 'werewolf', 'BITE', 'villager'); } });
    game.endPhase();
    game.endPhase();
    expect(game.public.view().outcome?.sides).toEqual(['GOOD', 'JESTER']);
    expect(living(game)).not.toContain('werewolf');
  });

  it('does not laugh when the wolves kill them, and then loses, also when the wolves win', () => {
    const game = sit(['JESTER', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER']);
    until(game, 'VOTE', { PACK: () => { act(game, 'werewolf', 'BITE', 'jester'); } });
    expect(told(game, 'LAUGHED')).toEqual([]);
    exile(game, 'seer');
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: ['werewolf'], sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });

  it('wins as a lover too, voted out or not', () => {
    const game = sit(['CUPID', 'JESTER', 'WEREWOLF', 'VILLAGER', 'VILLAGER']);
    expect(game.seat('cupid').submit({ skill: 'LINK', choice: { target: ['jester', 'villager'] } })).toEqual({ ok: true });
    until(game, 'VOTE', { PACK: () => { act(game, 'werewolf', 'BITE', 'villager2'); } });
    exile(game, 'werewolf');
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: ['cupid', 'jester', 'villager'], sides: ['LOVERS'], reason: 'ONLY_LOVERS_LEFT' });
  });

  it('is no wolf to the seer', () => {
    const game = table();
    until(game, 'SEER');
    act(game, 'seer', 'SEE', 'jester');
    game.endPhase();
    expect(game.seat('seer').view().own.info['seen']).toEqual([{ player: 'jester', is: 'HUMAN' }]);
  });
});

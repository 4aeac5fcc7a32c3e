import { werewolf } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, exile, living, phaseOf, sit, targets, told, until, vote, type Table } from './table.js';

const table = (): Table => sit(['RAVEN', 'WEREWOLF', 'SEER', 'HUNTER', 'VILLAGER', 'VILLAGER', 'VILLAGER']);

/** The raven marks somebody, and perhaps the wolf bites; on to the vote, where the hunter who dies may shoot. */
function markedAndVoting(game: Table, marked: string, bitten?: string, shot?: string): void {
  until(game, 'VOTE', {
    RAVEN: () => { act(game, 'raven', 'MARK', marked); },
    PACK: () => { if (bitten !== undefined) act(game, 'werewolf', 'BITE', bitten); },
    FAREWELL: () => { if (shot !== undefined && game.seat('hunter').legalActions().some(({ skill }) => skill === 'SHOOT')) act(game, 'hunter', 'SHOOT', shot); },
  });
}

describe('the raven', () => {
  it('is called every night before the guard, and the night waits for an answer; a table without a raven has the call too', () => {
    const game = table();
    until(game, 'RAVEN');
    expect(game.referee.readiness().waiting).toEqual([{ player: 'raven', skills: ['MARK', 'PASS'] }]);
    act(game, 'raven', 'PASS');
    expect(game.referee.readiness().ready).toBe(true);
    game.endPhase();
    expect(phaseOf(game)).toBe('GUARD');
    const without = sit(['WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER']);
    until(without, 'RAVEN');
    expect(without.public.view().phase).toBe('NIGHT');
  });

  it('may not mark themselves', () => {
    const game = table();
    until(game, 'RAVEN');
    expect(game.seat('raven').submit({ skill: 'MARK', choice: { target: 'raven' } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('puts two votes on the marked, whom everybody hears of at dawn, and nobody hears of the raven', () => {
    const game = table();
    markedAndVoting(game, 'villager');
    expect(told(game, 'MARKED')).toEqual([{ type: 'EVENT', event: 'MARKED', target: 'villager' }]);
    vote(game, { seer: 'werewolf', werewolf: 'villager' });
    expect(told(game, 'VOTES')[0]?.data?.['votes']).toEqual([{ target: 'werewolf', votes: 1 }, { target: 'villager', votes: 3 }]);
    expect(told(game, 'VOTES')[0]?.data?.['ballots']).toEqual([{ voter: 'werewolf', target: 'villager' }, { voter: 'seer', target: 'werewolf' }]);
    expect(targets(told(game, 'EXILED'))).toEqual(['villager']);
    expect(JSON.stringify(game.seat('villager2').feed().items)).not.toContain('raven');
  });

  it('exiles the marked when nobody says anything', () => {
    const game = table();
    markedAndVoting(game, 'villager');
    vote(game, {});
    expect(targets(told(game, 'EXILED'))).toEqual(['villager']);
  });

  it('[WW-62] marks for the first vote of the day: in the second the mark does not count', () => {
    const game = table();
    markedAndVoting(game, 'villager');
    vote(game, { seer: 'hunter', raven: 'hunter' });
    expect(told(game, 'TIED')[0]?.data?.['tied']).toEqual(['hunter', 'villager']);
    expect(phaseOf(game)).toBe('RUNOFF');
    vote(game, { seer: 'hunter' });
    expect(targets(told(game, 'EXILED'))).toEqual(['hunter']);
  });

  it('[WW-63] marks in vain who dies in the night: nobody hears of the mark, and the vote goes on', () => {
    const game = table();
    markedAndVoting(game, 'villager', 'villager');
    expect(living(game)).not.toContain('villager');
    expect(told(game, 'MARKED')).toEqual([]);
    vote(game, { seer: 'werewolf' });
    expect(told(game, 'VOTES')[0]?.data?.['votes']).toEqual([{ target: 'werewolf', votes: 1 }]);
  });

  it('[WW-63] marks in vain who is shot at dawn', () => {
    const game = table();
    markedAndVoting(game, 'villager', 'hunter', 'villager');
    expect(targets(told(game, 'MARKED'))).toEqual(['villager']);
    vote(game, { seer: 'villager2' });
    expect(told(game, 'VOTES')[0]?.data?.['votes']).toEqual([{ target: 'villager2', votes: 1 }]);
  });

  it('marks for one day', () => {
    const game = table();
    markedAndVoting(game, 'villager');
    vote(game, { seer: 'hunter', raven: 'hunter', werewolf: 'hunter' });
    until(game, 'NIGHTFALL');
    until(game, 'VOTE', { PACK: () => { act(game, 'werewolf', 'SPARE'); } });
    vote(game, { seer: 'villager2' });
    expect(told(game, 'VOTES')[1]?.data?.['votes']).toEqual([{ target: 'villager2', votes: 1 }]);
  });

  it('is not called any more when the good have lost their powers', () => {
    const game = sit(['RAVEN', 'ELDER', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    exile(game, 'elder');
    until(game, 'RAVEN');
    expect(game.referee.readiness().waiting).toEqual([]);
    expect(game.seat('raven').legalActions()).toEqual([]);
  });

  it('leaves the ruleset of the package as it was', () => {
    expect(werewolf.phases.NIGHTFALL.next).toBe('GUARD');
    expect(Object.keys(werewolf.phases)).not.toContain('RAVEN');
  });
});

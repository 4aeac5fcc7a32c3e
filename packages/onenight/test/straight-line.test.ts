import { oneNight, oneNightInfo, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { phaseOf, sit, type Table } from './table.js';

/** Ten players and the centre, and every card that is called. */
const ALL: readonly RoleName[] = ['DOPPELGANGER', 'SENTINEL', 'WEREWOLF', 'MINION', 'MASON', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', 'TANNER'];
const FEW: readonly RoleName[] = ['VILLAGER', 'HUNTER', 'WEREWOLF', 'SEER', 'VILLAGER', 'TANNER'];

/** Every phase of a game in which nobody does anything. */
function played(table: Table): readonly string[] {
  const visited: string[] = [];
  while (phaseOf(table) !== 'END') {
    visited.push(phaseOf(table));
    expect(table.public.view()).toMatchObject({ round: 1, phase: phaseOf(table) });
    table.endPhase();
  }
  return visited;
}

describe('[ON-32] the game is a straight line', () => {
  it.each([['all cards', ALL], ['few cards', FEW]] as const)('with %s: dusk, each call of this night, the day and the vote, each once, and then it is over', (_, cards) => {
    const table = sit(cards);
    expect(played(table)).toEqual(['DUSK', ...oneNightInfo(table.public.view()).calls, 'DAY', 'VOTE']);
    expect(table.public.view().outcome).toBeDefined();
  });

  it('every phase of the rules is in it when all cards are, in the order of the night', () => {
    expect(played(sit(ALL))).toEqual(Object.keys(oneNight.phases));
    expect(played(sit(FEW))).toEqual(['DUSK', 'WEREWOLVES', 'SEER', 'DAY', 'VOTE']);
  });

  it('without rounds: nothing starts one, no phase is of a group, and the log knows of none', () => {
    expect(oneNight.rounds).toBe(false);
    expect(oneNight.groups).toBeUndefined();
    const table = sit(ALL);
    played(table);
    const changes = table.log().flatMap((entry) => (entry.type === 'PHASE_CHANGED' ? [entry] : []));
    expect(changes).toHaveLength(Object.keys(oneNight.phases).length);
    expect(changes.every(({ actions = [], sake, rescue }) => actions.length === 0 && sake === undefined && rescue === undefined)).toBe(true);
    expect(table.referee.vars().every(({ scope }) => scope.lifetime === 'GAME')).toBe(true);
  });
});

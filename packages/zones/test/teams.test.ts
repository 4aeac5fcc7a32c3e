/**
 * Teams: sets of seats that see together and win together.
 */
import { createGame, seedFrom } from '@hiddenrole/kernel';
import { outcomeForTeams, teamOf, type Teams } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { parlour, zones } from './parlour.js';
import { boardWith, faultOf, IDS, inShort, layoutIn, shownIn } from './table.js';

const teams = { us: ['cem', 'ann'], them: ['ben'] } as const;

describe('a team', () => {
  it('is its members, and of a player of none that player', () => {
    expect([teamOf(teams, 'ann'), teamOf(teams, 'ben'), teamOf({ us: ['ann'] }, 'ben'), teamOf({}, 'cem')]).toEqual([['cem', 'ann'], ['ben'], ['ben'], ['cem']]);
  });

  it.each<readonly [string, Teams, string]>([
    ['of somebody who is in two', { us: ['ann'], them: ['ben', 'ann'] }, 'BAD_TEAMS: ann is in two teams'],
    ['that names somebody twice', { us: ['ann', 'ann'] }, 'BAD_TEAMS: ann is in two teams'],
    ['of somebody who does not play', { us: ['eve'] }, 'BAD_TEAMS: no player eve'],
  ])('%s is a fault', (_what, wrong, words) => {
    expect(faultOf(() => zones.layout(boardWith()).withTeams(wrong))).toBe(words);
  });

  it('shares what its members see, in a game too', () => {
    const game = createGame(parlour, { players: ['ann', 'ben', 'cem'], seed: seedFrom('teams') });
    const layout = layoutIn(zones, game);
    const [piece] = layout.pieces({ zone: 'hand', owner: 'ann' });
    if (piece === undefined) throw new Error('no piece');
    const lent = layout.move({ zone: 'hand', owner: 'ann' }, [piece], { zone: 'purse', owner: 'ann' });
    const face = `${piece.public}:${piece.private ?? ''}`;
    game.referee.apply(...lent.effects());
    expect([undefined, ...IDS].map((observer) => inShort(shownIn(game, observer), { zone: 'purse', owner: 'ann' }))).toEqual([undefined, `1=${face}`, piece.public, face]);
  });
});

describe('an outcome for teams', () => {
  it('makes every member of a winning team a winner, in seating order, and names the teams', () => {
    expect(outcomeForTeams(teams, IDS, ['us'])).toEqual({ winners: ['ann', 'cem'], sides: ['us'] });
    expect(outcomeForTeams(teams, IDS, ['them', 'us'], 'both')).toEqual({ winners: ['ann', 'ben', 'cem'], sides: ['them', 'us'], reason: 'both' });
    expect(outcomeForTeams(teams, IDS, [])).toEqual({ winners: [], sides: [] });
  });

  it('of a team that there is not is a fault, with those that there are', () => {
    expect(faultOf(() => outcomeForTeams<string>(teams, IDS, ['toString']))).toBe('BAD_TEAMS: there is no team "toString"; there are us, them');
  });

  it('ends a game', () => {
    const game = createGame(parlour, { players: ['ann', 'ben', 'cem'], seed: seedFrom('teams'), options: { turns: 4 } });
    while (game.public.view().outcome === undefined) game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: ['ann', 'cem'], sides: ['RED'], reason: 'cards' });
  });
});

import { closePhase, gotoPhase, setAlive, setRole } from '@hiddenrole/kernel';
import type { OneNightOptions, RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { act, cards, condemn, died, ids, night, sides, sit, spareAll, story, until, vote, winners, type Acts, type Table } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;

/** The vote that kills just these: in a circle among themselves, and one more for each. */
function kill(table: Table, dead: readonly string[]): void {
  const [only, another] = dead;
  const more = ids(table).filter((id) => !dead.includes(id));
  if (only === undefined) spareAll(table);
  else if (another === undefined) condemn(table, only);
  else vote(table, Object.fromEntries(dead.flatMap((id, i) => [[id, dead[(i + 1) % dead.length] ?? ''], [more[i] ?? '', id]] as const)));
}

/** Who sits there, of whom nobody does anything by night; and who lies in the centre. */
const WOLVES: readonly RoleName[] = ['SEER', 'WEREWOLF', 'MINION', 'TANNER', 'VILLAGER', 'WEREWOLF', 'ROBBER', 'VILLAGER'];
const NO_WOLF: readonly RoleName[] = ['SEER', 'MINION', 'TANNER', 'ROBBER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'VILLAGER'];
const NO_MINION: readonly RoleName[] = ['SEER', 'INSOMNIAC', 'TANNER', 'ROBBER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'MINION'];

type Row = readonly [title: string, table: readonly RoleName[], dead: readonly RoleName[], winners: readonly RoleName[], sides: readonly string[]];

/** Table 6.1 of the fact sheet, from the rulebook: who wins, by whether a werewolf is among the players, and who is dead. */
const ROWS: readonly Row[] = [
  ['a werewolf dies: the village', WOLVES, ['WEREWOLF'], ['SEER', 'VILLAGER'], ['VILLAGE']],
  ['a werewolf and a villager die: the village, the dead villager too', WOLVES, ['WEREWOLF', 'VILLAGER'], ['SEER', 'VILLAGER'], ['VILLAGE']],
  ['a werewolf and the Minion die: the village', WOLVES, ['WEREWOLF', 'MINION'], ['SEER', 'VILLAGER'], ['VILLAGE']],
  ['[ON-04] a werewolf and the Tanner die: the village and the Tanner', WOLVES, ['WEREWOLF', 'TANNER'], ['SEER', 'TANNER', 'VILLAGER'], ['VILLAGE', 'TANNER']],
  ['[ON-05] only the Tanner dies, a werewolf lives: the Tanner alone', WOLVES, ['TANNER'], ['TANNER'], ['TANNER']],
  ['a villager dies, a werewolf lives: the werewolves and the Minion', WOLVES, ['VILLAGER'], ['WEREWOLF', 'MINION'], ['WEREWOLF']],
  ['nobody dies, a werewolf lives: the werewolves and the Minion', WOLVES, [], ['WEREWOLF', 'MINION'], ['WEREWOLF']],
  ['[ON-12] only the Minion dies, a werewolf lives: the werewolves, the dead Minion too', WOLVES, ['MINION'], ['WEREWOLF', 'MINION'], ['WEREWOLF']],
  ['the Minion and the Tanner die, a werewolf lives: the Tanner alone', WOLVES, ['MINION', 'TANNER'], ['TANNER'], ['TANNER']],
  ['a villager and the Tanner die, a werewolf lives: the Tanner alone', WOLVES, ['VILLAGER', 'TANNER'], ['TANNER'], ['TANNER']],
  ['[ON-07] no werewolf, nobody dies: the village, and not the Minion', NO_WOLF, [], ['SEER', 'ROBBER', 'VILLAGER'], ['VILLAGE']],
  ['[ON-09] no werewolf, a villager dies: the Minion', NO_WOLF, ['VILLAGER'], ['MINION'], ['WEREWOLF']],
  ['[ON-11] no werewolf, a villager and the Minion die: the Minion', NO_WOLF, ['VILLAGER', 'MINION'], ['MINION'], ['WEREWOLF']],
  ['[ON-10] no werewolf, only the Minion dies: nobody', NO_WOLF, ['MINION'], [], []],
  ['[ON-06] no werewolf, only the Tanner dies, and there is a Minion: the Tanner alone', NO_WOLF, ['TANNER'], ['TANNER'], ['TANNER']],
  ['no werewolf, the Tanner and the Minion die: the Tanner alone', NO_WOLF, ['TANNER', 'MINION'], ['TANNER'], ['TANNER']],
  ['no werewolf, the Tanner and a villager die, and there is a Minion: the Tanner alone', NO_WOLF, ['TANNER', 'VILLAGER'], ['TANNER'], ['TANNER']],
  ['no werewolf and no Minion, nobody dies: the village', NO_MINION, [], ['SEER', 'INSOMNIAC', 'ROBBER', 'VILLAGER'], ['VILLAGE']],
  ['no werewolf and no Minion, a villager dies: nobody', NO_MINION, ['VILLAGER'], [], []],
  ['[ON-06] no werewolf and no Minion, the Tanner dies: the Tanner, and the village loses', NO_MINION, ['TANNER'], ['TANNER'], ['TANNER']],
];

/** What comes of a row: who has won, by card, and which sides. */
function played([, table, dead]: Row, options: Partial<OneNightOptions> = {}): readonly [winners: readonly string[], sides: readonly string[]] {
  const game = sit(table, options);
  const { players } = game.referee.view();
  kill(game, dead.map((card) => players.find(({ role }) => role === card)?.id ?? card));
  expect(new Set(died(game).map((id) => players.find((one) => one.id === id)?.role))).toEqual(new Set(dead));
  return [winners(game).map((id) => players.find((one) => one.id === id)?.role ?? id), sides(game)];
}

describe('who has won, in seating order, and which sides', () => {
  it.each(ROWS)('%s', (...row) => {
    const [, , , won, reaching] = row;
    expect(played(row)).toEqual([won, reaching]);
  });
});

describe('where sources differ', () => {
  /** The rows that a switch changes, and what they come to. */
  const changedBy = (options: Partial<OneNightOptions>): readonly unknown[] =>
    ROWS.flatMap((row) => (JSON.stringify(played(row, options)) === JSON.stringify(row.slice(3)) ? [] : [[row[0], ...played(row, options)]]));

  it('[ON-10] by the option minionAlone village, the village wins when there is no werewolf and only the Minion dies, and nothing else is different', () => {
    expect(changedBy({ minionAlone: 'nobody' })).toEqual([]);
    expect(changedBy({ minionAlone: 'village' })).toEqual([['[ON-10] no werewolf, only the Minion dies: nobody', ['SEER', 'ROBBER', 'VILLAGER'], ['VILLAGE']]]);
  });

  it('by the option minionAndTanner both, the Minion wins beside a Tanner who dies when there is no werewolf, and nothing else is different', () => {
    expect(changedBy({ minionAndTanner: 'tanner' })).toEqual([]);
    expect(changedBy({ minionAndTanner: 'both' })).toEqual([
      ['[ON-06] no werewolf, only the Tanner dies, and there is a Minion: the Tanner alone', ['MINION', 'TANNER'], ['WEREWOLF', 'TANNER']],
      ['no werewolf, the Tanner and the Minion die: the Tanner alone', ['MINION', 'TANNER'], ['WEREWOLF', 'TANNER']],
      ['no werewolf, the Tanner and a villager die, and there is a Minion: the Tanner alone', ['MINION', 'TANNER'], ['WEREWOLF', 'TANNER']],
    ]);
  });
});

describe('the card that counts is the last one', () => {
  it('[ON-01] who robs a werewolf is one at the end, and the robbed is of the village', () => {
    const [robber, robbed] = [zoe, abe].map((dead) => {
      const table = sit(['ROBBER', 'WEREWOLF', 'VILLAGER', 'SEER', 'VILLAGER', 'MASON', 'MASON', 'VILLAGER']);
      night(table, { ROBBER: [[zoe, 'ROB', abe]] });
      condemn(table, dead);
      return [winners(table), sides(table)];
    });
    expect(robber).toEqual([[abe, yin, bea, xia], ['VILLAGE']]);
    expect(robbed).toEqual([[zoe], ['WEREWOLF']]);
  });

  it('[ON-02] a Drunk who drew a werewolf is one, and a werewolf whom a Drunk laid into the centre is none', () => {
    const drawn = sit(['DRUNK', 'VILLAGER', 'SEER', 'WEREWOLF', 'VILLAGER', 'VILLAGER']);
    night(drawn, { DRUNK: [[zoe, 'TAKE', 'LEFT']] });
    condemn(drawn, zoe);
    expect(winners(drawn)).toEqual([abe, yin]);
    const laid = sit(['DRUNK', 'WEREWOLF', 'TROUBLEMAKER', 'VILLAGER', 'VILLAGER', 'SEER']);
    night(laid, { TROUBLEMAKER: [[yin, 'SWAP', [zoe, abe]]], DRUNK: [[zoe, 'TAKE', 'LEFT']] });
    spareAll(laid);
    expect(cards(laid)).toEqual(['VILLAGER', 'DRUNK', 'TROUBLEMAKER']);
    expect(winners(laid)).toEqual([zoe, abe, yin]);
  });
});

describe('a Doppelganger counts as what she copied', () => {
  const TABLE: readonly RoleName[] = ['DOPPELGANGER', 'WEREWOLF', 'TANNER', 'MINION', 'VILLAGER', 'TROUBLEMAKER', 'ROBBER', 'SEER'];

  /** A game in which zoe copies somebody and these die. */
  function copying(copied: string, dead: readonly string[], table = TABLE, acts: Acts = {}): Table {
    const game = sit(table);
    night(game, { ...acts, DOPPELGANGER: [[zoe, 'COPY', copied]] });
    kill(game, dead);
    return game;
  }

  it('a werewolf, a Minion, a villager: she is on that side, and her death counts so', () => {
    expect(winners(copying(abe, [zoe]))).toEqual([xia]);
    expect(winners(copying(bea, [zoe]))).toEqual([zoe, abe, bea]);
    expect(winners(copying(bea, [abe]))).toEqual([xia]);
    expect(winners(copying(xia, [abe]))).toEqual([zoe, xia]);
    expect(winners(copying(xia, [zoe]))).toEqual([abe, bea]);
  });

  it('a Tanner: each of them wins by their own death only', () => {
    expect(winners(copying(yin, [zoe]))).toEqual([zoe]);
    expect(winners(copying(yin, [yin]))).toEqual([yin]);
    expect(winners(copying(yin, [zoe, yin]))).toEqual([zoe, yin]);
    expect(winners(copying(yin, [abe]))).toEqual([xia]);
  });

  it('a second Minion: without a werewolf they are one side, which wins when somebody dies who is none of them', () => {
    const none: readonly RoleName[] = ['DOPPELGANGER', 'MINION', 'SEER', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'ROBBER', 'VILLAGER'];
    for (const dead of [[zoe], [abe], [zoe, abe]]) expect(winners(copying(abe, dead, none))).toEqual([]);
    expect(winners(copying(abe, [abe, xia], none))).toEqual([zoe, abe]);
    expect(winners(copying(abe, [], none))).toEqual([yin, bea, xia]);
  });

  it('[ON-26] that goes with her card: whom it is given in the night is what she copied, and she is what she was given', () => {
    const swapped: readonly RoleName[] = ['DOPPELGANGER', 'WEREWOLF', 'TROUBLEMAKER', 'VILLAGER', 'VILLAGER', 'TANNER', 'ROBBER', 'SEER'];
    const acts: Acts = { TROUBLEMAKER: [[yin, 'SWAP', [zoe, xia]]] };
    const given = copying(abe, [xia], swapped, acts);
    expect(cards(given)).toEqual(['VILLAGER', 'WEREWOLF', 'TROUBLEMAKER', 'VILLAGER', 'DOPPELGANGER']);
    expect([winners(given), sides(given)]).toEqual([[zoe, yin, bea], ['VILLAGE']]);
    expect(story(given).players.find(({ player }) => player === xia)).toEqual({ player: xia, dealt: 'VILLAGER', final: 'DOPPELGANGER', is: 'WEREWOLF', side: 'WEREWOLF' });
    expect(winners(copying(abe, [zoe], swapped, acts))).toEqual([abe, xia]);
  });

  it('a card of hers that nobody copied with is a villager\'s', () => {
    const table = sit(['VILLAGER', 'WEREWOLF', 'VILLAGER', 'SEER', 'MINION', 'DOPPELGANGER', 'ROBBER', 'VILLAGER']);
    table.referee.apply(setRole(zoe, 'DOPPELGANGER'));
    condemn(table, abe);
    expect(winners(table)).toEqual([zoe, yin, bea]);
  });
});

describe('who has won is asked when the votes are counted', () => {
  const FIVE: readonly RoleName[] = ['VILLAGER', 'WEREWOLF', 'TANNER', 'SEER', 'VILLAGER', 'VILLAGER', 'ROBBER', 'VILLAGER'];

  it('and not before: whom the host kills in the night or in the vote ends nothing, and counts as dead then', () => {
    const table = sit(FIVE);
    until(table, 'WEREWOLVES');
    table.referee.apply(setAlive(abe, false));
    expect(table.public.view().outcome).toBeUndefined();
    until(table, 'VOTE');
    act(table, zoe, 'VOTE', yin);
    table.referee.apply(setAlive(yin, false));
    table.referee.apply(setAlive(bea, false));
    expect(table.public.view()).toMatchObject({ phase: 'VOTE' });
    expect(table.public.view().outcome).toBeUndefined();
    table.endPhase();
    expect(died(table)).toEqual([]);
    expect(table.public.view().outcome).toEqual({ winners: [zoe, yin, bea, xia], sides: ['VILLAGE', 'TANNER'] });
  });

  it('a game that the host ends without counting them has no winner; the cards are turned over, unless it was a rescue', () => {
    const left = sit(FIVE);
    until(left, 'DAY');
    left.referee.apply(gotoPhase('END'), closePhase({ pending: 'discard' }));
    expect(left.public.view()).toMatchObject({ phase: 'END', outcome: { winners: [] } });
    expect(left.public.view().players.map((player) => player.role)).toEqual(FIVE.slice(0, 5));
    expect(story(left).players).toHaveLength(5);
    const rescued = sit(FIVE);
    until(rescued, 'VOTE');
    for (const id of [zoe, bea, xia]) act(rescued, id, 'VOTE', abe);
    rescued.endPhase({ rescue: true });
    expect(rescued.public.view()).toMatchObject({ phase: 'END', outcome: { winners: [] } });
    expect(rescued.public.view().players.some((player) => 'role' in player || !player.alive)).toBe(false);
    expect(rescued.public.feed().items.filter(({ type }) => type === 'EVENT' || type === 'REVEAL')).toEqual([]);
  });
});

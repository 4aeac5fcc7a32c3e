import { nightStory, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { cards, condemn, ids, inCentre, night, phaseOf, sit, spareAll, story, told, until, vote, type Acts } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
const BOARD: readonly RoleName[] = ['ROBBER', 'DOPPELGANGER', 'TROUBLEMAKER', 'DRUNK', 'WEREWOLF', 'SEER', 'TANNER', 'VILLAGER'];
const ACTS: Acts = {
  DOPPELGANGER: [[abe, 'COPY', bea], [abe, 'TAKE', 'LEFT']],
  ROBBER: [[zoe, 'ROB', xia]],
  TROUBLEMAKER: [[yin, 'SWAP', [zoe, abe]]],
  DRUNK: [[bea, 'TAKE', 'LEFT']],
};

describe('the story of the night', () => {
  it('tells in the order in which it happened who saw and did what, and where the cards lay after each exchange', () => {
    const table = sit(BOARD);
    night(table, ACTS);
    spareAll(table);
    expect(story(table).lines).toEqual([
      { by: abe, call: 'DOPPELGANGER', did: 'COPIED', player: bea, card: 'DRUNK' },
      { by: abe, call: 'DOPPELGANGER', did: 'SWAPPED', places: [{ player: abe }, { centre: 'LEFT' }], after: [{ player: abe, card: 'SEER' }, { centre: 'LEFT', card: 'DOPPELGANGER' }] },
      { by: xia, call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [xia] },
      { by: zoe, call: 'ROBBER', did: 'SWAPPED', places: [{ player: zoe }, { player: xia }], after: [{ player: zoe, card: 'WEREWOLF' }, { player: xia, card: 'ROBBER' }] },
      { by: zoe, call: 'ROBBER', did: 'SAW', cards: [{ player: zoe, card: 'WEREWOLF' }] },
      { by: yin, call: 'TROUBLEMAKER', did: 'SWAPPED', places: [{ player: zoe }, { player: abe }], after: [{ player: zoe, card: 'SEER' }, { player: abe, card: 'WEREWOLF' }] },
      { by: bea, call: 'DRUNK', did: 'SWAPPED', places: [{ player: bea }, { centre: 'LEFT' }], after: [{ player: bea, card: 'DOPPELGANGER' }, { centre: 'LEFT', card: 'DRUNK' }] },
    ]);
  });

  it('tells of each player, and of each place in the centre, what was dealt there and what lies there; and what a moved Doppelganger counts as, and the side', () => {
    const table = sit(BOARD);
    night(table, ACTS);
    spareAll(table);
    expect(story(table).players).toEqual([
      { player: zoe, dealt: 'ROBBER', final: 'SEER', side: 'VILLAGE' },
      { player: abe, dealt: 'DOPPELGANGER', final: 'WEREWOLF', side: 'WEREWOLF' },
      { player: yin, dealt: 'TROUBLEMAKER', final: 'TROUBLEMAKER', side: 'VILLAGE' },
      { player: bea, dealt: 'DRUNK', final: 'DOPPELGANGER', is: 'DRUNK', side: 'VILLAGE' },
      { player: xia, dealt: 'WEREWOLF', final: 'ROBBER', side: 'VILLAGE' },
    ]);
    expect(story(table).centre).toEqual([
      { centre: 'LEFT', dealt: 'SEER', final: 'DRUNK' },
      { centre: 'MIDDLE', dealt: 'TANNER', final: 'TANNER' },
      { centre: 'RIGHT', dealt: 'VILLAGER', final: 'VILLAGER' },
    ]);
  });

  it('of a night of any seed in which nobody answers, begins with the cards that were dealt and ends with those that lie', () => {
    for (let i = 0; i < 20; i += 1) {
      const table = sit(['DOPPELGANGER', 'DRUNK', 'ROBBER', 'INSOMNIAC', 'WEREWOLF', 'SEER', 'TANNER', 'HUNTER'], {}, `story ${i}`);
      const before = [cards(table), inCentre(table)];
      night(table);
      spareAll(table);
      const { players, centre } = story(table);
      expect([players.map(({ dealt }) => dealt), centre.map(({ dealt }) => dealt)]).toEqual(before);
      expect([players.map(({ final }) => final), centre.map(({ final }) => final)]).toEqual([cards(table), inCentre(table)]);
    }
  });

  it('what two did in one call is told in seating order', () => {
    const table = sit(['WEREWOLF', 'MASON', 'WEREWOLF', 'MASON', 'SEER', 'VILLAGER', 'VILLAGER']);
    night(table);
    spareAll(table);
    expect(story(table).lines.map(({ by, call }) => [by, call])).toEqual([[zoe, 'WEREWOLVES'], [yin, 'WEREWOLVES'], [abe, 'MASONS'], [bea, 'MASONS']]);
  });

  it('of a night in which nothing happened has no lines', () => {
    const table = sit(['VILLAGER', 'SEER', 'ROBBER', 'WEREWOLF', 'TANNER', 'HUNTER']);
    night(table);
    spareAll(table);
    expect(story(table).lines).toEqual([]);
  });

  it('is told when all is over, not before: to everyone, together with every card as it lies', () => {
    const table = sit(BOARD);
    until(table, 'VOTE', ACTS);
    expect([nightStory(table.log()), nightStory(table.public.feed().items)]).toEqual([undefined, undefined]);
    for (const id of ids(table)) expect(nightStory(table.seat(id).feed().items)).toBeUndefined();
    condemn(table, abe);
    expect(phaseOf(table)).toBe('END');
    expect(told(table, 'STORY')).toHaveLength(1);
    for (const items of [table.public.feed().items, ...ids(table).map((id) => table.seat(id).feed().items)]) expect(nightStory(items)).toEqual(story(table));
    expect(table.public.view().players).toMatchObject(cards(table).map((role, i) => ({ id: ids(table)[i], role })));
  });

  it('is told whoever has won', () => {
    const table = sit(['TANNER', 'SEER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'VILLAGER']);
    vote(table, { zoe: abe, abe: yin, yin: abe });
    expect(table.public.view().outcome?.winners).toEqual([]);
    expect(story(table).players).toHaveLength(3);
  });

  it('is not in what is no log of such a game', () => {
    expect(nightStory([])).toBeUndefined();
    expect(nightStory([{ type: 'EVENT', event: 'STORY' }, { type: 'EVENT', event: 'STORY', data: { lines: [] } }])).toBeUndefined();
  });
});

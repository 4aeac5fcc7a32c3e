import { fuzzRules } from '@hiddenrole/enginetest';
import { createGame, extendRules, seedFrom, type ChoiceValue, type Engine, type Rules } from '@hiddenrole/kernel';
import { centre, declareCard, nightOf, oneNight, oneNightInfo, type OneNight, type OneNightOptions } from '@hiddenrole/onenight';
import { constantFrom, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setOf } from './table.js';

type WithDreamWolf = Omit<OneNight, 'role' | 'options'> & {
  readonly role: OneNight['role'] | 'DREAM_WOLF';
  readonly options: OneNightOptions & { readonly 'cards.DREAM_WOLF': 0 | 1 };
};
type Options = WithDreamWolf['options'];
type Card = WithDreamWolf['role'];

/** The Dream Wolf (Daybreak): a werewolf who does not wake. */
const withDreamWolf: Rules<WithDreamWolf> = extendRules<WithDreamWolf, OneNight>(oneNight, (base) => ({
  name: 'onenight-dream-wolf',
  version: 1,
  options: { 'cards.DREAM_WOLF': { values: [0, 1], default: 1, doc: 'How many cards of the Dream Wolf are in the set.' } },
  roles: { DREAM_WOLF: base.roles.VILLAGER },
  setup: () => [declareCard('DREAM_WOLF', 'WEREWOLF')],
}));

const [zoe, abe, yin] = ['zoe', 'abe', 'yin'] as const;

/** Deals these to zoe, abe and yin, and lays the others into the centre. */
function sit(dealt: readonly Card[], inCentre: readonly Card[]): Engine<WithDreamWolf> {
  const plain = [...dealt, ...inCentre].filter((card) => card !== 'DREAM_WOLF');
  const game = createGame(withDreamWolf, { players: [zoe, abe, yin], deal: dealt.map((role) => ({ role })), options: setOf(plain), seed: seedFrom('extension'), strict: true });
  game.referee.apply(centre.set(inCentre));
  return game;
}

type Act = readonly [phase: WithDreamWolf['phase'], id: string, skill: WithDreamWolf['skill'], target?: ChoiceValue];

/** Plays to the end with what is done on the way. */
function play(game: Engine<WithDreamWolf>, acts: readonly Act[]): Engine<WithDreamWolf> {
  while (game.public.view().outcome === undefined) {
    for (const [phase, id, skill, target] of acts) {
      if (game.referee.view().phase === phase) expect(game.seat(id).submit({ skill, choice: target === undefined ? {} : { target } })).toEqual({ ok: true });
    }
    game.endPhase();
  }
  return game;
}

const condemning = (target: string): readonly Act[] => [zoe, abe, yin].filter((id) => id !== target).map((id) => ['VOTE', id, 'VOTE', target] as const);

describe('a card of a third party', () => {
  it('is in the set by an option of its own, before those who fill it up, and may be dealt or lie in the centre', () => {
    const deals = [1, 2, 3, 4, 5, 6].map((i) => createGame(withDreamWolf, { players: [zoe, abe, yin], seed: seedFrom(`deal ${i}`) }));
    for (const game of deals) expect(oneNightInfo(game.public.view()).cards).toEqual(['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DREAM_WOLF']);
    const has = deals.map((game) => game.referee.view().players.some(({ role }) => role === 'DREAM_WOLF'));
    expect(new Set(has)).toEqual(new Set([true, false]));
    const without = createGame(withDreamWolf, { players: [zoe, abe, yin], options: { 'cards.DREAM_WOLF': 0 } });
    expect(oneNightInfo(without.public.view()).cards).toEqual(['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'VILLAGER']);
    expect(() => createGame(withDreamWolf, { players: [zoe, abe, yin], deal: [{ role: 'DREAM_WOLF' }, { role: 'DREAM_WOLF' }, { role: 'SEER' }] })).toThrow(/ONENIGHT_BOARD: the deal has more of DREAM_WOLF/);
  });

  it('is what its trait says to the winners, a werewolf, and has no call: its player does not wake', () => {
    const game = sit(['DREAM_WOLF', 'WEREWOLF', 'MINION'], ['SEER', 'VILLAGER', 'VILLAGER']);
    expect(oneNightInfo(game.public.view()).calls).toEqual(['WEREWOLVES', 'MINION', 'SEER']);
    play(game, condemning(zoe));
    expect(game.public.view().outcome).toEqual({ winners: [], sides: [] });
    expect(game.seat(zoe).view().own.info).toEqual({ night: [] });
    expect([abe, yin].map((id) => nightOf(game.seat(id).view()).map(({ call }) => call))).toEqual([['WEREWOLVES'], ['MINION']]);
    expect(play(sit(['DREAM_WOLF', 'SEER', 'MINION'], ['WEREWOLF', 'VILLAGER', 'VILLAGER']), condemning(abe)).public.view().outcome).toEqual({ winners: [zoe, yin], sides: ['WEREWOLF'] });
    expect(play(sit(['DREAM_WOLF', 'SEER', 'VILLAGER'], ['WEREWOLF', 'VILLAGER', 'VILLAGER']), condemning(zoe)).public.view().outcome).toEqual({ winners: [abe, yin], sides: ['VILLAGE'] });
  });

  it('may be seen, robbed, drawn and copied like any other, and shows its name to who looks', () => {
    const robbed = play(sit(['ROBBER', 'DREAM_WOLF', 'SEER'], ['WEREWOLF', 'VILLAGER', 'VILLAGER']), [['SEER', yin, 'SEE', { player: abe }], ['ROBBER', zoe, 'ROB', abe], ...condemning(yin)]);
    expect(nightOf(robbed.seat(yin).view())).toEqual([{ call: 'SEER', did: 'SAW', cards: [{ player: abe, card: 'DREAM_WOLF' }] }]);
    expect(robbed.public.view().outcome).toEqual({ winners: [zoe], sides: ['WEREWOLF'] });
    const drawn = play(sit(['DRUNK', 'VILLAGER', 'SEER'], ['DREAM_WOLF', 'WEREWOLF', 'VILLAGER']), [['DRUNK', zoe, 'TAKE', 'LEFT'], ...condemning(zoe)]);
    expect(drawn.public.view().outcome).toEqual({ winners: [abe, yin], sides: ['VILLAGE'] });
    const copied = play(sit(['DOPPELGANGER', 'DREAM_WOLF', 'SEER'], ['WEREWOLF', 'VILLAGER', 'VILLAGER']), [['DOPPELGANGER', zoe, 'COPY', abe], ...condemning(yin)]);
    expect(nightOf(copied.seat(zoe).view())).toEqual([{ call: 'DOPPELGANGER', did: 'COPIED', player: abe, card: 'DREAM_WOLF' }]);
    expect(copied.public.view().outcome).toEqual({ winners: [zoe, abe], sides: ['WEREWOLF'] });
  });

  it('is seen by the werewolves who wake and by the Minion, as its trait says, and keeps a werewolf from being alone', () => {
    const game = sit(['DREAM_WOLF', 'WEREWOLF', 'MINION'], ['SEER', 'VILLAGER', 'VILLAGER']);
    while (game.public.view().phase !== 'WEREWOLVES') game.endPhase();
    expect(game.seat(abe).legalActions()).toEqual([]);
    play(game, condemning(yin));
    for (const id of [abe, yin]) expect(nightOf(game.seat(id).view())).toMatchObject([{ did: 'MET', card: 'WEREWOLF', players: [zoe, abe] }]);
  });

  it('keeps every law of the engine', { timeout: 300_000 }, () => {
    const few: Partial<Options> = { 'cards.WEREWOLF': 1, 'cards.SEER': 0 };
    const tables = record({ doppelganger: constantFrom(0, 1), drunk: constantFrom(0, 1) }).map(({ doppelganger, drunk }) => ({
      players: ['p1', 'p2', 'p3', 'p4'],
      options: { ...few, 'cards.DOPPELGANGER': doppelganger, 'cards.DRUNK': drunk },
    }));
    fuzzRules({ rules: withDreamWolf, tables, games: 12, seed: 1, leak: { pairs: 20 }, mustSee: ['role:DREAM_WOLF', 'skill:COPY', 'skill:TAKE', 'won:WEREWOLF', 'won:VILLAGE'] });
  });
});

import { oneNightInfo, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, refusal, waiting, woken } from './asking.js';
import { act, cards, ids, inCentre, memories, night, offers, seenBy, sit, story, spareAll, told, until, type Act, type Acts, type PhaseName, type Table } from './table.js';

const [zoe, abe, yin, bea, xia, cal] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal'] as const;
const BOARD: readonly RoleName[] = ['SENTINEL', 'ROBBER', 'SEER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'WEREWOLF', 'VILLAGER', 'TANNER'];

/** A night with a shield on this card, until this call. */
function shielded(target: string, call: PhaseName, board: readonly RoleName[] = BOARD): Table {
  const table = sit(board);
  until(table, call, { SENTINEL: [[zoe, 'SHIELD', target]] });
  return table;
}

/** On whose cards everybody sees shields. */
function shields(table: Table): readonly string[] {
  return oneNightInfo(table.public.view()).shields;
}

describe('the Sentinel', () => {
  it('lays a shield on the card of one of the others, and remembers it', () => {
    const table = sit(BOARD);
    until(table, 'SENTINEL');
    expect(choices(table, zoe, 'SHIELD')).toEqual(but(table, zoe));
    for (const target of [undefined, zoe, 'eli', 'LEFT', [abe], [abe, yin]]) expect(refusal(table, zoe, 'SHIELD', target)).toBe('BAD_CHOICE');
    night(table, { SENTINEL: [[zoe, 'SHIELD', yin]] });
    expect(memories(table, zoe)).toEqual([{ call: 'SENTINEL', did: 'SHIELDED', player: yin }]);
    expect(shields(table)).toEqual([yin]);
  });

  it('may decline, and lays none when they say nothing: nobody is told of shields', () => {
    for (const acts of [{}, { SENTINEL: [[zoe, 'PASS']] }] as const) {
      const table = sit(BOARD);
      night(table, acts);
      expect([shields(table), told(table, 'SHIELDS'), memories(table, zoe)]).toEqual([[], [], []]);
    }
  });

  it('everybody sees the shield when their call is over, not before, and not whose it is', () => {
    const table = sit(BOARD);
    until(table, 'SENTINEL');
    act(table, zoe, 'SHIELD', yin);
    expect([shields(table), told(table, 'SHIELDS')]).toEqual([[], []]);
    table.endPhase();
    expect(shields(table)).toEqual([yin]);
    expect(told(table, 'SHIELDS')).toEqual([{ type: 'EVENT', event: 'SHIELDS', data: { players: [yin] } }]);
    for (const id of ids(table)) expect(told(table, 'SHIELDS', id)).toHaveLength(1);
    expect(told(table, 'SHIELDED', yin)).toEqual([]);
  });

  it('a shield of a Doppelganger is seen no sooner, and looks like any other', () => {
    const BOTH: readonly RoleName[] = ['SENTINEL', 'DOPPELGANGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'VILLAGER', 'TANNER'];
    const hers = sit(BOTH);
    until(hers, 'SENTINEL', { DOPPELGANGER: [[abe, 'COPY', zoe], [abe, 'SHIELD', bea]] });
    expect([shields(hers), told(hers, 'SHIELDS')]).toEqual([[], []]);
    const theirs = sit(BOTH);
    until(theirs, 'SENTINEL', { DOPPELGANGER: [[abe, 'COPY', bea]] });
    act(theirs, zoe, 'SHIELD', bea);
    for (const table of [hers, theirs]) table.endPhase();
    expect(shields(hers)).toEqual([bea]);
    for (const id of [undefined, yin, bea]) expect(seenBy(hers, id)).toBe(seenBy(theirs, id));
    expect(memories(hers, abe)).toEqual([{ call: 'DOPPELGANGER', did: 'COPIED', player: zoe, card: 'SENTINEL' }, { call: 'DOPPELGANGER', did: 'SHIELDED', player: bea }]);
  });

  it('two shields are told in seating order, whichever was first; two on one card are one', () => {
    const table = sit(['SENTINEL', 'DOPPELGANGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'VILLAGER', 'TANNER']);
    const [two, one] = [table, table.fork()];
    night(two, { DOPPELGANGER: [[abe, 'COPY', zoe], [abe, 'SHIELD', bea]], SENTINEL: [[zoe, 'SHIELD', yin]] });
    expect(shields(two)).toEqual([yin, bea]);
    expect(told(two, 'SHIELDS')).toMatchObject([{ data: { players: [yin, bea] } }]);
    night(one, { DOPPELGANGER: [[abe, 'COPY', zoe], [abe, 'SHIELD', bea]], SENTINEL: [[zoe, 'SHIELD', bea]] });
    expect(shields(one)).toEqual([bea]);
  });
});

describe('a card under a shield', () => {
  it.each<[PhaseName, string, OneNightSkill, string | undefined]>([
    ['SEER', yin, 'SEE', 'player'],
    ['ROBBER', abe, 'ROB', undefined],
    ['TROUBLEMAKER', bea, 'SWAP', undefined],
  ])('is neither looked at nor moved by others: in the call %s, %s is not offered it', (call, who, skill, branch) => {
    const table = shielded(cal, call);
    expect(choices(table, who, skill, branch)).toEqual(but(table, who, cal));
    const target = { SEE: { player: cal }, ROB: cal, SWAP: [cal, zoe] }[skill];
    expect(refusal(table, who, skill, target)).toBe('BAD_CHOICE');
  });

  it('its Robber keeps: they are offered nothing but to pass, and look at nothing', () => {
    const table = shielded(abe, 'ROBBER');
    expect([offers(table, abe), waiting(table), refusal(table, abe, 'ROB', yin)]).toEqual([['PASS'], [abe], 'NOT_ALLOWED']);
    until(table, 'TROUBLEMAKER');
    expect([cards(table), memories(table, abe)]).toEqual([BOARD.slice(0, -3), []]);
  });

  it('its Drunk keeps, duty or not', () => {
    const table = shielded(xia, 'DRUNK');
    expect([woken(table), offers(table, xia), waiting(table), refusal(table, xia, 'TAKE', 'LEFT')]).toEqual([[xia], [], [], 'NOT_ALLOWED']);
    night(table);
    expect([cards(table), inCentre(table), memories(table, xia)]).toEqual([BOARD.slice(0, -3), BOARD.slice(-3), []]);
  });

  it('its Insomniac does not look at, though they wake', () => {
    const table = shielded(cal, 'INSOMNIAC');
    expect(woken(table)).toEqual([cal]);
    night(table);
    expect(memories(table, cal)).toEqual([]);
  });

  it('nor does a Doppelganger who copied the Insomniac', () => {
    const table = sit(['SENTINEL', 'DOPPELGANGER', 'INSOMNIAC', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'TANNER']);
    night(table, { DOPPELGANGER: [[abe, 'COPY', yin]], SENTINEL: [[zoe, 'SHIELD', abe]] });
    expect(memories(table, abe)).toMatchObject([{ did: 'COPIED' }]);
    expect(memories(table, yin)).toMatchObject([{ did: 'SAW' }]);
  });

  it.each<[PhaseName, string, Act, unknown]>([
    ['SEER', yin, [yin, 'SEE', { player: abe }], { did: 'SAW', cards: [{ player: abe, card: 'ROBBER' }] }],
    ['TROUBLEMAKER', bea, [bea, 'SWAP', [abe, yin]], { did: 'SWAPPED', places: [{ player: abe }, { player: yin }] }],
  ])('stops its holder at no other card: %s, %s', (call, who, done, memory) => {
    const table = shielded(who, call);
    act(table, ...done);
    night(table);
    expect(memories(table, who)).toMatchObject([memory]);
  });

  it('its werewolf meets the others, and looks into the centre alone', () => {
    const table = sit(['SENTINEL', 'WEREWOLF', 'SEER', 'VILLAGER', 'WEREWOLF', 'TANNER']);
    night(table, { SENTINEL: [[zoe, 'SHIELD', abe]], WEREWOLVES: [[abe, 'PEEK', 'LEFT']] });
    expect(memories(table, abe)).toMatchObject([{ did: 'MET', players: [abe] }, { did: 'SAW', cards: [{ centre: 'LEFT', card: 'VILLAGER' }] }]);
  });

  it('of the Sentinel leaves nothing to choose when it is one of two: a Troublemaker may pass alone', () => {
    const table = sit(['SENTINEL', 'TROUBLEMAKER', 'SEER', 'VILLAGER', 'WEREWOLF', 'TANNER']);
    until(table, 'TROUBLEMAKER', { SENTINEL: [[zoe, 'SHIELD', yin]] });
    expect([offers(table, abe), waiting(table)]).toEqual([['PASS'], [abe]]);
  });

  it('has been moved before, by a Doppelganger, as shields come after her: it protects what lies there then', () => {
    const acts: Acts = { DOPPELGANGER: [[abe, 'COPY', bea], [abe, 'ROB', yin]], SENTINEL: [[zoe, 'SHIELD', abe]], ROBBER: [[bea, 'ROB', yin]] };
    const table = sit(['SENTINEL', 'DOPPELGANGER', 'WEREWOLF', 'ROBBER', 'SEER', 'VILLAGER', 'TANNER']);
    night(table, acts);
    expect(cards(table)).toEqual(['SENTINEL', 'WEREWOLF', 'ROBBER', 'DOPPELGANGER']);
    spareAll(table);
    expect(story(table).players[1]).toEqual({ player: abe, dealt: 'DOPPELGANGER', final: 'WEREWOLF', side: 'WEREWOLF' });
  });
});

type OneNightSkill = 'SEE' | 'ROB' | 'SWAP';

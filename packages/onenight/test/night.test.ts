import { oneNightInfo, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, refusal, waiting, woken } from './asking.js';
import { act, cards, ids, inCentre, memories, night, offers, phaseOf, seenBy, sit, spareAll, until, type Acts, type PhaseName, type Table } from './table.js';

const [zoe, abe, yin, bea, xia, cal, wim, dot, vic, eli] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'] as const;

/** Every card, the Hunter and the Tanner among those in the centre. */
const ALL: readonly RoleName[] = ['MASON', 'DOPPELGANGER', 'INSOMNIAC', 'SENTINEL', 'DRUNK', 'WEREWOLF', 'MINION', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'MASON', 'HUNTER', 'TANNER'];
const CALLS: readonly PhaseName[] = ['DOPPELGANGER', 'SENTINEL', 'WEREWOLVES', 'MINION', 'MASONS', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'DOPPELGANGER_INSOMNIAC'];

/** The phases from here to the day, in turn. */
function phases(table: Table): readonly string[] {
  const visited: string[] = [phaseOf(table)];
  while (phaseOf(table) !== 'DAY') {
    table.endPhase();
    visited.push(phaseOf(table));
  }
  return visited;
}

/** A set with this card once, or as often as it says, and villagers. */
function setWith(...some: readonly RoleName[]): readonly RoleName[] {
  return [...some, ...Array.from({ length: 8 - some.length }, () => 'VILLAGER' as const)];
}

describe('the calls of the night', () => {
  it('are made in the order of the rulebook, after a dusk in which nobody is called, and then it is day', () => {
    expect(phases(sit(ALL))).toEqual(['DUSK', ...CALLS, 'DAY']);
  });

  it.each<[readonly RoleName[], readonly PhaseName[]]>([
    [['DOPPELGANGER'], ['DOPPELGANGER']],
    [['SENTINEL'], ['SENTINEL']],
    [['WEREWOLF'], ['WEREWOLVES']],
    [['WEREWOLF', 'WEREWOLF', 'WEREWOLF'], ['WEREWOLVES']],
    [['MINION'], ['MINION']],
    [['MASON', 'MASON'], ['MASONS']],
    [['SEER'], ['SEER']],
    [['ROBBER'], ['ROBBER']],
    [['TROUBLEMAKER'], ['TROUBLEMAKER']],
    [['DRUNK'], ['DRUNK']],
    [['INSOMNIAC'], ['INSOMNIAC']],
    [['INSOMNIAC', 'DOPPELGANGER'], ['DOPPELGANGER', 'INSOMNIAC', 'DOPPELGANGER_INSOMNIAC']],
    [['HUNTER', 'TANNER'], []],
    [[], []],
  ])('are those of the cards in the set, and no others: %j', (some, calls) => {
    expect(phases(sit(setWith(...some)))).toEqual(['DUSK', ...calls, 'DAY']);
  });

  it('are made for cards that lie in the centre: nobody is woken, asked or waited for', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'VILLAGER', 'SEER', 'DRUNK', 'INSOMNIAC']);
    for (const call of ['SEER', 'DRUNK', 'INSOMNIAC'] as const) {
      until(table, call);
      expect([woken(table), waiting(table)]).toEqual([[], []]);
      for (const id of ids(table)) expect(offers(table, id)).toEqual([]);
    }
    night(table);
    expect(ids(table).flatMap((id) => memories(table, id))).toEqual([]);
  });

  it('are public from the start, like the set of cards, and the same whoever was dealt what', () => {
    const info = oneNightInfo(sit(ALL).public.view());
    expect(info.calls).toEqual(CALLS);
    expect(info.cards).toEqual(['DOPPELGANGER', 'SENTINEL', 'WEREWOLF', 'MINION', 'MASON', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', 'TANNER']);
    expect(oneNightInfo(sit(ALL.toReversed()).public.view())).toEqual(info);
  });

  it('follow the dealt cards, not those that have moved since: nobody is called for a card they took', () => {
    const table = sit(['ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'SEER', 'VILLAGER', 'VILLAGER']);
    until(table, 'TROUBLEMAKER', { ROBBER: [[zoe, 'ROB', abe]] });
    expect(woken(table)).toEqual([abe]);
    until(table, 'DRUNK', { TROUBLEMAKER: [[abe, 'SWAP', [yin, bea]]] });
    expect(woken(table)).toEqual([yin]);
    until(table, 'INSOMNIAC');
    expect(woken(table)).toEqual([bea]);
  });
});

describe('from outside, every night of a set looks the same', () => {
  /** zoe is a villager in both; otherwise nobody holds what they hold in the other, and who may act does. */
  const ONE: readonly RoleName[] = ['VILLAGER', 'DOPPELGANGER', 'SEER', 'ROBBER', 'WEREWOLF', 'SENTINEL', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'WEREWOLF'];
  const TWO: readonly RoleName[] = ['VILLAGER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'SEER', 'WEREWOLF', 'WEREWOLF', 'DOPPELGANGER', 'SENTINEL', 'ROBBER'];
  const IN_ONE: Acts = { DOPPELGANGER: [[abe, 'COPY', bea], [abe, 'ROB', zoe]], WEREWOLVES: [[xia, 'PEEK', 'LEFT']], SEER: [[yin, 'SEE', { player: zoe }]], ROBBER: [[bea, 'ROB', zoe]], TROUBLEMAKER: [[wim, 'SWAP', [zoe, abe]]] };
  const IN_TWO: Acts = { SEER: [[xia, 'PASS']], TROUBLEMAKER: [[abe, 'SWAP', [bea, xia]]], DRUNK: [[yin, 'TAKE', 'RIGHT']] };

  it('to the table and to whoever sleeps: the same calls, as long, and nothing else', () => {
    const [one, two] = [sit(ONE), sit(TWO)];
    while (phaseOf(one) !== 'DAY') {
      for (const [table, acts] of [[one, IN_ONE], [two, IN_TWO]] as const) {
        const now = phaseOf(table);
        if (now !== 'START' && now !== 'END') for (const done of acts[now] ?? []) act(table, ...done);
      }
      expect(phaseOf(two)).toBe(phaseOf(one));
      expect(two.referee.phaseInfo().timeoutMs).toBe(one.referee.phaseInfo().timeoutMs);
      for (const id of [undefined, zoe]) expect(seenBy(two, id)).toBe(seenBy(one, id));
      one.endPhase();
      two.endPhase();
    }
    for (const id of [undefined, zoe]) expect(seenBy(two, id)).toBe(seenBy(one, id));
    expect(cards(one)).not.toEqual(ONE.slice(0, -3));
  });

  it('[LK-03] what is announced names the call and nobody', () => {
    const table = sit(ONE);
    night(table, IN_ONE);
    const { calls } = oneNightInfo(table.public.view());
    expect(table.public.feed().items).toEqual([{ type: 'GAME_STARTED' }, ...['DUSK', ...calls, 'DAY'].map((phase) => ({ type: 'PHASE', phase, round: 1 }))]);
  });
});

describe('who is called', () => {
  const ACTS: Acts = { DOPPELGANGER: [[abe, 'COPY', zoe]], SENTINEL: [[bea, 'PASS']], WEREWOLVES: [[cal, 'PASS']], SEER: [[dot, 'PASS']], ROBBER: [[vic, 'PASS']], TROUBLEMAKER: [[eli, 'PASS']], DRUNK: [[xia, 'TAKE', 'LEFT']] };

  it.each<[PhaseName, string]>([
    ['DOPPELGANGER', abe],
    ['SENTINEL', bea],
    ['WEREWOLVES', cal],
    ['SEER', dot],
    ['ROBBER', vic],
    ['TROUBLEMAKER', eli],
    ['DRUNK', xia],
  ])('and may act is waited for until they act or pass: %s, %s', (call, who) => {
    const table = sit(ALL);
    until(table, call);
    expect([woken(table), waiting(table)]).toEqual([[who], [who]]);
    for (const done of ACTS[call] ?? []) act(table, ...done);
    expect([woken(table), waiting(table)]).toEqual([[who], []]);
    expect(table.referee.readiness().ready).toBe(true);
  });

  it.each<[PhaseName, readonly string[]]>([
    ['MINION', [wim]],
    ['MASONS', [zoe, abe]],
    ['INSOMNIAC', [yin]],
  ])('[ON-33] and only looks is asked nothing and not awaited, but the host sees whom to wake: %s', (call, who) => {
    const table = sit(ALL);
    until(table, call, { DOPPELGANGER: [[abe, 'COPY', zoe]] });
    expect(woken(table)).toEqual(who);
    expect(table.referee.phaseInfo().steps.map(({ skill }) => skill)).toEqual([undefined]);
    expect(table.referee.readiness()).toEqual({ ready: true, waiting: [] });
    for (const id of who) {
      expect([offers(table, id), refusal(table, id, 'PASS')]).toEqual([[], 'NOT_ALLOWED']);
      expect(table.seat(id).view().own.phase).toBe(call);
    }
    for (const id of but(table, ...who)) expect(table.seat(id).view().own).not.toHaveProperty('phase');
  });

  it('[ON-33] werewolves who are several only look, too', () => {
    const table = sit(['WEREWOLF', 'VILLAGER', 'WEREWOLF', 'SEER', 'ROBBER', 'VILLAGER']);
    until(table, 'WEREWOLVES');
    expect(woken(table)).toEqual([zoe, yin]);
    expect(table.referee.readiness()).toEqual({ ready: true, waiting: [] });
    for (const id of ids(table)) expect(offers(table, id)).toEqual([]);
  });

  it('may change their mind until the call is over', () => {
    const table = sit(['ROBBER', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    night(table, { ROBBER: [[zoe, 'ROB', yin], [zoe, 'PASS'], [zoe, 'ROB', abe]] });
    expect(cards(table)).toEqual(['WEREWOLF', 'ROBBER', 'SEER']);
    const declined = sit(['ROBBER', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    night(declined, { ROBBER: [[zoe, 'ROB', yin], [zoe, 'PASS']] });
    expect(cards(declined)).toEqual(['ROBBER', 'WEREWOLF', 'SEER']);
  });

  it('and says nothing, does nothing: no card moves but for a duty', () => {
    const table = sit(['SEER', 'ROBBER', 'TROUBLEMAKER', 'WEREWOLF', 'SENTINEL', 'VILLAGER', 'DRUNK', 'TANNER']);
    const before = [cards(table), inCentre(table)];
    night(table);
    expect([cards(table), inCentre(table)]).toEqual(before);
    for (const id of but(table, bea)) expect(memories(table, id)).toEqual([]);
  });
});

describe('by night', () => {
  it('nobody speaks; by day everybody does', () => {
    const table = sit(ALL);
    for (;;) {
      const isDay = phaseOf(table) === 'DAY';
      for (const id of ids(table)) {
        expect(table.seat(id).view().own.channels).toEqual(isDay ? ['TABLE'] : []);
        expect(table.fork().seat(id).say('I am the Seer')).toMatchObject(isDay ? { ok: true } : { ok: false, code: 'CANNOT_SPEAK' });
      }
      if (isDay) break;
      table.endPhase();
    }
  });

  it('everybody lives, and nobody has won', () => {
    const table = sit(ALL);
    night(table);
    expect(table.public.view().players.every(({ alive }) => alive)).toBe(true);
    expect(table.public.view().outcome).toBeUndefined();
    spareAll(table);
    expect(phaseOf(table)).toBe('END');
  });
});

describe('at dusk', () => {
  it('nobody is woken, asked or waited for: who deals real cards lays the centre then', () => {
    const table = sit(ALL);
    expect([phaseOf(table), woken(table), table.referee.readiness()]).toEqual(['DUSK', [], { ready: true, waiting: [] }]);
    expect(inCentre(table)).toEqual(ALL.slice(-3));
    expect(table.public.view().phase).toBe('DUSK');
  });
});

import type { JsonObject } from '@hiddenrole/kernel';
import { werewolf, type RoleName, type WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, dawn, exile, goodbyes, ids, names, night, offers, quietDay, seenBy, sit, told, untilDay, untilPhase, type Night, type Table } from './table.js';

const [zoe, abe, yin, bea, xia, cal, wim, dot, eli, una, fay] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'eli', 'una', 'fay'] as const;

/** Two tables that together hold every role; the pack sits in the last seats. */
const ONE: readonly RoleName[] = ['VILLAGER', 'SEER', 'WITCH', 'HUNTER', 'GUARD', 'IDIOT', 'KNIGHT', 'CUPID', 'MINION', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'];
const TWO: readonly RoleName[] = ['VILLAGER', 'ELDER', 'LITTLE_GIRL', 'MEDIUM', 'POSSESSED', 'BODYGUARD', 'MINION', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'];
const PACK = [eli, una, fay] as const;

interface Known {
  readonly card: RoleName | null;
  readonly info: JsonObject;
  readonly teammates: readonly string[];
  readonly roles: readonly unknown[];
  readonly channels: readonly string[];
}

/** Everything that a seat is let know and the public is not: its own card, what the card tells, others, and where to speak. */
function knowledge(table: Table, id: string): Known {
  const { self, info, teammates, roles, channels } = table.seat(id).view().own;
  return { card: self.role, info, teammates, roles, channels };
}

/** What each of the pack knows. */
function wolf(id: string, card: RoleName, packKnows: WerewolfOptions['packKnows']): Known {
  const others = PACK.filter((other) => other !== id);
  const cards = { [eli]: 'WEREWOLF', [una]: 'WHITE_WOLF_KING', [fay]: 'WOLF_CUB' } as const;
  return { card, info: {}, teammates: others, roles: packKnows === 'roles' ? others.map((other) => ({ id: other, role: cards[other] })) : [], channels: [] };
}

const plain = (card: RoleName, info: JsonObject = {}): Known => ({ card, info, teammates: [], roles: [], channels: [] });

/** What everybody knows when they have sat down, by seat. */
function atFirst(roles: readonly RoleName[], packKnows: WerewolfOptions['packKnows']): readonly Known[] {
  const info: Readonly<Partial<Record<RoleName, JsonObject>>> = {
    SEER: { seen: [] },
    MEDIUM: { heard: [] },
    WITCH: { antidote: true, poison: true },
    GUARD: { lastProtected: null },
    CUPID: { lovers: [] },
    MINION: { wolves: PACK },
  };
  return roles.map((role, i) => (PACK.some((id) => id === names[i]) ? wolf(names[i] ?? '', role, packKnows) : plain(role, info[role])));
}

describe('the visibility matrix', () => {
  it.each([['one', ONE, 'roles'], ['two', TWO, 'roles'], ['one', ONE, 'wolves'], ['two', TWO, 'wolves']] as const)('at the start, at table %s: %j, by the option packKnows %s', (_, roles, packKnows) => {
    const table = sit(roles, { packKnows });
    expect(ids(table).map((id) => knowledge(table, id))).toEqual(atFirst(roles, packKnows));
  });

  it('every role is at one of the tables', () => {
    expect(new Set<string>([...ONE, ...TWO])).toEqual(new Set(Object.keys(werewolf.roles)));
  });

  it('after a night: who acted knows what they did or saw, lovers know each other, and nobody else knows more', () => {
    const table = sit(ONE);
    untilDay(table, { link: [zoe, bea], guard: xia, bite: cal, heal: cal, see: eli });
    const expected = [...atFirst(ONE, 'roles')];
    expected[0] = plain('VILLAGER', { lover: bea });
    expected[1] = plain('SEER', { seen: [{ player: eli, is: 'WOLF' }] });
    expected[2] = plain('WITCH', { antidote: false, poison: true });
    expected[3] = plain('HUNTER', { lover: zoe });
    expected[4] = plain('GUARD', { lastProtected: xia });
    expected[7] = plain('CUPID', { lovers: [zoe, bea] });
    expect(ids(table).map((id) => knowledge(table, id))).toEqual(expected.map((one) => ({ ...one, channels: ['TABLE'] })));
  });

  it('after an exile: the medium knows what became of it, and nobody else knows more', () => {
    const table = sit(TWO);
    untilDay(table);
    exile(table, fay);
    goodbyes(table);
    const expected = [...atFirst(TWO, 'roles')];
    expected[3] = plain('MEDIUM', { heard: [{ player: fay, is: 'WOLF' }] });
    expect(ids(table).map((id) => knowledge(table, id))).toEqual(expected);
  });
});

describe('the wolves', () => {
  it('[LK-12] by the option packKnows wolves, learn who is one, never which: two who change cards see the same of each other', () => {
    const one = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WOLF_CUB', 'WHITE_WOLF_KING'], { packKnows: 'wolves' });
    const two = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'], { packKnows: 'wolves' });
    for (const table of [one, two]) untilDay(table, { bite: zoe });
    expect(seenBy(two, bea)).toBe(seenBy(one, bea));
  });

  it('do not know their helpers: whether somebody is the minion, the possessed or a villager looks the same to them', () => {
    const [one, two, three] = ([['MINION', 'POSSESSED', 'VILLAGER'], ['VILLAGER', 'MINION', 'POSSESSED'], ['POSSESSED', 'VILLAGER', 'MINION']] as const).map((cards) => {
      const table = sit([...cards, 'SEER', 'WEREWOLF', 'WEREWOLF', 'HUNTER']);
      untilDay(table, { bite: bea });
      return [seenBy(table, xia), seenBy(table, cal), seenBy(table)];
    });
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it('[LK-16] may bite whom they do not know to be with them: by the option wolfTargets others, helpers are among their prey', () => {
    const table = sit(['MINION', 'POSSESSED', 'VILLAGER', 'SEER', 'WEREWOLF', 'WEREWOLF'], { wolfTargets: 'others' });
    untilPhase(table, 'PACK');
    const slot = table.seat(xia).legalActions().find(({ skill }) => skill === 'BITE')?.slots['target'];
    expect(slot).toMatchObject({ kind: 'player', pool: [zoe, abe, yin, bea] });
  });
});

describe('the helpers of the wolves', () => {
  it('the minion knows the wolves, not which is which, and is not told whom they bite', () => {
    const [one, two] = ([['WOLF_CUB', 'WEREWOLF', zoe], ['WEREWOLF', 'WOLF_CUB', abe]] as const).map(([first, second, bitten]) => {
      const table = sit(['VILLAGER', 'VILLAGER', 'SEER', 'MINION', first, second]);
      night(table, { bite: bitten });
      return seenBy(table, bea);
    });
    expect(two).toBe(one);
    expect(one).toContain(JSON.stringify({ wolves: [xia, cal] }));
  });

  it('the possessed knows nobody: whoever the wolves are, and whoever they bite, looks the same', () => {
    const [one, two] = ([['WEREWOLF', 'SEER', 'VILLAGER', abe], ['SEER', 'VILLAGER', 'WEREWOLF', zoe]] as const).map(([first, second, third, bitten]) => {
      const table = sit([first, second, third, 'POSSESSED', 'VILLAGER', 'WEREWOLF']);
      night(table, { bite: bitten, see: cal });
      return seenBy(table, bea);
    });
    expect(two).toBe(one);
  });
});

describe('the dead', () => {
  /** A table at which a wolf, the seer, the witch and the minion died, and then a night went by. */
  function afterlife(acts: Night, options: Partial<WerewolfOptions> = {}): Table {
    const table = sit(['VILLAGER', 'SEER', 'WITCH', 'MINION', 'GUARD', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'HUNTER'], { evilWins: 'all-good-dead', ...options });
    untilDay(table, { bite: abe, poison: bea });
    exile(table, wim);
    goodbyes(table);
    untilDay(table, { bite: yin });
    quietDay(table);
    night(table, acts);
    return table;
  }

  it('[LK-27] are told nothing new: of a night in which others were protected and bitten they see the same', () => {
    const one = afterlife({ guard: dot, bite: dot });
    const two = afterlife({ guard: zoe, bite: zoe });
    for (const id of [abe, yin, bea, wim]) {
      expect(seenBy(two, id)).toBe(seenBy(one, id));
      expect(offers(one, id)).toEqual([]);
      expect(one.seat(id).view().own.phase).toBeUndefined();
    }
    dawn(one);
    expect(told(one, 'NOBODY_DIED')).toHaveLength(1);
  });

  it('[LK-27] are shown no card that they were not shown alive, and keep what they knew', () => {
    const table = afterlife({});
    expect(table.public.view().players.some((player) => 'role' in player)).toBe(false);
    expect([abe, yin, bea].map((id) => table.seat(id).view().own.roles)).toEqual([[], [], []]);
    expect(knowledge(table, wim)).toMatchObject({ card: 'WEREWOLF', teammates: [cal], roles: [{ id: cal, role: 'WEREWOLF' }] });
    expect(knowledge(table, bea)).toMatchObject({ card: 'MINION', info: { wolves: [cal, wim] } });
  });

  it('a dead wolf is told neither whom the pack names nor whom it bites', () => {
    const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF', 'WITCH']);
    untilDay(table);
    exile(table, cal);
    goodbyes(table);
    untilPhase(table, 'PACK');
    act(table, bea, 'BITE', zoe);
    expect([cal, xia].map((id) => table.seat(id).view().own.open)).toEqual([[], [{ player: bea, skill: 'BITE', choice: { target: zoe } }]]);
    table.endPhase();
    expect([cal, xia].map((id) => told(table, 'BITTEN', id).length)).toEqual([1, 2]);
  });
});

import { createEnv, play, randomPolicy, streamOf, type Policy } from '@hiddenrole/env';
import type { SkillRequest } from '@hiddenrole/kernel';
import { board, werewolf, werewolfPolicy, type RoleName, type Tradition, type Werewolf, type WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, names, phaseOf, sit, type Table } from './table.js';

const EVIL = ['WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB', 'MINION', 'POSSESSED'];
const GAMES = 15;

/** In how many games a side wins, where policies play by sides. Wolves at random would only blow themselves up. */
function wins(side: 'GOOD' | 'EVIL', tradition: Tradition, { good, evil }: { readonly good: Policy<Werewolf>; readonly evil: Policy<Werewolf> }): number {
  const env = createEnv(werewolf, { players: names.slice(0, 9), options: { ...board(tradition, 9).options, selfExplosion: false } });
  const bySide: Policy<Werewolf> = (view, random) => (EVIL.includes(view.own.self.role ?? '') ? evil : good)(view, random);
  return Array.from({ length: GAMES }, (_, seed) => play(env, bySide, seed)?.sides?.includes(side) === true).filter((won) => won).length;
}

const both = { good: randomPolicy, evil: randomPolicy };
const traditions = ['chinese', 'ultimate'] as const satisfies readonly Tradition[];

describe('the policy', () => {
  it.each(traditions)('as the good wins more against wolves at random than the good at random do (%s)', (tradition) => {
    expect(wins('GOOD', tradition, { ...both, good: werewolfPolicy })).toBeGreaterThan(wins('GOOD', tradition, both) + 3);
  });

  it.each(traditions)('as the wolves win more against a village at random than wolves at random do (%s)', (tradition) => {
    expect(wins('EVIL', tradition, { ...both, evil: werewolfPolicy })).toBeGreaterThanOrEqual(Math.min(GAMES, wins('EVIL', tradition, both) + 3));
  });

  it.each(['chinese', 'millers-hollow', 'ultimate', 'japanese', 'mafia'] as const)('has every answer accepted (%s)', (tradition) => {
    const env = createEnv(werewolf, { players: names.slice(0, 12), options: board(tradition, 12).options });
    for (let seed = 0; seed < 4; seed += 1) {
      play(env, werewolfPolicy, seed);
      expect(env.done).toBe(true);
      expect(env.refereeTranscript().lines.filter((line) => line.type === 'ACTED' && line.answer?.ok === false)).toEqual([]);
    }
  });
});

/** A table in this phase. */
function inPhase(phase: Werewolf['phase'], roles: readonly RoleName[], options: Partial<WerewolfOptions> = {}): Table {
  const table = sit(roles, { evilWins: 'all-good-dead', ...options });
  until(table, phase);
  return table;
}

function until(table: Table, phase: Werewolf['phase']): void {
  while (phaseOf(table) !== phase) table.endPhase();
}

/** What the policy does for a seat, whatever it draws. */
function asks(table: Table, id: string): readonly (SkillRequest<Werewolf> | undefined)[] {
  const texts = new Set(Array.from({ length: 30 }, (_, seed) => JSON.stringify(werewolfPolicy(table.seat(id).view(), streamOf(seed, id)) ?? null)));
  return [...texts].sort().map((text) => (JSON.parse(text) as SkillRequest<Werewolf> | null) ?? undefined);
}

function targets(table: Table, id: string): readonly unknown[] {
  return asks(table, id).map((request) => request?.choice?.['target']);
}

const village = ['WEREWOLF', 'WEREWOLF', 'SEER', 'WITCH', 'VILLAGER', 'VILLAGER'] as const satisfies readonly RoleName[]; // zoe abe, yin, bea, xia cal

describe('the wolves', () => {
  it('all bite the same, and none of them', () => {
    const table = inPhase('PACK', village);
    const [one, other] = [targets(table, 'zoe'), targets(table, 'abe')];
    expect([one.length, other, ['zoe', 'abe'].includes(String(one[0]))]).toEqual([1, one, false]);
  });

  it('bite whom one of them has named', () => {
    const table = inPhase('PACK', village);
    for (const target of ['yin', 'cal']) {
      act(table, 'zoe', 'BITE', target);
      expect(targets(table, 'abe')).toEqual([target]);
    }
  });

  it('bite another when they bite twice', () => {
    const table = sit(['WOLF_CUB', 'WEREWOLF', 'SEER', 'WITCH', 'VILLAGER', 'VILLAGER'], { evilWins: 'all-good-dead', selfExplosion: false });
    until(table, 'VOTE');
    for (const id of ['yin', 'bea', 'xia']) act(table, id, 'VOTE', 'zoe');
    table.endPhase();
    until(table, 'PACK');
    const first = targets(table, 'abe');
    act(table, 'abe', 'BITE', String(first[0]));
    expect(asks(table, 'abe').map((request) => request?.skill)).toEqual(['BITE_AGAIN']);
    expect(targets(table, 'abe')).not.toEqual(first);
  });

  it('do not vote for one another, though all others do, and do not give themselves up', () => {
    const table = inPhase('VOTE', village, { packKnows: 'wolves' });
    for (const id of ['yin', 'bea', 'xia', 'cal']) act(table, id, 'VOTE', 'abe');
    expect(targets(table, 'zoe').every((id) => id !== 'abe' && id !== 'zoe' && id !== undefined)).toBe(true);
  });

  it('of which the minion knows, are spared by the minion', () => {
    const table = inPhase('VOTE', ['WEREWOLF', 'MINION', 'SEER', 'VILLAGER', 'VILLAGER']);
    for (const id of ['yin', 'bea']) act(table, id, 'VOTE', 'zoe');
    expect(targets(table, 'abe')).not.toContain('zoe');
  });
});

describe('the village', () => {
  it('has the seer look at whom nothing is known of', () => {
    const table = inPhase('SEER', village);
    act(table, 'yin', 'SEE', 'zoe');
    table.endPhase();
    until(table, 'SEER');
    expect(targets(table, 'yin')).toEqual(['abe', 'bea', 'cal', 'xia']);
  });

  it('has the seer vote for a wolf that was seen, whomever others vote for', () => {
    const table = inPhase('SEER', village);
    act(table, 'yin', 'SEE', 'abe');
    table.endPhase();
    until(table, 'VOTE');
    for (const id of ['zoe', 'bea', 'xia']) act(table, id, 'VOTE', 'cal');
    expect(targets(table, 'yin')).toEqual(['abe']);
  });

  it('votes as most others do, but for nobody who was seen to be none', () => {
    const table = inPhase('SEER', village);
    act(table, 'yin', 'SEE', 'cal');
    table.endPhase();
    until(table, 'VOTE');
    for (const id of ['zoe', 'abe', 'bea']) act(table, id, 'VOTE', 'cal');
    act(table, 'cal', 'VOTE', 'zoe');
    expect([targets(table, 'xia'), targets(table, 'yin')]).toEqual([['cal'], ['zoe']]);
  });

  it('has the witch save who was bitten, and poison nobody she knows nothing of', () => {
    const table = inPhase('PACK', village);
    for (const id of ['zoe', 'abe']) act(table, id, 'BITE', 'xia');
    table.endPhase();
    expect(asks(table, 'bea')).toEqual([{ skill: 'HEAL', choice: { target: 'xia' } }]);
    const quiet = inPhase('WITCH', village);
    expect(asks(quiet, 'bea')).toEqual([{ skill: 'PASS' }]);
  });

  it('has the witch poison a wolf that is known', () => {
    const table = inPhase('WITCH', ['WEREWOLF', 'WEREWOLF', 'SEER', 'WITCH', 'VILLAGER', 'VILLAGER']);
    table.referee.apply({ type: 'REVEAL', player: 'abe', to: 'everyone' });
    expect(asks(table, 'bea')).toEqual([{ skill: 'POISON', choice: { target: 'abe' } }]);
  });

  it('has the hunter shoot a wolf that is known, and nobody else', () => {
    const table = inPhase('VOTE', ['WEREWOLF', 'WEREWOLF', 'HUNTER', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    for (const id of ['zoe', 'abe', 'bea']) act(table, id, 'VOTE', 'yin');
    table.endPhase();
    expect(asks(table, 'yin')).toEqual([{ skill: 'LEAVE' }]);
    table.referee.apply({ type: 'REVEAL', player: 'abe', to: ['yin'] });
    expect(asks(table, 'yin')).toEqual([{ skill: 'SHOOT', choice: { target: 'abe' } }]);
  });

  it('has the guard protect nobody who is known to be a wolf', () => {
    const table = inPhase('GUARD', ['WEREWOLF', 'GUARD', 'VILLAGER', 'VILLAGER']);
    table.referee.apply({ type: 'REVEAL', player: 'zoe', to: 'everyone' });
    expect(targets(table, 'abe')).toEqual(['abe', 'bea', 'yin']);
  });
});

import { detour, event, extendRules, GAME, reveal, setVar, type Rules } from '@hiddenrole/kernel';
import { missions, type Missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../src/arbitraries/table.js';
import { Chance } from '../../src/chance.js';
import { driverOf } from '../../src/driver.js';
import type { Game, PlainMove } from '../../src/game.js';
import type { LawBroken } from '../../src/law.js';
import { noLeak } from '../../src/laws/no-leak.js';
import { emptyLedger, medianReached, type Ledger } from '../../src/leak/ledger.js';
import { Pair } from '../../src/leak/pair.js';
import { secretOf } from '../../src/leak/worlds.js';
import { leakLimits, planOf, playDraft, playGame } from '../../src/run.js';
import { foundry, type Foundry } from '../toy/foundry.js';
import { heat } from '../toy/vocabulary.js';

interface Found {
  readonly ledger: Ledger;
  readonly failure: LawBroken | undefined;
}

/** Plays some games under the leak law alone. */
function compare(rules: Rules, players: readonly [number, number], games: number, accept: readonly string[] = []): Found {
  const ledger = emptyLedger();
  const plan = planOf(rules, [noLeak], driverOf({}), { leak: leakLimits({ accept, pairs: 2, ledger }) });
  for (let i = 1; i <= games; i += 1) {
    const table = new Chance(i).of(tablesOf(rules, players));
    const { failure } = playDraft(plan, { table, chance: i }, plan.laws);
    if (failure?.game !== undefined) {
      // the game that shows it shows it again
      expect(playGame(plan, JSON.parse(JSON.stringify(failure.game)) as Game, plan.laws).failure?.message).toBe(failure.message);
    }
    if (failure !== undefined) return { ledger, failure };
  }
  return { ledger, failure: undefined };
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, one) => all + one, 0);

describe('law: no-leak', () => {
  it('holds for missions, over worlds that differ in the cards, in a submission, in who submitted what, and in a variable', () => {
    const { ledger, failure } = compare(missions, [5, 10], 16);
    expect(failure).toBeUndefined();
    expect(sum(ledger.pairs)).toBeGreaterThan(120);
    expect(medianReached(ledger)).toBeGreaterThan(60);
    for (const secret of ['role of others', 'VOTE of others', 'who of two others chose which VOTE']) expect(ledger.secrets[secret], secret).toBeGreaterThan(5);
    for (const channel of ['EVENT VOTES', 'REVEAL']) expect(ledger.told[channel], channel).toBeGreaterThan(0);
    expect(ledger.steps['compared']).toBeGreaterThan(1_500);
  });

  it('holds for foundry, whose hidden detour is made whether or not anybody can act in it', () => {
    const { ledger, failure } = compare(foundry, [4, 9], 16);
    expect(failure).toBeUndefined();
    expect(sum(ledger.pairs)).toBeGreaterThan(60);
    expect(ledger.told['EVENT BURST']).toBeGreaterThan(0);
  });

  /** The hidden detour is made only for a valve that is hot. */
  const sometimes = (face: string): Rules<Foundry> =>
    extendRules<Foundry, Foundry>(foundry, {
      name: 'sometimes',
      version: 1,
      phases: { VENT: { face }, REST: { resolve: (_uses, view) => view.living.filter(({ id, shown }) => shown === 'VALVE' && heat.of(id).read(view) > 2).map(({ id }) => detour(id, 'VENT')) } },
    });

  it('catches a hidden detour that makes a face last longer; the author may accept that', () => {
    expect(compare(sometimes('FIRE'), [4, 9], 30).failure?.message).toMatch(/was told nothing, and sees .*PACE/);
    expect(compare(sometimes('FIRE'), [4, 9], 6, ['PACE']).failure).toBeUndefined();
  });

  it('catches a hidden detour that is announced by its face', () => {
    expect(compare(sometimes('VENT'), [4, 9], 30, ['PACE']).failure?.message).toMatch(/was told nothing, and sees .*FACE/);
  });

  it('catches a phase that is left out when nobody is alive to act in it', () => {
    const skipping = extendRules<Foundry, Foundry>(foundry, (base) => ({
      name: 'skipping',
      version: 1,
      phases: { READING: { face: 'READING' }, REST: { resolve: (uses, view, random) => [...base.phases.REST.resolve(uses, view, random), ...(view.living.some(({ role }) => role === 'GAUGE') ? [] : [{ type: 'GOTO_PHASE', phase: 'RUSH' } as const])] } },
    }));
    expect(compare(skipping, [4, 9], 60, ['PACE']).failure?.message).toMatch(/FACE/);
  });

  it('what the rules answer for a seat counts as told only when they looked at something hidden for it', () => {
    const open = extendRules<Missions, Missions>(missions, { name: 'open', version: 1, roles: { SERVANT: { info: (view) => ({ evil: view.players.filter(({ role }) => role === 'MORGANA').map(({ id }) => id) }) } } });
    const { ledger, failure } = compare(open, [7, 9], 8);
    expect(failure).toBeUndefined();
    // declared as info, so it is no broken law: it stands in the disclosure report, and worlds in which it differs are never compared
    expect(ledger.pairs['SERVANT'] ?? 0).toBeGreaterThan(0);
  });

  it('an event, a reveal and a variable that information is made of are told: nobody compares on', () => {
    const telling = extendRules<Missions, Missions>(missions, (base) => ({
      name: 'telling',
      version: 1,
      phases: { TEAM_VOTE: { resolve: (uses, view, random) => [...base.phases.TEAM_VOTE.resolve(uses, view, random), event('LEADER', { to: 'everyone', data: { role: view.players[0]?.role ?? '' } }), reveal(view.players[1]?.id ?? '', 'table'), setVar(GAME, 'merlin', '')] } },
    }));
    const { ledger, failure } = compare(telling, [5, 6], 10);
    expect(failure).toBeUndefined();
    expect(ledger.told['EVENT LEADER']).toBeGreaterThan(0);
    expect(ledger.told['REVEAL']).toBeGreaterThan(0);
  });

  it('counts two worlds as a pair only once they differ', () => {
    const ledger = emptyLedger();
    const plan = planOf(missions, [], driverOf({}));
    const { play } = playDraft(plan, { table: { players: ['p1', 'p2', 'p3', 'p4', 'p5'] }, chance: 3 }, []);
    if (play === undefined) throw new Error('no game');
    const asked = (skill: string): PlainMove => ({ do: 'submit', seat: 'p1', request: { skill, choice: {} } });
    const game: Game = { ...play.game, moves: [{ do: 'vary', here: asked('NOTHING'), there: asked('NOTHING ELSE') }, { do: 'end' }] };
    const secret = secretOf(game);
    if (secret === undefined) throw new Error('no secret');
    const pair = new Pair({ watched: play.engine.rules, probe: play.probe, secret, accept: [], hidden: undefined, ledger }, game, { here: play.start.engine.fork(), there: play.start.engine.fork() });
    expect([pair.begin(), pair.observers.length]).toEqual([undefined, 4]);
    expect(pair.drive(game.moves)).toBeUndefined();
    expect([ledger.pairs, ledger.secrets]).toEqual([{}, {}]);
  });
});

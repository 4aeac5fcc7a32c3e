import { checkGame, fuzzRules, type Game, type HiddenState } from '@hiddenrole/enginetest';
import { counter, defineRules, event, GAME, setVar, text, type Effect, type Engine, type GameView, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';

/** Two cups, a ball under one of them. Nobody knows where, until a cup is lifted; peeping tells one player. */
type Cups = {
  readonly phase: 'PLAY' | 'REST';
  readonly role: 'GUEST';
  readonly skill: 'LIFT' | 'PEEP' | 'WAIT';
  readonly event: 'LIFTED' | 'PEEPED' | 'WAITED';
  readonly camp: 'ALL';
  readonly variable: 'ball' | 'up' | 'peeped' | 'turns';
};

const ball = text(GAME, 'ball');
const peeped = text(GAME, 'peeped');
const up = text(GAME, 'up');
const turns = counter(GAME, 'turns');
const other = (side: string | undefined): string => (side === 'left' ? 'right' : 'left');

interface More {
  readonly info?: (view: GameView<Cups>, player: string) => Readonly<Record<string, string>>;
  readonly open?: (view: GameView<Cups>) => Readonly<Record<string, string>>;
  readonly wait?: (view: GameView<Cups>) => readonly Effect<Cups>[];
}

function cups({ info = () => ({}), open = () => ({}), wait = () => [event('WAITED', { to: 'everyone' })] }: More = {}): Rules<Cups> {
  return defineRules<Cups>({
    name: 'cups',
    version: 1,
    options: {},
    roles: { GUEST: { info: (view, player) => ({ ...(peeped.read(view)?.split(' ').includes(player) === true && { ball: ball.read(view) ?? '' }), ...info(view, player) }) } },
    camps: ['ALL'],
    events: { LIFTED: {}, PEEPED: {}, WAITED: {} },
    rounds: false,
    startPhase: 'PLAY',
    deal: (players) => players.map(() => ({ role: 'GUEST' })),
    setup: (_view, random) => [ball.set(random.for('ball').pick(['left', 'right']))],
    publicInfo: (view) => ({ up: up.read(view) ?? '', ...open(view) }),
    phases: {
      PLAY: {
        steps: [
          { skill: 'LIFT', on: 'submit', who: (view) => (turns.read(view) < 2 ? [] : view.players.map(({ id }) => id)), resolve: (_use, view) => [event('LIFTED', { to: 'everyone' }), up.set(ball.read(view) ?? '')] },
          { skill: 'PEEP', on: 'submit', resolve: ({ player }, view) => [event('PEEPED', { to: 'everyone', source: player }), peeped.set([...new Set([...(peeped.read(view)?.split(' ') ?? []), player])].join(' '))] },
          { skill: 'WAIT', on: 'submit', resolve: (_use, view) => wait(view) },
        ],
        resolve: (_uses, view) => [turns.set(turns.read(view) + 1)],
        next: 'REST',
      },
      REST: { resolve: () => [], next: 'PLAY' },
    },
    victory: (view) => (turns.read(view) < 4 ? undefined : { winners: [], sides: [] }),
  });
}

const valueOf = (engine: Engine, key: string): string => engine.referee.vars().find((one) => one.key === key)?.value ?? '';

/** Where the ball is; it is known once the cup is up, and to those who peeped. */
const whereTheBallIs: HiddenState = {
  vary: (engine) => ({ here: [setVar(GAME, 'ball', valueOf(engine, 'ball'))], there: [setVar(GAME, 'ball', other(valueOf(engine, 'ball')))] }),
  knows: (engine, _varied, player) => valueOf(engine, 'up') !== '' || valueOf(engine, 'peeped').split(' ').includes(player),
  shown: ({ public: { info: open }, own: { info } }) => [open, info],
};

function run(rules: Rules<Cups>, hidden: HiddenState = whereTheBallIs): ReturnType<typeof fuzzRules> {
  return fuzzRules({ rules, players: [2, 3], games: 12, seed: 3, laws: ['no-leak'], leak: { hidden, pairs: 0 }, mustSee: [], shrink: false, replayFile: false });
}

function messageOf(rules: Rules<Cups>, hidden?: HiddenState): string {
  try {
    run(rules, hidden);
    return 'no leak was found';
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}

describe('law: no-leak > hidden state', () => {
  it('holds where nobody is shown what they do not know, and says how often it compared', () => {
    const { leak } = run(cups());
    expect(leak.hidden).toBeGreaterThan(60);
    expect(leak.secrets['hidden state']).toBeGreaterThan(10);
  });

  it('is not compared where the author does not say what is hidden', () => {
    const { leak } = fuzzRules({ rules: cups(), players: [2, 3], games: 4, seed: 3, laws: ['no-leak'], leak: { pairs: 0 }, mustSee: [], replayFile: false });
    expect([leak.hidden, leak.secrets['hidden state']]).toEqual([0, undefined]);
  });

  it('catches what a role is shown of it, though the rules read it for that', () => {
    expect(messageOf(cups({ info: (view) => ({ hint: ball.read(view) ?? '' }) }))).toMatch(/p\d \(GUEST\) may not know what is hidden there, and sees it in info\n/);
  });

  it('catches what everybody is shown of it', () => {
    expect(messageOf(cups({ open: (view) => ({ heavy: ball.read(view) ?? '' }) }))).toMatch(/may not know what is hidden there, and sees it in publicInfo/);
  });

  it('catches a leak that comes later, after moves that are made in both worlds', () => {
    expect(messageOf(cups({ open: (view) => ({ hint: (turns.read(view) > 2 ? ball.read(view) : undefined) ?? '' }) }))).toMatch(/sees it in publicInfo/);
  });

  it('what an event tells of it is told: the rules may, and may show it with it', () => {
    const told = cups({ wait: (view) => [event('WAITED', { to: 'everyone', data: { ball: ball.read(view) ?? '' } }), setVar(GAME, 'peeped', 'all')], open: (view) => (peeped.read(view) === 'all' ? { ball: ball.read(view) ?? '' } : {}) });
    const untold: HiddenState = { ...whereTheBallIs, vary: (engine, chance) => (valueOf(engine, 'peeped') === 'all' ? undefined : whereTheBallIs.vary(engine, chance)) };
    expect(messageOf(told, untold)).toBe('no leak was found');
  });

  it('who knows in either world is compared with nobody: what they are shown is theirs', () => {
    expect(messageOf(cups(), { ...whereTheBallIs, knows: () => false })).toMatch(/may not know what is hidden there, and sees it in (publicInfo|info)/);
    expect(messageOf(cups({ open: (view) => ({ heavy: ball.read(view) ?? '' }) }), { ...whereTheBallIs, knows: (engine) => valueOf(engine, 'ball') === 'left' })).toContain('no move was compared');
  });

  it('a part of the view that does not show it is judged as any other: who was told may see a difference', () => {
    // all are told at once, so that nothing is left to compare, and that is said; it is no leak
    expect(messageOf(cups({ info: (view) => ({ hint: ball.read(view) ?? '' }) }), { ...whereTheBallIs, shown: () => 'nothing' })).toContain('no move was compared');
  });
});

describe('hidden state that says nothing', () => {
  it('fails the run: what is never varied is never compared', () => {
    expect(messageOf(cups({ open: (view) => ({ heavy: ball.read(view) ?? '' }) }), { ...whereTheBallIs, vary: () => undefined })).toContain('no move was compared in worlds that differ in the hidden state of the game');
  });

  it('is no test of a game that was compared by it', () => {
    const rules = cups();
    const move = { do: 'apply', effects: [setVar(GAME, 'ball', 'left')] } as const;
    const game: Game = { players: ['p1', 'p2'], options: {}, deal: [{ role: 'GUEST' }, { role: 'GUEST' }], seed: 'ab'.repeat(32), chance: 1, moves: [{ do: 'vary', here: move, there: move, hidden: true }] };
    expect(() => { checkGame({ rules, laws: ['no-leak'], game }); }).toThrow('give leak.hidden');
    expect(() => { checkGame({ rules, laws: ['no-leak'], leak: { hidden: whereTheBallIs }, game }); }).not.toThrow();
  });
});

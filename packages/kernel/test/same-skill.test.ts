import { createGame, defineRules, replayGame, restoreGame, reveal, token, type Rules, type Snapshot, type Step } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';

type Two = { phase: 'DAY'; role: 'LOUD' | 'QUIET'; skill: 'CALL' | 'NOD'; event: 'HEARD'; camp: 'ALL' };

const seen: string[][] = [];

function withSteps(steps: readonly Step<Two>[]): Rules<Two> {
  return defineRules<Two>({
    name: 'two', version: 1, options: {}, roles: { LOUD: {}, QUIET: {} }, camps: ['ALL'], events: { HEARD: {} }, startPhase: 'DAY', rounds: false,
    phases: { DAY: { steps, next: 'DAY', resolve: (uses) => { seen.push(uses.map(({ player, skill }) => `${player} ${skill}`)); return []; } } },
  });
}

const table = (rules: Rules<Two>): ReturnType<typeof createGame<Two>> => createGame(rules, { players: ['l', 'q'], deal: [{ role: 'LOUD' }, { role: 'QUIET' }] });

describe('one skill in a step of each of two roles', () => {
  it.each([[0, 1], [1, 0]])('each answer is as open as its own actor\'s step says (order %i %i)', (a, b) => {
    const steps: readonly Step<Two>[] = [
      { skill: 'CALL', role: 'LOUD', ask: token(['hey', 'ho']), open: { what: 'everyone' } },
      { skill: 'CALL', role: 'QUIET', ask: token(['hey', 'ho']) },
    ];
    const game = table(withSteps([a, b].flatMap((at) => steps.slice(at, at + 1))));
    game.seat('q').submit({ skill: 'CALL', choice: { target: 'ho' } });
    expect(game.public.view().open).toEqual([]);
    game.seat('l').submit({ skill: 'CALL', choice: { target: 'hey' } });
    expect(game.public.view().open).toEqual([{ player: 'l', skill: 'CALL', choice: { target: 'hey' } }]);
    expect(game.seat('l').view().own.open).toEqual([]);
  });

  it.each([['pending', undefined], ['spent', 'submit']] as const)('a sealed answer that is %s stays sealed when its author is shown the role whose answers are open', (_what, on) => {
    const ask = token(['hey', 'ho']);
    const how = on === undefined ? {} : { on, resolve: () => [] };
    const rules = withSteps([{ skill: 'CALL', role: 'QUIET', ask, ...how }, { skill: 'CALL', role: 'LOUD', ask, open: { what: 'everyone' }, ...how }]);
    const game = table(rules);
    game.seat('q').submit({ skill: 'CALL', choice: { target: 'ho' } });
    game.referee.apply(reveal('q', ['q'], 'LOUD'));
    const saved = JSON.parse(JSON.stringify(game.snapshot())) as Snapshot;
    for (const one of [game, restoreGame(rules, saved), replayGame(rules, game.log())]) {
      expect(one.public.view().open).toEqual([]);
      expect(one.snapshot()).toEqual(saved);
      one.seat('q').submit({ skill: 'CALL', choice: { target: 'hey' } });
      expect(one.public.view().open).toEqual([{ player: 'q', skill: 'CALL', choice: { target: 'hey' } }]);
    }
  });

  it('the uses of a player stand in the order of that player\'s steps', () => {
    const game = table(withSteps([{ skill: 'CALL', role: 'LOUD' }, { skill: 'NOD' , role: 'QUIET' }, { skill: 'CALL', role: 'QUIET' }, { skill: 'NOD', role: 'LOUD' }]));
    for (const id of ['l', 'q']) for (const skill of ['CALL', 'NOD'] as const) game.seat(id).submit({ skill });
    game.endPhase();
    expect(seen.at(-1)).toEqual(['l CALL', 'l NOD', 'q NOD', 'q CALL']);
  });
});

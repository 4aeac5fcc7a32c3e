import { createGame, defineRules, token, type Rules, type Step } from '@hiddenrole/kernel';
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

  it('the uses of a player stand in the order of that player\'s steps', () => {
    const game = table(withSteps([{ skill: 'CALL', role: 'LOUD' }, { skill: 'NOD' , role: 'QUIET' }, { skill: 'CALL', role: 'QUIET' }, { skill: 'NOD', role: 'LOUD' }]));
    for (const id of ['l', 'q']) for (const skill of ['CALL', 'NOD'] as const) game.seat(id).submit({ skill });
    game.endPhase();
    expect(seen.at(-1)).toEqual(['l CALL', 'l NOD', 'q NOD', 'q CALL']);
  });
});

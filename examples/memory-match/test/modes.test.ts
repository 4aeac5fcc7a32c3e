import { streamOf } from '@hiddenrole/env';
import type { Engine, PlayerId, SkillRequest } from '@hiddenrole/kernel';
import { looksIn, revelationsOf, type ZoneLook } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { matchInfo } from '../src/info.js';
import { zones } from '../src/table.js';
import type { MemoryMatch, Options } from '../src/vocabulary.js';
import { flip, gridOf, IDS, newGame, withGrid } from './table.js';

type Game = Engine<MemoryMatch>;
const observers = [undefined, ...IDS] as const;

/** What an observer sees: the zones, and all else but which mode it is. */
function seenBy(game: Game, observer: PlayerId | undefined): { readonly looks: readonly ZoneLook[]; readonly rest: unknown } {
  const view = observer === undefined ? { public: game.public.view() } : game.seat(observer).view();
  const { options, info, ...open } = view.public;
  const own = 'own' in view ? { ...view.own, info: {} } : {};
  const looks = looksIn({ publicInfo: info, info: 'own' in view ? view.own.info : {} });
  return { looks: [...looks].sort((a, b) => (JSON.stringify([a.zone, a.owner]) < JSON.stringify([b.zone, b.owner]) ? -1 : 1)), rest: { open, own, options: { ...options, flips: '' }, info: { ...info, zones: [] } } };
}

/** The looks without the private parts of what lies in the grid. */
function faceDown(looks: readonly ZoneLook[]): readonly ZoneLook[] {
  return looks.map((look) => (look.zone === 'grid' ? { ...look, pieces: look.pieces.map(({ id, public: open }) => ({ id, public: open })) } : look));
}

const privates = (looks: readonly ZoneLook[]): readonly string[] => looks.filter(({ zone }) => zone === 'grid').flatMap(({ pieces }) => pieces.flatMap((piece) => piece.private ?? []));

/** The same moves in two games, drawn by one of them; asked after each. */
function both(memory: Options['memory'], each: (open: Game, hidden: Game, flipper: PlayerId) => void): void {
  const [open, hidden] = [newGame({ pairs: 6, memory, flips: 'public' }), newGame({ pairs: 6, memory, flips: 'hidden' })];
  const random = streamOf('modes', memory);
  for (let move = 0; open.public.view().outcome === undefined; move += 1) {
    expect(move, 'moves without an end').toBeLessThan(1000);
    const { turn } = matchInfo(open.public.view().info);
    const [action] = open.seat(turn).legalActions();
    expect(hidden.seat(turn).legalActions()).toEqual(action === undefined ? [] : [action]);
    const slot = action?.slots['target'];
    const request: SkillRequest<MemoryMatch> = slot?.kind === 'token' && !('chosen' in slot.of) ? { skill: 'FLIP', choice: { target: random.pick(slot.of) } } : { skill: 'GO_ON' };
    expect([open.seat(turn).submit(request), hidden.seat(turn).submit(request)]).toEqual([{ ok: true }, { ok: true }]);
    each(open, hidden, turn);
  }
}

describe.each(['current', 'kept'] as const)('the same moves with public and with hidden flips, %s memory', (memory) => {
  it('differ for nobody in anything but private parts in the grid: turns, scores, places, piles, feeds and outcome are the same', () => {
    let moments = 0;
    both(memory, (open, hidden) => {
      for (const observer of observers) {
        const [one, other] = [seenBy(open, observer), seenBy(hidden, observer)];
        expect(one.rest).toEqual(other.rest);
        expect(faceDown(one.looks)).toEqual(faceDown(other.looks));
      }
      moments += 1;
    });
    expect(moments).toBeGreaterThan(40);
  });

  it('look the same to the flipper, to the last byte of what they see', () => {
    both(memory, (open, hidden, flipper) => {
      expect(seenBy(open, flipper)).toEqual(seenBy(hidden, flipper));
    });
  });

  it('show the flipped cards to everybody in the one, to the flipper alone in the other', () => {
    let shown = 0;
    both(memory, (open, hidden, flipper) => {
      const up = matchInfo(open.public.view().info).flipped.length;
      for (const observer of observers) {
        const [one, other] = [privates(seenBy(open, observer).looks), privates(seenBy(hidden, observer).looks)];
        if (memory === 'current') expect([one.length, other.length]).toEqual([up, observer === flipper ? up : 0]);
        if (observer === undefined) expect([one.length, other.length]).toEqual([up, 0]);
      }
      shown += up;
    });
    expect(shown).toBeGreaterThan(40);
  });
});

it('a flip is a revelation under the action that made it, to everyone or to the flipper', () => {
  for (const [flips, to] of [['public', 'everyone'], ['hidden', ['ann']]] as const) {
    const game = withGrid('fox owl fox owl', { flips });
    flip(game, 'ann', 2);
    const log = game.log();
    const [record, ...others] = revelationsOf(zones, log).filter(({ type, fact }) => type === 'GAINED' && fact.of === 'PIECE');
    expect(others).toEqual([]);
    expect(record).toMatchObject({ to, fact: { zone: 'grid', private: 'owl' }, cause: { by: 'SUBMIT', player: 'ann' } });
    expect(record?.actions.map((number) => log[number])).toMatchObject([{ type: 'SKILL_SUBMITTED', player: 'ann', choice: { target: '2' } }]);
    expect(gridOf(game, 'ben')).toBe(flips === 'public' ? '1 owl 3 4' : '1 2 3 4');
  }
});

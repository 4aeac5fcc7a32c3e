/**
 * Small games for tests: one phase with the steps that a test gives, round after round, and a hidden one.
 */
import { closePhase, counter, defineRules, event, flag, GAME, player, ROUND, setAlive, targetOf, token, type Rules, type Step, type Variable } from '@hiddenrole/kernel';

export type Small = {
  readonly phase: 'TABLE' | 'ATTIC';
  readonly role: 'KEEPER' | 'GUEST';
  readonly skill: string;
  readonly event: 'HEARD' | 'COUNTED';
  readonly camp: 'ALL';
  readonly variable: 'rounds' | 'rung';
  readonly options: { readonly rounds: number };
};

const rounds: Variable<number, 'rounds'> = counter(GAME, 'rounds');
const rung: Variable<boolean, 'rung'> = flag(ROUND, 'rung');

export const vote: Step<Small> = { skill: 'VOTE', required: 'all', ask: player('others') };
/** Once a round, at once: it opens `DANCE`. */
export const ring: Step<Small> = { skill: 'RING', on: 'submit', who: (view) => (rung.read(view) ? [] : view.living.map(({ id }) => id)), resolve: () => [rung.set(true)] };
export const dance: Step<Small> = { skill: 'DANCE', who: (view) => (rung.read(view) ? view.living.map(({ id }) => id) : []) };
/** As often as anybody likes, at once. */
export const shout: Step<Small> = { skill: 'SHOUT', on: 'submit', resolve: (use) => [event('HEARD', { source: use.player })] };
/** At once, and the phase is over. */
export const leave: Step<Small> = { skill: 'LEAVE', on: 'submit', resolve: () => [closePhase({ pending: 'resolve' })] };
/** At once, and somebody is out: what was said about them comes to nothing. */
export const bar: Step<Small> = { skill: 'BAR', on: 'submit', ask: player('others'), resolve: (use) => [setAlive(targetOf(use) ?? '', false)] };

/** The winner is the first seat, unless nobody is to win. */
export function small(steps: readonly Step<Small>[], { nobodyWins = false, attic = [] }: { readonly nobodyWins?: boolean; readonly attic?: readonly Step<Small>[] } = {}): Rules<Small> {
  return defineRules<Small>({
    name: 'small',
    version: 1,
    options: { rounds: { values: [1, 2, 3, 1_000_000], default: 1, doc: 'After how many rounds the game is over.' } },
    roles: { KEEPER: { info: (view, id) => ({ cellar: view.players.filter((one) => one.role === 'KEEPER' && one.id !== id).length }) }, GUEST: {} },
    camps: ['ALL'],
    events: { HEARD: { to: 'everyone' }, COUNTED: { to: 'everyone' } },
    startPhase: 'TABLE',
    phases: {
      TABLE: {
        steps,
        resolve: (uses, view) => [rounds.set(rounds.read(view) + 1), event('COUNTED', { data: { uses: uses.map(({ player: id, skill }) => `${id} ${skill}`) } })],
        next: 'ATTIC',
      },
      ATTIC: { face: 'TABLE', steps: attic, resolve: (uses, view) => uses.map((use) => event('HEARD', { to: [use.player], data: { keepers: view.players.filter(({ role }) => role === 'KEEPER').map(({ id }) => id) } })), next: 'TABLE', onExit: ['ADVANCE_ROUND', 'CLEAR_ROUND_VARS'] },
    },
    deal: (players) => players.map((_, i) => ({ role: i === 0 ? 'KEEPER' : 'GUEST' })),
    victory: (view) => (rounds.read(view) >= view.options.rounds ? { winners: nobodyWins ? [] : view.players.slice(0, 1).map(({ id }) => id), sides: ['ALL'] } : undefined),
  });
}

/** What was counted at the end of each round. */
export function counted(items: readonly { readonly type: string; readonly event?: string; readonly data?: Readonly<Record<string, unknown>> }[]): readonly unknown[] {
  return items.flatMap((item) => (item.event === 'COUNTED' ? [item.data?.['uses']] : []));
}

export const colours: readonly string[] = ['red', 'green', 'blue'];
export const paint: Step<Small> = { skill: 'PAINT', required: 'all', ask: token(colours) };

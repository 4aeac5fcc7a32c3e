import { defineRules, event, player, setAlive, targetOf, type PlayerId, type Resolver, type Rules } from '@hiddenrole/kernel';

/** Every name of this game; the compiler checks each use of them. */
export type MyGame = {
  phase: 'DAY';
  role: 'SPY' | 'TOWN';
  skill: 'ACCUSE';
  event: 'ARRESTED' | 'NO_MAJORITY';
  camp: 'SPY' | 'TOWN';
};

/** Whoever more than half of the living accuse is arrested. */
export const arrest: Resolver<MyGame> = (uses, view) => {
  const accusers = (id: PlayerId): number => uses.filter((use) => targetOf(use) === id).length;
  const taken = view.living.find(({ id }) => accusers(id) * 2 > view.living.length);
  return taken === undefined ? [event('NO_MAJORITY')] : [event('ARRESTED', { target: taken.id }, [setAlive(taken.id, false)])];
};

export const myGame: Rules<MyGame> = defineRules({
  name: 'my-game',
  version: 1,
  options: {},
  roles: { SPY: {}, TOWN: {} },
  camps: ['SPY', 'TOWN'],
  events: { ARRESTED: { to: 'everyone' }, NO_MAJORITY: { to: 'everyone' } },
  /** One spy, drawn from the game's own random stream. */
  deal: (players, _options, random) => {
    const spy = random.for('spy').pick(players);
    return players.map((id) => ({ role: id === spy ? 'SPY' : 'TOWN' }));
  },
  startPhase: 'DAY',
  phases: {
    DAY: {
      steps: [{ skill: 'ACCUSE', ask: player('others'), required: 'all' }],
      resolve: arrest,
      next: 'DAY',
      onEnter: ['CLEAR_ROUND_VARS'],
      onExit: ['ADVANCE_ROUND'],
      timeoutMs: 60_000,
    },
  },
  /** The town wins when the spy is arrested; the spy wins when two are left, or after five days. */
  victory: (view) => {
    const won = (role: MyGame['role'], reason: string) => ({ winners: view.players.filter((one) => one.role === role).map(({ id }) => id), sides: [role], reason });
    if (!view.living.some(({ role }) => role === 'SPY')) return won('TOWN', 'the spy is arrested');
    if (view.living.length <= 2) return won('SPY', 'two are left');
    return view.round >= 5 ? won('SPY', 'five days have passed') : undefined;
  },
});

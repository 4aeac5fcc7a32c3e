/**
 * A drunk who believes to be an empath, an imp who passes the star, and a ravenkeeper whose visit nobody hears of.
 */
import { defineRules, detour, event, GAME, nothing, player, reveal, setAlive, setRole, targetOf, text, type Effect, type GameView, type Rules } from '@hiddenrole/kernel';

export type LongNight = {
  phase: 'NIGHT' | 'RAVEN' | 'DAY';
  role: 'EMPATH' | 'DRUNK' | 'RAVENKEEPER' | 'TOWNSFOLK' | 'MINION' | 'IMP';
  skill: 'KILL' | 'SENSE' | 'LOOK';
  event: 'SENSED' | 'SEEN' | 'DIED';
  camp: 'GOOD' | 'EVIL';
  group: 'DARK';
};
type View = GameView<LongNight>;

/** Who dies at dawn; a death that is not yet known is a variable. */
const doomed = text(GAME, 'doomed');
const evil = (role: string | undefined): boolean => role === 'IMP' || role === 'MINION';
const dies = (id: string): Effect<LongNight> => event('DIED', { target: id }, [setAlive(id, false)]);

function evilNeighbours(view: View, id: string): number {
  const { living } = view;
  const at = living.findIndex((one) => one.id === id);
  return [living.at(at - 1), living[(at + 1) % living.length]].filter((one) => evil(one?.role)).length;
}

/** What the empath senses is true; what the drunk senses is one more, at a table of three numbers. */
function sensed(view: View, id: string): Effect<LongNight> {
  const truth = evilNeighbours(view, id);
  return event('SENSED', { to: [id], data: { evil: view.player(id)?.role === 'DRUNK' ? (truth + 1) % 3 : truth } });
}

function killed(view: View, target: string, imp: string): readonly Effect<LongNight>[] {
  const heir = view.living.find(({ role }) => role === 'MINION');
  if (target === imp && heir !== undefined) return [dies(imp), setRole(heir.id, 'IMP'), reveal(heir.id, [heir.id])];
  if (view.player(target)?.shown === 'RAVENKEEPER') return [doomed.set(target), detour(target, 'RAVEN')];
  return [dies(target)];
}

export const longNight: Rules<LongNight> = defineRules({
  name: 'long-night',
  version: 1,
  options: {},
  roles: { EMPATH: {}, DRUNK: {}, RAVENKEEPER: {}, TOWNSFOLK: {}, MINION: {}, IMP: {} },
  camps: ['GOOD', 'EVIL'],
  events: { SENSED: {}, SEEN: {}, DIED: { to: 'everyone' } },
  groups: { DARK: { onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'] } },
  startPhase: 'NIGHT',
  phases: {
    NIGHT: {
      group: 'DARK',
      face: 'NIGHT',
      steps: [{ role: 'IMP', skill: 'KILL', required: 'all', ask: player('living') }, { role: 'EMPATH', skill: 'SENSE', required: 'all' }],
      resolve: (uses, view) => [
        ...uses.filter(({ skill }) => skill === 'SENSE').map((use) => sensed(view, use.player)),
        ...uses.filter(({ skill }) => skill === 'KILL').flatMap((use) => killed(view, targetOf(use) ?? '', use.player)),
      ],
      next: 'DAY',
    },
    RAVEN: {
      face: 'NIGHT',
      steps: [{ role: 'RAVENKEEPER', skill: 'LOOK', required: 'all', ask: player('everyone') }],
      resolve: (uses, view) => {
        const looked = uses.map((use) => event('SEEN', { to: [use.player], target: targetOf(use) ?? '', data: { role: view.player(targetOf(use) ?? '')?.role ?? '' } }));
        const victim = doomed.read(view);
        return [...looked, ...(victim === undefined ? [] : [dies(victim), doomed.clear()])];
      },
    },
    DAY: { resolve: nothing, next: 'NIGHT' },
  },
  victory: (view) => (view.living.some(({ role }) => role === 'IMP') ? undefined : { winners: view.players.filter(({ role }) => !evil(role)).map(({ id }) => id), sides: ['GOOD'] }),
});

/**
 * One night in one phase: the doppelganger copies at once and then acts as what she saw, and swaps are shown to nobody.
 */
import { defineRules, event, GAME, nothing, player, reveal, setRole, targetOf, text, type GameView, type Rules } from '@hiddenrole/kernel';

export type OneNight = {
  phase: 'NIGHT' | 'DAY';
  role: 'DOPPELGANGER' | 'SEER' | 'ROBBER' | 'VILLAGER';
  skill: 'COPY' | 'PEEK' | 'ROB';
  event: 'PEEKED';
  camp: 'VILLAGE';
};

/** What the doppelganger copied. */
const copied = text(GAME, 'copied');

const notYetCopied = (view: GameView<OneNight>): readonly string[] => view.players.filter(({ id }) => copied.of(id).read(view) === undefined).map(({ id }) => id);
const copiedA = (role: OneNight['role']) => (view: GameView<OneNight>): readonly string[] => view.players.filter(({ id }) => copied.of(id).read(view) === role).map(({ id }) => id);

export const oneNight: Rules<OneNight> = defineRules({
  name: 'one-night',
  version: 1,
  options: {},
  roles: { DOPPELGANGER: {}, SEER: {}, ROBBER: {}, VILLAGER: {} },
  camps: ['VILLAGE'],
  events: { PEEKED: {} },
  startPhase: 'NIGHT',
  phases: {
    NIGHT: {
      steps: [
        {
          role: 'DOPPELGANGER',
          skill: 'COPY',
          on: 'submit',
          required: 'all',
          who: notYetCopied,
          ask: player('others'),
          resolve: (use, view) => {
            const target = targetOf(use) ?? '';
            return [reveal(target, [use.player]), copied.of(use.player).set(view.player(target)?.role)];
          },
        },
        { role: 'SEER', skill: 'PEEK', required: 'all', ask: player('others') },
        { role: 'ROBBER', skill: 'ROB', required: 'all', ask: player('others') },
        { role: 'DOPPELGANGER', skill: 'PEEK', required: 'all', who: copiedA('SEER'), ask: player('others') },
        { role: 'DOPPELGANGER', skill: 'ROB', required: 'all', who: copiedA('ROBBER'), ask: player('others') },
      ],
      resolve: (uses, view) => {
        const peeks = uses.filter(({ skill }) => skill === 'PEEK').map((use) => event('PEEKED', { to: [use.player], target: targetOf(use) ?? '', data: { role: view.player(targetOf(use) ?? '')?.role ?? '' } }));
        const cards = new Map(view.players.map(({ id, role }) => [id, role]));
        for (const use of uses.filter(({ skill }) => skill === 'ROB')) {
          const mine = cards.get(use.player);
          const theirs = cards.get(targetOf(use) ?? '');
          if (mine !== undefined && theirs !== undefined) cards.set(use.player, theirs).set(targetOf(use) ?? '', mine);
        }
        return [...peeks, ...view.players.flatMap(({ id, role }) => (cards.get(id) === role ? [] : [setRole(id, cards.get(id) ?? role)]))];
      },
      next: 'DAY',
    },
    DAY: { resolve: nothing, next: 'END' },
  },
});

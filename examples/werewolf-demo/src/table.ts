/**
 * Scenes at the table, before anybody has done anything: the game, the handles, the views.
 */
import { codeOf, createGame, viewRenderer, type Engine } from '@hiddenrole/kernel';
import { board, werewolf, werewolfInfo, type Werewolf } from '@hiddenrole/werewolf';
import { listed, SEED, who, type Say, type Stage } from './stage.js';

const PLAYERS: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hana'];

/** A game of eight by the Chinese rules, without a sheriff; the rules deal. */
export function sitDown(say: Say): Engine<Werewolf> {
  try {
    createGame(werewolf, { players: PLAYERS, deal: PLAYERS.map(() => ({ role: 'VILLAGER' })) });
  } catch (fault) {
    say(`eight villagers make no game: ${codeOf(fault) ?? ''}, ${fault instanceof Error ? fault.message.replace(/^\w+: /, '') : ''}`);
  }
  const { options } = board('chinese', PLAYERS.length);
  const game = createGame(werewolf, { players: PLAYERS, options: { ...options, sheriff: 'none', deadSpeak: true }, seed: SEED });
  const view = game.public.view();
  say(`a game of ${game.rules.name}: ${listed(view.players.map(({ id }) => id))}`);
  say(`in play: ${listed(werewolfInfo(view).roles)}`);
  say(`switches: ${listed(['evilWins', 'dayTie', 'witchSelfSave'].map((name) => `${name} ${String(view.options[name])}`))}`);
  return game;
}

/** Three seats and the public look at the same table. */
export function look(stage: Stage): void {
  const { game, say } = stage;
  for (const id of [who(stage, 'VILLAGER'), who(stage, 'SEER'), who(stage, 'WEREWOLF')]) {
    const { self, teammates, roles, info } = game.seat(id).view().own;
    const shown = roles.map((one) => `${one.id} is ${one.role ?? 'face down'}`);
    say(`${id} is ${self.role ?? ''}; teammates: ${listed(teammates)}; shown: ${listed(shown)}; knows ${JSON.stringify(info)}`);
  }
  const { phase, players } = game.public.view();
  say(`the public sees ${phase}, and the roles of ${players.filter(({ role }) => role !== undefined).length} players`);
  const view = game.seat(who(stage, 'SEER')).view();
  say(`viewRenderer gives the text that JSON.stringify gives: ${String(viewRenderer()(view) === JSON.stringify(view))}`);
}

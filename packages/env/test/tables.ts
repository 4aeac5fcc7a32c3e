/**
 * Tables of the three published games, for laws over games at random.
 */
import { createEnv, type Env, type EnvSetup } from '@hiddenrole/env';
import { createGame, type Engine, type PlayerId, type Rules, type Vocabulary } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { oneNight } from '@hiddenrole/onenight';
import { board, werewolf, type Tradition } from '@hiddenrole/werewolf';

/** Rules with a table to play them at. */
export interface Table<V extends Vocabulary = Vocabulary> {
  readonly name: string;
  readonly players: readonly PlayerId[];
  env(): Env<V>;
  /** The same game without the environment. */
  engine(seed: string): Engine<V>;
  readonly rules: Rules<V>;
}

const ids: readonly string[] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'];

function table<V extends Vocabulary>(name: string, rules: Rules<V>, players: number, setup: Omit<EnvSetup<V>, 'players'> = {}): Table<V> {
  const whole = { ...setup, players: ids.slice(0, players) };
  return { name: `${name} for ${players}`, players: whole.players, rules, env: () => createEnv(rules, whole), engine: (seed) => createGame(rules, { ...whole, seed }) };
}

const traditions: readonly Tradition[] = ['chinese', 'millers-hollow', 'ultimate', 'japanese'];

export const tables: readonly Table[] = [
  ...[5, 7, 10].map((players) => table('missions', missions, players)),
  ...[3, 6, 9].map((players) => table('one night', oneNight, players)),
  ...traditions.map((tradition) => table(tradition, werewolf, 9, { options: board(tradition, 9).options })),
];

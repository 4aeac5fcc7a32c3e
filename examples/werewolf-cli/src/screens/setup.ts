/**
 * Setting up a table: who plays, with which roles and house rules, and who gets which card.
 */
import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@hiddenrole/kernel';
import { board, boardProblems, type RoleName, type Tradition, type WerewolfOptions } from '@hiddenrole/werewolf';
import { lines, type Asker, type Option } from '../asker.js';
import { diceOf } from '../dice.js';
import { TRADITIONS } from '../texts.js';
import { counted, deckWords } from '../wording.js';
import { enterDeal } from './deal.js';
import { chooseRoles } from './roles.js';
import { chooseSwitches, switchWords } from './switches.js';
import type { Table } from '../session.js';

const [FEWEST, MOST] = [3, 30];
const LONGEST = 20;

/** A set of roles with its house rules. */
interface Chosen {
  readonly roles: readonly RoleName[];
  readonly options: Partial<WerewolfOptions>;
}

/** Asks for a table. @returns `undefined` when whoever was asked went back */
export async function setUp(asker: Asker, seed: string | undefined): Promise<Table | undefined> {
  const players = await askNames(asker);
  if (players === undefined) return undefined;
  const chosen = await chooseBoard(asker, players.length);
  if (chosen === undefined) return undefined;
  const deal = await askDeal(asker, players, chosen, seed);
  return deal === undefined ? undefined : { players, deal, options: chosen.options, ...(seed !== undefined && { seed }) };
}

/** Names in seating order. */
async function askNames(asker: Asker): Promise<readonly PlayerId[] | undefined> {
  const answer = await asker.text('Who plays? Names in seating order, with commas (Enter alone: back)', { check: (text) => (text === '' ? undefined : namesProblem(namesIn(text))) });
  return answer === '' ? undefined : namesIn(answer);
}

function namesIn(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim().replace(/\s+/g, ' ')).filter((name) => name !== '');
}

function namesProblem(names: readonly string[]): string | undefined {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  const long = names.find((name) => name.length > LONGEST);
  if (twice !== undefined) return `There are two called ${twice}: give one of them another name.`;
  if (long !== undefined) return `${long} is too long: ${LONGEST} characters at most.`;
  if (names.some((name) => name === '__proto__' || /\p{Cc}|\p{Surrogate}/u.test(name))) return 'One of these cannot be a name.';
  return names.length < FEWEST || names.length > MOST ? `That is ${counted(names.length, 'player')}. The game is for ${FEWEST} to ${MOST}.` : undefined;
}

/** Asks for roles and house rules. */
export async function chooseBoard(asker: Asker, players: number): Promise<Chosen | undefined> {
  let chosen: Chosen | undefined;
  for (;;) {
    if (chosen !== undefined) asker.say([...lines('plain', [`On the table: ${deckWords(chosen.roles)}.`, `House rules: ${switchWords(chosen.options)}.`]), ...lines('warning', problemsOf(chosen))]);
    const next: 'board' | 'hand' | 'switches' | 'done' | undefined = await asker.choose(`Which roles, for ${counted(players, 'player')}?`, [
      ...(chosen === undefined ? [] : [{ label: 'Play with these', value: 'done' as const, ...(boardProblems(chosen.roles, chosen.options).errors.length > 0 && { barred: 'they make no game' }) }]),
      { label: `${chosen === undefined ? 'The' : 'Another'} board of a tradition …`, value: 'board' as const },
      { label: chosen === undefined ? 'Roles by hand …' : 'Change the roles by hand …', value: 'hand' as const },
      ...(chosen === undefined ? [] : [{ label: 'Change house rules …', value: 'switches' as const }]),
      { label: '← back', value: undefined },
    ]);
    switch (next) {
      case 'done':
        return chosen;
      case 'board':
        chosen = (await askTradition(asker, players)) ?? chosen;
        break;
      case 'hand': {
        const options: Partial<WerewolfOptions> = chosen?.options ?? {};
        const roles = await chooseRoles(asker, players, options, chosen?.roles ?? []);
        chosen = roles === undefined ? chosen : { roles, options };
        break;
      }
      case 'switches':
        if (chosen !== undefined) chosen = { ...chosen, options: await chooseSwitches(asker, chosen.options) };
        break;
      case undefined:
        return undefined;
    }
  }
}

function problemsOf({ roles, options }: Chosen): readonly string[] {
  const { errors, warnings } = boardProblems(roles, options);
  return [...errors, ...warnings];
}

async function askTradition(asker: Asker, players: number): Promise<Chosen | undefined> {
  const traditions: readonly Tradition[] = Object.keys(TRADITIONS).filter((name): name is Tradition => name in TRADITIONS);
  return asker.choose<Chosen | undefined>('Which tradition?', [...traditions.map((one) => boardOption(one, players)), { label: '← back', value: undefined }]);
}

function boardOption(tradition: Tradition, players: number): Option<Chosen | undefined> {
  const label = TRADITIONS[tradition];
  try {
    const { roles, options } = board(tradition, players);
    return { label, value: { roles, options }, hint: deckWords(roles) };
  } catch (fault) {
    return { label, value: undefined, barred: fault instanceof Error ? fault.message.replace(/^.*boards are /, '') : 'not for so many' };
  }
}

async function askDeal(asker: Asker, players: readonly PlayerId[], { roles }: Chosen, seed: string | undefined): Promise<readonly RoleName[] | undefined> {
  const how = await asker.choose<'shuffle' | 'enter' | undefined>('Who gets which card?', [
    { label: 'Shuffle and deal here', value: 'shuffle', hint: 'Then show everybody their card.' },
    { label: 'The cards are dealt at the table: enter them …', value: 'enter' },
    { label: '← back', value: undefined },
  ]);
  if (how === undefined) return undefined;
  return how === 'enter' ? enterDeal(asker, players, roles) : diceOf(`${seed ?? randomBytes(32).toString('hex')}/deal`).shuffle(roles);
}

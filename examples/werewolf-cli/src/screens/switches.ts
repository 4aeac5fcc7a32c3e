/**
 * The switches of the rules, from the ruleset's own table of options.
 */
import type { OptionSpec, OptionValues } from '@hiddenrole/kernel';
import { werewolf, type WerewolfOptions } from '@hiddenrole/werewolf';
import type { Asker } from '../asker.js';

type Name = keyof WerewolfOptions;

/** The tradition is chosen with the board. */
const names: readonly Name[] = Object.keys(werewolf.options).filter((name): name is Name => name !== 'tradition');

/** Asks which switches are to be otherwise. */
export async function chooseSwitches(asker: Asker, start: Partial<WerewolfOptions>): Promise<Partial<WerewolfOptions>> {
  let options = start;
  let last: Name | undefined;
  for (;;) {
    const name = await asker.choose<Name | undefined>('Which house rule?', [{ label: '← that is all', value: undefined }, ...names.map((one) => ({ label: `${one}: ${valueWords(valueOf(options, one))}`, value: one, hint: werewolf.options[one].doc }))], last);
    if (name === undefined) return options;
    options = { ...options, ...(await chooseValue(asker, name, options)) };
    last = name;
  }
}

/** The house rules that are not the usual ones. */
export function switchWords(options: Partial<WerewolfOptions>): string {
  const changed = names.filter((name) => valueOf(options, name) !== werewolf.options[name].default);
  return changed.length === 0 ? 'the usual ones' : changed.map((name) => `${name} ${valueWords(valueOf(options, name))}`).join(', ');
}

function valueOf(options: OptionValues | Partial<WerewolfOptions>, name: Name): string | number | boolean {
  return new Map(Object.entries(options)).get(name) ?? werewolf.options[name].default;
}

async function chooseValue<N extends Name>(asker: Asker, name: N, options: Partial<WerewolfOptions>): Promise<Partial<WerewolfOptions>> {
  const { values, default: usual, doc }: OptionSpec<WerewolfOptions[N]> = werewolf.options[name];
  const now = values.find((value) => value === valueOf(options, name));
  const value = await asker.choose(doc, values.map((one) => ({ label: `${valueWords(one)}${one === usual ? ' (usual)' : ''}`, value: one })), now);
  const changed: Partial<WerewolfOptions> = { [name]: value };
  return changed;
}

function valueWords(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

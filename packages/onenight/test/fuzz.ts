/**
 * How the ruleset is fuzzed: by laws.test.ts, by the disclosure report beside this file, and by `enginetest fuzz`. Any set of
 * cards with any switches, dealt by the game.
 */
import type { FuzzOptions, Table } from '@hiddenrole/enginetest';
import type { ChoiceValue, LogEntry } from '@hiddenrole/kernel';
import { boardProblems, oneNight, type OneNight, type OneNightOptions } from '@hiddenrole/onenight';
import { constantFrom, integer, oneof, record, tuple, type Arbitrary } from 'fast-check';

const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `p${i + 1}`);

/** Each card is in the set more often than not, so that the calls have somebody to wake. */
function switches(): Arbitrary<Partial<OneNightOptions>> {
  const each = Object.entries(oneNight.options).map(([name, { values }]) => {
    const any = constantFrom<string | number | boolean>(...values);
    return [name, name.startsWith('cards.') ? oneof(any, constantFrom(...values.filter((copies) => typeof copies === 'number' && copies > 0))) : any] as const;
  });
  return record<Partial<OneNightOptions>>(Object.fromEntries(each));
}

const tables: Arbitrary<Table<OneNight>> = tuple(integer({ min: 3, max: 10 }), switches())
  .filter(([players, options]) => boardProblems(players, options).errors.length === 0)
  .map(([players, options]) => ({ players: ids(players), options }));

/** Who did what to what kind of target: `SEER.SEE centre`, `DOPPELGANGER.COPY WEREWOLF`, `DRUNK.TAKE LEFT`. */
function label(log: readonly LogEntry<OneNight>[]): readonly string[] {
  const [header] = log;
  const roles = new Map(header?.type === 'GAME_CREATED' ? header.players.map((id, i) => [id, header.deal[i]?.role ?? ''] as const) : []);
  return log.flatMap((entry) => {
    if (entry.type === 'SKILL_SUBMITTED' && entry.skill !== 'COPY') return [`${roles.get(entry.player) ?? ''}.${entry.skill} ${kindOf(entry.choice['target'], entry.player)}`];
    if (entry.type === 'EVENT' && entry.event === 'DIED' && entry.source !== undefined) return ['shot by a Hunter'];
    const card = entry.type === 'EVENT' && entry.event === 'COPIED' ? entry.data?.['card'] : undefined;
    return typeof card === 'string' ? [`DOPPELGANGER.COPY ${card}`] : [];
  });
}

function kindOf(target: ChoiceValue | undefined, by: string): string {
  if (typeof target === 'string') return target === by ? 'self' : /^p\d+$/.test(target) ? 'player' : target;
  if (target instanceof Array) return 'players';
  return typeof target === 'object' ? Object.keys(target).join() : 'nothing';
}

export const fuzz: FuzzOptions<OneNight> = { rules: oneNight, tables, label };

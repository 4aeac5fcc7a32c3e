/**
 * Lawful lies: something false that the rules tell an audience, with the truth beside it where only the log holds it.
 */
import { event, type Audience, type EventDetails, type JsonObject, type LogEntry, type RuleEvent } from '@hiddenrole/kernel';

/**
 * Tells an audience something that is not so, as a drunk seer is told.
 * @param details - `data`: what they are told; to them it looks like any other event of that name
 * @param truth - what is so: kept in the log, and told to nobody
 * @public
 */
export function lie<E extends string>(name: E, details: EventDetails & { readonly to: Audience; readonly data: JsonObject }, truth: JsonObject): RuleEvent<E, never> {
  return event(name, { ...details, note: { ...details.note, truth } });
}

/**
 * The truth behind an entry of the log; `undefined`: it is no lie.
 * @public
 */
export function truthOf(entry: LogEntry): JsonObject | undefined {
  if (entry.type !== 'EVENT') return undefined;
  const truth = entry.note?.['truth'];
  return typeof truth === 'object' && truth !== null && !Array.isArray(truth) && isObject(truth) ? truth : undefined;
}

function isObject(value: object): value is JsonObject {
  return !Array.isArray(value);
}

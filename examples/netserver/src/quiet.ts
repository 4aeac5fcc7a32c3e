/**
 * What a server writes down of what went wrong: where, and never in the words of a fault, which may hold what a table hides.
 */
import { codeOf, type Logger } from '@hiddenrole/kernel';

/** How many lines of a stack are kept. */
const FRAMES = 6;

/** Writes what happened, the code of the fault and where it was thrown, and leaves out what it says. */
export function quietly(logger: Logger): Logger {
  return {
    warn: (message) => { logger.warn(headOf(message)); },
    error: (message, fault) => { logger.error([headOf(message), ...whereOf(fault)].join('\n')); },
  };
}

/** What stands before the first colon: a fault is quoted after it. */
function headOf(message: string): string {
  return message.split(': ')[0] ?? '';
}

/** Code, extension point and stack of a fault, then of what caused it. */
function whereOf(fault: unknown): readonly string[] {
  if (!(fault instanceof Error)) return [];
  const point = 'extensionPoint' in fault && typeof fault.extensionPoint === 'string' ? ` in ${fault.extensionPoint}` : '';
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)).slice(0, FRAMES);
  return [`  ${codeOf(fault) ?? fault.name}${point}`, ...frames, ...whereOf(fault.cause)];
}

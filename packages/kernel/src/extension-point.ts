/**
 * Asking the rules: what an extension point throws becomes a fault that names it.
 */
import { codes, codeOf, GameError } from './errors.js';

/**
 * The answer of an extension point.
 * @throws {@link GameError} `RULES_FAILED` with `cause` and `extensionPoint`; a fault that the rules themselves report
 * with a code of their own is passed on as it is
 */
export function ask<T>(extensionPoint: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw rulesFailed(extensionPoint, cause);
  }
}

function rulesFailed(extensionPoint: string, cause: unknown): unknown {
  const code = codeOf(cause);
  if (code !== undefined && (!(code in codes) || code === 'RULES_FAILED')) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new GameError('RULES_FAILED', `${extensionPoint} threw: ${message}`, { extensionPoint, cause });
}

/** The fault of an extension point that answered with the wrong thing. */
export function wrongAnswer(extensionPoint: string, expected: string, got: string): GameError {
  return new GameError('RULES_FAILED', `${extensionPoint}: expected ${expected}, got ${got}`, { extensionPoint });
}

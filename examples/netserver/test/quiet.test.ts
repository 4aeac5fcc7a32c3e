import { GameError } from '@hiddenrole/kernel';
import { expect, it } from 'vitest';
import { quietly } from '../src/quiet.js';

/** What is written down of an error. */
function written(message: string, fault?: unknown): string {
  const lines: string[] = [];
  const keep = (line: string): void => { lines.push(line); };
  quietly({ error: keep, warn: keep }).error(message, fault);
  return lines.join('\n');
}

it('what went wrong is written down by its code and its place, without the words of the fault or of what caused it', () => {
  const cause = new Error('Bob is MERLIN\n    and Ann knows it');
  const text = written('table ABCDE is stuck: its rules failed', new GameError('RULES_FAILED', 'phases.VOTE.resolve threw: Bob is MERLIN', { cause, extensionPoint: 'phases.VOTE.resolve' }));
  expect(text).toMatch(/^table ABCDE is stuck\n {2}RULES_FAILED in phases\.VOTE\.resolve\n +at /);
  expect(text).toContain('\n  Error\n');
  expect(text).toContain('quiet.test.ts');
  for (const secret of ['MERLIN', 'Bob', 'Ann']) expect(text).not.toContain(secret);
});

it('so are a kernel\'s complaints, and faults that are none', () => {
  expect(written('an effect was canceled: setRole Bob MERLIN')).toBe('an effect was canceled');
  expect(written('a request failed', 'Bob is MERLIN')).toBe('a request failed');
});

it('warnings are written without what they quote', () => {
  const lines: string[] = [];
  quietly({ error: () => undefined, warn: (line) => { lines.push(line); } }).warn('event SEEN reaches nobody: nothing says who is told');
  expect(lines).toEqual(['event SEEN reaches nobody']);
});

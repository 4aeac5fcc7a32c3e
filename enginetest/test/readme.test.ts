import { FuzzFailure, fuzzRules } from '@hiddenrole/enginetest';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LAWS } from '../src/laws/index.js';
import { broken } from './mutants/rulesets/index.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const readme = readFileSync(at('../README.md'), 'utf8');

/** The mutants of the tests of a law, by name. */
async function mutantsOf(law: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const file of readdirSync(at('mutants')).filter((name) => name.endsWith('.mjs')).sort()) {
    const module = (await import(pathToFileURL(at(`mutants/${file}`)).href)) as { readonly default: readonly { readonly name: string; readonly test: string }[] };
    names.push(...module.default.filter(({ test }) => test === `enginetest/test/laws/${law}.test.ts`).map(({ name }) => name));
  }
  return names;
}

describe('the table of laws in the README', () => {
  it.each(LAWS.map((law) => [law.name, law] as const))('has %s as it is, with every fault that it finds', async (name, { says, reason }) => {
    const rules = broken.filter(({ breaks }) => breaks === name).map((one) => `*${one.name}*`);
    const found = [...rules, ...(await mutantsOf(name))];
    expect(found.length).toBeGreaterThan(0);
    expect(readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))).toBe(`| \`${name}\` | ${says} | ${reason} | ${found.join(', ')} |`);
  });

  it('has no other', () => {
    expect(readme.split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(LAWS.length);
  });
});

describe('the faults in the README', () => {
  it.each([
    ['a resolver that throws', [5, 10], 7],
    ['WW-23: a tally by arrival', [4, 10], 7],
    ['a detour that is announced', [4, 10], 4],
  ] as const)('shrink from ten players to what stands there: %s', (name, players, seed) => {
    const one = broken.find((known) => known.name === name);
    if (one === undefined) throw new Error(`no fault ${name}`);
    let message = '';
    let transcript = '';
    try {
      fuzzRules({ rules: one.rules, players, games: 1, seed, laws: [one.breaks], mustSee: [], replayFile: false });
    } catch (failure) {
      if (!(failure instanceof FuzzFailure)) throw failure;
      message = failure.message;
      transcript = failure.transcript ?? '';
    }
    const drawn = /as it was drawn: 10 and (\d+)\)/.exec(message)?.[1];
    expect(readme).toContain(`(*${name}*; ${drawn ?? '?'} moves`);
    expect(readme).toContain(`\n${transcript}\n\`\`\`\n`);
  });
});

describe('leaks that keep every law', () => {
  it('stand in the README with the channel under which they are a new line of the report', () => {
    const rows = broken.flatMap(({ name, line }) => (line === undefined ? [] : [`| *${name}* | \`${line.channel}\` |`]));
    for (const row of rows) expect(readme).toContain(`${row}\n`);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { werewolf } from '@hiddenrole/werewolf';
import { expect, it } from 'vitest';

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');

it('the README has a row for each option, with its values and what it is for', () => {
  const rows = Object.entries(werewolf.options).map(([name, { values, default: usual, doc }]) => {
    const all = [usual, ...values.filter((value) => value !== usual)].map((value) => `\`${String(value)}\``).join(', ');
    return `| \`${name}\` | ${all} | ${doc} |`;
  });
  const table = readme.slice(readme.indexOf('## Options'), readme.indexOf('## Changing a rule'));
  expect(table.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('the README names every phase of the game', () => {
  const table = readme.slice(readme.indexOf('## How it is played'), readme.indexOf('**Who does not answer.**'));
  for (const phase of Object.keys(werewolf.phases)) expect(table, phase).toContain(`\`${phase}\``);
});

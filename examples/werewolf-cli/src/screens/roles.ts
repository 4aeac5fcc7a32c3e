/**
 * Choosing the roles by hand, with a word about whatever is wrong or unusual.
 */
import { boardProblems, type RoleName, type WerewolfOptions } from '@hiddenrole/werewolf';
import { lines, type Asker } from '../asker.js';
import { ROLES } from '../texts.js';
import { counted, deckWords, everyRole, roleTitle } from '../wording.js';

/** Asks for as many roles as there are players. @returns `undefined` when whoever was asked went back */
export async function chooseRoles(asker: Asker, players: number, options: Partial<WerewolfOptions>, start: readonly RoleName[]): Promise<readonly RoleName[] | undefined> {
  let roles = start;
  for (;;) {
    const { errors, warnings } = boardProblems(roles, options);
    const problems = [...(roles.length === players ? [] : [`${counted(roles.length, 'card')} for ${counted(players, 'player')}`]), ...errors];
    asker.say([...lines('plain', [`On the table: ${deckWords(roles)}.`]), ...lines('warning', [...problems, ...warnings])]);
    const role = await asker.choose<RoleName | 'done' | undefined>('Which role, how often?', [
      { label: `These ${counted(players, 'card')}`, value: 'done', ...(problems.length > 0 && { barred: problems[0] ?? '' }) },
      ...everyRole().map((name) => ({ label: `${roleTitle(name)}: ${countOf(roles, name)}`, value: name, hint: ROLES[name].about })),
      { label: '← back', value: undefined },
    ], problems.length > 0 ? everyRole()[0] : 'done');
    if (role === undefined) return undefined;
    if (role === 'done') return roles;
    roles = withCount(roles, role, await askCount(asker, role, countOf(roles, role), players));
  }
}

function countOf(roles: readonly RoleName[], role: RoleName): number {
  return roles.filter((one) => one === role).length;
}

function withCount(roles: readonly RoleName[], role: RoleName, count: number): readonly RoleName[] {
  return everyRole().flatMap((name) => Array.from({ length: name === role ? count : countOf(roles, name) }, () => name));
}

async function askCount(asker: Asker, role: RoleName, now: number, players: number): Promise<number> {
  const answer = await asker.text(`How many ${ROLES[role].plural}?`, {
    initial: String(now),
    check: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= players ? undefined : `A number from 0 to ${players}, please.`),
  });
  return Number(answer);
}

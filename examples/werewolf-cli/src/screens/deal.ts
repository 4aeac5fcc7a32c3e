/**
 * The deal: entered as it lies on the table, or shown to each player alone.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import type { RoleName } from '@hiddenrole/werewolf';
import { lines, type Asker } from '../asker.js';
import { ownLines } from '../looks.js';
import type { Session } from '../session.js';
import { ROLES } from '../texts.js';
import { columns, entryOf, everyRole, roleTitle } from '../wording.js';

/** Asks for the card of each player. @returns `undefined` when whoever was asked went back */
export async function enterDeal(asker: Asker, players: readonly PlayerId[], roles: readonly RoleName[]): Promise<readonly RoleName[] | undefined> {
  const dealt: RoleName[] = [];
  while (dealt.length < players.length) {
    const left = everyRole().map((name) => ({ name, count: countOf(roles, name) - countOf(dealt, name) })).filter(({ count }) => count > 0);
    const [only, another] = left;
    const role = another === undefined ? only?.name : await asker.choose<RoleName | 'back' | undefined>(`Which card has ${players[dealt.length] ?? ''}?`, [
      ...left.map(({ name, count }) => ({ label: `${roleTitle(name)}${count > 1 ? ` (${count} left)` : ''}`, value: name })),
      ...(dealt.length === 0 ? [] : [{ label: '← the one before', value: 'back' as const }]),
      { label: '← give up', value: undefined },
    ]);
    if (role === undefined) return undefined;
    if (role === 'back') dealt.pop();
    else dealt.push(role);
  }
  return dealt;
}

function countOf(roles: readonly RoleName[], role: RoleName): number {
  return roles.filter((one) => one === role).length;
}

/** Shows the host the cards, and each player their own if they are to see it here. */
export async function showDeal(asker: Asker, session: Session): Promise<void> {
  const { players } = session.engine.referee.view();
  asker.say([...lines('title', ['The cards, for your eyes only']), ...lines('secret', columns(players.map(({ id, role }) => [id, roleTitle(role)])))]);
  const how = await asker.choose<'on' | 'round'>('Everybody has to know their card.', [
    { label: 'They know it: begin', value: 'on' },
    { label: 'Show the cards here, one player after the other', value: 'round', hint: 'The screen is wiped in between.' },
  ]);
  if (how === 'on') return;
  for (const { id } of players) {
    asker.wipe();
    await asker.choose(`Only ${id} looks at the screen now.`, [{ label: 'Show my card', value: true }]);
    const view = session.engine.seat(id).view();
    asker.say([...ownLines(view), ...lines('plain', [entryOf(ROLES, view.own.self.role ?? '')?.about ?? ''])]);
    await asker.choose('Keep it in mind.', [{ label: 'Hide it again', value: true }]);
  }
  asker.wipe();
}

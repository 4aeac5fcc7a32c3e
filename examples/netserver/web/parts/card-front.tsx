/**
 * A role card face up.
 */
import type { SeatView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useSay, useTeller } from '../language.js';
import type { Teller } from '../teller.js';
import { Knowledge } from './knowledge.js';

/** What stands on the card of a seat; in spans only, for the card may be a button. */
export function CardFront({ view }: { readonly view: SeatView }): VNode {
  const say = useSay();
  const teller = useTeller();
  const { role } = view.own.self;
  const entry = role === null ? undefined : teller.skin.roles?.[role];
  return (
    <span class="front">
      <span class="role-name">{role === null ? say('unseen') : teller.role(role)}</span>
      {entry?.side !== undefined && <span class="side">{teller.side(entry.side)}</span>}
      {entry?.text !== undefined && <span class="role-text">{teller.text(entry.text)}</span>}
      <Knowledge view={view} />
    </span>
  );
}

/** The card of a game that is over, which everybody may look at. */
export function OpenCard({ view }: { readonly view: SeatView }): VNode {
  const say = useSay();
  const teller = useTeller();
  return <section class={`card ${faceOf(view.own.self.role, teller)}`} aria-label={say('card')}><CardFront view={view} /></section>;
}

/** The classes of a card face up. */
export function faceOf(role: string | null, teller: Teller): string {
  return `open side-${(role === null ? 'none' : teller.skin.roles?.[role]?.side ?? 'none').toLowerCase()}`;
}

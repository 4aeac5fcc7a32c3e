/**
 * How the game ended.
 */
import type { PublicView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useSay, useTeller } from '../language.js';
import { plainText } from '../teller.js';
import { WORDS } from '../words.js';
import { Names } from './name.js';

/** Who has won, why, and how that is for whoever looks. */
export function OutcomeOf({ seen, self }: { readonly seen: PublicView; readonly self?: string | undefined }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const { outcome } = seen;
  if (outcome === undefined) return null;
  const { winners, sides = [], reason } = outcome;
  const won = self !== undefined && winners.includes(self);
  const victory = plainText(teller.filled(WORDS.victory, { sides: sides.map((side) => teller.side(side)) }));
  const title = winners.length === 0 ? say('noWinners') : self === undefined ? victory : say(won ? 'youWin' : 'youLose');
  return (
    <section class={`outcome${won ? ' won' : ''}`} role="status">
      <h2>{title}</h2>
      {self !== undefined && sides.length > 0 && <p class="sides">{victory}</p>}
      {reason !== undefined && <p>{teller.word(reason)}</p>}
      <p><span class="label">{say('winners')}</span> <Names ids={winners} /></p>
    </section>
  );
}

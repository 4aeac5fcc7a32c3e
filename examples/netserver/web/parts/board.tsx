/**
 * What lies open on the table: by the board of the skin, or in words.
 */
import type { PublicView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useTeller } from '../language.js';
import { factsOf } from './knowledge.js';
import { Sentence } from './name.js';

/** Public information, whatever the game. */
export function Board({ seen }: { readonly seen: PublicView }): VNode | null {
  const teller = useTeller();
  const { Board: OfSkin, unsaid = [] } = teller.skin;
  const ids = seen.players.map(({ id }) => id);
  if (OfSkin !== undefined) return <section class="board"><OfSkin info={seen.info} players={ids} /></section>;
  const facts = factsOf(seen.info, teller).filter(({ key }) => !unsaid.includes(key) && seen.info[key] !== null);
  if (facts.length === 0) return null;
  return (
    <section class="board">
      <dl class="facts">
        {facts.map(({ key, label, lines }) => (
          <div key={key}>
            <dt>{label}</dt>
            {lines.map((parts, i) => <dd key={i}><Sentence parts={parts} /></dd>)}
          </div>
        ))}
      </dl>
    </section>
  );
}

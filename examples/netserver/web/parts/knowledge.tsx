/**
 * What a seat knows besides its card: teammates, cards it was shown, and what its role lets it know.
 */
import type { SeatView } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useSay, useTeller } from '../language.js';
import { isRecord, listOf } from '../plain.js';
import type { Part, Teller } from '../teller.js';
import { Names, Sentence } from './name.js';

/** In spans only, for it stands on a card that is a button. */
export function Knowledge({ view: { own } }: { readonly view: SeatView }): VNode | null {
  const say = useSay();
  const teller = useTeller();
  const facts = factsOf(own.info, teller);
  if (facts.length === 0 && own.roles.length === 0 && own.teammates.length === 0) return null;
  return (
    <span class="known">
      {own.teammates.length > 0 && <span class="fact"><span class="label">{say('together')}</span> <Names ids={own.teammates} /></span>}
      {own.roles.map(({ id, role }) => <span class="fact" key={id}><Names ids={[id]} /> {role === null ? say('unseen') : teller.role(role)}</span>)}
      {facts.map(({ key, label, lines }) => (
        <span class="fact" key={key}>
          <span class="label">{label}</span> {lines.map((parts, i) => <span class="fact-line" key={i}><Sentence parts={parts} /></span>)}
        </span>
      ))}
    </span>
  );
}

/** What is known by a name, in lines; an empty list says nothing. */
export function factsOf(info: SeatView['own']['info'], teller: Teller): readonly { readonly key: string; readonly label: string; readonly lines: readonly (readonly Part[])[] }[] {
  return Object.entries(info).flatMap(([key, value]) => {
    if (Array.isArray(value) && value.length === 0) return [];
    const field = teller.skin.memories?.[key];
    const lines = field === undefined
      ? listOf(value).some(isRecord) ? listOf(value).map((one) => teller.value(one)) : [teller.value(value)]
      : listOf(value).flatMap((one) => (isRecord(one) && typeof one[field] === 'string' ? teller.event(one[field], { data: one }) : [teller.value(one)]));
    return [{ key, label: teller.label(key), lines }];
  });
}

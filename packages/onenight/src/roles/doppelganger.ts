/**
 * The Doppelganger: looks at the card of another player and is that from now on. What that card does alone she does at once,
 * in her own call, which lasts as long whatever it was.
 *
 * Source: rulebook. Where nobody answers in time, the player is drawn, and what is a duty is done.
 */
import { player, targetOf, type PlayerId, type RandomStream, type SkillUse, type Step } from '@hiddenrole/kernel';
import { doneBy, inTurn, stepsOf } from '../call.js';
import { cardAt, type Layout } from '../layout.js';
import type { Done, RolePart } from '../part.js';
import { copied, copiers, dealt, idsOf, type View } from '../state.js';
import type { OneNight, RoleName } from '../vocabulary.js';

/** The Doppelganger, who may copy these cards, or any other that does nothing alone. */
export function doppelganger(parts: ReadonlyMap<RoleName, RolePart>): RolePart {
  const deeds = [...parts].flatMap(([card, { deed }]) => (deed === undefined ? [] : [{ card, deed }]));
  const partOf = (card: string | undefined): RolePart | undefined => [...parts].find(([name]) => name === card)?.[1];
  const declining = (view: View): readonly PlayerId[] => deeds.flatMap(({ card, deed }) => (deed.must === undefined ? copiers(view, card) : []));

  function copying(view: View, layout: Layout, me: PlayerId, of: PlayerId): Done {
    const [found] = cardAt(layout, { player: of });
    if (found === undefined) return { layout, happenings: [] };
    const { card } = found;
    return { layout, happenings: [{ did: 'COPIED', player: of, card }, ...(partOf(card)?.sees?.(view) ?? [])], effects: [copied.of(me).set(card)] };
  }

  /** What is left for the end of the call: to copy somebody after all, and to do what was copied. */
  function finishing(view: View, before: Layout, me: PlayerId, uses: readonly SkillUse<OneNight>[], stream: RandomStream): Done {
    const original = copied.of(me).read(view);
    const others = idsOf(view.living).filter((id) => id !== me);
    const drawn = original !== undefined || others.length === 0 ? [] : [stream.pick(others)];
    const copies = drawn.map((id) => copying(view, before, me, id));
    const card = original ?? drawn.flatMap((id) => cardAt(before, { player: id }))[0]?.card;
    const deed = partOf(card)?.deed;
    const done = deed === undefined ? { layout: before, happenings: [] } : doneBy(before, deed, me, uses, stream);
    return { layout: done.layout, happenings: [...copies, done].flatMap(({ happenings }) => happenings), effects: [...copies, done].flatMap(({ effects = [] }) => effects) };
  }

  const copy: Step<OneNight> = {
    role: 'DOPPELGANGER',
    skill: 'COPY',
    on: 'submit',
    required: 'all',
    ask: (me) => (copied.of(me.id).read(me) === undefined ? player('others') : undefined),
    resolve: (use, view, random) => inTurn(view, random, [use.player], (layout, me) => copying(view, layout, me, targetOf(use) ?? '')),
  };
  return {
    traits: ['COPY'],
    calls: [
      {
        name: 'DOPPELGANGER',
        of: ['DOPPELGANGER'],
        steps: [
          copy,
          ...deeds.flatMap(({ card, deed }) => stepsOf(deed, { role: 'DOPPELGANGER', who: (view) => copiers(view, card) }).filter(({ skill }) => skill === deed.skill)),
          ...(deeds.length === 0 ? [] : [{ role: 'DOPPELGANGER', skill: 'PASS', oneOf: 'call', required: 'all', who: declining } as const]),
        ],
        resolve: (uses, view, random) => inTurn(view, random, dealt(view, 'DOPPELGANGER'), (layout, me, stream) => finishing(view, layout, me, uses, stream)),
        timeoutMs: 30_000,
      },
    ],
  };
}

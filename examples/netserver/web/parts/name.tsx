/**
 * Players by name, each in a colour of their own, and sentences about them.
 */
import type { VNode } from 'preact';
import { useSay, useTeller } from '../language.js';
import type { Part } from '../teller.js';

/** The class that gives a player a colour. */
function colourOf(players: readonly string[], id: string): string {
  const seat = players.indexOf(id);
  return seat < 0 ? 'p-none' : `p-${seat % 10}`;
}

/** The first letter of a name, in the player's colour. */
export function Face({ id }: { readonly id: string }): VNode {
  const { players } = useTeller();
  return <span class={`face ${colourOf(players, id)}`} aria-hidden="true">{Array.from(id)[0]}</span>;
}

/** A player's name in a sentence. */
export function Name({ id }: { readonly id: string }): VNode {
  const { players } = useTeller();
  return <b class={`name ${colourOf(players, id)}`}>{id}</b>;
}

/** A list of names. */
export function Names({ ids }: { readonly ids: readonly string[] }): VNode {
  const say = useSay();
  return ids.length === 0 ? <span>{say('nobody')}</span> : <>{ids.map((id, i) => <span key={id}>{i === 0 ? '' : ', '}<Name id={id} /></span>)}</>;
}

/** A sentence. */
export function Sentence({ parts }: { readonly parts: readonly Part[] }): VNode {
  return <>{parts.map((part, i) => (typeof part === 'string' ? part : <Name key={i} id={part.player} />))}</>;
}

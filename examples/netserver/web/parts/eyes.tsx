/**
 * Through whose eyes a game is looked at again.
 */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Eyes } from '../../src/record.js';
import { useSay, useTeller } from '../language.js';
import { nameOf } from '../moments.js';
import { Icon } from './icon.js';
import { Face } from './name.js';

/** Everybody's, each seat's, or a referee's. */
export function EyesChoice({ eyes, onChoose }: { readonly eyes: Eyes; readonly onChoose: (eyes: Eyes) => void }): VNode {
  const say = useSay();
  const { players } = useTeller();
  const chosen = useRef<HTMLLabelElement>(null);
  // on a phone they are not all in sight
  useEffect(() => { chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' }); }, []);
  const all: readonly Eyes[] = ['public', ...players.map((seat) => ({ seat })), 'referee'];
  return (
    <fieldset class="eyes">
      <legend class="unseen">{say('eyes')}</legend>
      {all.map((one) => (
        <label key={nameOf(one)} class="eye" {...(nameOf(one) === nameOf(eyes) ? { ref: chosen } : {})}>
          <input type="radio" name="eyes" checked={nameOf(one) === nameOf(eyes)} onChange={() => { onChoose(one); }} />
          {typeof one === 'string' ? <Icon name={one === 'public' ? 'eye' : 'story'} /> : <Face id={one.seat} />}
          <span>{typeof one === 'string' ? say(one === 'public' ? 'everybody' : 'theReferee') : one.seat}</span>
        </label>
      ))}
    </fieldset>
  );
}

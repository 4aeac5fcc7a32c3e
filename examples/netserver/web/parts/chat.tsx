/**
 * What is said, and saying something where one may.
 */
import type { FeedItem } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay, useTeller } from '../language.js';
import { isWord } from '../words.js';
import { Icon } from './icon.js';
import { Name } from './name.js';
import { useAsk } from './toast.js';

const LONGEST = 500;

/** The talk of the table, in every channel that this seat hears. */
export function Chat({ items, channels, self, shown }: { readonly shown?: unknown; readonly items: readonly FeedItem[]; readonly channels: readonly string[]; readonly self: string }): VNode {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const messages = items.filter((item) => item.type === 'MESSAGE');
  const channel = channels.includes(wanted) ? wanted : channels[0];
  const nameOf = (one: string): string => (teller.skin.words?.[one] === undefined && isWord(one) ? say(one) : teller.word(one));
  useEffect(() => { if (end.current !== null) end.current.scrollTop = end.current.scrollHeight; }, [messages.length, shown]);
  return (
    <section class="chat" aria-label={say('talk')}>
      <div class="said" ref={end} role="log" aria-live="off" tabIndex={0} aria-label={say('talk')}>
        {messages.length === 0 && <p class="hint">{say('nothingYet')}</p>}
        {messages.map((item, i) => (
          <p key={i} class={item.from === self ? 'message mine' : 'message'}>
            <Name id={item.from} />{item.channel !== 'TABLE' && <small class="channel">{nameOf(item.channel)}</small>}
            <span>{item.text}</span>
          </p>
        ))}
      </div>
      {channel === undefined
        ? <p class="hint silent">{say('silent')}</p>
        : (
          <form
            class="saying"
            onSubmit={(event) => {
              event.preventDefault();
              const said = text.trim();
              if (said === '') return;
              setText('');
              void ask({ type: 'SAY', text: said, channel }).then((answer) => { if (!answer.ok) setText(said); });
            }}
          >
            {channels.length > 1 && (
              <select aria-label={say('talk')} value={channel} onChange={(event) => { setWanted(event.currentTarget.value); }}>
                {channels.map((one) => <option key={one} value={one}>{nameOf(one)}</option>)}
              </select>
            )}
            <input aria-label={say('say')} placeholder={channels.length === 1 && channel !== 'TABLE' ? nameOf(channel) : say('say')} value={text} maxLength={LONGEST} autoComplete="off" onInput={(event) => { setText(event.currentTarget.value); }} />
            <button type="submit" class="main" aria-label={say('send')} disabled={text.trim() === ''}><Icon name="go" /></button>
          </form>
          )}
    </section>
  );
}

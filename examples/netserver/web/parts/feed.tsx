/**
 * What has happened, in words, the newest at the end.
 */
import type { FeedItem } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSay, useTeller } from '../language.js';
import { plainText, type Told } from '../teller.js';
import { Name, Sentence } from './name.js';

type Row = { readonly i: number; readonly item: FeedItem } & (Told | { readonly kind: 'said'; readonly lines: readonly [] });

/** The feed of an observer. @param shown - changes when it comes into sight; @param last - only so many of the newest; @param talk - with what was said; @param quiet - not read out, where something else does */
export function Feed({ items, shown: inSight, last, talk = false, quiet = false }: { readonly items: readonly FeedItem[]; readonly shown?: unknown; readonly last?: number; readonly talk?: boolean; readonly quiet?: boolean }): VNode {
  const say = useSay();
  const teller = useTeller();
  const end = useRef<HTMLDivElement>(null);
  const told = useMemo(() => items.flatMap((item, i): readonly Row[] => {
    const before = item.type === 'PHASE' ? items.slice(0, i).findLast(({ type }) => type === 'PHASE') : undefined;
    if (item.type === 'MESSAGE') return talk ? [{ i, kind: 'said', item, lines: [] }] : [];
    const one = teller.item(item, before?.type !== 'PHASE' || item.type !== 'PHASE' || before.round !== item.round);
    return one === undefined ? [] : [{ i, item, ...one }];
  }), [items, items.length, teller, talk]);
  useEffect(() => { if (end.current !== null) end.current.scrollTop = end.current.scrollHeight; }, [told.length, inSight]);
  const shown = last === undefined ? told : told.slice(-last);
  return (
    <div class="feed" ref={end} role="log" aria-live={quiet ? 'off' : 'polite'} aria-label={say('story')} tabIndex={last === undefined ? 0 : undefined}>
      {shown.length === 0 && <p class="hint">{say('nothingYet')}</p>}
      {shown.map(({ i, kind, item, lines }) => (
        <div key={i} class={`told ${kind}`}>
          {item.type === 'MESSAGE' ? <p><Name id={item.from} />: {item.text}</p> : lines.map((parts, line) => <p key={line}><Sentence parts={parts} /></p>)}
        </div>
      ))}
    </div>
  );
}

/** Reads out the newest, for whoever does not see it; the head of the page says which phase it is. */
export function Announcer({ items }: { readonly items: readonly FeedItem[] }): VNode {
  const teller = useTeller();
  const newest = items.findLast(({ type }) => type !== 'VIEW' && type !== 'PHASE');
  const words = newest === undefined ? '' : newest.type === 'MESSAGE' ? `${newest.from}: ${newest.text}` : teller.item(newest, false)?.lines.map(plainText).join(' ') ?? '';
  return <p class="unseen" aria-live="polite">{words}</p>;
}

/**
 * What somebody had been told by a moment of a game, the newest first, and why it was told to them.
 */
import type { FeedItem, LogEntry, Told } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import type { Eyes, Heard, Line } from '../../src/record.js';
import { becauseOf } from '../because.js';
import { useSay, useTeller } from '../language.js';
import type { Part, Teller } from '../teller.js';
import type { Word } from '../words.js';
import { DETAILS, entryLines } from './log.js';
import { Names, Sentence } from './name.js';

/** Entries of which somebody may have been told; all others are how the table got there. */
const TELLING: readonly LogEntry['type'][] = ['SKILL_SUBMITTED', 'SKILL_VOIDED', 'EVENT', 'REVEAL', 'MESSAGE_SENT', 'GAME_ENDED'];
/** For a referee, who has the log beside it. */
const UNTOLD: readonly LogEntry['type'][] = [...DETAILS.filter((type) => type !== 'NOTICED'), 'PHASE_CHANGED', 'GOTO_PHASE'];

/** Each line leads to its moment. */
export function Why({ told, eyes, onChoose }: { readonly told: readonly Heard[]; readonly eyes: Eyes; readonly onChoose: (entry: number) => void }): VNode {
  const say = useSay();
  const teller = useTeller();
  const lines = told.filter((line) => !('entry' in line) || !UNTOLD.includes(line.entry.type)).toReversed();
  return (
    <ol class="why" aria-label={say('knownWhy')}>
      {lines.map((line) => (
        <li key={line.number}>
          <button type="button" class="known-line" onClick={() => { onChoose(line.number); }}>
            <small class="place">{line.number} · {placeOf(line, teller)}</small>
            <span class="said">{saidOf(line, teller, say).map((parts, i) => <span key={i} class="fact-line"><Sentence parts={parts} /></span>)}</span>
            <small class="because"><Audience told={line.told} eyes={eyes} /> · {becauseOf(line.told.because, teller)}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Entries as they were, whoever knew of them. */
export function Last({ lines }: { readonly lines: readonly Line[] }): VNode {
  const say = useSay();
  const teller = useTeller();
  const shown = lines.filter(({ entry: { type } }) => !DETAILS.includes(type) && type !== 'GOTO_PHASE');
  return (
    <section class="last">
      <h2>{say('justNow')} <small>{say('truly')}</small></h2>
      <ul>
        {shown.map(({ number, entry, told }) => (
          <li key={number} class={'canceled' in entry ? 'canceled' : ''}>
            {entryLines(entry, teller).map((parts, i) => <span key={i} class="fact-line"><Sentence parts={parts} /></span>)}
            {TELLING.includes(entry.type) && <small><Audience told={told} /></small>}
          </li>
        ))}
        {shown.length === 0 && <li class="hint">{say('viewChanged')}</li>}
      </ul>
    </section>
  );
}

/** Who else was told; or without eyes, who was. */
function Audience({ told: { seats, public: open }, eyes }: { readonly told: Told; readonly eyes?: Eyes }): VNode {
  const say = useSay();
  const { players } = useTeller();
  if (open) return <>{say('tellsAll')}</>;
  if (seats.length === 0) return <>{say('tellsNobody')}</>;
  if (seats.length === players.length) return <>{say('tellsTable')}</>;
  const others = typeof eyes === 'object' ? seats.filter((id) => id !== eyes.seat) : seats;
  if (others.length === 0) return <>{say('tellsOnly')}</>;
  return <>{say(typeof eyes === 'object' ? 'alsoTold' : 'tellsSome')} <Names ids={others} /></>;
}

function placeOf({ phase, round }: Heard, teller: Teller): string {
  return [phase === 'START' ? '' : teller.phase(phase), teller.round(round)].filter((word) => word !== '').join(' · ');
}

function saidOf(line: Heard, teller: Teller, say: (word: Word) => string): readonly (readonly Part[])[] {
  if ('entry' in line) return line.entry.type === 'NOTICED' ? [noticed(line.entry, teller, say)] : entryLines(line.entry, teller);
  return line.items.flatMap((item) => itemSaid(item, teller, say));
}

function itemSaid(item: FeedItem, teller: Teller, say: (word: Word) => string): readonly (readonly Part[])[] {
  if (item.type === 'VIEW') return [[say('viewChanged')]];
  if (item.type === 'MESSAGE') return [[{ player: item.from }, `: ${item.text}`]];
  return teller.item(item, true)?.lines ?? [[teller.phase('END')]];
}

function noticed({ face, round, phase }: Extract<LogEntry, { type: 'NOTICED' }>, teller: Teller, say: (word: Word) => string): readonly Part[] {
  const told = [...(face === undefined ? [] : [teller.phase(face), teller.round(round ?? 0)]), phase === undefined ? '' : teller.phase(phase)].filter((word) => word !== '');
  return [told.length === 0 ? say('viewChanged') : told.join(' · ')];
}

/**
 * The log as its referee reads it.
 */
import type { Effect, LogEntry, NumberedEntry } from '@hiddenrole/kernel';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay, useTeller } from '../language.js';
import type { Part, Teller } from '../teller.js';
import { Sentence } from './name.js';
import { answered } from './players.js';

/** Of no interest to anybody who does not look for a mistake. */
export const DETAILS: readonly (LogEntry['type'] | Effect['type'])[] = ['SET_VAR', 'SET_ACTORS', 'NOTICED', 'DETOUR'];

/** What was logged, with numbers. */
export function Log({ entries }: { readonly entries: readonly NumberedEntry[] }): VNode {
  const say = useSay();
  const teller = useTeller();
  const [all, setAll] = useState(false);
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => { if (end.current !== null) end.current.scrollTop = end.current.scrollHeight; }, [entries.length, all]);
  return (
    <section class="log-box">
      <h2>{say('log')} <label class="check"><input type="checkbox" checked={all} onChange={(event) => { setAll(event.currentTarget.checked); }} /> {say('details')}</label></h2>
      <ol class="log" ref={end} tabIndex={0} aria-label={say('log')}>
        {entries.filter(({ entry }) => all || !DETAILS.includes(entry.type)).map(({ number, entry }) => (
          <li key={number} class={`${entry.type === 'PHASE_CHANGED' ? 'phase' : ''}${'canceled' in entry ? ' canceled' : ''}`}>
            <small>{number}</small> <span><Sentence parts={partsOf(entry, teller)} /></span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function partsOf(entry: LogEntry, teller: Teller): readonly Part[] {
  const parts = entryLines(entry, teller).flatMap((line, i) => (i === 0 ? line : [' ', ...line]));
  return (entry.type === 'EVENT' && entry.to !== 'everyone') || entry.type === 'REVEAL' ? [...parts, ' → ', ...teller.value(entry.to)] : parts;
}

/** An entry in words, line by line. */
export function entryLines(entry: LogEntry, teller: Teller): readonly (readonly Part[])[] {
  return entry.type === 'EVENT' ? teller.event(entry.event, entry) : [entryWords(entry, teller)];
}

function entryWords(entry: Exclude<LogEntry, { type: 'EVENT' }>, teller: Teller): readonly Part[] {
  switch (entry.type) {
    case 'GAME_CREATED':
      return [entry.rules.name, ' ', String(entry.rules.version)];
    case 'SKILL_SUBMITTED':
      return [...teller.value(entry.player), ': ', ...answered(entry, teller, '')];
    case 'SKILL_VOIDED':
      return [...teller.value(entry.player), `: ${teller.skill(entry.skill)} ✗`];
    case 'MESSAGE_SENT':
      return [...teller.value(entry.player), ` (${teller.word(entry.channel)}): ${entry.text}`];
    case 'PHASE_CHANGED':
      return [teller.phase(entry.to)];
    case 'SET_ALIVE':
      return [...teller.value(entry.player), entry.alive ? ' +' : ' †'];
    case 'SET_ROLE':
      return [...teller.value(entry.player), ` = ${teller.role(entry.role)}`];
    case 'REVEAL':
      return [...teller.value(entry.player), ` = ${entry.as === null ? '?' : teller.role(entry.as)}`];
    case 'GAME_ENDED':
      return [teller.phase('END'), ': ', ...teller.value(entry.outcome.winners)];
    case 'SET_VAR':
      return [`${entry.scope.owner ?? ''} ${entry.key} = ${entry.value}`];
    default:
      return [teller.word(entry.type), ' ', 'phase' in entry ? teller.phase(entry.phase) : ''];
  }
}

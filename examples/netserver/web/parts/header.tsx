/**
 * Where the game is: phase, round, clock.
 */
import type { VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import { useSay, useTeller } from '../language.js';
import { publicOf } from '../seen.js';
import { Clock } from './clock.js';
import { Icon } from './icon.js';

/** The phase as its owner is told it: a seat with a part in it knows which it truly is. */
export function Header({ client, phase }: { readonly client: TableClient; readonly phase?: string | undefined }): VNode | null {
  const teller = useTeller();
  const say = useSay();
  if (client.view === undefined) return null;
  const seen = publicOf(client.view);
  const shown = phase ?? seen.phase;
  const entry = teller.skin.phases?.[shown];
  const over = seen.outcome !== undefined;
  return (
    <header class="header">
      {entry?.scene !== undefined && !over && <span class="scene"><Icon name={entry.scene === 'night' ? 'moon' : 'sun'} /></span>}
      <div class="where">
        <h1 aria-live="polite">{over ? say('over') : teller.phase(shown)}</h1>
        <p>{teller.text(teller.skin.name)} · {client.lobby?.table}{over || teller.round(seen.round) === '' ? '' : ` · ${teller.round(seen.round)}`}</p>
      </div>
      <Clock client={client} />
    </header>
  );
}

/** What there is to know of the phase. */
export function PhaseText({ phase }: { readonly phase: string }): VNode | null {
  const teller = useTeller();
  const text = teller.skin.phases?.[phase]?.text;
  return text === undefined ? null : <p class="phase-text">{teller.text(text)}</p>;
}

/** Says that the line is broken. */
export function Line({ client }: { readonly client: TableClient }): VNode {
  const say = useSay();
  return <p class={client.connected ? 'line' : 'line broken'} role="status">{client.connected ? '' : say('reconnecting')}</p>;
}

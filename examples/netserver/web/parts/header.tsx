/**
 * Where the game is: phase, round, clock.
 */
import type { ComponentChildren, VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import { useSay, useTeller } from '../language.js';
import { publicOf } from '../seen.js';
import { Clock } from './clock.js';
import { Icon } from './icon.js';

/** The phase as its owner is told it: a seat with a part in it knows which it truly is. */
export function Header({ client, phase }: { readonly client: TableClient; readonly phase?: string | undefined }): VNode | null {
  if (client.view === undefined) return null;
  const seen = publicOf(client.view);
  return <Where phase={phase ?? seen.phase} round={seen.round} over={seen.outcome !== undefined} table={client.lobby?.table ?? ''}><Clock client={client} /></Where>;
}

/** A phase and its round, and what else stands at the head of a page. */
export function Where({ phase, round, over, table, children }: { readonly phase: string; readonly round: number; readonly over: boolean; readonly table: string; readonly children?: ComponentChildren }): VNode {
  const teller = useTeller();
  const say = useSay();
  const scene = teller.skin.phases?.[phase]?.scene;
  return (
    <header class="header">
      {scene !== undefined && !over && <span class="scene"><Icon name={scene === 'night' ? 'moon' : 'sun'} /></span>}
      <div class="where">
        <h1 aria-live="polite">{over ? say('over') : teller.phase(phase)}</h1>
        <p>{teller.text(teller.skin.name)} · {table}{over || teller.round(round) === '' ? '' : ` · ${teller.round(round)}`}</p>
      </div>
      {children}
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

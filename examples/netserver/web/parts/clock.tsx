/**
 * How long the phase still lasts.
 */
import type { VNode } from 'preact';
import type { TableClient } from '../../src/client.js';
import { useSay } from '../language.js';
import { publicOf } from '../seen.js';
import { useNow } from '../store.js';

const LAST_SECONDS = 10;

/** The clock of the table, counted down here; the server's word is what ends a phase. */
export function Clock({ client }: { readonly client: TableClient }): VNode | null {
  const say = useSay();
  const now = useNow(250);
  const { clock: { left, paused }, clockAt, view, connected } = client;
  if (view !== undefined && publicOf(view).outcome !== undefined) return null;
  if (left === undefined) return <span class="clock none">{paused ? say('paused') : say('noClock')}</span>;
  const seconds = Math.ceil((paused ? left : left - (now - clockAt)) / 1000);
  // a phase behind the same face has begun, and when it ends is nobody's to know
  const words = seconds <= 0 ? '–:––' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const urgent = seconds > 0 && seconds <= LAST_SECONDS && !paused && connected;
  return (
    <span class={`clock${urgent ? ' urgent' : ''}${paused ? ' paused' : ''}`}>
      <span role="timer" aria-label={say('clock')}>{words}</span>
      {paused && <small>{say('paused')}</small>}
      <span class="unseen" aria-live="polite">{urgent ? say('seconds') : ''}</span>
    </span>
  );
}

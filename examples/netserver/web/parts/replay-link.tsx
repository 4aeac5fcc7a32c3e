/**
 * The way from a game that is over to its replay.
 */
import type { VNode } from 'preact';
import type { Eyes } from '../../src/record.js';
import { useSay } from '../language.js';
import { nameOf } from '../moments.js';
import { Icon } from './icon.js';

/** Where a game is looked at again. */
export function replayAt(table: string, eyes: Eyes): string {
  return `/t/${table}/replay${eyes === 'public' ? '' : `?${nameOf(eyes)}`}`;
}

/** Opens it through the eyes of whoever is here. */
export function ReplayLink({ table, eyes }: { readonly table: string; readonly eyes: Eyes }): VNode {
  const say = useSay();
  return <a class="button replay-link" href={replayAt(table, eyes)}><Icon name="again" /><span>{say('replay')}<small>{say('replayHint')}</small></span></a>;
}

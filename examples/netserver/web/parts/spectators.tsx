/**
 * What those see who only look on: what is public, or everything, so much later.
 */
import type { VNode } from 'preact';
import type { Lobby, Spectators } from '../../src/protocol.js';
import { useSay, useTeller } from '../language.js';
import { same } from '../plain.js';
import { plainText, type Teller } from '../teller.js';
import { WORDS } from '../words.js';
import { useAsk } from './toast.js';

const OFFERED: readonly Spectators[] = ['public', { behind: 3, by: 'phases' }, { behind: 1, by: 'rounds' }, { behind: 2, by: 'rounds' }];

/** The owner sets it, everybody else reads it. */
export function SpectatorSetting({ lobby, owner }: { readonly lobby: Lobby; readonly owner: boolean }): VNode {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const offered = OFFERED.some((one) => same(one, lobby.spectators)) ? OFFERED : [...OFFERED, lobby.spectators];
  return (
    <label class="field spectators">{say('spectators')}
      <select
        value={offered.findIndex((one) => same(one, lobby.spectators))}
        disabled={!owner}
        onChange={(event) => {
          const spectators = offered[Number(event.currentTarget.value)];
          if (spectators !== undefined) void ask({ type: 'LOBBY', change: { do: 'settings', spectators } });
        }}
      >
        {offered.map((one, i) => <option key={i} value={i}>{one === 'public' ? say('seePublic') : lateIn(one, WORDS.seeLate, teller)}</option>)}
      </select>
    </label>
  );
}

/** How late, in words. */
export function lateIn({ behind, by }: Exclude<Spectators, 'public'>, text: typeof WORDS.seeLate, teller: Teller): string {
  const [one, many] = ({ entries: [WORDS.entry, WORDS.entries], phases: [WORDS.phase, WORDS.phases], rounds: [WORDS.oneRound, WORDS.rounds] } as const)[by];
  return plainText(teller.filled(text, { n: behind, unit: teller.text(behind === 1 ? one : many) }));
}

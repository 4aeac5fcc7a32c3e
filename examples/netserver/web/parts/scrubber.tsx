/**
 * Going through the moments of a game: a slider, single steps, and going on by itself.
 */
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Step } from '../../src/record.js';
import { useSay, useTeller } from '../language.js';
import { plainText } from '../teller.js';
import { WORDS } from '../words.js';
import { Icon } from './icon.js';

const BEAT_MS = 1300;

/** @param at - which of the steps is shown */
export function Scrubber({ steps, at, onMove }: { readonly steps: readonly Step[]; readonly at: number; readonly onMove: (at: number) => void }): VNode {
  const say = useSay();
  const teller = useTeller();
  const [playing, setPlaying] = useState(false);
  const last = steps.length - 1;
  const to = (wanted: number): void => { onMove(Math.min(last, Math.max(0, wanted))); };
  const stepTo = (wanted: number): void => {
    setPlaying(false);
    to(wanted);
  };
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => { to(at + 1); }, BEAT_MS);
    return () => { clearTimeout(timer); };
  }, [playing, at, last]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || (target instanceof Element && target.closest('input, select, textarea, [role="radiogroup"]') !== null)) return;
      if (key === 'ArrowLeft') stepTo(at - 1);
      else if (key === 'ArrowRight') stepTo(at + 1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => { removeEventListener('keydown', pressed); };
  }, [at, last]);
  const step = steps[at];
  const where = step === undefined ? '' : [teller.phase(step.phase), teller.round(step.round)].filter((word) => word !== '').join(' · ');
  const count = plainText(teller.filled(WORDS.momentOf, { n: at + 1, of: steps.length }));
  return (
    <section class="scrubber" aria-label={say('moment')}>
      <p class="at"><b>{where}</b><span>{count}</span></p>
      <div class="track-line">
        <svg class="ticks" viewBox={`0 0 ${Math.max(1, last)} 1`} preserveAspectRatio="none" aria-hidden="true"><path d={roundStarts(steps).map((i) => `M${i} 0v1`).join('')} /></svg>
        <input type="range" min={0} max={Math.max(0, last)} step={1} value={at} aria-label={say('moment')} aria-valuetext={`${where}, ${count}`} onInput={(event) => { stepTo(Number(event.currentTarget.value)); }} />
      </div>
      <div class="keys">
        <button type="button" class="quiet round" aria-label={say('toBegin')} disabled={at === 0} onClick={() => { stepTo(0); }}><Icon name="begin" /></button>
        <button type="button" class="round" aria-label={say('previous')} disabled={at === 0} onClick={() => { stepTo(at - 1); }}><Icon name="back" /></button>
        <button
          type="button"
          class="main"
          onClick={() => {
            if (!playing && at >= last) to(0);
            setPlaying(!playing);
          }}
        >
          <Icon name={playing ? 'pause' : 'go'} />{say(playing ? 'stop' : 'playOn')}
        </button>
        <button type="button" class="round" aria-label={say('following')} disabled={at >= last} onClick={() => { stepTo(at + 1); }}><Icon name="on" /></button>
        <button type="button" class="quiet round" aria-label={say('toEnd')} disabled={at >= last} onClick={() => { stepTo(last); }}><Icon name="end" /></button>
      </div>
    </section>
  );
}

/** With which steps a round begins. */
function roundStarts(steps: readonly Step[]): readonly number[] {
  return steps.flatMap(({ round }, i) => (i > 0 && steps[i - 1]?.round !== round ? [i] : []));
}

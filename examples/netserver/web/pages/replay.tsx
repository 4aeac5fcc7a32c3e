/**
 * A game that is over, looked at again: any moment, through anybody's eyes, with why they knew what they knew.
 */
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Eyes, Moment } from '../../src/record.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { useMoment } from '../moments.js';
import { Ahead, AllPlayers } from '../parts/all-players.js';
import { Board } from '../parts/board.js';
import { OpenCard } from '../parts/card-front.js';
import { EyesChoice } from '../parts/eyes.js';
import { PhaseText, Where } from '../parts/header.js';
import { OutcomeOf } from '../parts/outcome.js';
import { Players } from '../parts/players.js';
import { Scrubber } from '../parts/scrubber.js';
import { inWords } from '../parts/toast.js';
import { Last, Why } from '../parts/why.js';
import { isReferee, isSeat, publicOf } from '../seen.js';
import { Of } from '../speaking.js';
import { plainText } from '../teller.js';
import { WORDS } from '../words.js';

const PARTS = [['table', 'table'], ['why', 'knownWhy']] as const;
type Part = (typeof PARTS)[number][0];

/** Everybody may look, once the game is over. */
export function ReplayPage({ table }: { readonly table: string }): VNode {
  const say = useSay();
  const [eyes, setEyes] = useState<Eyes>(eyesAsked);
  const [position, setPosition] = useState(0);
  const { moment, trouble } = useMoment(table, { position, eyes });
  if (moment === undefined) {
    return (
      <main class="narrow">
        {trouble === undefined
          ? <p class="hint" role="status">{say('loading')}</p>
          : (
            <>
              <h1>{trouble.code === 'NOT_NOW' ? say('notOver') : inWords(trouble, say)}</h1>
              <p class="row"><a class="button" href={`/t/${table}`}>{say('toTable')}</a><a class="button" href="/">{say('home')}</a></p>
            </>
            )}
        <footer><LanguageSwitch /></footer>
      </main>
    );
  }
  return (
    <Of game={moment.game} players={publicOf(moment.view).players.map(({ id }) => id)}>
      <Replay table={table} moment={moment} position={position} eyes={eyes} trouble={trouble === undefined ? '' : inWords(trouble, say)} onEyes={setEyes} onMove={setPosition} />
    </Of>
  );
}

interface ReplayProps {
  readonly table: string;
  readonly moment: Moment;
  /** What is wanted; the moment may still be an older one. */
  readonly position: number;
  readonly eyes: Eyes;
  readonly trouble: string;
  readonly onEyes: (eyes: Eyes) => void;
  readonly onMove: (position: number) => void;
}

function Replay({ table, moment, position, eyes, trouble, onEyes, onMove }: ReplayProps): VNode {
  const say = useSay();
  const teller = useTeller();
  const [part, setPart] = useState<Part>('table');
  const shown = useRef<HTMLElement>(null);
  const jumped = useRef(false);
  // on a phone the line that was chosen is out of sight then: whoever has no mouse goes on from the table
  useEffect(() => {
    if (!jumped.current) return;
    jumped.current = false;
    scrollTo(0, 0);
    shown.current?.focus();
  }, [part]);
  const { view, steps, told, last } = moment;
  const seen = publicOf(view);
  const at = Math.max(0, steps.findLastIndex((step) => step.position <= position));
  const whose = eyes === 'public' ? say('eyesOfAll') : eyes === 'referee' ? say('eyesOfReferee') : plainText(teller.filled(WORDS.eyesOf, { player: eyes.seat }));
  // what is told is the face of a phase, unless one knows better
  const phase = isSeat(view) ? view.own.phase ?? seen.phase : isReferee(view) ? view.phase : seen.phase;
  return (
    <div class={`replay-page show-${part}`}>
      <Where phase={phase} round={seen.round} over={seen.outcome !== undefined} table={table}><a class="button quiet" href={`/t/${table}`}>{say('toTable')}</a></Where>
      <EyesChoice eyes={eyes} onChoose={onEyes} />
      <nav class="tabs parts" aria-label={say('replay')}>
        {PARTS.map(([one, word]) => <button key={one} type="button" aria-pressed={part === one} onClick={() => { setPart(one); }}>{say(word)}</button>)}
      </nav>
      <main>
        <section class="replay-table" aria-label={whose} tabIndex={0} ref={shown}>
          <h2>{whose}</h2>
          <OutcomeOf seen={seen} self={isSeat(view) ? view.own.self.id : undefined} />
          {isSeat(view) && <OpenCard view={view} />}
          {seen.outcome === undefined && <PhaseText phase={phase} />}
          <Last lines={last} />
          <Board seen={seen} />
          {isReferee(view) ? <><AllPlayers view={view} /><Ahead view={view} /></> : <Players seen={seen} {...(isSeat(view) ? { self: view.own.self.id, open: view.own.open } : {})} />}
        </section>
        <section class="replay-why">
          <h2>{say('knownWhy')}</h2>
          <p class="hint">{say('knownHint')}</p>
          <Why
            told={told}
            eyes={eyes}
            onChoose={(entry) => {
              onMove(steps.find((step) => step.position > entry)?.position ?? moment.of);
              jumped.current = part !== 'table';
              setPart('table');
            }}
          />
          <footer><LanguageSwitch /></footer>
        </section>
      </main>
      <p class="trouble" role="alert">{trouble}</p>
      <Scrubber steps={steps} at={at} onMove={(wanted) => { onMove(steps[wanted]?.position ?? 0); }} />
    </div>
  );
}

/** The eyes that the address asks for. */
function eyesAsked(): Eyes {
  const asked = new URLSearchParams(location.search);
  const seat = asked.get('seat');
  if (seat !== null) return { seat };
  return asked.get('eyes') === 'referee' ? 'referee' : 'public';
}

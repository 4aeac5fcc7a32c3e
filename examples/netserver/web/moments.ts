/**
 * The moments of a game that is over, asked for one at a time: while one is on its way, only the newest that is wanted waits.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Eyes, Moment } from '../src/record.js';
import { isRecord } from './plain.js';

/** What was said against it. */
export interface Denied {
  readonly code: string;
  readonly message: string;
}

/** How a moment was wanted. */
export interface Wanted {
  readonly position: number;
  readonly eyes: Eyes;
}

const PAUSE_MS = 90;
/** As long as this after it was told that it asks too often. */
const SLOWER_MS = 700;
const KEPT = 400;

/** The moment that is wanted, or until it is there the last one that was; and why there is none, if the server said so. */
export function useMoment(table: string, wanted: Wanted): { readonly moment?: Moment; readonly trouble?: Denied } {
  const [shown, setShown] = useState<{ readonly moment?: Moment; readonly trouble?: Denied }>({});
  const show = (found: Moment | Denied): void => { setShown((before) => ('view' in found ? { moment: found } : { ...before, trouble: found })); };
  const kept = useRef(new Map<string, Moment>());
  const next = useRef<Wanted | undefined>(undefined);
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => { gone.current = true; };
  }, []);
  const work = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let one = next.current; one !== undefined && !gone.current; one = next.current) {
      const found = await fetchMoment(table, one);
      if ('code' in found && found.code === 'TOO_FAST') {
        await pause(SLOWER_MS);
        continue;
      }
      if ('view' in found) keep(kept.current, keyOf(one), found);
      if (next.current === one) next.current = undefined;
      show(found);
      await pause(PAUSE_MS);
    }
    busy.current = false;
  };
  useEffect(() => {
    const known = kept.current.get(keyOf(wanted));
    next.current = known === undefined ? wanted : undefined;
    if (known === undefined) void work();
    else show(known);
  }, [table, keyOf(wanted)]);
  return shown;
}

/** The same eyes by the same name. */
export function nameOf(eyes: Eyes): string {
  return typeof eyes === 'string' ? `eyes=${eyes}` : `seat=${encodeURIComponent(eyes.seat)}`;
}

function keyOf({ position, eyes }: Wanted): string {
  return `${position}?${nameOf(eyes)}`;
}

function keep(moments: Map<string, Moment>, key: string, moment: Moment): void {
  moments.set(key, moment);
  for (const oldest of moments.keys()) {
    if (moments.size <= KEPT) break;
    moments.delete(oldest);
  }
}

async function fetchMoment(table: string, wanted: Wanted): Promise<Moment | Denied> {
  try {
    const response = await fetch(`/api/tables/${table}/moments/${keyOf(wanted)}`);
    const answer: unknown = await response.json();
    if (isMoment(answer)) return answer;
    if (isRecord(answer) && typeof answer['code'] === 'string' && typeof answer['message'] === 'string') return { code: answer['code'], message: answer['message'] };
  } catch {
    // the server is gone, or is none of ours
  }
  return { code: 'OFFLINE', message: 'The server does not answer.' };
}

function isMoment(answer: unknown): answer is Moment {
  return isRecord(answer) && 'view' in answer && 'told' in answer;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, ms); });
}

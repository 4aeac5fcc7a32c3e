/**
 * Walking through a game step by step, as somebody saw it.
 */
import type { LogEntry, PlayerId } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { lines, type Asker } from '../asker.js';
import { Replaying, type Observer } from '../replaying.js';

type Way = 'next' | 'phase' | 'previous' | 'phase back' | 'start' | 'end' | 'table' | 'observer' | undefined;

/**
 * Walks through a log.
 * @param players - as whom one may look
 * @param isOpen - whether one may look as the referee
 */
export async function walk(asker: Asker, log: readonly LogEntry<Werewolf>[], players: readonly PlayerId[], isOpen = true): Promise<void> {
  const replay = new Replaying(log);
  let observer: Observer = isOpen ? { kind: 'referee' } : { kind: 'public' };
  let step = 0;
  let way: Way = 'start';
  while (way !== undefined) {
    if (way === 'observer') observer = await askObserver(asker, players, isOpen);
    else if (way === 'table') asker.say(replay.seen(step, observer));
    else step = goal(replay, step, way);
    if (way !== 'table') asker.say([...lines('title', [`Step ${step} of ${replay.last}, ${asWhom(observer)}`]), ...replay.told(step, observer)]);
    way = await asker.choose<Way>(`Step ${step} of ${replay.last}`, waysFrom(step, replay.last), goesOn(way) ? way : 'next');
  }
}

/** Whether one who went this way is likely to go the same way again. */
function goesOn(way: Way): boolean {
  return way !== 'table' && way !== 'observer' && way !== 'start' && way !== 'end';
}

function waysFrom(step: number, last: number): readonly { readonly label: string; readonly value: Way; readonly barred?: string }[] {
  const atEnd = step === last ? { barred: 'this is the last step' } : {};
  const atStart = step === 0 ? { barred: 'this is the deal' } : {};
  return [
    { label: 'next step', value: 'next', ...atEnd },
    { label: 'next phase', value: 'phase', ...atEnd },
    { label: 'the table at this moment', value: 'table' },
    { label: 'look as somebody else …', value: 'observer' },
    { label: 'previous step', value: 'previous', ...atStart },
    { label: 'previous phase', value: 'phase back', ...atStart },
    { label: 'to the deal', value: 'start', ...atStart },
    { label: 'to the end', value: 'end', ...atEnd },
    { label: '← back', value: undefined },
  ];
}

function goal(replay: Replaying, step: number, way: Exclude<Way, 'table' | 'observer' | undefined>): number {
  switch (way) {
    case 'next':
      return Math.min(step + 1, replay.last);
    case 'previous':
      return Math.max(step - 1, 0);
    case 'phase':
      return replay.phaseFrom(step, 1);
    case 'phase back':
      return replay.phaseFrom(step, -1);
    case 'start':
      return 0;
    case 'end':
      return replay.last;
  }
}

function asWhom(observer: Observer): string {
  return observer.kind === 'player' ? `as ${observer.id}` : observer.kind === 'public' ? 'as everybody saw it' : 'as the referee';
}

async function askObserver(asker: Asker, players: readonly PlayerId[], isOpen: boolean): Promise<Observer> {
  return asker.choose<Observer>('As whom?', [
    ...(isOpen ? [{ label: 'the referee', value: { kind: 'referee' } as const }] : []),
    { label: 'everybody', value: { kind: 'public' } },
    ...players.map((id) => ({ label: id, value: { kind: 'player', id } as const })),
  ]);
}

/**
 * Law: a game that is over stays over.
 */
import { codeOf, closePhase, replayGame, restoreGame, setAlive, type Engine, type Rules } from '@hiddenrole/kernel';
import { answerTo, type TableMove } from '../answer.js';
import { skillsOf } from '../driver.js';
import { broken, type Law } from '../law.js';
import { feedSince, type Play } from '../play.js';
import { nameOf, Sight } from '../sight.js';
import { bytesOf, sameText, snapshotAt, stored } from './alike.js';

const name = 'over-stays-over';

/** After the end nothing is accepted, and nothing changes. */
export const overStaysOver: Law = {
  name,
  says: 'after the end nobody may act or speak, the host may neither apply nor end anything, and nothing changes: at the live table, on a fork, restored and replayed',
  reason: 'a late click or a late timer changes who has won, after the roles were shown',
  cost: 'dear',
  watch: (play) => ({
    end: () => {
      if (!play.over) return;
      play.count('games over');
      const { rules, engine } = play;
      const moves = movesAfter(play);
      staysOver('a fork of a game that is over', play, engine.fork(), moves);
      staysOver('a game that was over, restored from its snapshot', play, restoreGame(rules, snapshotAt(play.now)), moves);
      staysOver('a game that was over, replayed', play, replayGame(rules, stored(engine.log())), moves);
      staysOver('a game that is over', play, engine, moves);
    },
  }),
};

const SAMPLE = 20;

/** What was done in the game, or a sample of it, and more of each kind. */
function movesAfter(play: Play): readonly TableMove[] {
  const { rules, seats, steps, thorough } = play;
  const skills = skillsOf({ rules });
  const [first = ''] = seats;
  const more: readonly TableMove[] = [
    ...seats.flatMap((seat) => skills.map((skill): TableMove => ({ do: 'submit', seat, request: { skill, choice: {} } }))),
    ...skills.map((skill): TableMove => ({ do: 'referee', request: { skill, choice: {} } })),
    ...seats.flatMap((seat) => channelsOf(rules).map((channel): TableMove => ({ do: 'say', seat, text: 'one more thing', channel }))),
    { do: 'apply', effects: [] },
    { do: 'apply', effects: [setAlive(first, false)] },
    { do: 'apply', effects: [closePhase({ pending: 'resolve' })] },
    { do: 'end' },
    { do: 'end', rescue: true },
  ];
  const done = steps.flatMap(({ move }): readonly TableMove[] => {
    const plain = move.do === 'vary' ? move.here : move;
    return plain.do === 'restart' ? [] : [plain];
  });
  return [...(thorough ? done : play.drawsFor(name).shuffle(done).slice(0, SAMPLE)), ...more];
}

function channelsOf({ speech }: Rules): readonly string[] {
  return typeof speech === 'object' ? Object.keys(speech) : ['TABLE'];
}

function staysOver(how: string, play: Play, engine: Engine, moves: readonly TableMove[]): void {
  const before = everythingOf(engine, play);
  offersNothing(how, play, engine);
  let heard = 0;
  const undo = [engine.onEntry(() => (heard += 1)), engine.public.subscribe(() => (heard += 1)), ...play.seats.map((id) => engine.seat(id).subscribe(() => (heard += 1)))];
  for (const move of moves) {
    play.count('moves after the end');
    const answer = answerTo(engine, move);
    if (answer.ok) throw broken(`${how} accepts ${JSON.stringify(move)}`);
    if ('fault' in answer && codeOf(answer.fault) !== 'GAME_ENDED') throw broken(`${how} answers ${JSON.stringify(move)} with ${codeOf(answer.fault) ?? ''}, not with GAME_ENDED`);
  }
  for (const stop of undo) stop();
  if (heard > 0) throw broken(`${how} tells something after the end`);
  for (const [i, [what, bytes]] of everythingOf(engine, play).entries()) sameText(`${how}: ${what} changed after the end`, before[i]?.[1] ?? 'nothing', bytes);
}

function everythingOf(engine: Engine, { observers }: Play): readonly (readonly [what: string, bytes: string])[] {
  return [
    ...bytesOf(new Sight(engine), observers),
    ['the log', JSON.stringify(engine.log())],
    ...observers.map((observer) => [`the feed of ${nameOf(observer)}`, JSON.stringify(feedSince(engine, observer, undefined))] as const),
  ];
}

function offersNothing(how: string, { seats }: Play, engine: Engine): void {
  if (engine.public.view().outcome === undefined) throw broken(`${how} is not over`);
  const { ready, waiting } = engine.referee.readiness();
  if (!ready || waiting.length > 0) throw broken(`${how} waits for ${waiting.map(({ player }) => player).join(', ')}`);
  for (const id of seats) {
    const { actions, channels, phase } = engine.seat(id).view().own;
    const [action] = [...actions, ...engine.seat(id).legalActions()];
    if (action !== undefined) throw broken(`${how} offers ${id} ${action.skill}`);
    const [channel] = channels;
    if (channel !== undefined) throw broken(`${how} lets ${id} speak in ${channel}`);
    if (phase !== undefined) throw broken(`${how} still has a part for ${id}, in ${phase}`);
  }
}

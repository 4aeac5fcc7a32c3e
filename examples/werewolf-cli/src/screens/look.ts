/**
 * Looking: the table as somebody sees it, what happened, who was told what.
 */
import { lines, type Line } from '../asker.js';
import type { Desk } from '../desk.js';
import { audienceWords, entryWords, isStory } from '../entries.js';
import { publicLines, refereeLines, seatLines } from '../looks.js';
import type { Session } from '../session.js';
import { listed } from '../wording.js';
import { walk } from './walk.js';

/** Asks what to look at, until there is enough. */
export async function look({ asker }: Desk, session: Session): Promise<void> {
  const { engine } = session;
  for (;;) {
    const what = await asker.choose<'referee' | 'player' | 'public' | 'log' | 'told' | 'steps' | undefined>('Look at what?', [
      { label: 'everything, as the referee', value: 'referee' },
      { label: 'what one player sees …', value: 'player' },
      { label: 'what everybody sees', value: 'public' },
      { label: 'what happened so far', value: 'log' },
      { label: 'who was told what', value: 'told' },
      { label: 'the game step by step …', value: 'steps' },
      { label: '← back', value: undefined },
    ]);
    switch (what) {
      case 'referee':
        asker.say(refereeLines(engine.referee));
        break;
      case 'player': {
        const id = await asker.choose<string | undefined>('Who?', [...session.players.map((value) => ({ label: value, value })), { label: '← back', value: undefined }]);
        if (id !== undefined) asker.say(seatLines(engine.seat(id).view()));
        break;
      }
      case 'public':
        asker.say(publicLines(engine.public.view()));
        break;
      case 'log':
        asker.say(storyOf(session));
        break;
      case 'told':
        asker.say(toldOf(session));
        break;
      case 'steps':
        await walk(asker, engine.log(), session.players);
        break;
      case undefined:
        return;
    }
  }
}

/** What happened, phase by phase; a phase in which nothing did is left out. */
function storyOf({ engine }: Session): readonly Line[] {
  const story = engine.log().filter(isStory);
  const told = story.filter((entry, i) => entry.type !== 'PHASE_CHANGED' || (story[i + 1] !== undefined && story[i + 1]?.type !== 'PHASE_CHANGED'));
  return [...lines('title', ['What happened so far']), ...told.map((entry): Line => ({ tone: entry.type === 'PHASE_CHANGED' ? 'plain' : 'secret', text: entryWords(entry) }))];
}

/** Who was told what, and by which rule. */
function toldOf({ engine }: Session): readonly Line[] {
  const told = engine.log().flatMap((entry, number) => {
    const heard = engine.referee.told(number);
    if (heard === undefined || !['EVENT', 'REVEAL', 'MESSAGE_SENT', 'SKILL_VOIDED'].includes(entry.type)) return [];
    const who = heard.public ? 'everybody' : heard.seats.length === 0 ? 'nobody' : heard.to === 'table' ? audienceWords(heard.to) : listed(heard.seats);
    return [`${number}  ${entryWords(entry)} → ${who} (${heard.because})`];
  });
  return [...lines('title', ['Who was told what']), ...(told.length === 0 ? lines('note', ['Nobody was told anything yet.']) : lines('secret', told))];
}

/**
 * Law: what is described is accepted, and nothing else is.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import { answerTo } from '../answer.js';
import { beyondEndsOf, endsOf } from '../arbitraries/ends.js';
import { anyRequest, throughJson } from '../arbitraries/request.js';
import type { Chance } from '../chance.js';
import { skillsOf } from '../driver.js';
import { judge } from '../judge.js';
import { broken, same, type Law } from '../law.js';
import type { Play } from '../play.js';
import { isTime, someOf } from '../sample.js';
import type { Sight } from '../sight.js';

/** What is described is accepted, and nothing else is. */
export const describedIsAccepted: Law = {
  name: 'described-is-accepted',
  says: 'whatever fits a legal action as it is described is accepted, to the ends of every range and pool; what does not is refused',
  reason: 'a page or a bot works from the description: it offers what is then refused, or hides what could have been done',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('described-is-accepted');
    const seen = new Set<string>();
    const look = (sight: Sight): void => {
      for (const id of someOf(play, chance, play.seats)) {
        // the same description is tried once a visit
        const situation = JSON.stringify([sight.referee.visit, id, sight.seat(id).view.own.actions, sight.public.view.players]);
        if (seen.has(situation) || !isTime(play, chance, 2)) continue;
        seen.add(situation);
        tryAll(play, chance, sight, id);
      }
    };
    look(play.start);
    return { step: ({ after, looked }) => { if (looked) look(after); } };
  },
};

function tryAll(play: Play, chance: Chance, sight: Sight, id: PlayerId): void {
  const { view } = sight.seat(id);
  const fits = (request: unknown): boolean => judge(view, request).verdict === 'OK';
  for (const action of someOf(play, chance, view.own.actions)) {
    const fitting = [...endsOf(action, view, chance)].filter(fits);
    // where one slot chooses from another, drawing may fail to fill both
    if (fitting.length === 0 && !JSON.stringify(action.slots).includes('"chosen"')) throw broken(`${id} is offered ${JSON.stringify(action)}, which cannot be filled`);
    for (const request of someOf(play, chance, fitting, 3)) accepts(play, sight, id, request);
    refusesAll(play, sight, id, someOf(play, chance, [...beyondEndsOf(action, view, chance)], 4).filter((request) => !fits(request)));
  }
  const wild = Array.from({ length: play.thorough ? 6 : 3 }, () => throughJson(anyRequest(view, skillsOf(play), chance)));
  for (const request of wild.filter(fits)) accepts(play, sight, id, request);
  refusesAll(play, sight, id, wild.filter((request) => !fits(request)));
}

/** That rules fail on an accepted request is for another law. */
function accepts(play: Play, sight: Sight, seat: PlayerId, request: unknown): void {
  const answer = answerTo(sight.engine.fork(), { do: 'submit', seat, request });
  play.count('accepted');
  if (!answer.ok && !('code' in answer && answer.code === 'UNAVAILABLE')) throw broken(`${seat} asks ${JSON.stringify(request)}, which fits ${JSON.stringify(sight.seat(seat).view.own.actions)}, and is answered ${JSON.stringify(answer)}`);
}

function refusesAll(play: Play, sight: Sight, seat: PlayerId, requests: readonly unknown[]): void {
  const fork = sight.engine.fork();
  for (const request of requests) {
    play.count('refused');
    if (answerTo(fork, { do: 'submit', seat, request }).ok) throw broken(`${seat} asks ${JSON.stringify(request)}, which does not fit ${JSON.stringify(sight.seat(seat).view.own.actions)}, and it is accepted`);
  }
  same(`requests of ${seat} were refused, and the log has grown`, sight.referee.position, fork.referee.view().position);
}

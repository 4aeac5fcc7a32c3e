import type { LegalAction, SeatView, Slots } from '@hiddenrole/kernel';
import { chosen, either, freeText, number, player, players, repeat, token, tokens } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act } from '../src/bot.js';
import { diceOf } from '../src/dice.js';
import { askAnswer, type Answer } from '../src/screens/answer.js';
import { inTurn, scripted, type Script } from './scripted.js';
import { goTo, sessionOf } from './tables.js';

const session = sessionOf(['WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER']);
/** The seer's view, if these were the slots of what they may do. */
function viewWith(slots: Slots, more: Partial<LegalAction<Werewolf>> = {}): SeatView<Werewolf> {
  const view = session.engine.seat('Ben').view();
  return { ...view, own: { ...view.own, actions: [{ skill: 'SEE', slots, ...more }] } };
}

const ask = (slots: Slots, ...answers: readonly string[]): Promise<Answer> => askAnswer(scripted(inTurn('look at somebody', ...answers)).asker, viewWith(slots), 'Ben');
const does = (choice: unknown): unknown => ({ kind: 'do', request: { skill: 'SEE', choice } });

describe('a slot of any kind is asked for', () => {
  it('a player among others, without being asked what to do first', async () => {
    const script: Script = { choose: (question, labels) => {
      expect(question).toBe('Ben: Who is looked at?');
      expect(labels).toEqual(['Anna', 'Carl', 'Dora', 'nothing', '← back']);
      return 'Dora';
    } };
    expect(await askAnswer(scripted(script).asker, viewWith({ target: player('others') }), 'Ben')).toEqual(does({ target: 'Dora' }));
  });

  it('players, tokens, a number, a text', async () => {
    expect(await ask({ target: players(2, 2) }, '2')).toEqual(does({ target: ['Anna', 'Ben'] }));
    expect(await ask({ target: tokens(1, 2, ['RED', 'BLUE']) }, '1')).toEqual(does({ target: ['RED'] }));
    expect(await ask({ target: number(1, 3) }, '2')).toEqual(does({ target: 2 }));
    expect(await ask({ target: freeText(5) }, 'hello')).toEqual(does({ target: 'hello' }));
    await expect(ask({ target: freeText(4) }, 'hello')).rejects.toThrow('At most 4 characters');
    await expect(ask({ target: number(1, 3) }, '4')).rejects.toThrow('A whole number from 1 to 3');
  });

  it('the same thing more than once', async () => {
    expect(await ask({ target: repeat(players(1, 3)) }, 'Anna', 'Anna', 'that is all')).toEqual(does({ target: ['Anna', 'Anna'] }));
  });

  it('one of several slots', async () => {
    expect(await ask({ target: either({ WHO: player(), NOBODY: token(['NOBODY']) }) }, 'WHO', 'Carl')).toEqual(does({ target: { WHO: 'Carl' } }));
  });

  it('among what another slot holds, after that one', async () => {
    const { asker } = scripted({ choose: (question, labels) => (question.startsWith('look at somebody: leader') ? (expect(labels).toEqual(['Anna', 'Ben', '← back']), 'Ben') : 'look at somebody') });
    expect(await askAnswer(asker, viewWith({ leader: player(chosen('team')), team: players(2, 2) }), 'Ben')).toEqual(does({ team: ['Anna', 'Ben'], leader: 'Ben' }));
  });

  it('and whoever is asked may go back, or do nothing where nothing is owed', async () => {
    expect(await ask({ target: either({ WHO: player() }) }, '← back')).toEqual({ kind: 'back' });
    expect(await askAnswer(scripted(inTurn('nothing')).asker, viewWith({ target: player() }), 'Ben')).toEqual({ kind: 'nothing' });
    await expect(askAnswer(scripted(inTurn('nothing')).asker, viewWith({ target: player() }, { required: 'all' }), 'Ben')).rejects.toThrow('no nothing');
  });
});

describe('the witch with both potions', () => {
  it('is asked for the patient and for the enemy', async () => {
    const game = sessionOf(['WEREWOLF', 'WITCH', 'VILLAGER', 'VILLAGER', 'SEER'], { bothPotions: true });
    goTo(game, 'PACK');
    game.answer('Anna', { skill: 'BITE', choice: { target: 'Carl' } });
    game.endPhase();
    const [witch] = game.actors();
    const { asker, record } = scripted(inTurn('use both potions', 'Carl', 'Anna'));
    const answer = witch === undefined ? undefined : await askAnswer(asker, witch.view, 'Ben');
    expect(answer).toEqual({ kind: 'do', request: { skill: 'HEAL_AND_POISON', choice: { patient: 'Carl', enemy: 'Anna' } } });
    expect(record.asked.slice(1)).toEqual(['Who gets the antidote? Carl', 'Who is poisoned? Anna']);
    expect(answer?.kind === 'do' && game.answer('Ben', answer.request).result.ok).toBe(true);
  });
});

describe('a bot', () => {
  it('answers what is owed in any phase, and is never refused', () => {
    const game = sessionOf(['WEREWOLF', 'CUPID', 'WITCH', 'GUARD', 'SEER', 'VILLAGER', 'VILLAGER', 'WEREWOLF'], { bothPotions: true });
    for (let i = 0; i < 60 && game.outcome === undefined; i += 1) {
      const { visit } = game.engine.referee.view();
      for (const id of game.players) {
        if (game.engine.referee.view().visit !== visit) continue;
        const seat = game.engine.seat(id);
        act({ ...seat, id, view: () => seat.view(), legalActions: () => seat.legalActions(), feed: (since) => seat.feed(since), subscribe: (handler) => seat.subscribe(handler), say: (text) => seat.say(text), submit: (request) => {
          const answer = seat.submit(request);
          expect(answer).toEqual({ ok: true });
          return answer;
        } }, diceOf(`${i}/${id}`));
      }
      if (game.engine.referee.view().visit !== visit) continue;
      expect(game.missing()).toEqual([]);
      game.endPhase();
    }
  });
});

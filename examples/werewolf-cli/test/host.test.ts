import { board, type Tradition } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { run } from '../src/app.js';
import { diceOf } from '../src/dice.js';
import { formatSave, parseSave } from '../src/saved-game.js';
import type { Session } from '../src/session.js';
import { TRADITIONS } from '../src/texts.js';
import { deckWords } from '../src/wording.js';
import { memoryDisk } from './memory.js';
import { inTurn, scripted, textsOf, type Record, type Script } from './scripted.js';
import { goTo, NAMES, sessionOf } from './tables.js';

/** A host who deals here, takes every answer in turn at random, and looks at everything once. */
function hostOf(tradition: Tradition, players: number, seed: string): Script {
  const dice = diceOf(seed);
  const wanted = ['Host a new game', 'The board of a tradition …', TRADITIONS[tradition], 'Play with these', 'Shuffle and deal here', 'They know it: begin'];
  const looks = ['Look …', 'everything, as the referee', 'what everybody sees', 'what happened so far', 'who was told what', '← back'];
  let looked = 0;
  let over = false;
  return {
    text: (question) => (question.startsWith('Who plays?') ? NAMES.slice(0, players).join(', ') : 'Farewell.'),
    confirm: (question) => !question.startsWith('This game is in no file'),
    choose: (question, labels) => {
      const next = wanted[0];
      if (next !== undefined) return wanted.shift();
      if (question === 'Werewolf') return 'Leave';
      if (question === 'Look at what?') return looks[looked++] ?? '← back';
      if (labels.includes('Leave')) {
        over ||= !labels.includes('A player goes home …');
        if (over) return 'Leave';
        if (looked === 0 && dice.int(10) === 0) return looks[looked++];
        const answers = labels.find((label) => label.startsWith('Take the answers')) ?? labels.find((label) => label.endsWith('not yet answered'));
        const chances = labels.filter((label) => label.includes('): may '));
        return answers ?? (dice.int(6) === 0 ? dice.pick(chances) : undefined) ?? 'End this phase →';
      }
      return dice.pick(labels.filter((label) => !label.startsWith('←')));
    },
  };
}

async function hosted(tradition: Tradition, players: number, seed: string): Promise<{ readonly record: Record; readonly file: string }> {
  const disk = memoryDisk();
  const { asker, record } = scripted(hostOf(tradition, players, seed));
  expect(await run({ seed, file: 'game.json' }, { asker, disk, folder: '/' })).toBe(0);
  return { record, file: disk.files.get('/game.json') ?? '' };
}

describe('a whole game, hosted from the setting up to its end', () => {
  it.each<[Tradition, number, string]>([['chinese', 9, 'a'], ['chinese', 13, 'b'], ['millers-hollow', 12, 'c'], ['ultimate', 11, 'd'], ['japanese', 9, 'e'], ['mafia', 7, 'f']])('%s, %i players', async (tradition, players, seed) => {
    const { record, file } = await hosted(tradition, players, seed);
    const said = textsOf(record);
    expect(said).toContain(`On the table: ${deckWords(board(tradition, players).roles)}.`);
    expect(record.said.filter(({ tone }) => tone === 'warning')).toEqual([]);
    expect(said).toContain('The game is over');
    expect(said.filter((text) => /(has|have) won(:|\.)/.test(text)).length).toBeGreaterThan(0);
    expect(said.join('\n')).not.toMatch(/undefined|\[object|\{\w+\}/);
    expect(JSON.parse(file)).toMatchObject({ format: 'werewolf-cli', version: 1 });
  });
});

describe('at the vote', () => {
  /** Hosts a game that is saved before the vote of the first day, as the script says. */
  async function atVote(...answers: readonly string[]): Promise<{ readonly record: Record; readonly session: Session; readonly confirmed: readonly string[] }> {
    const session = sessionOf(['WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER', 'WITCH', 'VILLAGER']);
    goTo(session, 'VOTE');
    const disk = memoryDisk(new Map([['/game.json', formatSave({ session })]]));
    const confirmed: string[] = [];
    const { asker, record } = scripted({ ...inTurn(...answers), confirm: (question) => confirmed.push(question) > 0 });
    await run({ file: 'game.json' }, { asker, disk, folder: '/' });
    return { record, session: parseSave(disk.files.get('/game.json') ?? '').session, confirmed };
  }

  it('the phase is not ended without a word about who is missing', async () => {
    const { confirmed, session } = await atVote('Anna (Werewolf): not yet answered', 'Ben', 'One answer for all 5', 'Anna', 'Ben (Seer): votes for Anna', 'vote for nobody', 'End this phase →');
    expect(confirmed).toEqual([]);
    expect(session.engine.referee.view().phase).toBe('FAREWELL');
    expect((await atVote('Anna (Werewolf): not yet answered', 'Ben', 'End this phase →')).confirmed).toEqual(['Ben, Carl, Dora, Emil and Fay have not answered. End the phase all the same?']);
  });

  it('one answer for all is one for each of them, and the last answer of each counts', async () => {
    const { session, record } = await atVote('One answer for all 6', 'Carl', 'Dora (Villager): votes for Carl', 'Ben');
    expect(session.engine.referee.view().pending.map(({ player, choice }) => [player, choice['target']])).toEqual([['Anna', 'Carl'], ['Ben', 'Carl'], ['Carl', 'Carl'], ['Dora', 'Ben'], ['Emil', 'Carl'], ['Fay', 'Carl']]);
    expect(textsOf(record)).toContain('Dora votes for Ben.');
  });

  it('a player who goes home is dead, and a step that was wrong is taken back', async () => {
    const home = ['A player goes home …', 'Fay'];
    expect((await atVote(...home)).session.engine.public.view().players.find(({ id }) => id === 'Fay')?.alive).toBe(false);
    const { session, confirmed } = await atVote(...home, 'Take back the last step');
    expect(session.engine.public.view().players.every(({ alive }) => alive)).toBe(true);
    expect(confirmed).toEqual(['Fay will be dead, and takes no leave. Go on?', 'The last step will not have happened. What was told cannot be untold. Go on?']);
  });
});

describe('by day', () => {
  it('somebody who may do something says that they do nothing, and nothing is written of it', async () => {
    const session = sessionOf(['WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER', 'WITCH', 'VILLAGER'], { selfExplosion: true });
    goTo(session, 'DAY');
    const text = formatSave({ session });
    const disk = memoryDisk(new Map([['/game.json', text]]));
    const { asker } = scripted(inTurn('Anna (Werewolf): may give themselves up', 'nothing', 'Anna (Werewolf): does nothing'));
    await run({ file: 'game.json' }, { asker, disk, folder: '/' });
    expect(disk.files.get('/game.json')).toBe(text);
  });
});

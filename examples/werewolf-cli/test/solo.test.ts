import { describe, expect, it } from 'vitest';
import { run } from '../src/app.js';
import { diceOf } from '../src/dice.js';
import { formatSave, parseSave } from '../src/saved-game.js';
import { ROLES } from '../src/texts.js';
import { memoryDisk } from './memory.js';
import { scripted, textsOf, type Script } from './scripted.js';

/** Somebody who plays alone and does at random what they may. @param turns - after so many of them they go away */
function player(seed: string, turns = Number.POSITIVE_INFINITY): Script {
  const dice = diceOf(seed);
  const wanted = ['Play alone against bots', 'The board of a tradition …', 'Chinese', 'Play with these'];
  let taken = 0;
  return {
    text: (question) => (question === 'What is your name?' ? 'Ben' : question.startsWith('How many') ? '8' : 'Farewell.'),
    choose: (question, labels) => {
      if (question === 'Werewolf' && labels.includes('Play alone against bots') && wanted.length === 0) return 'Leave';
      if (wanted.length > 0) return wanted.shift();
      if (question === 'What now?') return '← back';
      if (question.startsWith('Your turn')) {
        taken += 1;
        if (taken > turns) return undefined;
        return labels.includes('Go on') && dice.int(3) > 0 ? 'Go on' : 'Do something …';
      }
      return dice.pick(labels.filter((label) => !label.startsWith('←')));
    },
  };
}

const cards = new RegExp(Object.values(ROLES).map(({ title }) => title).join('|'));

describe('alone against bots', () => {
  it.each(['a', 'b', 'c', 'd', 'e', 'f'])('a game is played to its end (%s)', async (seed) => {
    const { asker, record } = scripted(player(seed));
    const disk = memoryDisk();
    expect(await run({ seed, file: 'solo.json' }, { asker, disk, folder: '/' })).toBe(0);
    expect(textsOf(record)).toContain('The game is over');
    expect(record.said.filter(({ tone }) => tone === 'warning')).toEqual([]);
    expect(parseSave(disk.files.get('/solo.json') ?? '').session.outcome).toBeDefined();
  });

  it.each(['a', 'b', 'c', 'd', 'e', 'f'])('nothing is shown before the end that the seat does not see (%s)', async (seed) => {
    const { asker, record } = scripted(player(seed));
    const disk = memoryDisk();
    await run({ seed, file: 'solo.json' }, { asker, disk, folder: '/' });
    const { session } = parseSave(disk.files.get('/solo.json') ?? '');
    const said = textsOf(record);
    const before = said.slice(0, said.indexOf('The game is over'));
    const shown = session.engine.seat('Ben').feed().items.flatMap((item) => (item.type === 'REVEAL' ? [item.player] : []));
    // at the end all cards are turned: how often each was shown before it
    const hidden = session.players.filter((id) => id !== 'Ben' && shown.filter((one) => one === id).length < 2);
    const naming = before.filter((text) => hidden.some((id) => text.startsWith(`${id} is `) || text.startsWith(`Knows ${id}`)) && cards.test(text));
    expect(naming).toEqual([]);
    expect(before.join('\n')).not.toMatch(/The cards are dealt|Noted|is struck/);
  });

  it('somebody who goes away goes on where they were, and the bots as they would have', async () => {
    const disk = memoryDisk();
    const first = scripted(player('a', 2));
    expect(await run({ seed: 'a', file: 'solo.json' }, { asker: first.asker, disk, folder: '/' })).toBe(0);
    const saved = parseSave(disk.files.get('/solo.json') ?? '');
    expect(saved.session.outcome).toBeUndefined();
    const second = scripted({
      ...player('again'),
      choose: (question, labels) => {
        if (question === 'Werewolf') return 'Leave';
        return ['Go on', 'Do something …'].find((label) => labels.includes(label)) ?? labels.find((label) => !label.startsWith('←') && !label.startsWith('Look')) ?? '← back';
      },
    });
    expect(await run({ file: 'solo.json' }, { asker: second.asker, disk, folder: '/' })).toBe(0);
    expect(textsOf(second.record)).toContain('The game is over');
    const over = parseSave(disk.files.get('/solo.json') ?? '');
    expect(formatSave(over)).toContain(JSON.stringify(saved.session.engine.log()).slice(1, -1));
  });
});

import { boardProblems, werewolf, type RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { setUp } from '../src/screens/setup.js';
import { inTurn, scripted, textsOf } from './scripted.js';

const names = 'Anna, Ben, Carl, Dora, Emil, Fay';

describe('a table', () => {
  it('is set up by hand, and whatever is wrong with the roles is said', async () => {
    const { asker, record } = scripted(inTurn(
      names, 'Roles by hand …', 'Villager: 0', '6', 'Werewolf: 0', '1', 'Villager: 6', '4', 'Seer: 0', '1', 'These 6 cards',
      'Play with these', 'Shuffle and deal here',
    ));
    const table = await setUp(asker, 'a seed');
    expect([...(table?.deal ?? [])].sort()).toEqual(['SEER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'WEREWOLF']);
    const warned = record.said.filter(({ tone }) => tone === 'warning').map(({ text }) => text);
    expect(warned).toContain('0 cards for 6 players');
    expect(warned).toContain('no wolf: the good have won');
    expect(warned).toContain('7 cards for 6 players');
  });

  it('says every problem that the rules find with the roles', async () => {
    const roles: readonly RoleName[] = ['WEREWOLF', 'WEREWOLF', 'WEREWOLF', 'SEER', 'SEER', 'SEER'];
    const { errors, warnings } = boardProblems(roles);
    const { asker, record } = scripted(inTurn(names, 'Roles by hand …', 'Werewolf: 0', '3', 'Seer: 0', '3', 'These 6 cards'));
    await expect(setUp(asker, undefined)).rejects.toThrow('gone');
    expect(warnings.length).toBeGreaterThan(0);
    for (const problem of [...errors, ...warnings]) expect(textsOf(record)).toContain(problem);
  });

  it('takes the board of a tradition with its house rules, and each of them can be changed', async () => {
    const { asker, record } = scripted(inTurn(
      names, 'The board of a tradition …', 'Japanese', 'Change house rules …', 'ballots: open', 'secret', 'deadSpeak: no', 'yes', '← that is all',
      'Play with these', 'Shuffle and deal here',
    ));
    expect((await setUp(asker, 'a seed'))?.options).toMatchObject({ tradition: 'japanese', firstNight: 'calm', ballots: 'secret', deadSpeak: true });
    expect(textsOf(record).find((text) => text.startsWith('House rules: ') && text.includes('ballots secret'))).toBeDefined();
  });

  it('lists every switch that the rules have, with the value it has', async () => {
    let labels: readonly string[] = [];
    const script = inTurn(names, 'The board of a tradition …', 'Chinese', 'Change house rules …');
    const { asker } = scripted({ ...script, choose: (question, all) => {
      if (question === 'Which house rule?') labels = all;
      return script.choose(question, all);
    } });
    await expect(setUp(asker, undefined)).rejects.toThrow('gone');
    expect(labels.slice(1).map((label) => label.split(':')[0])).toEqual(Object.keys(werewolf.options).filter((name) => name !== 'tradition'));
  });

  it('that no tradition has a board for is said to be so', async () => {
    const { asker } = scripted({ ...inTurn(), text: () => 'Anna, Ben, Carl, Dora, Emil', choose: (question, labels) => {
      if (question === 'Which tradition?') expect(labels).not.toContain('Chinese');
      return question === 'Which tradition?' ? 'Mafia (no special roles)' : question.startsWith('Which roles') && labels.includes('Play with these') ? undefined : 'The board of a tradition …';
    } });
    await expect(setUp(asker, undefined)).rejects.toThrow('gone');
  });

  it('takes the deal that lies on the table, and a card entered wrongly is taken back', async () => {
    const { asker } = scripted(inTurn(
      names, 'The board of a tradition …', 'Chinese', 'Play with these', 'The cards are dealt at the table: enter them …',
      'Seer', '← the one before', 'Witch', 'Werewolf (2 left)', 'Villager (2 left)', 'Seer', 'Villager',
    ));
    expect((await setUp(asker, undefined))?.deal).toEqual(['WITCH', 'WEREWOLF', 'VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF']);
  });

  it.each([
    ['Anna, Ben', 'That is 2 players. The game is for 3 to 30.'],
    ['Anna, Ben, Anna', 'There are two called Anna: give one of them another name.'],
    [`Anna, Ben, ${'x'.repeat(21)}`, `${'x'.repeat(21)} is too long: 20 characters at most.`],
    ['Anna, Ben, __proto__', 'One of these cannot be a name.'],
  ])('of %s is not taken', async (typed, why) => {
    const { asker } = scripted(inTurn(typed));
    await expect(setUp(asker, undefined)).rejects.toThrow(why);
  });
});

import { restoreGame, type Dealt, type FeedItem } from '@hiddenrole/kernel';
import { werewolf, type RoleName, type Werewolf } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, exile, ids, living, offers, phaseOf, quietDay, seenBy, sit, untilDay, untilPhase, type Night, type Table } from './table.js';

const [zoe, abe, bea, xia, cal, eli] = ['zoe', 'abe', 'bea', 'xia', 'cal', 'eli'] as const;

/** Two tables that together hold every role. */
const ONE: readonly RoleName[] = ['VILLAGER', 'SEER', 'WITCH', 'HUNTER', 'GUARD', 'IDIOT', 'KNIGHT', 'CUPID', 'MINION', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'];
const TWO: readonly RoleName[] = ['VILLAGER', 'ELDER', 'LITTLE_GIRL', 'MEDIUM', 'POSSESSED', 'BODYGUARD', 'MINION', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'];

/** What a client can gather from its feed alone. */
function gathered(items: readonly FeedItem<Werewolf>[], me: string): unknown {
  const events = items.flatMap((item) => (item.type === 'EVENT' ? [item] : []));
  return {
    roles: items.flatMap((item) => (item.type === 'REVEAL' && item.player !== me ? [{ id: item.player, role: item.role }] : [])),
    seen: events.flatMap(({ event, target, data }) => (event === 'SEEN' ? [{ player: target, is: data?.['is'] }] : [])),
    lover: events.find(({ event }) => event === 'LOVERS')?.target,
    dead: events.flatMap(({ event, target }) => (event === 'DIED' ? [target] : [])),
  };
}

describe('who comes back', () => {
  const acts: Night = { link: [zoe, bea], guard: xia, bite: cal, see: eli };

  it('[LK-17] finds in the view what the feed has told, and the feed tells it again', () => {
    const table = sit(ONE);
    const cursors = new Map(ids(table).map((id) => [id, table.seat(id).feed().cursor]));
    untilDay(table, acts);
    for (const id of ids(table)) {
      const { own, public: all } = table.seat(id).view();
      const { items, cursor } = table.seat(id).feed();
      expect(gathered(items, id)).toEqual({
        roles: own.roles,
        seen: id === abe ? own.info['seen'] : [],
        lover: own.info['lover'],
        dead: all.players.flatMap((player) => (player.alive ? [] : [player.id])),
      });
      expect(table.seat(id).feed(cursors.get(id)).items).toEqual(items.slice(-table.seat(id).feed(cursors.get(id)).items.length));
      expect(table.seat(id).feed(cursor)).toEqual({ items: [], cursor, gap: false });
    }
  });

  it('[LK-29] finds in a game that was saved and restored what they saw before, and nothing more', () => {
    const table = sit(ONE);
    untilDay(table, acts);
    const again = restoreGame(werewolf, JSON.parse(JSON.stringify(table.snapshot())) as ReturnType<Table['snapshot']>, { log: table.log() });
    for (const id of ids(table)) expect(seenBy(again, id)).toBe(seenBy(table, id));
    expect(seenBy(again)).toBe(seenBy(table));
  });
});

describe('what leaves the table', () => {
  /** Every role but one, as a pattern. */
  const others = (role: string): RegExp => new RegExp(`\\b(${Object.keys(werewolf.roles).filter((name) => name !== role).join('|')})\\b`);

  it('[LK-05] [LK-06] [LK-07] [LK-29] [LK-30] no view, feed or offer of a seat holds another\'s card or the seed, and nothing else can be sent by accident', () => {
    for (const roles of [ONE, TWO]) {
      const table = sit(roles, { packKnows: 'wolves', evilWins: 'all-good-dead' });
      untilDay(table, { bite: zoe });
      exile(table, abe);
      quietDay(table);
      const [header] = table.log();
      const seed = header?.type === 'GAME_CREATED' ? header.seed : 'no header';
      for (const { id, role } of table.referee.view().players) {
        const { own, public: all } = table.seat(id).view();
        expect(own.self.role).toBe(role);
        expect(all.players.some((player) => 'role' in player)).toBe(false);
        const text = JSON.stringify([own, all.players, all.open, { ...all.info, roles: [] }, table.seat(id).feed(), table.seat(id).legalActions()]);
        expect(text).not.toMatch(others(role));
        expect(seenBy(table, id)).not.toContain(seed);
      }
      expect(JSON.stringify([table.public.view().players, table.public.feed()])).not.toMatch(others(''));
      expect(() => JSON.stringify(table)).toThrow(/NOT_SERIALIZABLE/);
      expect(() => JSON.stringify(table.seat(zoe))).toThrow(/NOT_SERIALIZABLE/);
    }
  });

  it('[LK-37] in every phase, whoever may not do something is refused in the same words, and nobody is told', () => {
    const table = sit(ONE, { sheriff: 'elected', evilWins: 'all-good-dead' });
    const skills = ['LINK', 'PROTECT', 'BITE', 'BITE_AGAIN', 'SPARE', 'PEEK', 'HEAL', 'POISON', 'SEE', 'RUN', 'ELECT', 'EXPLODE', 'BLAST', 'DUEL', 'VOTE', 'SHOOT', 'PASS_BADGE', 'LEAVE'] as const;
    const seen = (): readonly string[] => [seenBy(table), ...ids(table).map((id) => seenBy(table, id))];
    const visited = new Set<string>();
    while (table.public.view().round === 1) {
      visited.add(phaseOf(table));
      const before = seen();
      const length = table.log().length;
      for (const id of ids(table)) {
        for (const skill of skills.filter((name) => !offers(table, id).includes(name))) {
          expect(table.seat(id).submit({ skill, choice: { target: zoe } })).toEqual({ ok: false, code: 'NOT_ALLOWED', message: `"${skill}" is not among your actions now` });
        }
      }
      expect(seen()).toEqual(before);
      expect(table.log()).toHaveLength(length);
      if (phaseOf(table) === 'PACK') act(table, eli, 'BITE', zoe);
      if (phaseOf(table) === 'CANDIDACY') for (const id of [abe, cal]) act(table, id, 'RUN');
      table.endPhase();
    }
    expect([...visited]).toEqual(['CUPID', 'NIGHTFALL', 'GUARD', 'BODYGUARD', 'PACK', 'WITCH', 'SEER', 'RESOLVE', 'CANDIDACY', 'ELECTION', 'DAWN', 'FAREWELL', 'DAY', 'VOTE']);
  });

  it('[LK-20] who is shown another card is offered and refused what that card is, and sees what it sees', () => {
    const cards: readonly Dealt<Werewolf>[] = [{ role: 'SEER' }, { role: 'VILLAGER', shown: 'SEER' }];
    const [real, deceived] = cards.map((card) => {
      const table = sit([card, 'VILLAGER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF']);
      untilPhase(table, 'SEER');
      const offered = JSON.stringify(table.seat(zoe).legalActions());
      const refused = (['BITE', 'HEAL', 'SHOOT'] as const).map((skill) => table.seat(zoe).submit({ skill, choice: { target: abe } }));
      act(table, zoe, 'SEE', xia);
      untilDay(table);
      return [offered, refused, table.seat(zoe).view().own, table.seat(zoe).feed(), living(table)];
    });
    expect(deceived).toEqual(real);
  });
});

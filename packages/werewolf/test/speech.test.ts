import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { voted } from './day.js';
import { act, exile, goodbyes, ids, phaseOf, sit, untilDay, untilPhase, type Table } from './table.js';

const NINE: readonly RoleName[] = ['VILLAGER', 'SEER', 'VILLAGER', 'WITCH', 'MINION', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF', 'HUNTER'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic'] as const;
const DAYTIME = ['CANDIDACY', 'ELECTION', 'DAWN', 'DAY', 'VOTE', 'RUNOFF', 'FAREWELL'];

const channels = (table: Table, id: string): readonly string[] => table.seat(id).view().own.channels;

/** Who heard this text. */
function heard(table: Table, text: string): readonly string[] {
  return ids(table).filter((id) => table.seat(id).feed().items.some((item) => item.type === 'MESSAGE' && item.text === text));
}

/** Every phase of two rounds, with a wolf and a villager dead from the first day on. */
function everyPhase(table: Table, look: (phase: string, dead: boolean) => void): void {
  let anybody = false;
  while (table.public.view().round <= 2) {
    const phase = phaseOf(table);
    look(phase, anybody);
    if (phase === 'CANDIDACY') for (const id of [zoe, abe]) act(table, id, 'RUN');
    if (phase === 'DAY' && !anybody) {
      act(table, dot, 'EXPLODE');
      anybody = true;
    } else if (phase === 'PACK' && anybody) {
      for (const id of [cal, wim]) act(table, id, 'BITE', zoe);
      table.endPhase();
    } else if (phase === 'VOTE') voted(table, { [abe]: yin, [yin]: abe });
    else table.endPhase();
  }
}

describe('[LK-26] who may speak where', () => {
  it.each([[false, []], [true, ['GRAVE']]] as const)('in every phase: the living by day at the table, in a farewell too, the wolves by night in the pack while they are awake, and the dead, by the option deadSpeak %j, in %j', (deadSpeak, grave) => {
    const table = sit(NINE, { deadSpeak, sheriff: 'elected', evilWins: 'all-good-dead' });
    const seen = new Set<string>();
    everyPhase(table, (phase, dead) => {
      seen.add(phase);
      const byDay = DAYTIME.includes(phase) ? ['TABLE'] : [];
      expect([phase, channels(table, abe), channels(table, xia)]).toEqual([phase, byDay, byDay]);
      expect([phase, channels(table, cal)]).toEqual([phase, phase === 'PACK' ? ['PACK'] : byDay]);
      if (dead) expect([phase, channels(table, dot)]).toEqual([phase, grave]);
    });
    expect([...seen].sort()).toEqual([...DAYTIME, 'CUPID', 'NIGHTFALL', 'GUARD', 'BODYGUARD', 'PACK', 'WITCH', 'SEER', 'RESOLVE'].sort());
  });
});

describe('[LK-26] who hears it', () => {
  it('at the table everybody does, the dead and the public too', () => {
    const table = sit(NINE);
    untilDay(table, { bite: zoe });
    expect(table.seat(abe).say('good morning')).toEqual({ ok: true });
    expect(heard(table, 'good morning')).toEqual(ids(table));
    expect(table.public.feed().items.at(-1)).toEqual({ type: 'MESSAGE', from: abe, channel: 'TABLE', text: 'good morning' });
  });

  it('in the pack the living wolves do, and nobody else: no helper, no dead wolf, no public', () => {
    const table = sit(NINE);
    untilDay(table);
    exile(table, wim);
    goodbyes(table);
    untilPhase(table, 'PACK');
    expect(table.seat(cal).say('the seer', 'PACK')).toEqual({ ok: true });
    expect(heard(table, 'the seer')).toEqual([cal, dot]);
    expect(JSON.stringify(table.public.feed())).not.toContain('the seer');
    for (const id of [zoe, xia, wim, vic]) expect(table.seat(id).say('what?', 'PACK')).toEqual({ ok: false, code: 'CANNOT_SPEAK', message: 'you may not speak in "PACK" now' });
  });

  it('among the dead the dead do', () => {
    const table = sit(NINE, { deadSpeak: true });
    untilDay(table, { bite: zoe, poison: cal });
    expect(table.seat(zoe).say('who was it?', 'GRAVE')).toEqual({ ok: true });
    expect(heard(table, 'who was it?')).toEqual([zoe, cal]);
    expect(JSON.stringify(table.public.feed())).not.toContain('who was it?');
    expect(table.seat(bea).say('hello?', 'GRAVE')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
  });

  it('whoever is dead is refused at the table like anybody in the wrong place, from the moment they die', () => {
    const table = sit(NINE);
    untilDay(table, { bite: zoe });
    for (const channel of ['TABLE', 'PACK', 'GRAVE', 'NOWHERE']) expect(table.seat(zoe).say('I know', channel)).toEqual({ ok: false, code: 'CANNOT_SPEAK', message: `you may not speak in "${channel}" now` });
    expect(heard(table, 'I know')).toEqual([]);
  });
});

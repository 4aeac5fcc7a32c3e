/**
 * Lawful lies: a drunk seer is told something that is not so; the truth stands beside it where only the log holds it.
 */
import { createGame, event, extendRules, seedFrom, type Engine, type Rules } from '@hiddenrole/kernel';
import { accountOf, knownBy, lie, revelationsOf, truthOf } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { parlour, zones, type Parlour } from './parlour.js';
import { IDS, layoutIn } from './table.js';

/** Ann asks what lies on top of the deck: it is TRUTH. */
function asked(drunk: boolean, rules: Rules<Parlour> = parlour): Engine<Parlour> {
  const engine = createGame(rules, { players: IDS, seed: seedFrom('lies'), options: { drunk } });
  const layout = layoutIn(zones, engine);
  engine.referee.apply(...layout.turn({ zone: 'deck' }, layout.pieces({ zone: 'deck' }).slice(0, 1), ({ public: open }) => ({ public: open, private: 'TRUTH' })).effects());
  engine.seat('ann').submit({ skill: 'ASK' });
  return engine;
}

const told = (engine: Engine<Parlour>): unknown => engine.seat('ann').feed().items.filter(({ type }) => type === 'EVENT').at(-1);

describe('a drunk seer', () => {
  it('is told what is not so, in the same form as a sober one is told what is', () => {
    expect(told(asked(true))).toMatchObject({ type: 'EVENT', event: 'TOLD', data: { top: 'A' } });
    const [lied, sober] = [told(asked(true)), told(asked(false))].map((item) => JSON.stringify(item));
    expect(lied?.replace('"A"', '"TRUTH"')).toBe(sober);
  });

  it('and everybody else see nothing of the truth, in no byte', () => {
    const engine = asked(true);
    for (const handle of [engine.public, ...IDS.map((id) => engine.seat(id))]) expect(JSON.stringify([handle.view(), handle.feed()])).not.toContain('TRUTH');
  });

  it('the truth stands beside it in the log', () => {
    const engine = asked(true);
    const entries = engine.log().filter((entry) => truthOf(entry) !== undefined);
    expect(entries).toMatchObject([{ type: 'EVENT', event: 'TOLD', to: ['ann'], data: { top: 'A' } }]);
    expect(entries.map(truthOf)).toEqual([{ top: 'TRUTH' }]);
    expect(asked(false).log().filter((entry) => truthOf(entry) !== undefined)).toEqual([]);
  });

  it('is recorded to know what they were told, with what is so instead', () => {
    const records = revelationsOf(zones, asked(true).log());
    expect(records.at(-1)).toMatchObject({ to: ['ann'], fact: { of: 'EVENT', event: 'TOLD', data: { top: 'A' } }, truth: { top: 'TRUTH' } });
    expect(JSON.stringify(knownBy(records, 'ann').at(-1))).not.toContain('TRUTH');
    expect(revelationsOf(zones, asked(false).log()).at(-1)).not.toHaveProperty('truth');
  });

  it('and everybody reads it in the account, when the game is over', () => {
    const engine = asked(true);
    const { lies } = accountOf(engine.log());
    expect(lies).toMatchObject([{ event: 'TOLD', to: ['ann'], told: { top: 'A' }, truth: { top: 'TRUTH' } }]);
    expect(engine.log()[lies[0]?.entry ?? 0]).toMatchObject({ event: 'TOLD' });
    expect(accountOf(asked(false).log()).lies).toEqual([]);
  });
});

describe('a lie', () => {
  it('keeps the note that the rules made', () => {
    expect(lie('TOLD', { to: ['ann'], data: { is: 'good' }, note: { by: 'drink' } }, { is: 'evil' })).toEqual(event('TOLD', { to: ['ann'], data: { is: 'good' }, note: { by: 'drink', truth: { is: 'evil' } } }));
  });

  it('that was canceled was told to nobody', () => {
    const sober = extendRules<Parlour, Parlour>(parlour, { name: 'sober', version: 1, interceptors: [{ name: 'coffee', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'TOLD' ? [] : undefined) }] });
    const log = asked(true, sober).log();
    expect(log.filter((entry) => truthOf(entry) !== undefined).length).toBe(1);
    expect(accountOf(log).lies).toEqual([]);
  });
});

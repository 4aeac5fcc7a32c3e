import { chosen, either, freeText, number, player, players, repeat, token, tokens, type LegalAction, type SeatView, type Slots } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { judge, judgeMessage } from '../src/judge.js';

const slots: Readonly<Record<string, Slots>> = {
  PLAIN: {},
  POINT: { target: player('others') },
  NAME: { target: player('everyone') },
  PICK: { target: player(['a', 'c']) },
  TEAM: { team: players(1, 2), lead: player(chosen('team')) },
  PAIR: { target: repeat(players(2, 2)) },
  METAL: { target: token(['tin', 'lead']) },
  METALS: { target: tokens(0, 2, ['tin', 'lead']) },
  WEIGH: { target: number(-1, 2) },
  SPEAK: { target: freeText(3) },
  EITHER: { target: either({ who: player(), what: tokens(1, 2, ['tin']) }) },
};

/** Of `a`, at a table where `c` is dead. */
const view: SeatView = {
  public: { cursor: '0', phase: 'P', round: 1, options: {}, commitment: '', players: [{ id: 'a', alive: true }, { id: 'b', alive: true }, { id: 'c', alive: false }], info: {}, open: [] },
  own: {
    cursor: '0', self: { id: 'a', role: null, alive: true }, roles: [], teammates: [], info: {}, channels: ['TABLE'], submissions: [], open: [],
    actions: Object.entries(slots).map(([skill, of]): LegalAction => ({ skill, slots: of })),
  },
};

describe('the judge', () => {
  it.each<[verdict: string, skill: string, choice: unknown]>([
    ['OK', 'PLAIN', undefined], ['OK', 'PLAIN', null], ['OK', 'PLAIN', {}], ['BAD_CHOICE', 'PLAIN', []], ['BAD_CHOICE', 'PLAIN', { target: 'a' }],
    ['NOT_ALLOWED', 'ELSEWHERE', {}], ['NOT_ALLOWED', 'constructor', {}], ['NOT_ALLOWED', '', []],
    ['OK', 'POINT', { target: 'b' }], ['BAD_CHOICE', 'POINT', { target: 'a' }], ['BAD_CHOICE', 'POINT', { target: 'c' }], ['BAD_CHOICE', 'POINT', { target: ['b'] }], ['BAD_CHOICE', 'POINT', {}],
    ['OK', 'NAME', { target: 'c' }], ['BAD_CHOICE', 'NAME', { target: 'd' }], ['OK', 'PICK', { target: 'c' }], ['BAD_CHOICE', 'PICK', { target: 'b' }],
    ['OK', 'TEAM', { team: ['b', 'a'], lead: 'b' }], ['BAD_CHOICE', 'TEAM', { team: ['b'], lead: 'a' }], ['BAD_CHOICE', 'TEAM', { team: ['b', 'b'], lead: 'b' }], ['BAD_CHOICE', 'TEAM', { lead: 'b' }], ['BAD_CHOICE', 'TEAM', { team: [], lead: 'b' }],
    ['OK', 'PAIR', { target: ['b', 'b'] }], ['BAD_CHOICE', 'PAIR', { target: ['b'] }], ['BAD_CHOICE', 'PAIR', { target: ['b', 'c'] }],
    ['OK', 'METAL', { target: 'tin' }], ['BAD_CHOICE', 'METAL', { target: 'a' }], ['OK', 'METALS', { target: [] }], ['OK', 'METALS', { target: ['lead', 'tin'] }], ['BAD_CHOICE', 'METALS', { target: ['tin', 'tin'] }], ['BAD_CHOICE', 'METALS', { target: 'tin' }],
    ['OK', 'WEIGH', { target: -1 }], ['OK', 'WEIGH', { target: 2 }], ['BAD_CHOICE', 'WEIGH', { target: 3 }], ['BAD_CHOICE', 'WEIGH', { target: 0.5 }], ['BAD_CHOICE', 'WEIGH', { target: '0' }],
    ['OK', 'SPEAK', { target: '' }], ['OK', 'SPEAK', { target: 'aye' }], ['BAD_CHOICE', 'SPEAK', { target: 'ayes' }], ['BAD_CHOICE', 'SPEAK', { target: '\u0000' }], ['BAD_CHOICE', 'SPEAK', { target: '\ud800' }],
    ['OK', 'EITHER', { target: { who: 'a' } }], ['OK', 'EITHER', { target: { what: ['tin'] } }], ['BAD_CHOICE', 'EITHER', { target: { who: 'a', what: ['tin'] } }], ['BAD_CHOICE', 'EITHER', { target: {} }], ['BAD_CHOICE', 'EITHER', { target: { toString: 1 } }], ['BAD_CHOICE', 'EITHER', { target: 'a' }],
  ])('answers %s to %s with %j', (verdict, skill, choice) => {
    expect(judge(view, { skill, choice }).verdict).toBe(verdict);
  });

  it('answers BAD_REQUEST to what is no request', () => {
    for (const request of [null, 7, 'PLAIN', [], {}, { skill: 7 }, { skill: ['PLAIN'] }]) expect(judge(view, request).verdict).toBe('BAD_REQUEST');
  });

  it('looks at the channel before the message', () => {
    const said = (message: unknown, channel?: unknown): string => judgeMessage(view, message, channel).verdict;
    expect([said('hi'), said('hi', 'TABLE'), said('x'.repeat(4_096))]).toEqual(['OK', 'OK', 'OK']);
    expect([said('', 'DEN'), said('hi', 3)]).toEqual(['CANNOT_SPEAK', 'CANNOT_SPEAK']);
    expect([said(''), said(7), said('x'.repeat(4_097)), said('\udc00')]).toEqual(['BAD_MESSAGE', 'BAD_MESSAGE', 'BAD_MESSAGE', 'BAD_MESSAGE']);
  });

  it('names the same grounds where the same is asked and the same decides, and others where not', () => {
    const grounds = (request: unknown, self = 'a'): string => judge({ ...view, own: { ...view.own, self: { ...view.own.self, id: self } } }, request).grounds;
    expect(grounds({ skill: 'NAME', choice: {} }, 'b')).toBe(grounds({ skill: 'NAME', choice: {} }));
    expect(grounds({ skill: 'POINT', choice: {} }, 'b')).not.toBe(grounds({ skill: 'POINT', choice: {} }));
    expect(grounds({ skill: 'NAME', choice: [] })).not.toBe(grounds({ skill: 'NAME', choice: {} }));
  });
});

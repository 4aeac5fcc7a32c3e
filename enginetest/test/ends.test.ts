import { chosen, either, freeText, number, player, players, repeat, token, tokens, type LegalAction, type SeatView } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { beyondEndsOf, endsOf } from '../src/arbitraries/ends.js';
import { Chance } from '../src/chance.js';
import { judge } from '../src/judge.js';

const action: LegalAction = {
  skill: 'ALL',
  slots: {
    who: player('others'),
    team: players(1, 2),
    lead: player(chosen('team')),
    metal: token(['tin', 'lead']),
    metals: repeat(tokens(0, 3, ['tin', 'lead'])),
    weight: number(-2, 9),
    word: freeText(4),
    aside: either({ one: player('everyone'), none: token(['NONE']) }),
  },
};
const view: SeatView = {
  public: { cursor: '0', phase: 'P', round: 1, options: {}, commitment: '', players: ['a', 'b', 'c', 'd'].map((id) => ({ id, alive: id !== 'd' })), info: {}, open: [] },
  own: { cursor: '0', self: { id: 'a', role: null, alive: true }, roles: [], teammates: [], info: {}, channels: [], actions: [action], submissions: [], open: [] },
};

describe('the ends of what an action describes', () => {
  const held = (requests: readonly { readonly choice: unknown }[], slot: string): readonly string[] => [...new Set(requests.map(({ choice }) => JSON.stringify((choice as Readonly<Record<string, unknown>>)[slot])))];

  it('are in requests that fit: every player, token and branch, as few and as many as may be', () => {
    const requests = [...endsOf(action, view, new Chance(1))];
    expect(requests.filter((request) => judge(view, request).verdict !== 'OK')).toEqual([]);
    expect(held(requests, 'who')).toEqual(expect.arrayContaining(['"b"', '"c"']));
    expect(held(requests, 'team')).toEqual(expect.arrayContaining(['["a"]', '["b"]', '["c"]', '["b","a"]']));
    expect(held(requests, 'metal').toSorted()).toEqual(['"lead"', '"tin"']);
    expect(held(requests, 'metals')).toEqual(expect.arrayContaining(['[]', '["lead","tin"]', '["tin","tin","tin"]']));
    expect(held(requests, 'weight')).toEqual(expect.arrayContaining(['-2', '9']));
    expect(held(requests, 'word')).toEqual(expect.arrayContaining(['""', '"xxxx"', '"\u{1f43a}\u{1f43a}"']));
    expect(held(requests, 'aside')).toEqual(expect.arrayContaining(['{"one":"a"}', '{"one":"d"}', '{"none":"NONE"}']));
  });

  it('and just beyond them nothing fits', () => {
    const requests = [...beyondEndsOf(action, view, new Chance(1))].filter((request) => judge(view, request).verdict !== 'OK');
    expect(held(requests, 'who')).toEqual(expect.arrayContaining(['"a"', '"d"', '"nobody here"', undefined]));
    expect(held(requests, 'team')).toEqual(expect.arrayContaining(['[]', '["a","b","c"]', '["a","a"]', '["d"]']));
    expect(held(requests, 'metals')).toEqual(expect.arrayContaining(['["no such token"]', '["tin","lead","tin","lead"]']));
    expect(held(requests, 'weight')).toEqual(expect.arrayContaining(['-3', '10', '-1.5', '"-2"']));
    expect(held(requests, 'word')).toEqual(expect.arrayContaining(['"xxxxx"', '7']));
    expect(held(requests, 'aside')).toEqual(expect.arrayContaining(['{}', '{"one":"","none":""}', '{"one":"nobody here"}']));
  });
});

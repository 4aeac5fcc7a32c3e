import { createGame, event, GAME, player, reveal, secret, setAlive, setRole, setVar, targetOf, type Audience, type Engine, type GameView, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, hamlet, play, seats, type Hamlet } from './hamlet.js';

type Shown = Hamlet['role'] | null | undefined;

/** What each observer is shown of a player, as their own views say. */
function shownOf(engine: Engine<Hamlet>, of: string): Record<string, Shown> {
  const open = engine.public.view().players.find(({ id }) => id === of)?.role;
  const bySeat = seats.map((id): [string, Shown] => {
    const { own } = engine.seat(id).view();
    if (id === of) return [id, own.self.role];
    const known = own.roles.find((role) => role.id === of);
    return [id, known === undefined ? open : known.role];
  });
  return Object.fromEntries([...bySeat, ['public', open]]);
}
/** Who heard of reveals, and what. */
function heard(engine: Engine<Hamlet>): Record<string, readonly Shown[]> {
  const handles = [...seats.map((id) => [id, engine.seat(id)] as const), ['public', engine.public] as const];
  return Object.fromEntries(handles.flatMap(([id, handle]) => {
    const roles = handle.feed().items.flatMap((item) => (item.type === 'REVEAL' ? [item.role] : []));
    return roles.length === 0 ? [] : [[id, roles]];
  }));
}
const unseen = { wolf: undefined, seer: undefined, fool: 'FOOL', public: undefined } as const;

describe('acting and being judged', () => {
  type Use = readonly [string, string];
  const everyRole = (seen: Use[]): Rules<Hamlet> =>
    hamlet({
      phases: {
        DAY: day((uses) => { seen.push(...uses.map(({ player: id, skill }): Use => [id, skill])); return []; }, {
          steps: [{ skill: 'PEEK', role: 'SEER', ask: player('everyone') }, { skill: 'SHOOT', role: 'WOLF', ask: player('everyone') }],
        }),
      },
    });

  it('a player acts by the role they are shown: a wolf who is shown the seer peeks and does not shoot', () => {
    const seen: Use[] = [];
    const engine = play(everyRole(seen), { deal: [{ role: 'WOLF', shown: 'SEER' }, { role: 'SEER' }, { role: 'FOOL' }] });
    expect(engine.seat('wolf').legalActions().map(({ skill }) => skill)).toEqual(['PEEK']);
    expect(engine.seat('wolf').submit({ skill: 'SHOOT', choice: { target: 'fool' } })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(engine.seat('wolf').submit({ skill: 'PEEK', choice: { target: 'fool' } })).toEqual({ ok: true });
    engine.endPhase();
    expect(seen).toEqual([['wolf', 'PEEK']]);
  });

  it('and is judged by what they are: resolvers and victory read role', () => {
    const judged: [string, string, Shown][][] = [];
    const look = (view: GameView<Hamlet>): void => { judged.push(view.players.map(({ role, dealt, shown }) => [role, dealt, shown])); };
    const engine = play(hamlet({ resolve: (_uses, view) => { look(view); return []; }, victory: (view) => { look(view); return undefined; } }), { deal: [{ role: 'WOLF', shown: 'SEER' }, { role: 'SEER', shown: null }, { role: 'FOOL' }] });
    engine.endPhase();
    for (const players of judged) expect(players).toEqual([['WOLF', 'WOLF', 'SEER'], ['SEER', 'SEER', null], ['FOOL', 'FOOL', 'FOOL']]);
    expect(judged).toHaveLength(3);
  });

  it('what a role sits down with is asked by what they are, what it lets them know by what they are shown', () => {
    const engine = play(hamlet({ roles: { WOLF: { setup: (_view, id) => [setVar(GAME.of(id), 'claws', '1')], info: () => ({ pack: true }) }, SEER: { setup: (_view, id) => [setVar(GAME.of(id), 'orb', '1')], info: () => ({ visions: true }) }, FOOL: {} } }), { deal: [{ role: 'WOLF', shown: 'SEER' }, { role: 'FOOL' }, { role: 'FOOL', shown: 'WOLF' }] });
    expect(engine.referee.vars().map(({ scope, key }) => [scope.owner, key])).toEqual([['wolf', 'claws']]);
    expect(seats.map((id) => engine.seat(id).view().own.info)).toEqual([{ visions: true }, {}, { pack: true }]);
  });

  it('setRole shows nobody anything: no view and no feed of a seat changes, and they go on acting by what they were shown', () => {
    const engine = play(everyRole([]));
    const handles = [...seats.map((id) => engine.seat(id)), engine.public];
    const was = handles.map((handle) => JSON.stringify([handle.view(), handle.feed()]));
    engine.referee.apply(setRole('seer', 'WOLF'));
    expect(handles.map((handle) => JSON.stringify([handle.view(), handle.feed()]))).toEqual(was);
    expect(engine.referee.view().players[1]).toEqual({ id: 'seer', role: 'WOLF', dealt: 'SEER', shown: 'SEER', alive: true });
    expect(engine.seat('seer').legalActions().map(({ skill }) => skill)).toEqual(['PEEK']);
  });

  it('reveal to oneself means: act as this from now on', () => {
    const engine = play(everyRole([]));
    engine.referee.apply(setRole('fool', 'WOLF'), reveal('fool', ['fool']));
    expect(engine.seat('fool').legalActions().map(({ skill }) => skill)).toEqual(['SHOOT']);
    engine.referee.apply(reveal('fool', ['fool'], null));
    expect(engine.seat('fool').legalActions()).toEqual([]);
    expect(engine.seat('fool').view().own.self).toEqual({ id: 'fool', role: null, alive: true });
  });

  it('a pending submission of somebody who now acts as another is voided', () => {
    const engine = play(everyRole([]));
    engine.seat('seer').submit({ skill: 'PEEK', choice: { target: 'wolf' } });
    engine.referee.apply(setRole('seer', 'FOOL'));
    expect(engine.referee.view().pending).toHaveLength(1);
    engine.referee.apply(reveal('seer', ['seer']));
    expect(engine.referee.view().pending).toEqual([]);
  });

  it('the dealt role never changes', () => {
    const engine = play(hamlet());
    engine.referee.apply(setRole('fool', 'WOLF'), reveal('fool', 'everyone'), setRole('fool', 'SEER'));
    expect(engine.referee.view().players[2]).toMatchObject({ dealt: 'FOOL', role: 'SEER', shown: 'WOLF' });
  });
});

describe('the deal', () => {
  it('shows each player their own card and nobody another\'s', () => {
    const engine = play(hamlet());
    expect(shownOf(engine, 'fool')).toEqual(unseen);
    expect(seats.map((id) => engine.seat(id).view().own.roles)).toEqual([[], [], []]);
    expect(engine.public.view().players).toEqual(seats.map((id) => ({ id, alive: true })));
    expect(heard(engine)).toEqual({});
  });

  it('a blind card is seen by nobody, its owner included, who has no role to act by', () => {
    const engine = play(hamlet({ phases: { DAY: day(() => [], { steps: [{ skill: 'VOTE', ask: player('everyone') }, { skill: 'PEEK', role: 'SEER', ask: player('everyone') }] }) } }), { deal: [{ role: 'WOLF' }, { role: 'SEER', shown: null }, { role: 'FOOL' }] });
    expect(shownOf(engine, 'seer')).toEqual({ wolf: undefined, seer: null, fool: undefined, public: undefined });
    expect(engine.seat('seer').legalActions().map(({ skill }) => skill)).toEqual(['VOTE']);
    expect(engine.seat('seer').view().own.info).toEqual({});
  });

  it('of the rules may be blind and may lie', () => {
    const engine = createGame(hamlet({ deal: (ids) => ids.map((_, i) => (i === 0 ? { role: 'WOLF', shown: 'FOOL' } : { role: 'SEER', shown: null })) }), { players: seats });
    expect(engine.referee.view().players.map(({ role, shown }) => [role, shown])).toEqual([['WOLF', 'FOOL'], ['SEER', null], ['SEER', null]]);
  });
});

describe('reveal', () => {
  const rows: readonly [string, Audience, Record<string, Shown>][] = [
    ['everyone', 'everyone', { wolf: 'FOOL', seer: 'FOOL', fool: 'FOOL', public: 'FOOL' }],
    ['the table', 'table', { wolf: 'FOOL', seer: 'FOOL', fool: 'FOOL', public: undefined }],
    ['one seat', ['seer'], { wolf: undefined, seer: 'FOOL', fool: 'FOOL', public: undefined }],
    ['several seats', ['seer', 'wolf'], { wolf: 'FOOL', seer: 'FOOL', fool: 'FOOL', public: undefined }],
    ['all seats but one', { except: ['wolf'] }, { wolf: undefined, seer: 'FOOL', fool: 'FOOL', public: undefined }],
    ['all but themselves', { except: ['fool'] }, { wolf: 'FOOL', seer: 'FOOL', fool: 'FOOL', public: undefined }],
    ['themselves', ['fool'], unseen],
    ['nobody', 'nobody', unseen],
  ];

  it.each(rows)('to %s: they see it, and nobody else does', (_name, to, shown) => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', to));
    expect(shownOf(engine, 'fool')).toEqual(shown);
  });

  it.each(rows)('to %s: they hear of it, and nobody else does', (_name, to) => {
    const engine = play(hamlet());
    const counts = [...seats.map((id) => engine.seat(id)), engine.public].map((handle) => handle.feed().items.length);
    engine.referee.apply(reveal('fool', to));
    const audience: readonly string[] = to === 'everyone' ? [...seats, 'public'] : to === 'table' ? seats : to === 'nobody' ? [] : 'except' in to ? seats.filter((id) => !to.except.includes(id)) : to;
    expect(heard(engine)).toEqual(Object.fromEntries(audience.map((id) => [id, ['FOOL']])));
    const after = [...seats.map((id) => engine.seat(id)), engine.public].map((handle) => handle.feed().items.length);
    expect(after.map((count, i) => count - (counts[i] ?? 0))).toEqual([...seats, 'public'].map((id) => (audience.includes(id) ? 1 : 0)));
  });

  it.each(rows)('to %s: what view.shownTo says to rules is what the views say', (_name, to, shown) => {
    const seen: Record<string, Shown> = {};
    const engine = play(hamlet({ resolve: (_uses, view) => { for (const id of seats) seen[id] = view.shownTo(id, 'fool'); return []; } }));
    engine.referee.apply(reveal('fool', to, 'WOLF'), reveal('fool', to));
    engine.endPhase();
    const { public: _, ...bySeat } = shown;
    expect(seen).toEqual(bySeat);
  });

  it('as another role: that is what they see, and the truth is not touched', () => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', ['seer'], 'WOLF'));
    expect(shownOf(engine, 'fool')).toEqual({ ...unseen, seer: 'WOLF' });
    expect(heard(engine)).toEqual({ seer: ['WOLF'] });
    expect(engine.referee.view().players[2]).toMatchObject({ role: 'FOOL', shown: 'FOOL' });
  });

  it('null is a card face down: known to be hidden, which is not the same as never shown', () => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', 'everyone', null));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: null, seer: null, fool: null, public: null });
    expect(engine.public.view().players).toEqual([{ id: 'wolf', alive: true }, { id: 'seer', alive: true }, { id: 'fool', alive: true, role: null }]);
    expect(heard(engine)).toEqual({ wolf: [null], seer: [null], fool: [null], public: [null] });
  });

  it('left out, the role is what they are at that moment, not what they are shown', () => {
    const engine = play(hamlet(), { deal: [{ role: 'WOLF', shown: 'SEER' }, { role: 'SEER' }, { role: 'FOOL' }] });
    engine.referee.apply(setRole('wolf', 'FOOL'), reveal('wolf', ['seer']), setRole('wolf', 'WOLF'));
    expect(shownOf(engine, 'wolf')).toEqual({ wolf: 'SEER', seer: 'FOOL', fool: undefined, public: undefined });
  });

  it('is a memory and no window: a later change of role is not seen', () => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', 'everyone'));
    engine.referee.apply(setRole('fool', 'WOLF'), setAlive('fool', false));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'FOOL', seer: 'FOOL', fool: 'FOOL', public: 'FOOL' });
  });

  it('a later reveal overrides an earlier one, for those it is to', () => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', ['seer'], 'WOLF'));
    engine.referee.apply(reveal('fool', 'table', 'SEER'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'SEER', seer: 'SEER', fool: 'SEER', public: undefined });
    engine.referee.apply(reveal('fool', ['wolf'], 'FOOL'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'FOOL', seer: 'SEER', fool: 'SEER', public: undefined });
    engine.referee.apply(reveal('fool', 'everyone', 'WOLF'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'WOLF', seer: 'WOLF', fool: 'WOLF', public: 'WOLF' });
    engine.referee.apply(reveal('fool', 'table', 'SEER'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'SEER', seer: 'SEER', fool: 'SEER', public: 'WOLF' });
  });

  it('except leaves those out with what they saw before', () => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', ['seer'], 'WOLF'));
    engine.referee.apply(reveal('fool', { except: ['seer'] }, 'SEER'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'SEER', seer: 'WOLF', fool: 'SEER', public: undefined });
    engine.referee.apply(reveal('fool', { except: ['wolf', 'fool'] }, 'FOOL'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: 'SEER', seer: 'FOOL', fool: 'SEER', public: undefined });
    engine.referee.apply(reveal('fool', 'everyone', null));
    engine.referee.apply(reveal('fool', { except: ['wolf'] }, 'FOOL'));
    expect(shownOf(engine, 'fool')).toEqual({ wolf: null, seer: 'FOOL', fool: 'FOOL', public: null });
  });

  it('what an observer was shown outlives a snapshot', () => {
    const engine = play(hamlet());
    engine.referee.apply(reveal('fool', ['seer'], 'WOLF'), reveal('wolf', { except: ['fool'] }), reveal('seer', 'everyone', null));
    const fork = engine.fork();
    fork.referee.apply(reveal('fool', 'everyone'));
    expect(shownOf(engine, 'fool')).toEqual({ ...unseen, seer: 'WOLF' });
    expect(shownOf(fork, 'fool')).toEqual({ wolf: 'FOOL', seer: 'FOOL', fool: 'FOOL', public: 'FOOL' });
  });

  it('a card merely looked at is an event: the seer hears of it and nobody is shown anything', () => {
    const engine = play(hamlet({ phases: { DAY: day((uses, view) => uses.map((use) => event('ASKED', { to: [use.player], target: targetOf(use) ?? '', data: { role: view.player(targetOf(use) ?? '')?.role ?? '' } })), { steps: [{ skill: 'PEEK', role: 'SEER', ask: secret((_view, me) => player(seats.filter((id) => id !== me))) }] }) } }));
    engine.seat('seer').submit({ skill: 'PEEK', choice: { target: 'wolf' } });
    engine.endPhase();
    expect(seats.filter((id) => JSON.stringify(engine.seat(id).feed()).includes('"WOLF"'))).toEqual(['seer']);
    expect(shownOf(engine, 'wolf')).toEqual({ wolf: 'WOLF', seer: undefined, fool: undefined, public: undefined });
  });
});

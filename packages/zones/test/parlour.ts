/**
 * A game for tests that does everything with pieces: a deck, hands, a row of cards face down, a discard pile, a hidden box; cards are
 * drawn, stolen, peeked at, played, laid down, turned over and shuffled. Two teams; one kept memory, one that fades.
 */
import { counter, defineRules, event, GAME, type Effect, type GameView, type PlayerId, type Rules, type SkillUse, type Variable } from '@hiddenrole/kernel';
import { chosenPieces, claims, defineZones, lie, onePiece, outcomeForTeams, somePieces, type ClaimKey, type Claims, type Layout, type ZoneKey, type Zones } from '@hiddenrole/zones';

export type Zone = 'deck' | 'hand' | 'row' | 'discard' | 'box' | 'purse';

export type Parlour = {
  readonly phase: 'TURN' | 'DUSK';
  readonly role: 'GUEST';
  readonly skill: 'DRAW' | 'STEAL' | 'PEEK' | 'PLAY' | 'LAY' | 'FLIP' | 'HIDE' | 'STIR' | 'BOAST' | 'ASK' | 'LEND';
  readonly event: 'DREW' | 'STOLE' | 'PEEKED' | 'PLAYED' | 'LAID' | 'FLIPPED' | 'HID' | 'STIRRED' | 'BOASTED' | 'TOLD' | 'LENT';
  readonly camp: 'RED' | 'BLUE';
  readonly variable: 'turns' | ZoneKey | ClaimKey;
  readonly options: { readonly turns: number; readonly drunk: boolean };
};

export const zones: Zones<Zone> = defineZones({
  deck: { presence: 'everyone' },
  hand: { owned: true, presence: 'everyone', identity: 'owner', memory: 'kept' },
  row: { presence: 'everyone', order: 'everyone' },
  discard: { presence: 'everyone', identity: 'everyone', order: 'everyone' },
  box: {},
  purse: { owned: true, presence: 'table', identity: 'team', order: 'owner' },
});

export const boasts: Claims<'BOASTED'> = claims('boasts', 'BOASTED');
const turns: Variable<number, 'turns'> = counter(GAME, 'turns');
const SUITS = ['RED', 'BLUE'] as const;
const RANKS = ['A', 'K', 'Q', 'J'] as const;

type View = GameView<Parlour>;

const seatOf = (view: View, id: PlayerId): number => view.players.findIndex((one) => one.id === id);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const tell = (name: Parlour['event'], { player }: SkillUse<Parlour>, ...layout: readonly Layout[]): readonly Effect<Parlour>[] => [event(name, { to: 'everyone', source: player }), ...layout.flatMap((one) => one.effects())];

/** The teams, by seat. */
function teamsOf(ids: readonly PlayerId[]): { readonly RED: readonly PlayerId[]; readonly BLUE: readonly PlayerId[] } {
  return { RED: ids.filter((_, i) => i % 2 === 0), BLUE: ids.filter((_, i) => i % 2 === 1) };
}

export const parlour: Rules<Parlour> = defineRules<Parlour>({
  name: 'parlour',
  version: 1,
  options: { turns: { values: [12, 4], default: 12, doc: 'After how many turns the game is over.' }, drunk: { values: [false, true], default: false, doc: 'Whether the host lies.' } },
  roles: { GUEST: { info: (view, player) => ({ zones: zones.ownLook(view, player) }) } },
  camps: ['RED', 'BLUE'],
  events: Object.fromEntries(['DREW', 'STOLE', 'PEEKED', 'PLAYED', 'LAID', 'FLIPPED', 'HID', 'STIRRED', 'BOASTED', 'TOLD', 'LENT'].map((name) => [name, {}])) as Rules<Parlour>['events'],
  rounds: false,
  startPhase: 'TURN',
  deal: (players) => players.map(() => ({ role: 'GUEST' })),
  setup: (view, random) => {
    const ids = view.players.map(({ id }) => id);
    let layout = zones.layout(view).withTeams(teamsOf(ids)).put({ zone: 'deck' }, SUITS.flatMap((suit) => RANKS.flatMap((rank) => [{ public: suit, private: rank }, { public: suit, private: rank }])));
    layout = layout.shuffle({ zone: 'deck' }, random.for('deck'));
    for (const owner of ids) layout = layout.move({ zone: 'deck' }, layout.pieces({ zone: 'deck' }).slice(0, 2), { zone: 'hand', owner });
    return layout.move({ zone: 'deck' }, layout.pieces({ zone: 'deck' }).slice(0, 3), { zone: 'row' }).effects();
  },
  publicInfo: (view) => ({ zones: zones.publicLook(view), boasts: boasts.said(view).map(({ by, said }) => ({ by, said })) }),
  phases: {
    TURN: {
      steps: [
        { skill: 'DRAW', on: 'submit', resolve: (use, view) => {
          const layout = zones.layout(view);
          return tell('DREW', use, layout.move({ zone: 'deck' }, layout.pieces({ zone: 'deck' }).slice(0, 1), { zone: 'hand', owner: use.player }));
        } },
        { skill: 'STEAL', on: 'submit', ask: { from: { kind: 'player', pool: 'others' } }, resolve: (use, view, random) => {
          const from = { zone: 'hand', owner: text(use.choice['from']) } as const;
          const layout = zones.layout(view);
          const [piece] = layout.pieces(from);
          return piece === undefined ? [] : tell('STOLE', use, layout.move(from, [random.for('steal').pick(layout.pieces(from))], { zone: 'hand', owner: use.player }, { openTo: [from.owner, use.player] }));
        } },
        { skill: 'PEEK', on: 'submit', ask: (me) => onePiece(me, { zone: 'row' }), resolve: (use, view, random) => {
          const layout = zones.layout(view);
          return tell('PEEKED', use, layout.show({ zone: 'row' }, chosenPieces(layout, { zone: 'row' }, use.player, [text(use.choice['target'])], random.for('peek')), [use.player]));
        } },
        { skill: 'PLAY', on: 'submit', ask: (me) => somePieces(me, { zone: 'hand', owner: me.id }, 1, 2), resolve: (use, view, random) => {
          const hand = { zone: 'hand', owner: use.player } as const;
          const layout = zones.layout(view);
          return tell('PLAYED', use, layout.move(hand, chosenPieces(layout, hand, use.player, list(use.choice['target']), random.for('play')), { zone: 'discard' }));
        } },
        { skill: 'LAY', on: 'submit', ask: { cards: (me) => somePieces(me, { zone: 'hand', owner: me.id }, 1, 1), at: { kind: 'number', min: 0, max: 2 } }, resolve: (use, view, random) => {
          const hand = { zone: 'hand', owner: use.player } as const;
          const layout = zones.layout(view);
          return tell('LAID', use, layout.move(hand, chosenPieces(layout, hand, use.player, list(use.choice['cards']), random.for('lay')), { zone: 'row' }, { at: Number(use.choice['at']) }));
        } },
        { skill: 'FLIP', on: 'submit', ask: (me) => onePiece(me, { zone: 'row' }), resolve: (use, view, random) => {
          const layout = zones.layout(view);
          return tell('FLIPPED', use, layout.turn({ zone: 'row' }, chosenPieces(layout, { zone: 'row' }, use.player, [text(use.choice['target'])], random.for('flip')), ({ public: open, private: hidden }) => (hidden === undefined ? { public: open } : { public: `${open} ${hidden}` })));
        } },
        { skill: 'HIDE', on: 'submit', ask: (me) => onePiece(me, { zone: 'row' }), resolve: (use, view, random) => {
          const layout = zones.layout(view);
          return tell('HID', use, layout.move({ zone: 'row' }, chosenPieces(layout, { zone: 'row' }, use.player, [text(use.choice['target'])], random.for('hide')), { zone: 'box' }));
        } },
        { skill: 'LEND', on: 'submit', ask: (me) => somePieces(me, { zone: 'hand', owner: me.id }, 1, 1), resolve: (use, view, random) => {
          const hand = { zone: 'hand', owner: use.player } as const;
          const layout = zones.layout(view);
          return tell('LENT', use, layout.move(hand, chosenPieces(layout, hand, use.player, list(use.choice['target']), random.for('lend')), { zone: 'purse', owner: use.player }));
        } },
        { skill: 'STIR', on: 'submit', resolve: (use, view, random) => tell('STIRRED', use, zones.layout(view).shuffle({ zone: 'row' }, random.for('stir'))) },
        { skill: 'BOAST', on: 'submit', ask: { rank: { kind: 'token', of: RANKS } }, resolve: (use, view) => {
          const [best] = zones.layout(view).pieces({ zone: 'hand', owner: use.player });
          return boasts.make(view, { by: use.player, said: { rank: text(use.choice['rank']) }, truth: { rank: best?.private ?? '' } });
        } },
        { skill: 'ASK', on: 'submit', resolve: (use, view) => {
          const top = zones.layout(view).pieces({ zone: 'deck' })[0]?.private ?? 'nothing';
          const told = { top: view.options.drunk ? (top === 'A' ? 'K' : 'A') : top };
          return view.options.drunk ? [lie('TOLD', { to: [use.player], data: told }, { top })] : [event('TOLD', { to: [use.player], data: told })];
        } },
      ],
      resolve: (_uses, view) => [turns.set(turns.read(view) + 1)],
      next: 'DUSK',
    },
    DUSK: { resolve: (_uses, view) => (seatOf(view, view.players[0]?.id ?? '') < 0 ? [] : boasts.clear()), next: 'TURN' },
  },
  victory: (view) => {
    if (turns.read(view) < view.options.turns) return undefined;
    const layout = zones.layout(view);
    const cards = (ids: readonly PlayerId[]): number => ids.reduce((sum, owner) => sum + layout.pieces({ zone: 'hand', owner }).length, 0);
    const teams = teamsOf(layout.players);
    const [red, blue] = [cards(teams.RED), cards(teams.BLUE)];
    return outcomeForTeams(teams, layout.players, red === blue ? [] : [red > blue ? 'RED' : 'BLUE'], 'cards');
  },
});

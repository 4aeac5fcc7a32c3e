/**
 * The script of the game: who is dealt what, what lies in the centre, what everybody does and says.
 */
import type { SkillRequest } from '@hiddenrole/kernel';
import type { OneNight, OneNightOptions, RoleName } from '@hiddenrole/onenight';

/** One player does one thing. */
export interface Act extends SkillRequest<OneNight> {
  readonly by: string;
}

/** A whole game. */
export interface Script {
  readonly options: Partial<OneNightOptions>;
  /** In seating order. */
  readonly dealt: Readonly<Record<string, RoleName>>;
  /** Left, middle, right. */
  readonly centre: readonly RoleName[];
  /** By the call in which it is done. */
  readonly night: { readonly [phase in OneNight['phase']]?: readonly Act[] };
  readonly talk: readonly (readonly [by: string, text: string])[];
  /** Who points at whom. */
  readonly votes: Readonly<Record<string, string>>;
}

/** The game that is told. */
export const script: Script = {
  options: { 'cards.DOPPELGANGER': 1, 'cards.MINION': 1, 'cards.TANNER': 1 },
  dealt: { Ann: 'DOPPELGANGER', Bob: 'WEREWOLF', Cem: 'SEER', Dora: 'ROBBER', Eli: 'TROUBLEMAKER', Fay: 'DRUNK', Gus: 'INSOMNIAC' },
  centre: ['TANNER', 'MINION', 'WEREWOLF'],
  night: {
    DOPPELGANGER: [
      { by: 'Ann', skill: 'COPY', choice: { target: 'Fay' } },
      { by: 'Ann', skill: 'TAKE', choice: { target: 'LEFT' } },
    ],
    WEREWOLVES: [{ by: 'Bob', skill: 'PEEK', choice: { target: 'LEFT' } }],
    SEER: [{ by: 'Cem', skill: 'SEE', choice: { target: { player: 'Bob' } } }],
    ROBBER: [{ by: 'Dora', skill: 'ROB', choice: { target: 'Bob' } }],
    TROUBLEMAKER: [{ by: 'Eli', skill: 'SWAP', choice: { target: ['Dora', 'Gus'] } }],
    DRUNK: [{ by: 'Fay', skill: 'TAKE', choice: { target: 'MIDDLE' } }],
  },
  talk: [
    ['Cem', 'I am the Seer. I looked at Bob: Werewolf.'],
    ['Bob', 'I am not. And who knows what Ann is?'],
    ['Ann', 'Nobody. I copied the Drunk, so I do not know it either.'],
    ['Fay', 'I am the Drunk, and I know no more than Ann.'],
    ['Dora', 'I am the Robber, and robbed nobody.'],
    ['Gus', 'I am the Insomniac. I looked: I still am.'],
    ['Eli', 'You are not: I exchanged your card with Dora\'s.'],
  ],
  votes: { Ann: 'Gus', Bob: 'Ann', Cem: 'Bob', Dora: 'Ann', Eli: 'Gus', Fay: 'Gus', Gus: 'Ann' },
};

/**
 * Computer opponents: what a seat does, by what that seat sees.
 */
import { randomInt } from 'node:crypto';
import type { SeatView, SkillRequest } from '@hiddenrole/kernel';
import { drawn, type Random } from './code.js';
import { duelInfo } from './rules.js';
import { casual, club, strong, type Strategy } from './strategy.js';
import type { Mastermind } from './vocabulary.js';

/** What a seat does next; `undefined`: nothing is asked of it, or it has answered. */
export type Opponent = (view: SeatView, random: Random) => SkillRequest<Mastermind> | undefined;

/** How well an opponent plays, the weakest first. */
export const LEVELS = ['casual', 'club', 'strong'] as const;

/** One of them. */
export type Level = (typeof LEVELS)[number];

/** The opponent of each level. */
export const opponents: Readonly<Record<Level, Opponent>> = { casual: playing(casual), club: playing(club), strong: playing(strong) };

/** A code of its own comes from the platform, whatever `random` is: the seed of a game is known to whoever holds the log. */
const secure: Random = { int: (below) => randomInt(below) };

function playing(strategy: Strategy): Opponent {
  return ({ public: open, own }, random) => {
    const [action] = own.actions;
    const slot = action?.slots['target'];
    if (action === undefined || own.submissions.length > 0 || slot?.kind !== 'tokens' || 'chosen' in slot.of) return undefined;
    const space = { colours: slot.of, pegs: slot.max, repeats: slot.repeat === true };
    if (action.skill === 'SET_CODE') return { skill: 'SET_CODE', choice: { target: drawn(space, secure) } };
    const mine = duelInfo(open).guesses.filter(({ player }) => player === own.self.id);
    const target = strategy(space, mine, random);
    return target === undefined ? undefined : { skill: 'GUESS', choice: { target } };
  };
}

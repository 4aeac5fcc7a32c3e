/**
 * A bot: honest where it can be, doubtful where the claim does not fit its own hand. It sees what its seat sees.
 */
import type { Policy } from '@hiddenrole/env';
import { looksIn, type ZoneLook } from '@hiddenrole/zones';
import { rankOf } from './cards.js';
import { bluffInfo } from './info.js';
import type { Bluff } from './vocabulary.js';

/** Cards of one rank. */
const ALL = 4;
/** One in so many times it lays something else beside what is true, or challenges without a reason. */
const SLY = 3;
const WILD = 10;

/** What it does where it is asked. */
export const bot: Policy<Bluff> = (view, random) => {
  const { public: open, own } = view;
  const [action] = own.actions;
  if (action === undefined || own.submissions.length > 0) return undefined;
  const { rank, turn, claims } = bluffInfo(open.info);
  const looks = looksIn({ publicInfo: open.info, info: own.info });
  const hand = handOf(looks, own.self.id)?.pieces ?? [];
  const due = hand.filter(({ private: card = '' }) => rankOf(card) === rank).map(({ id }) => id);
  switch (action.skill) {
    case 'PLAY': {
      const others = random.shuffle(hand.map(({ id }) => id).filter((id) => !due.includes(id)));
      const extra = due.length === 0 || (due.length < ALL && random.int(SLY) === 0) ? others.slice(0, 1) : [];
      return { skill: 'PLAY', choice: { target: [...due, ...extra].slice(0, ALL) } };
    }
    case 'CHALLENGE':
    case 'PASS': {
      const count = claims.at(-1)?.count ?? 0;
      const isLast = handOf(looks, turn)?.count === 0;
      return { skill: count + due.length > ALL || isLast || random.int(WILD) === 0 ? 'CHALLENGE' : 'PASS' };
    }
    case 'TAKE':
      return { skill: 'TAKE' };
  }
};

function handOf(looks: readonly ZoneLook[], owner: string): ZoneLook | undefined {
  return looks.find((look) => look.zone === 'hand' && look.owner === owner);
}

/**
 * VOTE and RUNOFF: who is exiled.
 */
import { event, gotoPhase, player, type Ask, type Phase, type PlayerId, type Random, type SkillUse, type Step } from '@hiddenrole/kernel';
import { openBallots, taken } from '../ballots.js';
import { die } from '../death.js';
import { seated, sheriff, tied, voters, type Effects, type View } from '../state.js';
import { drawn, foremost, lotSpent, ONE } from '../tally.js';
import type { Werewolf } from '../vocabulary.js';

/** What a vote counts, in half votes: the sheriff's more. */
function weightOf(view: View): (voter: PlayerId) => number {
  const { sheriffWeight } = view.options;
  return (voter) => (voter === sheriff.read(view) ? ONE * sheriffWeight : ONE);
}

/** Who votes in the second vote: the sheriff alone where they settle ties, else all who are not among the tied. */
function runoffVoters(view: View): readonly PlayerId[] {
  const all = voters(view);
  if (view.options.dayTie === 'sheriff') return all.filter((id) => id === sheriff.read(view));
  return all.filter((id) => !tied.read(view).includes(id));
}

function ballotSteps(who: (view: View) => readonly PlayerId[], ask: Ask<Werewolf>): readonly Step<Werewolf>[] {
  return [
    { skill: 'VOTE', oneOf: 'ballot', required: 'all', who, ask, open: openBallots },
    { skill: 'ABSTAIN', oneOf: 'ballot', required: 'all', who: (view) => (view.options.abstention ? who(view) : []), open: openBallots },
  ];
}

function counted(view: View, uses: readonly SkillUse<Werewolf>[]): { readonly event: Effects[number]; readonly foremost: readonly PlayerId[]; readonly enough: boolean } {
  const weight = weightOf(view);
  const { event: told, counts } = taken(view, uses, weight);
  const all = voters(view).reduce((sum, id) => sum + weight(id), 0);
  const most = Math.max(0, ...counts.map(({ halves }) => halves));
  return { event: told, foremost: foremost(counts), enough: view.options.exileBy === 'plurality' || 2 * most > all };
}

/** Exiles these; nobody is named where nobody is. */
function exile(view: View, ids: readonly PlayerId[]): Effects {
  if (ids.length === 0) return [event('NOBODY_EXILED')];
  return ids.map((id) => event('EXILED', { target: id }, [die(view, id, 'EXILE')]));
}

/** What a tie comes to. */
function tie(view: View, among: readonly PlayerId[], random: Random): Effects {
  const again = event('TIED', { data: { tied: among } }, [tied.set(among)]);
  switch (view.options.dayTie) {
    case 'all':
      return [again, ...exile(view, among)];
    case 'chance':
      return [again, ...exile(view, [drawn(view, among, random, 'exile')]), ...lotSpent(view)];
    case 'revote':
      return voters(view).every((id) => among.includes(id)) ? [again, ...exile(view, [])] : [again, gotoPhase('RUNOFF')];
    case 'sheriff':
      return voters(view).some((id) => id === sheriff.read(view)) ? [again, gotoPhase('RUNOFF')] : [again, ...exile(view, [])];
    default:
      return [again, ...exile(view, [])];
  }
}

/** Everybody votes, for anybody who lives. */
export const vote: Phase<Werewolf> = {
  group: 'DAYTIME',
  face: 'VOTE',
  steps: ballotSteps(voters, player('living')),
  resolve: (uses, view, random) => {
    const { event: votes, foremost: most, enough } = counted(view, uses);
    if (most.length === 0 || !enough) return [votes, ...exile(view, [])];
    return [votes, ...(most.length > 1 ? tie(view, seated(view, most), random) : exile(view, most))];
  },
  next: 'NIGHTFALL',
  timeoutMs: 60_000,
};

/** A second vote, among the tied; the one of the sheriff settles it. */
export const runoff: Phase<Werewolf> = {
  group: 'DAYTIME',
  face: 'RUNOFF',
  steps: ballotSteps(runoffVoters, (me) => {
    const { tied: among } = me.publicInfo;
    return Array.isArray(among) ? player(among.filter((id) => typeof id === 'string')) : undefined;
  }),
  resolve: (uses, view) => {
    const { event: votes, foremost: most } = counted(view, uses);
    return [votes, ...exile(view, most.length === 1 ? most : [])];
  },
  next: 'NIGHTFALL',
  timeoutMs: 60_000,
};

/**
 * Teams: sets of seats that see and win together.
 */
import { GameError, type Outcome, type PlayerId } from '@hiddenrole/kernel';

/**
 * The members of each team. Nobody is in two.
 * @public
 */
export type Teams = { readonly [team: string]: readonly PlayerId[] };

/**
 * The team of a player, that player included; a player of no team is one of their own.
 * @public
 */
export function teamOf(teams: Teams, player: PlayerId): readonly PlayerId[] {
  return Object.values(teams).find((members) => members.includes(player)) ?? [player];
}

/**
 * The outcome of a game that teams win: every member of a winning team wins.
 * @param winners - names of teams; none: nobody wins
 * @throws GameError `BAD_TEAMS` for a team that there is not
 * @public
 */
export function outcomeForTeams<T extends string>(teams: { readonly [team in T]: readonly PlayerId[] }, players: readonly PlayerId[], winners: readonly T[], reason?: string): Outcome & { readonly sides: readonly T[] } {
  const won = winners.flatMap((team) => {
    const members: readonly PlayerId[] | undefined = Object.hasOwn(teams, team) ? teams[team] : undefined;
    if (members === undefined) throw new GameError('BAD_TEAMS', `there is no team ${JSON.stringify(team)}; there are ${Object.keys(teams).join(', ')}`);
    return members;
  });
  return { winners: players.filter((id) => won.includes(id)), sides: winners, ...(reason === undefined ? {} : { reason }) };
}

/** What is wrong with teams; `undefined`: nothing. */
export function teamsFault(teams: Teams, players: readonly PlayerId[]): string | undefined {
  const members = Object.values(teams).flat();
  const twice = members.find((id, i) => members.indexOf(id) < i);
  if (twice !== undefined) return `${twice} is in two teams`;
  const stranger = members.find((id) => !players.includes(id));
  return stranger === undefined ? undefined : `no player ${stranger}`;
}

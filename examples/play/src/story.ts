/**
 * Telling a game: what everyone was told, as lines of text.
 */
import type { FeedItem, PublicView, SeatView } from '@hiddenrole/kernel';
import { evilSeats, missionsInfo, type Missions, type MissionsInfo } from '@hiddenrole/missions';

/** A role as people say it. */
export function titleOf(role: string): string {
  const names: Readonly<Record<string, string>> = { SERVANT: 'loyal servant', MINION: 'minion', ASSASSIN: 'the Assassin' };
  return names[role] ?? `${role.slice(0, 1)}${role.slice(1).toLowerCase()}`;
}

/** Names in a sentence. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
}

/** How the game begins. */
export function opening(view: PublicView<Missions>, seed: string): readonly string[] {
  const { roles } = missionsInfo(view);
  const players = view.players.map(({ id }) => id);
  const times = new Map<string, number>();
  for (const role of roles) times.set(role, (times.get(role) ?? 0) + 1);
  const inPlay = [...times].map(([role, count]) => (count === 1 ? titleOf(role) : `${count} ${titleOf(role)}s`));
  return [
    `A game of missions, ${players.length} players, seed "${seed}"`,
    '',
    `At the table: ${listed(players)}.`,
    `In play: ${listed(inPlay)}. ${evilSeats(players.length) ?? 0} of them are evil.`,
  ];
}

/** The mission that begins. */
export function missionOpening({ mission, missions }: MissionsInfo): readonly string[] {
  const place = missions[mission - 1];
  const fails = place?.failsNeeded === 2 ? 'it takes two Fail cards to fail' : 'one Fail card is enough';
  return ['', `Mission ${mission}: ${place?.size ?? 0} players go, ${fails}.`];
}

/** The mission track: S success, F fail, a dot for what is still to come. */
function trackOf({ missions }: MissionsInfo): string {
  return missions.map(({ result }) => (result === undefined ? '.' : result.slice(0, 1))).join(' ');
}

/** What was told, as lines; nothing for what goes without saying. */
export function linesOf(item: FeedItem<Missions>, view: PublicView<Missions>): readonly string[] {
  if (item.type === 'MESSAGE') return [`    ${item.from}: "${item.text}"`];
  if (item.type !== 'EVENT') return [];
  const { source = '', target = '', data = {} } = item;
  const ids = (key: string): readonly string[] => {
    const list = data[key];
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  };
  const number = (key: string): number => Number(data[key] ?? 0);
  switch (item.event) {
    case 'LEADER':
      return [];
    case 'TEAM_PROPOSED':
      return [`  ${source} proposes ${listed(ids('team'))}.`];
    case 'NO_TEAM_PROPOSED':
      return [`  ${source} proposes nobody.`];
    case 'VOTES':
      return [`    for: ${listed(ids('approve'))}; against: ${listed(ids('reject'))}${ids('silent').length > 0 ? `; silent: ${listed(ids('silent'))}` : ''}`];
    case 'TEAM_APPROVED':
      return ['    Approved.'];
    case 'TEAM_REJECTED':
      return [`    Rejected, ${number('rejections')} of 5.`];
    case 'FIVE_REJECTIONS':
      return ['  Five proposals were rejected.'];
    case 'MISSION_SUCCEEDED':
    case 'MISSION_FAILED': {
      const cards = `${ids('team').length - number('fails')} Success, ${number('fails')} Fail`;
      return [`  The cards: ${cards}. The mission ${item.event === 'MISSION_FAILED' ? 'fails' : 'succeeds'}.  [ ${trackOf(missionsInfo(view))} ]`];
    }
    case 'MERLIN_NAMED':
      return [`  ${source} names ${target}: ${data['hit'] === true ? 'that is Merlin' : 'that is not Merlin'}.`];
    case 'NOBODY_NAMED':
      return ['  Nobody is named.'];
  }
}

/** How it ended. */
export function ending({ outcome }: PublicView<Missions>): readonly string[] {
  const reasons: Readonly<Record<string, string>> = {
    THREE_SUCCESSES: 'three missions have succeeded, and Merlin was not named',
    THREE_FAILS: 'three missions have failed',
    FIVE_REJECTIONS: 'five proposals in a row were rejected',
    MERLIN_NAMED: 'Merlin was named',
  };
  const side = outcome?.sides?.join() === 'GOOD' ? 'Good' : 'Evil';
  return ['', `${side} wins: ${reasons[outcome?.reason ?? ''] ?? ''}. The winners: ${listed(outcome?.winners ?? [])}.`];
}

/** What a seat was let know before the game began, by its own view at that time. */
export function secretsOf({ own }: SeatView<Missions>): string {
  const ids = (key: string): readonly string[] => {
    const list = own.info[key];
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  };
  const [evil, merlins] = [ids('evil'), ids('merlins')];
  const told = [
    ...(own.teammates.length > 0 ? [`${listed(own.teammates)} ${own.teammates.length === 1 ? 'is' : 'are'} evil too`] : []),
    ...(evil.length > 0 ? [`${listed(evil)} ${evil.length === 1 ? 'is' : 'are'} evil`] : []),
    ...(merlins.length === 1 ? [`${listed(merlins)} is Merlin`] : merlins.length > 1 ? [`one of ${listed(merlins)} is Merlin`] : []),
  ];
  return told.length === 0 ? 'nothing' : told.join(', ');
}

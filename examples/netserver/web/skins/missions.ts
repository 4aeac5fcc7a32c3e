/**
 * The Resistance and Avalon.
 */
import { MissionTrack } from '../parts/mission-track.js';
import { textsOf } from '../plain.js';
import type { Item, Skin, Text } from './skin.js';

function votes({ data }: Item): readonly Text[] {
  return [
    ['For: {data.approve}', '赞成：{data.approve}'],
    ['Against: {data.reject}', '反对：{data.reject}'],
    ...(textsOf(data?.['silent']).length === 0 ? [] : [['No vote: {data.silent}', '未投票：{data.silent}'] as const]),
  ];
}

/** The skin of `missions`. */
export const missions: Skin = {
  name: ['Missions', '抵抗组织'],
  about: ['The Resistance and Avalon: five missions, and a traitor may be on any of them.', '抵抗组织与阿瓦隆：五次任务，每次都可能混入叛徒。'],
  theme: 'missions',
  Board: MissionTrack,
  round: ['mission {n}', '任务 {n}'],
  extras: false,
  roles: {
    SERVANT: { name: ['Loyal servant', '亚瑟的忠臣'], side: 'GOOD', text: ['Good. You know nobody. Find three good missions.', '好人。你不认识任何人，设法让三次任务成功。'] },
    MERLIN: { name: ['Merlin', '梅林'], side: 'GOOD', text: ['Good. You see who is evil. If they find you out, all is lost.', '好人。你知道谁是坏人。一旦被认出，全盘皆输。'] },
    PERCIVAL: { name: ['Percival', '派西维尔'], side: 'GOOD', text: ['Good. You see Merlin and Morgana, not which is which.', '好人。你看到梅林和莫甘娜，但分不清谁是谁。'] },
    MINION: { name: ['Minion', '莫德雷德的爪牙'], side: 'EVIL', text: ['Evil. You know the others. Let three missions fail.', '坏人。你认识同伙，设法让三次任务失败。'] },
    ASSASSIN: { name: ['Assassin', '刺客'], side: 'EVIL', text: ['Evil. Should good win three missions, you name Merlin.', '坏人。若好人成功三次，由你指认梅林。'] },
    MORGANA: { name: ['Morgana', '莫甘娜'], side: 'EVIL', text: ['Evil. To Percival you look like Merlin.', '坏人。在派西维尔眼中你像梅林。'] },
    MORDRED: { name: ['Mordred', '莫德雷德'], side: 'EVIL', text: ['Evil. Merlin does not see you.', '坏人。梅林看不到你。'] },
    OBERON: { name: ['Oberon', '奥伯伦'], side: 'EVIL', text: ['Evil, and alone: you know none of them, and none knows you.', '坏人，但独行：你不认识同伙，他们也不认识你。'] },
  },
  phases: {
    NOMINATE: { name: ['A team is named', '组队'], text: ['The leader names a team.', '队长提名队员。'] },
    TEAM_VOTE: { name: ['Vote on the team', '表决'], text: ['Everybody votes: shall this team go?', '所有人表决：派这支队伍吗？'] },
    MISSION: { name: ['The mission', '任务'], text: ['The team plays its cards, face down.', '队员暗中打出任务牌。'] },
    ASSASSINATION: { name: ['Who is Merlin?', '刺杀梅林'], text: ['Good has three missions. The Assassin looks for Merlin.', '好人已成功三次。刺客寻找梅林。'] },
  },
  skills: {
    PROPOSE: { name: ['Name a team', '提名队伍'] },
    VOTE: { name: ['Vote on the team', '表决队伍'] },
    PLAY: { name: ['Play a card', '打出任务牌'] },
    NAME_MERLIN: { name: ['Name Merlin', '指认梅林'], text: ['If you are right, evil wins.', '若指认正确，坏人获胜。'] },
  },
  events: {
    LEADER: ['{target} leads now.', '{target} 成为队长。'],
    TEAM_PROPOSED: ['{source} wants to send {data.team}.', '{source} 提名 {data.team}。'],
    NO_TEAM_PROPOSED: ['{source} has named nobody.', '{source} 没有提名。'],
    VOTES: votes,
    TEAM_APPROVED: ['The team goes: {data.team}.', '队伍出发：{data.team}。'],
    TEAM_REJECTED: ['The team stays at home. Rejections: {data.rejections} of 5.', '队伍被否决。否决次数：{data.rejections}/5。'],
    FIVE_REJECTIONS: ['Five teams were rejected.', '五次提名均被否决。'],
    MISSION_SUCCEEDED: ['Mission {data.mission} succeeds. Fail cards: {data.fails}.', '任务 {data.mission} 成功。失败牌：{data.fails}。'],
    MISSION_FAILED: ['Mission {data.mission} fails. Fail cards: {data.fails}.', '任务 {data.mission} 失败。失败牌：{data.fails}。'],
    MERLIN_NAMED: ({ data }) => [data?.['hit'] === true ? ['{source} names {target}: that is Merlin!', '{source} 指认 {target}：正是梅林！'] : ['{source} names {target}: that is not Merlin.', '{source} 指认 {target}：不是梅林。']],
    NOBODY_NAMED: ['Nobody was named.', '没有指认任何人。'],
  },
  sides: { GOOD: ['Good', '好人'], EVIL: ['Evil', '坏人'] },
  words: {
    APPROVE: ['Approve', '赞成'], REJECT: ['Reject', '反对'], SUCCESS: ['Success', '成功'], FAIL: ['Fail', '失败'],
    evil: ['Evil', '坏人'], merlins: ['Merlin or Morgana', '梅林或莫甘娜'],
    THREE_FAILS: ['Three missions have failed.', '三次任务失败。'], THREE_SUCCESSES: ['Three missions have succeeded.', '三次任务成功。'], MERLIN_NAMED: ['Merlin was found.', '梅林被认出。'], FIVE_REJECTIONS: ['Five teams were rejected.', '五次提名均被否决。'],
  },
  settings: {
    game: ['Characters', '角色'], avalon: ['Avalon', '阿瓦隆'], resistance: ['The Resistance', '抵抗组织'],
    standard: ['as usual', '按标准'], in: ['always', '总是'], out: ['never', '从不'], merlin: ['Merlin', '梅林'], percival: ['Percival', '派西维尔'], assassin: ['Assassin', '刺客'], morgana: ['Morgana', '莫甘娜'],
    mordred: ['Mordred', '莫德雷德'], oberon: ['Oberon', '奥伯伦'], drawn: ['drawn', '随机'], firstLeader: ['First leader', '首任队长'], fifthProposal: ['Fifth proposal', '第五次提名'], twoFails: ['Mission 4 takes two Fails', '第四次任务需两张失败'],
    goodMayFail: ['Good may play Fail', '好人可出失败'], standIn: ['Who stands in for the Assassin', '刺客替补'],
  },
  marks: ({ leader, team }) => {
    const marks: { [player: string]: readonly Text[] } = {};
    for (const id of textsOf(team)) marks[id] = [['team', '队员']];
    if (typeof leader === 'string') marks[leader] = [['leader', '队长'], ...(marks[leader] ?? [])];
    return marks;
  },
};

/**
 * One Night Ultimate Werewolf.
 */
import { isRecord, listOf } from '../plain.js';
import type { Item, Skin, Text } from './skin.js';

/** What somebody saw or did; `at` is where it lies, and `by` whose it is. */
function happening(did: unknown, at: string, by: readonly [en: string, zh: string]): Text {
  switch (did) {
    case 'COPIED':
      return [`${by[0]} copied {${at}.player}: {${at}.card}.`, `${by[1]}复制了 {${at}.player}：{${at}.card}。`];
    case 'MET':
      return [`{${at}.card} awake: {${at}.players}.`, `醒来的{${at}.card}：{${at}.players}。`];
    case 'SAW':
      return [`${by[0]} saw {${at}.cards}.`, `${by[1]}看到 {${at}.cards}。`];
    case 'SWAPPED':
      return [`${by[0]} exchanged {${at}.places}.`, `${by[1]}交换了 {${at}.places}。`];
    default:
      return [`${by[0]} laid a shield on {${at}.player}.`, `${by[1]}给 {${at}.player} 放了盾牌。`];
  }
}

const mine = (did: string) => (): readonly Text[] => [happening(did, 'data', ['You', '你'])];

function story({ data }: Item): readonly Text[] {
  const lines = listOf(data?.['lines']).map((line, i) => happening(isRecord(line) ? line['did'] : '', `data.lines.${i}`, [`{data.lines.${i}.by}`, `{data.lines.${i}.by} `]));
  const cards = listOf(data?.['players']).map((_, i): Text => {
    const at = `data.players.${i}`;
    return [`{${at}.player}: {${at}.dealt} at dusk, {${at}.final} at dawn`, `{${at}.player}：入夜{${at}.dealt}，天亮{${at}.final}`];
  });
  const centre = listOf(data?.['centre']).map((_, i): Text => [`{data.centre.${i}.centre}: {data.centre.${i}.final}`, `{data.centre.${i}.centre}：{data.centre.${i}.final}`]);
  return [['The night as it was', '昨夜真相'], ...lines, ...cards, ...centre];
}

/** The skin of `onenight`. */
export const onenight: Skin = {
  name: ['One Night', '一夜狼人'],
  about: ['One night in which cards change places, one day to talk, one vote.', '一个换牌的夜晚，一个讨论的白天，一次投票。'],
  theme: 'onenight',
  round: false,
  extras: false,
  heads: ['centre', 'player'],
  memories: { night: 'did' },
  roles: {
    DOPPELGANGER: { name: ['Doppelganger', '化身幽灵'], side: 'VILLAGE', text: ['Look at a card of another: you are that now.', '查看一名玩家的牌，成为那个身份。'] },
    SENTINEL: { name: ['Sentinel', '哨兵'], side: 'VILLAGE', text: ['May lay a shield on the card of another.', '可给另一名玩家的牌放盾牌。'] },
    WEREWOLF: { name: ['Werewolf', '狼人'], side: 'WEREWOLF', text: ['Sees the other werewolves. Wins when none of them dies.', '认识其他狼人。没有狼人死亡即获胜。'] },
    MINION: { name: ['Minion', '爪牙'], side: 'WEREWOLF', text: ['Sees the werewolves, and wins with them.', '知道狼人是谁，与狼人同胜。'] },
    MASON: { name: ['Mason', '守夜人'], side: 'VILLAGE', text: ['Sees the other mason.', '认识另一名守夜人。'] },
    SEER: { name: ['Seer', '预言家'], side: 'VILLAGE', text: ['May look at a player’s card, or at two in the centre.', '可查看一名玩家的牌，或中央两张牌。'] },
    ROBBER: { name: ['Robber', '强盗'], side: 'VILLAGE', text: ['May take a player’s card for the own one, and looks at it.', '可与一名玩家换牌并查看新牌。'] },
    TROUBLEMAKER: { name: ['Troublemaker', '捣蛋鬼'], side: 'VILLAGE', text: ['May exchange the cards of two others.', '可交换另外两名玩家的牌。'] },
    DRUNK: { name: ['Drunk', '酒鬼'], side: 'VILLAGE', text: ['Takes a card of the centre, and does not look.', '与中央一张牌交换，不能查看。'] },
    INSOMNIAC: { name: ['Insomniac', '失眠者'], side: 'VILLAGE', text: ['Looks at the own card at the end of the night.', '夜晚结束时查看自己的牌。'] },
    HUNTER: { name: ['Hunter', '猎人'], side: 'VILLAGE', text: ['Whom a dying hunter points at dies too.', '猎人死时，所指的人一同死亡。'] },
    TANNER: { name: ['Tanner', '皮匠'], side: 'TANNER', text: ['Wins by dying.', '死亡即获胜。'] },
    VILLAGER: { name: ['Villager', '村民'], side: 'VILLAGE', text: ['Knows nothing. Find a werewolf.', '一无所知。找出狼人。'] },
  },
  phases: {
    DUSK: { name: ['Dusk', '黄昏'], scene: 'night', text: ['Look at your card. Then night falls.', '查看你的牌，然后入夜。'] },
    DOPPELGANGER: { name: ['Doppelganger, wake', '化身幽灵醒来'], scene: 'night' },
    SENTINEL: { name: ['Sentinel, wake', '哨兵醒来'], scene: 'night' },
    WEREWOLVES: { name: ['Werewolves, wake', '狼人醒来'], scene: 'night' },
    MINION: { name: ['Minion, wake', '爪牙醒来'], scene: 'night' },
    MASONS: { name: ['Masons, wake', '守夜人醒来'], scene: 'night' },
    SEER: { name: ['Seer, wake', '预言家醒来'], scene: 'night' },
    ROBBER: { name: ['Robber, wake', '强盗醒来'], scene: 'night' },
    TROUBLEMAKER: { name: ['Troublemaker, wake', '捣蛋鬼醒来'], scene: 'night' },
    DRUNK: { name: ['Drunk, wake', '酒鬼醒来'], scene: 'night' },
    INSOMNIAC: { name: ['Insomniac, wake', '失眠者醒来'], scene: 'night' },
    DOPPELGANGER_INSOMNIAC: { name: ['Doppelganger, wake again', '化身失眠者醒来'], scene: 'night' },
    DAY: { name: ['Day', '白天'], scene: 'day', text: ['Talk. Somebody here may be a werewolf, and may not know it.', '讨论吧。在座可能有狼人，而他自己也未必知道。'] },
    VOTE: { name: ['The vote', '投票'], scene: 'day', text: ['Everybody points at somebody.', '所有人同时指认一人。'] },
  },
  skills: {
    COPY: { name: ['Copy a player', '复制一名玩家'] }, SHIELD: { name: ['Lay the shield', '放盾牌'] }, PEEK: { name: ['Look at the centre', '查看中央'] }, SEE: { name: ['Look', '查看'] },
    ROB: { name: ['Rob a player', '抢牌'] }, SWAP: { name: ['Exchange two cards', '交换两人的牌'] }, TAKE: { name: ['Take a card', '拿一张牌'] }, PASS: { name: ['Do nothing', '不行动'] },
    VOTE: { name: ['Point at somebody', '指认'] },
  },
  events: {
    COPIED: mine('COPIED'), MET: mine('MET'), SAW: mine('SAW'), SWAPPED: mine('SWAPPED'), SHIELDED: mine('SHIELDED'), STORY: story,
    SHIELDS: ['A shield lies on: {data.players}.', '盾牌在：{data.players}。'],
    VOTES: ['Votes: {data.votes}', '投票：{data.votes}'],
    DIED: ({ source }) => [source === undefined ? ['{target} dies.', '{target} 死亡。'] : ['{source} takes {target} along.', '{source} 带走了 {target}。']],
    NOBODY_DIED: ['Nobody dies.', '无人死亡。'],
  },
  sides: { VILLAGE: ['Village', '村民阵营'], WEREWOLF: ['Werewolves', '狼人阵营'], TANNER: ['Tanner', '皮匠'] },
  words: {
    WEREWOLVES: ['Werewolves', '狼人'], MASONS: ['Masons', '守夜人'], DOPPELGANGER_INSOMNIAC: ['Doppelganger again', '化身失眠者'],
    LEFT: ['left card', '左边的牌'], MIDDLE: ['middle card', '中间的牌'], RIGHT: ['right card', '右边的牌'],
    player: ['A player', '一名玩家'], centre: ['The centre', '中央'], night: ['Your night', '你的夜晚'], cards: ['Cards', '牌'], calls: ['Calls of the night', '夜晚顺序'], shields: ['Shields', '盾牌'],
  },
  settings: {
    standard: ['as usual', '按标准'], loneWolf: ['A lone wolf may look', '独狼可查看'], selfVote: ['May point at oneself', '可指认自己'], minionAlone: ['Only the Minion dies', '只有爪牙死亡'], minionAndTanner: ['Minion and Tanner', '爪牙与皮匠'],
    'cards.DOPPELGANGER': ['Doppelganger', '化身幽灵'],
    'cards.SENTINEL': ['Sentinel', '哨兵'],
    'cards.WEREWOLF': ['Werewolves', '狼人'],
    'cards.MINION': ['Minion', '爪牙'],
    'cards.MASON': ['Masons', '守夜人'],
    'cards.SEER': ['Seer', '预言家'],
    'cards.ROBBER': ['Robber', '强盗'],
    'cards.TROUBLEMAKER': ['Troublemaker', '捣蛋鬼'],
    'cards.DRUNK': ['Drunk', '酒鬼'],
    'cards.INSOMNIAC': ['Insomniac', '失眠者'],
    'cards.HUNTER': ['Hunter', '猎人'],
    'cards.TANNER': ['Tanner', '皮匠'],
  },
  marks: ({ shields }) => Object.fromEntries(listOf(shields).flatMap((id) => (typeof id === 'string' ? [[id, [['shield', '盾牌']]]] : []))),
};

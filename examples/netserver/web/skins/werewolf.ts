/**
 * Werewolf.
 */
import { listOf, textsOf } from '../plain.js';
import type { Skin, Text } from './skin.js';

/** The skin of `werewolf`. */
export const werewolf: Skin = {
  name: ['Werewolf', '狼人杀'],
  about: ['By night the wolves bite. By day everybody talks, votes, and sends somebody away.', '夜里狼人出没，白天讨论、投票、放逐。'],
  theme: 'werewolf',
  roles: {
    VILLAGER: { name: ['Villager', '村民'], side: 'GOOD', text: ['Good. You have your wits and your vote.', '好人。你有头脑和一票。'] },
    WEREWOLF: { name: ['Werewolf', '狼人'], side: 'EVIL', text: ['Evil. By night you bite with the others.', '狼人。夜里与同伴一起袭击。'] },
    SEER: { name: ['Seer', '预言家'], side: 'GOOD', text: ['Good. Every night you look at one player.', '好人。每晚查验一名玩家。'] },
    WITCH: { name: ['Witch', '女巫'], side: 'GOOD', text: ['Good. You have one antidote and one poison.', '好人。你有一瓶解药和一瓶毒药。'] },
    HUNTER: { name: ['Hunter', '猎人'], side: 'GOOD', text: ['Good. When you die you may shoot somebody.', '好人。死亡时可开枪带走一人。'] },
    GUARD: { name: ['Guard', '守卫'], side: 'GOOD', text: ['Good. Every night you protect one player.', '好人。每晚守护一名玩家。'] },
    IDIOT: { name: ['Idiot', '白痴'], side: 'GOOD', text: ['Good. Voted out, you turn your card and stay.', '好人。被放逐时翻牌免死。'] },
    KNIGHT: { name: ['Knight', '骑士'], side: 'GOOD', text: ['Good. Once by day you may fight somebody: a wolf dies, or you do.', '好人。白天可决斗一次：对方是狼则其死，否则你死。'] },
    WHITE_WOLF_KING: { name: ['White wolf king', '白狼王'], side: 'EVIL', text: ['Evil. By day you may give yourself up and take somebody along.', '狼人。白天可自爆并带走一人。'] },
    WOLF_CUB: { name: ['Wolf cub', '狼崽'], side: 'EVIL', text: ['Evil. When you die, the pack bites twice.', '狼人。你死后，狼群次夜袭击两人。'] },
    CUPID: { name: ['Cupid', '丘比特'], side: 'GOOD', text: ['Good. In the first night two players fall in love.', '好人。首夜让两名玩家相恋。'] },
    ELDER: { name: ['Elder', '长老'], side: 'GOOD', text: ['Good. You survive the first bite.', '好人。能挺过第一次袭击。'] },
    LITTLE_GIRL: { name: ['Little girl', '小女孩'], side: 'GOOD', text: ['Good. You may peek at the wolves, at a risk.', '好人。可冒险偷看狼人。'] },
    MEDIUM: { name: ['Medium', '灵媒'], side: 'GOOD', text: ['Good. You learn what the exiled were.', '好人。得知被放逐者的阵营。'] },
    POSSESSED: { name: ['Possessed', '狂人'], side: 'EVIL', text: ['On the wolves’ side. You know nobody.', '站在狼人一边，但不认识狼人。'] },
    BODYGUARD: { name: ['Bodyguard', '保镖'], side: 'GOOD', text: ['Good. Every night you protect another player.', '好人。每晚保护另一名玩家。'] },
    MINION: { name: ['Minion', '爪牙'], side: 'EVIL', text: ['On the wolves’ side. You know them, they do not know you.', '站在狼人一边，你认识他们，他们不认识你。'] },
  },
  phases: {
    NIGHT: { name: ['Night', '黑夜'], scene: 'night', text: ['The village sleeps. Who is called, acts.', '天黑请闭眼。被叫到的人行动。'] },
    CUPID: { name: ['Cupid, wake', '丘比特请睁眼'], scene: 'night' }, NIGHTFALL: { name: ['Night falls', '天黑'], scene: 'night' }, GUARD: { name: ['Guard, wake', '守卫请睁眼'], scene: 'night' },
    BODYGUARD: { name: ['Bodyguard, wake', '保镖请睁眼'], scene: 'night' }, PACK: { name: ['Wolves, wake', '狼人请睁眼'], scene: 'night' }, WITCH: { name: ['Witch, wake', '女巫请睁眼'], scene: 'night' },
    SEER: { name: ['Seer, wake', '预言家请睁眼'], scene: 'night' }, RESOLVE: { name: ['The night ends', '夜尽'], scene: 'night' },
    CANDIDACY: { name: ['Who would be sheriff?', '上警'], scene: 'day' }, ELECTION: { name: ['Election of the sheriff', '警长竞选'], scene: 'day' },
    DAWN: { name: ['Dawn', '天亮'], scene: 'day' }, DAY: { name: ['Day', '白天'], scene: 'day', text: ['Talk. Who is a wolf?', '讨论吧。谁是狼？'] },
    VOTE: { name: ['The vote', '投票'], scene: 'day', text: ['Who shall go?', '放逐谁？'] }, RUNOFF: { name: ['Second vote', '再次投票'], scene: 'day' },
    FAREWELL: { name: ['Farewell', '遗言'], scene: 'day', text: ['The dead take their leave.', '死者告别。'] },
  },
  skills: {
    PASS: { name: ['Do nothing', '不行动'] }, LINK: { name: ['Make two fall in love', '连结恋人'] }, PROTECT: { name: ['Protect', '守护'] }, BITE: { name: ['Bite', '袭击'] }, BITE_AGAIN: { name: ['Bite another', '再袭击一人'] },
    SPARE: { name: ['Bite nobody', '空刀'] }, PEEK: { name: ['Peek', '偷看'] }, HEAL: { name: ['Use the antidote', '使用解药'] }, POISON: { name: ['Use the poison', '使用毒药'] }, HEAL_AND_POISON: { name: ['Use both', '同时使用'] },
    SEE: { name: ['Look at somebody', '查验'] }, RUN: { name: ['Stand for sheriff', '上警'] }, ELECT: { name: ['Elect', '选举'] }, EXPLODE: { name: ['Give yourself up', '自爆'], text: ['You die, your card is shown, and the day is over.', '你将死亡、翻牌，白天立即结束。'] },
    BLAST: { name: ['Give yourself up and take somebody along', '自爆带人'] }, DUEL: { name: ['Challenge', '决斗'] }, VOTE: { name: ['Vote for', '投票'] }, ABSTAIN: { name: ['Abstain', '弃票'] },
    LAST_WORDS: { name: ['Last words', '遗言'] }, SHOOT: { name: ['Shoot', '开枪'] }, PASS_BADGE: { name: ['Pass the badge', '移交警徽'] }, LEAVE: { name: ['Leave', '离开'] },
  },
  events: {
    LOVERS: ['You are in love with {target}.', '你与 {target} 相恋。'],
    BITTEN: ['The wolves have bitten {data.targets}.', '狼人袭击了 {data.targets}。'],
    PEEKED: ['You saw a wolf: {target}.', '你看到一名狼人：{target}。'],
    SEEN: ['You looked at {target}: {data.is}.', '你查验了 {target}：{data.is}。'],
    DIED: ({ data }) => [data === undefined ? ['{target} is dead.', '{target} 死亡。'] : ['{target} is dead: {data.causes}.', '{target} 死亡：{data.causes}。']],
    NOBODY_DIED: ['Nobody has died in the night.', '昨夜平安。'],
    CANDIDATES: ['For sheriff: {data.candidates}.', '警上：{data.candidates}。'],
    SHERIFF: ['{target} is the sheriff.', '{target} 成为警长。'],
    NO_SHERIFF: ['There is no sheriff.', '没有警长。'],
    VOTES: ({ data }) => [['Votes: {data.votes}', '票数：{data.votes}'], ...(listOf(data?.['ballots']).length === 0 ? [] : [['{data.ballots}', '{data.ballots}'] as const])],
    TIED: ['A tie: {data.tied}.', '平票：{data.tied}。'],
    EXILED: ['{target} is sent away.', '{target} 被放逐。'],
    NOBODY_EXILED: ['Nobody is sent away.', '无人被放逐。'],
    TURNED: ['{target} turns a card: an idiot stays.', '{target} 翻牌：白痴留下。'],
    POWERS_LOST: ['The good have lost their powers.', '好人失去了技能。'],
    EXPLODED: ({ target }) => [target === undefined ? ['{source} gives themselves up.', '{source} 自爆。'] : ['{source} gives themselves up and takes {target} along.', '{source} 自爆带走 {target}。']],
    DUELLED: ['{source} challenges {target}.', '{source} 与 {target} 决斗。'],
    MEDIUM_TOLD: ['{target} was: {data.is}.', '{target} 是：{data.is}。'],
    LAST_WORDS: ['{source}: “{data.text}”', '{source}：“{data.text}”'],
  },
  sides: { GOOD: ['Good', '好人'], EVIL: ['Wolves', '狼人'], LOVERS: ['Lovers', '恋人'] },
  words: {
    PACK: ['Pack', '狼队'], GRAVE: ['Grave', '亡者'], seen: ['You have seen', '查验结果'], heard: ['You have heard', '灵媒结果'], wolves: ['Wolves', '狼人'],
    antidote: ['Antidote', '解药'], poison: ['Poison', '毒药'], victims: ['Bitten tonight', '今夜被袭'], lastProtected: ['Last protected', '上次守护'], lover: ['In love with', '恋人'], lovers: ['Lovers', '恋人'], patient: ['Heal', '救'], enemy: ['Poison', '毒'],
    roles: ['Cards in play', '本局身份'], sheriff: ['Sheriff', '警长'], candidates: ['Candidates', '警上'], tied: ['Tied', '平票'], voteless: ['Without a vote', '无投票权'],
    WOLF: ['Wolf', '狼人'], HUMAN: ['no wolf', '好人'], BITE: ['bitten', '被袭'], EXILE: ['sent away', '放逐'], SHOT: ['shot', '枪杀'], GRIEF: ['grief', '殉情'],
    NOBODY_LEFT: ['Nobody is left.', '无人幸存。'], ONLY_LOVERS_LEFT: ['Only the lovers are left.', '只剩恋人。'], NO_WOLF_LEFT: ['No wolf is left.', '狼人全部出局。'], ALL_GOOD_DEAD: ['All of the good are dead.', '好人全部出局。'],
    SIDE_WIPED: ['One side of the good is gone.', '屠边成功。'], PARITY: ['There are as many wolves as others.', '狼人数量持平。'], MORE_WOLVES: ['There are more wolves than others.', '狼人占多数。'], NOBODY_DIES: ['Nobody has died for long.', '长期无人死亡。'],
  },
  settings: {
    tradition: ['Tradition', '玩法'], chinese: ['Chinese', '国内标准'], japanese: ['Japanese', '日本人狼'], 'millers-hollow': ['Miller’s Hollow', '米勒山谷'], ultimate: ['Ultimate', '终极狼人'], mafia: ['Mafia', '黑手党'],
    firstNight: ['First night', '首夜'], witchSelfSave: ['Witch self save', '女巫自救'], bothPotions: ['Both potions', '双药同夜'], killedWitchPoisons: ['Killed witch poisons', '女巫死夜毒药有效'],
    guardSelf: ['Guard self', '守卫可自守'], guardRepeat: ['Guard repeat', '守卫可连守'], guardAndAntidote: ['Guard and antidote', '同守同救'], wolfTargets: ['Wolf targets', '狼人目标'],
    wolvesMaySpare: ['Wolves may spare', '可空刀'], wolfTie: ['Wolf tie', '狼人意见不一'], packKnows: ['Pack knows', '狼人互知'], seerLearns: ['Seer learns', '查验结果'],
    seerLearnsWhen: ['Seer learns when', '查验时机'], hunterPoisoned: ['Hunter poisoned', '猎人被毒'], hunterBittenAndPoisoned: ['Hunter bitten and poisoned', '猎人被刀且毒'], hunterShot: ['Hunter shot', '猎人被枪'],
    dayTie: ['Day tie', '白天平票'], ballots: ['Ballots', '投票公开'], abstention: ['Abstention', '可弃票'], exileBy: ['Exile by', '放逐方式'],
    sheriff: ['Sheriff', '警长'], sheriffWeight: ['Sheriff weight', '警长票数'], roleOfDead: ['Role of dead', '死者身份'], causeOfDeath: ['Cause of death', '死因'],
    lastWords: ['Last words', '遗言'], idiotAgain: ['Idiot again', '白痴再次被投'], elderRevenge: ['Elder revenge', '长老之怒'], selfExplosion: ['Self explosion', '狼人自爆'],
    peekRisk: ['Peek risk', '偷看风险'], loversWin: ['Lovers win', '恋人阵营'], deadSpeak: ['Dead speak', '亡者聊天'], quietRounds: ['Quiet rounds', '平安轮数上限'],
    evilWins: ['Evil wins', '狼人胜利条件'],
  },
  marks: ({ sheriff, candidates, voteless }) => {
    const marks: { [player: string]: readonly Text[] } = {};
    const add = (id: string, text: Text): void => { marks[id] = [...(marks[id] ?? []), text]; };
    for (const id of textsOf(candidates)) add(id, ['candidate', '警上']);
    for (const id of textsOf(voteless)) add(id, ['no vote', '无票']);
    if (typeof sheriff === 'string') add(sheriff, ['sheriff', '警长']);
    return marks;
  },
};

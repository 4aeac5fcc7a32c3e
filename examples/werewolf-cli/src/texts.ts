/**
 * What the host reads aloud, phase by phase, and what is said of each role, skill, camp and end.
 */
import type { Camp, RoleName, Tradition, Werewolf } from '@hiddenrole/werewolf';

/** What is said in a phase. It follows from the phase alone: a role that is dead or not in play is called with the same words. */
export interface PhaseText {
  readonly title: string;
  /** Read aloud when the phase begins. `{who}` is who takes their leave, and stands where the table knows it. */
  readonly open: readonly string[];
  /** Read aloud when it is over. */
  readonly close?: string;
  /** For the host alone. */
  readonly note?: string;
}

/** Every phase. */
export const PHASES: Readonly<Record<Werewolf['phase'], PhaseText>> = {
  CUPID: {
    title: 'Cupid',
    open: ['Night falls over the village. Everybody, close your eyes.', 'Cupid, open your eyes. Point at the two players whom your arrows hit.'],
    close: 'Cupid, close your eyes. I walk round the table now: whoever I touch on the shoulder is in love.',
    note: 'Walk once round the table whether somebody is in love or not. Show each of the two whom they love.',
  },
  NIGHTFALL: {
    title: 'Nightfall',
    open: ['It is night. Everybody, close your eyes, and keep them closed until I call you.'],
  },
  GUARD: {
    title: 'The guard',
    open: ['Guard, open your eyes. Point at the player whom you protect tonight.'],
    close: 'Guard, close your eyes.',
  },
  BODYGUARD: {
    title: 'The bodyguard',
    open: ['Bodyguard, open your eyes. Point at the player whom you watch over tonight.'],
    close: 'Bodyguard, close your eyes.',
  },
  PACK: {
    title: 'The wolves',
    open: ['Wolves, open your eyes. Look at each other, and agree on your victim.', 'Little girl, you may peek if you dare.'],
    close: 'Wolves, close your eyes.',
    note: 'After the death of a wolf cub the pack may bite twice: then the menu offers it.',
  },
  WITCH: {
    title: 'The witch',
    open: ['Witch, open your eyes. I show you whom the wolves have bitten, if you may still know.', 'Thumb up: you give the antidote. Thumb down, and a finger: you poison somebody.'],
    close: 'Witch, close your eyes.',
  },
  SEER: {
    title: 'The seer',
    open: ['Seer, open your eyes. Point at the player whom you would see through.'],
    close: 'Seer, close your eyes.',
    note: 'What they learn stands below when you end the phase: thumb down for a wolf, thumb up for any other.',
  },
  RESOLVE: {
    title: 'The night is settled',
    open: ['The night is almost over. Keep your eyes closed.'],
    note: 'Nobody is asked anything.',
  },
  CANDIDACY: {
    title: 'Who runs for sheriff?',
    open: ['The sun rises. Everybody, open your eyes.', 'Before you hear of the night: who wants to be sheriff? Hands up on three.'],
  },
  ELECTION: {
    title: 'The election of the sheriff',
    open: ['The candidates have spoken. Whoever does not run, point at your candidate on three.'],
  },
  DAWN: {
    title: 'Dawn',
    open: ['It is morning in the village. Everybody who sleeps, wake up and open your eyes.', 'Hear what the night has brought.'],
    note: 'End the phase to learn what to announce.',
  },
  DAY: {
    title: 'The day',
    open: ['The floor is yours: speak in turn, accuse, defend yourselves.', 'Whoever has something to do by day, say so now.'],
  },
  VOTE: {
    title: 'The vote',
    open: ['The talk is over. On three, point at the player who shall leave the village.'],
  },
  RUNOFF: {
    title: 'The second vote',
    open: ['It is a tie. Those who are tied speak once more. Then whoever may vote points again, at one of them.'],
  },
  FAREWELL: {
    title: 'Farewell',
    open: ['{who}, it is time to take your leave. If you have last words, say them.', 'If there is anything else that you do in going, do it now.'],
    note: 'Everybody who goes is asked with the same words. What they may do is in the menu; to leave is to be done.',
  },
};

/** What a role is called, and what its player is told. */
export interface RoleText {
  readonly title: string;
  readonly plural: string;
  readonly about: string;
}

/** Every role. */
export const ROLES: Readonly<Record<RoleName, RoleText>> = {
  VILLAGER: { title: 'Villager', plural: 'Villagers', about: 'You have your wits and your vote. Find the wolves.' },
  WEREWOLF: { title: 'Werewolf', plural: 'Werewolves', about: 'Every night you and the other wolves choose a victim. Do not be found.' },
  SEER: { title: 'Seer', plural: 'Seers', about: 'Every night you look at one player and learn what they are.' },
  WITCH: { title: 'Witch', plural: 'Witches', about: 'You have one antidote, for somebody who was bitten, and one poison.' },
  HUNTER: { title: 'Hunter', plural: 'Hunters', about: 'When you die, you may take somebody with you.' },
  GUARD: { title: 'Guard', plural: 'Guards', about: 'Every night you protect one player from the wolves.' },
  IDIOT: { title: 'Idiot', plural: 'Idiots', about: 'Voted out, you turn your card and live on, without a vote.' },
  KNIGHT: { title: 'Knight', plural: 'Knights', about: 'Once, by day, you challenge a player: a wolf dies, otherwise you do.' },
  WHITE_WOLF_KING: { title: 'White wolf king', plural: 'White wolf kings', about: 'You are a wolf. By day you may give yourself up and take somebody with you.' },
  WOLF_CUB: { title: 'Wolf cub', plural: 'Wolf cubs', about: 'You are a wolf. When you die, the pack bites twice in the next night.' },
  CUPID: { title: 'Cupid', plural: 'Cupids', about: 'In the first night you make two players fall in love. One does not outlive the other.' },
  ELDER: { title: 'Elder', plural: 'Elders', about: 'You survive the first bite. If the village kills you, it pays for it.' },
  LITTLE_GIRL: { title: 'Little girl', plural: 'Little girls', about: 'You may peek while the wolves are awake. Do not be caught.' },
  MEDIUM: { title: 'Medium', plural: 'Mediums', about: 'You learn whether the one who was voted out was a wolf.' },
  POSSESSED: { title: 'Possessed', plural: 'Possessed', about: 'You are human and win with the wolves, who do not know you, nor you them.' },
  BODYGUARD: { title: 'Bodyguard', plural: 'Bodyguards', about: 'Every night you protect somebody else from the wolves.' },
  MINION: { title: 'Minion', plural: 'Minions', about: 'You know the wolves and win with them. They do not know you.' },
};

/** What can be done: as an entry of a menu, as a question, as a sentence. Slots stand in braces. */
export interface SkillText {
  readonly title: string;
  readonly ask: string;
  readonly said: string;
}

/** Every skill. */
export const SKILLS: Readonly<Record<Werewolf['skill'], SkillText>> = {
  PASS: { title: 'do nothing', ask: '', said: 'does nothing' },
  LINK: { title: 'make two fall in love', ask: 'Who are the two?', said: 'makes {target} fall in love' },
  PROTECT: { title: 'protect somebody', ask: 'Who is protected?', said: 'protects {target}' },
  BITE: { title: 'bite', ask: 'Who is bitten?', said: 'bites {target}' },
  BITE_AGAIN: { title: 'bite a second one', ask: 'Who is bitten too?', said: 'bites {target} too' },
  SPARE: { title: 'bite nobody', ask: '', said: 'bites nobody' },
  PEEK: { title: 'peek', ask: '', said: 'peeks' },
  HEAL: { title: 'give the antidote', ask: 'Who gets the antidote?', said: 'gives {target} the antidote' },
  POISON: { title: 'poison somebody', ask: 'Who is poisoned?', said: 'poisons {target}' },
  HEAL_AND_POISON: { title: 'use both potions', ask: 'Who?', said: 'gives {patient} the antidote and poisons {enemy}' },
  SEE: { title: 'look at somebody', ask: 'Who is looked at?', said: 'looks at {target}' },
  RUN: { title: 'run for sheriff', ask: '', said: 'runs for sheriff' },
  ELECT: { title: 'vote for a sheriff', ask: 'Who shall be sheriff?', said: 'wants {target} for sheriff' },
  EXPLODE: { title: 'give themselves up', ask: '', said: 'gives themselves up' },
  BLAST: { title: 'give themselves up and take somebody along', ask: 'Who is taken along?', said: 'gives themselves up and takes {target} along' },
  DUEL: { title: 'challenge somebody', ask: 'Who is challenged?', said: 'challenges {target}' },
  VOTE: { title: 'vote', ask: 'Who gets the vote?', said: 'votes for {target}' },
  ABSTAIN: { title: 'vote for nobody', ask: '', said: 'votes for nobody' },
  LAST_WORDS: { title: 'say last words', ask: 'What are the last words?', said: 'says "{target}"' },
  SHOOT: { title: 'shoot somebody', ask: 'Who is shot?', said: 'shoots {target}' },
  PASS_BADGE: { title: 'hand on the badge', ask: 'Who gets the badge?', said: 'hands the badge to {target}' },
  LEAVE: { title: 'leave', ask: '', said: 'takes their leave' },
};

/** Questions of slots that are not the only one of their skill. */
export const SLOTS: Readonly<Record<string, string>> = { patient: 'Who gets the antidote?', enemy: 'Who is poisoned?' };

/** What a seat knows besides, by the names under which the rules say it. */
export const INFO: Readonly<Record<string, string>> = {
  victims: 'bitten tonight',
  antidote: 'antidote left',
  poison: 'poison left',
  seen: 'saw so far',
  heard: 'heard so far',
  lastProtected: 'protected last',
  lovers: 'in love',
  lover: 'is in love with',
  wolves: 'the wolves',
};

/** Every side. */
export const CAMPS: Readonly<Record<Camp, string>> = { GOOD: 'The village', EVIL: 'The wolves', LOVERS: 'The lovers' };

/** Every end, by the reason that the rules give. */
export const REASONS: Readonly<Record<string, string>> = {
  NOBODY_LEFT: 'nobody is left alive',
  ONLY_LOVERS_LEFT: 'only those in love are left',
  NO_WOLF_LEFT: 'no wolf is left',
  ALL_GOOD_DEAD: 'all of the good are dead',
  SIDE_WIPED: 'all villagers, or all who had a gift, are dead',
  PARITY: 'there are as many wolves as others',
  MORE_WOLVES: 'there are more wolves than others',
  NOBODY_DIES: 'too many rounds have passed without a death',
};

/** What somebody died of. `LEFT` is the host's own word for a player who went home. */
export const CAUSES: Readonly<Record<string, string>> = {
  BITE: 'a bite', POISON: 'poison', EXILE: 'the vote', SHOT: 'a shot', DUEL: 'a duel', EXPLOSION: 'their own hand', BLAST: 'a blast', GRIEF: 'grief', LEFT: 'having left the table',
};

/** Every tradition. */
export const TRADITIONS: Readonly<Record<Tradition, string>> = {
  chinese: 'Chinese',
  'millers-hollow': 'Miller\'s Hollow (French)',
  ultimate: 'Ultimate Werewolf (American)',
  japanese: 'Japanese',
  mafia: 'Mafia (no special roles)',
};

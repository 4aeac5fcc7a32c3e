/**
 * The switches of the game, with every value. Each says which tradition plays it how.
 */
import type { OptionTable } from '@hiddenrole/kernel';
import type { Werewolf } from './vocabulary.js';

/** Every switch. The defaults are those of the Chinese game. */
export const options: OptionTable<Werewolf> = {
  tradition: {
    values: ['chinese', 'millers-hollow', 'ultimate', 'japanese', 'mafia'],
    default: 'chinese',
    doc: 'Whose deck is dealt when the host deals none. The other switches of a tradition are set by board(…).',
  },
  firstNight: { values: ['full', 'calm'], default: 'full', doc: 'Whether all act in the first night, or only those who look and Cupid: nobody is protected, bitten or poisoned (Japanese).' },
  witchSelfSave: { values: ['first-night', 'never', 'always'], default: 'first-night', doc: 'When the witch may give herself the antidote: in the first night (Chinese), never, or always (Miller\'s Hollow).' },
  bothPotions: { values: [false, true], default: false, doc: 'Whether the witch may use both potions in one night (Miller\'s Hollow).' },
  killedWitchPoisons: { values: [true, false], default: true, doc: 'Whether the poison of a witch works who is bitten in the same night and not saved.' },
  guardSelf: { values: [true, false], default: true, doc: 'Whether the guard may protect themselves.' },
  guardRepeat: { values: [false, true], default: false, doc: 'Whether the guard may protect the same player in two nights running.' },
  guardAndAntidote: { values: ['dies', 'lives'], default: 'dies', doc: 'What becomes of somebody bitten who is protected and given the antidote: dies all the same (Chinese), or lives.' },
  wolfTargets: { values: ['anyone', 'others'], default: 'anyone', doc: 'Whether the wolves may bite one of their own, to draw the antidote (Chinese), or only others.' },
  wolvesMaySpare: { values: [true, false], default: true, doc: 'Whether the wolves may choose to bite nobody.' },
  wolfTie: { values: ['no-kill', 'chance', 'first'], default: 'no-kill', doc: 'When the wolves are split: nobody is bitten, one of the tied by lot (Japanese), or the one of the tied who was named first.' },
  packKnows: { values: ['roles', 'wolves'], default: 'roles', doc: 'Whether wolves are shown each other\'s roles, or only who is a wolf.' },
  seerLearns: { values: ['camp', 'role'], default: 'camp', doc: 'What the seer learns: wolf or not (Chinese, Japanese, Ultimate), or the role (Miller\'s Hollow).' },
  seerLearnsWhen: { values: ['at-once', 'at-dawn'], default: 'at-once', doc: 'When the seer learns it: at once, though they die this night, or at dawn, when they live.' },
  hunterPoisoned: { values: ['barred', 'shoots'], default: 'barred', doc: 'Whether a poisoned hunter shoots.' },
  hunterBittenAndPoisoned: { values: ['barred', 'shoots'], default: 'barred', doc: 'Whether a hunter shoots who was bitten and poisoned in one night.' },
  hunterShot: { values: ['shoots', 'barred'], default: 'shoots', doc: 'Whether a hunter shoots who was shot by another.' },
  dayTie: {
    values: ['revote', 'nobody', 'sheriff', 'all', 'chance'],
    default: 'revote',
    doc: 'When the vote is tied: the others vote again among the tied, and a second tie exiles nobody; nobody; the sheriff decides; all of the tied; one of them by lot (Japanese).',
  },
  ballots: { values: ['open', 'secret'], default: 'open', doc: 'Whether everybody sees who votes for whom, while they vote and after it, or only how many voted for whom.' },
  abstention: { values: [true, false], default: true, doc: 'Whether a voter may say that they vote for nobody.' },
  exileBy: { values: ['plurality', 'majority'], default: 'plurality', doc: 'Whether the most votes exile, or only more than half of those of all who may vote.' },
  sheriff: { values: ['none', 'elected'], default: 'none', doc: 'Whether a sheriff is elected on the first day, before the dead of the night are announced.' },
  sheriffWeight: { values: [1.5, 2], default: 1.5, doc: 'What the sheriff\'s vote counts: 1.5 (Chinese) or 2 (Miller\'s Hollow).' },
  roleOfDead: { values: ['hidden', 'exile', 'always'], default: 'hidden', doc: 'Whose role is shown to all at their death: nobody\'s, that of the exiled, or everybody\'s (Miller\'s Hollow).' },
  causeOfDeath: { values: ['hidden', 'shown'], default: 'hidden', doc: 'Whether everybody is told what somebody died of.' },
  lastWords: { values: ['first-night', 'exile', 'never'], default: 'first-night', doc: 'Who has last words: the exiled and the dead of the first night (Chinese), the exiled, or nobody.' },
  idiotAgain: { values: ['dies', 'stays'], default: 'dies', doc: 'What becomes of an idiot who is voted out a second time.' },
  elderRevenge: { values: [true, false], default: true, doc: 'Whether the good lose their powers when the elder is exiled, shot or poisoned.' },
  selfExplosion: { values: [true, false], default: true, doc: 'Whether a werewolf may end the day by giving themselves up (Chinese).' },
  peekRisk: { values: [20, 0, 50], default: 20, doc: 'How often in a hundred the little girl is caught when she peeks, and dies instead of the one who is bitten.' },
  loversWin: { values: ['alone', 'never'], default: 'alone', doc: 'Whether lovers of two sides are a side of their own with Cupid, and win when nobody else lives.' },
  deadSpeak: { values: [false, true], default: false, doc: 'Whether the dead may speak with the dead.' },
  quietRounds: { values: [5, 3, 8], default: 5, doc: 'After how many rounds without a death the game ends, and nobody has won.' },
  evilWins: {
    values: ['side-wipe', 'all-good-dead', 'parity', 'more-wolves'],
    default: 'side-wipe',
    doc: 'When the wolves have won: all villagers or all specials of the good are dead (Chinese); all of the good are; there are as many wolves as others (Ultimate, Japanese); there are more.',
  },
};

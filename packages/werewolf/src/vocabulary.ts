/**
 * The names of the game: phases, roles, skills, events, camps, variables and options.
 */

/**
 * A side. `LOVERS` is the side of two lovers who were not on one side, and of their Cupid.
 * @public
 */
export type Camp = 'GOOD' | 'EVIL' | 'LOVERS';

/**
 * A role card.
 * @public
 */
export type RoleName =
  | 'VILLAGER'
  | 'WEREWOLF'
  | 'SEER'
  | 'WITCH'
  | 'HUNTER'
  | 'GUARD'
  | 'IDIOT'
  | 'KNIGHT'
  | 'WHITE_WOLF_KING'
  | 'WOLF_CUB'
  | 'CUPID'
  | 'ELDER'
  | 'LITTLE_GIRL'
  | 'MEDIUM'
  | 'POSSESSED'
  | 'BODYGUARD'
  | 'MINION';

/**
 * Where a game is played, or was first written down: which deck is dealt, and which house rules {@link board} sets.
 * @public
 */
export type Tradition = 'chinese' | 'millers-hollow' | 'ultimate' | 'japanese' | 'mafia';

/**
 * What killed somebody. Extensions use words of their own; the rules of this package know these.
 * @public
 */
export type Cause = 'BITE' | 'POISON' | 'EXILE' | 'SHOT' | 'DUEL' | 'EXPLOSION' | 'BLAST' | 'GRIEF';

/**
 * The switches of the game. Left out, each is as in the Chinese game of twelve.
 * @public
 */
export type WerewolfOptions = {
  readonly tradition: Tradition;
  readonly firstNight: 'full' | 'calm';
  readonly witchSelfSave: 'never' | 'first-night' | 'always';
  readonly bothPotions: boolean;
  readonly killedWitchPoisons: boolean;
  readonly guardSelf: boolean;
  readonly guardRepeat: boolean;
  readonly guardAndAntidote: 'dies' | 'lives';
  readonly wolfTargets: 'anyone' | 'others';
  readonly wolvesMaySpare: boolean;
  readonly wolfTie: 'no-kill' | 'chance' | 'first';
  readonly packKnows: 'wolves' | 'roles';
  readonly seerLearns: 'camp' | 'role';
  readonly seerLearnsWhen: 'at-once' | 'at-dawn';
  readonly hunterPoisoned: 'barred' | 'shoots';
  readonly hunterBittenAndPoisoned: 'barred' | 'shoots';
  readonly hunterShot: 'barred' | 'shoots';
  readonly dayTie: 'nobody' | 'revote' | 'sheriff' | 'all' | 'chance';
  readonly ballots: 'open' | 'secret';
  readonly abstention: boolean;
  readonly exileBy: 'plurality' | 'majority';
  readonly sheriff: 'none' | 'elected';
  readonly sheriffWeight: 1.5 | 2;
  readonly roleOfDead: 'hidden' | 'exile' | 'always';
  readonly causeOfDeath: 'hidden' | 'shown';
  readonly lastWords: 'never' | 'exile' | 'first-night';
  readonly idiotAgain: 'dies' | 'stays';
  readonly elderRevenge: boolean;
  readonly selfExplosion: boolean;
  readonly peekRisk: 0 | 20 | 50;
  readonly loversWin: 'alone' | 'never';
  readonly deadSpeak: boolean;
  readonly quietRounds: 3 | 5 | 8;
  readonly evilWins: 'side-wipe' | 'all-good-dead' | 'parity' | 'more-wolves';
};

/**
 * The vocabulary of the game.
 * @public
 */
export type Werewolf = {
  readonly phase:
    | 'CUPID'
    | 'NIGHTFALL'
    | 'GUARD'
    | 'BODYGUARD'
    | 'PACK'
    | 'WITCH'
    | 'SEER'
    | 'RESOLVE'
    | 'CANDIDACY'
    | 'ELECTION'
    | 'DAWN'
    | 'DAY'
    | 'VOTE'
    | 'RUNOFF'
    | 'FAREWELL';
  readonly group: 'NIGHT' | 'DAYTIME';
  readonly role: RoleName;
  readonly skill:
    | 'PASS'
    | 'LINK'
    | 'PROTECT'
    | 'BITE'
    | 'BITE_AGAIN'
    | 'SPARE'
    | 'PEEK'
    | 'HEAL'
    | 'POISON'
    | 'HEAL_AND_POISON'
    | 'SEE'
    | 'RUN'
    | 'ELECT'
    | 'EXPLODE'
    | 'BLAST'
    | 'DUEL'
    | 'VOTE'
    | 'ABSTAIN'
    | 'LAST_WORDS'
    | 'SHOOT'
    | 'PASS_BADGE'
    | 'LEAVE';
  readonly event:
    | 'LOVERS'
    | 'BITTEN'
    | 'PEEKED'
    | 'SEEN'
    | 'STRUCK'
    | 'DIED'
    | 'NOBODY_DIED'
    | 'CANDIDATES'
    | 'SHERIFF'
    | 'NO_SHERIFF'
    | 'VOTES'
    | 'TIED'
    | 'EXILED'
    | 'NOBODY_EXILED'
    | 'TURNED'
    | 'POWERS_LOST'
    | 'EXPLODED'
    | 'DUELLED'
    | 'MEDIUM_TOLD'
    | 'LAST_WORDS';
  readonly camp: Camp;
  readonly options: WerewolfOptions;
};

/**
 * Recorded games of missions, played again with our rules.
 */
import { createGame, hasCode, seedFrom, type Engine, type SkillRequest } from '@hiddenrole/kernel';
import { missions, missionsInfo, type Missions, type MissionsInfo, type MissionsOptions } from '@hiddenrole/missions';
import { readGame, type Game, type Mission, type Proposal } from './missions-record.js';
import { Comparison, Differs, type RecordKind, type Replayed, type Settings } from './recorded.js';

const STAND_INS = ['minion', 'morgana', 'mordred', 'oberon'] as const;

const idOf = (seat: number): string => `seat ${seat}`;
const idsOf = (seats: readonly number[]): readonly string[] => [...seats].sort((a, b) => a - b).map(idOf);

/** Recorded games of The Resistance and Avalon. */
export const missionsRecords: RecordKind = {
  name: 'missions',
  switches: {
    'fourth-mission': { values: ['one-fail', 'two-fails'], house: 'one-fail', rulebook: 'two-fails', doc: 'how many Fail cards mission 4 with seven or more takes' },
    'fifth-proposal': { values: ['not-voted', 'evil-wins'], house: 'not-voted', rulebook: 'evil-wins', doc: 'the fifth proposal goes at once, or its rejection makes evil win' },
    'names-merlin': { values: ['as-recorded', 'nobody'], house: 'as-recorded', rulebook: 'as-recorded', doc: 'who names Merlin where no Assassin is in play' },
  },
  recognises: (value) => typeof value === 'object' && value !== null && 'missions' in value && 'roles' in value,
  replay: (value, settings, everything) => {
    const game = readGame(value);
    const about = { id: game.id, story: storyOf(game) };
    const setAside = everything ? undefined : houseRuleMet(game, settings);
    return setAside === undefined ? { ...about, ...play(game, settings) } : { ...about, compared: 0, setAside };
  },
};

function storyOf({ roles, missions: played, assassination, winner }: Game): string {
  const results = played.map(({ result }) => (result === 'success' ? 'S' : 'F')).join('');
  const proposals = played.reduce((sum, mission) => sum + mission.proposals.length, 0);
  const named = assassination === undefined ? '' : assassination.correct ? ', Merlin named' : ', Merlin not named';
  return `${String(roles.length).padStart(2)} players  ${results.padEnd(5)}  ${String(proposals).padStart(2)} proposals  ${winner} won${named}`;
}

/** The first house rule that a record meets and that is switched off. */
function houseRuleMet({ roles, missions: played, assassination }: Game, settings: Settings): string | undefined {
  const fourth = played[3];
  if (settings['fourth-mission'] === 'two-fails' && roles.length >= 7 && fourth?.fails === 1 && fourth.result === 'fail') return 'mission 4 failed on one Fail card';
  if (settings['fifth-proposal'] === 'evil-wins' && played.some((mission) => mission.proposals.some((proposal) => !isVoted(proposal)))) return 'a fifth proposal was not voted on';
  if (settings['names-merlin'] === 'nobody' && assassination !== undefined && !roles.includes('ASSASSIN')) return 'somebody stood in for the Assassin';
  return undefined;
}

function isVoted({ approve, reject }: Proposal): boolean {
  return approve.length + reject.length > 0;
}

function optionsFor({ roles, missions: played, assassination }: Game, settings: Settings): Partial<MissionsOptions> {
  const namer = assassination === undefined || settings['names-merlin'] === 'nobody' ? undefined : roles[assassination.assassin - 1]?.toLowerCase();
  const firstLeader = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).find((seat) => seat === played[0]?.proposals[0]?.leader);
  return {
    twoFails: settings['fourth-mission'] !== 'one-fail',
    fifthProposal: settings['fifth-proposal'] === 'not-voted' ? 'not-voted' : 'evil-wins',
    standIn: STAND_INS.find((name) => name === namer) ?? 'nobody',
    ...(firstLeader === undefined ? {} : { firstLeader }),
  };
}

/** Seats the recorded roles; a table that our rules refuse is a difference. */
function tableFor(game: Game, settings: Settings): Engine<Missions> {
  try {
    return createGame(missions, {
      players: game.roles.map((_, i) => idOf(i + 1)),
      deal: game.roles.map((role) => ({ role })),
      options: optionsFor(game, settings),
      seed: seedFrom(game.id),
    });
  } catch (fault) {
    if (!hasCode(fault, 'MISSIONS_BOARD')) throw fault;
    throw new Differs({ step: 'the table', what: 'roles', recorded: 'played', ours: String(fault) });
  }
}

/** Plays the recorded moves, comparing as it goes, up to the end or the first difference. */
function play(game: Game, settings: Settings): Pick<Replayed, 'compared' | 'difference'> {
  const comparison = new Comparison();
  try {
    new Playing(game, settings, comparison).play();
    return { compared: comparison.compared };
  } catch (fault) {
    if (!(fault instanceof Differs)) throw fault;
    return { compared: comparison.compared, difference: fault.difference };
  }
}

/** One game being played again. It reads what everyone sees, and acts through seats and `endPhase`. */
class Playing {
  readonly #game: Game;
  readonly #engine: Engine<Missions>;
  readonly #comparison: Comparison;

  constructor(game: Game, settings: Settings, comparison: Comparison) {
    this.#game = game;
    this.#comparison = comparison;
    this.#engine = tableFor(game, settings);
  }

  play(): void {
    this.#game.missions.forEach((mission, i) => {
      this.#mission(mission, i + 1);
    });
    this.#assassination();
    const { outcome } = this.#engine.public.view();
    this.#same('the end', 'winner', this.#game.winner, outcome?.sides?.join().toLowerCase());
  }

  #mission(mission: Mission, number: number): void {
    mission.proposals.forEach((proposal, i) => {
      this.#proposal(proposal, number, i + 1);
    });
    const step = `mission ${number}`;
    if (mission.proposals.at(-1)?.approved === true) {
      this.#phase(step, 'MISSION');
      this.#same(step, 'who plays a card', idsOf(mission.cards.map(({ seat }) => seat)), this.#info().team);
      for (const { seat, card } of mission.cards) this.#submit(step, seat, { skill: 'PLAY', choice: { target: card === 'fail' ? 'FAIL' : 'SUCCESS' } });
      this.#endPhase(step);
    }
    const place = this.#info().missions[number - 1];
    this.#same(step, 'fails', mission.fails, place?.fails);
    this.#same(step, 'result', mission.result, place?.result?.toLowerCase());
  }

  #proposal(proposal: Proposal, mission: number, attempt: number): void {
    const step = `mission ${mission}, proposal ${attempt}`;
    this.#phase(step, 'NOMINATE');
    const before = this.#info();
    this.#same(step, 'which mission and proposal', [mission, attempt], [before.mission, before.attempt]);
    this.#same(step, 'leader', idOf(proposal.leader), before.leader);
    this.#submit(step, proposal.leader, { skill: 'PROPOSE', choice: { target: proposal.team.map(idOf) } });
    this.#endPhase(step);
    this.#same(step, 'team', idsOf(proposal.team), this.#info().team);
    this.#phase(step, isVoted(proposal) ? 'TEAM_VOTE' : 'MISSION');
    if (isVoted(proposal)) {
      for (const seat of proposal.approve) this.#submit(step, seat, { skill: 'VOTE', choice: { target: 'APPROVE' } });
      for (const seat of proposal.reject) this.#submit(step, seat, { skill: 'VOTE', choice: { target: 'REJECT' } });
      this.#endPhase(step);
    }
    const last = this.#info().proposals.at(-1);
    this.#same(step, 'votes for', idsOf(proposal.approve), last?.approve);
    this.#same(step, 'votes against', idsOf(proposal.reject), last?.reject);
    this.#same(step, 'approved', proposal.approved, last?.decision === 'APPROVED' || last?.decision === 'NOT_VOTED');
  }

  #assassination(): void {
    const { assassination } = this.#game;
    const step = 'the assassination';
    this.#same(step, 'whether there is one', assassination !== undefined, this.#engine.public.view().phase === 'ASSASSINATION');
    if (assassination === undefined) return;
    this.#submit(step, assassination.assassin, { skill: 'NAME_MERLIN', choice: { target: idOf(assassination.guess) } });
    this.#endPhase(step);
    const { outcome } = this.#engine.public.view();
    this.#same(step, 'Merlin named', assassination.correct, outcome?.reason === 'MERLIN_NAMED');
  }

  #info(): MissionsInfo {
    return missionsInfo(this.#engine.public.view());
  }

  #phase(step: string, phase: Missions['phase']): void {
    this.#same(step, 'phase', phase, this.#engine.public.view().phase);
  }

  #submit(step: string, seat: number, request: SkillRequest<Missions>): void {
    const answer = this.#engine.seat(idOf(seat)).submit(request);
    this.#same(step, `${request.skill} of seat ${seat}`, 'accepted', answer.ok ? 'accepted' : `refused, ${answer.code}: ${answer.message}`);
  }

  /** A phase is ended when the rules wait for nobody: nobody's move is missing in the record. */
  #endPhase(step: string): void {
    this.#same(step, 'who has not moved', [], this.#engine.referee.readiness().waiting.map(({ player }) => player));
    this.#engine.endPhase();
  }

  #same(step: string, what: string, recorded: unknown, ours: unknown): void {
    this.#comparison.same(step, what, recorded, ours);
  }
}

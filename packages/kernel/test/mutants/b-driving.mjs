// Ending a phase, exits, the end, detours, groups and rounds.
const src = (name) => `packages/kernel/src/${name}.ts`;
const test = (name) => `packages/kernel/test/driving-${name}.test.ts`;

/** [name, law, source, find, replace, test, title] */
const list = [
  ['uses-order', 'uses come in step order, not in order of arrival', 'transition', 'waiting.sort((a, b) => stepOf(a) - stepOf(b));', 'waiting.sort((a, b) => a.use.at - b.use.at);', 'order', 'hands uses over in seating order'],
  ['arrival-number', 'each accepted submission has the next arrival number', 'evolve', 'const at = state.arrivals + 1;', 'const at = 1;', 'order', 'hands uses over in seating order'],
  ['arrivals-of-visit', 'arrival numbers begin anew in each visit', 'evolve', 'arrivals: 0, spent: 0, counts: state.counts', 'arrivals: state.arrivals, spent: 0, counts: state.counts', 'order', 'hands uses over in seating order'],
  ['settle-after-resolve', 'the board settles after a phase is resolved', 'settle', 'runBatch(call, effects, cause, point);\n  settle(call);', 'runBatch(call, effects, cause, point);', 'order', 'resolves, intercepts, applies, settles'],
  ['stale-before-resolve', 'what is stale is no use of the resolver', 'transition', 'return offer === undefined ||', 'return offer !== undefined &&', 'order', 'voids stale submissions before it resolves'],
  ['nobody-missing', 'a phase ends though somebody is missing', 'transition', "  call.limits = LIMITS.RESOLVE;\n", "  if (call.state.pending.every((mine) => mine.length === 0)) throw new Error('nobody has answered');\n  call.limits = LIMITS.RESOLVE;\n", 'order', 'never refuses because somebody is missing'],
  ['next', 'without a debt or gotoPhase the exit is next', 'detour', '?? from?.spec.next;', '?? call.compiled.rules.startPhase;', 'order', 'without a debt or a gotoPhase, next is taken'],
  ['goto-before-next', 'gotoPhase goes before next', 'detour', '(rescue && trip === undefined ? undefined : goto) ?? from?.spec.next', 'from?.spec.next ?? goto', 'order', 'gotoPhase goes before next'],
  ['last-goto', 'the last gotoPhase wins', 'evolve', '{ goto: entry.phase }', '{ goto: before.goto ?? entry.phase }', 'order', 'and the last one wins'],
  ['debt-before-goto', 'a debt goes before gotoPhase', 'detour', 'const skipped = payDebt(call, rescue);', 'const skipped = call.state.board.goto === undefined ? payDebt(call, rescue) : 0;', 'order', 'a debt goes before gotoPhase'],
  ['victory-at-the-end', 'reaching END asks for the winners', 'detour', 'verdictOn(call.compiled, call.state.board) ?? NO_WINNERS', 'NO_WINNERS', 'order', 'reached by next: victory is asked there once'],
  ['nobody-won', 'reaching END undecided is a win of nobody', 'detour', '?? NO_WINNERS)', '?? { winners: call.state.board.game.players })', 'order', 'reached by goto: nobody has won'],
  ['curtain', 'the curtain comes before GAME_ENDED', 'outcome', 'if (rules.curtain !== undefined) {', "write(call, { type: 'GAME_ENDED', outcome });\n  if (rules.curtain !== undefined) {", 'order', 'the curtain has the last word'],
  ['decided-moves-nowhere', 'a decided game runs no action and moves nowhere', 'detour', 'if (!rescue && endIfDecided(call)) return;', 'if (!rescue) endIfDecided(call);', 'order', 'a decided game moves nowhere'],
  ['no-notice-after-the-end', 'the end sends no further notice', 'notice', 'if (state.board.outcome !== undefined && state.counts.everyone !== before.counts.everyone) return;', '', 'order', 'reached by next: victory is asked there once'],
  ['after-the-end', 'after the end the host is told GAME_ENDED', 'transition', 'if (state.board.outcome !== undefined) throw', 'if (false) throw', 'order', 'after the end everything is refused'],
  ['in-the-end', 'the game is in END after the end', 'evolve', 'phase: END, actors: undefined', 'actors: undefined', 'order', 'a decided game moves nowhere'],

  ['debt-once', 'the same debt is in the queue once', 'evolve', 'filed ? before :', 'false ? before :', 'detours', 'the same debt is in the queue once'],
  ['debt-leaves', 'a debt leaves the queue when its visit begins', 'evolve', 'visiting ? skipped + 1 : skipped', 'skipped', 'detours', 'a debt leaves the queue when its visit begins'],
  ['debts-from-the-head', 'debts are paid from the head', 'detour', 'of board.debts)', 'of [...board.debts].reverse())', 'detours', 'two debts of one step'],
  ['debt-during-trip', 'a debt filed during the trip is paid on that trip', 'detour', 'for (const { player, phase } of board.debts) {', 'for (const { player, phase } of board.trip === undefined ? board.debts : []) {', 'detours', 'a debt filed during the trip'],
  ['sake', "a visit's actor is the head's player", 'evolve', 'visiting ? Object.freeze([entry.sake])', 'visiting ? before.named.get(entry.to)', 'detours', "the head's player is that visit's only actor"],
  ['suspended', 'the transition that is suspended is the one of the phase left first', 'evolve', '(before.trip ?? entry.from)', 'entry.from', 'detours', 'two debts of one step'],
  ['goto-held', 'a gotoPhase beside the detour is held', 'evolve', 'if (!visiting) after.goto = undefined;', 'after.goto = undefined;', 'detours', 'the last gotoPhase decides where the trip ends'],
  ['goto-spent', 'a gotoPhase is spent with its transition', 'evolve', 'if (!visiting) after.goto = undefined;', '', 'detours', 'a gotoPhase is spent'],
  ['victory-deferred', 'no victory inside a visit', 'transition', 'debts.length === 0 && trip === undefined && endIfDecided(call)', 'debts.length === 0 && endIfDecided(call)', 'detours', 'no victory is declared before the queue is empty'],
  ['victory-waits-for-debts', 'no victory while a debt waits', 'transition', 'debts.length === 0 && trip === undefined && endIfDecided(call)', 'trip === undefined && endIfDecided(call)', 'detours', 'a debt that waits defers victory'],
  ['skipped', 'a visit where nobody can act is skipped', 'detour', 'return seat !== undefined && (', 'return seat !== undefined || (', 'detours', 'a visit where nobody can act is skipped'],
  ['detours-only', 'only a debt enters a detour phase', 'effect-door', 'detourOnly === true) this.#blame', 'detourOnly === undefined) this.#blame', 'detours', 'only a debt enters a detour phase'],
  ['next-of-detour', 'next is no detour phase', 'validate', 'entry(rules.phases, phase.next)?.next === undefined', 'false', 'detours', 'whose next or start is a detour phase'],
  ['group-around-trip', 'the group of the phase that was left stays active', 'board-view', '(trip !== undefined && game.groups.get(trip) === name)', 'false', 'detours', 'stays active while the trip lasts'],
  ['held-actions', 'held actions are computed from where the machine left', 'detour', 'actionsBetween(call, from, to)', 'actionsBetween(call, call.compiled.phases.get(at), to)', 'detours', 'stays active while the trip lasts'],
  ['actions-held', 'a visit runs no action', 'detour', 'sake: player }', "sake: player, actions: ['ADVANCE_ROUND'] }", 'detours', 'its exit actions are held'],
  ['trip-saved', 'a snapshot holds the trip', 'snapshot', '...(board.trip === undefined ? {} : { trip: board.trip }),', '', 'detours', 'goes on identically, wherever it is cut'],

  ['group-once', 'a move within a group does not leave it', 'detour', 'const crossing = from?.group !== into?.group;', 'const crossing = true;', 'groups', 'entry and exit actions fire once for the group'],
  ['exits-phase-first', 'exits: phase then group', 'detour', '...(from?.spec.onExit ?? []), ...(left?.onExit ?? [])', '...(left?.onExit ?? []), ...(from?.spec.onExit ?? [])', 'groups', 'exits run phase then group'],
  ['entries-group-first', 'entries: group then phase', 'detour', '...(entered?.onEnter ?? []), ...(into?.spec.onEnter ?? [])', '...(into?.spec.onEnter ?? []), ...(entered?.onEnter ?? [])', 'groups', 'exits run phase then group'],
  ['self-loop', 'a phase whose exit is itself is left and re-entered', 'detour', "return Object.freeze([...(from?.spec.onExit ?? [])", "if (from !== undefined && from === into) return [];\n  return Object.freeze([...(from?.spec.onExit ?? [])", 'groups', 'a phase whose exit is itself'],
  ['round-one', 'the first entry does not advance the round', 'create', ".filter((action) => action !== 'ADVANCE_ROUND')", '', 'groups', 'begin at 1'],
  ['round-notice', 'a change of round is a public notice', 'notice', ' && round === before.board.round) return;', ') return;', 'groups', 'a change of round is always a public notice'],

  ['rescue-next', 'a rescue takes next, not gotoPhase', 'detour', '(rescue && trip === undefined ? undefined : goto)', 'goto', 'rescue', 'takes next whatever gotoPhase said'],
  ['rescue-trip', 'a rescue in a visit goes on with the trip', 'detour', '(rescue && trip === undefined ? undefined : goto)', '(rescue ? undefined : goto)', 'rescue', 'in a visit the trip goes on'],
  ['rescue-voids', 'a rescue voids what is pending', 'transition', 'voidAll(call);\n  leave(call, true);', 'leave(call, true);', 'rescue', 'whose resolver throws'],
  ['rescue-asks-no-victory', 'a rescue asks for no victory', 'detour', 'if (!rescue && endIfDecided(call)) return;', 'if (endIfDecided(call)) return;', 'rescue', 'asks no resolver, settler or victory'],
  ['rescue-skips', 'a rescue skips a visit that cannot be asked', 'detour', 'if (!rescue) throw fault;', 'throw fault;', 'rescue', 'skips a visit whose steps cannot be asked'],
  ['rescue-face', 'a rescue tells of face and round though the rules fail', 'transition', '    noticeFace(call);\n', '', 'rescue', 'tells everyone of a change of face and round'],
  ['rescue-views', 'a rescue moves on though views cannot be asked', 'transition', "call.host.logger.error('rescue: the rules also fail", "throw fault;\n    call.host.logger.error('rescue: the rules also fail", 'rescue', 'moves on even when publicInfo throws'],
  ['rescue-end', 'a rescue to the end asks for no winners and no curtain', 'detour', 'if (rescue) write(call,', 'if (false) write(call,', 'rescue', 'to the end is an end without winners'],
  ['rescue-logged', "a rescue is logged as the host's act", 'detour', 'if (rescue) entry.rescue = true;\n  write(', 'write(', 'rescue', "is logged as the host's act"],
];

export default list.map(([name, law, file, find, replace, where, title]) => ({ name, law, file: src(file), find, replace, test: test(where), title }));

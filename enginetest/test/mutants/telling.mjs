const kernel = (file) => `packages/kernel/src/${file}.ts`;
const under = (law) => ({ test: `enginetest/test/laws/${law}.test.ts`, title: `law: ${law} > holds for foundry` });

export default [
  // silence
  { name: 'view-item-without-change', law: 'a VIEW item says that something changed to see', file: kernel('notice'), find: 'return !sameOwn(compiled, before, state, seat) || (moved && isWaiting(before, seat));', replace: 'return true;', ...under('silence') },
  { name: 'change-without-view-item', law: 'a change to see is told', file: kernel('notice'), find: 'return !sameOwn(compiled, before, state, seat) || (moved && isWaiting(before, seat));', replace: 'return false;', ...under('silence') },
  { name: 'global-cursor', law: 'a cursor counts the items of its observer alone', file: kernel('evolve'), find: "else if (to === 'table') after", replace: "else if (to !== 'nobody') after", ...under('silence') },
  { name: 'announced-detour', law: 'a move between two phases of one face is not announced', file: kernel('notice'), find: 'if (face === faceOf(compiled, before.board) && round === before.board.round) return;', replace: 'if (face === undefined) return;', ...under('silence') },
  { name: 'sealed-answer-seen', law: 'that somebody has answered is sealed where it is not declared open', file: kernel('view'), find: '  if (phase?.open !== true) return NO_OPEN;\n', replace: '  if (phase?.open !== true) return Object.freeze(state.pending.flatMap((mine) => mine.map(({ use }) => Object.freeze({ player: use.player }))));\n', ...under('silence') },
  { name: 'submissions-stay', law: 'an answer that a move takes away is told to its author', file: kernel('notice'), find: ' || (moved && isWaiting(before, seat))', replace: '', ...under('silence'), title: 'law: silence > holds for polls' },

  // live-equals-resync
  { name: 'feed-lost-on-restore', law: 'a restored table knows what was told before the snapshot', file: kernel('replay'), find: 'entries: tail.entries, counts: saved.counts };', replace: 'entries: tail.entries };', ...under('live-equals-resync') },
  { name: 'past-lost-on-restore', law: 'the whole log brings the whole feed back', file: kernel('replay'), find: 'return { state: tail.state, offset: 0, entries: [...past.entries, ...tail.entries] };', replace: 'return { state: tail.state, offset: saved.position, entries: tail.entries, counts: saved.counts };', ...under('live-equals-resync') },
  { name: 'last-item-not-live', law: 'a subscriber hears all of a call', file: kernel('feeds'), find: '[...this.#history.between(from, to)].flatMap((entry) => itemsOf(entry, id))', replace: '[...this.#history.between(from, Math.max(from + 1, to - 1))].flatMap((entry) => itemsOf(entry, id))', ...under('live-equals-resync') },
  { name: 'void-told-to-all', law: 'a voided answer is told to its author', file: kernel('feed'), find: "return entry.player === observer ? [Object.freeze({ type: 'VOIDED'", replace: "return entry.player !== '' ? [Object.freeze({ type: 'VOIDED'", ...under('live-equals-resync') },
  { name: 'message-told-to-all', law: 'a message is heard by whom speech names', file: kernel('feed'), find: 'return hears(entry.to, observer) ? [Object.freeze({ type: \'MESSAGE\'', replace: 'return hears(entry.to, observer) || observer !== undefined ? [Object.freeze({ type: \'MESSAGE\'', ...under('live-equals-resync') },
  { name: 'left-out-and-shown', law: 'who is left out of a reveal sees what they saw', file: kernel('evolve'), find: "'except' in to ? shownOf(before, seatIn(before, id), of) : as);", replace: 'as);', ...under('live-equals-resync') },
  { name: 'resumed-from-the-start', law: 'a reader goes on where they stopped', file: kernel('feeds'), find: 'const start = lost ? end : Math.max(from, base);', replace: 'const start = lost ? end : base;', ...under('live-equals-resync') },

  // public-is-part
  { name: 'seats-not-among-everyone', law: 'what everyone is told every seat is told', file: kernel('audience'), find: "  if (audience === 'everyone' || audience === 'table') return true;\n  if (audience === 'nobody') return false;\n", replace: "  if (audience === 'table') return true;\n  if (audience === 'everyone' || audience === 'nobody') return false;\n", ...under('public-is-part') },
  { name: 'other-public-part', law: 'the public part of a seat is the public view', file: kernel('table'), find: 'return Object.freeze({ public: this.#sharedView(), own: ownPartOf', replace: 'return Object.freeze({ public: Object.freeze({ ...this.#sharedView(), open: [] }), own: ownPartOf', ...under('public-is-part') },
  { name: 'public-view-item-alone', law: 'when what everyone sees changes, the seats hear of it as the public does', file: kernel('feed'), find: 'if (entry.view !== undefined && hears(entry.view, observer)) items.push(VIEW_ITEM);', replace: "if (entry.view !== undefined && hears(entry.view, observer) && (observer === undefined || entry.view !== 'everyone')) items.push(VIEW_ITEM);", ...under('public-is-part') },

  // rounds
  { name: 'group-left-within', law: 'a move within a group does not leave it', file: kernel('detour'), find: 'const crossing = from?.group !== into?.group;', replace: 'const crossing = from !== undefined;', ...under('rounds') },
  { name: 'group-not-left', law: 'leaving a group does what is declared of leaving it', file: kernel('detour'), find: '...(left?.onExit ?? []), ', replace: '', ...under('rounds') },
  { name: 'round-by-two', law: 'a boundary moves the round by one', file: kernel('evolve'), find: "if (action === 'ADVANCE_ROUND') after.round += 1;", replace: "if (action === 'ADVANCE_ROUND') after.round += 2;", ...under('rounds') },
  { name: 'detour-moves-round', law: 'a detour does nothing on the way', file: kernel('evolve'), find: "after.trip = visiting ? (before.trip ?? entry.from) : undefined;", replace: "after.trip = visiting ? (before.trip ?? entry.from) : undefined;\n  if (visiting) after.round += 1;", ...under('rounds') },
  { name: 'exit-kept', law: 'a chosen exit is taken once', file: kernel('evolve'), find: '  if (!visiting) after.goto = undefined;\n', replace: '', ...under('rounds') },
  { name: 'true-face', law: 'a phase shows its declared face', file: kernel('view'), find: 'return phaseOf(compiled, board)?.face ?? ', replace: 'return phaseOf(compiled, board)?.name ?? ', ...under('rounds') },
  { name: 'owned-round-vars-kept', law: 'the variables of a round end with it, owned ones too', file: kernel('evolve'), find: 'roundOf: new Array<Vars>(vars.roundOf.length).fill(NO_VARS) };', replace: 'roundOf: vars.roundOf };', ...under('rounds') },
  { name: 'trip-forgotten', law: 'a detour completes the transition that it suspended', file: kernel('detour'), find: 'const from = call.compiled.phases.get(trip ?? at);', replace: "const from = call.compiled.phases.get(trip === undefined ? at : call.compiled.rules.startPhase);", ...under('rounds') },

  // order
  { name: 'pending-by-arrival', law: 'answers of one seat are kept in an order of their own', file: kernel('evolve'), find: '.sort((a, b) => byCodeUnit(a.key, b.key));', replace: ';', ...under('order') },
  { name: 'uses-by-arrival', law: 'uses stand in seating order, then step order', file: kernel('transition'), find: 'waiting.sort((a, b) => stepOf(a) - stepOf(b));', replace: 'waiting.sort((a, b) => a.use.at - b.use.at);', ...under('order') },
  { name: 'draws-by-arrival', law: 'no draw depends on who was first', file: kernel('transition'), find: "randomIn(board, 'resolve'))), { by: 'RESOLVE' }", replace: "randomIn(board, 'resolve', String(uses.findIndex(({ at }) => at === 1))))), { by: 'RESOLVE' }", ...under('order') },
  { name: 'variables-as-written', law: 'in which order variables were written is not kept', file: kernel('snapshot'), find: '[...(values ?? NO_VARS)].sort(([a], [b]) => byCodeUnit(a, b)).map(([key, value]) => ({ scope, key, value }));', replace: '[...(values ?? NO_VARS)].map(([key, value]) => ({ scope, key, value }));', ...under('order') },
  { name: 'named-as-written', law: 'in which order actors were named is not kept', file: kernel('snapshot'), find: '[...board.named].sort(([a], [b]) => byCodeUnit(a, b)).map(', replace: '[...board.named].map(', ...under('order') },

  // renaming
  { name: 'audience-by-name', law: 'an audience stands in seating order', file: kernel('audience'), find: '.sort((a, b) => (seatOf(a) ?? 0) - (seatOf(b) ?? 0));', replace: '.sort();', ...under('renaming') },
  { name: 'lists-by-name', law: 'lists stand in seating order', file: kernel('disclose'), find: 'return Object.freeze(board.game.players.filter((id) => there.has(id)));', replace: 'return Object.freeze(board.game.players.filter((id) => there.has(id)).sort());', ...under('renaming') },
  { name: 'called-everyone', law: 'no observer is a name', file: kernel('audience'), find: 'audience.except.includes(id) : audience.includes(id);', replace: "audience.except.includes(id) : audience.includes(id) || audience.includes('everyone');", ...under('renaming') },

  // chat
  { name: 'dice-by-position', law: 'talk does not move the dice of what happens at once', file: kernel('transition'), find: "randomIn(board, 'submit', String(spent))", replace: "randomIn(board, 'submit', String(call.state.position))", ...under('chat') },
  { name: 'draws-by-position', law: 'talk does not move the draws of a phase', file: kernel('transition'), find: "randomIn(board, 'resolve'))), { by: 'RESOLVE' }", replace: "randomIn(board, 'resolve', String(call.before.position)))), { by: 'RESOLVE' }", ...under('chat') },
  { name: 'draws-by-arrivals', law: 'a change of mind does not move the draws of a phase', file: kernel('transition'), find: "randomIn(board, 'resolve'))), { by: 'RESOLVE' }", replace: "randomIn(board, 'resolve', String(call.before.arrivals)))), { by: 'RESOLVE' }", ...under('chat') },

  // canceled-told
  { name: 'veto-to-the-table', law: 'a veto is told to whom it names', file: kernel('intercept'), find: "veto(batch, effect, own, { reason: '', to: 'nobody', ...checked.canceled, by: 'INTERCEPTOR', name });", replace: "veto(batch, effect, own, { reason: '', ...checked.canceled, to: 'table', by: 'INTERCEPTOR', name });", ...under('canceled-told') },
  { name: 'reason-to-the-wrong-seat', law: 'the reason of a veto is told to nobody else', file: kernel('feed'), find: 'if (!hears(entry.canceled.to, observer)) return [];', replace: "if (!hears(entry.canceled.to, observer) && entry.canceled.to === 'nobody') return [];", ...under('canceled-told') },
  { name: 'replacement-told', law: 'that an interceptor put something else in its place is told to nobody', file: kernel('intercept'), find: "reason: `replaced by ${name}`, to: 'nobody'", replace: "reason: `replaced by ${name}`, to: 'table'", ...under('canceled-told') },
  { name: 'veto-told-to-the-public', law: 'a veto that names nobody of the public is not told to it', file: kernel('feed'), find: 'if (!hears(entry.canceled.to, observer)) return [];', replace: "if (observer !== undefined && !hears(entry.canceled.to, observer)) return [];", ...under('canceled-told') },

  // audience-before-batch
  { name: 'audience-asked-too-late', law: 'audience is asked with the board before the batch', file: kernel('intercept'), find: 'rules.audience?.(event, viewOf(before))', replace: 'rules.audience?.(event, viewOf(call.state.board))', ...under('audience-before-batch') },
  { name: 'own-audience-overruled', law: 'an event that says who is told is told to them', file: kernel('intercept'), find: "if (event.to !== undefined) return [event.to, 'EVENT'];", replace: "if (event.to !== undefined) return ['table', 'EVENT'];", ...under('audience-before-batch') },
  { name: 'declaration-overruled', law: 'a declared audience is the audience', file: kernel('intercept'), find: "if (declared !== undefined) return [declared, 'DECLARED'];", replace: "if (declared !== undefined) return [declared === 'nobody' ? declared : 'everyone', 'DECLARED'];", ...under('audience-before-batch') },

  // pure
  { name: 'view-not-frozen', law: 'a view is frozen', file: kernel('board-view'), find: '    this.actors = board.actors;\n    Object.freeze(this);\n', replace: '    this.actors = board.actors;\n', ...under('pure') },
  { name: 'board-in-place', law: 'a view never changes after it was handed out', file: kernel('evolve'), find: 'return board(before, { seats: replaced(before.seats, seat, is), roster: unread() });', replace: 'Object.assign(before.seats, { [seat]: is });\n  return board(before, { roster: unread() });', ...under('pure') },
  { name: 'stream-goes-on', law: 'the same name gives the same draws from the start', file: kernel('random'), find: 'return Object.freeze({ for: (name: string) => stream(streamKey(seed, [...place, name])) });', replace: 'const known = new Map<string, RandomStream>();\n  return Object.freeze({ for: (name: string) => known.get(name) ?? known.set(name, stream(streamKey(seed, [...place, name]))).get(name) });', ...under('pure') },
  { name: 'uses-not-frozen', law: 'what a resolver is given is frozen', file: kernel('transition'), find: '  return Object.freeze(uses);\n', replace: '  return uses;\n', ...under('pure') },
];

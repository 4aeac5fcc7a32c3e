// Who may act, what they may choose, and what is said of them.
const src = (name) => `packages/kernel/src/${name}.ts`;
const law = (name) => `enginetest/test/laws/${name}.test.ts`;

/** [law, name, what is broken, file, find, replace, title] */
const list = [
  ['who-may-act', 'named-and-alive', 'naming replaces aliveness', src('acting'), 'if (board.actors !== undefined) return board.actors.includes(self.id);', 'if (board.actors !== undefined) return board.actors.includes(self.id) && self.alive;', 'holds for cards'],
  ['who-may-act', 'info-of-the-living', 'phase info names those who may act', src('readiness'), 'board.seats.filter((self) => isActor(board, step, self))', 'board.seats.filter((self) => self.alive && isActor(board, step, self))'],
  ['who-may-act', 'explained-otherwise', 'explain accepts what is accepted', src('explain'), "return because('ACCEPTED'", "return because('SLOT'"],
  ['who-may-act', 'locked-by-the-handle', 'the handle lists what the view lists', src('table'), 'return this.#shown(() => openOffers(offersOf(this.compiled, this.#state.board, seat), this.#state.pending[seat] ?? []).actions);', 'return this.#shown(() => offersOf(this.compiled, this.#state.board, seat).actions);'],
  ['who-may-act', 'part-of-the-living', 'who has a part sees the true phase', src('view'), 'board.outcome === undefined && hasPart(phaseOf(compiled, board), board, self)\n      ?', 'board.outcome === undefined && self.alive && hasPart(phaseOf(compiled, board), board, self)\n      ?'],
  ['who-may-act', 'moody-who', 'the law reads the declared steps itself', 'enginetest/src/laws/who-may-act.ts', 'same(`phase info of ${this.#referee.phase} is not', "if (this.#play.rules.name === '') same(`phase info of ${this.#referee.phase} is not", 'catches rules that name other actors'],

  ['readiness', 'optional-is-waited-for', 'an optional step is waited for by nobody', src('readiness'), 'if (required === undefined) continue;', ''],
  ['readiness', 'any-is-all', 'one answer is enough', src('readiness'), "if (required === 'any' && isAnswered(state, group)) continue;", ''],
  ['readiness', 'any-who-is-able', 'one answer is enough, whether its author can give another or not', src('readiness'), "if (required === 'any' && isAnswered(state, group)) continue;", "if (required === 'any' && seatsAble(compiled, state, group).some((able) => hasAnswered(state, able, group))) continue;", 'holds for cards'],
  ['readiness', 'alternatives-one-by-one', 'alternatives count as one', src('readiness'), 'groups.set(key, [...(groups.get(key) ?? []), step]);', 'groups.set(key + step.index, [step]);'],
  ['readiness', 'ready-but-for-one', 'ready when nothing is waited for', src('readiness'), 'ready: waiting.length === 0', 'ready: waiting.length <= 1'],
  ['readiness', 'nobody-may-be-missing', 'endPhase never refuses because somebody is missing', src('table'), '    const done = this.#read(() => transition(', "    if (command.type === 'END_PHASE' && !command.rescue && !this.readiness().ready) throw new GameError('BAD_EFFECT', 'somebody is missing');\n    const done = this.#read(() => transition("],

  ['stable-lists', 'ids-as-the-rules-gave-them', 'lists of ids stand in seating order', src('effect-door'), 'return Object.freeze(this.#board.game.players.filter((id) => there.has(id)));', 'return Object.freeze([...there]);'],
  ['stable-lists', 'audience-as-the-rules-gave-it', 'audiences stand in seating order', src('audience'), '.sort((a, b) => (seatOf(a) ?? 0) - (seatOf(b) ?? 0))', ''],
  ['stable-lists', 'vars-in-map-order', 'variables stand by key, not in the order of a map', src('snapshot'), '[...(values ?? NO_VARS)].sort(([a], [b]) => byCodeUnit(a, b))', '[...(values ?? NO_VARS)]'],
  ['stable-lists', 'answers-by-arrival', 'what somebody has submitted stands in one order', src('evolve'), ', pending].sort((a, b) => byCodeUnit(a.key, b.key))', ', pending]'],
  ['stable-lists', 'open-answers-by-arrival', 'open answers stand by author, not by arrival', src('view'), 'for (const mine of state.pending) answers', 'for (const mine of [...state.pending].sort((a, b) => (a[0]?.use.at ?? 0) - (b[0]?.use.at ?? 0))) answers'],
  ['stable-lists', 'moody-list', 'the law asks a restored table', 'enginetest/src/laws/stable-lists.ts', "['after a restore', restoreGame(play.rules, saved)]", "['after a restore', engine]", 'catches a list that is another'],

  ['status-coherent', 'table-is-public', 'what the table is shown the public is not', src('disclose'), 'const role = board.shown[seat]?.public;', 'const role = board.shown[seat]?.table;', 'holds for cards'],
  ['status-coherent', 'live-window', 'what was shown stays shown', src('view'), 'const role = of === seat ? undefined : shownOf(board, seat, of);', 'const role = of === seat ? undefined : board.seats[of]?.role;'],
  ['status-coherent', 'swaps-are-shown', 'a change of role shows nobody anything', src('evolve'), '{ role: entry.role })', '{ role: entry.role, shown: entry.role })', 'holds for cards'],
  ['status-coherent', 'true-phase-to-all', 'without a part nobody sees the true phase', src('view'), 'board.outcome === undefined && hasPart(phaseOf(compiled, board), board, self)\n      ?', 'board.outcome === undefined\n      ?'],
  ['status-coherent', 'dealt-changes', 'what was dealt never changes', src('evolve'), 'dealt: was.dealt,', 'dealt: change.role ?? was.dealt,'],
  ['status-coherent', 'face-of-the-group', 'the face is what is declared', src('view'), 'return phaseOf(compiled, board)?.face ??', 'return phaseOf(compiled, board)?.group ??'],
  ['status-coherent', 'the-dead-submit', 'who cannot act is refused', src('transition'), 'const granted = judge(request, openOffers(offersOf(compiled, board, seat), mine)', 'const granted = judge(request, openOffers(offersOf(compiled, board, board.seats[seat]?.alive === false ? 0 : seat), mine)'],

  ['described-is-accepted', 'number-max', 'both ends of a number are included', src('slot-door'), 'value <= slot.max', 'value < slot.max'],
  ['described-is-accepted', 'list-max', 'as many as may be', src('slot-door'), 'items.length > slot.max', 'items.length >= slot.max'],
  ['described-is-accepted', 'text-max', 'a text may be as long as it may be', src('slot-door'), 'textFault(value, slot.max)', 'textFault(value, slot.max - 1)'],
  ['described-is-accepted', 'twice', 'each may be chosen once', src('slot-door'), 'slot.repeat !== true && list.includes(item)', 'false'],
  ['described-is-accepted', 'pool-of-the-dead', 'the dead are no living', src('slot-door'), "if (pool === 'living') return alive;", "if (pool === 'living') return true;"],
  ['described-is-accepted', 'one-slot-too-many', 'no more slots than there are', src('slot-door'), 'const stranger = keys.find((name) => !names.includes(name));', 'const stranger = keys.find((name) => false && !names.includes(name));'],
  ['described-is-accepted', 'nobody-to-choose', 'what cannot be filled is not offered', src('acting'), 'return poolSize(slot.pool, slots, board, self) >= 1;', 'return poolSize(slot.pool, slots, board, self) >= 0;', 'holds for cards'],

  ['refusal', 'choice-before-skill', 'first the skill, then the choice: the other order tells whose skill it is', src('refusal'), "if (offer === undefined) return refuse('NOT_ALLOWED',", "if (offer === undefined && isRecord(request['choice']) && Object.keys(request['choice']).length > 0) return refuse('BAD_CHOICE', 'no such slot');\n    if (offer === undefined) return refuse('NOT_ALLOWED',"],
  ['refusal', 'code-by-hidden-role', 'a code depends on nothing hidden', src('transition'), "  if ('ok' in granted) return granted;\n  const { step, action }", "  if ('ok' in granted) return granted.code === 'NOT_ALLOWED' && board.seats[seat]?.role !== board.seats[seat]?.shown ? { ...granted, code: 'BAD_CHOICE' } : granted;\n  const { step, action }"],
  ['refusal', 'words-by-hidden-role', 'words depend on nothing hidden', src('transition'), "  if ('ok' in granted) return granted;\n  const { step, action }", "  if ('ok' in granted) return { ...granted, message: granted.message + (board.seats.some(({ id, role, shown }) => role !== shown && JSON.stringify(request).includes(`\"${id}\"`)) ? '.' : '') };\n  const { step, action }"],
  ['refusal', 'words-by-seat', 'the same situation of two seats has the same words', src('transition'), "  if ('ok' in granted) return granted;\n  const { step, action }", "  if ('ok' in granted) return { ...granted, message: `${granted.message} (${seat})` };\n  const { step, action }"],
  ['refusal', 'refused-and-counted', 'a refusal changes nothing', src('table'), "    if ('ok' in answer) return answer;", "    if ('ok' in answer) {\n      this.#state = { ...this.#state, arrivals: this.#state.arrivals + 1 };\n      return answer;\n    }"],
  ['refusal', 'message-before-channel', 'first the channel, then the message: the other order tells who may speak where', src('refusal'), "  if (typeof channel !== 'string' || !channels.includes(channel)) return refuse('CANNOT_SPEAK',", "  if (text === '') return refuse('BAD_MESSAGE', 'the message is empty');\n  if (typeof channel !== 'string' || !channels.includes(channel)) return refuse('CANNOT_SPEAK',"],

  ['kernel-entries-unsent', 'notes-are-told', 'notes are for log and referee', src('feed'), '    ...(entry.data === undefined ? {} : { data: entry.data }),', '    ...(entry.data === undefined ? {} : { data: entry.data }),\n    ...(entry.note === undefined ? {} : { note: entry.note }),'],
  ['kernel-entries-unsent', 'submissions-are-told', 'a submission tells nobody anything', src('feed'), "    case 'SKILL_SUBMITTED':\n", "    case 'SKILL_SUBMITTED':\n      return [VIEW_ITEM];\n"],
  ['kernel-entries-unsent', 'variables-are-told', 'effects of the kernel are never sent', src('feed'), "{ type: 'REVEAL', player: entry.player, role: entry.as })] : [];\n      return [];", "{ type: 'REVEAL', player: entry.player, role: entry.as })] : [];\n      return entry.type === 'SET_VAR' ? [Object.freeze({ type: 'EVENT', event: entry.key })] : [];"],
  ['kernel-entries-unsent', 'seed-for-a-commitment', 'the seed is in no view', src('view'), 'commitment: publishedOf(board.game),', 'commitment: board.game.header.seed,'],
  ['kernel-entries-unsent', 'hearers-are-told', 'for whom a message was is not told', src('feed'), 'channel: entry.channel, text: entry.text', 'channel: entry.channel, text: entry.text, to: entry.to'],
  ['kernel-entries-unsent', 'live-feeds-tell-more', 'what is heard live has the same form', src('feeds'), 'cursor: formatCursor(countOf(counts, seat)), gap: false });', 'cursor: formatCursor(countOf(counts, seat)), gap: false, from });'],
  ['kernel-entries-unsent', 'views-tell-dealt', 'a view has no field of the referee', src('view'), 'const own = Object.freeze({ id: self.id, role: self.shown, alive: self.alive });', 'const own = Object.freeze({ id: self.id, role: self.shown, alive: self.alive, dealt: self.dealt });'],
];

export default list.map(([of, name, what, file, find, replace, title = 'holds for foundry']) => ({ name: `${of}/${name}`, law: what, file, find, replace, test: law(of), title: `law: ${of} > ${title}` }));

const kernel = (name) => `packages/kernel/src/${name}.ts`;
const own = (name) => `enginetest/src/laws/${name}.ts`;
/** The test of a law on a sound ruleset must go red. */
const of = (law) => ({ test: `enginetest/test/laws/${law}.test.ts`, title: `law: ${law} > holds for foundry` });
const catches = (law, what) => ({ test: `enginetest/test/laws/${law}.test.ts`, title: `law: ${law} > catches ${what}` });

export default [
  { name: 'debts-unsaved', law: 'a snapshot knows whose visit is owed', file: kernel('snapshot'), find: '    debts: board.debts,\n', replace: '    debts: [],\n', ...of('snapshot-round-trip') },
  { name: 'spent-unsaved', law: 'a snapshot knows which answers were resolved at once', file: kernel('snapshot'), find: '...(spent ? { spent: true as const } : {})', replace: '...{}', ...of('snapshot-round-trip') },
  { name: 'actors-unread', law: 'who was named for this visit is read back', file: kernel('snapshot'), find: '    actors: saved.actors,\n', replace: '    actors: undefined,\n', ...of('snapshot-round-trip') },

  { name: 'shown-unread', law: 'a log knows what was dealt as something else', file: kernel('read-log'), find: 'const card = record<DealtEntry>({ role: roleName, shown: optional(nullable(roleName)) });', replace: "const card: Read<DealtEntry> = (value, known) => ({ role: record<DealtEntry>({ role: roleName, shown: optional(nullable(roleName)) })(value, known).role });", ...of('log-replay') },
  { name: 'fields-as-found', law: 'a log that was read has the same bytes', file: kernel('read-log'), find: '      event: names.event,\n      to: audience,', replace: '      to: audience,\n      event: names.event,', ...of('log-replay') },
  { name: 'spent-unread', law: 'a log knows which answers were resolved at once', file: kernel('read-log'), find: '  spent: optional(oneOf<true>(true)),\n  more,', replace: '  spent: () => undefined,\n  more,', ...of('log-replay') },

  { name: 'rescue-unsigned', law: 'a rescue leaves its mark in the log', file: kernel('detour'), find: '  if (skipped > 0) entry.skipped = skipped;\n  if (rescue) entry.rescue = true;\n  write(call, entry);', replace: '  if (skipped > 0) entry.skipped = skipped;\n  write(call, entry);', ...of('audit') },
  { name: 'host-unsigned', law: 'what the host applied is known by its cause', file: kernel('transition'), find: "runBatch(call, command.effects, { by: 'HOST' }, 'apply');", replace: "runBatch(call, command.effects, { by: 'RESOLVE' }, 'apply');", ...of('audit') },
  { name: 'one-channel', law: 'a message is audited in its own channel', file: kernel('audit'), find: "if (first.type === 'MESSAGE_SENT') return say(compiled, state, seat(first.player), first.channel, first.text);", replace: "if (first.type === 'MESSAGE_SENT') return say(compiled, state, seat(first.player), 'TABLE', first.text);", ...of('audit') },

  { name: 'one-too-late', law: 'the log is taken up where the snapshot was taken', file: kernel('replay'), find: 'readTail(compiled, saved, values.slice(saved.position))', replace: "readTail(compiled, saved, values.slice(saved.position + (values[saved.position]?.type === 'SKILL_SUBMITTED' ? 1 : 0)))", ...of('crash') },
  { name: 'feeds-from-nothing', law: 'feeds go on where the snapshot was taken', file: kernel('replay'), find: 'entries: tail.entries, counts: saved.counts };', replace: 'entries: tail.entries };', ...of('crash') },
  { name: 'torn-call-kept', law: 'a call that was half written is dropped', file: kernel('read-log'), find: "|| last['more'] !== true) return length;", replace: "|| last['more'] !== true || last['type'] === 'EVENT') return length;", ...of('crash') },
  { name: 'feed-since-snapshot', law: 'with the whole log a feed reaches back to its start', file: kernel('replay'), find: 'return { state: tail.state, offset: 0, entries: [...past.entries, ...tail.entries] };', replace: 'return { state: tail.state, offset: saved.position, entries: tail.entries, counts: saved.counts };', ...of('crash') },

  { name: 'cut-in-a-call', law: 'a replay is rounded down to the end of a call', file: kernel('read-log'), find: 'const end = wholeCalls(values);', replace: 'const end = values.length;', ...of('cuts') },
  { name: 'call-ends-early', law: 'every entry of a call but the last has more', file: kernel('call'), find: 'if (i < last) unfinished.more = true;', replace: 'if (i < last - 1) unfinished.more = true;', ...of('cuts') },
  { name: 'half-created', law: 'a game whose creation is torn is none', file: kernel('read-log'), find: 'if (phase === START || (phase === END', replace: 'if ((phase === END', ...of('cuts') },

  { name: 'uncanonical', law: 'the same board gives the same bytes, keys in order', file: kernel('json'), find: 'for (const key of Object.keys(value).sort(byCodeUnit)) {', replace: 'for (const key of Object.keys(value)) {', ...of('json') },
  { name: 'silent-outcome', law: 'a view holds no field that says nothing', file: kernel('view'), find: 'return Object.freeze(board.outcome === undefined ? view : { ...view, outcome: board.outcome });', replace: 'return Object.freeze({ ...view, outcome: board.outcome } as PublicView);', ...of('json') },
  { name: 'silent-source', law: 'an item holds no field that says nothing', file: kernel('feed'), find: '...(entry.source === undefined ? {} : { source: entry.source }),', replace: '...({ source: entry.source } as object),', ...of('json') },
  { name: 'engine-to-json', law: 'an engine does not turn into JSON', file: kernel('engine'), find: 'throw notSerializable();', replace: 'return this.snapshot() as never;', ...of('json') },

  { name: 'apply-after-end', law: 'after the end nothing is applied', file: kernel('transition'), find: 'if (state.board.outcome !== undefined) throw', replace: "if (state.board.outcome !== undefined && command.type !== 'APPLY') throw", ...of('over-stays-over') },
  { name: 'speech-after-end', law: 'after the end nobody speaks', file: kernel('disclose'), find: 'if (self === undefined || board.outcome !== undefined) return undefined;', replace: 'if (self === undefined) return undefined;', ...of('over-stays-over') },
  { name: 'rescue-after-end', law: 'after the end there is nothing to rescue', file: kernel('transition'), find: 'if (state.board.outcome !== undefined) throw', replace: "if (state.board.outcome !== undefined && !('rescue' in command && command.rescue)) throw", ...of('over-stays-over') },

  { name: 'views-only', law: 'a restored table is played on', file: own('alike'), find: 'for (const { index, move, answer, entries } of following) {', replace: 'for (const { index, move, answer, entries } of following.slice(0, 0)) {', ...catches('snapshot-round-trip', 'rules that remember what no snapshot holds') },
  { name: 'blind-audit', law: 'a finding is a failure', file: own('audit'), find: 'if (finding === undefined || isKnown(log, finding.number)) return;', replace: 'if (finding === undefined || finding.number > 0) return;', ...catches('audit', 'rules that resolve the same call otherwise') },
  { name: 'strict-audit', law: 'what the log cannot hold is no failure', file: own('audit'), find: 'if (finding === undefined || isKnown(log, finding.number)) return;', replace: 'if (finding === undefined) return;', test: 'enginetest/test/laws/audit.test.ts', title: 'lets pass what the log cannot hold' },
  { name: 'looks-once', law: 'what is seen after the end is seen again', file: own('over-stays-over'), find: 'sameText(`${how}: ${what} changed after the end`, before[i]?.[1] ?? \'nothing\', bytes);', replace: 'sameText(`${how}: ${what} changed after the end`, before[i]?.[0] ?? \'nothing\', what);', ...catches('over-stays-over', 'rules that show something else after the end') },
  { name: 'below-zero', law: 'JSON keeps no zero below zero', file: own('plain-json'), find: "Number.isFinite(value) && !Object.is(value, -0) ? undefined", replace: 'Number.isFinite(value) ? undefined', ...catches('json', 'a zero below zero') },
];

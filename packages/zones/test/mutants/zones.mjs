const src = (name) => `packages/zones/src/${name}.ts`;
const test = (name) => `packages/zones/test/${name}.test.ts`;
const inLaws = { test: test('laws'), title: 'keeps every law' };
const inRecords = { test: test('records'), title: 'are right after every operation' };
const heart = { test: test('following'), title: 'whichever of them is which' };
const cannotFollow = { test: test('following'), title: 'whichever of two alike pieces it was' };

export default [
  // who sees what of a zone
  { name: 'open-by-default', law: 'what a zone does not say is seen by nobody', file: src('zone'), find: "sight: Sight = 'nobody'", replace: "sight: Sight = 'everyone'", test: test('zones'), title: 'shows nobody anything' },
  { name: 'owner-is-everybody', law: 'what the owner sees the owner sees', file: src('zone'), find: "(sight === 'owner' ? ownersOf([owner])", replace: "(sight === 'owner' ? 'table'", test: test('zones'), title: 'shows the private parts, and with them the presence, to: owner' },
  { name: 'team-is-owner', law: 'a team sees what its zone shows it', file: src('zone'), find: "teamOf(teams, owner ?? '')", replace: 'ownersOf([owner])', test: test('zones'), title: 'of a team goes by the teams as they are now' },
  { name: 'presence-unasked', law: 'a look needs presence or identity', file: src('look'), find: '  if (!sees(sights.presence, observer) && !sees(sights.identity, observer)) return undefined;\n', replace: '', test: test('zones'), title: 'shows nobody anything' },
  { name: 'identity-without-presence', law: 'who sees the faces sees that they are there', file: src('look'), find: ' && !sees(sights.identity, observer)) return undefined;', replace: ') return undefined;', test: test('zones'), title: 'and with them the presence, to: everyone' },
  { name: 'order-shows-faces', law: 'order and faces are two policies', file: src('look'), find: '  return sees(identity, observer) || sees(known, observer);', replace: "  return sees(identity, observer) || sees(known, observer) || identity === 'nobody';", ...heart },
  { name: 'order-unasked', law: 'places are shown to those who see the order', file: src('look'), find: '  if (sees(sights.order, observer)) return { ...head', replace: '  if (sees(sights.presence, observer)) return { ...head', test: test('looks'), title: 'shows those first whose private part is seen' },
  { name: 'all-looks-are-own', law: 'an own look differs from everybody\'s', file: src('zones'), find: 'looksAlike(here, place, player) ? [] : ', replace: '', test: test('zones'), title: "that are not everybody's" },
  { name: 'public-look-first', law: 'of a place the own look counts', file: src('zones'), find: 'filter((look) => !names.has(nameOf(look)))', replace: 'filter((look) => names.size >= 0 || !names.has(nameOf(look)))', test: test('zones'), title: 'are put together again' },

  // what looks alike
  { name: 'as-they-lie', law: 'a collection has a canonical order', file: src('look'), find: '...(count === 1 ? {} : { count }) })).sort(canonically);', replace: '...(count === 1 ? {} : { count }) }));', test: test('looks'), title: 'looks the same in every order' },
  { name: 'as-they-lie-in-a-game', law: 'a collection has a canonical order', file: src('look'), find: '...(count === 1 ? {} : { count }) })).sort(canonically);', replace: '...(count === 1 ? {} : { count }) }));', ...inLaws },
  { name: 'unknown-first', law: 'what is seen comes first', file: src('look'), find: '${hidden === undefined ? 1 : 0}${id}', replace: '${hidden === undefined ? 0 : 1}${id}', test: test('looks'), title: 'shows those first whose private part is seen' },
  { name: 'named-by-number', law: 'no look names a piece', file: src('look'), find: 'pieces: pieces.map((piece, i) => ({ id: String(i + 1),', replace: 'pieces: pieces.map((piece) => ({ id: String(piece.number),', test: test('ids'), title: 'has no name of its own' },

  // moving
  { name: 'all-follow', law: 'who does not see the order cannot follow', file: src('layout'), find: 'allOf(this.players, presence, order), identity);', replace: 'presence, identity);', ...cannotFollow },
  { name: 'moved-and-known', law: 'who cannot follow forgets the piece', file: src('layout'), find: 'anyOf(players, allOf(players, piece.known, follow), kept, openTo)', replace: 'anyOf(players, piece.known, kept, openTo)', ...cannotFollow },
  { name: 'left-and-known', law: 'who cannot follow forgets those left behind', file: src('layout'), find: '(backs.includes(piece.public) ? { ...piece, known: allOf(this.players, piece.known, follow) } : piece)', replace: 'piece', ...cannotFollow },
  { name: 'removed-and-known', law: 'what is taken off is not followed', file: src('layout'), find: 'this.#left(from, gone, this.#followers(from))', replace: "this.#left(from, gone, 'everyone')", test: test('following'), title: 'taken off the table' },
  { name: 'painted-and-known', law: 'what is painted is not followed', file: src('layout'), find: 'const known = repainted.includes(piece.public) ?', replace: 'const known = repainted.includes(piece.public) && players.length === 0 ?', test: test('following'), title: 'painted' },
  { name: 'all-backs-forgotten', law: 'what looked otherwise is not forgotten', file: src('layout'), find: '(backs.includes(piece.public) ? {', replace: '(backs.length > 0 ? {', test: test('moving'), title: 'does not forget what looked otherwise' },
  { name: 'identity-does-not-follow', law: 'who sees the faces follows', file: src('layout'), find: 'allOf(this.players, presence, order), identity);', replace: 'allOf(this.players, presence, order));', test: test('moving'), title: 'follows what they were shown, whatever the order' },
  { name: 'known-where-unseen', law: 'who does not see where it went forgets it', file: src('layout'), find: 'known: allOf(players, find, anyOf(', replace: "known: allOf(players, 'everyone', anyOf(", test: test('moving'), title: 'loses it where they do not see that something lies' },
  { name: 'memory-always-kept', law: 'memory is of what is there, unless kept', file: src('layout'), find: "memory === 'kept' ? this.sights(from).identity : 'nobody'", replace: "memory === 'kept' || players.length > 0 ? this.sights(from).identity : 'nobody'", test: test('moving'), title: 'knows it no more elsewhere' },
  { name: 'memory-never-kept', law: 'memory is kept where the zone says so', file: src('layout'), find: "memory === 'kept' ? this.sights(from).identity : 'nobody'", replace: "memory === 'kept' ? 'nobody' : 'nobody'", test: test('moving'), title: 'remembers it elsewhere' },
  { name: 'open-and-unseen', law: 'a move is open to whom it names', file: src('layout'), find: 'allOf(players, piece.known, follow), kept, openTo)', replace: 'allOf(players, piece.known, follow), kept)', test: test('moving'), title: 'shows it to them' },
  { name: 'open-and-not-followed', law: 'who sees which piece it is keeps the others', file: src('layout'), find: 'anyOf(players, this.#followers(from), openTo)', replace: 'this.#followers(from)', test: test('moving'), title: 'keep what they know of the others' },
  { name: 'always-behind', law: 'a piece lies where it was put', file: src('layout'), find: 'Math.max(0, at ?? lying.length)', replace: 'Math.max(0, lying.length, at ?? 0)', test: test('moving'), title: 'a place counted from 0' },
  { name: 'shuffled-and-known', law: 'a shuffle is followed by nobody', file: src('layout'), find: 'known: allOf(this.players, piece.known, identity) })))]', replace: 'known: piece.known })))]', test: test('moving'), title: 'forgets it when the place is shuffled' },
  { name: 'forgotten-by-all', law: 'those who are named do not forget', file: src('layout'), find: 'allOf(this.players, piece.known, but)', replace: "allOf(this.players, piece.known, but === 'nobody' ? but : 'nobody')", test: test('moving'), title: 'those who are named do not' },
  { name: 'shown-to-these-alone', law: 'a showing adds to who knows', file: src('layout'), find: 'anyOf(this.players, piece.known, to) }', replace: 'anyOf(this.players, to) }', test: test('moving'), title: 'is joined by those who are shown it' },
  { name: 'turned-and-known', law: 'another face is not known', file: src('layout'), find: "face.private === piece.private ? known : 'nobody'", replace: 'known', test: test('moving'), title: 'that is turned over is the same piece' },
  { name: 'everything-written', law: 'what has not changed is not written', file: src('layout'), find: '.filter(([key, value]) => this.#saved.var(GAME, key) !== value)', replace: '', test: test('zones'), title: 'writes what has changed, and nothing else' },
  { name: 'keyed-by-id', law: 'a place is named by seat', file: src('layout'), find: 'return `zone.${place.zone}.${seat}`;', replace: 'return `zone.${place.zone}.${place.owner}`;', test: test('zones'), title: 'names places by seat' },
  { name: 'number-again', law: 'every piece has a number of its own', file: src('layout'), find: '[NEXT, String(next + made.length)]', replace: "[NEXT, '1']", test: test('zones'), title: 'a number of its own' },

  // choosing
  { name: 'first-of-the-group', law: 'each of those that look alike is as likely', file: src('choosing'), find: 'random.shuffle(alike).slice(0, count)', replace: 'alike.slice(0, count)', test: test('choosing'), title: 'as often as any other' },
  { name: 'as-they-lie-chosen', law: 'the draw goes by no order on the table', file: src('look'), find: '=== id).sort((a, b) => a.number - b.number);', replace: '=== id);', test: test('choosing'), title: 'goes by the draw and not by how they lie' },
  { name: 'chosen-by-truth', law: 'a choice is by what the chooser sees', file: src('choosing'), find: 'piecesLike(layout, place, chooser, look)', replace: "piecesLike(layout, place, place.owner ?? chooser, look)", test: test('choosing'), title: 'that was named, where it can be told from all others' },
  { name: 'twice-the-same', law: 'two of a group are two', file: src('choosing'), find: 'wanted.set(look, (wanted.get(look) ?? 0) + 1);', replace: 'wanted.set(look, 1);', test: test('choosing'), title: 'another of the same group are two pieces' },
  { name: 'too-few-is-fine', law: 'what is not there is a fault', file: src('choosing'), find: 'if (alike.length < count) throw', replace: 'if (alike.length < 0) throw', test: test('choosing'), title: 'is a fault that says how many there are' },
  { name: 'uncounted', law: 'those that look alike are counted', file: src('choosing'), find: 'Array.from({ length: count },', replace: 'Array.from({ length: Math.min(1, count) },', test: test('choosing'), title: 'counts those that look alike' },
  { name: 'fewer-than-needed', law: 'there is no slot for more than there are', file: src('choosing'), find: 'ids.length < min ? undefined', replace: 'ids.length < 1 ? undefined', test: test('choosing'), title: 'is none where nothing lies, too little' },

  // records
  { name: 'canceled-recorded', law: 'what was canceled is no revelation', file: src('revelation'), find: " || entry.canceled !== undefined) return [];", replace: ') return [];', test: test('revelations'), title: 'of what was canceled there is none' },
  { name: 'each-write-a-change', law: 'what is written together is one change', file: src('revelation'), find: 'return entry.more === true', replace: 'return entry.more === undefined', test: test('revelations'), title: 'is one for all that was written together' },
  { name: 'lost-untold', law: 'what is lost is recorded', file: src('revelation'), find: "  add('LOST', before, (observer) => knew(observer) && !knows(observer));\n", replace: '', ...inRecords },
  { name: 'lost-untold-in-a-game', law: 'what is lost is recorded', file: src('revelation'), find: "  add('LOST', before, (observer) => knew(observer) && !knows(observer));\n", replace: '', ...inLaws },
  { name: 'moved-untold', law: 'a move is recorded for those who follow it', file: src('revelation'), find: "add('MOVED', isMoved && !isNew ? after : undefined,", replace: "add('MOVED', isMoved && !isNew && players.length === 0 ? after : undefined,", ...inRecords },
  { name: 'gained-by-all-again', law: 'who knew has gained nothing', file: src('revelation'), find: 'knows(observer) && (isNew || !knew(observer))', replace: 'knows(observer) && (isNew || after !== undefined || !knew(observer))', test: test('knowledge'), title: 'is known since it came to them' },
  { name: 'but-unsaid', law: 'whom nothing changed for are named', file: src('revelation'), find: ": { to: 'everyone', but: players.filter((id) => !seats.includes(id)) };", replace: ": { to: 'everyone' };", ...inRecords },
  { name: 'known-where-unseen-recorded', law: 'what somebody does not see where it lies they do not know', file: src('holdings'), find: 'to: allOf(layout.players, here, anyOf(layout.players, identity, piece.known))', replace: 'to: anyOf(layout.players, identity, piece.known)', test: test('knowledge'), title: 'what lies where somebody sees nothing' },
  { name: 'shown-unrecorded', law: 'what is shown is recorded', file: src('holdings'), find: 'anyOf(layout.players, identity, piece.known)) });', replace: 'anyOf(layout.players, identity)) });', ...inLaws },
  { name: 'teams-unrecorded', law: 'another team is another sight', file: src('holdings'), find: "const isAll = keys.includes('zone.+teams');", replace: "const isAll = keys.includes('teams');", ...inRecords },
  { name: 'all-that-waits', law: 'what is resolved at once has one action', file: src('actions'), find: "if (entry.spent === true) this.#atOnce = number;\n        else", replace: '', test: test('revelations'), title: 'are the one that was resolved at once' },
  { name: 'actions-for-ever', law: 'an action is of its phase', file: src('actions'), find: '    if (this.#moved) this.#waiting = [];\n', replace: '', test: test('revelations'), title: 'are none, of what the host does between' },
  { name: 'taken-back-and-counted', law: 'what was taken back is no action', file: src('actions'), find: '        this.#waiting = this.#waiting.filter(({ player, skill }) => player !== entry.player || skill !== entry.skill);\n', replace: '', test: test('revelations'), title: 'are all that the phase resolves' },
  { name: 'both-of-a-kind', law: 'of alternatives the last counts', file: src('actions'), find: '(oneOf === undefined || one.oneOf !== oneOf)', replace: '(oneOf === undefined || one.oneOf !== skill)', test: test('revelations'), title: 'are all that the phase resolves' },

  // knowledge
  { name: 'since-the-last-move', law: 'a piece that is followed is known since it was shown', file: src('knowledge'), find: "type === 'MOVED' ? (known.get(name)?.since ?? entry) : entry", replace: 'entry', test: test('knowledge'), title: 'is known since it came to them' },
  { name: 'now-at-any-time', law: 'what is known is known at a moment', file: src('knowledge'), find: 'if (entry >= at || !concerns(', replace: 'if (!concerns(', test: test('knowledge'), title: 'at any moment of the past' },
  { name: 'lost-and-known', law: 'what is lost is known no more', file: src('knowledge'), find: "if (type !== 'LOST') known.set", replace: 'known.set', test: test('knowledge'), title: 'goes with a shuffle' },
  { name: 'known-by-all', law: 'a record is of its audience', file: src('knowledge'), find: ' || !concerns(record, observer)) continue;', replace: ') continue;', ...inRecords },
  { name: 'one-telling', law: 'an event is a fact of its own each time', file: src('knowledge'), find: "fact.of === 'EVENT' ? since : 0", replace: '0', test: test('knowledge'), title: 'a row for each telling' },
  { name: 'oldest-first', law: 'the latest record comes first', file: src('knowledge'), find: 'about(record.fact)).reverse()', replace: 'about(record.fact))', test: test('knowledge'), title: 'the latest first' },
  { name: 'why-of-others', law: 'why is asked of one observer', file: src('knowledge'), find: 'records.filter((record) => concerns(record, observer) && about', replace: 'records.filter((record) => about', test: test('knowledge'), title: 'the latest first' },

  // claims and lies
  { name: 'truth-told', law: 'a claim is told without its truth', file: src('claim'), find: "event(told, { to: 'everyone', source: by, data: words })", replace: "event(told, { to: 'everyone', source: by, data: { ...words, ...now[i]?.truth } })", test: test('claims'), title: 'are never seen together' },
  { name: 'truth-among-what-was-said', law: 'what was said holds no truth', file: src('claim'), find: '...now.map((one) => ({ by: one.by, said: one.said }))', replace: '...now.map((one) => ({ by: one.by, said: { ...one.said, ...one.truth } }))', test: test('claims'), title: 'are never seen together' },
  { name: 'last-claim-only', law: 'claims stand beside one another', file: src('claim'), find: 'JSON.stringify([...before, ...now', replace: 'JSON.stringify([...before.slice(0, 0), ...now', test: test('claims'), title: 'with its truth, the oldest first' },
  { name: 'truth-not-cleared', law: 'a cleared claim leaves no truth', file: src('claim'), find: "[setVar(GAME, saidKey, ''), setVar(GAME, truthKey, '')]", replace: "[setVar(GAME, truthKey, '')]", test: test('claims'), title: 'stands until all are cleared' },
  { name: 'lie-without-truth', law: 'the truth stands beside a lie', file: src('lie'), find: 'note: { ...details.note, truth }', replace: 'note: { ...details.note }', test: test('lies'), title: 'the truth stands beside it in the log' },
  { name: 'truth-beside-the-lie', law: 'nobody is told the truth behind a lie', file: src('lie'), find: '{ ...details, note:', replace: '{ ...details, data: { ...truth, ...details.data, so: truth }, note:', test: test('lies'), title: 'see nothing of the truth, in no byte' },
  { name: 'note-lost', law: 'a lie keeps its note', file: src('lie'), find: 'note: { ...details.note, truth }', replace: 'note: { truth }', test: test('lies'), title: 'keeps the note that the rules made' },
  { name: 'lie-unrecorded', law: 'a record of a lie says what is so', file: src('revelation'), find: '...(truth === undefined ? {} : { truth }) }];', replace: '}];', test: test('lies'), title: 'with what is so instead' },
  { name: 'canceled-lie', law: 'what was canceled was not told', file: src('account'), find: ' && entry.canceled === undefined) lies', replace: ') lies', test: test('lies'), title: 'that was canceled was told to nobody' },

  // teams and audiences
  { name: 'alone-without-team', law: 'who has no team is one of their own', file: src('teams'), find: 'members.includes(player)) ?? [player]', replace: 'members.includes(player)) ?? []', test: test('teams'), title: 'of a player of none that player' },
  { name: 'in-two-teams', law: 'nobody is in two teams', file: src('teams'), find: 'members.indexOf(id) < i)', replace: 'members.indexOf(id) > i)', test: test('teams'), title: 'of somebody who is in two' },
  { name: 'strangers-in-teams', law: 'teams are of players', file: src('teams'), find: '!players.includes(id)', replace: 'players.length === 0', test: test('teams'), title: 'of somebody who does not play' },
  { name: 'seats-are-the-public', law: 'the table is not everybody', file: src('visibility'), find: "passes(undefined) ? 'everyone' : 'table'", replace: "'everyone'", test: test('visibility'), title: 'united are the union' },
  { name: 'any-is-all', law: 'united audiences are a union', file: src('visibility'), find: 'audiences.some(', replace: 'audiences.every(', test: test('visibility'), title: 'united are the union' },

  // faults
  { name: 'zone-of-nobody', law: 'a place that there is not is a fault', file: src('zone'), find: 'Object.hasOwn(zones, zone) ? zones[zone] : undefined', replace: 'zones[zone]', test: test('zones'), title: 'is a place that there is not' },
  { name: 'ownerless', law: 'an owned zone has an owner', file: src('zone'), find: 'if ((spec.owned === true) !== (owner !== undefined)) throw', replace: 'if (spec.owned !== true && owner !== undefined) throw', test: test('zones'), title: 'is a place that there is not' },
  { name: 'owner-of-nothing', law: 'a zone of nobody shows its owner nothing', file: src('zone'), find: "sights.some((sight) => sight === 'owner' || sight === 'team')", replace: "sights.some((sight) => sight === 'team')", test: test('zones'), title: 'is a zone that cannot be' },
  { name: 'any-name', law: 'a part of a piece can be named', file: src('piece'), find: "part === '' || part.includes(BETWEEN)", replace: "part === ''", test: test('zones'), title: 'is a piece that no look could name' },
  { name: 'found-anywhere', law: 'a piece is taken where it lies', file: src('layout'), find: "if (found === undefined) throw new GameError('NO_PIECE', `piece ${number} does not lie in ${place.zone}`);\n      return found;", replace: 'return found ?? { number, public: "?", known: "nobody" };', test: test('moving'), title: 'that does not lie there is a fault' },
  { name: 'named-twice', law: 'a piece is taken once', file: src('layout'), find: 'size < which.length)', replace: 'size < 0)', test: test('moving'), title: 'that is named twice is a fault' },
];

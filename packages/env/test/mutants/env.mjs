const src = 'packages/env/src';
const asking = `${src}/asking.ts`;
const session = `${src}/session.ts`;
const env = `${src}/env.ts`;
const choice = `${src}/choice.ts`;
const random = `${src}/random-policy.ts`;
const read = `${src}/read-transcript.ts`;
const line = `${src}/line.ts`;
const replay = `${src}/replay-transcript.ts`;
const test = (name) => `packages/env/test/${name}.test.ts`;

export default [
  // who is asked
  { name: 'answer-forgotten', law: 'a seat that has answered is not asked again', file: asking, find: 'if (action.immediate !== true) this', replace: 'if (action.immediate === true) this', test: test('env'), title: 'until each has answered' },
  { name: 'once-at-once', law: 'what takes effect at once may be done again', file: asking, find: 'if (action.immediate !== true) this', replace: 'this', test: test('env'), title: 'may be done again' },
  { name: 'alternatives-apart', law: 'of alternatives one is answered', file: `${src}/group.ts`, find: 'oneOf === undefined ?', replace: 'skill !== oneOf ?', test: test('env'), title: 'of alternatives one is answered' },
  { name: 'visits-run-together', law: 'each visit asks anew', file: asking, find: 'this.#done.clear();', replace: '', test: test('env'), title: 'anew in the next visit' },
  { name: 'void-is-answered', law: 'an answer that came to nothing is asked for again', file: asking, find: "this.#reopen(entry.player, entry.skill);", replace: 'continue;', test: test('env'), title: 'came to nothing' },
  { name: 'passed-is-barred', law: 'a seat that is asked again may do what it had passed', file: asking, find: '(done.get(groupOf(action)) ?? PASSED) === PASSED', replace: '!done.has(groupOf(action))', test: test('env'), title: 'may still do what it had passed' },
  { name: 'answered-is-open', law: 'an answer is not asked for twice', file: asking, find: '(done.get(groupOf(action)) ?? PASSED) === PASSED', replace: 'done.size >= 0 && groupOf(action) !== PASSED', test: test('env'), title: 'asked for the second' },
  { name: 'refused-is-asked-again', law: 'a refused request counts as a pass', file: session, find: 'if (!answer.ok || action === undefined) return this.#pass(seat, look, answer);', replace: 'if (!answer.ok || action === undefined) return answer;', test: test('env'), title: 'for what is not there comes back' },
  { name: 'junk-is-asked-again', law: 'what is no request counts as a pass', file: session, find: 'this.#pass(seat, look, given === undefined ? undefined : UNREADABLE)', replace: '(given === undefined ? this.#pass(seat, look, undefined) : UNREADABLE)', test: test('env'), title: 'that is none comes back' },
  { name: 'second-answer-counts', law: 'an answer is not changed', file: session, find: 'return this.#pass(seat, look, AGAIN);', replace: 'return handle.submit(request);', test: test('env'), title: 'for what was answered before' },
  { name: 'pass-of-the-unseen', law: 'a pass is of what was asked for', file: session, find: 'this.#asking.pass(seat, open);', replace: 'this.#asking.pass(seat, open.length < 0 ? open : this.open(seat));', test: test('env'), title: 'may open something new' },
  { name: 'late-counts', law: 'a request of a phase that is over is not made', file: session, find: 'if (look.visit !== this.#visit) return LATE;', replace: '', test: test('env'), title: 'a phase that another has ended' },
  { name: 'late-pass-counts', law: 'a pass is of the visit in which it was asked', file: session, find: 'if (visit === this.#visit) this', replace: 'if (visit >= 0) this', test: test('env'), title: 'a phase that another has ended' },
  { name: 'phases-stand-still', law: 'a phase in which nobody is asked ends', file: session, find: '      this.#turn = this.#next();\n    }\n    if', replace: '      this.#turn = this.agents[0];\n    }\n    if', test: test('env'), title: 'every phase in which nobody is asked' },

  // all at once
  { name: 'seen-after-others', law: 'all act by what they saw before', file: env, find: 'const looks = asked.map((seat) => ({ seat, look: this.#session.look(seat) }));\n    const answers = new Map(looks.map(({ seat, look }) => [seat, this.#session.act(seat, given.get(seat), look)]));', replace: 'const answers = new Map(asked.map((seat) => [seat, this.#session.act(seat, given.get(seat), this.#session.look(seat))]));', test: test('env'), title: 'may open something new' },
  { name: 'strangers-act', law: 'nobody acts for nobody', file: env, find: 'for (const seat of given.keys()) this.#session.handle(seat);', replace: '', test: test('env'), title: 'a seat that is nobody' },
  { name: 'unasked-untold', law: 'a request of a seat that is not asked is refused', file: env, find: 'answers.set(seat, NOT_ASKED);', replace: 'continue;', test: test('env'), title: 'a seat that is not asked is refused' },

  // how it ends
  { name: 'losers-unpunished', law: 'losers get -1', file: env, find: '? 1 : -1', replace: '? 1 : 0', test: test('env'), title: 'winners get 1' },
  { name: 'draw-is-lost', law: 'where nobody wins nobody loses', file: env, find: 'winners.length === 0 ? 0 : winners', replace: '!this.done ? 0 : winners', test: test('env'), title: 'where nobody wins' },
  { name: 'one-step-more', law: 'so many steps and no more', file: session, find: 'this.#steps >= this.#maxSteps', replace: 'this.#steps > this.#maxSteps', test: test('env'), title: 'broken off after so many' },
  { name: 'phases-are-free', law: 'ends of phases are steps', file: session, find: '      this.#engine.endPhase();\n      this.#steps += 1;', replace: '      this.#engine.endPhase();\n      this.#steps += this.#steps % 7 === 0 ? 1 : 0;\n      if (this.#position > 2_000) throw new Error(\'without end\');', test: test('env'), title: 'nobody is ever asked' },
  { name: 'seed-hashed-again', law: 'a seed of the kernel is taken as it is', file: env, find: 'SEED.test(String(seed)) ?', replace: 'SEED.test(`${seed} `) ?', test: test('env'), title: 'takes a seed of the kernel' },
  { name: 'cursors-kept', law: 'a new game is observed from its beginning', file: env, find: 'this.#cursors.clear();', replace: '', test: test('env'), title: 'forgets what was observed' },
  { name: 'view-of-another-moment', law: 'a seat sees what is', file: session, find: 'if (known?.at === this.#position) return known.view;', replace: 'if (known !== undefined && known.at >= this.#position - 1) return known.view;', test: test('env'), title: 'what a seat sees is what is' },

  // chance
  { name: 'owed-left-undone', law: 'the random policy does what is waited for', file: random, find: 'extra.length > 0 ? extra : owed', replace: 'extra.length > 0 || random.int(9) === 0 ? extra : owed', test: test('choice'), title: 'leaves nothing undone' },
  { name: 'answers-twice', law: 'the random policy answers once', file: random, find: 'if (!answered.has(group)) groups', replace: 'if (answered.size >= 0) groups', test: test('choice'), title: 'all of it accepted' },
  { name: 'never-full', law: 'what fits is found', file: choice, find: 'full: tried === TRIES', replace: 'full: tried < 0', test: test('choice'), title: 'hardly ever choose' },
  { name: 'out-of-order', law: 'slots come after those that they choose from', file: choice, find: 'Math.max(at, 0)', replace: 'Math.max(Math.min(at, 0), 0)', test: test('choice'), title: 'in a row' },
  { name: 'twice-the-same', law: 'one thing is chosen once', file: choice, find: 'return [...new Set(of)];', replace: 'return of;', test: test('choice'), title: 'listed twice' },
  { name: 'strangers-chosen', law: 'players are chosen where players are', file: choice, find: '.filter((id) => idsOf(view).includes(id))', replace: '', test: test('choice'), title: 'a player among tokens' },
  { name: 'others-and-oneself', law: 'others are not oneself', file: choice, find: "pool === 'living' || id !== self.id", replace: "pool === 'living' || id !== ''", test: test('choice'), title: 'one of the others' },
  { name: 'low-words-favoured', law: 'draws are even', file: `${src}/stream.ts`, find: 'while (word >= limit) word = next();', replace: '', test: test('stream'), title: 'favours no low number' },
  { name: 'one-stream-for-all', law: 'each name has a stream of its own', file: `${src}/stream.ts`, find: 'String(seed), name]', replace: "String(seed), 'n']", test: test('stream'), title: 'another for any other' },

  // transcripts
  { name: 'news-from-the-beginning', law: 'news are what was told since', file: `${src}/recorder.ts`, find: 'this.#cursor = cursor;', replace: '', test: test('transcript'), title: 'has what it saw before everything it did' },
  { name: 'observed-now', law: 'what was seen is what was seen then', file: session, find: 'seat, at: look.at,', replace: 'seat, at: this.#position,', test: test('games'), title: 'when all act at once' },
  { name: 'acts-of-others', law: 'a transcript of a seat is of that seat', file: replay, find: "(line.type === 'ACTED' && line.seat !== seat)", replace: "(line.type === 'ACTED' && line.seat === '')", test: test('games'), title: "as the referee's transcript has it" },
  { name: 'line-of-the-entry', law: 'the line is that of the file', file: replay, find: 'number: i + 2 }', replace: 'number: i + 1 }', test: test('transcript'), title: 'finds the line of an entry' },
  { name: 'half-a-line', law: 'a transcript that is cut off is none', file: read, find: "if (rows.pop() !== '') throw badLine(rows.length + 1, 'it is cut off');", replace: 'rows.pop();', test: test('transcript'), title: 'it is cut off' },
  { name: 'other-version', law: 'other versions are not read', file: line, find: 'version === 1', replace: 'Number(version) >= 1', test: test('transcript'), title: 'of another version' },
  { name: 'more-fields', law: 'nothing more is in a line', file: line, find: 'Object.hasOwn(fields, name) || Object.hasOwn(more, name)', replace: "name !== ''", test: test('transcript'), title: 'a header with something more' },
  { name: 'any-order', law: 'what is seen stands before what is done', file: read, find: 'AFTER[type]?.includes(next) !== true', replace: "type === 'OUTCOME'", test: test('transcript'), title: 'without being asked' },
  { name: 'other-game', law: 'the header is that of the game', file: read, find: "line.type === 'ENTRY' && isOf(line.entry, header)", replace: "line.type === 'ENTRY'", test: test('transcript'), title: 'of another game than its header' },
  { name: 'to-come', law: 'nobody acts upon what is still to come', file: read, find: ' || line.at > entries', replace: '', test: test('transcript'), title: 'still to come' },
];

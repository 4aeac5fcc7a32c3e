const src = 'packages/host/src';
const actor = `${src}/table-actor.ts`;
const host = `${src}/table-host.ts`;
const sqlite = `${src}/sqlite-store.ts`;
const test = 'packages/host/test/edges.test.ts';

export default [
  { name: 'closed-and-making', law: 'a closed host makes no table', file: host, find: '    if (this.#closed) throw hostClosed();\n', replace: '', test, title: 'makes no table' },
  { name: 'failed-opening-keeps-open', law: 'a host closes though a table could not be opened', file: host, find: 'await opening.catch(() => undefined);', replace: 'await opening;', test, title: 'has closed its store, though a table could not be opened' },
  { name: 'stuck-though-moved-on', law: 'whoever moves a table on, it is stuck no more', file: actor, find: 'if (beat) this.#trouble = undefined;', replace: 'if (beat && by === undefined && more.receipts === undefined) this.#trouble = undefined;', test, title: 'is stuck no more' },
  { name: 'called-while-called', law: 'who begins to watch during a call is not called then', file: `${src}/watchers.ts`, find: 'of [...this.#all]) if', replace: 'of this.#all) if', test, title: 'of what comes after they have begun' },
  { name: 'told-after-the-loss', law: 'a lost table takes nothing more', file: actor, find: '    if (this.#lost) throw lost(this.id, undefined);\n', replace: '', test, title: 'of nothing after the table is lost' },
  { name: 'lease-asked-of-writes-only', law: 'who may not speak answers nothing', file: actor, find: '    const done = this.#chain.then(() => {\n      this.#speak();', replace: '    const done = this.#chain.then(() => {\n      if (this.#lost) throw lost(this.id, undefined);', test, title: 'answers nothing, not even' },
  { name: 'nobody-is-the-referee', law: 'who does not sit there is answered nothing', file: actor, find: 'if (seat !== undefined) this.#game().seat(seat);', replace: '', test, title: 'is not answered what the referee was' },
  { name: 'memory-closed-before-written', law: 'memory too writes what it was asked for', file: `${src}/memory-store.ts`, find: '    await Promise.resolve(); // what was asked before is still written\n', replace: '', test, title: 'in memory has written what it was asked for' },
  { name: 'no-waiting-at-first', law: 'a file that is written to is waited for when it is opened', file: sqlite, find: "['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full']", replace: "['journal_mode = wal', 'synchronous = full', 'busy_timeout = 5000']", test, title: 'waits for who writes when it is opened' },
  { name: 'damage-shown', law: 'what is damaged is not told', file: `${src}/saved-json.ts`, find: 'return isEntry(value) ? value : damaged(\'entry\');', replace: 'return isEntry(value) ? value : damaged(`entry ${String(text)}`);', test, title: 'what is in it is not told: no entry' },
  { name: 'no-json-shown', law: 'no JSON is damage', file: `${src}/saved-json.ts`, find: '  } catch {\n    return damaged(what);', replace: '  } catch (fault) {\n    if (what !== \'\') throw fault;\n    return damaged(what);', test, title: 'what is in it is not told: no JSON' },
  { name: 'names-cut', law: 'any name is a name of its own', file: sqlite, find: '  return JSON.stringify(name);', replace: '  return `"${name}"`;', test, title: 'keeps names apart that differ' },
  { name: 'delay-of-any-change', law: 'a round is not over with a phase', file: `${src}/delay.ts`, find: "(by === 'rounds' && entry.actions?.includes('ADVANCE_ROUND') !== true)", replace: '(by === \'rounds\' && entry.to === \'END\')', test: 'packages/host/test/delay.test.ts', title: 'of rounds' },
  { name: 'deal-shown-late', law: 'the deal is not shown before its time', file: `${src}/delay.ts`, find: 'position === undefined || position < opening ? undefined', replace: 'position === undefined ? undefined', test: 'packages/host/test/delay.test.ts', title: 'of entries' },
  { name: 'over-and-hidden', law: 'a game that is over is shown', file: `${src}/delay.ts`, find: "if (log.some(({ type }) => type === 'GAME_ENDED')) return log.length;", replace: '', test: 'packages/host/test/delay.test.ts', title: 'of a game that is over' },
  { name: 'took-back-nothing', law: 'what does not wait is not taken back', file: actor, find: '.length > 0 ? DONE : NONE_WAITS', replace: '.length >= 0 ? DONE : NONE_WAITS', test: 'packages/host/test/taking-back.test.ts', title: 'is none where none waits' },
  { name: 'took-back-twice', law: 'a command is done once', file: actor, find: 'return this.#command(undefined, command, (engine) => (engine.referee.takeBack', replace: 'return this.#command(undefined, undefined, (engine) => (engine.referee.takeBack', test: 'packages/host/test/taking-back.test.ts', title: 'however often' },
];

const kernel = (name) => `packages/kernel/src/${name}.ts`;
const test = (name) => `packages/kernel/test/${name}.test.ts`;

export default [
  { name: 'flat-consequences', law: 'an audit applies the host\'s events with their consequences', file: kernel('audit'), find: 'if (parent === undefined) applied.push(effect);', replace: 'if (parent === undefined || parent !== undefined) applied.push(effect);', test: test('audit'), title: 'an event with consequences, which an interceptor adds to' },
  { name: 'no-depth', law: 'the log tells consequences from neighbours', file: kernel('intercept'), find: 'if (depth > 0) unfinished.depth = depth;', replace: '', test: test('audit'), title: 'consequences of consequences, and a neighbour after them' },
  { name: 'own-answer-vanishes', law: 'nothing told, nothing changed to see', file: kernel('notice'), find: ' || (moved && isWaiting(before, seat));', replace: ';', test: test('driving-pending'), title: 'is told that it changed though the phase looks the same' },
  { name: 'stuck-detour', law: 'a snapshot of a visit knows what it suspends', file: kernel('snapshot'), find: 'if (detours(saved.phase) !== (saved.trip !== undefined)) throw', replace: 'if (false) throw', test: test('driving-detours'), title: 'a visit of which nobody knows where it came from' },
  { name: 'detour-for-nobody', law: 'a detour is entered for somebody\'s sake', file: kernel('read-log'), find: "if ((phases.get(next.to)?.detourOnly === true) !== (next.sake !== undefined)) throw", replace: 'if (false) throw', test: test('driving-detours'), title: 'a detour entered for nobody in a log' },
  { name: 'endless-chain', law: 'a chain without end is a fault with a name', file: kernel('intercept'), find: 'if (batch.chain > DEEPEST_CHAIN) throw', replace: 'if (false) throw', test: test('interceptors'), title: 'set each other off without end are a fault with a name' },
  { name: 'late-closes', law: 'closes answers true or false', file: kernel('transition'), find: "if (typeof over !== 'boolean') throw wrongAnswer(point, 'true or false', shorten(over));", replace: '', test: test('driving-submit'), title: 'a promise does not close the phase' },
  { name: 'reads-anything', law: 'an accessor reads what it wrote', file: kernel('scope'), find: "if (!/^-?[0-9]+$/.test(text)) throw foreign(key, text, 'counter');", replace: '', test: test('variables'), title: 'refuse to read what they did not write' },
  { name: 'render-last', law: 'a rendered view is what JSON.stringify makes of it', file: kernel('render'), find: 'if (same(shared, own)) return text;', replace: 'if (shared.actions === own.actions) return text;', test: test('render'), title: 'byte for byte' },
];

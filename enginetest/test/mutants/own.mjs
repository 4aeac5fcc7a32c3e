const src = (name) => `enginetest/src/${name}.ts`;
const own = (title) => ({ test: 'enginetest/test/own-laws.test.ts', title });
const hidden = (title) => ({ test: 'enginetest/test/laws/hidden-state.test.ts', title });

export default [
  // laws of an author's own
  { name: 'own-law-not-at-the-start', law: 'an own law is asked at the start', file: src('own-law'), find: '      demand(play.start.engine);\n', replace: '', ...own('fails before any move') },
  { name: 'own-law-not-at-the-end', law: 'an own law is asked at the end', file: src('own-law'), find: 'end: () => { demand(play.now.engine); },', replace: 'end: () => undefined,', ...own('is asked at the start, after moves and at the end') },
  { name: 'own-law-not-between', law: 'an own law is asked after moves', file: src('own-law'), find: '          demand(after.engine);\n', replace: '          if (after.public.view.outcome !== undefined) demand(after.engine);\n', ...own('is asked at the start, after moves and at the end') },
  { name: 'own-law-uncounted', law: 'an own law is counted', file: src('own-law'), find: '          play.count(`${OWN_LAW}${name}`);\n', replace: '', ...own('that holds is counted') },
  { name: 'own-law-of-the-kernel', law: 'an own law has a name of its own', file: src('own-law'), find: '    name: `${OWN_LAW}${name}`,', replace: '    name,', ...own('a transcript and the source of a test') },
  { name: 'own-laws-left-out', law: 'own laws are checked whatever else is', file: src('options'), find: ', ...own.map(lawOf)]', replace: ', ...(laws === \'all\' ? own.map(lawOf) : [])]', ...own('that holds is counted') },
  { name: 'own-law-in-no-source', law: 'the source of a test names the own law', file: src('source'), find: 'law.startsWith(OWN_LAW) ?', replace: 'law.startsWith(`${OWN_LAW}${OWN_LAW}`) ?', ...own('a transcript and the source of a test') },

  // worlds of one's own
  { name: 'first-variant-only', law: 'every variant is compared', file: src('no-information-leak'), find: 'variants.forEach(', replace: 'variants.slice(0, 1).forEach(', ...own('fails with the number of the variant') },
  { name: 'nothing-compared-is-fine', law: 'comparing nothing is a mistake', file: src('no-information-leak'), find: 'if (variants.length === 0) throw', replace: 'if (variants.length < 0) throw', ...own('without variants is a mistake') },
  { name: 'place-unsaid', law: 'a difference is shown where it is', file: src('no-information-leak'), find: '\\n${parting(expected, got)}', replace: '', ...own('fails with the number of the variant') },

  // hidden state
  { name: 'hidden-not-varied', law: 'worlds are made of the hidden state', file: src('laws/no-leak'), find: 'const varied = hidden === undefined ? 0 :', replace: 'const varied = hidden === undefined || pairs > 0 ? 0 :', ...hidden('holds where nobody is shown') },
  { name: 'same-in-both-worlds', law: 'two worlds differ in the hidden state', file: src('leak/worlds'), find: "there: { do: 'apply', effects: varied.there }", replace: "there: { do: 'apply', effects: varied.here }", ...hidden('catches what a role is shown of it') },
  { name: 'asked-is-told', law: 'what shows hidden state is not told by being asked for', file: src('leak/pair'), find: 'this.#traced(observer, difference, here, there) ?? this.#judge(', replace: 'this.#judge(', ...hidden('catches what a role is shown of it') },
  { name: 'traced-though-told', law: 'what is told may be seen', file: src('leak/pair'), find: " || kind === 'TOLD') return undefined;\n    const [one, other]", replace: ') return undefined;\n    const [one, other]', ...hidden('what an event tells of it is told') },
  { name: 'knowing-compared', law: 'who knows is compared with nobody', file: src('leak/pair'), find: '    this.#dropKnowing(here, there);\n', replace: '', ...hidden('holds where nobody is shown') },
  { name: 'knowing-here-only', law: 'who knows in either world is compared with nobody', file: src('leak/pair'), find: ' && !hidden.knows(there, varied, id));', replace: ');', ...hidden('who knows in either world') },
  { name: 'knowing-there-only', law: 'who knows in either world is compared with nobody', file: src('leak/pair'), find: '!hidden.knows(here, varied, id) && !hidden', replace: '!hidden', ...hidden('who knows in either world') },
  { name: 'shown-not-asked', law: 'only what shows hidden state is traced', file: src('leak/pair'), find: 'return one === other || one === undefined', replace: 'return one === undefined', ...hidden('is judged as any other') },
  { name: 'hidden-uncounted', law: 'how often hidden state was compared is said', file: src('leak/pair'), find: "count(this.#with.ledger.steps, 'hidden', this.#observers.length);", replace: "count(this.#with.ledger.steps, 'hidden', 0);", ...hidden('and says how often it compared') },
  { name: 'hidden-of-nothing', law: 'a law must not hold of nothing', file: src('top-up'), find: "(ledger.steps['hidden'] ?? 0) === 0", replace: "(ledger.steps['hidden'] ?? 0) < 0", ...hidden('fails the run: what is never varied') },
  { name: 'hidden-game-without-state', law: 'a game is compared by what it was compared by', file: src('check'), find: "move.do === 'vary' && move.hidden === true", replace: "move.do === 'vary' && move.hidden !== true", ...hidden('is no test of a game') },
];

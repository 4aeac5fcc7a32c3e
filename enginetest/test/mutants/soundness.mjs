const under = (law, title) => ({ test: `enginetest/test/laws/${law}.test.ts`, title: `law: ${law} > ${title}` });
const kernel = (file) => `packages/kernel/src/${file}.ts`;

export default [
  { name: 'phase-that-stays', law: 'ending a phase moves on', file: kernel('evolve'), find: '  after.visit = before.visit + 1;', replace: '  after.visit = before.visit;', ...under('ends', 'holds for foundry') },
  { name: 'end-unheard', law: 'a game without an end is found', file: 'enginetest/src/laws/ends.ts', find: 'if (visit > last) throw', replace: 'if (visit > last) return;\n          if (visit < 0) throw', ...under('ends', 'catches a game without an end') },
  { name: 'fault-unheard', law: 'a fault at a call of the host is found', file: 'enginetest/src/laws/sound.ts', find: "if ('fault' in answer) throw", replace: "if ('nothing' in answer) throw", ...under('sound', 'catches a resolver that throws') },
  { name: 'blindness-unheard', law: 'a fault of the rules when somebody looks is found', file: 'enginetest/src/run.ts', find: 'if (codeOf(failure) !== undefined) return { play, failure: named(', replace: 'if (codeOf(failure) === undefined) return { play, failure: named(', ...under('sound', 'catches an answer that throws') },
  { name: 'known-ids-refused', law: 'what a sound ruleset answers is accepted', file: kernel('disclose'), find: "typeof id !== 'string' || seatOf(board, id) === undefined", replace: "typeof id !== 'string' || seatOf(board, id) !== undefined", ...under('sound', 'holds for foundry') },
  { name: 'sound-effect-canceled', law: 'the kernel carries out what rules may write', file: kernel('effect-door'), find: "return given['as'] === undefined ? { type: 'REVEAL', player, to }", replace: "if (given['as'] === null) this.#blame('as: no card face down');\n        return given['as'] === undefined ? { type: 'REVEAL', player, to }", ...under('no-kernel-cancel', 'holds for foundry') },
  { name: 'cancel-unheard', law: 'an effect that the kernel canceled is found', file: 'enginetest/src/laws/no-kernel-cancel.ts', find: "entry.canceled?.by === 'KERNEL'", replace: "entry.canceled?.name === 'KERNEL'", ...under('no-kernel-cancel', 'catches an event about nobody') },
];

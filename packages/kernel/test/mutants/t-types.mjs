const test = 'packages/kernel/test/types.test-d.ts';
const kernel = (name) => `packages/kernel/src/${name}.ts`;
const names = { test, title: 'does not compile with a misspelt name' };

export default [
  { name: 'next', law: 'a misspelt phase does not compile', file: kernel('phase'), find: "readonly next?: V['phase'] | 'END';", replace: 'readonly next?: string;', ...names },
  { name: 'step-role', law: 'a misspelt role does not compile', file: kernel('phase'), find: "readonly role?: V['role'] | 'SYSTEM';", replace: 'readonly role?: string;', ...names },
  { name: 'step-skill', law: 'a misspelt skill does not compile', file: kernel('phase'), find: "readonly skill?: V['skill'];", replace: 'readonly skill?: string;', ...names },
  { name: 'camps', law: 'a misspelt camp does not compile', file: kernel('rules'), find: "readonly camps: readonly V['camp'][];", replace: 'readonly camps: readonly string[];', ...names },
  { name: 'group', law: 'a misspelt group does not compile', file: kernel('phase'), find: 'readonly group?: GroupName<V>;', replace: 'readonly group?: string;', ...names },
  { name: 'event', law: 'a misspelt event does not compile', file: kernel('effect'), find: "  | RuleEvent<V['event'], Effect<V>>;", replace: '  | RuleEvent<string, Effect<V>>;', test, title: 'are checked name by name where they are returned' },
  { name: 'variable', law: 'a misspelt variable does not compile', file: kernel('effect'), find: '(SetVar<VariableName<V>> &', replace: '(SetVar<string> &', test, title: 'are checked name by name where they are returned' },
  { name: 'resolver', law: 'a phase without a resolver does not compile', file: kernel('phase'), find: '  resolve(uses: readonly SkillUse<V>[], view', replace: '  resolve?(uses: readonly SkillUse<V>[], view', test, title: 'has a resolver in each phase' },
  { name: 'table-of-rules', law: 'rules of one vocabulary are rules', file: kernel('rules'), find: "{ hears(view: GameView<V>, sender: PlayerId): Audience | undefined }['hears']", replace: '((view: GameView<V>, sender: PlayerId) => Audience | undefined)', test, title: 'goes into a table of rulesets' },
  { name: 'no-vocabulary', law: 'defineRules needs a vocabulary', file: kernel('define'), find: 'defineRules<V extends Vocabulary = never>', replace: 'defineRules<V extends Vocabulary = Vocabulary>', test, title: 'infers its vocabulary from the annotation, and needs one' },
  { name: 'partial-phases', law: 'an extension needs whole new phases', file: kernel('extend'), find: "B['phase'], Phase<W>, PhasePatch<W>>", replace: "B['phase'], PhasePatch<W>, PhasePatch<W>>", test, title: 'needs whole new phases, roles and events' },
];

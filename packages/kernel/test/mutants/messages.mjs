export default [
  {
    name: 'misspelt-skill-unexplained',
    law: 'an author who misspells a skill is told what the phase asks for',
    file: 'packages/kernel/src/explain.ts',
    find: "here.join(', ') || 'nothing'",
    replace: "''",
    test: 'packages/kernel/test/messages.test.ts',
    title: 'about a misspelt skill',
  },
];

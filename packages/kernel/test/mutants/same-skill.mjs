export default [
  { name: 'open-by-skill-alone', law: 'an answer is as open as its own actor\'s step says', file: 'packages/kernel/src/view.ts', find: ' && isFor(one, author));', replace: ');', test: 'packages/kernel/test/same-skill.test.ts', title: 'each answer is as open as its own' },
  { name: 'order-by-skill-alone', law: 'uses stand in the order of their actor\'s steps', file: 'packages/kernel/src/transition.ts', find: ' && isFor(step, selfOf(use)))', replace: ')', test: 'packages/kernel/test/same-skill.test.ts', title: 'in the order of that player' },
];

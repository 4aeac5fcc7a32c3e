const policy = 'packages/werewolf/src/policy.ts';
const knowing = 'packages/werewolf/src/knowing.ts';
const test = 'packages/werewolf/test/policy.test.ts';

export default [
  { name: 'each-their-own', law: 'the wolves agree', file: policy, find: 'return pool[(Number', replace: 'return mind.view.own.self.id === pool[0] || mind.view.own.self.id < \'b\' ? pool[0] : pool[1 + 0 * (Number', test, title: 'all bite the same' },
  { name: 'own-mind', law: 'the wolves bite whom one has named', file: policy, find: 'named(good, mind) ?? agreed(good, mind);', replace: 'agreed(good, mind);', test, title: 'bite whom one of them has named' },
  { name: 'same-again', law: 'a second bite is of another', file: policy, find: 'pool.filter((id) => id !== prey(pool, mine))', replace: 'pool', test, title: 'bite another' },
  { name: 'mates-are-strangers', law: 'wolves spare wolves', file: knowing, find: '[...own.teammates, ...listed', replace: '[...listed', test, title: 'do not vote for one another' },
  { name: 'minion-is-blind', law: 'the minion spares the wolves', file: knowing, find: "...listed(own.info, 'wolves'),", replace: "...listed(own.info, 'wolves').slice(9),", test, title: 'spared by the minion' },
  { name: 'looks-again', law: 'the seer looks at somebody else', file: policy, find: '!friends.has(id) && !enemies.has(id)', replace: '!friends.has(id)', test, title: 'whom nothing is known of' },
  { name: 'seen-in-vain', law: 'the seer votes for a wolf that was seen', file: policy, find: 'return known ?? named', replace: 'return named(others, mind) ?? known ?? named', test, title: 'vote for a wolf that was seen' },
  { name: 'alone', law: 'who knows nothing votes as others do', file: policy, find: 'return known ?? named(others, mind) ??', replace: 'return known ??', test, title: 'votes as most others do' },
  { name: 'poison-at-random', law: 'potions are for wolves that are known', file: policy, find: '=> pool.find((id) => enemies.has(id));', replace: '=> pool.find((id) => enemies.has(id)) ?? pool[0];', test, title: 'poison nobody she knows nothing of' },
  { name: 'saves-nobody', law: 'the witch saves', file: policy, find: "    case 'HEAL':\n", replace: "    case 'HEAL':\n      return undefined;\n", test, title: 'save who was bitten' },
  { name: 'guards-wolves', law: 'no wolf is protected', file: policy, find: 'anybody(pool.filter((id) => !enemies.has(id)), mind);', replace: 'anybody(pool, mind);', test, title: 'protect nobody who is known to be a wolf' },
  { name: 'idles', law: 'what does something comes first', file: policy, find: 'IDLE.includes(skill) ? 1 : 0', replace: 'IDLE.includes(skill) ? 0 : 1', test, title: 'poison a wolf that is known' },
];

const policy = 'packages/missions/src/policy.ts';
const suspicion = 'packages/missions/src/suspicion.ts';
const test = 'packages/missions/test/policy.test.ts';

export default [
  { name: 'trusts-all', law: 'Fail cards cast doubt', file: suspicion, find: 'weight *= fails > members ? MISTAKE : FAILS ** fails * (1 - FAILS) ** (members - fails);', replace: 'weight *= members >= 0 && fails >= 0 && MISTAKE > 0 && FAILS > 0 ? 1 : 0;', test, title: 'nobody who was on a mission that failed' },
  { name: 'merlin-forgets', law: 'who is told who is evil believes it', file: suspicion, find: '(set & sure) === sure', replace: '(set & sure) >= 0', test, title: 'send none of them' },
  { name: 'any-team-will-do', law: 'the good want a safe team', file: policy, find: 'suspicion.isSafe(team, needed) >= NEARLY * suspicion', replace: 'suspicion.isSafe(team, needed) >= 0 * NEARLY * suspicion', test, title: 'vote for such a team' },
  { name: 'last-is-rejected', law: 'the last proposal is approved', file: policy, find: 'if (isLast) return true;', replace: 'if (isLast) return false;', test, title: 'vote for the last proposal' },
  { name: 'evil-saves-the-mission', law: 'evil lets the last proposal fall', file: policy, find: 'return !isLast && team', replace: 'return team', test, title: 'vote for the last proposal' },
  { name: 'all-fail', law: 'as many play Fail as it takes', file: policy, find: 'mine.slice(0, needed).includes(view.own.self.id)', replace: 'mine.slice(0, needed + 9).includes(view.own.self.id)', test, title: 'one Fail where one is enough' },
  { name: 'fails-in-vain', law: 'nobody plays Fail in vain', file: policy, find: 'mine.length >= needed && mine', replace: 'mine.length >= 0 && mine', test, title: 'too few for the Fail cards' },
  { name: 'never-hangs', law: 'all play Fail where the game hangs on it', file: policy, find: ".length === 2) return true;", replace: ".length === 9) return true;", test, title: 'all play Fail where' },
  { name: 'any-merlin', law: 'who voted as if they knew is named', file: policy, find: '(isBad ? reject : approve).includes(id) ? 1 : 0', replace: '(isBad ? approve : reject).includes(id) ? 1 : 0', test, title: 'name as Merlin' },
  { name: 'evil-sends-two', law: 'evil sends no more of its own than it takes', file: policy, find: 'return [me, ...wanted, ...rest,', replace: 'return [me, ...wanted, ...mates, ...rest,', test, title: 'lead with one of them' },
];

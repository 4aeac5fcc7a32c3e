import { createGame } from '@hiddenrole/kernel';
import { twoTeams } from './rules.js';

const players = ['r1', 'r2', 'b1'];
const game = createGame(twoTeams, { players, deal: [{ role: 'RED' }, { role: 'RED' }, { role: 'BLUE' }] });

for (const id of players) game.seat(id).submit({ skill: 'VOTE', choice: { target: 'b1' } });
for (const entry of game.endPhase()) {
  if (entry.type === 'EVENT') console.log(entry.event, entry.target); // for those who may know
  else if (entry.type === 'SET_ALIVE') console.log(entry.type, entry.player); // for the board
  else console.log(entry.type);
}
const { outcome } = game.public.view();
console.log('winners:', outcome?.winners.join(', '), `(${outcome?.sides?.join(', ') ?? ''})`);

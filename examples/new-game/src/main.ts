import { createGame, seedFrom } from '@hiddenrole/kernel';
import { myGame } from './rules.js';

// the seed fixes every draw: another text, another game; leave it out for a real one
const game = createGame(myGame, { players: ['ann', 'ben', 'cem', 'dee'], seed: seedFrom('my first game'), logger: console });
game.public.subscribe(({ items }) => {
  for (const item of items) console.log(JSON.stringify(item));
});

// everybody accuses whoever lives and sits first
while (game.public.view().outcome === undefined) {
  const living = game.public.view().players.filter(({ alive }) => alive).map(({ id }) => id);
  for (const id of living) {
    const target = living.find((other) => other !== id) ?? id;
    const answer = game.seat(id).submit({ skill: 'ACCUSE', choice: { target } });
    if (!answer.ok) console.log(`${id} may not: ${answer.message}`);
  }
  game.endPhase();
}

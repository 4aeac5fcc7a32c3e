import { viewRenderer } from '@hiddenrole/kernel';
import { expect, it } from 'vitest';
import { idsAt, play, table } from './toy/driver.js';

it('renders every view of whole games byte for byte as JSON.stringify does', () => {
  const render = viewRenderer();
  let views = 0;
  for (const n of [1, 2, 3]) {
    const engine = table(n);
    play(engine, n, 60, (_move, run) => {
      run();
      for (const id of idsAt(engine)) {
        const view = engine.seat(id).view();
        expect(render(view)).toBe(JSON.stringify(view));
        views += 1;
      }
    });
  }
  expect(views).toBeGreaterThan(300);
});

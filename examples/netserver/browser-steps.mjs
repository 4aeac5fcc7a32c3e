// What a browser does in browser.mjs with nothing but buttons, and what it has to show after a game and to a referee.
import axe from 'axe-core';

/** What went wrong on the way, which views were checked, and how often something was pressed. */
export const told = { troubles: [], accessible: [], clicks: 0 };

/** Throws what is not so. */
export function demand(so, what) {
  if (!so) throw new Error(what);
}

/** Presses. */
export async function click(locator) {
  told.clicks += 1;
  await locator.click();
}

/** No rule of WCAG 2 A and AA that axe-core can check is broken in a view; the script is no part of the page, so its policy lets it in from here only. */
export async function isAccessible(page, view) {
  // colours on their way are no colours yet
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }));
  for (const { id, help, nodes } of violations) told.troubles.push(`${view}: ${id}, ${help}: ${nodes.map(({ target, any: [why] }) => `${target.join(' ')} (${why?.message ?? ''})`).join(', ')}`);
  told.accessible.push(view);
}

/** What a phone asks for, if anything. */
export const asked = (page) => page.locator('.action.required:not(.done)').first();

/** Answers what is asked: `wanted` where it is offered, else whatever comes first until that is a whole choice. */
export async function answer(page, wanted) {
  const action = asked(page);
  const confirm = action.locator('.confirm');
  const liked = action.getByRole('button', { name: wanted, exact: true });
  if (await liked.count() > 0) await click(liked);
  else for (const option of await action.locator('.option').all()) {
    if (await confirm.isEnabled()) break;
    await click(option);
  }
  await click(confirm);
  await asked(page).waitFor({ state: 'hidden' });
}

/** The replay of the game, from a phone: who somebody was in the middle of it, and why they knew something. */
export async function lookBack(phone, name, players) {
  const role = await phone.locator('.player', { hasText: name }).locator('.role-mark').innerText();
  await click(phone.getByRole('link', { name: /^Watch it again/ }));
  const slider = phone.getByRole('slider', { name: 'Moment' });
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  const middle = Math.floor(last / 2);
  await slider.fill(String(middle));
  const where = phone.locator('.scrubber .at');
  await where.getByText(`${middle + 1} of ${last + 1}`).waitFor();
  await phone.getByRole('heading', { name: `What ${name} saw` }).waitFor();
  const shownRole = await phone.locator('.card .role-name').innerText();
  demand(shownRole === role, `the replay shows ${name} as ${shownRole}, the end as ${role}`);
  await phone.locator('.replay-table .mission.success, .replay-table .mission.fail').first().waitFor();
  demand(await phone.locator('.replay-table .outcome').count() === 0, 'in the middle of the replay the game is over');
  await isAccessible(phone, 'replay');
  await phone.locator('body').press('ArrowRight');
  await where.getByText(`${middle + 2} of ${last + 1}`).waitFor();

  await click(phone.getByRole('button', { name: 'Known, and why' }));
  const line = phone.locator('.known-line').last();
  demand((await line.innerText()).includes('Everybody hears that the game begins.'), 'the replay does not say why something is known');
  await isAccessible(phone, 'replay, why');
  await click(line);
  await where.getByText(`1 of ${last + 1}`, { exact: true }).waitFor();
  await phone.getByRole('radio', { name: 'Referee' }).check();
  await phone.getByRole('heading', { name: 'What a referee saw' }).waitFor();
  await phone.locator('.player .role-mark').nth(players - 1).waitFor();
}

/** A short game with two bots, run by hand: one is waited for, whose answer is taken back and given again. */
export async function refereed(base, open) {
  const referee = await open({ width: 1280, height: 800 }, { colorScheme: 'dark' });
  await referee.goto(base);
  await isAccessible(referee, 'start');
  await click(referee.locator('.game', { hasText: 'One Night' }));
  await click(referee.getByRole('button', { name: 'I am the referee' }));
  await click(referee.getByRole('button', { name: 'Open the table' }));
  await referee.waitForURL('**/t/*');
  const table = referee.url();
  const phone = await open({ width: 390, height: 844 }, { hasTouch: true });
  await phone.goto(table);
  await phone.getByLabel('Your name').fill('Zoe');
  await click(phone.getByRole('button', { name: 'Sit down' }));
  await referee.getByText('Zoe').waitFor();
  for (let bots = 0; bots < 2; bots += 1) await click(referee.getByRole('button', { name: 'One bot more' }));
  await referee.getByLabel('Pace').selectOption('referee');
  await referee.getByLabel('Who looks on sees').selectOption({ label: 'everything, 1 round late' });
  await isAccessible(referee, 'lobby');
  await click(referee.getByRole('button', { name: 'Start the game' }));
  const zoe = referee.locator('.player', { hasText: 'Zoe' });
  await zoe.waitFor();
  // through the night to the vote, in which everybody is asked
  for (let phases = 0; !(await referee.getByRole('heading', { level: 1, name: 'The vote' }).isVisible()); phases += 1) {
    demand(phases < 40, 'the vote does not come');
    const heading = await referee.locator('.where').innerText();
    await click(referee.getByRole('button', { name: 'End this phase' }));
    await click(referee.getByRole('button', { name: 'Confirm' }));
    await referee.waitForFunction((before) => document.querySelector('.where')?.innerText !== before, heading);
  }
  await zoe.getByText('waited for').waitFor();
  await referee.locator('.waiting-for', { hasText: 'Zoe' }).waitFor();
  await asked(phone).waitFor();
  await answer(phone, /^B/);
  await zoe.getByText('waited for').waitFor({ state: 'hidden' });
  await isAccessible(referee, 'referee');
  await click(zoe.getByRole('button', { name: /^Take back: Zoe/ }));
  await click(referee.getByRole('button', { name: 'Confirm' }));
  await zoe.getByText('waited for').waitFor();
  await asked(phone).waitFor();
  await answer(phone, /^B/);
  await click(referee.getByRole('button', { name: 'End this phase' }));
  await click(referee.getByRole('button', { name: 'Confirm' }));
  await referee.locator('.outcome').waitFor();
  await referee.getByRole('link', { name: /^Watch it again/ }).waitFor();
  await isAccessible(referee, 'referee, after the game');
  await referee.goto(`${table}/late`);
  await referee.getByText('You see everything, 1 round late.').waitFor();
  await isAccessible(referee, 'late');
}

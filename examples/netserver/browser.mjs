// npm run browser: a whole game of missions in a real chromium (Debian's), by five phones and a TV, with nothing but their buttons.
// One phone is reloaded in the middle of a vote and has to show what it showed before; after the game it opens the replay. Then a
// referee sees whom a table waits for, and takes an answer back. Every view is put before axe-core on the way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { answer, asked, click, demand, isAccessible, lookBack, refereed, told } from './browser-steps.mjs';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) throw new Error('no chromium: apt-get install chromium, or say where it is in CHROMIUM');
const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'];
const LONGEST_MS = 90_000;
const ROLES = ['Merlin', 'Percival', 'Assassin', 'Morgana', 'Loyal servant'];

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-browser-'));
const { troubles } = told;
let server, browser, failure;

/** The real program, on a free port. */
async function serve() {
  server = spawn(process.execPath, ['--conditions=@hiddenrole/source', '--import', 'tsx', 'src/main.ts', '--port', '0', '--file', path.join(folder, 'tables.sqlite')], { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the server does not say where it is');
}

async function open(viewport, more = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', ...more });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error') troubles.push(message.text()); });
  return page;
}

/** Everything that a phone shows, the card face up as well; the clock goes on. */
async function shown(page) {
  await page.locator('.card').focus();
  await page.keyboard.press('Space');
  const card = await page.locator('.card .front').innerText();
  await page.keyboard.press('Tab');
  await page.locator('.card .back').waitFor();
  const [where, pending, board, players, story] = await Promise.all(['.where', '.pending', '.board', '.players', '.feed'].map((part) => page.locator(part).first().evaluate((element) => element.textContent)));
  return { card, where, pending, board, players, story };
}

async function sameAfterReload(page) {
  const before = await shown(page);
  await page.reload();
  await page.locator('.pending').first().waitFor();
  const after = await shown(page);
  for (const [part, text] of Object.entries(before)) demand(after[part] === text, `after it was reloaded a phone shows in ${part}\n${after[part]}\nand before\n${text}`);
}

async function play(base) {
  const start = performance.now();
  const phones = await Promise.all(NAMES.map(() => open({ width: 390, height: 844 }, { hasTouch: true })));
  const [ann] = phones;

  await ann.goto(base);
  await ann.getByLabel('Your name').fill(NAMES[0]);
  await click(ann.getByRole('button', { name: 'Open the table' }));
  await ann.waitForURL('**/t/*');
  const table = ann.url();
  const tv = await open({ width: 1920, height: 1080 }, { colorScheme: 'dark' });
  await tv.goto(`${table}/tv`);
  await tv.locator('.qr').waitFor();
  for (const [i, phone] of phones.entries()) {
    if (i === 0) continue;
    await phone.goto(table);
    await phone.getByLabel('Your name').fill(NAMES[i]);
    await click(phone.getByRole('button', { name: 'Sit down' }));
    await phone.getByText('Waiting for the host').waitFor();
  }
  await ann.getByLabel('Pace').selectOption('fast');
  await click(ann.getByRole('button', { name: 'Start the game' }));
  await Promise.all(phones.map((phone) => phone.locator('.card').waitFor()));

  await isAccessible(tv, 'TV');
  let changed = false, reloaded = false, isSeen = false, early = 0;
  for (;;) {
    demand(performance.now() - start < LONGEST_MS, 'the game does not end');
    const seen = await tv.evaluate(() => ({ over: document.querySelector('.outcome') !== null, roles: document.querySelectorAll('.role-mark').length }));
    if (seen.over) break;
    early += seen.roles;
    const waiting = await Promise.all(phones.map((phone) => asked(phone).count()));
    const [first, ...others] = phones.filter((_, i) => waiting[i] > 0);
    if (first === undefined) {
      await tv.waitForTimeout(50);
      continue;
    }
    if (!isSeen) await isAccessible(first, 'seat');
    isSeen = true;
    const isVote = await asked(first).getByRole('button', { name: 'Approve' }).count() > 0;
    if (isVote && !changed) {
      await answer(first, 'Reject');
      await click(first.getByRole('button', { name: 'Approve', exact: true }));
      await click(first.getByRole('button', { name: /^Change to this/ }));
      await first.locator('.pending').getByText('Approve').waitFor();
      changed = true;
    } else await answer(first, isVote ? 'Approve' : 'Success');
    // the vote is open as long as others are missing
    if (isVote && others.length > 0 && !reloaded && await tv.locator('.mission.success').count() > 0) {
      await sameAfterReload(first);
      reloaded = true;
    }
    await Promise.all(others.map((phone) => answer(phone, isVote ? 'Approve' : 'Success')));
  }
  demand(changed && reloaded, 'no vote was changed, or no phone reloaded');
  demand(early === 0, 'the TV showed a role before the end');
  const winners = await tv.locator('.outcome .name').allInnerTexts();
  demand(winners.length === 2 || winners.length === 3, `the winners are ${winners.join(', ')}`);
  for (const [i, phone] of phones.entries()) {
    const title = await phone.locator('.outcome h2').innerText();
    demand(title === (winners.includes(NAMES[i]) ? 'You win' : 'You lose'), `${NAMES[i]} is told: ${title}`);
    demand((await phone.locator('.role-mark').allInnerTexts()).sort().join() === [...ROLES].sort().join(), `${NAMES[i]} does not see all cards`);
  }
  await isAccessible(ann, 'seat, after the game');
  await tv.getByRole('link', { name: 'Watch it again' }).waitFor();
  await Promise.all([isAccessible(tv, 'TV, after the game'), lookBack(ann, NAMES[0], NAMES.length)]);
}

try {
  const base = await serve();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
  await Promise.all([play(base), refereed(base, open)]);
  if (troubles.length > 0) failure = troubles.join('\n');
} catch (error) {
  failure = [error.stack, ...troubles].join('\n');
} finally {
  await browser?.close();
  if (server !== undefined && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
console.log(failure === undefined ? `browser: a whole game by five phones and a TV, a replay, and a referee's table, ${told.clicks} clicks; accessible: ${told.accessible.join('; ')}` : `browser: ${failure}`);
process.exitCode = failure === undefined ? 0 : 1;

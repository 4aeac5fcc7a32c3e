// npm run browser: the bundle of scripts/consume.mjs in a real chromium (Debian's), against what node prints.
// The page comes from a server on the loopback address, so that it is a secure context, as a player's is.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { consume, printed } from './consume.mjs';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) throw new Error('no chromium: apt-get install chromium, or say where it is in CHROMIUM');

const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-browser-'));
let server, browser, failure;
try {
  const project = await consume(folder);
  const want = printed(project, 'esm.mjs');
  const bundle = readFileSync(path.join(project, 'browser.js'));

  server = createServer(({ url }, response) => {
    if (url === '/browser.js') response.setHeader('content-type', 'text/javascript; charset=utf-8').end(bundle);
    else if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>hiddenrole</title><link rel="icon" href="data:,"><p>');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  const lines = [], errors = [];
  page.on('console', (message) => (message.type() === 'error' ? errors : lines).push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const first = Promise.race([page.waitForEvent('console'), page.waitForEvent('pageerror')]);
  await page.addScriptTag({ url: '/browser.js' });
  await first;
  await page.waitForTimeout(50); // one line too many

  const got = lines.map((line) => `${line}\n`).join('');
  if (errors.length > 0) failure = errors.join('\n');
  else if (got !== want) failure = `node prints\n${want}chromium prints\n${got}`;
  else console.log(`chromium ${browser.version()} prints what node prints, ${want.length} characters`);
} catch (error) {
  failure = error.stack;
} finally {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
}
if (failure !== undefined) console.error(failure);
console.log(failure === undefined ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = failure === undefined ? 0 : 1;

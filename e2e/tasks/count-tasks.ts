// node tasks/count-tasks.ts [address]: counts the clicks and keys of eighteen tasks, on a running product with demo
// data or on one that it starts.
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltProduct } from '../built-product.ts';
import { ownChromium } from '../fixtures/chromium.ts';
import { openSession } from '../fixtures/open-session.ts';
import { accountTasks } from './account-tasks.ts';
import { Hand } from './hand.ts';
import { planningTasks } from './planning-tasks.ts';
import { tasks, type Task } from './tasks.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-tasks-'));
const product = process.argv[2]
  ? null
  : await startBuiltProduct(8174, folder, join(import.meta.dirname, '../../.cache/bench/releases'));
const address = process.argv[2] ?? product?.origin;
// A key pressed while the page still scrolls would count as one too many.
const browser = await chromium.launch(ownChromium('--disable-smooth-scrolling'));

async function count({ account, size, begin, run }: Task, number: number) {
  const context = await browser.newContext({
    ...(address !== undefined && { baseURL: address }),
    viewport: size ?? { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    permissions: ['clipboard-read', 'clipboard-write'],
    extraHTTPHeaders: { 'X-Forwarded-For': `10.9.9.${number}` },
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  try {
    if (account) await openSession(page, account);
    await begin(page);
    const hand = new Hand(page);
    await run(hand);
    return hand.cost;
  } finally {
    await context.close();
  }
}

console.log('| task | clicks | keys |\n| --- | --- | --- |');
let failures = 0;
for (const [index, task] of [...tasks, ...planningTasks, ...accountTasks].entries())
  try {
    const { clicks, keys } = await count(task, index + 1);
    console.log(`| ${task.name} | ${clicks} | ${keys} |`);
  } catch (error) {
    failures += 1;
    console.log(
      `| ${task.name} | failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)} | |`,
    );
  }
await browser.close();
await product?.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = failures > 0 ? 1 : 0;

// `node e2e/rollout/use-pages.ts ADDRESS`: simulates people who open the product until standard input ends, ten more
// afterwards, and one who opened it before all others and continues at the end. Prints what they met as JSON.
import { once } from 'node:events';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ownChromium } from '../fixtures/chromium.ts';

const [origin = ''] = process.argv.slice(2);

const met = { loads: 0, failed: 0, missing: [] as string[], opened: [] as string[], wentOn: false };

async function open(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('response', (response) => {
    if (response.status() >= 400) met.missing.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(origin);
  return page;
}

const isSignIn = (page: Page) =>
  page
    .getByRole('link', { name: 'Not registered?' })
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );

const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const registry = document.getElementById('registry')?.textContent ?? '{}';
    return (JSON.parse(registry) as { shell?: string }).shell ?? '';
  });

async function visit(browser: Browser): Promise<void> {
  const page = await open(browser);
  met.loads += 1;
  if (await isSignIn(page)) met.opened.push(await releaseOf(page));
  else met.failed += 1;
  await page.context().close();
}

const browser = await chromium.launch(ownChromium('--disable-background-networking'));
try {
  const early = await open(browser);
  await isSignIn(early);
  console.log('open');
  let isEnded = false;
  process.stdin.resume();
  void once(process.stdin, 'end').then(() => (isEnded = true));
  while (!isEnded) await visit(browser);
  for (let later = 0; later < 10 || met.loads < 40; later += 1) await visit(browser);
  await early.getByRole('link', { name: 'Not registered?' }).click();
  met.wentOn = await early
    .getByRole('heading', { level: 1, name: 'Register to search container information' })
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
} finally {
  await browser.close();
}
console.log(JSON.stringify({ ...met, opened: [...new Set(met.opened)] }));

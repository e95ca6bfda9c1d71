import type { Browser, Page } from '@playwright/test';
import { containersPath, openContainers } from '../fixtures/containers-page.ts';
import { customers } from '../fixtures/accounts.ts';
import { operate, publishMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';
import { openSession, type Customer } from '../fixtures/open-session.ts';

const heading = 'Container Details';
const account = 'My Account Preferences';
const newAccount = 'My Account, canary';
const breaks = '"+(()=>{throw new Error("canary")})()+"';

type Drawn = { readonly tracking: boolean; readonly account: boolean };

async function releasesFor(url: string, cookie: string) {
  const answer = await fetch(`${url}/registry.json`, { headers: { cookie } });
  const { remotes } = (await answer.json()) as { remotes: { release: string; descriptor: { name: string } }[] };
  const of = (name: string) => remotes.find(({ descriptor }) => descriptor.name === name)?.release ?? '';
  return { tracking: of('tracking'), account: of('account-payment') };
}

async function findBrowser(url: string, { tracking, account: ofAccount }: Drawn): Promise<string> {
  const live = await releasesFor(url, '');
  for (;;) {
    const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';', 1)[0];
    const given = cookie === undefined ? live : await releasesFor(url, cookie);
    const isDrawn = { tracking: given.tracking !== live.tracking, account: given.account !== live.account };
    if (cookie && isDrawn.tracking === tracking && isDrawn.account === ofAccount) return cookie;
  }
}

async function useBrowser(page: Page, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function readNumber(url: string, name: string, labels: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`quaywatch_${name}{${labels}`));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

type Visit = { readonly url: string; readonly customer: Customer };

/** Each gets its own address, because people from one office count as three at most. */
const addressOf = (customer: Customer) => `10.66.0.${Object.keys(customers).indexOf(customer) + 1}`;

async function meetFailure(browser: Browser, { url, customer }: Visit): Promise<Page> {
  const headers = { 'X-Forwarded-For': addressOf(customer) };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: headers });
  const page = await context.newPage();
  await useBrowser(page, url, await findBrowser(url, { tracking: true, account: true }));
  await openSession(page, customer);
  const replaced = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('is shown in its place'),
  });
  await page.goto(containersPath(['QWCU2001010']));
  await replaced;
  return page;
}

/** Stays until both visits are reported, because closing the browser would lose reports. */
async function visitBoth(browser: Browser, visit: Visit, good: string): Promise<void> {
  const page = await meetFailure(browser, visit);
  const isOfGood = ({ release, outcome }: { release: string; outcome: string }) =>
    release === good && outcome === 'loaded';
  const reported = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/load-reports') &&
      (answer.request().postDataJSON() as { events: Parameters<typeof isOfGood>[0][] }).events.some(isOfGood),
  );
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await title(page, newAccount).waitFor();
  // A page reports at once when it is left.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect((await reported).status()).toBe(204);
  await page.context().close();
}

test.use({ expectedErrors: [/canary/] });

test(
  'a canary that throws is stopped within a minute and its pages recover; a good one continues [SRV-142, SRV-141]',
  nightly,
  async ({ browser, page, product: { url, releases }, signInAs }) => {
    test.setTimeout(90_000);
    const bad = publishMarked(releases, 'tracking', heading, breaks);
    const good = publishMarked(releases, 'account-payment', account, newAccount);
    operate(releases, 'promote', 'tracking', bad, '--percent', '80');
    operate(releases, 'promote', 'account-payment', good, '--percent', '80');
    const began = Date.now();
    const share = (remote: string, release: string) =>
      readNumber(url, 'canary_ratio', `remote="${remote}",release="${release}"`);
    const drawn = await findBrowser(url, { tracking: true, account: true });
    await useBrowser(page, url, await findBrowser(url, { tracking: false, account: false }));
    await signInAs('paid');
    const failures: string[] = [];
    page.on('console', (message) => void failures.push(...(/canary/.test(message.text()) ? [message.text()] : [])));
    await openContainers(page, 'QWCU2001010');
    await expect(title(page, heading)).toBeVisible();

    // Only as many as are needed to judge a canary, so that nobody arrives after it was stopped.
    const [first, ...waiting] = (Object.keys(customers) as Customer[]).slice(0, 10);
    const others = waiting.length;
    const open = await meetFailure(browser, { url, customer: first ?? 'forgetful' });
    const work = async () => {
      for (let customer = waiting.shift(); customer; customer = waiting.shift())
        await visitBoth(browser, { url, customer }, good);
    };
    await Promise.all([work(), work(), work()]);
    await expect.poll(() => share('tracking', bad), { timeout: 30_000 }).toBe(0);

    await expect(title(open, heading)).toBeVisible();

    expect(Date.now() - began).toBeLessThan(60_000);
    expect(await readNumber(url, 'canaries_stopped_total', `remote="tracking",release="${bad}"`)).toBe(1);
    expect(await releasesFor(url, drawn)).toMatchObject({
      tracking: (await releasesFor(url, '')).tracking,
      account: good,
    });
    expect(await share('account-payment', good)).toBe(0.8);
    const loads = `remote="account-payment",release="${good}",signed_in="yes"`;
    expect(await readNumber(url, 'remote_loads_total', loads)).toBe(others);
    await page.reload();
    await expect(title(page, heading)).toBeVisible();
    expect(failures).toEqual([]);
  },
);

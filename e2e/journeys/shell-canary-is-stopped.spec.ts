import type { Browser, Page } from '@playwright/test';
import { customers } from '../fixtures/accounts.ts';
import { operate, publishMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';
import { openSession, type Customer } from '../fixtures/open-session.ts';

const home = 'Quaywatch, go to dashboard';
const newHome = 'Quaywatch canary, go to dashboard';
const root = 'getElementById("root")';
const notThere = 'getElementById("canary")';

/** Half a minute, during which a page may still report its start. */
const patienceHours = 0.01;

async function findBrowser(url: string, release: string): Promise<string> {
  for (;;) {
    const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';', 1)[0];
    if (cookie === undefined) continue;
    const given = (await (await fetch(`${url}/registry.json`, { headers: { cookie } })).json()) as { shell: string };
    if (given.shell === release) return cookie;
  }
}

async function useBrowser(page: Page, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
}

async function readNumber(url: string, name: string, labels: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`quaywatch_${name}{${labels}`));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

type Visit = {
  readonly url: string;
  readonly customer: Customer;
  readonly shell: string;
};

/** Each gets its own address, because people from one office count as three at most. */
const addressOf = (customer: Customer) => `10.67.0.${Object.keys(customers).indexOf(customer) + 1}`;

/** Opens the dashboard, signed in, in a browser that gets this shell. */
async function visit(browser: Browser, { url, customer, shell }: Visit): Promise<Page> {
  const headers = { 'X-Forwarded-For': addressOf(customer) };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: headers });
  const page = await context.newPage();
  await useBrowser(page, url, await findBrowser(url, shell));
  await openSession(page, customer);
  await page.goto('/dashboard');
  return page;
}

test.use({ expectedErrors: [/element with the id "root"/] });

test(
  'a shell that throws at its start is stopped within a minute; one that starts continues [SRV-143]',
  nightly,
  async ({ browser, page, product: { url, releases, passTime }, signInAs }) => {
    const live = ((await (await fetch(`${url}/registry.json`)).json()) as { shell: string }).shell;
    const bad = publishMarked(releases, 'shell', root, notThere, 'throws');
    operate(releases, 'promote', 'shell', bad, '--percent', '50');
    const share = (release: string) => readNumber(url, 'canary_ratio', `remote="shell",release="${release}"`);
    const countOf = (what: 'given' | 'started', release: string) =>
      readNumber(url, `shell_${what}_total`, `release="${release}"`);
    const [spared = 'forgetful', later = 'guessing', ...others] = Object.keys(customers) as Customer[];

    await useBrowser(page, url, await findBrowser(url, bad));
    await signInAs('paid');
    await page.goto('/dashboard');
    const notice = page.getByText('Quaywatch is taking longer than usual to open.');
    const whoStarts = await visit(browser, { url, customer: spared, shell: live });
    for (const customer of others.slice(0, 9))
      await (await visit(browser, { url, customer, shell: bad })).context().close();
    await expect.poll(() => countOf('given', bad)).toBe(10);
    await expect.poll(() => countOf('started', live)).toBe(1);
    expect([await share(bad), await countOf('started', bad)]).toEqual([0.5, 0]);

    await passTime({ hours: patienceHours });
    const rest = 60_000 - patienceHours * 3_600_000;
    await expect.poll(() => share(bad), { timeout: rest }).toBe(0);
    expect(await readNumber(url, 'canaries_stopped_total', `remote="shell",release="${bad}"`)).toBe(1);
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: home })).toBeVisible();
    await expect(whoStarts.getByRole('link', { name: home })).toBeVisible();

    const good = publishMarked(releases, 'shell', home, newHome, 'works');
    operate(releases, 'promote', 'shell', good, '--percent', '50');
    const drawn = await visit(browser, { url, customer: later, shell: good });
    await expect(drawn.getByRole('link', { name: newHome })).toBeVisible();
    await expect.poll(() => countOf('started', good)).toBe(1);
    expect([await share(good), await countOf('given', good)]).toEqual([0.5, 1]);
  },
);

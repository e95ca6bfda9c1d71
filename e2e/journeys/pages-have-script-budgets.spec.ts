import type { APIRequestContext } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';

/** Lists the scripts that the document names, which is all that its page needs before the first press. */
async function listScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<(?:script defer src|link rel="preload" as="script" href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
}

async function bytesOf(request: APIRequestContext, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => request.head(address)));
  return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0);
}

for (const [page, path, account, budget] of [
  ['the sign-in page', '/login', null, 130_000],
  ['the dashboard', '/dashboard', 'paid', 215_000],
  ['the container page', '/containers?numbers=QWCU2001010', 'paid', 225_000],
] as const)
  test(`${page} names no more than ${budget / 1000} kB of script, as sent [NAV-95]`, async ({
    page: tab,
    signInAs,
  }) => {
    if (account !== null) await signInAs(account);
    const scripts = await listScripts(tab.request, path);

    expect(scripts.length).toBeGreaterThan(2);
    expect(await bytesOf(tab.request, scripts)).toBeLessThanOrEqual(budget);
  });

test(
  'the container page loads neither the script that other pages share nor the sanitiser [NAV-95, CNT-48]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    const further = page.waitForRequest(/\/releases\/shell\/.*\/further\./);
    await page.goto('/containers?numbers=QWCU2001010');
    await expect(page.getByRole('checkbox', { name: /QWCU2001010/ })).toBeVisible();
    await expect(page.getByText('Quay crane 7 is out of service')).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/(further|texts)\./.test(name)),
    );
    expect(loaded).toEqual([]);

    await page.getByRole('navigation').getByRole('link', { name: 'Account', exact: true }).click();
    await further;
    await expect(page.getByRole('heading', { level: 1, name: 'My Account Preferences' })).toBeVisible();
  },
);

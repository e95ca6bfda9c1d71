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

test('sign-in, dashboard and container page name no more script than their budgets allow, as sent [NAV-95]', async ({
  page,
  signInAs,
}) => {
  const expectWithin = async (path: string, budget: number) => {
    const scripts = await listScripts(page.request, path);
    expect(scripts.length, path).toBeGreaterThan(2);
    expect.soft(await bytesOf(page.request, scripts), path).toBeLessThanOrEqual(budget);
  };

  await expectWithin('/login', 130_000);
  await signInAs('paid');
  await expectWithin('/dashboard', 215_000);
  await expectWithin('/containers?numbers=QWCU2001010', 225_000);
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

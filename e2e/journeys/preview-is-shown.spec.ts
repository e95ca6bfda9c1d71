import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { operate, publishMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';
import { openSession } from '../fixtures/open-session.ts';

const live = 'My Account Preferences';
const tried = 'My Account, previewed';
const remote = 'account-payment';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const strip = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

async function countLoads(url: string, release: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const start = `quaywatch_remote_loads_total{remote="${remote}",release="${release}"`;
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

test(
  'only someone who opens a link and agrees sees the preview, until sign-out [NAV-90, SRV-265, SRV-266]',
  nightly,
  async ({ page, browser, product: { url, releases }, signInAs }) => {
    const release = publishMarked(releases, remote, live, tried);
    const comment = operate(releases, 'promote', remote, release, '--preview', 'A new heading', '--shell', url);
    const [, link = ''] = /\((http\S+)\)/.exec(comment) ?? [];

    await page.goto(link);
    await expect(page.getByRole('region', { name: 'A new heading' })).toContainText('It works with your account');
    await expectAccessibleAtBothWidths(page);
    await expect(strip(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show it in this browser' }).click();
    await expect(strip(page)).toContainText(`Preview: A new heading`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

    await signInAs('paid');
    await page.goto('/account');
    await expect(title(page, tried)).toBeVisible();
    await expect(strip(page)).toContainText(`This browser shows ${remote} ${release}, not the live release`);
    await expectAccessibleAtBothWidths(page);
    const other = await browser.newContext({ baseURL: url });
    const visitor = await other.newPage();
    await openSession(visitor, 'free');
    await visitor.goto('/account');
    await expect(title(visitor, live)).toBeVisible();
    await expect(strip(visitor)).toHaveCount(0);
    await other.close();
    await expect.poll(() => countLoads(url, 'override')).toBeGreaterThan(0);
    expect(await countLoads(url, release)).toBe(0);

    await page.goto('/sign-out');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await signInAs('paid');
    await page.goto('/account');
    await expect(title(page, live)).toBeVisible();
  },
);

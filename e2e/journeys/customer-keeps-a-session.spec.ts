import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const hour = 60 * 60 * 1000;

test('a stored refresh token is exchanged at the start [SES-29]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  const exchange = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/oauth/token'),
  );
  await page.goto('/dashboard');

  const request = await exchange;
  expect(new URL(request.url()).searchParams.get('grant_type')).toBe('refresh_token');
  expect(request.postData() ?? '').toBe('');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

for (const locks of ['with', 'without'])
  test(
    `two tabs that exchange at once, in a browser ${locks} locks, both keep the session [SES-29, SES-D8]`,
    nightly,
    async ({ page, context, signInAs }) => {
      if (locks === 'without')
        await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
      await signInAs('trial');
      await page.goto('/dashboard');
      const other = await context.newPage();
      await other.goto('/dashboard');

      // Each time a page starts, it exchanges the token that both share.
      for (let round = 0; round < 3; round += 1) await Promise.all([page.reload(), other.reload()]);

      for (const tab of [page, other]) {
        await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
        await tab.getByRole('link', { name: 'Account', exact: true }).click();
        await expect(tab.getByText('General information')).toBeVisible();
      }
    },
  );

test(
  'ten minutes before the end a dialog offers to stay; staying in one tab counts for all [SES-70]',
  nightly,
  async ({ page, context, signInAs }) => {
    await signInAs('paid');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/faqs');
    // The start of the page counts as an action.
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = (tab: Page) => tab.getByRole('dialog', { name: 'Are you still there?' });

    await other.evaluate((idle) => localStorage.setItem('lastActionTime', String(Date.now() - idle)), 7.9 * hour);
    await expect(asked(page)).toContainText('You will be signed out in 6 minutes.');
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(asked(other)).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await asked(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(asked(page)).toHaveCount(0);
    await expect(asked(other)).toHaveCount(0);
  },
);

test(
  'more than 8 idle hours end the session; the customer’s input is back after sign-in [SES-36, SES-59, NAV-72]',
  nightly,
  async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('paid');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

    await page.getByLabel('Container numbers').fill('QWCU2001010');
    // After the time jump, a part that is still loading would count as hanging.
    await page.waitForLoadState('networkidle');
    await page.evaluate((idle) => localStorage.setItem('lastActionTime', String(Date.now() - idle)), 8 * hour + 1000);
    // In one jump: step by step, the next page's script would time out before the network could answer.
    await page.clock.fastForward(61_000);

    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Username').fill('paid@quaywatch.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Container numbers')).toHaveValue('QWCU2001010');
  },
);

test.describe('of two tabs', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test(
    'the one that hears of the end from the other goes on, after sign-in, where it was [SES-59, NAV-72, NAV-D7]',
    nightly,
    async ({ page, context, signInAs }) => {
      await signInAs('paid');
      await page.goto('/faqs');
      const other = await context.newPage();
      await other.goto('/history-search');
      await other.getByLabel('Container numbers').fill('QWCU2001010');
      const token = (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value ?? '';
      const headers = await bearerOf(page);
      const form = { token: decodeURIComponent(token) };
      expect((await page.request.post('/api/oauth/revoke', { headers, form })).status()).toBe(200);

      await page.getByRole('link', { name: 'Account', exact: true }).click();
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL('/login');
        await expect(tab.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      }
      await other.getByLabel('Username').fill('paid@quaywatch.test');
      await other.getByLabel('Password', { exact: true }).fill(password);
      await other.getByRole('button', { name: 'Sign in' }).click();

      await expect(other).toHaveURL('/history-search');
      await expect(other.getByLabel('Container numbers')).toHaveValue('QWCU2001010');
    },
  );
});

test('Sign Out ends the session in the browser and on the server [SES-42, SES-54, NAV-09]', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('paid');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const headers = await bearerOf(page);
  const told = page.waitForResponse('**/api/oauth/revoke');
  await page.getByRole('link', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL('/login');
  expect((await told).status()).toBe(200);
  expect((await page.request.get('/api/customers/general-info', { headers })).status()).toBe(401);
  expect((await context.cookies()).filter(({ name }) => name.includes('token'))).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.goto('/sign-out');
  await expect(page).toHaveURL('/login');
});

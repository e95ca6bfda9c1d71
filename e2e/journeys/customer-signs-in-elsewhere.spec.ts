import type { Page } from '@playwright/test';
import { accounts, customers, password } from '../fixtures/accounts.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { openSession } from '../fixtures/open-session.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

async function signIn(page: Page, email: string) {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
}

const openAccount = (page: Page) => page.getByRole('link', { name: 'Account', exact: true }).click();
const username = (page: Page) => page.getByRole('region', { name: 'Access information' }).getByRole('definition');
const statusWith = async (page: Page, headers: Readonly<Record<string, string>>) =>
  (await page.request.get('/api/customers/general-info', { headers })).status();

// Free customers, because their dashboards open without news of alerts.
const [first, second] = [accounts.free, customers.borrowing];

test(
  'two customers in two tabs of a browser are kept apart: the second takes over both tabs [SES-55, SES-58]',
  nightly,
  async ({ page, context }) => {
    await page.goto('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(page, first);
    const bearer = await bearerOf(page);
    await openAccount(page);
    await expect(username(page)).toHaveText(first);
    await page.getByRole('region', { name: 'General information' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Postcode' }).fill('SO15 1BA');

    await signIn(other, second);

    await expect(page).toHaveURL('/dashboard');
    await openAccount(page);
    await expect(username(page)).toHaveText(second);
    await other.goto('/account');
    await expect(username(other)).toHaveText(second);
    expect([await statusWith(page, bearer), await statusWith(page, await bearerOf(page))]).toEqual([401, 200]);
  },
);

test.describe(() => {
  test.use({ expectedErrors: [/status of 401/] });

  test(
    'a customer sees and ends other sign-ins; the other browser says why [ACC-61, ACC-62, ACC-63, SES-56, SES-57]',
    nightly,
    async ({ page, signInAs, browser, extraHTTPHeaders }) => {
      const userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Safari/604.1';
      const context = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {}, userAgent });
      const phone = await context.newPage();
      const openOnPhone = async () => {
        await openSession(phone, 'travelling');
        await phone.goto('/faqs');
        await expect(phone.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible();
      };
      const isSignedOut = async () => {
        await openAccount(phone);
        await expect(phone).toHaveURL('/login');
        await expect(phone.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      };
      await openOnPhone();
      await signInAs('travelling');
      await page.goto('/account');
      const lines = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
      await expect(lines).toHaveText([/^Chrome on Windows.*This device$/, /^Safari on iPhone/]);

      await lines.nth(1).getByRole('button', { name: 'End session' }).click();
      await expect(lines).toHaveText([/^Chrome on Windows/]);
      await isSignedOut();

      await openOnPhone();
      await page.reload();
      await expect(lines).toHaveCount(2);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your sessions' })).toBeFocused();
      await isSignedOut();
    },
  );
});

// The answers are mocked: the journeys that buy cover what the provider really sends.
import type { Page } from '@playwright/test';
import { password } from '../fixtures/accounts.ts';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const comeBack = (page: Page) => page.goto('/account?crypt=%402DCD92');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' });

async function answerStatus(page: Page, status: number, description: string | null = null) {
  const posted: unknown[] = [];
  await page.route('**/api/payment/status', async (route) => {
    posted.push(route.request().postDataJSON());
    await route.fulfill(description === null ? { status, body: '' } : { status, json: { code: 'X', description } });
  });
  return posted;
}

test(
  'until the result arrives the dialog says Loading, and the account is not loaded [ACC-51, ACC-52]',
  nightly,
  async ({ page, signInAs }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void (request.url().includes('account-details') && loaded.push(request.url())));
    await page.route('**/api/payment/status', () => undefined);
    await signInAs('free');
    await comeBack(page);

    await expect(dialog(page, 'Payment')).toContainText('Loading');
    await expect(ok(page)).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Payment')).toBeVisible();
    expect(loaded).toEqual([]);
    await expectAccessibleAtBothWidths(page);
  },
);

test(
  'a successful payment is confirmed, also after a reload; OK leads to the account [ACC-51, ACC-53, ACC-55]',
  nightly,
  async ({ page, signInAs }) => {
    const posted = await answerStatus(page, 200);
    await signInAs('free');
    await page.goto('/faqs');
    await comeBack(page);
    await expect(dialog(page, 'Payment Successful')).toBeVisible();
    await page.reload();
    await expect(dialog(page, 'Payment Successful')).toBeVisible();
    expect(posted).toEqual([{ crypt: '@2DCD92' }, { crypt: '@2DCD92' }]);
    await expectAccessibleAtBothWidths(page);

    const exchange = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
    await ok(page).click();
    expect((await exchange).status()).toBe(200);
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('region', { name: 'General information' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/faqs');
    expect(posted).toHaveLength(2);
  },
);

test(
  'a payment that outlasted the session is confirmed to its customer after sign-in [NAV-D7, ACC-51, SES-59]',
  nightly,
  async ({ page, signInAs }) => {
    const posted = await answerStatus(page, 200);
    await signInAs('free');
    await page.goto('/faqs');
    await page.evaluate(
      (idle) => localStorage.setItem('lastActionTime', String(Date.now() - idle)),
      9 * 60 * 60 * 1000,
    );

    await comeBack(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(posted).toEqual([]);
    await page.getByLabel('Username').fill('free@quaywatch.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(dialog(page, 'Payment Successful')).toBeVisible();
    expect(posted).toEqual([{ crypt: '@2DCD92' }]);
  },
);

test.describe('failures', () => {
  test.use({ expectedErrors: [/status of (400|500)/] });

  for (const [status, text] of [
    [400, 'The card was declined by the issuer.'],
    [500, 'Oops, something went wrong. Please try again.'],
  ] as const)
    test(
      `a payment answered with ${status} has failed: ${text} [ACC-54, ACC-55, API-08]`,
      nightly,
      async ({ page, signInAs }) => {
        await answerStatus(page, status, 'The card was declined by the issuer.');
        await signInAs('free');
        await comeBack(page);

        await expect(dialog(page, 'Payment Failed')).toContainText(text);
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expectAccessibleAtBothWidths(page);
        await ok(page).click();

        await expect(page).toHaveURL('/account');
        await expect(page.getByRole('region', { name: 'General information' })).toBeVisible();
      },
    );
});

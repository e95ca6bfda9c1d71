import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const factOf = (page: Page, name: string, label: string) =>
  cardOf(page, name).locator('dl > div').filter({ hasText: label }).locator('dd').first();

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Releases' });

test.describe('with a remote whose scripts do not load', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test(
    'a tab with a missing part shows the helpdesk what is live, loaded and failed, and its team [NAV-55]',
    nightly,
    async ({ page, signInAs }) => {
      await page.route(/\/releases\/alerts\//, (route) => route.abort());
      await signInAs('helpdesk');
      await page.goto('/account');
      const failed = page.getByRole('alert').filter({ hasText: 'Alert preferences' });
      await expect(failed).toBeVisible({ timeout: 30_000 });

      await page.getByRole('link', { name: 'Releases', exact: true }).click();
      await expect(title(page)).toBeVisible();

      const account = cardOf(page, 'account-payment');
      await expect(account.getByRole('listitem').first()).toContainText(
        /^My Account Preferences in \d+ ms.*scripts \d+ ms/,
      );
      await expect(factOf(page, 'account-payment', 'Live release')).toHaveText(/^\d+\.\d+\.\d+-[0-9a-f]+$/);
      await expect(factOf(page, 'account-payment', 'Built')).toContainText(/\d\d:\d\d \d\d\/\d\d\/\d{4}/);
      await expect(factOf(page, 'account-payment', 'Made live')).toContainText(/^Released by \w+, \d\d:\d\d/);
      const alerts = cardOf(page, 'alerts');
      await expect(alerts.getByText(/^\d failures$/)).toBeVisible();
      await expect(alerts.getByRole('listitem').first()).toContainText(
        /^Alert preferences: failed at entry, attempt \d+: .* did not arrive.*for Alerts team.*at src\/remotes\/entry-loader\.ts:\d+:\d+/,
      );
      await account.getByText(/^Shared versions/).click();
      await expect(account.getByText(/^The shell’s: the only one here, and in the range\./).first()).toBeVisible();
      await expect(account.locator('dl > div').filter({ hasText: /^react \d/ })).toContainText('1 of 1 module');
    },
  );
});

test(
  'the page is accessible with everything unfolded, on a phone and a desktop, light and dark [NAV-55]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('helpdesk');
    await page.goto('/release-inspector');
    await expect(factOf(page, 'tracking', 'Last 24 hours')).toBeVisible();
    await expect(page.getByText(/^Shared versions/).first()).toBeVisible();
    for (const summary of await page.locator('main summary').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/in the range\./).first()).toBeVisible();

    await expectAccessibleAtBothWidths(page);
  },
);

test(
  'a customer has no Releases page, downloads none of it, and the server refuses the call [NAV-55, SRV-135]',
  nightly,
  async ({ page, signInAs }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await signInAs('paid');

    await page.goto('/release-inspector');

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: 'FAQs', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Releases', exact: true })).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/help-desk/'))).toEqual([]);
  },
);

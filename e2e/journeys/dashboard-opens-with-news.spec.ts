import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { changeDashboardSummary } from '../fixtures/dashboard-summary.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { ukDayPattern } from '../fixtures/uk-days.ts';

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
};
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test(
  'containers whose activity changed are listed; OK closes the notice for good [DSH-25, DSH-26, SRV-42]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('recurring');
    await open(page);
    const dialog = page.getByRole('dialog', { name: 'Activity changed' });
    await expect(dialog).toContainText('The activity of the following containers has changed:');
    await expect(dialog.getByRole('listitem')).toHaveText(/QWCU2008083/);
    const posted = page.waitForRequest('**/api/alert-subscription/notification-cessation');

    await dialog.getByRole('button', { name: 'OK' }).click();

    expect((await posted).postDataJSON()).toHaveLength(2);
    await expect(dialog).toHaveCount(0);
    await open(page);
    await expect(page.getByRole('region', { name: 'Alerts', exact: true })).toContainText('alerts');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a subscription that ends tomorrow is announced once a day [DSH-28, DSH-29, DSH-30, SES-28]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('expiring');
    await open(page);
    const dialog = page.getByRole('dialog', { name: 'Subscription expiry' });
    await expect(dialog).toContainText(
      /Your subscription expires on \d\d [A-Z][a-z]{2} \d{4}\. Go to My Account to renew it\./,
    );

    await dialog.getByRole('button', { name: 'OK' }).click();

    expect(await stored(page, 'lastExpPaidModalShown')).toMatch(ukDayPattern());
    await page.reload();
    await expect(page.getByRole('region', { name: 'My Account' }).getByRole('time')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'the marketing question needs yes or no; once closed, it returns at the next sign-in [DSH-31, DSH-32, DSH-35]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('nomobile');
    await open(page);
    const dialog = page.getByRole('dialog', { name: 'Marketing preferences' });
    await expect(
      dialog.getByRole('group', {
        name: 'Would you like to receive marketing updates from London Gateway and Southampton?',
      }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

    await page.keyboard.press('Escape');

    await expect(dialog).toHaveCount(0);
    expect(await stored(page, 'didMarketingPreferencesModalShown')).toBe('true');
    await page.reload();
    await expect(page.getByRole('region', { name: 'My Account' }).getByRole('time')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'the answer to the marketing question is saved for both ports [DSH-34, DSH-36]',
  nightly,
  async ({ page, signInAs }) => {
    await changeDashboardSummary(page, { hasMarketingPreferences: false });
    await signInAs('trial');
    await open(page);
    const dialog = page.getByRole('dialog', { name: 'Marketing preferences' });
    const posted = page.waitForRequest('**/api/customers/marketing-preferences');

    await dialog.getByText('Yes', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();

    expect((await posted).postDataJSON()).toEqual({ lgpPortSelected: true, souPortSelected: true });
    expect((await (await posted).response())?.status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    expect(await stored(page, 'didMarketingPreferencesModalShown')).toBe('true');
  },
);

test(
  'changed activities come first, then the expiry, and the marketing question gives way [DSH-33, DSH-D3]',
  nightly,
  async ({ page, signInAs }) => {
    await changeDashboardSummary(page, {
      hasMarketingPreferences: false,
      containerNumbers: ['QWCU2001010'],
      subscriptionIds: ['1'],
    });
    await signInAs('expiring');
    await open(page);
    const dialogs = page.getByRole('dialog');
    await expect(dialogs).toHaveAccessibleName('Activity changed');

    await dialogs.getByRole('button', { name: 'OK' }).click();
    await expect(dialogs).toHaveAccessibleName('Subscription expiry');
    await dialogs.getByRole('button', { name: 'Close' }).click();

    await expect(dialogs).toHaveCount(0);
    expect(await stored(page, 'didMarketingPreferencesModalShown')).toBe('true');
  },
);

test('the notice of changed activities passes axe', nightly, async ({ page, signInAs }) => {
  await changeDashboardSummary(page, { containerNumbers: ['QWCU2001010', 'ABC1234'], subscriptionIds: ['1'] });
  await signInAs('paid');
  await open(page);
  await expect(page.getByRole('dialog', { name: 'Activity changed' })).toBeVisible();

  await expectAccessibleAtBothWidths(page);
});

test('the numbers to check pass axe', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await open(page);
  await page.getByLabel('Container numbers').fill('QWCU2001011 CSQU3054338 QWCU2002023 QWCU2003035');
  await expect(page.getByText('1 more number looks mistyped.')).toBeVisible();

  await expectAccessibleAtBothWidths(page);
});

import type { Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';

const packageOf = (page: Page) => page.getByRole('region', { name: 'Package details' });

const ukDay = (date: Date) =>
  date.toLocaleDateString('en-GB', { timeZone: 'Europe/London', day: '2-digit', month: 'short', year: 'numeric' });

type Package = { availableEmail: number; availableSms: number; pendingEmail: number; pendingSms: number };

for (const [account, limit] of [
  ['trial', 30],
  ['internal', 300],
] as const)
  test(
    `${account} sees day, period, ${limit} alerts of each kind, and what is left [ACC-20, ACC-21, ACC-22, ACC-23]`,
    account === 'trial' ? {} : nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      const asked = page.waitForResponse('**/api/customers/account-details/advanced');
      await page.goto('/account');
      const info = ((await (await asked).json()) as { packageInfo: Package }).packageInfo;

      const lines = packageOf(page).getByRole('definition');
      await expect(lines).toHaveText([ukDay(new Date()), /\d{4}$/, /\d{4}$/, String(limit), String(limit)]);
      const [, start = '', end = ''] = await lines.allTextContents();
      expect(Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)).toBe(30);
      expect(Date.parse(start)).toBeLessThanOrEqual(Date.now());
      for (const [available = 0, pending = 0] of [
        [info.availableEmail, info.pendingEmail],
        [info.availableSms, info.pendingSms],
      ])
        await expect(packageOf(page)).toContainText(
          new RegExp(`${available} ?of ${limit} available.*Pending ?${pending} ?Free ?${available - pending}`),
        );
    },
  );

test('a standard customer has no package [ACC-20]', async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/account');

  await expect(page.getByRole('region', { name: 'Access information' })).toBeVisible();
  await expect(packageOf(page)).toHaveCount(0);
});

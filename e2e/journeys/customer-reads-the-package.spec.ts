import type { Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';
import { ukDayPattern } from '../fixtures/uk-days.ts';

const packageOf = (page: Page) => page.getByRole('region', { name: 'Package details' });

const hour = 3_600_000;
const accountDay = { day: '2-digit', month: 'short', year: 'numeric' } as const;

type Package = { availableEmail: number; availableSms: number; pendingEmail: number; pendingSms: number };

for (const [account, limit] of [
  ['trial', 30],
  ['internal', 300],
] as const)
  test(
    `${account} sees day, period, ${limit} alerts of each kind, and the remainder [ACC-20, ACC-21, ACC-22, ACC-23]`,
    nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      const asked = page.waitForResponse('**/api/customers/account-details/advanced');
      await page.goto('/account');
      const info = ((await (await asked).json()) as { packageInfo: Package }).packageInfo;

      const lines = packageOf(page).getByRole('definition');
      await expect(lines).toHaveText([
        ukDayPattern((now) => now, accountDay),
        /\d{4}$/,
        /\d{4}$/,
        String(limit),
        String(limit),
      ]);
      const [, start = '', end = ''] = await lines.allTextContents();
      expect(Date.parse(`${end} UTC`) - Date.parse(`${start} UTC`)).toBe(30 * 24 * hour);
      // In summer, a UK day starts an hour before the same date in UTC.
      expect(Date.parse(`${start} UTC`) - hour).toBeLessThanOrEqual(Date.now());
      for (const [available = 0, pending = 0] of [
        [info.availableEmail, info.pendingEmail],
        [info.availableSms, info.pendingSms],
      ])
        await expect(packageOf(page)).toContainText(
          new RegExp(`${available} ?of ${limit} available.*Pending ?${pending} ?After pending ?${available - pending}`),
        );
    },
  );

test('a standard customer has no package [ACC-20]', nightly, async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/account');

  await expect(page.getByRole('region', { name: 'Access information' })).toBeVisible();
  await expect(packageOf(page)).toHaveCount(0);
});

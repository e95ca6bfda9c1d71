import type { Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';
import { ukDayPattern } from '../fixtures/uk-days.ts';

const packageOf = (page: Page) => page.getByRole('region', { name: 'Package details' });

const hour = 3_600_000;
const accountDay = { day: '2-digit', month: 'short', year: 'numeric' } as const;

type Package = {
  availableEmail: number;
  availableSms: number;
  pendingEmail: number;
  pendingSms: number;
  periodStartDate: string;
  periodEndDate: string;
};

const dayOf = (moment: string) => ukDayPattern(() => new Date(moment), accountDay);

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
        dayOf(info.periodStartDate),
        dayOf(info.periodEndDate),
        String(limit),
        String(limit),
      ]);
      // In hours: its first and last UK days may be 29 or 31 days apart if the clocks change between them.
      expect(Date.parse(info.periodEndDate) - Date.parse(info.periodStartDate)).toBe(30 * 24 * hour);
      expect(Date.parse(info.periodStartDate)).toBeLessThanOrEqual(Date.now());
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

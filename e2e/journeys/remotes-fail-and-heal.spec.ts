import { expect, nightly, test } from '../fixtures/test.ts';

const unavailable = 'This feature is temporarily unavailable.';

test.describe('a remote that is down', () => {
  test.use({ expectedErrors: [/Failed to load resource|remote|net::ERR/i] });

  test(
    'affects only its own place, says so, and recovers without a reload [NAV-D11]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      let down = true;
      await page.route(/\/releases\/tracking\//, (route) => (down ? route.abort() : route.continue()));
      await page.goto('/containers?numbers=QWCU2001010');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));

      await expect(page.getByText(unavailable)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'My Account Preferences' })).toBeVisible();
      await page.goBack();
      await expect(page.getByText(unavailable)).toBeVisible({ timeout: 30_000 });

      down = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Container Details' })).toBeVisible({ timeout: 30_000 });
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );

  test(
    'costs a page of another remote only its panel, which Try again brings back [ACC-25, NAV-D11]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      let down = true;
      await page.route(/\/releases\/alerts\//, (route) => (down ? route.abort() : route.continue()));
      await page.goto('/account');

      await expect(page.getByText('Payment details')).toBeVisible();
      const failed = page.getByRole('alert').filter({ hasText: 'Alert preferences' });
      await expect(failed).toContainText(unavailable, { timeout: 30_000 });

      down = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      const preferences = page.getByRole('region', { name: 'Alert preferences' });
      await expect(preferences).toContainText('paid@quaywatch.test', { timeout: 30_000 });
      await expect(preferences).toContainText('Phone');
      await expect(failed).toHaveCount(0);
    },
  );
});

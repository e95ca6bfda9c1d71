import { comeBackAs, expect, nightly, test } from '../fixtures/moved-time.ts';

test(
  'a customer on the trial who comes back after thirty days has standard access [SRV-04]',
  nightly,
  async ({ page, product, signInAs }) => {
    await signInAs('trial');
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Package details' })).toBeVisible();

    await comeBackAs(page, 'trial', () => product.passTime({ days: 21 }));
    await page.goto('/account');

    await expect(page.getByRole('heading', { name: 'General information' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Package details' })).toHaveCount(0);
  },
);

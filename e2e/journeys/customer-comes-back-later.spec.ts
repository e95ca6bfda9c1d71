import { accounts, password } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/moved-time.ts';

test('a customer on the trial who comes back after thirty days has standard access [SRV-04]', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs('trial');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Package details' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await product.passTime({ days: 21 });
  await page.getByLabel('Username').fill(accounts.trial);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/account');

  await expect(page.getByRole('heading', { name: 'General information' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Package details' })).toHaveCount(0);
});

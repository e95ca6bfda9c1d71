import { accounts, password } from '../fixtures/accounts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'in a browser that denies storage the product opens, says so, and works until it is reloaded [NAV-D17]',
  nightly,
  async ({ page }) => {
    await page.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { ...denied, configurable: true });
      Object.defineProperty(document, 'cookie', { ...denied, configurable: true });
      const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    });
    const notice = page.getByText('This browser does not let Quaywatch store anything.');
    await page.goto('/login');
    await expect(notice).toBeVisible();

    await page.getByLabel('Username').fill(accounts.paid);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs');
    await expect(notice).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Username')).toBeVisible();
  },
);

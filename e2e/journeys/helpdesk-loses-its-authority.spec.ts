import { accounts } from '../fixtures/accounts.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

// The page learns of it from a refusal.
test.use({ expectedErrors: [/status of 403/] });

test(
  'an agent who loses the authority loses the open customer, notes included, at the next call [HCU-57]',
  nightly,
  async ({ page, product, signInAs }) => {
    await signInAs('helpdesk');
    await page.goto('/administration-search');
    await page.getByLabel('Email Address').fill(accounts.free);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
    const title = page.getByRole('heading', { name: 'Customer Account Preferences' });
    await expect(title).toBeVisible();
    const customer = page.url();
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Called about her invoice');

    await product.grant('helpdesk', ['CUSTOMER']);
    await page.getByRole('button', { name: 'Add note' }).click();

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Changes not saved' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/help-desk/') && calls.push(request.url())));
    for (const address of [customer, '/administration-search']) {
      await page.goto(address);
      await expect(page).toHaveURL('/dashboard');
    }
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(title).toHaveCount(0);
    expect(calls).toEqual([]);
  },
);

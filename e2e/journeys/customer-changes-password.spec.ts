import type { Page } from '@playwright/test';
import { customers, password } from '../fixtures/accounts.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const success = 'Your Password has been changed successfully';

const openChange = async (page: Page) => {
  await page.goto('/account');
  await page
    .getByRole('region', { name: 'Access information' })
    .getByRole('button', { name: 'Change Password' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  return dialog;
};

const fillChange = async (page: Page, current: string, next: string, confirmation = next) => {
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(next);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
};

test(
  'each field of the dialog names what is missing or wrong [PWD-17, PWD-18, PWD-19, PWD-D6]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('hesitant');
    const dialog = await openChange(page);
    const update = dialog.getByRole('button', { name: 'Update' });

    await update.click();
    for (const text of [
      'Please enter your current password',
      'Please enter your new password',
      'Please confirm your new password',
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();

    await test.step('the new password must differ from the old one and is typed twice [PWD-20, PWD-21]', async () => {
      await fillChange(page, password, password, 'Harbour2027');
      await update.click();
      await expect(
        dialog.getByText('Old and new passwords are the same, please create a new password.', { exact: true }),
      ).toBeVisible();
      await expect(dialog.getByText('The passwords you have entered do not match', { exact: true })).toBeVisible();
    });

    await test.step('the new password must meet the rule, and can be shown [PWD-22]', async () => {
      await dialog.getByLabel('New password', { exact: true }).fill('harbour2027');
      await expect(
        dialog.getByText(
          'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.',
        ),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Show new password' }).click();
      await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
    });

    await test.step('Cancel forgets the input; the button opens the dialog again [ACC-19]', async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(dialog.getByLabel('Current password', { exact: true })).toHaveValue('');
    });
  },
);

test.describe('refused changes', () => {
  test.use({ expectedErrors: [/status of (400|500)/] });

  test(
    'a guessable new password and a wrong current one are refused at their fields [PWD-24, PWD-26, PWD-35]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('careful');
      const dialog = await openChange(page);
      await fillChange(page, password, 'Sunshine2027');
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(dialog.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
        /very common and easy to guess/,
      );

      await fillChange(page, 'Harbour2025', 'Estuary2027');
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
        'Password is incorrect',
      );
      await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('Estuary2027');

      await test.step('valid ones change the password, the account says so, and the tokens are new [PWD-D7, ACC-02, SES-72]', async () => {
        await dialog.getByLabel('Current password', { exact: true }).fill(password);
        const before = await bearerOf(page);
        await dialog.getByRole('button', { name: 'Update' }).click();
        await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
        const work = (headers: { Authorization: string }) =>
          page.request.get('/api/customers/general-info', { headers });
        expect((await work(before)).status()).toBe(401);
        expect((await work(await bearerOf(page))).status()).toBe(200);
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL('/account');
      });

      await page.getByRole('link', { name: 'Sign Out' }).click();
      await page.getByLabel('Username').fill(customers.careful);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Password is incorrect')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('Estuary2027');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/dashboard');
    },
  );
});

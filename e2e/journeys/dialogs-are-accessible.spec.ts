import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { openCustomer } from '../fixtures/customer-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const email = 'amelia@thameside.example';

const answerReset = async (page: Page) => {
  await page.route('**/api/emails/existence*', (route) => route.fulfill({ json: true }));
  await page.route('**/api/customers/secret-questions*', (route) => route.fulfill({ json: ['First school'] }));
  let tries = 0;
  await page.route('**/password/reset*', (route) => {
    tries += 1;
    const description = 'Incorrect answer. Attempts left: 1';
    return tries === 1
      ? route.fulfill({ status: 400, json: { code: 'CSC_02', description } })
      : route.fulfill({ json: -1 });
  });
};

test.use({ expectedErrors: [/status of 400/] });

// Opened at each width, because the sign-in page redraws its form when the width changes.
for (const width of [390, 1440])
  test(`at ${width} px every step of the password reset passes axe`, nightly, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await answerReset(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('not-an-address');
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('Invalid Email')).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('First school').fill('Cracker');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Your answer is incorrect. You have one attempt left')).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
    await expectAccessible(page);
  });

test('the password change passes axe, open and done', nightly, async ({ page, signInAs }) => {
  await page.route('**/password/update', (route) => route.fulfill({ status: 200, body: '' }));
  await signInAs('paid');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await dialog.getByLabel('Current password', { exact: true }).fill('Harbour2026');
  await dialog.getByLabel('New password', { exact: true }).fill('Estuary2027');
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('Estuary2027');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your Password has been changed successfully')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test(
  'the account passes axe while it is being edited, cancelled or deleted [ACC-08, ACC-41, ACC-47]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('recurring');
    await page.goto('/account');
    await page.getByRole('region', { name: 'General information' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Postcode', { exact: true }).fill('E1');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Please enter the postcode')).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    for (const [opener, name] of [
      ['Cancel Subscription', 'Cancel Subscription'],
      ['delete my account', 'Delete my account'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.keyboard.press('Escape');
    }
  },
);

test('a saved list passes axe, shown, edited and left', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/saved-lists');
  await page.getByLabel('Select List Name').selectOption({ index: 1 });
  await expect(page.getByText(/ of 20 numbers$/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Remove What Has Left' }).click();
  await expect(page.getByRole('list', { name: 'What has left' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'No' }).click();

  await page.getByRole('button', { name: 'Edit List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit List' });
  await dialog.getByLabel('List Name').fill('');
  await dialog.getByRole('textbox', { name: 'Container numbers' }).fill('QWCU2001011 MSKU30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field cannot be empty')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have not saved this list, do you still wish to close it?')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test(
  'the page of a customer passes axe, with every message and question to the helpdesk',
  nightly,
  async ({ page, signInAs }) => {
    await page.route('**/password/reset', (route) =>
      route.fulfill({ status: 400, json: { code: 'CSC_02', description: '' } }),
    );
    await page.route('**/notes', (route) =>
      route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', description: '' } }),
    );
    await signInAs('helpdesk');
    await openCustomer(page, 'trying');
    await page.getByLabel('Add a note').fill('Called back');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('alert').getByText(/^Oops/)).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    for (const name of ['Send temporary password', 'Delete Account']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
  },
);

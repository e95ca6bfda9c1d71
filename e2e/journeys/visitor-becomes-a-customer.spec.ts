import type { Page } from '@playwright/test';
import { confirmationLinkTo, newestMailTo } from '../fixtures/outbox.ts';
import { registerThroughTheForm, visitor, type Visitor } from '../fixtures/visitor.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

async function becomeCustomer(page: Page, person: Visitor) {
  await registerThroughTheForm(page, person);
  const confirmation = page.getByRole('dialog');
  await expect(confirmation).toContainText('We are sending you an email to confirm your email address.');
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/login');

  await test.step('the link in the email confirms the address [REG-35, REG-39]', async () => {
    await page.goto(await confirmationLinkTo(page, person.email));
    await expect(page.getByRole('dialog')).toContainText('Your email has been successfully confirmed.');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  });

  await signIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
}

test('a visitor registers, confirms the email address, and signs in and out [REG-34, SES-42]', async ({ page }) => {
  await becomeCustomer(page, visitor('newly-registered'));
});

test(
  'a visitor registers, signs out, forgets the password and gets back in [REG-34, SES-42, NAV-05]',
  nightly,
  async ({ page }) => {
    test.slow();
    const person = visitor('full-circle');
    await becomeCustomer(page, person);

    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const reset = page.getByRole('dialog');
    await reset.getByLabel('Email').fill(person.email);
    await reset.getByRole('button', { name: 'Continue' }).click();
    await reset.getByLabel(person.question).fill(person.answer);
    await reset.getByRole('button', { name: 'Send password' }).click();
    await expect(reset).toContainText('A temporary password has been sent to your email address.');
    await reset.getByRole('button', { name: 'OK' }).click();

    const temporary =
      /temporary password is: (\S+)/.exec(await newestMailTo(page, person.email, /temporary/i))?.[1] ?? '';
    await signIn(page, person.email, temporary);
    const change = page.getByRole('dialog', { name: 'Change Password' });
    await expect(change).toBeVisible();
    await expect(page).toHaveURL('/account');
    await page.keyboard.press('Escape');
    await expect(change).toBeVisible();
    await change.getByLabel('Current password', { exact: true }).fill(temporary);
    await change.getByLabel('New password', { exact: true }).fill('Estuary2027');
    await change.getByLabel('Confirm new password', { exact: true }).fill('Estuary2027');
    await change.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Your Password has been changed successfully')).toBeVisible();
    await expect(page).toHaveURL('/account');

    await page.getByRole('link', { name: 'Sign Out' }).click();
    await signIn(page, person.email, 'Estuary2027');
    await expect(page).toHaveURL('/dashboard');
  },
);

import type { Page } from '@playwright/test';
import { customers, secretAnswer } from '../fixtures/accounts.ts';
import { newestMailTo, unlockLinkTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const unknownUsername = 'This username does not exist in the system. Please register to proceed';
const callUs = 'You appear to have a problem, please call us on 03069 990123';

const openReset = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  return dialog;
};

const openQuestion = async (page: Page, email: string) => {
  const dialog = await openReset(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: 'Send password' })).toBeVisible();
  return dialog;
};

const sendAnswer = async (page: Page, answer: string) => {
  await page.getByRole('dialog').getByRole('textbox').fill(answer);
  await page.getByRole('dialog').getByRole('button', { name: 'Send password' }).click();
};

const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('a forgotten password is replaced by one sent by email, which must be changed [PWD-01, PWD-07, SES-14, NAV-05]', async ({
  page,
}) => {
  const email = customers.forgetful;
  const dialog = await openQuestion(page, email);
  await test.step('the security question needs an answer [PWD-02]', async () => {
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Send password' })).toBeDisabled();
    await dialog.getByRole('textbox').press('Tab');
    await expect(dialog.getByText('Please enter the answer to the question')).toBeVisible();
    await dialog.getByRole('textbox').fill(secretAnswer);
    await dialog.getByRole('textbox').press('Enter');
  });

  await test.step('the password has been sent [PWD-03, PWD-11]', async () => {
    await expect(dialog.getByRole('heading', { name: 'Temporary password sent' })).toBeFocused();
    await expect(dialog).toContainText(
      'A temporary password has been sent to your email address. Please use it to sign in and then change your password.',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  const temporary = /temporary password is: (\S+)/i.exec(await newestMailTo(page, email, /temporary password/i))?.[1];
  await signIn(page, email, temporary ?? '');
  const change = page.getByRole('dialog', { name: 'Change Password' });
  await expect(page).toHaveURL('/account');
  await expect(change.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/account');

  await change.getByLabel('Current password', { exact: true }).fill(temporary ?? '');
  await change.getByLabel('New password', { exact: true }).fill('Estuary2027');
  await change.getByLabel('Confirm new password', { exact: true }).fill('Estuary2027');
  await change.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your Password has been changed successfully')).toBeVisible();
  await expect(change).toBeHidden();
  await expect(page).toHaveURL('/account');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test(
  'an email is checked as it is typed, and an unknown one leads no further [PWD-04, PWD-05, PWD-06, PWD-D1]',
  nightly,
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('nobody@customers.example');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel('Email');

    await expect(email).toHaveValue('nobody@customers.example');
    await expect(dialog.getByText(unknownUsername)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();

    await email.fill('');
    await email.pressSequentially('not an address');
    await email.press('Tab');
    await expect(email).toHaveValue('notanaddress');
    await expect(dialog.getByText('Invalid Email')).toBeVisible();

    await email.fill(customers.hesitant);
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'Escape, Cancel and the close button leave the reset, and the link gets the focus back [PWD-01]',
  nightly,
  async ({ page }) => {
    const dialog = await openReset(page);
    const link = page.getByRole('button', { name: 'Forgot password?' });

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    for (const name of ['Cancel', 'Close']) {
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name }).click();
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    }
  },
);

test.describe('refused resets', () => {
  test.use({ expectedErrors: [/status of (400|429|500|503)|net::ERR|PartNotLoaded/] });

  test(
    'a wrong answer leaves one try, and a second one suspends the account [PWD-10, PWD-16, SES-22, SES-53]',
    nightly,
    async ({ page }) => {
      const dialog = await openQuestion(page, customers.guessing);

      await sendAnswer(page, 'Cracker');
      await test.step('one attempt is left [PWD-12]', async () => {
        await expect(dialog.getByText('Your answer is incorrect. You have one attempt left')).toBeVisible();
        await expect(dialog.getByRole('textbox')).toBeFocused();
      });
      await sendAnswer(page, 'Crumpet');
      await expect(dialog.getByRole('heading', { name: 'Account suspended' })).toBeFocused();
      await expect(dialog).toContainText(
        'You have exceeded the number of attempts allowed and your account has been suspended. Please call our helpdesk on 03069 990123',
      );
      await expect(dialog.getByRole('link', { name: '03069 990123' })).toHaveAttribute('href', 'tel:03069990123');
      await dialog.getByRole('button', { name: 'OK' }).click();

      await openQuestion(page, customers.guessing);
      await sendAnswer(page, secretAnswer);
      await test.step('the right answer is too late [PWD-14]', async () => {
        await expect(dialog).toContainText('Your account has been suspended. Please call our helpdesk on 03069 990123');
        await dialog.getByRole('button', { name: 'OK' }).click();
      });
      await signIn(page, customers.guessing, 'Harbour2026');
      await expect(dialog).toContainText('Your account has been suspended. Please contact our helpdesk on');

      await test.step('the link in the email opens the account once, and this browser signs in [SES-50, SES-51]', async () => {
        const link = await unlockLinkTo(page, customers.guessing);
        await page.goto(link);
        await expect(page).toHaveURL('/unlock-account');
        await dialog.getByRole('button', { name: 'Unlock my account' }).click();
        await expect(dialog).toContainText('Your account is open again.');
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await signIn(page, customers.guessing, 'Harbour2026');
        await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

        await page.goto(link);
        await dialog.getByRole('button', { name: 'Unlock my account' }).click();
        await expect(dialog).toContainText('This link is incomplete or has been used before.');
      });
    },
  );

  test('a customer who asks again within 10 minutes is told to call [PWD-13, PWD-D3]', nightly, async ({ page }) => {
    const dialog = await openQuestion(page, customers.impatient);
    await sendAnswer(page, ` ${secretAnswer.toUpperCase()} `);
    await expect(dialog.getByRole('heading', { name: 'Temporary password sent' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();

    await openQuestion(page, customers.impatient);
    await sendAnswer(page, secretAnswer);

    await expect(dialog.getByRole('heading', { name: 'Please call us' })).toBeFocused();
    await expect(dialog).toContainText(callUs);
    await expect(dialog.getByRole('link', { name: '03069 990123' })).toHaveAttribute('href', 'tel:03069990123');
  });

  test(
    'a reset whose code does not load says so and opens automatically once it does [SES-03]',
    nightly,
    async ({ page }) => {
      let down = true;
      await page.goto('/login');
      await expect(page.getByLabel('Username')).toBeVisible();
      await page.route(/\.js$/, (route) => (down ? route.abort() : route.continue()));
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Forgot password' });
      await expect(dialog.getByRole('alert')).toContainText('This feature is temporarily unavailable.');

      down = false;
      await expect(dialog.getByLabel('Email')).toBeFocused();
    },
  );
});

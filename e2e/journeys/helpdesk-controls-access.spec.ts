import type { Page } from '@playwright/test';
import { accounts, customers, password } from '../fixtures/accounts.ts';
import { acknowledge, openCustomer } from '../fixtures/customer-page.ts';
import { openSession } from '../fixtures/open-session.ts';
import { confirmationLinkTo, newestMailTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const notAllowed = 'You cannot perform this task';
const trialWarning = 'The customer will lose standard and advanced features and all pending alerts.';
const invoiceWarning = 'Invoice data will be kept for 7 years.';
const question = 'Are you sure you want to delete this account?';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const active = (page: Page) => button(page, 'Account Active');
const suspended = (page: Page) => button(page, 'Account Suspended');
const changes = (page: Page) => page.getByRole('region', { name: 'Account Changes' }).getByRole('listitem');

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe(() => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test(
    "a suspension ends the customer's session at the next call, and activation undoes it [HCU-25, HCU-27, HCU-58]",
    nightly,
    async ({ page, signInAs, browser }) => {
      const customerPage = await (await browser.newContext()).newPage();
      await openSession(customerPage, 'interrupted');
      await customerPage.goto('/faqs');
      await expect(customerPage.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible();

      await test.step('the helpdesk suspends the account at one press', async () => {
        await signInAs('helpdesk');
        await openCustomer(page, 'interrupted');
        await expect(active(page)).toHaveAttribute('aria-pressed', 'true');
        await suspended(page).click();
        await expect(suspended(page)).toHaveAttribute('aria-pressed', 'true');
        await expect(suspended(page)).toBeFocused();
        await expect(changes(page).first()).toContainText('Account suspended');
        await expect(changes(page).first()).toContainText(accounts.helpdesk);
      });

      await test.step('the customer, in another browser, is signed out by the next call', async () => {
        await customerPage.getByRole('link', { name: 'Account', exact: true }).click();
        await expect(customerPage).toHaveURL(/\/login/);
        await signIn(customerPage, customers.interrupted);
        await expect(customerPage.getByText(/suspended/i).first()).toBeVisible();
      });

      await test.step('once active again, the customer can sign in and returns to the last requested page', async () => {
        await active(page).click();
        await expect(active(page)).toHaveAttribute('aria-pressed', 'true');
        await expect(changes(page).first()).toContainText('Account activated');
        await signIn(customerPage, customers.interrupted);
        await expect(customerPage).toHaveURL(/\/account$/);
      });
    },
  );
});

test.describe(() => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    'deleting an account asks first, and leads back to the search [HCU-28, HCU-30, HCU-31, HCU-73, HCU-D3]',
    nightly,
    async ({ page, signInAs }) => {
      const dialog = page.getByRole('dialog', { name: 'Delete Account' });
      await signInAs('helpdesk');

      await test.step('a trial ends with its advanced features; No keeps the account [HCU-33]', async () => {
        await openCustomer(page, 'trying');
        await button(page, 'Delete Account').click();
        await expect(dialog.getByRole('paragraph')).toContainText(`${customers.trying} ${question} ${trialWarning}`);
        await button(page, 'No').click();
        await expect(button(page, 'Delete Account')).toBeFocused();
      });

      await test.step("a subscriber's invoices are kept; a deletion that fails says so [HCU-32, HCU-34]", async () => {
        await openCustomer(page, 'departing');
        await page.getByLabel('Add a note').fill('Asked to leave');
        await page.route('**/api/help-desk/customers/*', (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
        );
        await button(page, 'Delete Account').click();
        await expect(dialog.getByRole('paragraph')).toContainText(
          `${customers.departing} ${question} ${invoiceWarning}`,
        );
        await button(page, 'Yes').click();
        await expect(dialog).toContainText('Account was not deleted.');
        expect(await dialog.getByRole('paragraph').textContent()).toBe(
          'Oops, something went wrong.  Account was not deleted.  Try again later.',
        );
        await button(page, 'OK').click();
        await expect(button(page, 'Delete Account')).toBeFocused();
        await page.unroute('**/api/help-desk/customers/*');
      });

      await test.step('Yes deletes it, without asking about unsaved input', async () => {
        await button(page, 'Delete Account').click();
        await button(page, 'Yes').click();
        await acknowledge(page, 'Delete Account', 'Account is deleted');
        await expect(page).toHaveURL('/administration-search');
      });

      await test.step('the account can no longer be found, and the customer is told', async () => {
        await page.getByLabel('Email Address').fill(customers.departing);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
        await newestMailTo(page, customers.departing, /Your Quaywatch account has been deleted/);
      });
    },
  );
});

test(
  "a data owner's account cannot be suspended, deleted or sent a password [HCU-44, HCU-45, HCU-46, HCU-47]",
  nightly,
  async ({ page, signInAs }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/help-desk/')) sent.push(request.url());
    });
    await signInAs('helpdesk');
    await openCustomer(page, 'owner');

    for (const name of ['Account Suspended', 'Send temporary password', 'Delete Account']) {
      await button(page, name).click();
      await acknowledge(page, 'Account', notAllowed);
      await expect(button(page, name)).toBeFocused();
    }

    await expect(active(page)).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual([]);
  },
);

test.describe(() => {
  test.use({ expectedErrors: [/status of 429/] });

  test(
    'an Unverified customer gets the confirmation again, and becomes Live with its link [HCU-42, HCU-43, HCU-56]',
    nightly,
    async ({ page, signInAs, browser }) => {
      await signInAs('helpdesk');
      await openCustomer(page, 'unconfirmed');
      for (const name of ['Account Active', 'Account Suspended', 'Send temporary password', 'Add note'])
        await expect(button(page, name)).toHaveCount(0);

      await button(page, 'Send the confirmation again').click();
      await acknowledge(page, 'Confirmation', `The confirmation has been sent again to ${customers.unconfirmed}`);
      await expect(button(page, 'Send the confirmation again')).toBeFocused();
      await expect(changes(page).first()).toContainText('Confirmation requested again');

      await button(page, 'Send the confirmation again').click();
      await acknowledge(
        page,
        'Confirmation',
        'The confirmation has been sent too often. Please try again in 10 minutes.',
      );

      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(await confirmationLinkTo(page, customers.unconfirmed));
      await expect(visitor.getByRole('dialog')).toContainText('Your email has been successfully confirmed.');
      await page.reload();
      await expect(active(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByLabel('Add a note')).toBeVisible();
    },
  );
});

test('an Unverified account can be deleted [HCU-D3]', nightly, async ({ page, signInAs }) => {
  await signInAs('helpdesk');
  await openCustomer(page, 'forgotten');

  await button(page, 'Delete Account').click();
  await button(page, 'Yes').click();
  await acknowledge(page, 'Delete Account', 'Account is deleted');

  await expect(page).toHaveURL('/administration-search');
});

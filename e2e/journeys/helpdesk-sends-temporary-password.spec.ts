import { customers } from '../fixtures/accounts.ts';
import { acknowledge, openCustomer } from '../fixtures/customer-page.ts';
import { openSession } from '../fixtures/open-session.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/status of 40[01]/] });

test(
  'the helpdesk sends a temporary password, with which the customer signs in elsewhere [HCU-20, HCU-22, HCU-23]',
  nightly,
  async ({ page, signInAs, browser }) => {
    const customerPage = await (await browser.newContext()).newPage();
    const send = page.getByRole('button', { name: 'Send temporary password' });
    const change = customerPage.getByRole('dialog', { name: 'Change Password' });

    await test.step('the customer is working when the helpdesk sends the password', async () => {
      await openSession(customerPage, 'helped');
      await customerPage.goto('/faqs');
      await expect(customerPage.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible();
      await signInAs('helpdesk');
      await openCustomer(page, 'helped');
      await send.click();
      await acknowledge(page, 'Temporary password', 'Temporary password has been sent');
      await expect(send).toBeFocused();
    });

    await test.step('it arrives by email, and the earlier session ends at the next call', async () => {
      const mail = await newestMailTo(page, customers.helped, /temporary password/i);
      const temporary = /temporary password is: (\S+)/i.exec(mail)?.[1] ?? '';
      await expect(async () => {
        await customerPage.goto('/account');
        await expect(customerPage).toHaveURL(/\/login/, { timeout: 1_000 });
      }).toPass();
      await customerPage.getByLabel('Username').fill(customers.helped);
      await customerPage.getByLabel('Password', { exact: true }).fill(temporary);
      await customerPage.getByRole('button', { name: 'Sign in' }).click();
      await expect(customerPage).toHaveURL('/account');
      await change.getByLabel('Current password', { exact: true }).fill(temporary);
    });

    await test.step('a second one within ten minutes is refused; the first still works', async () => {
      await send.click();
      await acknowledge(
        page,
        'Temporary password',
        'You have already requested a temporary password. 10 minutes must elapse before requesting again.',
      );
      await change.getByLabel('New password', { exact: true }).fill('Estuary2027');
      await change.getByLabel('Confirm new password', { exact: true }).fill('Estuary2027');
      await change.getByRole('button', { name: 'Update' }).click();
      await expect(customerPage.getByText('Your Password has been changed successfully')).toBeVisible();
    });

    await test.step('the account changes show the helpdesk all of it', async () => {
      await page.reload();
      const items = page.getByRole('region', { name: 'Account Changes' }).getByRole('listitem');
      await expect(items.nth(0)).toContainText('CustomerPassword changed');
      await expect(items.nth(1)).toContainText('Temporary password refused');
      await expect(items.nth(2)).toContainText('Temporary password requested');
    });
  },
);

import type { Page } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { comeBackAs, expect, nightly, test } from '../fixtures/moved-time.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { orderSubscription, recurringRate, singleRate } from '../fixtures/payment-page.ts';

// Two months pass, one day at a time.
test.setTimeout(150_000);
// An open page may make one more call with the ended session.
test.use({ expectedErrors: [/status of 40[01] .*\/api\//] });

const paymentDetails = (page: Page) => page.getByRole('region', { name: 'Payment details' });
const packageDetails = (page: Page) => page.getByRole('region', { name: 'Package details' });

async function openAccount(page: Page) {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'General information' })).toBeVisible();
}

async function typeCard(page: Page, rate: string) {
  await page.goto('/payment');
  await orderSubscription(page, rate);
  await page.getByRole('checkbox', { name: /Terms of use policy/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('button', { name: /^Use Visa/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('01/90');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
}

test(
  'a recurring subscription renews, and ends with its period once it is cancelled [ACC-29, SRV-72, ACC-D4]',
  nightly,
  async ({ page, product, signInAs }) => {
    const comeBackAfter = async (days: number) => {
      await comeBackAs(page, 'free', () => product.passTime({ days }));
      await openAccount(page);
    };

    await test.step('a subscription bought by card starts at once', async () => {
      await signInAs('free');
      await typeCard(page, recurringRate);
      await page.getByRole('button', { name: 'Pay £18.00' }).click();
      await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(paymentDetails(page)).toContainText('30 day subscription recurring');
      await expect(packageDetails(page)).toBeVisible();
    });

    await test.step('a week before its end an email announces the renewal', async () => {
      await product.passTime({ days: 23 });
      const mail = await newestMailTo(page, accounts.free, /subscription renews on/);
      expect(mail).toContain('£18.00 (£15.00 and £3.00 VAT)');
    });

    await test.step('in the second month it has renewed, with a second receipt', async () => {
      await comeBackAfter(8);
      await expect(paymentDetails(page)).toContainText('30 day subscription recurring');
      await expect(packageDetails(page)).toBeVisible();
      await page.goto('/receipts');
      await expect(page.getByRole('row')).toHaveCount(3);
    });

    await test.step('a cancelled subscription lasts until the end of its period [ACC-41, ACC-43]', async () => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
      await expect(packageDetails(page)).toBeVisible();
      await newestMailTo(page, accounts.free, /subscription will end on/);
    });

    await test.step('then the customer has standard access, and nothing more is charged [ACC-30, SRV-76]', async () => {
      await comeBackAfter(30);
      await expect(packageDetails(page)).toHaveCount(0);
      await expect(paymentDetails(page)).toContainText('No current subscription');
      await page.goto('/receipts');
      await expect(page.getByRole('row')).toHaveCount(3);
    });
  },
);

test(
  'a customer who pays and closes the tab too early has the period at the next sign-in [PAY-38]',
  nightly,
  async ({ page, product, signInAs }) => {
    await signInAs('free');
    await typeCard(page, singleRate);
    const back = page.waitForRequest(/\/account\?crypt=/);
    await page.route(/\/account\?crypt=/, (route) => route.abort());
    await page.getByRole('button', { name: 'Pay £18.00' }).click();
    await back;

    await comeBackAs(page, 'free', () => product.passTime({ hours: 1 }));
    await openAccount(page);

    await expect(packageDetails(page)).toBeVisible();
    await expect(paymentDetails(page)).toContainText('30 day subscription');
  },
);

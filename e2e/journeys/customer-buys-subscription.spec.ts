import type { Page } from '@playwright/test';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { orderSubscription, singleRate } from '../fixtures/payment-page.ts';
import { declinedCard, endPayment, goodCard, goToProvider, payWith, readOutcome } from '../fixtures/sandbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { watchRequests } from '../fixtures/watch-requests.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openPayment(page: Page) {
  await page.goto('/payment');
  await expect(page.getByRole('radio')).toHaveCount(2);
}

test(
  'a customer with a recurring subscription is told when another period begins, and that the subscription goes on [PAY-44]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('recurring');
    await openPayment(page);
    const begin = page.getByText(
      /^This period begins when the time that you have paid for ends, on \d\d [A-Z][a-z]{2} \d{4}\.$/,
    );
    const goesOn = page.getByText('Your recurring subscription goes on after it.');
    await expect(begin).toBeVisible();
    await expect(goesOn).toBeVisible();
    const told = await begin.textContent();

    await orderSubscription(page, singleRate);
    await expect(begin).toHaveText(told ?? '');
    await expect(goesOn).toBeVisible();
  },
);

test('a customer buys 30 days by card, is Paid at once, and gets the invoice [PAY-01, PAY-33, ACC-53, SRV-49]', async ({
  page,
  context,
}) => {
  const requests = watchRequests(context);
  const email = await signInAsNewcomer(page, 'buying');

  await test.step('no rate is chosen at first, and Next needs a choice [PAY-03, PAY-10, PAY-11, PAY-13]', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Purchase Advanced Features' }).click();
    await expect(heading(page, 'Choose Your Subscription')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole('list', { name: 'Accepted cards' })).toHaveText(
      /Visa.*Mastercard.*Maestro.*American Express.*JCB/s,
    );
    await expect(page.getByText(/third-party payment provider on behalf of the port operator/)).toBeVisible();
  });

  await test.step('the summary shows the price with VAT; Back keeps the input [PAY-02, PAY-04, PAY-05, PAY-19]', async () => {
    await orderSubscription(page, singleRate, email);
    await expect(heading(page, 'Order Summary')).toBeFocused();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(box(page, 'City')).toHaveValue('London');
    await next(page).click();
    await expect(page.getByRole('table', { name: 'Order Summary' })).toContainText('VAT at 20%£3.00Total£18.00');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  await test.step('the card is entered at the provider, in the same window [PAY-06, PAY-18]', async () => {
    await goToProvider(page);
    await payWith(page, goodCard);
    await readOutcome(page, 'Payment Successful');
  });

  await test.step('the account is Paid, without signing in again [ACC-55, ACC-60]', async () => {
    await expect(page.getByRole('region', { name: 'Package details' })).toContainText('Paid');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Alerts' }).click();
    await expect(heading(page, 'Alert Templates')).toBeVisible();
  });

  const number = await test.step('the email names the invoice and has it attached', async () => {
    const mail = await newestMailTo(page, email, /invoice/i);
    const found = /QW-\d{6}/.exec(mail)?.[0] ?? '';
    expect(mail).toContain(`${found}.pdf`);
    return found;
  });

  await test.step('the receipt is listed and its document opens in a new tab [RCT-01, RCT-02, RCT-04, RCT-07]', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'My Invoice-Receipts' }).click();
    await expect(heading(page, 'Receipted Invoice History')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: number });
    for (const text of ['£15.00', '£3.00', '£18.00', 'PO-24817']) await expect(row).toContainText(text);
    const answer = page.waitForResponse(new RegExp(`/api/payment/history/${number}/document$`));
    // A browser without a PDF viewer downloads the file, sometimes before the tab is known.
    const opening = new Promise<string>((resolve) =>
      context.once('page', (tab) => {
        tab.once('download', (file) => resolve(file.url()));
        void tab.waitForURL(/^blob:/).then(
          () => resolve(tab.url()),
          () => undefined,
        );
      }),
    );
    await row.getByRole('button', { name: `PDF of invoice ${number} (opens in a new tab)` }).click();
    expect(await opening).toMatch(/^blob:/);
    expect((await answer).status()).toBe(200);
    expect((await answer).request().headers().authorization).toMatch(/^Bearer /);
    await page.getByRole('link', { name: 'Back to My Account' }).click();
    await expect(page).toHaveURL('/account');
  });

  await test.step('nothing that the browser sent contained the card number [PAY-37]', async () => {
    const sent = await requests.sent();
    expect(sent.filter((request) => request.includes('/payment-sandbox/')).length).toBeGreaterThan(2);
    const inGroups = goodCard.replace(/(.{4})(?=.)/g, '$1[ +%20-]*');
    expect(sent.filter((request) => new RegExp(inGroups).test(request))).toEqual([]);
  });
});

test.describe('a payment that fails', () => {
  // A failed payment is answered with 400 (ACC-54).
  test.use({ expectedErrors: [/Failed to load resource.*\/api\/payment\/status/] });

  test(
    'a card that the bank declines shows Payment Failed with the reason; the account stays [ACC-54, ACC-55]',
    nightly,
    async ({ page }) => {
      await signInAsNewcomer(page, 'declined');
      await openPayment(page);
      await orderSubscription(page);
      await goToProvider(page);

      await payWith(page, declinedCard);

      expect(await readOutcome(page, 'Payment Failed')).toContain(
        'Your card was declined by the bank. Nothing was charged.',
      );
      await expect(page.getByRole('region', { name: 'General information' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Purchase Advanced Features' })).toBeVisible();
    },
  );

  test(
    'a customer who cancels at the provider reads that nothing was charged, and may order again [ACC-54, PAY-08]',
    nightly,
    async ({ page }) => {
      await signInAsNewcomer(page, 'withdrawing');
      await openPayment(page);
      await orderSubscription(page);
      await goToProvider(page);
      await endPayment(page, 'Cancel');

      expect(await readOutcome(page, 'Payment Failed')).toContain('The payment was cancelled. Nothing was charged.');
      await page.getByRole('link', { name: 'Purchase Advanced Features' }).click();
      await orderSubscription(page);
      await goToProvider(page);
      await payWith(page, goodCard);
      await readOutcome(page, 'Payment Successful');
    },
  );
});

test('a customer buys with the keyboard alone [PAY-07, PAY-09]', nightly, async ({ page }) => {
  await signInAsNewcomer(page, 'typing');
  await openPayment(page);
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };

  await page.getByRole('link', { name: 'Back to My Account' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  for (const text of ['Amelia', 'Okafor', '', '12 Gallions Road', '', 'London', 'United Kingdom', 'E16 2QU'])
    await type(text);
  for (const text of ['02079460958', 'accounts@thameside.example', '']) await type(text);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Order Summary')).toBeFocused();

  for (const name of ['checkbox', 'link', 'link'] as const) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveRole(name);
    if (name === 'checkbox') await page.keyboard.press('Space');
  }
  for (const name of ['Back', 'Cancel', 'Submit']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Pay £/ })).toBeVisible();

  for (const text of [goodCard, '12/39', '123']) await type(text);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(dialog).toBeVisible();
  const ok = dialog.getByRole('button', { name: 'OK' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(ok).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

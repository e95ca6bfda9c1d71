import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { placeOrder } from '../fixtures/pay-for-periods.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

async function openCardPage(page: Page) {
  await page.goto('/cookie-policy');
  const { registrationUrl, form } = await placeOrder(page);
  await page.evaluate(
    ({ url, fields }) => {
      const sent = Object.assign(document.createElement('form'), { method: 'post', action: url });
      for (const [name, value] of fields) sent.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(sent);
      sent.submit();
    },
    { url: registrationUrl, fields: Object.entries(form) },
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Pay £18.00' })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay £18.00' }).click();

test(
  'the sandbox’s card page names mistakes and never sends the card number [PAY-10, PAY-37]',
  nightly,
  async ({ page }) => {
    const sent: string[] = [];
    // The digests in file names are random: one may contain the digits of a card.
    const withoutDigests = (url: string) => url.replace(/-[\da-f]{10}(?=\/)|\.[\da-f]{8}(?=\.)/g, '');
    page.on('request', (request) => sent.push(`${withoutDigests(request.url())} ${request.postData() ?? ''}`));
    await signInAsNewcomer(page, 'paying');
    await openCardPage(page);

    await test.step('the page says that it is a sandbox, and is accessible', async () => {
      await expect(page.getByText('nothing is charged')).toBeVisible();
      for (const name of ['Visa', 'Mastercard', 'Maestro', 'American Express', 'JCB'])
        await expect(page.getByText(`${name}: approved`, { exact: true })).toBeVisible();
      await expectAccessibleAtBothWidths(page);
    });

    await test.step('missing or wrong values are named beside their fields, and the first one gets the focus', async () => {
      await pay(page);
      await expect(field(page, 'Card number')).toBeFocused();
      await expect(field(page, 'Card number')).toHaveAccessibleDescription('Use one of the test cards of this page.');
      await field(page, 'Card number').fill('3742 000040 00000');
      await field(page, 'Expiry date').fill('01/20');
      await field(page, 'Security code').fill('123');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Expiry date')).toBeFocused();
      await expect(field(page, 'Expiry date')).toHaveAccessibleDescription(/Type a month to come, as 01\/30\./);
      await expect(field(page, 'Security code')).toHaveAccessibleDescription(/Type 4 digits\./);
      await expectAccessibleAtBothWidths(page);
    });

    await test.step('a valid card leads back to the account', async () => {
      await field(page, 'Expiry date').fill('01/90');
      await field(page, 'Security code').fill('1234');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/account/);
    });

    expect(sent.filter((request) => request.includes('payment-sandbox')).length).toBeGreaterThan(2);
    expect(
      sent.filter((request) => /3742|374200004000000|1234|01(%2F|\/)90/.test(request.replace(/@[\dA-F]+/gi, ''))),
    ).toEqual([]);
  },
);

test.describe('outcomes of a payment', () => {
  // Declined and cancelled payments are answered with 400. A page that is left early has not asked yet.
  test.use({ expectedErrors: [/Failed to load resource.*\/api\/payment\/status/] });

  test(
    'a test card is chosen from the list; decline, cancel and time-out need none [PAY-37]',
    nightly,
    async ({ page }) => {
      await signInAsNewcomer(page, 'paying');
      await openCardPage(page);
      await page.getByRole('button', { name: 'Use Visa 4929 0021 0000 0005' }).click();
      await expect(field(page, 'Card number')).toHaveValue('4929 0021 0000 0005');

      for (const end of ['Pay £18.00', 'Decline', 'Cancel', 'Time out']) {
        const back = page.waitForRequest(/\/account\?crypt=@[\da-f]+$/);
        await page.getByRole('button', { name: end }).click();
        await back;
        if (end !== 'Time out') await openCardPage(page);
      }
    },
  );
});

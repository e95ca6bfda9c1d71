import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { customers, password } from '../fixtures/accounts.ts';
import { acknowledge, openCustomer } from '../fixtures/customer-page.ts';
import { openSession } from '../fixtures/open-session.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function setUp(page: Page): Promise<string[]> {
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const steps = dialog(page, 'Set up an authenticator app');
  await steps.getByLabel('Current password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(steps.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const [secret = ''] = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await steps.innerText()) ?? [];
  await steps.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate());
  await page.keyboard.press('Enter');
  const codes = dialog(page, 'Recovery codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // The codes are shown once: only the button that confirms they are saved closes the dialog.
  await page.keyboard.press('Escape');
  const kept = await codes.allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  await expect(codes.last()).toBeVisible();
  await expect(page.getByText('General information')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'I have saved these codes' }).click();
  return kept;
}

test.describe(() => {
  // The request for a code, and a wrong code, are answered with 400.
  test.use({ expectedErrors: [/status of 400/] });

  test(
    'a customer sets up an authenticator app and signs in with a code [SES-61, ACC-64]',
    nightly,
    async ({ page, signInAs, browser }) => {
      await signInAs('secured');
      await page.goto('/account');
      const [first = '', second = ''] = await setUp(page);
      await expect(card(page)).toContainText('Recovery codes left');

      await page.goto('/sign-out');
      await page.getByLabel('Username').fill(customers.secured);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('This code is wrong or has been used before.');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await test.step('a recovery code signs in, also in lower case [SES-64]', async () => {
        await expect(page.getByLabel('Recovery code')).toBeFocused();
        await page.keyboard.type(first.toLowerCase());
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/dashboard');
      });

      await test.step('password and code switch the second factor off [ACC-65, ACC-67]', async () => {
        await page.goto('/account');
        await expect(card(page).getByText('9', { exact: true })).toBeVisible();
        await card(page).getByRole('button', { name: 'Switch off' }).click();
        const ending = dialog(page, 'Switch off the authenticator app');
        await ending.getByLabel('Current password', { exact: true }).fill(password);
        await ending.getByRole('textbox', { name: 'Code' }).fill(second);
        await page.keyboard.press('Enter');
        await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
      });

      await test.step('for a customer who has lost phone and codes, the helpdesk switches it off [SRV-116]', async () => {
        await setUp(page);
        const agent = await (await browser.newContext()).newPage();
        await openSession(agent, 'helpdesk');
        await openCustomer(agent, 'secured');
        await agent.getByRole('button', { name: 'Switch off second factor' }).click();
        await agent.getByRole('button', { name: 'Yes' }).click();
        await acknowledge(
          agent,
          'Second factor',
          'The second factor has been switched off, and the customer has been sent an email',
        );
        const changes = agent.getByRole('region', { name: 'Account Changes' }).getByRole('listitem');
        await expect(changes.first()).toContainText('Second factor switched off');
        await newestMailTo(agent, customers.secured, /Second factor of your Quaywatch account switched off/);
        await page.reload();
        await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
      });
    },
  );
});

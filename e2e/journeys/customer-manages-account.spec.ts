import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customers, password, type Account } from '../fixtures/accounts.ts';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const general = (page: Page) => region(page, 'General information');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => general(page).getByLabel(name, { exact: true });
const values = (page: Page) => general(page).getByRole('definition');

const openAccount = async (page: Page) => {
  await page.goto('/account');
  await expect(general(page)).toBeVisible();
};

const edit = async (page: Page) => {
  await general(page).getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'Postcode')).toBeFocused();
};

test.describe('general information', () => {
  test(
    'a mistake is shown at its field, and Cancel restores everything [ACC-07, ACC-08, ACC-09]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('moving');
      await openAccount(page);
      const before = await values(page).allTextContents();
      await edit(page);
      for (const name of ['First name', 'Last name', 'Email'])
        await expect(field(page, name)).toHaveAttribute('readonly', '');

      await field(page, 'Postcode').fill('E1!');
      await field(page, 'Phone').fill('01x23');
      await field(page, 'Company').fill('');
      await field(page, 'Role in company').selectOption('');
      await button(page, 'Update').click();

      await expect(field(page, 'Postcode')).toHaveValue('E1');
      await expect(field(page, 'Phone')).toHaveValue('0123');
      for (const [name, message] of [
        ['Postcode', 'Please enter the postcode'],
        ['Phone', 'Invalid phone number'],
        ['Company', 'This field cannot be empty'],
        ['Role in company', 'Please enter your role in the company'],
      ] as const)
        await test.step(`${name} reads "${message}" [ACC-15, ACC-16, ACC-17, ACC-18]`, () =>
          expect(field(page, name)).toHaveAccessibleDescription(message));

      await button(page, 'Cancel').click();
      await expect(general(page).getByRole('button', { name: 'Edit' })).toBeFocused();
      expect(await values(page).allTextContents()).toEqual(before);
    },
  );

  test('an unsaved change asks before leaving; Update stores it [ACC-08, ACC-11, ACC-12, ACC-59, NAV-53]', async ({
    page,
  }) => {
    await signInAsNewcomer(page, 'moving');
    await openAccount(page);
    const [firstName = '', lastName = '', email = ''] = await values(page).allTextContents();
    await edit(page);
    await field(page, 'Postcode').fill('SO15 1BA');
    await field(page, 'Phone').fill('02380 123456');
    await field(page, 'Company').fill(' Winterbourne & Daughters ');
    await field(page, 'Role in company').selectOption('Logistics');

    await page.getByRole('link', { name: 'FAQs' }).click();
    const question = page.getByRole('dialog', { name: 'Changes not saved' });
    await expect(question).toContainText('You have not saved your general information');
    await question.getByRole('button', { name: 'No' }).click();
    await button(page, 'Update').click();

    const now = [firstName, lastName, email, 'SO15 1BA', 'Winterbourne & Daughters', '02380123456', 'Logistics'];
    await expect(values(page)).toHaveText(now);
    await page.reload();
    await expect(values(page)).toHaveText(now);
    await page.getByRole('link', { name: 'FAQs' }).click();
    await expect(page).toHaveURL('/faqs');
  });
});

type Offer = { readonly links?: readonly string[]; readonly buttons?: readonly string[]; readonly more: string | null };
const trial = 'Trial Advanced Features';
const back = 'Return to Standard Features';
const purchase = 'Purchase Advanced Features';
const renew = 'Renew Subscription';

const offers: [Account, Offer][] = [
  ['free', { links: [purchase], buttons: [trial], more: '/advanced-features' }],
  ['trial', { links: [purchase], buttons: [back], more: '/paid-features' }],
  ['paid', { links: [renew], more: null }],
  ['recurring', { links: [renew], buttons: ['Cancel Subscription'], more: null }],
  ['internal', { more: '/paid-features' }],
];

for (const [account, { links = [], buttons = [], more }] of offers)
  test(
    `${account} is offered: ${[...links, ...buttons].join(', ') || 'nothing'} [ACC-33, ACC-36, ACC-40, ACC-44]`,
    nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      await openAccount(page);

      for (const name of [purchase, renew]) {
        const link = page.getByRole('link', { name, exact: true });
        await expect(link).toHaveCount(links.includes(name) ? 1 : 0);
        if (links.includes(name)) await expect(link).toHaveAttribute('href', '/payment');
      }
      for (const name of [trial, back, 'Cancel Subscription'])
        await expect(button(page, name)).toHaveCount(buttons.includes(name) ? 1 : 0);
      await test.step('Internal cannot buy [ACC-45, ACC-46]', async () => {
        if (account === 'internal') await expect(button(page, purchase)).toBeDisabled();
      });

      await test.step('Learn More leads to the offer that fits the customer [ACC-34, ACC-35]', async () => {
        const promo = page.getByRole('link', { name: 'Learn More' });
        await expect(promo).toHaveCount(more ? 1 : 0);
        if (more) await expect(promo).toHaveAttribute('href', more);
      });
    },
  );

test(
  'a paid customer sees subscription, due date and receipts link [ACC-27, ACC-28, ACC-29, ACC-31, ACC-32]',
  nightly,
  async ({ page, signInAs }) => {
    for (const [account, label] of [
      ['paid', '30 day subscription'],
      ['recurring', '30 day subscription recurring'],
    ] as const) {
      await signInAs(account);
      await openAccount(page);
      await expect(region(page, 'Payment details').getByRole('definition')).toHaveText([
        label,
        /^\d\d \w{3} \d{4}$/,
        'My Invoice-Receipts',
      ]);
      await expect(page.getByRole('link', { name: 'My Invoice-Receipts' })).toHaveAttribute('href', '/receipts');
      await page.evaluate(() => sessionStorage.clear());
    }
  },
);

test(
  'while alert preferences load, what is below them stands where it will be [ACC-120]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    const sendScript = await holdScripts(page, 'alerts/*', 'alert-preferences-panel.*');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/alert-preferences', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/account');
    const receipts = page.getByRole('link', { name: 'My Invoice-Receipts' });
    const topOf = () => receipts.evaluate((link) => link.getBoundingClientRect().top + scrollY);
    await expect(receipts).toBeVisible();
    const beforeScript = await topOf();
    sendScript();
    await expect(page.getByRole('group', { name: 'Loading how alerts are sent' })).toBeVisible();
    const beforeAnswer = await topOf();
    answer();
    await expect(page.getByRole('heading', { name: 'Recipients who have stopped your alerts' })).toBeVisible();

    for (const before of [beforeScript, beforeAnswer]) expect(Math.abs((await topOf()) - before)).toBeLessThan(40);
  },
);

test(
  'all data held is downloaded as one file, named by day, and identifies the customer [ACC-58]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('keeping');
    await openAccount(page);
    const saved = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const file = await saved;

    expect(file.suggestedFilename()).toMatch(/^quaywatch-data-\d{4}-\d\d-\d\d\.json$/);
    const content = await readFile(await file.path(), 'utf8');
    expect(JSON.stringify(JSON.parse(content))).toContain(customers.keeping);
  },
);

test(
  'the trial opens the advanced features at once, and returning closes them [ACC-36, ACC-37, ACC-38, ACC-60]',
  nightly,
  async ({ page }) => {
    await signInAsNewcomer(page, 'curious');
    await openAccount(page);
    const alerts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alerts' });
    await expect(alerts).toBeDisabled();

    const exchange = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
    await button(page, trial).click();
    expect((await exchange).status()).toBe(200);
    await expect(button(page, back)).toBeFocused();
    await expect(region(page, 'Package details')).toContainText('of 30 available');
    await expect(alerts).toBeEnabled();
    await alerts.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alert Templates' })).toBeVisible();

    await page.goto('/account');
    await button(page, back).click();
    await expect(button(page, trial)).toBeVisible();
    await expect(region(page, 'Package details')).toHaveCount(0);
    await expect(alerts).toBeDisabled();
    await page.reload();
    await expect(button(page, trial)).toBeVisible();
  },
);

test(
  'cancelling a subscription asks first; No changes nothing [ACC-40, ACC-41]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('recurring');
    await openAccount(page);
    await button(page, 'Cancel Subscription').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
    await expect(dialog).toContainText(
      'Your subscription will be cancelled at the end of the current paid period. Do you want to continue?',
    );

    await dialog.getByRole('button', { name: 'No' }).click();

    await expect(button(page, 'Cancel Subscription')).toBeFocused();
  },
);

test.describe('deleting the account', () => {
  test.use({ expectedErrors: [/status of (400|401|403)/] });

  test(
    'asks first, says if it failed, and signs out for good once it is done [ACC-47, ACC-48, ACC-49, ACC-50]',
    nightly,
    async ({ page }) => {
      const email = await signInAsNewcomer(page, 'leaving');
      await openAccount(page);
      const remove = async () => {
        await button(page, 'delete my account').click();
        const dialog = page.getByRole('dialog', { name: 'Delete my account' });
        await expect(dialog).toContainText(
          'Are you sure you want to delete your account? You will lose all your data and pending alerts.',
        );
        await dialog.getByRole('button', { name: 'Yes' }).click();
      };
      await page.route('**/api/customers', (route) =>
        route.fulfill({ status: 403, json: { code: 'FORBIDDEN', description: 'x' } }),
      );
      await remove();
      const notice = page.getByRole('dialog');
      await expect(notice).toContainText('Oops, something went wrong');
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect(general(page)).toBeVisible();

      await page.unroute('**/api/customers');
      await remove();

      await expect(page).toHaveURL(/\/login/);
      await page.getByLabel('Username').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('This username does not exist in the system')).toBeVisible();
    },
  );
});

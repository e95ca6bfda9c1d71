import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { secretAnswer } from '../fixtures/accounts.ts';
import { openCustomer } from '../fixtures/customer-page.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { openSession } from '../fixtures/open-session.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const general = (page: Page) => card(page, 'General Information');
const secret = (page: Page) => card(page, 'Secret question');
const field = (page: Page, name: string) => general(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => general(page).getByRole('button', { name });
const saved = (page: Page) => page.getByText('Changes have been saved');
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';

test.beforeEach(async ({ signInAs }) => signInAs('helpdesk'));

test("an agent's change of a customer is still there after a reload [HCU-01, HCU-05, HCU-06, HCU-09, HCU-13, HCU-35]", async ({
  page,
}) => {
  await openCustomer(page, 'edited');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Account Preferences');
  await expect(page.getByText('Chiara Iqbal, Patterson Electronics and Sons')).toBeVisible();

  await test.step('the email is read-only, everything else can be changed', async () => {
    await expect(field(page, 'Email/Username')).toHaveAttribute('readonly', '');
    for (const name of ['First Name', 'Last Name', 'Postcode', 'Company', 'Phone'])
      await expect(field(page, name)).toBeEditable();
    await expect(field(page, 'Role in Company').getByRole('option', { name: 'Director' })).toBeAttached();
    await expect(button(page, 'Update')).toBeDisabled();
  });

  await test.step('a mistake is shown at its field, and Cancel restores everything', async () => {
    await field(page, 'Postcode').fill('E1');
    await field(page, 'First Name').fill('');
    await button(page, 'Update').click();
    await expect(general(page).getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toBeFocused();
    await expect(field(page, 'First Name')).toHaveAccessibleDescription('Please enter your first name');
    await expect(field(page, 'Postcode')).toHaveAccessibleDescription('Please enter the postcode');
    await expectAccessibleAtBothWidths(page);
    await button(page, 'Cancel').click();
    await expect(field(page, 'First Name')).toHaveValue('Chiara');
    await expect(general(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('leaving with a change asks first', async () => {
    await field(page, 'First Name').fill('Chiara Maria');
    await field(page, 'Company').fill(' Iqbal & Daughters ');
    await field(page, 'Postcode').fill('SO15 1BA');
    await field(page, 'Phone').fill('02380 123456');
    await field(page, 'Role in Company').selectOption('Director');
    await page.getByRole('link', { name: 'Return to Search' }).click();
    const question = page.getByRole('dialog', { name: 'Changes not saved' });
    await expect(question).toContainText('You have not saved the general information of this customer');
    await question.getByRole('button', { name: 'No' }).click();
  });

  await test.step('Update saves it', async () => {
    await button(page, 'Update').click();
    await expect(saved(page)).toBeInViewport();
    await expect(page.getByText('Chiara Maria Iqbal, Iqbal & Daughters')).toBeVisible();
    await expect(button(page, 'Update')).toBeDisabled();
    await expectAccessibleAtBothWidths(page);
    await page.reload();
    for (const [name, value] of [
      ['First Name', 'Chiara Maria'],
      ['Last Name', 'Iqbal'],
      ['Company', 'Iqbal & Daughters'],
      ['Postcode', 'SO15 1BA'],
      ['Phone', '02380123456'],
      ['Role in Company', 'Director'],
    ] as const)
      await expect(field(page, name)).toHaveValue(value);
    await expect(saved(page)).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Return to Search' }).click();
  await expect(page).toHaveURL('/administration-search');
});

test.describe('two agents with the same customer', () => {
  test.use({ expectedErrors: [/status of 412/] });

  test(
    'the slower agent sees what the faster one changed, loses nothing, and saves on top of it [HCU-49, HCU-D6]',
    nightly,
    async ({ page, browser }) => {
      const context = await browser.newContext();
      const colleague = await context.newPage();
      await openSession(colleague, 'helpdesk');
      await openCustomer(page, 'contested');
      await openCustomer(colleague, 'contested');

      await field(colleague, 'Phone').fill('02079460222');
      await field(colleague, 'Company').fill('Abernethy Cold Stores');
      await button(colleague, 'Update').click();
      await expect(saved(colleague)).toBeVisible();
      await field(page, 'Phone').fill('02079460111');
      await field(page, 'Postcode').fill('SO15 1BA');
      await button(page, 'Update').click();

      const notice = general(page).getByRole('status');
      await expect(notice).toBeFocused();
      await expect(notice.getByRole('listitem')).toHaveText([
        'Phone is now 02079460222',
        'Company is now Abernethy Cold Stores',
      ]);
      await expect(field(page, 'Phone')).toHaveValue('02079460111');
      await expect(field(page, 'Company')).toHaveValue('Abernethy Cold Stores');
      await expect(page.getByText(oops)).toHaveCount(0);
      await expectAccessibleAtBothWidths(page);

      await button(page, 'Update').click();
      await expect(saved(page)).toBeVisible();
      await colleague.reload();
      await expect(field(colleague, 'Phone')).toHaveValue('02079460111');
      await expect(field(colleague, 'Company')).toHaveValue('Abernethy Cold Stores');
      await expect(field(colleague, 'Postcode')).toHaveValue('SO15 1BA');
      await context.close();
    },
  );
});

test(
  'the secret answer stays on the server until requested, and can be changed [HCU-14, HCU-16, HCU-50]',
  nightly,
  async ({ page }) => {
    const read = page.waitForResponse((response) =>
      /customers\/[\da-f-]{36}\?secretAnswers=withheld$/.test(response.url()),
    );
    await openCustomer(page, 'questioned');
    expect(await (await read).text()).not.toContain(secretAnswer);
    const answer = secret(page).getByLabel('Answer');
    const press = (name: string) => secret(page).getByRole('button', { name });

    await test.step('it is shown on request, and disappears when it is hidden', async () => {
      await expect(answer).toHaveValue('');
      await expect(press('Update')).toBeDisabled();
      await press('Show answer').click();
      await expect(answer).toHaveValue(secretAnswer);
      await expect(answer).toBeFocused();
      await press('Hide answer').click();
      await expect(answer).toHaveValue('');
      await expect(press('Show answer')).toBeFocused();
    });

    await test.step('Update is disabled while the answer is empty or nothing has changed', async () => {
      await press('Show answer').click();
      await expect(answer).toHaveValue(secretAnswer);
      await expect(press('Update')).toBeDisabled();
      await answer.fill('');
      await expect(press('Update')).toBeDisabled();
      await press('Cancel').click();
      await expect(answer).toHaveValue(secretAnswer);
    });

    await test.step('question and answer are saved', async () => {
      await secret(page).getByLabel('Secret question').selectOption({ index: 2 });
      const question = await secret(page).getByLabel('Secret question').inputValue();
      await answer.fill('St Leonards');
      await press('Update').click();
      await expect(saved(page)).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.reload();
      await expect(secret(page).getByLabel('Secret question')).toHaveValue(question);
      await press('Show answer').click();
      await expect(answer).toHaveValue('St Leonards');
    });
  },
);

test('a signed-in customer sees the new name on the account page', nightly, async ({ page, browser }) => {
  const context = await browser.newContext();
  const account = await context.newPage();
  await openSession(account, 'marrying');
  await account.goto('/account');
  await expect(account.getByText('Abernethy', { exact: true })).toBeVisible();

  await openCustomer(page, 'marrying');
  await field(page, 'Last Name').fill("O'Brien-Abernethy");
  await button(page, 'Update').click();
  await expect(saved(page)).toBeVisible();

  await account.reload();
  await expect(account.getByText("O'Brien-Abernethy", { exact: true })).toBeVisible();
  await context.close();
});

test(
  'an account with an unconfirmed email is read-only, and the page explains why [HCU-41]',
  nightly,
  async ({ page }) => {
    await openCustomer(page, 'unproven');

    await expect(
      page.getByText('Until the email of this account is confirmed, its information cannot be changed.'),
    ).toBeVisible();
    for (const name of ['First Name', 'Last Name', 'Postcode', 'Company', 'Role in Company', 'Phone'])
      await expect(field(page, name)).toHaveAttribute('readonly', '');
    await expect(secret(page).getByLabel('Secret question')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expectAccessibleAtBothWidths(page);
  },
);

test.describe('an address of an unknown customer', () => {
  test.use({ expectedErrors: [/status of (400|404)/] });

  for (const [what, query] of [
    ['no customer', ''],
    ['an unknown customer', '?customerId=00000000-0000-4000-8000-000000000000'],
    ['an id that cannot be one', '?customerId=../customers'],
    ['an id that is too long', `?customerId=${'a'.repeat(65)}`],
  ] as const)
    test(
      `with ${what} leads back to the search, and Back does not return to it [HCU-D6]`,
      nightly,
      async ({ page }) => {
        await page.goto('/faqs');
        await moveTo(page, `/customer-update${query}`);

        await expect(page).toHaveURL('/administration-search');
        await expect(page.getByRole('heading', { level: 1, name: 'Administration Search' })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL('/faqs');
      },
    );
});

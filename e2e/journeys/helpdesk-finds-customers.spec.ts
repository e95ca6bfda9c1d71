import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const openSearch = async (page: Page) => {
  await page.goto('/administration-search');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration Search' })).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('search').getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const result = (page: Page, name: string) => results(page).getByRole('link', { name, exact: true });
const rows = (page: Page) => results(page).getByRole('row');

test.beforeEach(async ({ signInAs }) => signInAs('helpdesk'));

test('an agent finds a customer by parts of name, company and address [HLP-01, HLP-04, HLP-05, HLP-06]', async ({
  page,
}) => {
  await openSearch(page);
  await expect(button(page, 'Search')).toBeDisabled();

  await field(page, 'First Name').fill('grace');
  await field(page, 'Last Name').fill('winter');
  await field(page, 'Company').fill('MACHINERY');
  await field(page, 'Email Address').fill('.167@');
  await button(page, 'Search').click();

  await expect(rows(page)).toHaveCount(2);
  await expect(results(page).getByRole('columnheader')).toHaveText([
    'Last Name',
    'First Name',
    'Company',
    'Email/Username',
    'Contact Phone',
    'Service Type',
    'Status',
  ]);
  await expect(rows(page).nth(1).getByRole('rowheader')).toHaveText('Winterbourne');
  await expect(rows(page).nth(1).getByRole('cell')).toHaveText([
    'Grace',
    'Llewellyn Machinery Imports',
    'grace.winterbourne.167@customers.example',
    /^\d{6,20}$/,
    'Free',
    'Live',
  ]);
  // Far from the text of the link.
  await rows(page)
    .nth(1)
    .click({ position: { x: 900, y: 20 } });
  await expect(page).toHaveURL(/\/customer-update\?customerId=[\da-f-]{36}$/);
});

test(
  'everything works by keyboard: search, move through the results, open one [HLP-03, HLP-11]',
  nightly,
  async ({ page }) => {
    await openSearch(page);
    await field(page, 'Email Address').press('Enter');
    await expect(results(page)).toHaveCount(0);

    await field(page, 'Email Address').pressSequentially('.14');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(12);

    await page.keyboard.press('ArrowDown');
    const links = results(page).getByRole('link');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.nth(9)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(field(page, 'Email Address')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer-update\?/);
  },
);

test(
  'a search without results says so; Clear starts again, and a link leads back [HLP-02, HLP-07, HLP-D3]',
  nightly,
  async ({ page }) => {
    await openSearch(page);
    await field(page, 'Last Name').fill('nobody of this name');
    await button(page, 'Search').click();
    await expect(results(page).getByText('No records found')).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await button(page, 'Clear').click();
    await expect(field(page, 'Last Name')).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'coming back from a customer restores fields, results, scroll position and row [HLP-08, HLP-12, HLP-D4]',
  nightly,
  async ({ page }) => {
    await openSearch(page);
    await field(page, 'Email Address').fill('@customers.example');
    await field(page, 'Email Address').press('Enter');
    await expect(rows(page)).toHaveCount(21);
    await button(page, 'Show more results').click();
    await expect(rows(page)).toHaveCount(41);
    await expect(results(page).getByRole('link').nth(20)).toBeFocused();
    const name = (await results(page).getByRole('link').nth(30).getAttribute('aria-label')) ?? '';
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);

    const waysBack = {
      'Return to Search': () => page.getByRole('link', { name: 'Return to Search' }).click(),
      'the back button': () => page.goBack(),
      'the menu': () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click(),
    };
    for (const [way, goBack] of Object.entries(waysBack))
      await test.step(way, async () => {
        await result(page, name).click();
        await expect(page.getByRole('heading', { name: 'Customer Account Preferences' })).toBeVisible();
        await goBack();
        await expect(field(page, 'Email Address')).toHaveValue('@customers.example');
        await expect(rows(page)).toHaveCount(41);
        await expect(result(page, name)).toBeFocused();
        await expect(result(page, name)).toBeInViewport();
        expect(new URL(page.url()).search).toBe('');
      });
  },
);

test(
  'a name that the agent has changed is shown when returning from the customer [HLP-12, HLP-21]',
  nightly,
  async ({ page }) => {
    await openSearch(page);
    await field(page, 'Email Address').fill('.159@');
    await field(page, 'Email Address').press('Enter');
    await results(page).getByRole('link', { name: 'Winterbourne, Chiara' }).click();
    const general = page.getByRole('region', { name: 'General Information' });
    await general.getByLabel('Last Name').fill('Summerfield');
    await general.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Changes have been saved')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Search' }).click();

    await expect(results(page).getByRole('link', { name: 'Summerfield, Chiara' })).toBeFocused();
  },
);

test('signing out forgets the search [HLP-12]', nightly, async ({ page, signInAs }) => {
  await openSearch(page);
  await field(page, 'Last Name').fill('Winterbourne');
  await field(page, 'Last Name').press('Enter');
  await expect(rows(page)).not.toHaveCount(0);

  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await signInAs('helpdesk');
  await openSearch(page);

  await expect(field(page, 'Last Name')).toHaveValue('');
  await expect(results(page)).toHaveCount(0);
});

test(
  'the results are accessible on a phone and on a desktop, in light and dark [HLP-05]',
  nightly,
  async ({ page }) => {
    await openSearch(page);
    await field(page, 'Email Address').fill('@customers.example');
    await field(page, 'Email Address').press('Enter');
    await expect(button(page, 'Show more results')).toBeVisible();

    await expectAccessibleAtBothWidths(page);
  },
);

import type { Page } from '@playwright/test';
import { addressDay, dayAgo } from '../fixtures/history-page.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const start = (page: Page) => page.getByLabel(/^(Journey Date|Date From)$/);
const end = (page: Page) => page.getByLabel(/^Date To/);
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
const isoDay = (daysAgo: number) => dayAgo(daysAgo).split('/').reverse().join('-');
const earliest = () => {
  const [, month, year] = dayAgo(0).split('/').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 7, 1)).toISOString().slice(0, 10);
};

/** Waits until the form has its initial state. */
const openForm = async (page: Page) => {
  await moveTo(page, '/faqs');
  await expect(page).toHaveTitle('FAQs - Quaywatch');
  await moveTo(page, '/history-search');
};

test(
  'the form accepts valid searches, and refuses invalid ones [HIS-01, HIS-41]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/faqs');

    await test.step('the form offers numbers, dates, ports, activities, and a note [HIS-06, HIS-07, HIS-08, HIS-12]', async () => {
      await openForm(page);
      await expect(page.getByRole('heading', { level: 1, name: 'History Search' })).toBeVisible();
      await expect(
        page.getByText('Container history can be viewed only 14 days after the final status.'),
      ).toBeVisible();
      await expect(page.getByLabel('Container numbers')).toBeVisible();
      await expect(page.getByLabel('Port').getByRole('option')).toHaveText(['All', 'London Gateway', 'Southampton']);
      await expect(page.getByLabel('Activity').getByRole('option')).toHaveText([
        'All',
        'Import',
        'Export',
        'Transhipment',
        'Return to Shipper',
      ]);
      await expect(page.getByLabel('Port')).toHaveValue('');
      await expect(page.getByLabel('Activity')).toHaveValue('');
    });

    await test.step('a start date is required: Search is disabled without one [HIS-03, HIS-09]', async () => {
      await openForm(page);
      await expect(search(page)).toBeDisabled();

      await start(page).fill(dayAgo(10));
      await expect(search(page)).toBeEnabled();

      await start(page).fill('');
      await start(page).blur();
      await expect(search(page)).toBeDisabled();
      await expect(page.getByRole('alert')).toHaveText('This field cannot be empty');
    });

    await test.step('an end date makes the Journey Date a Date From, until it is cleared [HIS-04, HIS-05]', async () => {
      await openForm(page);
      await expect(page.getByLabel('Journey Date', { exact: true })).toBeVisible();
      await start(page).fill(dayAgo(40));

      await end(page).fill(dayAgo(1));
      await expect(page.getByLabel('Date From', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Clear Date To' }).click();

      await expect(page.getByLabel('Journey Date', { exact: true })).toBeVisible();
      await expect(end(page)).toHaveValue('');
      await search(page).click();
      await expect(page).toHaveURL(`/containers-history?fromPeriodDate=${addressDay(40)}&isJourneyDate=true`);
    });

    await test.step('the calendars go back six months, up to today, and not past each other [HIS-13, HIS-15, HIS-16, HIS-17]', async () => {
      await openForm(page);
      // The browser's own calendars have no accessible name; people open them with their buttons.
      const calendars = page.locator('input[type="date"]');
      const bounds = () =>
        calendars.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ min, max }) => [min, max]));
      const today = isoDay(0);
      await expect.poll(bounds).toEqual([
        [earliest(), today],
        [earliest(), today],
      ]);

      await start(page).fill(dayAgo(40));
      await end(page).fill(dayAgo(30));
      await expect.poll(bounds).toEqual([
        [earliest(), isoDay(30)],
        [isoDay(40), today],
      ]);

      await page.getByRole('button', { name: 'Choose Date From' }).click();
      await calendars.first().fill(isoDay(35));
      await expect(start(page)).toHaveValue(dayAgo(35));
    });

    await test.step('typed dates that are out of bounds or in the wrong order are refused with a message', async () => {
      await openForm(page);
      const firstDay = earliest().split('-').reverse().join('/');
      const range = `Please enter a date from ${firstDay} to ${dayAgo(0)}`;
      const typeDay = async (days: number) => page.keyboard.type(dayAgo(days).replaceAll('/', ''));

      await start(page).focus();
      await typeDay(300);
      await start(page).blur();
      await expect(page.getByRole('alert')).toHaveText(range);

      await start(page).fill(dayAgo(-1));
      await expect(page.getByRole('alert')).toHaveText(range);

      await start(page).fill(dayAgo(30));
      await end(page).fill(dayAgo(40));
      await end(page).blur();
      await expect(page.getByRole('alert')).toHaveText([
        'Date From cannot be after Date To',
        'Date To cannot be before Date From',
      ]);
      await search(page).click();
      await expect(start(page)).toBeFocused();
      await expect(page).toHaveURL('/history-search');

      await end(page).fill(dayAgo(30));
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a half-typed end date does not count as no end date', async () => {
      await openForm(page);
      await start(page).fill(dayAgo(40));
      await end(page).focus();
      await page.keyboard.type('12');

      await page.keyboard.press('Enter');

      await expect(page.getByRole('alert')).toHaveText('Please enter a date as DD/MM/YYYY');
      await expect(page).toHaveURL('/history-search');
      await page.getByRole('button', { name: 'Clear Date To' }).click();
      await search(page).click();
      await expect(page).toHaveURL(/isJourneyDate=true$/);
    });

    await test.step('wrong or too many numbers are named, and no search is made [HIS-02, HIS-18]', async () => {
      await openForm(page);
      await start(page).fill(dayAgo(40));

      await page.getByLabel('Container numbers').fill('QWCU2013135, msku30');
      await search(page).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid format of container number MSKU30');

      await page
        .getByLabel('Container numbers')
        .fill(Array.from({ length: 21 }, (_, n) => `MSKU${3_000_000 + n}`).join(' '));
      await search(page).click();
      await expect(page.getByRole('alert')).toHaveText('Please enter a maximum of 20 container numbers');
      await expect(page).toHaveURL('/history-search');
    });

    await test.step('a common period fills both dates with one press', async () => {
      await openForm(page);
      await page.getByRole('button', { name: 'Last quarter' }).click();
      await expect(page.getByRole('button', { name: 'Last quarter', pressed: true })).toBeVisible();
      await search(page).click();
      await expect(page).toHaveURL(/fromPeriodDate=01-\d\d-\d{4}&toPeriodDate=3[01]-\d\d-\d{4}&isJourneyDate=false$/);
    });
  },
);

test('a search leads to the details; "Search again" returns to the filled form [HIS-10, HIS-11, HIS-20]', async ({
  page,
  signInAs,
}) => {
  await signInAs('paid');
  await page.goto('/history-search');
  await page.getByLabel('Container numbers').fill('qwcu2013135, QWCU 201414 7');
  await start(page).fill(dayAgo(60));
  await end(page).fill(dayAgo(0));
  await page.getByLabel('Port').selectOption('Southampton');
  await page.getByLabel('Activity').selectOption('Import');
  await search(page).click();

  const query =
    `?containerNumbers=QWCU2013135+QWCU2014147&fromPeriodDate=${addressDay(60)}&toPeriodDate=${addressDay(0)}` +
    '&isJourneyDate=false&port=SOU&activity=Import';
  await expect(page).toHaveURL(`/containers-history${query}`);
  await expect(page.getByText(`2 containers, ${dayAgo(60)} to ${dayAgo(0)}, Southampton, Import`)).toBeVisible();
  const rows = page.getByRole('rowgroup').filter({ hasText: 'QWCU2013135' }).getByRole('row');
  await expect(rows.first()).toContainText('SOUImportGANNET BAYDeparted by Road');

  await page.getByRole('link', { name: 'Search again' }).click();

  await expect(page).toHaveURL(`/history-search${query}`);
  await expect(page.getByLabel('Container numbers')).toHaveValue('QWCU2013135\nQWCU2014147');
  await expect(start(page)).toHaveValue(dayAgo(60));
  await expect(end(page)).toHaveValue(dayAgo(0));
  await expect(page.getByLabel('Port')).toHaveValue('SOU');
  await expect(page.getByLabel('Activity')).toHaveValue('Import');
});

test('History is closed to Free customers, with a hint that says why', nightly, async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/dashboard');
  const link = page.getByRole('navigation').getByRole('link', { name: 'History' });
  await expect(link).toHaveAccessibleDescription(
    'This is an advanced feature. For access to advanced features, check your My Account page',
  );

  await link.click({ force: true });
  await expect(page).toHaveURL('/dashboard');
});

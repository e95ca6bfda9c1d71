import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { rowOf } from '../fixtures/containers-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { ukDayPattern } from '../fixtures/uk-days.ts';
import { buildWorkbook } from '../fixtures/workbook.ts';

const hint = 'This is an advanced feature. For access to advanced features, check your My Account page';

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
};
/** The last day of a shorter month that has no such day. */
const sixMonthsBefore = (moment: Date) => {
  const [day = 1, month = 1, year = 1970] = moment
    .toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
    .split('/')
    .map(Number);
  const last = new Date(Date.UTC(year, month - 6, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 7, Math.min(day, last), 12));
};

test('the dashboard greets and shows the last log-in [DSH-01, DSH-07, DSH-08]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await open(page);

  const account = page.getByRole('region', { name: 'My Account' });
  await expect(account).toContainText(/Last log-in\s*\d\d:\d\d \d\d\/\d\d\/\d{4}/);
  await expect(account.getByRole('link')).toHaveAttribute('href', '/account');
  await test.step('the Alerts box counts waiting alerts and links to the templates [DSH-09, DSH-10]', async () => {
    const alerts = page.getByRole('region', { name: 'Alerts', exact: true });
    await expect(alerts).toContainText('Pending email alerts - 5');
    await expect(alerts).toContainText('Pending SMS alerts - 5');
    await expect(alerts.getByRole('link')).toHaveAttribute('href', '/alert-templates');
  });
  await test.step('the History box says how far back it goes and links to the search [DSH-16, DSH-17]', async () => {
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText(new RegExp(`History from(${ukDayPattern(sixMonthsBefore).source})`));
    await expect(history.getByRole('link')).toHaveAttribute('href', '/history-search');
  });
});

test(
  'the dashboard shows news of the ports, questions and each port’s customer services [DSH-19, DSH-23]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await open(page);

    await expect(page.getByRole('region', { name: 'Port status' })).toContainText('Average truck turn time');
    await expect(page.getByRole('link', { name: 'When does my allowance renew?' })).toHaveAttribute('href', '/faqs');
    await expect(page.getByRole('region', { name: 'Coming soon' })).toContainText(
      'Rail slots shown with your container',
    );
    for (const email of ['lgp.services@quaywatch.example', 'sou.services@quaywatch.example'])
      await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  },
);

test(
  'Free customers see Saved lists, Alerts and History locked, with the hint [DSH-06, DSH-18]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await open(page);

    const lists = page.getByRole('button', { name: 'Saved lists' });
    await expect(lists).toHaveAttribute('aria-disabled', 'true');
    for (const closed of [
      lists,
      page.getByRole('group', { name: 'Alerts' }),
      page.getByRole('group', { name: 'History' }),
    ])
      await expect(closed).toHaveAccessibleDescription(hint);
    await expect(page.getByRole('link', { name: 'History search' })).toHaveCount(0);
  },
);

test(
  'numbers that are split, repeated or mistyped in an email are extracted, merged and named [VAL-21, VAL-23]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page);
    const box = page.getByLabel('Container numbers');
    const mail = 'Please check QWCU 200101 0, qwcu-200101-0 and QWCU2002023';
    await box.fill(mail);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('2 container numbers found')).toBeVisible();
    await expect(page.getByText('Invalid format of container number PLEASE, CHECK, AND')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the 2 container numbers' }).click();
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(box).toHaveValue(mail);
    await page.getByRole('button', { name: 'Keep the 2 container numbers' }).click();

    await expect(page.getByText('2 of 20')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Numbers to check' })).toContainText('QWCU2002023 does not match');
    await expect(page.getByRole('button', { name: 'Use QWCU2002022' })).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL('/containers?numbers=QWCU2001010%20QWCU2002023');
  },
);

test(
  'a list of 25 numbers is searched in two batches by keyboard; back shows the first [VAL-20, VAL-26, CON-113]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page);
    const numbers = [
      'QWCU2001010',
      ...Array.from({ length: 23 }, (_, index) => `QWCU99${10_001 + index}`),
      'QWCU2002022',
    ];
    await page.getByLabel('Container numbers').fill(numbers.join('\n'));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Please enter a maximum of 20 container numbers')).toBeVisible();

    await page.getByRole('button', { name: 'Search in 2 batches' }).click();

    await expect(page).toHaveURL(`/containers?numbers=${numbers.join('%20')}&batch=1`);
    const batches = page.getByRole('navigation', { name: 'Batches', exact: true });
    await expect(batches).toContainText('Batch 1 of 2');
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
    await expectAccessible(page);
    const below = page.getByRole('navigation', { name: 'Batches, below the result' });
    await below.getByRole('link', { name: 'Next batch' }).focus();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(batches).toContainText('Batch 2 of 2');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(rowOf(page, 'QWCU2002022')).toContainText('On Hold');
    await expect(rowOf(page, 'QWCU2001010')).toHaveCount(0);

    await page.goBack();
    await expect(batches).toContainText('Batch 1 of 2');
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
  },
);

test(
  'the numbers of a chosen Excel file and of a dropped CSV file are put into the box [VAL-24]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await open(page);
    const box = page.getByLabel('Container numbers');
    const choice = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const numbers = ['QWCU2001010', 'QWCU2002022'];
    await (
      await choice
    ).setFiles({ name: 'weekly.xlsx', mimeType: 'application/octet-stream', buffer: buildWorkbook(numbers) });

    await expect(page.getByText('Took 2 container numbers from weekly.xlsx.')).toBeVisible();
    await expect(box).toHaveValue(numbers.join('\n'));

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Container;Vessel\nQWCU2003034;Ever Given'], 'late.csv'));
      return transfer;
    });
    await box.dispatchEvent('dragover', { dataTransfer: dropped });
    await box.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(box).toHaveValue([...numbers, 'QWCU2003034'].join('\n'));
    await page.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL('/containers?numbers=QWCU2001010%20QWCU2002022%20QWCU2003034');
  },
);

test(
  'pressing Search twice leads to the result once: one step back is the dashboard',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page);
    await page.getByLabel('Container numbers').fill('QWCU2001010');

    await page.getByRole('button', { name: 'Search' }).dblclick();
    await expect(page).toHaveURL('/containers?numbers=QWCU2001010');
    await page.goBack();

    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'what comes next slides every 8 seconds within a second and a half, and can be paused [DSH-20, DSH-21]',
  nightly,
  async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('paid');
    await open(page);
    const carousel = page.getByRole('region', { name: 'Coming soon' });
    const first = carousel.getByRole('button', { name: 'Slide 1 of 3' });
    const second = carousel.getByRole('button', { name: 'Slide 2 of 3' });
    const distance = () =>
      carousel.evaluate((element) => {
        const slide = element.querySelectorAll('[aria-roledescription="slide"]')[1];
        const home = slide?.parentElement?.parentElement?.getBoundingClientRect().x ?? 0;
        return Math.abs((slide?.getBoundingClientRect().x ?? 0) - home);
      });
    await expect(first).toBeVisible();
    // From here on the test controls the clock, and the 8 seconds restart when the pointer leaves.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await first.click();
    await page.clock.runFor(3_000);
    await page.mouse.move(0, 0);

    await page.clock.runFor(7_900);
    await expect(first).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(200);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(1_200);
    expect(await distance()).toBeGreaterThan(0.5);
    await page.clock.runFor(400);
    expect(await distance()).toBeLessThan(0.5);

    await carousel.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(second).toHaveAttribute('aria-current', 'true');
  },
);

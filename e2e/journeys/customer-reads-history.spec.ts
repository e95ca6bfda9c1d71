import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessible.ts';
import { historyPath, openHistory } from '../fixtures/history-page.ts';
import { reopenInOurFont } from '../fixtures/measure-in-our-font.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

// Departed 20 days ago; departed 3 days ago; departed London Gateway 20 days ago; unknown to both ports.
const [visible, tooNew, atLondonGateway, unknown] = ['QWCU2013135', 'QWCU2014147', 'QWCU2011111', 'QWCU2016160'];

const rowsOf = (page: Page, number: string) => page.getByRole('rowgroup').filter({ hasText: number });
const shownNumbers = async (page: Page) =>
  (await page.getByRole('table').locator('tbody').allTextContents()).map((text) => text.slice(0, 11));

async function save(page: Page, words: string, name: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(name);
  return readFile(await file.path());
}

test(
  'the details show statuses with times, newest first, and can be saved [HIS-22, HIS-30, HIS-42, HIS-D8]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await openHistory(page, visible);

    await expect(page.getByRole('columnheader')).toHaveText([
      'Container',
      'Port',
      'Activity',
      'Vessel',
      'Status',
      'Date and time',
      'Email',
      'SMS',
    ]);
    const rows = rowsOf(page, visible).getByRole('row');
    await expect(rows.first()).toContainText('SOUImportGANNET BAYDeparted by Road');
    await expect(rows.first()).toContainText(/\d\d:\d\d \d\d\/\d\d\/\d{4}/);
    await expect(rows.last()).toContainText('Inbound at Sea');
    await expect(rows.filter({ hasText: 'On Hold' })).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    await reopenInOurFont(page);
    for (const recipient of ['paid@quaywatch.test', '07911123456'])
      expect((await rows.first().getByText(recipient).boundingBox())?.height).toBeLessThan(30);

    const csv = await save(page, 'Download CSV', /^quaywatch-history-\d{4}-\d\d-\d\d\.csv$/);
    const [header, newest] = csv.toString().trim().split('\r\n');
    expect(header).toContain('Container,Time (UK),Status,Held by,Hold reason,Port,Activity,Vessel,Email,SMS');
    expect(newest).toMatch(/^QWCU2013135,\d{4}-\d\d-\d\d \d\d:\d\d,Departed by Road,,,Southampton,Import,GANNET BAY,/);
    const workbook = await save(page, 'Download Excel', /^quaywatch-history-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  },
);

test(
  'an address without numbers shows every container that the customer searched for in the period [HIS-D4]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto(`/containers?numbers=${visible}`);
    await expect(page.getByText(/Last refreshed at/)).toBeVisible();

    await openHistory(page);

    await expect(rowsOf(page, visible)).toContainText('Departed by Road');
  },
);

test(
  'history not yet visible reads NO DETAILS; an unknown number, Unknown container [HIS-26, HIS-27, HIS-D6]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('trial');
    await openHistory(page, visible, tooNew, unknown);

    await expect(rowsOf(page, visible)).toContainText('Departed by Road');
    await expect(rowsOf(page, tooNew)).toContainText('NO DETAILS');
    await expect(rowsOf(page, unknown)).toContainText('Unknown container');
  },
);

test(
  'Port, Activity and Vessel sort by click, descending first [HIS-22, HIS-32, HIS-33]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('internal');
    await openHistory(page, visible, atLondonGateway, unknown);
    const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();
    expect(await shownNumbers(page)).toEqual([visible, atLondonGateway, unknown]);

    await sortBy('Port');
    expect(await shownNumbers(page)).toEqual([atLondonGateway, visible, unknown]);
    await expect(page.getByRole('columnheader', { name: 'Port' })).toHaveAttribute('aria-sort', 'ascending');

    for (const name of ['Vessel', 'Activity']) {
      await sortBy(name);
      await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'descending');
      await sortBy(name);
      await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'ascending');
    }
  },
);

test(
  'a loading state is shown until the results arrive; coming back waits for new ones [HIS-19, HIS-21]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    let release = () => {};
    const hold = () => new Promise<void>((resolve) => (release = resolve));
    let gate = hold();
    await page.route('**/api/containers/history', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(historyPath([visible]));
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect(rowsOf(page, visible)).toContainText('Departed by Road');
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);

    gate = hold();
    await page.getByRole('link', { name: 'FAQs', exact: true }).click();
    // The address changes before the page: going back too soon would leave this page.
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    await page.goBack();

    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(rowsOf(page, visible)).toHaveCount(0);
    release();
    await expect(rowsOf(page, visible)).toContainText('Departed by Road');
  },
);

test('the details without a start date lead to the form [HIS-D5]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto(`/containers-history?containerNumbers=${visible}`);

  await expect(page).toHaveURL(`/history-search?containerNumbers=${visible}`);
  await expect(page.getByLabel('Container numbers')).toHaveValue(visible);
});

test('the details print black on white without any controls', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await openHistory(page, visible, unknown);

  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('columnheader', { name: 'Port' })).toBeVisible();
  await expect(rowsOf(page, visible)).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('link', { name: /History Search|Search again/ }),
    page.getByRole('main').getByRole('button'),
  ])
    expect(await hidden.filter({ visible: true }).count()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'each container has a card that folds; several open and close at once [HIS-23, HIS-24]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await openHistory(page, visible, atLondonGateway);
      const journey = (number: string) => page.getByRole('list', { name: new RegExp(`^Journey of ${number}`) });
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(journey(visible)).toBeHidden();

      await page.getByRole('heading', { name: visible }).click();
      await expect(journey(visible)).toContainText('Departed by Road');
      await expect(journey(atLondonGateway)).toBeHidden();

      await page.getByRole('button', { name: 'Expand all' }).click();
      await expect(journey(atLondonGateway)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Collapse all' }).click();
      await expect(journey(visible)).toBeHidden();
    },
  );

  test('a single container starts open [HIS-25]', nightly, async ({ page, signInAs }) => {
    await signInAs('paid');
    await openHistory(page, visible);

    await expect(page.getByRole('list', { name: `Journey of ${visible} at SOU` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Expand all' })).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { containersPath, openContainers, rowOf } from '../fixtures/containers-page.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { containersOf, historyOf } from '../fixtures/pages.ts';
import { reopenInOurFont } from '../fixtures/measure-in-our-font.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { listCovered } from '../fixtures/covered-buttons.ts';

type Status = Record<string, string | null>;
type Answer = { containers: { containerStatuses: { status: Status }[] }[] };

/** Changes the status of the first container. */
async function answerWith(page: Page, changes: Status) {
  await page.route('**/api/containers/advanced', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Answer;
    Object.assign(body.containers[0]?.containerStatuses[0]?.status ?? {}, changes);
    await route.fulfill({ response: answer, json: body });
  });
}

test(
  'alert marks: grey when sent, blue when set, S when suspended [CON-56, CON-57, CON-58, CON-59]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    const row = rowOf(page, 'QWCU2001010').getByRole('row').first();

    await answerWith(page, { emailAlertStatus: 'SENT', smsAlertStatus: 'SUSPENDED' });
    await openContainers(page, 'QWCU2001010');
    await expect(row.getByRole('img', { name: 'Email alert sent' })).toHaveText('Y');
    await expect(row.getByRole('img', { name: 'SMS alert suspended' })).toHaveText('S');
    const colourOfSent = await row
      .getByRole('img', { name: 'Email alert sent' })
      .evaluate((mark) => getComputedStyle(mark).backgroundColor);

    await page.unrouteAll();
    await answerWith(page, { emailAlertStatus: 'ACTIVE', smsAlertStatus: 'INACTIVE' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const set = row.getByRole('img', { name: 'Email alert set' });
    await expect(set).toHaveText('Y');
    expect(await set.evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(colourOfSent);
    await expect(row.getByRole('img', { name: /^SMS alert/ })).toHaveCount(0);
  },
);

test(
  'estimates of departure and discharge have a label before their times [CON-54, CON-55]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await answerWith(page, {
      estimateDepartureTime: '2026-07-01T05:00:00Z',
      estimateDischargeTime: '2026-07-01T06:00:00Z',
    });
    await openContainers(page, 'QWCU2001010');

    await expect(rowOf(page, 'QWCU2001010')).toContainText(/Estimated Departure Time:\s*06:00 01\/07\/2026/);
    await expect(rowOf(page, 'QWCU2001010')).toContainText(/Estimated Discharge Time:\s*07:00 01\/07\/2026/);
  },
);

test(
  'the statuses of trains and ships have an icon, and an unknown container has another [CON-51]',
  nightly,
  async ({ page, signInAs }) => {
    const icon = (number: string, name: string) =>
      rowOf(page, number).getByRole('row').first().getByRole('cell').filter({ hasText: name }).locator('svg').first();
    await signInAs('paid');
    await page.goto('/faqs');
    for (const statusType of ['at rail terminal on train', 'departed by vessel', 'inbound'])
      await test.step(statusType, async () => {
        await page.unrouteAll();
        await answerWith(page, { statusType });
        await moveTo(page, '/faqs');
        await expect(page).toHaveTitle('FAQs - Quaywatch');
        await moveTo(page, containersPath(['QWCU2001010', 'QWCU9999999']));

        await expect(icon('QWCU2001010', statusType)).toBeVisible();
        const drawing = (number: string, name: string) => icon(number, name).innerHTML();
        expect(await drawing('QWCU2001010', statusType)).not.toBe(await drawing('QWCU9999999', 'Unknown container'));
      });
  },
);

test('the status column is as wide as its longest name needs [CON-24]', nightly, async ({ page, signInAs }) => {
  const width = async () => (await page.getByRole('columnheader', { name: 'Status' }).boundingBox())?.width ?? 0;
  await signInAs('paid');
  await openContainers(page, 'QWCU2002022');
  const narrow = await width();

  await openContainers(page, 'QWCU2005058');
  await expect(rowOf(page, 'QWCU2005058').getByText('Departed Port for Rail Terminal').first()).toBeVisible();
  expect(await width()).toBeGreaterThan(narrow);
});

const tables = { '/containers': 'Containers', '/containers-history': 'Container history' } as const;
for (const { path, account } of [
  containersOf('paid', 'QWCU2001010', 'QWCU2004046', 'QWCU2008083', 'QWCU9999999'),
  historyOf('QWCU2013135', 'QWCU2014147'),
])
  test(
    `all columns of ${path.split('?')[0]} fit from 500 px, and a wide window is fully used [CON-93]`,
    path.startsWith('/containers?') ? {} : nightly,
    async ({ page, signInAs }) => {
      await signInAs(account ?? 'paid');
      await page.goto(path);
      const table = page.getByRole('table', { name: tables[path.split('?')[0] as keyof typeof tables] });
      await expect(table).toBeVisible();
      const statusHead = table.getByRole('columnheader', { name: 'Status' });
      // What is wider than the card that holds the table can only be reached by scrolling.
      const hidden = () => table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth);

      for (const width of [500, 600, 720, 744, 768, 1024, 1100, 1280, 1440])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(hidden).toBe(0);
          // Its lines are the longest.
          if (width === 1024) expect((await statusHead.boundingBox())?.width).toBeGreaterThan(230);
        });
      await page.setViewportSize({ width: 1920, height: 900 });
      expect((await table.boundingBox())?.width).toBeGreaterThan(1600);
    },
  );

test(
  'at a width of 500 px all actions are visible, and no word breaks into single letters [CON-93]',
  nightly,
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 500, height: 1600 });
    await signInAs('paid');
    await openContainers(page, 'QWCU2001010', 'QWCU2002022', 'QWCU2008083', 'QWCU9999999');
    await reopenInOurFont(page);

    await expect(page.getByRole('button', { name: 'Actions for QWCU2002022' })).toBeInViewport({ ratio: 1 });
    for (const number of ['QWCU2008083', 'QWCU9999999'])
      expect((await rowOf(page, number).getByRole('row').first().boundingBox())?.height, number).toBeLessThan(260);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(500);
  },
);

test(
  'at 640 px, as at 200 % zoom, the result has text of 12 px and whole names of vessels [CON-93]',
  nightly,
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await signInAs('paid');
    await openContainers(page, 'QWCU2001010', 'QWCU2008083');
    await reopenInOurFont(page);

    const linesOfWord = await rowOf(page, 'QWCU2001010')
      .getByText('THAMES ENDEAVOUR')
      .evaluate((vessel) => {
        const word = document.createRange();
        word.setStart(vessel.firstChild as Text, 'THAMES '.length);
        word.setEndAfter(vessel.firstChild as Text);
        return word.getClientRects().length;
      });
    expect(linesOfWord).toBe(1);
    const small = await page.getByRole('table', { name: 'Containers' }).evaluate((table) =>
      [...table.querySelectorAll('*')].flatMap((part) => {
        const size = parseFloat(getComputedStyle(part).fontSize);
        const words = [...part.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
        // The headings, and the signs of ports and alerts, have 11 px. The menu's button shows only its arrow.
        const least = part.closest('thead, abbr, [role="img"]') ? 11 : 12;
        return part.closest('button') || size >= least || !words.join('').trim() ? [] : [`${words.join('')} ${size}`];
      }),
    );
    expect(small).toEqual([]);
  },
);

test('no button of a phone’s card reaches over another [CON-153]', nightly, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('paid');
  await openContainers(page, 'QWCU2001010', 'QWCU2002022');

  expect(await listCovered(page.getByRole('article').first())).toEqual([]);
});

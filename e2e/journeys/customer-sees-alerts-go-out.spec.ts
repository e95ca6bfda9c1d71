import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { ownContainer } from '../fixtures/own-container.ts';
import { reportStatuses } from '../fixtures/port-reports.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test('a used-up period says that all alerts are suspended [CON-60]', nightly, async ({ page, signInAs }) => {
  await page.route('**/api/containers/advanced', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), limit: { smsLimit: 0, emailLimit: 0 } } });
  });
  await signInAs('paid');
  await openContainers(page, 'QWCU2001010');

  await expect(page.getByText(/Alerts are currently suspended/)).toHaveText('All Alerts are currently suspended');
  await expectAccessibleAtBothWidths(page);
});

test(
  'an alert that is set and sent changes only its mark on the open page, automatically [CON-56, CON-57, CON-85]',
  nightly,
  async ({ page, signInAs }) => {
    const number = ownContainer();
    const available = 'Available for Collection';
    await reportStatuses(
      page,
      number,
      { statusType: 'Discharged', timeKind: 'actual', hours: -2 },
      { statusType: available, timeKind: 'estimated', hours: 1 },
    );
    await signInAs('internal');
    await openContainers(page, 'QWCU2001010', number);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const searches = () => asked.filter((path) => path === '/api/containers/advanced').length;
    const mark = rowOf(page, number).getByRole('img', { name: /^Email alert/ });

    await page.getByRole('button', { name: `Actions for ${number}` }).click();
    await page.getByRole('menuitem', { name: 'Set Alert' }).click();
    await page.getByLabel(`Email, Import, ${available}`).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(mark).toHaveAccessibleName('Email alert set');
    await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await page.getByRole('button', { name: `Actions for ${number}` }).focus();
    const lastRefreshed = page.getByRole('main').getByText(/Last refreshed at/);
    const shownTime = await lastRefreshed.textContent();
    const searchesBefore = searches();

    await reportStatuses(page, number, { statusType: available, timeKind: 'actual', hours: 0 });

    await expect(mark).toHaveAccessibleName('Email alert sent', { timeout: 30_000 });
    await expect(page.getByRole('log')).toHaveText(`${number}: alert sent for ${available}`);
    await expect(rowOf(page, number)).toContainText('Not yet: waiting for release');
    await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
    await expect(lastRefreshed).toHaveText(shownTime ?? '');
    await expect(page.getByRole('checkbox', { name: `Select ${number}` })).toBeChecked();
    await expect(page.getByRole('button', { name: `Actions for ${number}` })).toBeFocused();
    expect(searches()).toBe(searchesBefore);
  },
);

test(
  'a page that is hidden, or has no alerts, does not request marks [CON-85]',
  nightly,
  async ({ page, signInAs }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/containers/alert-marks')) asked += 1;
    });
    await page.clock.install();
    await signInAs('paid');
    await openContainers(page, 'QWCU2001010', 'QWCU2012123');
    await page.clock.runFor(60_000);
    expect(asked).toBe(0);

    await openContainers(page, 'QWCU2004046');
    const answered = page.waitForResponse('**/api/containers/alert-marks');
    await page.clock.runFor(10_500);
    await answered;
    expect(asked).toBe(1);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(60_000);
    expect(asked).toBe(1);
  },
);

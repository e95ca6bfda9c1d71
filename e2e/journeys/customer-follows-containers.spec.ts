import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'each import says whether and since when it can be collected, to Free customers too [CON-77, CON-94]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await openContainers(
      page,
      'QWCU2001010',
      'QWCU2002022',
      'QWCU2004046',
      'QWCU2005058',
      'QWCU2006060',
      'QWCU2012123',
    );

    const time = String.raw`\d\d:\d\d \d\d\/\d\d\/\d{4}`;
    await expect(rowOf(page, 'QWCU2001010')).toContainText(new RegExp(`Collect now: available since ${time}`));
    const booking = rowOf(page, 'QWCU2001010').getByRole('link', { name: 'Vehicle booking for QWCU2001010' });
    await expect(booking.and(page.locator('[href^="https:"]'))).toHaveCSS('height', '24px');
    // The verdict has the time of the status, so the row does not repeat it.
    expect((await rowOf(page, 'QWCU2001010').textContent())?.match(new RegExp(time, 'g'))).toHaveLength(1);
    await expect(rowOf(page, 'QWCU2002022')).toContainText(new RegExp(`Not yet: on hold since ${time}`));
    await expect(rowOf(page, 'QWCU2004046')).toContainText(new RegExp(`Not yet: at sea since ${time}`));
    await expect(rowOf(page, 'QWCU2005058')).toContainText('Leaves by train: on its way since');
    for (const number of ['QWCU2006060', 'QWCU2012123'])
      await expect(rowOf(page, number)).not.toContainText(/Collect|Not yet/);
    await expectAccessible(page);
  },
);

test(
  'the source and the times of every status open by keyboard from the menu of the row [CON-78]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await openContainers(page, 'QWCU2001010');

    const actions = page.getByRole('button', { name: 'Actions for QWCU2001010' });
    await actions.focus();
    await page.keyboard.press('Enter');
    // Set Alert starts with the same letter.
    await page.keyboard.press('S');
    await page.keyboard.press('S');
    await expect(page.getByRole('menuitem', { name: 'Sources and times' })).toBeFocused();
    await page.keyboard.press('Enter');

    const sources = page.getByRole('table', { name: 'Sources and times of Journey of QWCU2001010 at LGP' });
    await expect(sources.getByRole('row', { name: /^Discharged/ })).toContainText(/Actual\s*Demo data/);
    await expect(sources.getByRole('row', { name: /^Departed by Road/ })).toContainText('Estimated');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  },
);

test(
  'a number with a wrong check digit suggests the likely one, which can be searched instead [CON-79]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await openContainers(page, 'QWCU2002022', 'QWCU2001011');
    await expect(rowOf(page, 'QWCU2001011')).toContainText('Check digit should be 0');

    await page.getByRole('link', { name: 'Search for QWCU2001010' }).click();

    await expect(page).toHaveURL('/containers?numbers=QWCU2002022%20QWCU2001010');
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
    await expect(page.getByText('Check digit should be')).toHaveCount(0);
  },
);

test.describe('a browser that allows copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test(
    'the result is copied for a spreadsheet and saved as a file, in screen order [CON-80, CON-95, CON-96]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await openContainers(page, 'QWCU2001010', 'QWCU2002022');
      await page.getByRole('button', { name: 'Current Status Only' }).click();
      await page.getByRole('columnheader', { name: 'Container', exact: true }).getByRole('button').click();

      await page.getByRole('button', { name: 'More tools' }).click();
      await page.getByRole('menuitem', { name: 'Copy as a table' }).click();
      await expect(page.getByRole('status').getByText('2 containers copied')).toBeVisible();
      const rows = (await clipboard(page)).split(/\r?\n/).map((row) => row.split('\t'));
      expect(rows.map(([number]) => number)).toEqual(['Container', 'QWCU2002022', 'QWCU2001010']);

      await page.getByRole('button', { name: 'More tools' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^quaywatch-containers-\d{4}-\d\d-\d\d\.csv$/);
      const csv = await readFile(await file.path(), 'utf8');
      expect(csv.startsWith('\uFEFFContainer,Check digit fits,Port,')).toBe(true);
      expect(csv.trim().split('\r\n')).toHaveLength(3);

      await page.getByRole('button', { name: 'More tools' }).click();
      const workbook = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download Excel' }).click();
      const saved = await workbook;
      expect(saved.suggestedFilename()).toMatch(/^quaywatch-containers-\d{4}-\d\d-\d\d\.xlsx$/);
      expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');

      await page.getByRole('checkbox', { name: 'Select QWCU2002022' }).check();
      await page.getByRole('button', { name: 'More tools' }).click();
      await page.getByRole('menuitem', { name: 'Copy the 1 selected for a message' }).click();
      await expect(page.getByText('Message about 1 container copied')).toBeVisible();
      expect(await clipboard(page)).toMatch(
        /^1 container, as of .*\n\nQWCU2002022: On Hold since .* Southampton, Yard block C12\. Held by Port Health: Health certificate missing\. Not yet: on hold\.$/,
      );
    },
  );

  test(
    'a shared link shows the result to a colleague without an account, until it is stopped [CON-100, SRV-190]',
    nightly,
    async ({ page, browser }) => {
      await signInAsNewcomer(page, 'sharing');
      await openContainers(page, 'QWCU2001010', 'QWCU9999999');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Share a link' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share the result' });
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      await expect(dialog.getByLabel('The link')).toBeFocused();
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Link copied');
      const address = await clipboard(page);
      await expectAccessible(page);

      const stranger = await browser.newPage({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
      await stranger.goto(address);
      await expect(stranger.getByRole('heading', { name: '2 containers' })).toBeVisible();
      await expect(stranger.getByRole('article').filter({ hasText: 'QWCU2001010' })).toContainText('London Gateway');
      await expect(stranger.getByRole('article').filter({ hasText: 'QWCU9999999' })).toContainText('Unknown container');
      expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectAccessible(stranger);

      await dialog.getByRole('button', { name: 'Stop sharing QWCU2001010 and 1 more' }).click();
      await expect(dialog.getByRole('heading', { name: 'You have no active links' })).toBeFocused();
      await stranger.reload();
      await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
      await stranger.close();
    },
  );

  test(
    'the link to one container works for a signed-in colleague, and leads a stranger to sign-in [CON-82]',
    nightly,
    async ({ page, signInAs, browser, baseURL, extraHTTPHeaders }) => {
      await signInAs('paid');
      await openContainers(page, 'QWCU2001010', 'QWCU2002022');
      await page.getByRole('button', { name: 'Actions for QWCU2002022' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await expect(page.getByText('Link to QWCU2002022 copied. It opens for people who are signed in')).toBeVisible();
      const link = await clipboard(page);
      expect(link).toBe(`${baseURL ?? ''}/containers?numbers=QWCU2002022`);

      const colleague = await (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })).newPage();
      await colleague.goto(link);
      await expect(colleague).toHaveURL(/\/login$/);
      await colleague.getByLabel('Username').fill('free@quaywatch.test');
      await colleague.getByLabel('Password', { exact: true }).fill(password);
      await colleague.getByRole('button', { name: 'Sign in' }).click();

      await expect(colleague).toHaveURL(link);
      await expect(rowOf(colleague, 'QWCU2002022')).toContainText('On Hold');
      await expect(rowOf(colleague, 'QWCU2001010')).toHaveCount(0);
      await colleague.context().close();
    },
  );
});

test.describe('a connection that breaks', () => {
  // The browser's own error line about a failed request.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'a result says how old it is; offline, a search fails at once and recovers later [CON-90]',
    nightly,
    async ({ page, context, signInAs }) => {
      await signInAs('paid');
      await openContainers(page, 'QWCU2001010', 'QWCU2001011');
      await context.setOffline(true);
      await expect(page.getByRole('alert')).toHaveText(/^You are offline; this is from \d\d:\d\d\.$/);
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: 'You are offline' })).toHaveCount(0);
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Search for QWCU2001010' }).click();
      await expect(page.getByRole('alert')).toContainText('You are offline');

      await context.setOffline(false);
      await expect(page.getByText('You are offline')).toHaveCount(0, { timeout: 20_000 });
      await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'verdict, sources, warning, export and the switch are present, and nothing scrolls sideways',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await openContainers(page, 'QWCU2001010', 'QWCU2001011');
      const card = page.getByRole('article', { name: 'Container QWCU2001010' });

      await expect(card).toContainText('Collect now: available since');
      await card.getByRole('button', { name: 'Actions for QWCU2001010' }).click();
      await page.getByRole('menuitem', { name: 'Sources and times' }).click();
      await expect(page.getByRole('list', { name: /^Sources and times/ })).toContainText('Reported by Demo data.');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('article', { name: 'Container QWCU2001011' })).toContainText(
        'Check digit should be 0',
      );
      await page.getByRole('switch', { name: 'Refresh every minute' }).click();
      await expect(page.getByRole('switch', { name: 'Refresh every minute' })).toBeChecked();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Download CSV' }).click();
      await download;
      await expectAccessible(page);
    },
  );
});

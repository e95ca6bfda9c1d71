import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const contactTitle = 'Change Alert Email Address or SMS Number';
const unavailable = 'This feature is temporarily unavailable.';
const moreTools = (page: Page) => page.getByRole('button', { name: 'More tools' });

async function openContacts(page: Page) {
  await moreTools(page).click();
  await page.getByRole('menuitem', { name: 'Change Alert Email and SMS' }).click();
}
const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });

async function offersSetAlert(page: Page, name: string) {
  await actionsOf(page, name).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  const isOffered = await page.getByRole('menuitem', { name: 'Set Alert' }).isVisible();
  await page.keyboard.press('Escape');
  return isOffered;
}

test(
  'the alert contacts open in a pop-up over the page, which returns the focus [CON-75]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await openContainers(page, 'QWCU2001010');
    await openContacts(page);

    const dialog = page.getByRole('dialog', { name: contactTitle });
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await expect(dialog).toHaveCount(0);
    await expect(moreTools(page)).toBeFocused();
  },
);

test(
  'Set Alert opens the editor of that container, and returns the focus to its menu [CON-76]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await openContainers(page, 'QWCU2001010', 'QWCU2002022');
    await actionsOf(page, 'QWCU2002022').click();
    await page.getByRole('menuitem', { name: 'Set Alert' }).click();

    const dialog = page.getByRole('dialog', { name: 'Set Alert' });
    await expect(dialog).toContainText(/QWCU ?200202/);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await expect(dialog).toHaveCount(0);
    await expect(actionsOf(page, 'QWCU2002022')).toBeFocused();
  },
);

test(
  'Set Alert is on the first status row if the port accepts alerts, and not for Storage [CON-46, CON-48, CON-49]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await openContainers(page, 'QWCU2011111', 'QWCU2012123', 'QWCU2010100');

    expect(await offersSetAlert(page, 'QWCU2011111')).toBe(true);
    expect(await offersSetAlert(page, 'QWCU2011111 at LGP')).toBe(false);
    await expect(rowOf(page, 'QWCU2012123')).toContainText('Status unavailable');
    expect(await offersSetAlert(page, 'QWCU2012123')).toBe(false);
    await expect(rowOf(page, 'QWCU2010100')).toContainText('Storage');
    expect(await offersSetAlert(page, 'QWCU2010100')).toBe(false);
  },
);

for (const account of ['trial', 'internal', 'free'] as const)
  test(
    `Set Alert is ${account === 'free' ? 'not ' : ''}offered to ${account} customers [CON-47]`,
    nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      await openContainers(page, 'QWCU2001010');

      expect(await offersSetAlert(page, 'QWCU2001010')).toBe(account !== 'free');
    },
  );

test(
  'Apply Template Alerts needs a selection, and is disabled while its request runs [CON-31, CON-32]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    // The preview is never answered, so the request keeps running.
    await page.route('**/api/alert-subscription/preview', () => undefined);
    await openContainers(page, 'QWCU2001010', 'QWCU2002022');
    const apply = page.getByRole('button', { name: 'Apply Template Alerts' });
    await expect(apply).toBeDisabled();

    await page.getByRole('checkbox', { name: 'Select QWCU2001010' }).check();
    await expect(apply).toBeEnabled();
    await apply.click();
    await expect(page.getByRole('dialog', { name: 'Apply Template Alerts' })).toBeVisible();
    await expect(apply).toBeDisabled();

    await page.keyboard.press('Escape');
    await expect(apply).toBeEnabled();
    await expect(apply).toBeFocused();
  },
);

test(
  'nothing of the alerts remote is fetched until one of its pop-ups opens, not even for marks [CON-87]',
  nightly,
  async ({ page, signInAs }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/releases/alerts/')) fetched.push(pathname);
    });
    await signInAs('paid');
    await openContainers(page, 'QWCU2004046', 'QWCU2001010');
    await expect(
      rowOf(page, 'QWCU2004046')
        .getByRole('img', { name: /alert set$/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select QWCU2001010' }).check();
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    expect(await offersSetAlert(page, 'QWCU2001010')).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);

    await openContacts(page);
    await expect(page.getByRole('dialog', { name: contactTitle }).getByRole('textbox').first()).toBeVisible();
    expect(fetched.length).toBeGreaterThan(0);
  },
);

test.describe('while the alerts remote is down', () => {
  test.use({ expectedErrors: [/Failed to load resource|remote|net::ERR/i] });

  test(
    'a panel that cannot load says so in place; Try again opens it, and the focus stays [CON-87]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      let isDown = true;
      await page.route(/\/releases\/alerts\//, (route) => (isDown ? route.abort() : route.continue()));
      await openContainers(page, 'QWCU2001010', 'QWCU2002022');
      await openContacts(page);
      const dialog = page.getByRole('dialog', { name: contactTitle });
      await expect(dialog).toContainText(unavailable, { timeout: 30_000 });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(moreTools(page)).toBeFocused();

      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(page.getByRole('log')).toHaveText(/^Last refreshed at \d\d:\d\d\. No changes$/);
      await page.getByRole('button', { name: 'Current Status Only' }).click();
      await actionsOf(page, 'QWCU2001010').click();
      await page.getByRole('menuitem', { name: 'Set Alert' }).click();
      const editor = page.getByRole('dialog', { name: 'Set Alert' });
      await expect(editor).toContainText(unavailable, { timeout: 30_000 });
      await page.keyboard.press('Escape');
      await expect(actionsOf(page, 'QWCU2001010')).toBeFocused();

      await openContacts(page);
      await expect(dialog).toContainText(unavailable, { timeout: 30_000 });
      isDown = false;
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog.getByRole('textbox').first()).toBeVisible({ timeout: 30_000 });
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(moreTools(page)).toBeFocused();
    },
  );
});

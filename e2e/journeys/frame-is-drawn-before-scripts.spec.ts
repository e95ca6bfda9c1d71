import type { Page } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { readLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const searchBox = (page: Page) => page.getByLabel('Container numbers');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** The carousel centres its picture when its texts arrive, which the first drawing cannot anticipate. */
const arrival = 0.001;
const namesIn = (page: Page) => menu(page).getByRole('link').allTextContents();

for (const { width, isFolded } of [
  { width: 1440, isFolded: false },
  { width: 1440, isFolded: true },
  { width: 900, isFolded: false },
  { width: 390, isFolded: false },
])
  test(
    `at ${width} px${isFolded ? ' with a folded menu' : ''} the dashboard is there before any script, which keeps what was typed [NAV-97, NAV-92]`,
    width === 390 ? {} : nightly,
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInAs('paid');
      if (isFolded) await page.addInitScript(() => localStorage.setItem('navigationCollapsed', 'true'));
      await recordLayoutShifts(page);
      const release = await holdScripts(page);
      await page.goto('/dashboard', { waitUntil: 'commit' });

      const heading = page.getByRole('heading', { level: 1, name: 'Welcome Back' });
      await expect(heading).toBeVisible();
      const place = await heading.boundingBox();
      await expect(page.getByRole('link', { name: 'Quaywatch, go to dashboard' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width === 390 });
      await expect(menu(page)).toBeVisible({ visible: width !== 390 });
      const barWidth = isFolded || width === 900 ? 64 : 224;
      if (width !== 390) expect(await menu(page).boundingBox()).toMatchObject({ width: barWidth });
      const [box, drawnNames] = [await searchBox(page).elementHandle(), await namesIn(page)];
      await searchBox(page).pressSequentially('CSQU3054383');

      release();
      await expect(page).toHaveTitle('Dashboard - Quaywatch');
      await expect(page.getByText('1 of 20')).toBeVisible();
      await expect(searchBox(page)).toHaveValue('CSQU3054383');
      expect(await searchBox(page).evaluate((now, drawn) => now === drawn, box)).toBe(true);
      await expect(page.getByRole('region', { name: 'My Account' }).locator('time')).toBeVisible();
      if (width !== 390) expect(await namesIn(page)).toEqual(drawnNames);
      expect(await heading.boundingBox()).toEqual(place);
      expect((await readLayoutShifts(page)).filter(({ size }) => size > arrival)).toEqual([]);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL('/containers?numbers=CSQU3054383');
    },
  );

for (const { width, name } of [
  { width: 1440, name: 'Search' },
  { width: 1440, name: 'Contact Us' },
  { width: 390, name: 'Contact Us' },
  { width: 390, name: 'Open menu' },
])
  test(
    `at ${width} px a press on ${name} before any script is repeated once the scripts are there [NAV-97]`,
    nightly,
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInAs('paid');
      const release = await holdScripts(page);
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await searchBox(page).pressSequentially('CSQU3054383');
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('[aria-busy="true"]').filter({ has: searchBox(page) })).toBeVisible();
      await expect(page).toHaveURL('/dashboard');

      release();
      if (name === 'Search') await expect(page).toHaveURL('/containers?numbers=CSQU3054383');
      else await expect(page.getByRole('dialog', { name: name === 'Contact Us' ? name : 'Menu' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('banner') })).toHaveCount(0);
    },
  );

test(
  'another page has its frame before any script, with the tier’s menu and its own entry marked [NAV-97]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await recordLayoutShifts(page);
    const release = await holdScripts(page);
    await page.goto('/account', { waitUntil: 'commit' });

    await expect(menu(page).getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Account' }).focus();

    release();
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Account' })).toBeFocused();
    expect(await readLayoutShifts(page)).toEqual([]);
  },
);

test(
  'a link of the frame works before any script, and the page it leads to has its frame [NAV-97]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('helpdesk');
    const release = await holdScripts(page);
    await page.goto('/faqs', { waitUntil: 'commit' });

    await menu(page).getByRole('link', { name: 'Admin' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL('/administration-search');
    await expect(menu(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
    release();
    await expect(page).toHaveTitle(/^(?!Quaywatch$)/);
  },
);

const replaceCookie = async (page: Page, name: string, value: string) => {
  const found = (await page.context().cookies()).find((cookie) => cookie.name === name);
  if (!found) throw new Error(`There is no cookie ${name}.`);
  await page.context().addCookies([{ ...found, value: encodeURIComponent(value) }]);
};

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test(
    'leads from the drawn frame, which shows nothing of the customer, to sign-in [NAV-93]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await replaceCookie(page, 'refresh_token', 'over');
      const release = await holdScripts(page);
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
      expect(await page.content()).not.toContain(accounts.paid);

      release();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(menu(page)).toHaveCount(0);
    },
  );
});

test(
  'cookies with another tier, or without one, change only what is drawn first [NAV-93]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await replaceCookie(page, 'service_type', '["Paid"]');
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'My Account' }).locator('time')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-disabled', 'true');

    await replaceCookie(page, 'service_type', '[]');
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveCount(0);
    release();
    await expect(menu(page).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-disabled', 'true');
  },
);

test('alerts already read take one line even before any script [NAV-96]', nightly, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await signInAs('paid');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: /port alert/ })).toBeVisible();
  await recordLayoutShifts(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });

  await expect(page.getByRole('button', { name: 'Port alerts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: /^\d port alerts?: / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Port alerts', exact: true })).toHaveCount(0);
  expect(await readLayoutShifts(page)).toEqual([]);
});

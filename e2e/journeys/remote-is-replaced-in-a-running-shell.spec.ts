import type { Page } from '@playwright/test';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { changeRecord, operate, promoteMarked, publishChanged, publishMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

const customerPage = 'Customer Account Preferences';
const mended = 'Customer Preferences, mended';
const newer = 'Customer Preferences, for a newer shell';
const note = 'Called about her invoice, will call ba';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Add a note' });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'This page has been updated.' });

async function lookAgain(page: Page) {
  const answer = page.waitForResponse('**/registry.json?*');
  await page.clock.fastForward(56_000);
  return (await answer).status();
}

async function showAnew(page: Page) {
  await page.getByRole('link', { name: 'Return to Search' }).click();
  const leave = page.getByRole('dialog', { name: 'Changes not saved' });
  await title(page, 'Administration Search').or(leave).waitFor();
  if (await leave.isVisible()) await leave.getByRole('button', { name: 'Yes' }).click();
  await openFound(page);
}

/** `release` is a caption that differs between the two releases. */
function contactEditor(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Change Alert Email Address or SMS Number' });
  return {
    dialog,
    open: async () => {
      await page.getByRole('button', { name: 'More tools' }).click();
      await page.getByRole('menuitem', { name: 'Change Alert Email and SMS' }).click();
    },
    release: (caption: string) => dialog.getByRole('group').filter({ hasText: caption }),
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
  };
}

const shellOf = async (url: string) =>
  ((await (await fetch(`${url}/registry.json`)).json()) as { shell: string }).shell;

/** Counts the loads of all browsers. */
async function countLoads(url: string, remote: string, release: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = new RegExp(
    `^quaywatch_remote_loads_total\\{remote="${remote}",release="${release}",.*\\} (\\d+)$`,
    'm',
  );
  return Number(found.exec(text)?.[1] ?? 0);
}

const openFound = (page: Page) => page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();

/** Makes a shell live that has a name more, and a release of helpdesk that uses this name. */
function promoteForNewerShell(releases: string): void {
  const key = '@quaywatch/shared/api';
  const shell = publishChanged(releases, 'shell', (code) => code);
  changeRecord(releases, 'shell', shell, (record) => {
    record.provides[key]?.names?.push('Ferry');
    return record;
  });
  operate(releases, 'promote', 'shell', shell);
  const helpdesk = publishMarked(releases, 'helpdesk', customerPage, newer, 'newer');
  changeRecord(releases, 'helpdesk', helpdesk, (record) => {
    record.requires[key]?.names.push('Ferry');
    return record;
  });
  operate(releases, 'promote', 'helpdesk', helpdesk);
}

test(
  'a helpdesk release goes live and back in an open tab, and a half-typed note is kept [NAV-D13, NAV-53, NAV-106]',
  nightly,
  async ({ page, product, signInAs }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.clock.install();
    await signInAs('helpdesk');
    await page.goto('/administration-search');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByLabel('Email Address').fill('free@quaywatch.test');
    await page.getByRole('button', { name: 'Search' }).click();
    await openFound(page);
    await noteField(page).fill(note);
    expect(await lookAgain(page)).toBe(304);

    const next = promoteMarked(product.releases, 'helpdesk', customerPage, mended);
    expect(await lookAgain(page)).toBe(200);
    await expect(title(page, customerPage)).toBeVisible();
    await expect(noteField(page)).toHaveValue(note);

    await showAnew(page);
    await expect(title(page, mended)).toBeVisible();
    await expect(noteField(page)).toHaveValue(note);
    expect(asked.filter((address) => address.includes(`/releases/helpdesk/${next}/`))).not.toEqual([]);

    operate(product.releases, 'rollback', 'helpdesk');
    expect(await lookAgain(page)).toBe(200);
    await expect(title(page, mended)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await noteField(page).fill('');
    await offer(page).getByRole('button', { name: 'Show the new version' }).click();

    await expect(title(page, customerPage)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    promoteForNewerShell(product.releases);
    expect(await lookAgain(page)).toBe(200);
    await showAnew(page);
    await expect(title(page, customerPage)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(title(page, newer)).toBeVisible();
  },
);

test('alerts goes to another release and back while a customer types, and nothing is lost [NAV-D13]', async ({
  page,
  product,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('paid');
  await openContainers(page, 'QWCU2001010');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const shell = await shellOf(product.url);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.getByRole('checkbox', { name: 'Select QWCU2001010' }).check();
  const { open, dialog, release, field } = contactEditor(page);

  await open();
  await expect(release('Current email')).toBeVisible();
  await field('Change email to').pressSequentially('planner@');
  const next = promoteMarked(product.releases, 'alerts', 'Current email', 'Email, in release 2');
  expect(await lookAgain(page)).toBe(200);
  await field('Change email to').pressSequentially('moved.example');
  await expect(field('Change email to')).toHaveValue('planner@moved.example');
  await field('Confirm email').fill('planner@moved.example');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);

  await open();
  await expect(release('Email, in release 2')).toContainText('planner@moved.example');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Containers' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Containers' });
  const numbers = adding.getByLabel('Container numbers');
  await numbers.pressSequentially('QWCU2002');
  operate(product.releases, 'rollback', 'alerts');
  expect(await lookAgain(page)).toBe(200);
  await numbers.pressSequentially('022');
  await expect(numbers).toHaveValue('QWCU2002022');
  await adding.getByRole('button', { name: 'Add Containers' }).click();
  await expect(rowOf(page, 'QWCU2002022').first()).toBeVisible();

  await open();
  await expect(release('Current email')).toContainText('planner@moved.example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Select QWCU2001010' })).toBeChecked();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(asked.filter((address) => address.includes(`/releases/alerts/${next}/`))).not.toEqual([]);
  expect(asked.filter((address) => address.startsWith(page.url().split('?', 1)[0] ?? ''))).toEqual([]);
  expect(await shellOf(product.url)).toBe(shell);
  await expect(offer(page)).toHaveCount(0);

  // Both releases are in the page side by side.
  const containers = await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('alerts_')));
  expect(containers).toHaveLength(2);
  await page.goto('about:blank');
  for (const release of [next, next.replace('-marked', '')])
    await expect.poll(() => countLoads(product.url, 'alerts', release), release).toBeGreaterThan(0);
});

test.describe('an incomplete release', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test(
    'does not affect an open tab, which takes the release once it is complete [NAV-D13]',
    nightly,
    async ({ page, product, signInAs }) => {
      await page.clock.install();
      await signInAs('helpdesk');
      await page.goto('/administration-search');
      await page.getByLabel('Email Address').fill('free@quaywatch.test');
      await page.getByRole('button', { name: 'Search' }).click();
      await openFound(page);
      await expect(title(page, customerPage)).toBeVisible();
      const next = promoteMarked(product.releases, 'helpdesk', customerPage, mended);
      await page.route(`**/releases/helpdesk/${next}/**`, (route) => route.abort());
      await lookAgain(page);

      await offer(page).getByRole('button', { name: 'Show the new version' }).click();
      await expect(offer(page)).toHaveCount(0);
      await showAnew(page);
      await expect(title(page, customerPage)).toBeVisible();

      await page.unroute(`**/releases/helpdesk/${next}/**`);
      await showAnew(page);
      await expect(title(page, mended)).toBeVisible();
    },
  );
});

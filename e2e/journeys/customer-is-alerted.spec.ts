import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { openContainers } from '../fixtures/containers-page.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { ownContainer } from '../fixtures/own-container.ts';
import { reportStatuses, withdrawStatus } from '../fixtures/port-reports.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

async function setAlerts(page: Page, number: string, statuses: readonly string[], secondary?: string) {
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Set Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Alert' });
  for (const status of statuses) await dialog.getByLabel(`Email, Import, ${status}`, { exact: true }).check();
  if (secondary !== undefined) {
    await dialog.getByText('Secondary contact').click();
    await dialog.getByRole('group', { name: 'Secondary contact' }).getByLabel('Email').fill(secondary);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const reportAtSea = (page: Page, number: string) =>
  reportStatuses(
    page,
    number,
    { statusType: 'Inbound at Sea', timeKind: 'actual', hours: -20 },
    { statusType: 'Arrived', timeKind: 'estimated', hours: 1 },
    { statusType: 'Discharged', timeKind: 'estimated', hours: 5 },
  );

const reached = (statusType: string) => ({ statusType, timeKind: 'actual', hours: 0 }) as const;

const openAlerts = async (page: Page, view: 'watched' | 'sent') => {
  await page.goto(`/pending-alerts?view=${view}`);
  await expect(page.getByRole('tabpanel').getByRole('region')).toBeVisible({ timeout: 30_000 });
};

const sentRowsOf = (page: Page, number: string) =>
  page
    .getByRole('region', { name: 'Sent in the last 30 days' })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: number });

test('a reported status is emailed and marked on the page; a withdrawn one is reversed [SRV-33, SRV-65]', async ({
  page,
}) => {
  test.slow();
  const number = ownContainer();
  await reportAtSea(page, number);
  const email = await signInAsNewcomer(page, 'told');
  await startTrial(page);
  await openContainers(page, number);
  let searches = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/containers/advanced') searches += 1;
  });
  const arrived = page
    .getByRole('list', { name: `Journey of ${number} at LGP` })
    .getByRole('listitem')
    .filter({ hasText: 'Arrived' });
  const mark = arrived.getByRole('img', { name: /^Email alert/ });

  await test.step('the customer sets alerts for future statuses', async () => {
    await setAlerts(page, number, ['Arrived', 'Discharged']);
    await expect(mark).toHaveAccessibleName('Email alert set');
    await expect.poll(() => searches).toBe(1);
  });

  await test.step('the port reports that it has arrived [CON-85]', async () => {
    await reportStatuses(page, number, reached('Arrived'));
    const mail = await newestMailTo(page, email, new RegExp(`^${number}: Arrived at London Gateway$`));
    expect(mail).toContain(`/containers?numbers=${number}`);
    await expect(mark).toHaveAccessibleName('Email alert sent', { timeout: 30_000 });
    await expect(arrived).not.toContainText('Correction: no longer Arrived');
  });

  await test.step('the port withdraws it [CON-88]', async () => {
    await withdrawStatus(page, number, 'Arrived');
    const mail = await newestMailTo(page, email, new RegExp(`^${number}: no longer Arrived at London Gateway$`));
    expect(mail).toContain('The port has withdrawn the status of');
    await expect(arrived).toContainText(/Correction: no longer Arrived, told \d\d:\d\d \d\d\/\d\d\/\d{4}/, {
      timeout: 30_000,
    });
    await expect(mark).toHaveAccessibleName('Email alert set');
    await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
    expect(searches).toBe(1);
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('a new search shows the same, also in the row while the journey is closed', async () => {
    await openContainers(page, number);
    await expect(arrived).toContainText('Correction: no longer Arrived, told');
    await page.getByRole('button', { name: 'Current Status Only' }).click();
    await expect(page.getByText(/^Alert: Correction: no longer Arrived, told/)).toBeVisible();
  });

  await test.step('both messages are listed, the newest first [PND-12]', async () => {
    await openAlerts(page, 'sent');
    await expect(sentRowsOf(page, number)).toHaveText([
      /Correction: no longer.*Arrived.*Sent/,
      /Status reached.*Arrived.*Sent/,
    ]);
  });
});

test('a watched number that a port reports is emailed, and no longer watched [SRV-70]', nightly, async ({ page }) => {
  const number = ownContainer();
  const email = await signInAsNewcomer(page, 'waiting');
  await startTrial(page);
  await openAlerts(page, 'watched');
  const watched = page.getByRole('region', { name: 'Watched containers' });
  await watched.getByRole('textbox', { name: 'Container number' }).fill(number);
  await watched.getByRole('textbox', { name: 'Container number' }).press('Enter');
  await expect(watched.getByRole('listitem').filter({ hasText: number })).toContainText(/ends \d\d\/\d\d\/\d{4}/);

  await reportStatuses(page, number, reached('Arrived'));

  await newestMailTo(page, email, new RegExp(`^${number}: reported by London Gateway$`));
  await openAlerts(page, 'watched');
  await expect(watched.getByText('You are not watching any containers')).toBeVisible();
  await expect(watched.getByText(number)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Sent' }).click();
  await expect(sentRowsOf(page, number)).toHaveText([/Watched container reported.*Sent/]);
});

test(
  'a second recipient stops alerts from the email without sign-in, and the customer sees it [SRV-64, ACC-57]',
  nightly,
  async ({ page, browser }) => {
    const number = ownContainer();
    const recipient = `gate.${number.toLowerCase()}@sharing.example`;
    await reportAtSea(page, number);
    const email = await signInAsNewcomer(page, 'sharing');
    await startTrial(page);
    await openContainers(page, number);
    await setAlerts(page, number, ['Arrived', 'Discharged'], recipient);
    await reportStatuses(page, number, reached('Arrived'));
    const mail = await newestMailTo(page, recipient, new RegExp(`^${number}: Arrived at`));
    const link = /http\S+\/stop\/\S+/.exec(mail)?.[0] ?? '';
    const own = await newestMailTo(page, email, new RegExp(`^${number}: Arrived at`));
    expect(own).not.toContain('/stop/');

    await test.step('the page of the link asks first, and its button stops the alerts', async () => {
      const context = await browser.newContext();
      const stranger = await context.newPage();
      await stranger.goto(link);
      await expect(stranger.getByRole('heading', { name: 'Stop container alerts' })).toBeVisible();
      await expect(stranger.getByText(recipient)).toBeVisible();
      await expectAccessible(stranger);
      await stranger.getByRole('button', { name: 'Stop these alerts' }).click();
      await expect(stranger.getByRole('heading', { name: 'The alerts are stopped' })).toBeVisible();
      await expectAccessible(stranger);
      await context.close();
    });

    await test.step('the next status is emailed only to the customer', async () => {
      await reportStatuses(page, number, reached('Discharged'));
      await newestMailTo(page, email, new RegExp(`^${number}: Discharged at`));
      await openAlerts(page, 'sent');
      const discharged = sentRowsOf(page, number).filter({ hasText: 'Discharged' });
      await expect(discharged).toHaveText([new RegExp(email)]);
    });

    await test.step('the account names the recipient', async () => {
      await page.goto('/account');
      const stopped = page.getByRole('region', { name: 'Recipients who have stopped your alerts' });
      await expect(stopped.getByRole('listitem')).toHaveText([
        new RegExp(`${recipient}Email, since \\d\\d:\\d\\d \\d\\d/\\d\\d/\\d{4}`),
      ]);
    });
  },
);

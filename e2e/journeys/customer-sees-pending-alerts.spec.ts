import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { ukDayPattern } from '../fixtures/uk-days.ts';

const phone = { width: 390, height: 844 };

const open = async (page: Page, view = 'pending') => {
  await page.goto(`/pending-alerts?view=${view}`);
  await expect(page.getByRole('tab', { selected: true, name: new RegExp(`^${view}`, 'i') })).toBeVisible({
    timeout: 30_000,
  });
};

const watched = (page: Page) => page.getByRole('region', { name: 'Watched containers' });
const sent = (page: Page) => page.getByRole('region', { name: 'Sent in the last 30 days' });

test(
  'the account links to the pending alerts, and back [PND-01, PND-02, PND-D5, ACC-24]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/account');
    await page.getByRole('link', { name: 'Pending alerts' }).click();
    await expect(page).toHaveTitle('Pending Alerts - Quaywatch');

    await test.step('every activity has a section, open on a desktop, with statuses and recipients [PND-08, PND-D2, PND-D3]', async () => {
      await expect(page.getByRole('heading', { level: 2, name: /^(Import|Export|Transhipment|Return)/ })).toHaveText([
        /^Import [1-9]\d* containers?, [1-9]\d* alerts?$/,
        /^Export/,
        /^Transhipment/,
        /^Return to Shipper\s*$/,
      ]);
      await expect(page.getByText('No pending alerts').last()).toBeVisible();
      const row = page.getByRole('row', { name: 'QWCU2004046' });
      await expect(row).toContainText('Template');
      await expect(row).toContainText('Available for Collection');
      await expect(row).toContainText('paid@quaywatch.test');
      await expect(page.getByRole('group', { name: 'Email alerts' })).toContainText(/\d+ available/);
    });

    await test.step('arrow keys move through the tabs, and the tab stays after a reload [PND-15]', async () => {
      await page.getByRole('tab', { name: /^Pending \d/ }).press('ArrowRight');
      await expect(page).toHaveURL('/pending-alerts?view=watched');
      await page.reload();
      await expect(watched(page)).toBeVisible();
      await page.getByRole('tab', { name: /^Watched/ }).press('Home');
      await expect(page).toHaveURL('/pending-alerts');
    });

    await test.step('a section can be closed', async () => {
      await page.getByRole('heading', { name: /^Import/ }).click();
      await expect(page.getByRole('row', { name: 'QWCU2004046' })).toBeHidden();
    });

    await page.getByRole('link', { name: 'Back to My Account' }).click();
    await expect(page).toHaveURL('/account');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the sections start closed and contain cards [PND-01, PND-D2]', nightly, async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page);
    const card = page.getByRole('listitem').filter({ hasText: 'QWCU2004046' }).filter({ hasText: 'Template' });
    await expect(card).toBeHidden();

    await page.getByRole('heading', { name: /^Import/ }).click();

    await expect(card).toBeVisible();
  });
});

test.describe('a number that is refused', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test(
    'a number that no port knows is watched for 90 days, removed, and watched again [PND-13, PND-D8]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('internal');
      await open(page, 'watched');
      const field = watched(page).getByRole('textbox', { name: 'Container number' });
      const line = watched(page).getByRole('listitem').filter({ hasText: 'CSQU3054383' });

      await test.step('a number that a port already reports is refused', async () => {
        await field.fill('QWCU2001010');
        await field.press('Enter');
        await expect(watched(page).getByRole('alert')).toHaveText('A port already reports this container');
        await expect(field).toHaveValue('QWCU2001010');
      });

      await field.fill('CSQU 305438 3');
      await field.press('Enter');
      const endsOn = ukDayPattern((now) => new Date(now.getTime() + 90 * 24 * 3_600_000));
      const ends = new RegExp(`ends (${endsOn.source})`);
      await expect(line).toContainText(ends);
      await page.reload();
      await expect(line).toContainText(ends);

      await line.getByRole('button', { name: 'Remove' }).click();
      const undo = line.getByRole('button', { name: 'Watch again' });
      await expect(undo).toBeFocused();
      await undo.click();
      await expect(line.getByRole('button', { name: 'Remove' })).toBeFocused();
      await expect(line).toContainText(ends);

      await line.getByRole('button', { name: 'Remove' }).click();
      await expect(line).toContainText('No longer watched');
      await page.reload();
      await expect(field).toBeVisible();
      await expect(line).toHaveCount(0);
    },
  );
});

for (const width of [1440, 390])
  test(
    `at ${width} px the question before alerts end passes axe, No ends none, and after Yes the section has the focus [PND-16]`,
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const opener = page.getByRole('button', { name: 'End alerts of QWCU2004046' });
      if (width === phone.width) await page.getByRole('heading', { name: /^Import/ }).click();
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'End alerts' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);

      await dialog.getByRole('button', { name: 'No' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();

      // The other tests need the alert.
      await page.route('**/pending/containers/*', (route) => route.fulfill({ status: 200, body: '' }));
      await opener.click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('summary').filter({ hasText: /^Import/ })).toBeFocused();
    },
  );

test(
  'at 1200 px the button that ends alerts is in view beside the unfolded menu, without scrolling [PND-16]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.setViewportSize({ width: 1200, height: 900 });
    await open(page);

    await expect(page.getByRole('button', { name: 'End alerts of QWCU2004046' })).toBeInViewport({ ratio: 1 });
  },
);

const message = {
  kind: 'announcement',
  alertType: 'Email',
  recipient: 'ops@thameside.example',
  containerNumber: 'QWCU2004046',
  port: 'LGP',
  statusType: 'Arrived',
  statusTime: '2026-11-22T13:50:00Z',
  state: 'handed-over',
  reason: null,
  queuedAt: '2026-11-22T14:04:00Z',
  stateAt: '2026-11-22T14:05:00Z',
};

test(
  'every message shows how far it got, and updates while queued; one container can be chosen [PND-12, PND-D7]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.clock.install();
    let state = 'queued';
    await page.route('**/api/alert-messages?*', (route) => {
      const all = [
        { ...message, id: '3', state },
        { ...message, id: '2', kind: 'reversal', alertType: 'SMS', recipient: '07700900123', state: 'delivered' },
        { ...message, id: '1', containerNumber: 'QWCU2002022', state: 'failed', reason: 'No such mailbox' },
      ];
      const wanted = new URL(route.request().url()).searchParams.get('containerNumber');
      const messages = all.filter(({ containerNumber }) => wanted === null || containerNumber === wanted);
      return route.fulfill({ json: { messages, total: messages.length, currentPage: 1, allPages: 1 } });
    });
    await open(page, 'sent');
    const rows = sent(page).locator('tbody').getByRole('row');

    await expect(rows).toContainText([
      /Status reached.*at London Gateway, 13:50 22\/11\/2026.*Queued 14:05 22\/11\/2026/,
      /Correction: no longer.*07700900123.*Delivered 14:05 22\/11\/2026/,
      /Failed: No such mailbox 14:05 22\/11\/2026/,
    ]);
    state = 'handed-over';
    await page.clock.runFor(5_100);
    await expect(rows.first()).toContainText('Sent 14:05 22/11/2026');

    await sent(page).getByLabel('Container number').fill('qwcu2002022');
    await sent(page).getByRole('button', { name: 'Filter' }).click();
    await expect(rows).toHaveCount(1);
    await sent(page).getByRole('button', { name: 'All containers' }).click();
    await expect(rows).toHaveCount(3);

    await expectAccessibleAtBothWidths(page);
  },
);

import type { Page } from '@playwright/test';
import { openContainers as open, rowOf } from '../fixtures/containers-page.ts';
import { ownContainer } from '../fixtures/own-container.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'containers are added up to 20, and known ones are ignored [CON-34, CON-63, CON-64, CON-65, CON-66]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page, 'QWCU2001010');
    await page.getByRole('button', { name: 'Add Containers' }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByPlaceholder('Maximum number of containers that can be displayed is 20');

    await box.fill(Array.from({ length: 20 }, (_, index) => `QWCU30${String(10000 + index)}`).join(' '));
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(
      dialog.getByText(
        'Maximum number of containers is 20, please remove some containers from the list before adding more',
      ),
    ).toBeVisible();

    await box.fill('qwcu2001010 qwcu2002022');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL('/containers?numbers=QWCU2001010%20QWCU2002022');
    await expect(rowOf(page, 'QWCU2002022')).toContainText('On Hold');

    await open(page, ...Array.from({ length: 20 }, (_, index) => `QWCU30${String(10000 + index)}`));
    await expect(page.getByRole('button', { name: 'Add Containers' })).toBeDisabled();
  },
);

test(
  'containers are removed after a question, but never all of them [CON-33, CON-67, CON-68, CON-69]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page, 'QWCU2001010', 'QWCU2002022');
    await expect(page.getByRole('button', { name: 'Remove Containers' })).toBeDisabled();

    await page.getByRole('checkbox', { name: /Select all/i }).check();
    await page.getByRole('button', { name: 'Remove Containers' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'You cannot remove all containers. There must be at least one container number on the screen',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();

    await page.getByRole('checkbox', { name: /QWCU2002022/ }).uncheck();
    await page.getByRole('button', { name: 'Remove Containers' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to remove the selected containers?');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/containers?numbers=QWCU2002022');
    await expect(page.getByRole('checkbox', { name: /QWCU2001010/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Containers' })).toBeDisabled();
  },
);

test('Refresh marks changes; a count shows only the changed containers [CON-14, CON-16, CON-25, CON-71, CON-92]', async ({
  page,
  signInAs,
}) => {
  await signInAs('paid');
  let changed = false;
  await page.route('**/api/containers/advanced', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      containers: { container: string; containerStatuses: { status: { statusType: string } }[] }[];
    };
    if (changed)
      for (const found of body.containers)
        if (found.container === 'QWCU2002022') found.containerStatuses[0]!.status.statusType = 'Discharged';
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, 'QWCU2001010', 'QWCU2002022');
  await expect(page.getByRole('main').getByText(/Last refreshed at \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);

  changed = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, 'QWCU2002022').getByText('Changed', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'QWCU2001010').getByText('Changed', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: '1 changed' }).press('Space');
  await expect(rowOf(page, 'QWCU2001010')).toHaveCount(0);
  await expect(rowOf(page, 'QWCU2002022')).toBeVisible();
  await page.getByRole('button', { name: 'All 2' }).press('Enter');
  await expect(rowOf(page, 'QWCU2001010')).toBeVisible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
});

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

async function sendEvent(page: Page, container: string, statusType: string, statusTime: string) {
  const answer = await page.request.post('/api/feed/events', {
    headers: { Authorization: 'Bearer demo-feed-key' },
    data: {
      source: 'journey-test',
      events: [
        {
          eventId: `${container}-${statusType}`,
          recordedAt: statusTime,
          port: 'LGP',
          gkey: `gkey-${container}`,
          container,
          activity: 'Import',
          vessel: 'THAMES ENDEAVOUR',
          status: { statusType, timeKind: 'actual', statusTime },
        },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  'automatic refresh shows a change within a minute; selection, focus and place stay [CON-16, CON-71, CON-81]',
  nightly,
  async ({ page, signInAs }) => {
    const [moving, standing] = [ownContainer(), 'QWCU2001010'];
    await sendEvent(page, moving, 'Discharged', ago(120));
    await page.clock.install();
    await signInAs('paid');
    await open(page, standing, moving);
    await expect(rowOf(page, moving)).toContainText('Not yet: waiting for release since');
    const shownTime = () => page.getByText(/Last refreshed at/).textContent();
    const before = await shownTime();

    await page.getByRole('switch', { name: 'Refresh every minute' }).click();
    await page.getByRole('checkbox', { name: `Select ${moving}` }).check();
    await page.getByRole('button', { name: `Actions for ${moving}` }).focus();
    const place = await page.evaluate(() => window.scrollY);
    await sendEvent(page, moving, 'Available for Collection', ago(1));
    await page.clock.fastForward('01:05');

    await expect(rowOf(page, moving).getByText('Changed', { exact: true })).toBeVisible();
    await expect(rowOf(page, moving)).toContainText('Collect now: available since');
    await expect(rowOf(page, standing).getByText('Changed', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('log')).toHaveText('1 container changed');
    await expect(page.getByRole('checkbox', { name: `Select ${moving}` })).toBeChecked();
    await expect(page.getByRole('button', { name: `Actions for ${moving}` })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    expect(await shownTime()).not.toBe(before);
  },
);

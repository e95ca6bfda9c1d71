import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { ownContainer } from '../fixtures/own-container.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const hour = 3_600_000;

/** Fixed, so that there are whole hours between two estimates. */
const begun = Date.now();

type Estimate = { readonly container: string; readonly arrivesInHours: number; readonly saidHoursAgo: number };

async function reportArrival(request: APIRequestContext, { container, arrivesInHours, saidHoursAgo }: Estimate) {
  const saidAt = new Date(begun - saidHoursAgo * hour).toISOString();
  const answer = await request.post('/api/feed/dcsa', {
    headers: { authorization: 'Bearer demo-feed-key' },
    data: {
      events: [
        {
          eventID: `${container}-${saidAt}`,
          eventDateTime: new Date(begun + arrivesInHours * hour).toISOString(),
          eventUpdatedDateTime: saidAt,
          eventLocation: { UNLocationCode: 'GBLGP', facilityType: 'PORT_TERMINAL' },
          eventClassification: {
            eventClassifier: 'ESTIMATED',
            eventType: 'TRANSPORT',
            transportEventType: 'ARRIVED',
          },
          equipmentDetails: { equipmentReference: container, transportPhase: 'IMPORT' },
          transportDetails: {
            transportCall: { modeOfTransport: 'VESSEL', vesselTransport: { vesselName: 'THAMES ENDEAVOUR' } },
          },
        },
      ],
    },
  });
  expect(await answer.json()).toMatchObject({ counts: { stored: 1 } });
}

async function readChanges(page: Page, late: string) {
  const opener = page.getByRole('button', { name: new RegExp(`All changes of ${late} at LGP`) });
  await opener.click();
  const changes = page.getByRole('dialog', { name: 'Changes to estimates' });
  const arrival = changes.getByRole('table', { name: 'Arrival' }).getByRole('row');
  await expect(arrival).toHaveCount(3);
  await expect(arrival.nth(2)).toContainText('+7 h');
  await expect(arrival.nth(2)).toContainText('Shipping line (DCSA)');
  await expectAccessible(page);
  await changes.press('Escape');
  await expect(opener).toBeFocused();
}

test(
  'a late container shows by how much, with every change of its estimate, and can be filtered [CON-104]',
  nightly,
  async ({ page, request, signInAs }) => {
    const [late, punctual] = [ownContainer('late'), ownContainer('punctual')];
    await reportArrival(request, { container: late, arrivesInHours: 5, saidHoursAgo: 20 });
    await reportArrival(request, { container: punctual, arrivesInHours: 5, saidHoursAgo: 20 });
    await signInAs('paid');
    await openContainers(page, late, punctual);
    await expect(rowOf(page, late)).toContainText('Inbound at Sea');
    await expect(page.getByText(/was \d\d:\d\d/)).toHaveCount(0);

    await reportArrival(request, { container: late, arrivesInHours: 12, saidHoursAgo: 2 });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(rowOf(page, late)).toContainText(
      /Arrival: was \d\d:\d\d.*, now \d\d:\d\d \d\d\/\d\d\/\d{4} \(\+7\sh\)/,
    );
    await readChanges(page, late);

    await page.getByRole('button', { name: '1 slipped' }).click();
    await expect(rowOf(page, punctual)).toHaveCount(0);
    await expect(rowOf(page, late)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 900 });
    await readChanges(page, late);
  },
);

test(
  'a customer sets a port’s free days from an import, and its containers count down to the last [CON-105]',
  nightly,
  async ({ page }) => {
    const container = 'QWCU2001010';
    await signInAsNewcomer(page, 'counting');
    await startTrial(page);
    await openContainers(page, container);
    await page.getByRole('button', { name: `Actions for ${container}` }).click();
    await page.getByRole('menuitem', { name: 'Free days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Free days', exact: true });
    const days = dialog.getByLabel(/^Free days at London Gateway/);
    await expect(days).toBeFocused();
    await days.fill('91');
    await days.press('Enter');
    await expect(dialog.getByText('Please enter whole days, 1 to 90, or leave it empty')).toBeVisible();
    await expectAccessible(page);

    await days.fill('31');
    await days.press('Escape');
    const question = page.getByRole('dialog', { name: 'Free days not saved' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'No' }).click();
    await expect(days).toHaveValue('31');
    await days.fill('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // Discharged a day and a half ago, so yesterday or the day before.
    const countdown = /Last free day \d\d\/\d\d\/\d{4}, 2[89] days left, by your setting/;
    await expect(rowOf(page, container)).toContainText(countdown);
    await expect(page.getByRole('button', { name: `Actions for ${container}` })).toBeFocused();

    await page.reload();
    await expect(rowOf(page, container)).toContainText(countdown);
    await page.getByRole('button', { name: `Actions for ${container}` }).click();
    await page.getByRole('menuitem', { name: 'Free days' }).click();
    await expect(days).toHaveValue('30');
    await expectAccessibleAtBothWidths(page);
  },
);

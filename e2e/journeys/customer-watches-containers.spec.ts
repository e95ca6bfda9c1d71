import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { ownContainer } from '../fixtures/own-container.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const offerOf = (number: string) => `Tell me when it arrives (${number})`;

test(
  'an unknown number is watched from its row by keyboard, stays watched, and is removed again [CON-86]',
  nightly,
  async ({ page, signInAs }) => {
    const number = 'QWCU7710011';
    await signInAs('trial');
    await openContainers(page, 'QWCU2001010', number);
    await page.getByRole('button', { name: offerOf(number) }).focus();
    await page.keyboard.press('Enter');

    await expect(rowOf(page, number)).toContainText(/Watched until \d\d\/\d\d\/\d{4}/);
    await expect(page.getByRole('log')).toHaveText(`${number} is watched`);
    const remove = page.getByRole('button', { name: `Remove the watch of ${number}` });
    await expect(remove).toBeFocused();
    await expectAccessibleAtBothWidths(page);

    await page.reload();
    await expect(rowOf(page, number)).toContainText('Watched until');
    await remove.press('Enter');
    await expect(page.getByRole('button', { name: offerOf(number) })).toBeFocused();
    await expect(rowOf(page, number)).not.toContainText('Watched until');
  },
);

test.describe('a number that a port reports meanwhile', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test(
    'is refused in its row, with a refresh that shows it and keeps the focus on the page [CON-86]',
    nightly,
    async ({ page, signInAs }) => {
      const number = ownContainer();
      await signInAs('internal');
      await openContainers(page, number);
      await expect(page.getByRole('button', { name: offerOf(number) })).toBeVisible();
      const recordedAt = new Date(Date.now() - 60_000).toISOString();
      const event = {
        eventId: `${number}-arrived`,
        recordedAt,
        port: 'LGP',
        gkey: `gkey-${number}`,
        container: number,
        activity: 'Import',
        vessel: 'THAMES ENDEAVOUR',
        status: { statusType: 'Arrived', timeKind: 'actual', statusTime: recordedAt },
      };
      const sent = await page.request.post('/api/feed/events', {
        headers: { Authorization: 'Bearer demo-feed-key' },
        data: { source: 'journey-test', events: [event] },
      });
      expect(sent.status()).toBe(200);

      await page.getByRole('button', { name: offerOf(number) }).click();
      const refusal = rowOf(page, number).getByRole('alert');
      await expect(refusal).toContainText('A port already reports this container');
      await expectAccessible(page);
      await refusal.getByRole('button', { name: 'Refresh' }).click();

      await expect(rowOf(page, number)).toContainText('Arrived');
      await expect(page.getByRole('main')).toBeFocused();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a Free customer sees the offer on the card locked, with the hint [CON-86]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('free');
      await openContainers(page, 'QWCU7710032');
      const offer = page.getByRole('article').getByRole('button', { name: offerOf('QWCU7710032') });

      await expect(offer).toBeDisabled();
      await offer.focus();
      await expect(page.getByRole('tooltip').filter({ hasText: 'This is an advanced feature' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

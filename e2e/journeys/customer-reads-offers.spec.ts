import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { pages } from '../fixtures/pages.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'the trial offer shows a video and links back to the account [NAV-20, PRO-01, PRO-03, PRO-04, PRO-05]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await page.goto(pages.trialOffer.path);
    await expect(page.getByRole('heading', { level: 1, name: 'FREE 30 DAY TRIAL' })).toBeVisible();
    await expect(page).toHaveTitle('Advanced Features - Quaywatch');
    await expect(page.getByText('In the trial only: not part of free standard access')).toHaveCount(3);
    await expectAccessibleAtBothWidths(page);

    await test.step('the video plays on request, with captions', async () => {
      const film = page.locator('video');
      await expect(film).toHaveJSProperty('readyState', 0);
      await film.evaluate((video: HTMLVideoElement) => video.play());
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length))
        .toBeGreaterThan(0);
      await film.evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration / 2));
      await expect
        .poll(() =>
          film.evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime > video.duration / 2),
        )
        .toBe(true);
      await film.evaluate((video: HTMLVideoElement) => video.pause());
    });

    await page.getByRole('link', { name: 'Back to My Account' }).click();
    await expect(page).toHaveURL('/account');
  },
);

test(
  'the trial starts on the page that offers it, and the account shows the advanced features [PRO-06]',
  nightly,
  async ({ page }) => {
    await signInAsNewcomer(page, 'starts-trial');
    await page.goto(pages.trialOffer.path);
    await page.getByRole('button', { name: 'Trial Advanced Features' }).click();
    const question = page.getByRole('dialog', { name: 'Trial Advanced Features' });
    await expect(question).toContainText('Nothing is charged.');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('button', { name: 'Return to Standard Features' })).toBeVisible();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Alerts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alert Templates' })).toBeVisible();
  },
);

test(
  'the subscription offer names its price and links to the payment [NAV-21, PRO-01, PRO-02, PRO-05]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('trial');
    await page.goto(pages.paidOffer.path);
    await expect(page.getByRole('heading', { level: 1, name: 'FOR JUST £15' })).toBeVisible();
    await expect(page.getByText('All this for a flat fee of £15 per 30 day period')).toBeVisible();
    await expect(page.getByText('Paid access only: not part of free standard access')).toHaveCount(3);
    await expectAccessibleAtBothWidths(page);

    await page.getByRole('link', { name: 'Purchase Advanced Features' }).click();
    await expect(page).toHaveURL('/payment');
  },
);

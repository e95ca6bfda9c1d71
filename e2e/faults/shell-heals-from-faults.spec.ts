import type { Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/./] });

/** The notice is delayed by its style alone, which a page's mocked clock does not affect. */
const moveAnimationsTo = (page: Page, time: number) =>
  page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, time);

const unavailable = 'This feature is temporarily unavailable.';

for (const [what, element] of [
  ['is cut off', '{"remotes": ['],
  ['is missing', ''],
])
  test(
    `a page whose registry ${what} fetches one, and starts [NAV-D11]`,
    element ? {} : nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await page.route('**/containers', async (route) => {
        const answer = await route.fetch();
        const whole = /(<script type="application\/json" id="registry">).*?(<\/script>)/s;
        const body = (await answer.text()).replace(whole, element ? `$1${element}$2` : '');
        await route.fulfill({ response: answer, body });
      });

      await page.goto('/containers');

      await expect(page.getByRole('heading', { level: 1, name: 'Container Details' })).toBeVisible();
    },
  );

test.describe('while scripts of the shell are unavailable', () => {
  test(
    'a page whose first scripts do not load says so after ten seconds, and opens with Try again [NAV-D11]',
    nightly,
    async ({ page }) => {
      let isDown = true;
      await page.route(/\/releases\/shell\/.*\/main\./, (route) => (isDown ? route.abort() : route.continue()));
      await page.goto('/login');
      const notice = page.getByText('Quaywatch is taking longer than usual to open.');
      await moveAnimationsTo(page, 9_900);
      await expect(notice).toBeHidden();
      await moveAnimationsTo(page, 10_000);
      await expect(notice).toBeVisible();

      isDown = false;
      await page.getByRole('link', { name: 'Try again' }).click();

      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(notice).toHaveCount(0);
    },
  );

  test('a customer opening the product sees a message, and it starts automatically once scripts load [NAV-D11]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('paid');
    let isDown = true;
    await page.route(/\/releases\/shell\/.*\/shared\./, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/dashboard');
    await expect(page.getByRole('alert').filter({ hasText: unavailable })).toContainText('Quaywatch');

    isDown = false;

    await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible({ timeout: 15_000 });
  });

  test('a page of the shell that cannot load leaves the menu in place, and appears automatically later [NAV-D11]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('paid');
    // A page with no parts that load later: the cards of the dashboard would fail as well.
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let isDown = true;
    await page.route(/\/releases\/shell\//, (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    isDown = false;

    await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible({ timeout: 15_000 });
  });
});

test('a pop-up whose code is unavailable can be closed, and appears automatically once it loads [NAV-D11]', async ({
  page,
  signInAs,
}) => {
  await signInAs('paid');
  await page.goto('/containers?numbers=QWCU2001010');
  await expect(page.getByRole('button', { name: 'Add Containers' })).toBeVisible();
  let isDown = true;
  await page.route(/\/releases\/tracking\//, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Add Containers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Containers' });
  await expect(dialog).toContainText(unavailable);

  isDown = false;

  await expect(dialog.getByRole('textbox')).toBeVisible({ timeout: 15_000 });
});

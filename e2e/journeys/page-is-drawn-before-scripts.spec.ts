import { password } from '../fixtures/accounts.ts';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { readLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

for (const width of [1440, 390])
  test(
    `at ${width} px the sign-in page is there before any script, which takes it over unchanged [NAV-80]`,
    width === 390 ? {} : nightly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await recordLayoutShifts(page);
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });

      const username = page.getByLabel('Username');
      await expect(page.getByText('Look up to 20 containers at once', { exact: false })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Critical alerts' })).toContainText('London Gateway');
      await username.fill('paid@quaywatch.test');
      await page.getByLabel('Password', { exact: true }).pressSequentially(password);
      await expect(page.getByRole('button', { name: 'Sign-in form' })).toBeVisible({ visible: width === 390 });
      const before = await username.elementHandle();
      // On a busy machine a font may come after the first paint, which is not the scripts' doing.
      await page.evaluate(() => document.fonts.ready);
      const drawn = (await readLayoutShifts(page)).length;

      release();
      await expect(page).toHaveTitle('Sign in - Quaywatch');
      await expect(username).toHaveValue('paid@quaywatch.test');
      expect(await username.evaluate((input, first) => input === first, before)).toBe(true);
      expect((await readLayoutShifts(page)).slice(drawn)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/dashboard');
    },
  );

test('on a line so slow that the sign-in page comes in pieces, nothing moves [NAV-80]', nightly, async ({ page }) => {
  const slow = { offline: false, latency: 0, downloadThroughput: 8_000, uploadThroughput: 8_000 };
  await page.setViewportSize({ width: 390, height: 800 });
  await recordLayoutShifts(page);
  await holdScripts(page);
  await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', slow);
  await page.goto('/login', { waitUntil: 'commit' });

  await expect(page.getByText('Look up to 20 containers at once', { exact: false })).toBeVisible();
  await page.waitForFunction(() => document.readyState !== 'loading');
  expect(await readLayoutShifts(page)).toEqual([]);
});

test('the sign-in page is painted before it requests any script [NAV-98]', nightly, async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in - Quaywatch');
  const [painted = 0, ...requested] = await page.evaluate(() => [
    ...performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  ]);

  expect(requested.length).toBeGreaterThan(2);
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted);
});

test('in a browser that reports no paint the sign-in page starts all the same [NAV-98]', nightly, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in - Quaywatch');
});

test(
  'after the end of a session, what was typed before any script stays beside the notice [NAV-80]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    await page.evaluate((idle) => localStorage.setItem('lastActionTime', String(Date.now() - idle)), 9 * 3_600_000);
    await page.goto('/account');
    await expect(page.getByText('Your session has ended')).toBeVisible();

    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('paid@quaywatch.test');
    release();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('paid@quaywatch.test');
  },
);

test('a click before any script signs in once the scripts are there [NAV-94]', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('paid@quaywatch.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByLabel('Username') })).toBeVisible();
  await expect(page).toHaveURL('/login');

  release();
  await expect(page).toHaveURL('/dashboard');
});

for (const way of ['a click', 'Enter'] as const)
  test(
    `${way} before the script of the sign-in form signs in once the script is there [NAV-94]`,
    nightly,
    async ({ page }) => {
      const release = await holdScripts(page, 'shell/**', 'sign-in-card*');
      // The load event would wait for the script.
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page).toHaveTitle('Sign in - Quaywatch');
      await page.getByLabel('Username').fill('paid@quaywatch.test');
      const word = page.getByLabel('Password', { exact: true });
      await word.fill(password);
      if (way === 'Enter') await word.press('Enter');
      else await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.locator('[aria-busy="true"]').filter({ has: word })).toBeVisible();

      release();
      await expect(page).toHaveURL('/dashboard');
    },
  );

test.describe('on a page that somebody else has changed', () => {
  test.use({ expectedErrors: [/React error #418/] });

  for (const [who, target] of [
    ['a password manager', 'form'],
    ['a translation', 'form label'],
  ] as const)
    test(`what was typed before any script stays, with the focus: ${who} [NAV-80]`, nightly, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByLabel('Username').fill('paid@quaywatch.test');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page
        .locator(`#root ${target}`)
        .first()
        .evaluate((one) => one.prepend(document.createElement('font')));

      release();
      await expect(page).toHaveTitle('Sign in - Quaywatch');
      await expect(page.locator('#root font')).toHaveCount(0);
      await expect(page.getByLabel('Username')).toHaveValue('paid@quaywatch.test');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    });
});

test.describe('without the script of the sign-in form', () => {
  test.use({ expectedErrors: [/ERR_FAILED|PartNotLoaded|Loading chunk|React error #422/] });

  test('the page says so and requests it again [NAV-94]', async ({ page }) => {
    await page.route('**/sign-in-card*', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Sign in');
    await expect(page.getByRole('link', { name: 'Terms of use policy' })).toBeVisible();

    await page.unroute('**/sign-in-card*');
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test('a policy page is there before any script, in the chosen theme [NAV-80]', nightly, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/cookie-policy');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  const release = await holdScripts(page);
  await page.goto('/terms-of-use-policy', { waitUntil: 'commit' });

  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use policy' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page).toHaveTitle('Quaywatch');

  release();
  await expect(page).toHaveTitle('Terms of use policy - Quaywatch');
  await page.getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
});

import { password, type Account } from '../fixtures/accounts.ts';
import { withoutFirstSight } from '../fixtures/first-sight.ts';
import { historyPath } from '../fixtures/history-page.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { notFoundText } from '../fixtures/pages.ts';
import { cameToNotFound, expect, nightly, test } from '../fixtures/test.ts';

const hint = 'This is an advanced feature. For access to advanced features, check your My Account page';
const guide = 'User Guide (PDF, opens in a new tab)';

test.describe('before anything shows', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test(
    'nothing of the app shows until the captcha site key loads; a failure is shown and retried [NAV-01]',
    nightly,
    async ({ page }) => {
      await page.clock.install();
      let works = false;
      await withoutFirstSight(page);
      await page.route('**/api/captcha/site-key', (route) =>
        works ? route.continue() : route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', description: 'x' } }),
      );
      await page.goto('/login');

      await expect(page.getByText('Oops, something went wrong.', { exact: false })).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveCount(0);

      works = true;
      await page.clock.runFor(5_100);
      await expect(page.getByLabel('Username')).toBeVisible();
    },
  );
});

test('a stranger reaches sign-in and the policy pages; every other address leads to sign-in [NAV-24, NAV-26, NAV-30]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  for (const path of [
    '/',
    '/dashboard',
    '/account',
    '/containers?numbers=QWCU2001010',
    '/faqs',
    '/administration-search',
    '/no-such-page',
    '/sign-out',
  ]) {
    await moveTo(page, path);
    await expect(page, path).toHaveURL('/login');
  }
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  for (const [path, title] of [
    ['/terms-of-use-policy', 'Terms of use policy'],
    ['/privacy-policy', 'Privacy policy'],
    ['/cookie-policy', 'Cookie policy'],
    ['/acceptable-use-policy', 'Acceptable use policy'],
  ] as const) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a customer sent to sign-in from a link comes to its page, and the next time to the dashboard [NAV-D7]', async ({
  page,
}) => {
  await page.goto('/containers?numbers=QWCU2001010');
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Username').fill('paid@quaywatch.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('Last refreshed at')).toBeVisible();
  await expect(page).toHaveURL('/containers?numbers=QWCU2001010');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

const openTo: [ids: string, path: string, title: string, accounts: Account[], leadsTo?: string][] = [
  ['[ACC-01, NAV-10]', '/account', 'My Account Preferences', ['free', 'trial', 'paid', 'internal', 'helpdesk']],
  [
    '[NAV-11]',
    '/containers?numbers=QWCU2001010',
    'Container Details',
    ['free', 'trial', 'paid', 'internal', 'helpdesk'],
  ],
  ['[NAV-13]', '/payment', 'Choose Your Subscription', ['free', 'trial', 'paid', 'internal', 'helpdesk']],
  ['[NAV-14]', '/receipts', 'Receipted Invoice History', ['free', 'paid']],
  ['[NAV-15]', '/pending-alerts', 'Pending Alerts', ['trial', 'paid', 'internal', 'helpdesk']],
  ['[NAV-16]', '/history-search', 'History Search', ['trial', 'paid', 'internal', 'helpdesk']],
  ['[NAV-17]', historyPath(['QWCU2013135']), 'History Details', ['trial', 'paid', 'internal', 'helpdesk']],
  ['[NAV-18]', '/alert-templates', 'Alert Templates', ['trial', 'paid', 'internal', 'helpdesk']],
  ['[NAV-19]', '/saved-lists', 'Saved Lists', ['trial', 'paid', 'internal', 'helpdesk']],
  ['[NAV-20]', '/advanced-features', 'FREE 30 DAY TRIAL', ['free']],
  ['[NAV-21]', '/paid-features', 'FOR JUST £15', ['free', 'trial', 'internal', 'helpdesk']],
  ['[NAV-22]', '/administration-search', 'Administration Search', ['helpdesk']],
  ['[NAV-55]', '/release-inspector', 'Releases', ['helpdesk']],
  // Without a customer there is nothing to show (HCU-D6).
  ['[NAV-23]', '/customer-update', 'Administration Search', ['helpdesk'], '/administration-search'],
];

/** Part of `npm test`: of the pages that are not open to an account, one of customers and one of the helpdesk. */
const refusedByDay = ['/pending-alerts', '/administration-search'];

const visitedBy = (account: Account) =>
  openTo.filter(
    ([, path, , accounts]) => process.env.TEST_IN_FULL || accounts.includes(account) || refusedByDay.includes(path),
  );

/** The entries beside Dashboard and Account, in order. The Internal helpdesk account has all of them. */
const entriesOf = {
  free: ['Alerts', 'History', 'FAQs', 'Sign Out'],
  trial: ['Alerts', 'History', 'FAQs', guide, 'Sign Out'],
  paid: ['Alerts', 'History', 'FAQs', guide, 'Sign Out'],
  internal: ['Alerts', 'History', 'FAQs', guide, 'Sign Out'],
  helpdesk: ['Alerts', 'History', 'FAQs', guide, 'Admin', 'Releases', 'Sign Out'],
} as const;

test.describe('the route table', () => {
  for (const account of ['free', 'trial', 'paid', 'internal', 'helpdesk'] as const)
    test(
      `the ${account} account has its menu on the left [NAV-31, NAV-32, NAV-33, NAV-34, NAV-35, NAV-37, NAV-40, NAV-41, NAV-43]`,
      account === 'free' ? {} : nightly,
      async ({ page, signInAs }) => {
        await signInAs(account);
        await test.step('everyone can read the FAQs [NAV-12]', () => page.goto('/faqs'));
        const menu = page.getByRole('navigation').getByRole('link');
        await expect(menu).toHaveText(['Dashboard', 'Account', ...entriesOf[account]]);
        const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
        const main = await page.getByRole('main').boundingBox();
        expect((bar?.x ?? Infinity) + (bar?.width ?? 0), 'it is on the left').toBeLessThanOrEqual(main?.x ?? 0);

        for (const [ids, path, title, accounts, leadsTo = path] of visitedBy(account))
          await test.step(`${path} ${ids}`, async () => {
            // Starts on a page that is open to everyone, so that the last page is not mistaken for this one.
            await moveTo(page, '/faqs');
            await expect(page).toHaveTitle('FAQs - Quaywatch');

            await moveTo(page, path);

            if (!accounts.includes(account))
              return test.step('the dashboard says that the page is not available [NAV-28, NAV-73]', async () => {
                await expect(page).toHaveURL('/dashboard');
                await expect(page).toHaveTitle('Dashboard - Quaywatch');
                await expect(page.getByRole('alert').filter({ hasText: 'is not open to you.' })).toBeVisible();
              });

            await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
            await expect(page).toHaveURL(leadsTo);
          });
      },
    );
});

for (const [account, path, lands] of [
  ['free', '/saved-lists', '/dashboard'],
  ['paid', '/saved-lists', '/saved-lists'],
] as const)
  test(
    `opening ${path} from outside with the ${account} account leads to ${lands} [NAV-19]`,
    nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(lands);
    },
  );

test('a signed-in customer is sent from sign-in to the dashboard [NAV-06]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [cameToNotFound] });

  test('says so [NAV-25]', nightly, async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/no-such-page');
    await expect(page.getByText(notFoundText)).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
});

test(
  'a signed-in customer who opens registration lands on the dashboard [NAV-08]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await page.goto('/register');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  },
);

test(
  'the header links home; the footer names helpdesk, policies and company [NAV-36, NAV-47, NAV-48, NAV-49]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/account');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('03069 990123');
    await expect(footer.getByRole('link', { name: 'helpdesk@quaywatch.example' })).toBeVisible();
    for (const name of ['Terms of use policy', 'Privacy policy', 'Cookie policy', 'Acceptable use policy'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    await expect(footer).toContainText('Registered in England and Wales');

    await page
      .getByRole('banner')
      .getByRole('link', { name: /Quaywatch/ })
      .click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test('the menu on the left folds and stays folded [NAV-37, NAV-38]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('navigationCollapsed'))).toBe('true');
});

test(
  'below 500 px there is a slide-out menu, and from 500 px a menu on the left [NAV-39]',
  nightly,
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 500, height: 844 });
    await signInAs('paid');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(link('Dashboard')).toBeVisible();

    await page.setViewportSize({ width: 499, height: 844 });
    await expect(link('Account')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await link('Account').click();

    await expect(page).toHaveURL('/account');
    await expect(link('Account')).toBeHidden();
  },
);

test(
  'Free customers see Alerts and History disabled with the hint [NAV-44, NAV-45]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await page.goto('/dashboard');
    for (const name of ['Alerts', 'History']) {
      const link = page.getByRole('navigation').getByRole('link', { name });
      await expect(link).toHaveAttribute('aria-disabled', 'true');
      await expect(link).toHaveAccessibleDescription(hint);
    }
  },
);

test(
  'the user guide opens as a PDF in its own tab, and the page stays [NAV-42, NAV-D5]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/dashboard');
    const asked = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/user-guide.pdf'));
    const opened = page.context().waitForEvent('page');

    await page.getByRole('navigation').getByRole('link', { name: guide }).click();

    await opened;
    expect((await asked).headers()['content-type']).toBe('application/pdf');
    const document = await page.request.get('/user-guide.pdf');
    expect((await document.body()).toString('latin1', 0, 5)).toBe('%PDF-');
    await expect(page).toHaveURL('/dashboard');
  },
);

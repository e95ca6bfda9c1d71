import type { Account } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

const hint = 'This is an advanced feature. For access to advanced features, check your My Account page';

test.describe('before anything shows', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('nothing of the app shows until the captcha site key has loaded; a failure is named and repeated [NAV-01]', async ({
    page,
  }) => {
    await page.clock.install();
    let works = false;
    await page.route('**/api/captcha/site-key', (route) =>
      works ? route.continue() : route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', description: 'x' } }),
    );
    await page.goto('/login');

    await expect(page.getByText('Oops, something went wrong.', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveCount(0);

    works = true;
    await page.clock.runFor(5_100);
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test('a stranger reaches sign-in and the policy pages, everything else leads to sign-in [NAV-24, NAV-26, NAV-30]', async ({
  page,
}) => {
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
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
  for (const path of ['/terms-of-use-policy', '/privacy-policy', '/cookie-policy', '/acceptable-use-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a signed-in customer is sent on from sign-in to the dashboard [NAV-06]', async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('an address that does not exist says so [NAV-25]', async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/no-such-page');
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('account, containers and FAQs open to every signed-in customer [NAV-10, NAV-11, NAV-12]', async ({
  page,
  signInAs,
}) => {
  await signInAs('free');
  for (const [path, heading] of [
    ['/account', 'My Account Preferences'],
    ['/containers?numbers=QWCU2001010', 'Container Details'],
    ['/faqs', /FAQs|Frequently/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

const guarded: { account: Account; path: string; opens: boolean; id: string }[] = [
  { account: 'free', path: '/alert-templates', opens: false, id: '[NAV-18, NAV-28]' },
  { account: 'trial', path: '/alert-templates', opens: true, id: '[NAV-18]' },
  { account: 'paid', path: '/alert-templates', opens: true, id: '[NAV-18]' },
  { account: 'internal', path: '/alert-templates', opens: true, id: '[NAV-18]' },
  { account: 'paid', path: '/administration-search', opens: false, id: '[NAV-22, NAV-28]' },
  { account: 'helpdesk', path: '/administration-search', opens: true, id: '[NAV-22, NAV-35]' },
];
for (const { account, path, opens, id } of guarded)
  test(`the ${account} account ${opens ? 'opens' : 'is turned away from'} ${path} ${id}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(account);
    await page.goto(path);
    await expect(page).toHaveURL(opens ? path : '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('the header leads home, the footer names the helpdesk, the policies and the company [NAV-36, NAV-47, NAV-48, NAV-49]', async ({
  page,
  signInAs,
}) => {
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
});

test('the bar on the left folds to icons and stays folded after a reload [NAV-37, NAV-38]', async ({
  page,
  signInAs,
}) => {
  await signInAs('paid');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('navigationCollapsed'))).toBe('true');
});

for (const { width, menu } of [
  { width: 499, menu: true },
  { width: 500, menu: false },
])
  test(`at ${width} px there is ${menu ? 'a slide-out menu' : 'a bar on the left'} [NAV-39]`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs('paid');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

    const opener = page.getByRole('button', { name: /open.*menu|menu/i }).first();
    if (!menu) return expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeHidden();
    await opener.click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeHidden();
    return undefined;
  });

test('Free customers see Alerts disabled with the hint [NAV-44, NAV-45]', async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/dashboard');
  const alerts = page.getByRole('navigation').getByRole('link', { name: 'Alerts' });
  await expect(alerts).toHaveAttribute('aria-disabled', 'true');
  await expect(alerts).toHaveAccessibleDescription(hint);
});

test('only the helpdesk sees Admin [NAV-43]', async ({ page, signInAs, browser }) => {
  await signInAs('paid');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  expect(browser.isConnected()).toBe(true);

  await signInAs('helpdesk');
});

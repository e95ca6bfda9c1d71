import { password, type Account } from '../fixtures/accounts.ts';
import { historyPath } from '../fixtures/history-page.ts';
import { expect, test } from '../fixtures/test.ts';

const hint = 'This is an advanced feature. For access to advanced features, check your My Account page';
const guide = 'User Guide (PDF, opens in a new tab)';

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

test('who was sent to sign-in from another page lands on the dashboard all the same [NAV-D7]', async ({ page }) => {
  await page.goto('/faqs');
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Username').fill('paid@quaywatch.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
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

/** The route table of the specification: which accounts may open a page. A page may be released later than its guard. */
const openTo: [path: string, accounts: Account[]][] = [
  ['/account', ['free', 'trial', 'paid', 'internal', 'helpdesk']],
  ['/payment', ['free', 'trial', 'paid', 'internal', 'helpdesk']],
  ['/receipts', ['free', 'paid']],
  ['/pending-alerts', ['trial', 'paid', 'internal', 'helpdesk']],
  ['/history-search', ['trial', 'paid', 'internal', 'helpdesk']],
  [historyPath(['QWCU2013135']), ['trial', 'paid', 'internal', 'helpdesk']],
  ['/alert-templates', ['trial', 'paid', 'internal', 'helpdesk']],
  ['/saved-lists', ['trial', 'paid', 'internal', 'helpdesk']],
  ['/advanced-features', ['free']],
  ['/paid-features', ['free', 'trial', 'internal', 'helpdesk']],
  ['/administration-search', ['helpdesk']],
  ['/customer-update', ['helpdesk']],
];

for (const account of ['free', 'trial', 'paid', 'internal', 'helpdesk'] as const)
  test(`the ${account} account reaches exactly the pages of its tier and is sent to the dashboard from the others [NAV-13..23, NAV-28, NAV-31..35]`, async ({
    page,
    signInAs,
  }) => {
    // Each page is a fresh start of the whole product.
    test.slow();
    await signInAs(account);
    for (const [path, accounts] of openTo) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page, path).toHaveURL(accounts.includes(account) ? path : '/dashboard');
    }
  });

test('a signed-in customer who opens registration lands on the dashboard [NAV-08]', async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/register');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a customer with a temporary password is sent to the account page from everywhere [NAV-05]', async ({
  page,
  signInAs,
}) => {
  await page.route('**/api/oauth/token*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), resetRequest: 1 } });
  });
  await signInAs('paid');
  for (const path of ['/login', '/dashboard', '/containers?numbers=QWCU2001010']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account');
  }
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

test('Free customers see Alerts and History disabled with the hint [NAV-44, NAV-45]', async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/dashboard');
  for (const name of ['Alerts', 'History']) {
    const link = page.getByRole('navigation').getByRole('link', { name });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).toHaveAccessibleDescription(hint);
  }
});

test('only the helpdesk sees Admin [NAV-43]', async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation');
  await expect(navigation.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

/** The menu entries beside Dashboard and Account, in their place; the Internal helpdesk account has every entry. */
for (const [account, entries] of [
  ['free', ['Alerts', 'History', 'FAQs', 'Sign Out']],
  ['trial', ['Alerts', 'History', 'FAQs', guide, 'Sign Out']],
  ['paid', ['Alerts', 'History', 'FAQs', guide, 'Sign Out']],
  ['internal', ['Alerts', 'History', 'FAQs', guide, 'Sign Out']],
  ['helpdesk', ['Alerts', 'History', 'FAQs', guide, 'Admin', 'Sign Out']],
] as const)
  test(`the menu of the ${account} account has its entries in their order [NAV-40, NAV-41, NAV-43]`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(account);
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Dashboard', 'Account', ...entries]);
  });

test('the user guide opens in a tab of its own, as a PDF, and the page stays [NAV-42, NAV-D5]', async ({
  page,
  signInAs,
}) => {
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
});

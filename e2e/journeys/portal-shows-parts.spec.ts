import type { Page } from '@playwright/test';
import { accounts, customers, password } from '../fixtures/accounts.ts';
import { expect, nightly, test as base } from '../fixtures/test.ts';
import { portalOrigin } from '../foreign-host/portal-address.ts';
import { startPortal } from '../foreign-host/start-portal.ts';

const port = Number(process.env.E2E_PORT ?? 8097);
const portal = portalOrigin(port);
const unnamed = portal.replace('localhost', '127.0.0.1');
/** Leaves out the script that the portal's own build requests before the part. */
const isOfPart = ({ port: of, pathname }: URL) => of === String(port) && pathname !== '/host.js';

const test = base.extend({ expectedHosts: async ({}, use) => use([new URL(portal).host, new URL(unnamed).host]) }); // eslint-disable-line no-empty-pattern -- Playwright asks for it

// Only headers that the browser itself sends: the product allows other sites no more than its calls need.
test.use({ extraHTTPHeaders: {} });

// All tests share one portal.
test.describe.configure({ mode: 'serial' });

let stop: () => Promise<void>;
test.beforeAll(async ({ baseURL }) => {
  stop = await startPortal(baseURL ?? '');
});
test.afterAll(() => stop());

type Asked = { user?: string; page?: string; slot?: string; wrong?: string };

const openPortal = (page: Page, { user = accounts.paid, ...asked }: Asked, at = portal) =>
  page.goto(`${at}/?${String(new URLSearchParams({ user, password, ...asked }))}`);

const part = (page: Page) => page.getByRole('region', { name: 'Quaywatch' });

test(
  'a portal with its own origin, build and React shows a panel, which saves without cookies [NAV-60, SRV-150]',
  nightly,
  async ({ page }) => {
    const sent: Promise<Record<string, string>>[] = [];
    page.on('request', (request) => void (isOfPart(new URL(request.url())) && sent.push(request.allHeaders())));
    await page.context().addCookies([{ name: 'refresh_token', value: 'of-the-portal', url: portal }]);
    await openPortal(page, { slot: 'account-alert-preferences', user: customers.embedded });
    const panel = part(page).getByRole('region', { name: 'Alert preferences' });

    await expect(panel).toContainText('portal@customers.example');
    const combine = panel.getByRole('switch', { name: 'Put alerts that arrive together into one email' });
    await expect(combine).toBeVisible();
    const before = await combine.getAttribute('aria-checked');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await combine.click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(combine).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true');

    const headers = await Promise.all(sent);
    expect(headers.filter(({ authorization }) => authorization?.startsWith('Bearer ')).length).toBeGreaterThan(1);
    expect(headers.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)])).toEqual([
      'refresh_token=of-the-portal',
      '{}',
    ]);
  },
);

test(
  'a part in the portal is reported for the session that the portal passed on [SRV-134, NAV-60]',
  nightly,
  async ({ page }) => {
    await page.context().addCookies([{ name: 'access_token', value: 'of-the-portal', url: portal }]);
    const reported = page.waitForResponse(
      // The preflight request comes first.
      (answer) => answer.url().endsWith('/api/load-reports') && answer.request().method() === 'POST',
    );
    await openPortal(page, { slot: 'account-alert-preferences', user: customers.embedded });

    const report = await reported;

    expect(report.status()).toBe(204);
    expect(await report.request().headerValue('authorization')).toMatch(/^Bearer (?!of-the-portal)\S+$/);
    expect(report.request().postData()).toContain('"outcome":"loaded"');
  },
);

test(
  'the dialog tells the portal what was changed, and the portal removes the part [NAV-60]',
  nightly,
  async ({ page }) => {
    await openPortal(page, { slot: 'account-alert-preferences', user: customers.embedded });
    await part(page).getByRole('button', { name: 'Edit alert preferences' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const label of ['Change mobile number to', 'Confirm mobile number'])
      await dialog.getByLabel(label, { exact: true }).fill('07911123499');
    await dialog.getByRole('button', { name: 'Update' }).click();

    await expect(page.getByText('1 changes')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('Alert preferences')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(part(page).getByRole('region', { name: 'Alert preferences' })).toBeVisible();
  },
);

test(
  'the portal shows a page too: styles stay inside, links open in place or in the product [NAV-60]',
  nightly,
  async ({ page }) => {
    await openPortal(page, { page: '/containers?numbers=QWCU2001010' });

    await expect(part(page).getByRole('heading', { name: 'Container Details' })).toBeVisible();
    await expect(part(page).getByText('Available for Collection').first()).toBeVisible();
    const looks = await page.evaluate(() =>
      [document.body, document.querySelector('h1') as Element].map((one) => {
        const { margin, fontSize, fontFamily, backgroundColor } = getComputedStyle(one);
        return [margin, fontSize, fontFamily, backgroundColor].join(' ');
      }),
    );
    expect(looks).toEqual(['40px 20px serif rgba(0, 0, 0, 0)', '33.5px 0px 50px serif rgba(0, 0, 0, 0)']);
    expect(
      await part(page)
        .locator('[data-quaywatch]')
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily),
    ).toMatch(/Inter/);

    await part(page).getByRole('button', { name: 'More tools' }).click();
    const menu = page.getByRole('menu', { name: 'More tools' });
    expect(await menu.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    const search = part(page).getByRole('link', { name: 'New search' });
    await expect(search).toHaveAttribute('href', `http://localhost:${port}/dashboard`);
    await part(page).getByRole('link', { name: 'Go to Saved Lists' }).click();
    await expect(part(page).getByRole('heading', { name: 'Saved Lists' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('page')).toBe('/containers?numbers=QWCU2001010');
  },
);

test('a link to a page that no remote has opens in the product itself [NAV-60]', nightly, async ({ page }) => {
  await openPortal(page, { page: '/containers?numbers=QWCU2001010' });

  await part(page).getByRole('link', { name: 'New search' }).click();

  await page.waitForURL(`http://localhost:${port}/**`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('an unsuitable request', () => {
  test.use({ expectedErrors: [/CORS|Failed to load resource|net::ERR/] });

  test(
    'is explained in one line: wrong props, or a page that does not exist or is not theirs [NAV-60]',
    nightly,
    async ({ page }) => {
      await openPortal(page, { slot: 'account-alert-preferences', wrong: 'yes' });
      await expect(part(page)).toContainText('The slot account-alert-preferences was given wrong props: onChanged');
      await openPortal(page, { slot: 'crane-rates' });
      await expect(part(page)).toContainText('There is no slot crane-rates');
      await openPortal(page, { page: '/administration-search' });
      await expect(part(page)).toContainText(
        'No live remote has the page /administration-search, or the customer may not',
      );
    },
  );

  test('a site that the operator has not named gets no data [SRV-150]', nightly, async ({ page }) => {
    await openPortal(page, { page: '/containers' }, unnamed);

    await expect(part(page)).toContainText('Failed to fetch');
    await expect(page.locator('[data-quaywatch]')).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { machineOrigins } from '../fixtures/machine-address.ts';
import { startMachine } from '../fixtures/machine.ts';
import { publishMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';
import { openSession } from '../fixtures/open-session.ts';

const live = 'My Account Preferences';
const tried = 'My Account, tried out';
const remote = 'account-payment';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Override' });

async function openDialog(page: Page, what: string) {
  await page.goto('/release-inspector');
  const card = page.getByRole('region', { name: remote, exact: true });
  await card.getByRole('button', { name: 'Run another release' }).click();
  const dialog = page.getByRole('dialog', { name: `Run another release of ${remote}` });
  const choice = dialog.getByLabel('What to run');
  await choice.selectOption({ value: what });
  return dialog;
}

async function makeLink(page: Page, what: string) {
  await (await openDialog(page, what)).getByRole('button', { name: 'Make a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'The link is ready' });
  return { dialog, link: await dialog.getByLabel('Link').inputValue() };
}

async function countLoads(url: string, release: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`quaywatch_remote_loads_total{remote="${remote}",release="${release}"`));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

test.use({ expectedErrors: [/override-links\/read/] });

test(
  'the helpdesk runs another release only in its own browser; each page says so and leads back [NAV-70, SRV-162]',
  nightly,
  async ({ page, browser, product: { url, releases }, signInAs }) => {
    test.setTimeout(120_000);
    const release = publishMarked(releases, remote, live, tried);
    await signInAs('helpdesk');
    const { dialog } = await makeLink(page, `release ${release}`);
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Use in this browser' }).click();

    await expect(page).toHaveURL('/');
    await expect(banner(page)).toHaveText(new RegExp(`^${remote} is release ${release} in this browser, .*Stop$`));
    await page.goto('/account');
    await expect(title(page, tried)).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    const other = await browser.newContext({ baseURL: url });
    const visitor = await other.newPage();
    await openSession(visitor, 'paid');
    await visitor.goto('/account');
    await expect(title(visitor, live)).toBeVisible();
    await expect(banner(visitor)).toHaveCount(0);
    await other.close();
    await expect.poll(() => countLoads(url, 'override')).toBeGreaterThan(0);
    expect(await countLoads(url, release)).toBe(0);

    // The browser has lost its tokens while the session continues, so the sign-in page shows.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: /^(access_token|refresh_token|authorities|service_type)$/ });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await banner(page).getByRole('link', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(banner(page)).toHaveCount(0);
    await signInAs('helpdesk');
    await page.goto('/account');
    await expect(title(page, live)).toBeVisible();
  },
);

test(
  'an override link asks first, has no effect for customers, and ends at sign-out [NAV-70, SRV-161, SRV-163]',
  nightly,
  async ({ page, browser, product: { url, releases }, signInAs }) => {
    test.setTimeout(120_000);
    const release = publishMarked(releases, remote, live, tried);
    await signInAs('helpdesk');
    const { link } = await makeLink(page, `release ${release}`);

    const context = await browser.newContext({ baseURL: url });
    const customer = await context.newPage();
    await openSession(customer, 'paid');
    await customer.goto(link);
    await expect(customer).toHaveURL('/dashboard');
    expect((await context.cookies()).filter(({ name }) => name.includes('override'))).toEqual([]);
    await context.close();

    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(release, { exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Run it in this browser' }).click();
    await expect(banner(page)).toBeVisible();
    await page.goto('/account');
    await expect(title(page, tried)).toBeVisible();

    await page.goto('/sign-out');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await signInAs('helpdesk');
    await page.goto('/account');
    await expect(title(page, live)).toBeVisible();

    await page.goto('about:blank');
    await page.goto(`${link}x`);
    await expect(page.getByRole('alert').filter({ hasText: 'This link does not work' })).toBeVisible();
  },
);

test.describe('with a machine whose build is broken at first', () => {
  test.use({
    // With the journey's own header, the machine would get a preflight request.
    extraHTTPHeaders: {},
    expectedHosts: machineOrigins().map((origin) => new URL(origin).host),
    expectedErrors: [/tried out|account-payment|Failed to load resource|status of 502/],
  });

  test(
    "a machine's remote runs in the deployed shell, and safe mode always leads back [NAV-70, NAV-71, SRV-164]",
    nightly,
    async ({ page, product: { url, releases }, signInAs }, { parallelIndex: index }) => {
      test.setTimeout(120_000);
      const machine = await startMachine(index, url, releases);
      try {
        const good = publishMarked(releases, remote, live, tried);
        await signInAs('helpdesk');
        const { dialog } = await makeLink(page, `origin ${machine.origin}`);
        await dialog.getByRole('button', { name: 'Use in this browser' }).click();
        await expect(banner(page)).toHaveText(new RegExp(`^${remote} comes from ${machine.origin} in this browser`));

        await page.goto('/account');
        const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'By an override' });
        await expect(failed).toContainText(`this browser runs ${remote} from ${machine.origin}`, { timeout: 20_000 });
        await expectAccessibleAtBothWidths(page);
        machine.build(remote, good);
        await expect(title(page, tried)).toBeVisible({ timeout: 20_000 });

        machine.stop();
        await page.goto('/account');
        await expect(failed).toBeVisible({ timeout: 20_000 });
        await failed.getByRole('link', { name: 'Stop the override' }).click();
        await expect(banner(page)).toHaveCount(0);
        await page.goto('/account');
        await expect(title(page, live)).toBeVisible();

        await (
          await makeLink(page, `origin ${machine.origin}`)
        ).dialog
          .getByRole('button', { name: 'Use in this browser' })
          .click();
        await expect(banner(page)).toBeVisible();
        await page.goto('/safe-mode');
        await expect(page).toHaveURL('/');
        await expect(banner(page)).toHaveCount(0);
      } finally {
        machine.stop();
      }
    },
  );
});

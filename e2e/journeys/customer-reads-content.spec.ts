import type { Locator, Page } from '@playwright/test';
import { contentItem, serveContent, type Region } from '../fixtures/content.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { cameToNotFound, expect, nightly, test } from '../fixtures/test.ts';

const signedOutPages = ['/login', '/register', '/privacy-policy'];
const signedInPages = ['/dashboard', '/faqs', '/containers?numbers=QWCU2001010', '/cookie-policy', '/none'];

async function expectAlertsAtTop(page: Page, path: string) {
  await expect(page, path).toHaveURL(path);
  const list = page.getByRole('region', { name: 'Critical alerts' });
  await expect(list.getByRole('listitem'), path).toHaveText([
    'London Gateway: Gate closed11:30 21/11/2026',
    'Southampton: High winds11:00 21/11/2026',
    'London Gateway: Crane out09:00 21/11/2026',
  ]);
  const heading = page.getByRole('heading', { level: 1 }).first();
  // The heading of a page that is closing has no position any more.
  await expect.poll(async () => (await boxOf(heading)).y - (await boxOf(list)).y, path).toBeGreaterThan(0);
}

/** Starts the product once, on the first page. */
async function openAllOf(page: Page, paths: readonly string[], look: (path: string) => Promise<void>) {
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path);
    else await moveTo(page, path);
    await look(path);
  }
}

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe('critical alerts of both ports are at the top of every page, newest first', () => {
  test.use({ expectedErrors: [cameToNotFound] });

  test.beforeEach(async ({ page }) => {
    const alert = (region: Region, text: string, time: string) =>
      contentItem(region, text, { content: `<p>${text}</p>`, published: `2026-11-21T${time}:00Z` });
    const alerts: Partial<Record<Region, object[]>> = {
      'Critical Alerts (LGPL)': [
        alert('Critical Alerts (LGPL)', 'Crane out', '09:00'),
        alert('Critical Alerts (LGPL)', 'Gate closed', '11:30'),
      ],
      'Critical Alerts (DPWS)': [alert('Critical Alerts (DPWS)', 'High winds', '11:00')],
    };
    await serveContent(page, (region) => alerts[region] ?? []);
  });

  test('for a stranger, who sees neither a menu nor the contact form there [CNT-19, CNT-20, CNT-21, NAV-D12]', async ({
    page,
  }) => {
    await openAllOf(page, signedOutPages, async (path) => {
      await expectAlertsAtTop(page, path);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Contact Us' })).toHaveCount(0);
    });
  });

  test('for a customer [CNT-19, CNT-20, CNT-21]', nightly, async ({ page, signInAs }) => {
    await signInAs('paid');
    await openAllOf(page, signedInPages, (path) => expectAlertsAtTop(page, path));
  });
});

test(
  'sign-in text, port status, what comes next, questions and alerts come from the content service [CNT-01]',
  nightly,
  async ({ page, signInAs }) => {
    await serveContent(page, (region) => [contentItem(region, `Words for ${region}`)]);
    const shows = async (...shown: Region[]) => {
      for (const region of shown) await expect(page.getByText(`Words for ${region}`).first()).toBeVisible();
    };

    await page.goto('/login');
    await shows('Sign In', 'Critical Alerts (LGPL)', 'Critical Alerts (DPWS)');
    await signInAs('paid');
    await page.goto('/dashboard');
    await shows('Port Status', 'Coming Soon', 'FAQ Dashboard', 'Critical Alerts (LGPL)', 'Critical Alerts (DPWS)');
    await moveTo(page, '/faqs');
    await shows('FAQ Item');
  },
);

test(
  'content with words that are too long for a phone still stays within its width',
  nightly,
  async ({ page, signInAs }) => {
    const long = 'Containerterminalumschlag'.repeat(6);
    const content = `<p>${long} <a href="https://port.example">https://port.example/${long}</a></p><ul><li>${long}</li></ul>`;
    await serveContent(page, (region) => [contentItem(region, long, { content })]);
    await page.setViewportSize({ width: 390, height: 844 });
    const staysNarrow = async (path: string) => {
      await expect(page).toHaveURL(path);
      await expect(page.getByText(long).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    };

    await page.goto('/login');
    await staysNarrow('/login');
    await signInAs('paid');
    await page.goto('/dashboard');
    await staysNarrow('/dashboard');
    await expect(page.getByRole('region', { name: 'Coming soon' }).getByText(long).first()).toBeVisible();
    await moveTo(page, '/faqs');
    await expect(page).toHaveTitle('FAQs - Quaywatch');
    await staysNarrow('/faqs');
  },
);

test.describe('FAQs', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await serveContent(page, (region) =>
      region === 'FAQ Item'
        ? [
            contentItem(region, 'Third?', { displayOrder: 3 }),
            contentItem(region, 'Second?', { displayOrder: 2, published: '2026-11-01T10:00:00Z' }),
            contentItem(region, 'First?', { displayOrder: 2, published: '2026-11-02T10:00:00Z' }),
          ]
        : [],
    );
    await signInAs('free');
  });

  test(
    'questions keep their order, each with its answer; on a phone an answer folds [CNT-22, CNT-23]',
    nightly,
    async ({ page }) => {
      await page.goto('/faqs');

      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'First?',
        'Second?',
        'Third?',
        'Helpdesk',
      ]);
      for (const name of ['First?', 'Second?', 'Third?']) await expect(page.getByText(`Text of ${name}`)).toBeVisible();

      await page.setViewportSize({ width: 390, height: 844 });
      const answer = page.getByText('Text of Second?');
      await expect(page.getByText('Text of First?')).toBeVisible();
      await expect(answer).toBeHidden();

      await page.getByText('Second?', { exact: true }).click();
      await expect(answer).toBeVisible();
      await page.getByText('Second?', { exact: true }).click();
      await expect(answer).toBeHidden();
    },
  );
});

for (const [reader, account] of [
  ['a stranger', null],
  ['a customer', 'free'],
] as const)
  test(
    `the four policies are there for ${reader}, each with its date [CNT-24, CNT-25, CNT-26, CNT-27, CNT-D10]`,
    nightly,
    async ({ page, signInAs }) => {
      if (account) await signInAs(account);
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [path, title, date] of [
        ['/terms-of-use-policy', 'Terms of use policy', '2019'],
        ['/privacy-policy', 'Privacy policy', 'Last updated 2019'],
        ['/cookie-policy', 'Cookie policy', 'Version 1.0, 2023'],
        ['/acceptable-use-policy', 'Acceptable use policy', '2018'],
      ] as const) {
        await moveTo(page, path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(date, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Back to Quaywatch' })).toBeVisible();
      }
    },
  );

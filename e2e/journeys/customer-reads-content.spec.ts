import type { Locator, Page } from '@playwright/test';
import { contentItem, serveContent, type Region } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';

const signedOutPages = ['/login', '/register', '/privacy-policy'];
const signedInPages = ['/dashboard', '/faqs', '/containers?numbers=QWCU2001010', '/cookie-policy', '/none'];

async function expectAlertsAtTop(page: Page, path: string) {
  await page.goto(path);
  const list = page.getByRole('region', { name: 'Critical alerts' });
  await expect(list.getByRole('listitem'), path).toHaveText([
    'London Gateway: Gate closed11:30 21/11/2026',
    'Southampton: High winds11:00 21/11/2026',
    'London Gateway: Crane out09:00 21/11/2026',
  ]);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  expect((await boxOf(list)).y, path).toBeLessThan((await boxOf(heading)).y);
}

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.describe('critical alerts of both ports stand at the top of every page, newest first', () => {
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

  test('for a stranger, who finds neither a menu nor the contact form there [CNT-19, CNT-20, CNT-21, NAV-D12]', async ({
    page,
  }) => {
    for (const path of signedOutPages) {
      await expectAlertsAtTop(page, path);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Contact Us' })).toHaveCount(0);
    }
  });

  test('for a customer [CNT-19, CNT-20, CNT-21]', async ({ page, signInAs }) => {
    // Each page is a fresh start of the whole product.
    test.slow();
    await signInAs('paid');
    for (const path of signedInPages) await expectAlertsAtTop(page, path);
  });
});

test('sign-in text, port status, what comes next, questions and critical alerts are what the content service says [CNT-01]', async ({
  page,
  signInAs,
}) => {
  await serveContent(page, (region) => [contentItem(region, `Words for ${region}`)]);
  const shows = async (...shown: Region[]) => {
    for (const region of shown) await expect(page.getByText(`Words for ${region}`).first()).toBeVisible();
  };

  await page.goto('/login');
  await shows('Sign In', 'Critical Alerts (LGPL)', 'Critical Alerts (DPWS)');
  await signInAs('paid');
  await page.goto('/dashboard');
  await shows('Port Status', 'Coming Soon', 'FAQ Dashboard', 'Critical Alerts (LGPL)', 'Critical Alerts (DPWS)');
  await page.goto('/faqs');
  await shows('FAQ Item');
});

test('content with words that are too long for a phone is no wider than the phone', async ({ page, signInAs }) => {
  const long = 'Containerterminalumschlag'.repeat(6);
  const content = `<p>${long} <a href="https://port.example">https://port.example/${long}</a></p><ul><li>${long}</li></ul>`;
  await serveContent(page, (region) => [contentItem(region, long, { content })]);
  await page.setViewportSize({ width: 390, height: 844 });
  const staysNarrow = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(long).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  };

  await staysNarrow('/login');
  await signInAs('paid');
  await staysNarrow('/dashboard');
  await expect(page.getByRole('region', { name: 'Coming soon' }).getByText(long).first()).toBeVisible();
  await staysNarrow('/faqs');
});

for (const [state, answer] of [
  ['has nothing', { json: [] }],
  ['is down', { status: 503, json: { code: 'UNAVAILABLE', description: 'x' } }],
] as const)
  test.describe(`while the content service ${state}`, () => {
    test.use({ expectedErrors: [/status of 503/] });

    test('every block shows what is built in, and nothing speaks of a failure [CNT-17]', async ({ page, signInAs }) => {
      await page.route('**/content?name=*', (route) => route.fulfill(answer));

      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Know where every container is' })).toBeVisible();
      await signInAs('paid');
      await page.goto('/dashboard');
      await expect(page.getByText('There is no news from the port at the moment.')).toHaveCount(2);
      await page.goto('/faqs');
      await expect(page.getByRole('heading', { name: 'Why is my container unknown?' })).toBeVisible();

      await expect(page.getByRole('region', { name: 'Critical alerts' })).toHaveCount(0);
      await expect(page.getByText('Oops')).toHaveCount(0);
    });
  });

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

  test('questions stand in their order, each with its answer [CNT-22]', async ({ page }) => {
    await page.goto('/faqs');

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'First?',
      'Second?',
      'Third?',
      'Helpdesk',
    ]);
    for (const name of ['First?', 'Second?', 'Third?']) await expect(page.getByText(`Text of ${name}`)).toBeVisible();
  });

  test('on a phone an answer folds away under its question [CNT-23]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/faqs');
    const answer = page.getByText('Text of Second?');
    await expect(page.getByText('Text of First?')).toBeVisible();
    await expect(answer).toBeHidden();

    await page.getByText('Second?', { exact: true }).click();
    await expect(answer).toBeVisible();
    await page.getByText('Second?', { exact: true }).click();
    await expect(answer).toBeHidden();
  });
});

for (const [reader, account] of [
  ['a stranger', null],
  ['a customer', 'free'],
] as const)
  test(`the four policies are there for ${reader}, each with its date [CNT-24, CNT-25, CNT-26, CNT-27, CNT-D10]`, async ({
    page,
    signInAs,
  }) => {
    if (account) await signInAs(account);
    for (const [path, title, date] of [
      ['/terms-of-use-policy', 'Terms of use policy', '2019'],
      ['/privacy-policy', 'Privacy policy', 'Last updated 2019'],
      ['/cookie-policy', 'Cookie policy', 'Version 1.0, 2023'],
      ['/acceptable-use-policy', 'Acceptable use policy', '2018'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(date, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Quaywatch' })).toBeVisible();
    }
  });

test.describe('a content block', () => {
  const image = { contentType: { name: 'Text+Image' }, customField4: 'rail-slots.svg' };
  const blocks = {
    Left: { ...image, customField1: '#0a2036', customField2: 'white', customField5: 'Left', customField8: '0.5' },
    Right: { ...image, customField1: 'gold', customField5: 'Right', customField6: 'https://port.example/rail' },
    Center: { ...image, customField2: 'navy', customField5: 'Center', customField6: '/account' },
    Background: { ...image, customField5: 'Background' },
    Picture: { ...image, contentType: { name: 'Image' }, customField3: 'A train at the quay' },
    Words: { customField4: 'rail-slots.svg', customField1: 'black', customField8: '0' },
  };

  test.beforeEach(async ({ page, signInAs }) => {
    await serveContent(page, (region) =>
      region === 'FAQ Item'
        ? Object.entries(blocks).map(([name, change], displayOrder) =>
            contentItem(region, name, { displayOrder, ...change }),
          )
        : [],
    );
    await signInAs('free');
    await page.goto('/faqs');
    await expect(page.getByRole('img', { name: 'A train at the quay' })).toBeVisible();
  });

  const section = (page: Page, name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  const partsOf = (page: Page, name: string) => ({
    picture: section(page, name).getByRole('presentation'),
    text: section(page, name).getByText(`Text of ${name}`),
  });

  test('is a text, a picture or both; a picture has its description [CNT-04, CNT-06, CNT-07]', async ({ page }) => {
    await expect(section(page, 'Picture').getByText('Text of Picture')).toHaveCount(0);
    await expect(section(page, 'Words').locator('img')).toHaveCount(0);
    const { picture, text } = partsOf(page, 'Left');
    await expect(text).toBeVisible();
    expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('contentMedia:rail-slots.svg'))).toContain('data:image/svg');
  });

  test('has the colours it names, and readable ones where it names but one [CNT-05]', async ({ page }) => {
    const ground = async (name: string) => {
      const block = partsOf(page, name).text.locator('xpath=ancestor::*[@style][1]');
      return [await styleOf(block, 'background-color'), await styleOf(block, 'color')];
    };

    expect(await ground('Left')).toEqual(['color(srgb 0.0392157 0.12549 0.211765)', 'rgb(255, 255, 255)']);
    expect(await ground('Right')).toEqual(['color(srgb 1 0.843137 0)', 'lch(0 0 0)']);
    expect(await ground('Center')).toEqual(['lch(100 0 0)', 'rgb(0, 0, 128)']);
    // Black at an opacity of 0 is the surface of the card.
    expect(await ground('Words')).toEqual(['color(srgb 1 1 1)', 'lch(0 0 0)']);
  });

  test('has its picture left, right, above or behind the text [CNT-08]', async ({ page }) => {
    const boxes = async (name: string) => {
      const { picture, text } = partsOf(page, name);
      return [await boxOf(picture), await boxOf(text)] as const;
    };

    const [left, leftText] = await boxes('Left');
    expect(left.x + left.width).toBeLessThanOrEqual(leftText.x);
    const [right, rightText] = await boxes('Right');
    expect(right.x).toBeGreaterThanOrEqual(rightText.x + rightText.width);
    const [center, centerText] = await boxes('Center');
    expect(center.y + center.height).toBeLessThanOrEqual(centerText.y);
    const [behind, over] = await boxes('Background');
    expect(behind.y).toBeLessThan(over.y);
    expect(behind.y + behind.height).toBeGreaterThan(over.y + over.height);
  });

  test('is as thin as it says in its picture, never in its text [CNT-10]', async ({ page }) => {
    expect(await styleOf(partsOf(page, 'Left').picture, 'opacity')).toBe('0.5');
    expect(await styleOf(partsOf(page, 'Left').text, 'opacity')).toBe('1');
    expect(await styleOf(partsOf(page, 'Right').picture, 'opacity')).toBe('1');
  });

  test('leads where its link says [CNT-09]', async ({ page }) => {
    const outside = section(page, 'Right').getByRole('link', { name: 'Read more about Right' });
    await expect(outside).toHaveAttribute('href', 'https://port.example/rail');
    await expect(outside).toHaveAttribute('target', '_blank');

    await section(page, 'Center').getByRole('link', { name: 'Read more about Center' }).click();
    await expect(page).toHaveURL('/account');
  });

  test('stands in one column on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    for (const name of ['Left', 'Right']) {
      const details = page.locator('details').filter({ hasText: `Text of ${name}` });
      if (!(await details.getAttribute('open').then((open) => open !== null))) await details.locator('summary').click();
      const picture = details.getByRole('presentation');
      await expect(picture).toBeVisible();
      expect((await boxOf(picture)).y).toBeLessThan((await boxOf(details.getByText(`Text of ${name}`))).y);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

import type { Locator, Page } from '@playwright/test';
import { contentItem, serveContent } from '../fixtures/content.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

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

  test('has the parts, colours, places and link that it names [CNT-04, CNT-05, CNT-06, CNT-07, CNT-08, CNT-09, CNT-10]', async ({
    page,
  }) => {
    await test.step('is a text, a picture or both; a picture has its description', async () => {
      await expect(section(page, 'Picture').getByText('Text of Picture')).toHaveCount(0);
      await expect(section(page, 'Words').locator('img')).toHaveCount(0);
      const { picture, text } = partsOf(page, 'Left');
      await expect(text).toBeVisible();
      expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
      expect(await page.evaluate(() => localStorage.getItem('contentMedia:rail-slots.svg'))).toContain(
        'data:image/svg',
      );
    });

    await test.step('has the colours that it specifies, and readable ones if it specifies only one', async () => {
      const ground = async (name: string) => {
        const block = partsOf(page, name).text.locator('xpath=ancestor::*[@style][1]');
        return [await styleOf(block, 'background-color'), await styleOf(block, 'color')];
      };

      expect(await ground('Left')).toEqual(['color(srgb 0.0392157 0.12549 0.211765)', 'rgb(255, 255, 255)']);
      expect(await ground('Right')).toEqual(['color(srgb 1 0.843137 0)', 'lch(0 0 0)']);
      expect(await ground('Center')).toEqual(['lch(100 0 0)', 'rgb(0, 0, 128)']);
      // Black at opacity 0 shows the card's surface.
      expect(await ground('Words')).toEqual(['color(srgb 1 1 1)', 'lch(0 0 0)']);
    });

    await test.step('has its picture to the left or right of the text, above it or behind it', async () => {
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

    await test.step('applies its opacity to the picture and never to the text', async () => {
      expect(await styleOf(partsOf(page, 'Left').picture, 'opacity')).toBe('0.5');
      expect(await styleOf(partsOf(page, 'Left').text, 'opacity')).toBe('1');
      expect(await styleOf(partsOf(page, 'Right').picture, 'opacity')).toBe('1');
    });

    await test.step('leads where its link points', async () => {
      const outside = section(page, 'Right').getByRole('link', { name: 'Read more about Right' });
      await expect(outside).toHaveAttribute('href', 'https://port.example/rail');
      await expect(outside).toHaveAttribute('target', '_blank');

      await section(page, 'Center').getByRole('link', { name: 'Read more about Center' }).click();
      await expect(page).toHaveURL('/account');
    });
  });

  test('is a single column on a phone', nightly, async ({ page }) => {
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

import type { Locator } from '@playwright/test';
import { openContainers } from '../fixtures/containers-page.ts';
import { containersOf, historyOf, pages } from '../fixtures/pages.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { beyondWindow, enlargeText, spaceText } from '../fixtures/text-size.ts';

/** What is wider than the card that holds the table can only be reached by scrolling. */
const hiddenColumns = (table: Locator) => table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth);

for (const { path } of [
  containersOf('paid', 'QWCU2001010', 'QWCU2004046', 'QWCU2008083', 'QWCU9999999'),
  historyOf('QWCU2013135', 'QWCU2014147'),
])
  test(
    `with larger text, all columns of ${path.split('?')[0]} are within the page [CON-93]`,
    nightly,
    async ({ page, signInAs }) => {
      const show = await enlargeText(page);
      await signInAs('paid');
      for (const [size, width] of [
        [20, 1280],
        [24, 1280],
        [32, 1280],
        [20, 1024],
        [24, 1440],
      ] as const)
        await test.step(`${size} px at ${width} px`, async () => {
          await show(size, width);
          await page.goto(path);
          const table = page.getByRole('table', { name: /^Container/ });
          await expect(table).toBeVisible();
          await expect.poll(() => hiddenColumns(table)).toBe(0);
          expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
        });
    },
  );

test(
  'on a phone with larger text, the tools of Container Details stand apart and within the page [NAV-77]',
  nightly,
  async ({ page, signInAs }) => {
    const show = await enlargeText(page);
    await signInAs('paid');
    for (const size of [20, 24]) {
      await show(size, 390);
      await openContainers(page, 'QWCU2001010', 'QWCU2002022');
      expect(await beyondWindow(page), `${size} px`).toBeLessThanOrEqual(0);
      const tools = page.getByRole('group', { name: 'Tools for containers' }).first();
      const boxes = await tools.getByRole('button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      expect(boxes.length).toBeGreaterThan(3);
      const overlapping = boxes.filter((one, index) =>
        boxes
          .slice(index + 1)
          .some(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      );
      expect(overlapping, `${size} px`).toEqual([]);
    }
  },
);

const lists = [
  [pages.pendingAlerts, 'Pending alerts of Import'],
  [pages.sentMessages, 'Sent messages'],
  [{ path: '/receipts', account: 'paid' }, 'Receipts'],
  [pages.customerSearch, 'Customers'],
] as const;
for (const [{ path, account }, name] of lists)
  test(
    `all of '${name}' is within the page in narrow windows, and with larger text [NAV-149]`,
    nightly,
    async ({ page, signInAs }) => {
      const show = await enlargeText(page);
      await signInAs(account);
      await page.goto(path);
      if (account === 'helpdesk') {
        await page.getByRole('textbox', { name: 'Email Address' }).fill('@customers.example');
        await page.getByRole('textbox', { name: 'Email Address' }).press('Enter');
      }
      const list = page.getByRole('table', { name }).or(page.getByRole('list', { name }));
      for (const [size, width] of [
        [16, 500],
        [16, 640],
        [16, 800],
        [16, 939],
        [16, 940],
        [16, 1024],
        [16, 1100],
        // An open page may notice another font size only with another width.
        [20, 1280],
        [24, 1100],
        [24, 1280],
        [32, 1440],
        [32, 1280],
      ] as const)
        await test.step(`${size} px at ${width} px`, async () => {
          await show(size, width);
          await expect(list).toBeVisible();
          await expect.poll(() => hiddenColumns(list)).toBe(0);
          expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
        });
    },
  );

test(
  'with spaced or larger text, the page of a customer and the releases fit their windows [NAV-77, NAV-116]',
  nightly,
  async ({ page, signInAs }) => {
    const show = await enlargeText(page);
    await signInAs('helpdesk');
    await show(32, 800);
    await page.goto(pages.releases.path);
    await expect(page.getByText('Released by root').first()).toBeVisible();
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);

    await show(16, 320);
    await page.goto(pages.customerSearch.path);
    await page.getByRole('textbox', { name: 'Email Address' }).fill('@customers.example');
    await page.getByRole('textbox', { name: 'Email Address' }).press('Enter');
    await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click();
    const status = page.getByRole('group', { name: 'Account status' });
    await expect(status).toBeVisible();
    const beyondStatus = () => status.evaluate((box) => box.scrollWidth - box.clientWidth);

    await show(24, 390);
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
    expect(await beyondStatus()).toBe(0);

    await show(16, 320);
    await spaceText(page);
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
    expect(await beyondStatus()).toBe(0);
  },
);

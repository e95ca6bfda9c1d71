import { openContainers } from '../fixtures/containers-page.ts';
import { historyOf, pages } from '../fixtures/pages.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { beyondWindow, spaceText } from '../fixtures/text-size.ts';

for (const { path, ready } of [pages.paidDashboard, pages.historySearch])
  test(
    `with text twice as large, the search box of ${path} has the width of its page [NAV-77]`,
    nightly,
    async ({ page, signInAs }) => {
      const browser = await page.context().newCDPSession(page);
      await signInAs('paid');
      for (const [size, width] of [
        [32, 1280],
        [32, 1440],
        [24, 1100],
      ] as const)
        await test.step(`${size} px at ${width} px`, async () => {
          await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expect(page.getByText(ready).first()).toBeVisible();

          const widthOf = async (role: 'main' | 'textbox', name?: RegExp) =>
            (await page.getByRole(role, name && { name }).boundingBox())?.width ?? 0;
          expect(await widthOf('textbox', /^Container numbers/)).toBeGreaterThan((await widthOf('main')) / 2);
          expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
        });
    },
  );

test(
  'with text twice as large, two fields beside each other on Register have more than half of its width [NAV-77]',
  nightly,
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    for (const [size, width] of [
      [32, 1024],
      [32, 800],
      [24, 1100],
    ] as const)
      await test.step(`${size} px at ${width} px`, async () => {
        await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(pages.register.path);
        await expect(page.getByText(pages.register.ready).first()).toBeVisible();

        const widths = await Promise.all(
          ['First name', 'Last name'].map(async (name) => (await page.getByLabel(name).boundingBox())?.width ?? 0),
        );
        const main = (await page.getByRole('main').boundingBox())?.width ?? width;
        expect(widths.reduce((sum, one) => sum + one)).toBeGreaterThan(main / 2);
        expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
      });
  },
);

for (const { path, ready } of [pages.paidDashboard, pages.historySearch])
  test(
    `with text twice as large, each port alert of ${path} names its port, and opens to its time [NAV-77]`,
    nightly,
    async ({ page, signInAs }) => {
      const browser = await page.context().newCDPSession(page);
      await signInAs('paid');
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await page.setViewportSize({ width: 1024, height: 900 });
      await page.goto(path);
      await expect(page.getByText(ready).first()).toBeVisible();

      const alerts = page.getByRole('region', { name: 'Critical alerts' });
      // Three dots may take the last letters of a line.
      const cut = await alerts.locator('strong').evaluateAll((ports) =>
        ports.flatMap((port) => {
          const room = Number(port.parentElement?.getBoundingClientRect().right) - port.getBoundingClientRect().right;
          return room > 32 ? [] : [`${port.textContent}${room}`];
        }),
      );
      expect(cut).toEqual([]);
      const lines = alerts.getByRole('listitem');
      await expect(lines).toHaveCount(2);
      for (const line of await lines.all()) {
        await expect(line.getByRole('time')).toBeHidden();
        await line.getByRole('button').click();
        await expect(line.getByRole('time')).toBeVisible();
      }
    },
  );

test(
  'with spaced text, status and time of the history do not overlap [NAV-116]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(historyOf('QWCU2013135', 'QWCU2014147').path);
    const table = page.getByRole('table', { name: 'Container history' });
    await expect(table).toBeVisible();
    await spaceText(page);

    for (const width of [1280, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      const overlapping = await table.locator('td:has(time)').evaluateAll((times) =>
        times.flatMap((time) => {
          const words = document.createRange();
          words.selectNodeContents(time.previousElementSibling as Element);
          const right = Math.max(...[...words.getClientRects()].map((line) => line.right));
          return right > time.getBoundingClientRect().left ? [time.previousElementSibling?.textContent] : [];
        }),
      );
      expect(overlapping, `${width} px`).toEqual([]);
    }
  },
);

test(
  'with spaced text, the tabs of Pending Alerts fit a small phone, and a cut alert can be opened [NAV-116]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(pages.pendingAlerts.path);
    await expect(page.getByText(pages.pendingAlerts.ready).first()).toBeVisible();
    await spaceText(page);
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    const opener = page.getByRole('button', { name: 'Full text: London Gateway' });
    await expect(page.getByRole('region', { name: 'Critical alerts' })).toBeVisible();
    await expect(opener).toHaveCount(0);
    await spaceText(page);
    await expect(opener).toBeVisible();
  },
);

test(
  'with spaced text on a small phone, Actions stays in its card, and Email stands apart from SMS [NAV-116]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.setViewportSize({ width: 320, height: 640 });
    await openContainers(page, 'QWCU2001010');
    await spaceText(page);
    const card = await page.getByRole('article', { name: 'Container QWCU2001010' }).boundingBox();
    const actions = await page.getByRole('button', { name: 'Actions for QWCU2001010' }).boundingBox();
    expect((actions?.x ?? Infinity) + (actions?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));

    await page.goto(pages.alertTemplates.path);
    const heads = page.getByRole('table', { name: 'Alerts for Import' }).getByRole('columnheader');
    await expect(heads.last()).toBeVisible();
    await spaceText(page);
    const [email = 0, sms = 0] = await heads.evaluateAll((cells) =>
      cells.slice(1).map((cell, index) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const { left, right } = words.getBoundingClientRect();
        return index === 0 ? right : left;
      }),
    );
    expect(sms - email).toBeGreaterThanOrEqual(8);
  },
);

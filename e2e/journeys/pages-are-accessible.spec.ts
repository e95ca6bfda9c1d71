import { expectAccessible } from '../fixtures/accessible.ts';
import { readLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts';
import { containersOf, historyOf, pages, type OpenedPage } from '../fixtures/pages.ts';
import { cameToNotFound, expect, nightly, test } from '../fixtures/test.ts';

const containers = containersOf('paid', 'QWCU2001010', 'QWCU2002022');
const history = historyOf('QWCU2013135', 'QWCU2014147', 'QWCU2016160');

const still: OpenedPage[] = [
  pages.signIn,
  pages.register,
  pages.privacyPolicy,
  pages.paidDashboard,
  pages.freeDashboard,
  pages.expiringDashboard,
  pages.marketingDashboard,
  pages.faqs,
  containers,
  pages.savedLists,
  pages.historySearch,
  history,
  pages.account,
  pages.freeAccount,
  pages.alertTemplates,
  pages.customerSearch,
  pages.notFound,
];

/**
 * Part of `npm test`: one page of each layout at 390 px, and at 1440 px the one that differs most from it. The container
 * page with all results is checked at both widths below.
 */
const sample: Readonly<Record<number, readonly OpenedPage[]>> = {
  390: [
    pages.signIn,
    pages.register,
    pages.paidDashboard,
    containers,
    pages.savedLists,
    pages.account,
    pages.alertTemplates,
    pages.customerSearch,
  ],
  1440: [pages.paidDashboard],
};

const moving: OpenedPage[] = [
  containersOf('paid', 'QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU9999999'),
  containersOf('free', 'QWCU2001010'),
  pages.pendingAlerts,
];

for (const width of [390, 1440])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const opened of still)
      test.describe(() => {
        const { path, account, ready } = opened;
        test.use({ expectedErrors: opened === pages.notFound ? [cameToNotFound] : [] });

        test(
          `${path.split('?')[0]} for ${account ?? 'a stranger'} stays still, passes axe in both themes, and fits`,
          sample[width]?.includes(opened) ? {} : nightly,
          async ({ page, signInAs }) => {
            if (account) await signInAs(account);
            await recordLayoutShifts(page);
            await page.goto(path);
            await expect(page.getByText(ready).first()).toBeVisible();
            await page.waitForLoadState('networkidle');

            await test.step('nothing has moved', async () => {
              const shifts = await readLayoutShifts(page);
              const sum = shifts.reduce((total, { size }) => total + size, 0);
              expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.02);
            });

            await expectAccessible(page);
            if (width !== 390) return;
            await test.step('it fits at 320 px, which is 400 % of 1280 (WCAG 1.4.10)', async () => {
              await page.setViewportSize({ width: 320, height: 640 });
              await expect
                .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
                .toBeLessThanOrEqual(320);
            });
          },
        );
      });
  });

for (const [number, { path, account, ready }] of moving.entries())
  test(
    `${path.split('?')[0]} for ${account ?? 'a stranger'} with all results passes axe and fits`,
    number === 0 ? {} : nightly,
    async ({ page, signInAs }) => {
      if (account) await signInAs(account);
      await page.goto(path);
      await expect(page.getByText(ready).first()).toBeVisible();

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );

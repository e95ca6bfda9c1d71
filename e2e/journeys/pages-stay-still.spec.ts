import { readLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts';
import { containersOf, historyOf, pages, type OpenedPage } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const opened: OpenedPage[] = [
  pages.signIn,
  pages.register,
  pages.privacyPolicy,
  pages.paidDashboard,
  pages.freeDashboard,
  pages.faqs,
  containersOf('paid', 'QWCU2001010', 'QWCU2002022'),
  pages.savedLists,
  pages.historySearch,
  historyOf('QWCU2013135', 'QWCU2011111'),
  pages.account,
];

for (const width of [390, 1440])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { path, account, ready } of opened)
      test(`${path.split('?')[0]} for ${account ?? 'a stranger'} stays still while it loads`, async ({
        page,
        signInAs,
      }) => {
        if (account) await signInAs(account);
        await recordLayoutShifts(page);

        await page.goto(path);
        await expect(page.getByText(ready).first()).toBeVisible();
        await page.waitForLoadState('networkidle');

        const shifts = await readLayoutShifts(page);
        const sum = shifts.reduce((total, { size }) => total + size, 0);
        expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.02);
      });
  });

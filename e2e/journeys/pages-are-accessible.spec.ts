import { expectAccessible } from '../fixtures/accessible.ts';
import { containersOf, historyOf, pages, type OpenedPage } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const opened: OpenedPage[] = [
  pages.signIn,
  pages.register,
  pages.privacyPolicy,
  pages.paidDashboard,
  pages.freeDashboard,
  pages.expiringDashboard,
  pages.marketingDashboard,
  pages.faqs,
  containersOf('paid', 'QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU9999999'),
  containersOf('free', 'QWCU2001010'),
  pages.savedLists,
  pages.historySearch,
  historyOf('QWCU2013135', 'QWCU2014147', 'QWCU2016160'),
  pages.account,
  pages.alertTemplates,
  pages.customerSearch,
  pages.notFound,
];

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      for (const { path, account, ready } of opened)
        test(`${path.split('?')[0]} for ${account ?? 'a stranger'} has nothing that axe objects to and does not scroll sideways`, async ({
          page,
          signInAs,
        }) => {
          if (account) await signInAs(account);
          await page.goto(path);
          await expect(page.getByText(ready).first()).toBeVisible();

          await expectAccessible(page);
        });
    });

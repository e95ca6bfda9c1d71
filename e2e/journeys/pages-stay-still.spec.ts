import type { Account } from '../fixtures/accounts.ts';
import { historyPath } from '../fixtures/history-page.ts';
import { readLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';

const pages: { path: string; account?: Account; ready: string }[] = [
  { path: '/login', ready: 'Not registered?' },
  { path: '/register', ready: 'Register to search container information' },
  { path: '/privacy-policy', ready: 'Privacy policy' },
  { path: '/dashboard', account: 'paid', ready: 'Rail slots shown with your container' },
  { path: '/dashboard', account: 'free', ready: 'Rail slots shown with your container' },
  { path: '/faqs', account: 'paid', ready: 'FAQs' },
  { path: '/containers?numbers=QWCU2001010%20QWCU2002022', account: 'paid', ready: 'Available for Collection' },
  { path: '/saved-lists', account: 'paid', ready: 'Select a list to see its container numbers' },
  { path: '/history-search', account: 'paid', ready: 'History from' },
  { path: historyPath(['QWCU2013135', 'QWCU2011111']), account: 'paid', ready: '2 containers' },
  { path: '/account', account: 'paid', ready: 'My Account Preferences' },
];

for (const width of [390, 1440])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { path, account, ready } of pages)
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

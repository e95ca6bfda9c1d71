import { expectAccessible } from '../fixtures/accessible.ts';
import type { Account } from '../fixtures/accounts.ts';
import { historyPath } from '../fixtures/history-page.ts';
import { expect, test } from '../fixtures/test.ts';

const pages: { path: string; account?: Account; ready: string }[] = [
  { path: '/login', ready: 'Username' },
  { path: '/register', ready: 'Register to search container information' },
  { path: '/privacy-policy', ready: 'Privacy policy' },
  { path: '/dashboard', account: 'paid', ready: 'Rail slots shown with your container' },
  { path: '/dashboard', account: 'free', ready: 'Rail slots shown with your container' },
  { path: '/dashboard', account: 'expiring', ready: 'Subscription expiry' },
  { path: '/dashboard', account: 'nomobile', ready: 'Marketing preferences' },
  { path: '/faqs', account: 'paid', ready: 'FAQs' },
  {
    path: '/containers?numbers=QWCU2001010%20QWCU2002022%20QWCU2004046%20QWCU9999999',
    account: 'paid',
    ready: 'Available for Collection',
  },
  { path: '/containers?numbers=QWCU2001010', account: 'free', ready: 'Available for Collection' },
  { path: '/saved-lists', account: 'paid', ready: 'Select a list to see its container numbers' },
  { path: '/history-search', account: 'paid', ready: 'History from' },
  { path: historyPath(['QWCU2013135', 'QWCU2014147', 'QWCU2016160']), account: 'paid', ready: '3 containers' },
  { path: '/account', account: 'paid', ready: 'My Account Preferences' },
  { path: '/alert-templates', account: 'paid', ready: 'Transhipment' },
  { path: '/administration-search', account: 'helpdesk', ready: 'Last Name' },
  { path: '/no-such-page', account: 'paid', ready: 'The page you are looking for does not exist.' },
];

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      for (const { path, account, ready } of pages)
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

// node screens/take-screens.ts <address> <folder>: a picture of every screen, desktop and mobile, light and dark.
import { chromium, type BrowserContext } from '@playwright/test';
import { join } from 'node:path';
import type { Account } from '../fixtures/accounts.ts';
import { openSession } from '../fixtures/open-session.ts';

const [address = 'http://localhost:8080', folder = 'screens'] = process.argv.slice(2);

const screens: { name: string; path: string; account?: Account; ready: string }[] = [
  { name: 'sign-in', path: '/login', ready: 'Not registered?' },
  { name: 'privacy-policy', path: '/privacy-policy', ready: 'Privacy policy' },
  { name: 'dashboard-paid', path: '/dashboard', account: 'paid', ready: 'Welcome Back' },
  { name: 'dashboard-free', path: '/dashboard', account: 'free', ready: 'Welcome Back' },
  {
    name: 'containers-paid',
    path: '/containers?numbers=QWCU2001010%20QWCU2002022%20QWCU2004046%20QWCU2008083%20QWCU9999999',
    account: 'paid',
    ready: 'Unknown container',
  },
  {
    name: 'containers-free',
    path: '/containers?numbers=QWCU2001010%20QWCU2002022',
    account: 'free',
    ready: 'Available for Collection',
  },
  { name: 'account', path: '/account', account: 'paid', ready: 'General information' },
  { name: 'alert-templates', path: '/alert-templates', account: 'paid', ready: 'Transhipment' },
  { name: 'admin-search', path: '/administration-search', account: 'helpdesk', ready: 'Last Name' },
  { name: 'faqs', path: '/faqs', account: 'paid', ready: 'FAQs' },
  { name: 'not-found', path: '/no-such-page', account: 'paid', ready: 'does not exist' },
];

async function takeAll(context: BrowserContext, suffix: string) {
  for (const { name, path, account, ready } of screens) {
    const page = await context.newPage();
    await context.clearCookies();
    if (account) await openSession(page, account);
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true, animations: 'disabled' });
    await page.close();
  }
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [device, width] of [
  ['desktop', 1440],
  ['mobile', 390],
] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: address, viewport: { width, height: 900 }, colorScheme });
    await takeAll(context, colorScheme === 'dark' ? `${device}-dark` : device);
    await context.close();
  }
await browser.close();

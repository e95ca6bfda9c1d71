// node screens/take-screens.ts <address> <folder>: a picture of every screen, desktop and mobile, light and dark.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import type { Account } from '../fixtures/accounts.ts';
import { historyPath } from '../fixtures/history-page.ts';
import { openSession } from '../fixtures/open-session.ts';
import {
  openListEdit,
  openPasswordChange,
  openReset,
  openResetOutcome,
  openResetQuestion,
  selectList,
} from './open-dialogs.ts';

const [address = 'http://localhost:8080', folder = 'screens'] = process.argv.slice(2);

type Screen = {
  name: string;
  path: string;
  account?: Account;
  ready: string;
  /** A dialog covers the window, not the length of the page. */
  isDialog?: true;
  /** What is done on the page before the picture is taken. */
  open?: (page: Page) => Promise<void>;
};

const screens: Screen[] = [
  { name: 'sign-in', path: '/login', ready: 'Not registered?' },
  { name: 'password-reset-email', path: '/login', ready: 'Forgot password?', isDialog: true, open: openReset },
  {
    name: 'password-reset-question',
    path: '/login',
    ready: 'Forgot password?',
    isDialog: true,
    open: openResetQuestion,
  },
  { name: 'password-reset-sent', path: '/login', ready: 'Forgot password?', isDialog: true, open: openResetOutcome },
  { name: 'register', path: '/register', ready: 'Back to sign-in' },
  { name: 'confirm-email', path: '/?token=unknown&cid=1', ready: 'This link has been expired.' },
  { name: 'privacy-policy', path: '/privacy-policy', ready: 'Privacy policy' },
  { name: 'dashboard-paid', path: '/dashboard', account: 'paid', ready: 'Welcome Back' },
  {
    name: 'dashboard-changed-activity',
    path: '/dashboard',
    account: 'recurring',
    ready: 'Activity changed',
    isDialog: true,
  },
  {
    name: 'dashboard-subscription-expiry',
    path: '/dashboard',
    account: 'expiring',
    ready: 'Subscription expiry',
    isDialog: true,
  },
  {
    name: 'dashboard-marketing',
    path: '/dashboard',
    account: 'nomobile',
    ready: 'Marketing preferences',
    isDialog: true,
  },
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
  {
    name: 'saved-lists',
    path: '/saved-lists',
    account: 'paid',
    ready: 'Select a list to see its container numbers',
    open: selectList,
  },
  {
    name: 'saved-lists-edit',
    path: '/saved-lists',
    account: 'paid',
    ready: 'Select a list to see its container numbers',
    isDialog: true,
    open: openListEdit,
  },
  { name: 'history-search', path: '/history-search', account: 'paid', ready: 'History from' },
  {
    name: 'history-details',
    path: historyPath(['QWCU2013135', 'QWCU2011111', 'QWCU2014147', 'QWCU2016160']),
    account: 'paid',
    ready: '4 containers',
  },
  { name: 'account', path: '/account', account: 'paid', ready: 'General information' },
  {
    name: 'change-password',
    path: '/account',
    account: 'paid',
    ready: 'General information',
    isDialog: true,
    open: openPasswordChange,
  },
  { name: 'alert-templates', path: '/alert-templates', account: 'paid', ready: 'Transhipment' },
  { name: 'admin-search', path: '/administration-search', account: 'helpdesk', ready: 'Last Name' },
  { name: 'faqs', path: '/faqs', account: 'paid', ready: 'FAQs' },
  { name: 'not-found', path: '/no-such-page', account: 'paid', ready: 'does not exist' },
];

async function takeAll(context: BrowserContext, suffix: string) {
  for (const { name, path, account, ready, isDialog, open } of screens) {
    const page = await context.newPage();
    await context.clearCookies();
    if (account) await openSession(page, account);
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await open?.(page);
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: !isDialog, animations: 'disabled' });
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

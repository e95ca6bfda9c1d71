// node screens/take-screens.ts <address> <folder>: a picture of every screen, desktop and mobile, light and dark.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { openSession } from '../fixtures/open-session.ts';
import { containersOf, historyOf, pages, type OpenedPage } from '../fixtures/pages.ts';
import {
  openListEdit,
  openPasswordChange,
  openReset,
  openResetOutcome,
  openResetQuestion,
  selectList,
} from './open-dialogs.ts';

const [address = 'http://localhost:8080', folder = 'screens'] = process.argv.slice(2);

type Screen = OpenedPage & {
  name: string;
  /** A dialog covers the window, not the length of the page. */
  isDialog?: true;
  /** What is done on the page before the picture is taken. */
  open?: (page: Page) => Promise<void>;
};

const screens: Screen[] = [
  { name: 'sign-in', ...pages.signIn },
  { name: 'password-reset-email', ...pages.signIn, isDialog: true, open: openReset },
  { name: 'password-reset-question', ...pages.signIn, isDialog: true, open: openResetQuestion },
  { name: 'password-reset-sent', ...pages.signIn, isDialog: true, open: openResetOutcome },
  { name: 'register', ...pages.register },
  { name: 'confirm-email', path: '/?token=unknown&cid=1', ready: 'This link has been expired.' },
  { name: 'privacy-policy', ...pages.privacyPolicy },
  { name: 'dashboard-paid', ...pages.paidDashboard },
  {
    name: 'dashboard-changed-activity',
    ...pages.paidDashboard,
    account: 'recurring',
    ready: 'Activity changed',
    isDialog: true,
  },
  { name: 'dashboard-subscription-expiry', ...pages.expiringDashboard, isDialog: true },
  { name: 'dashboard-marketing', ...pages.marketingDashboard, isDialog: true },
  { name: 'dashboard-free', ...pages.freeDashboard },
  {
    name: 'containers-paid',
    ...containersOf('paid', 'QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2008083', 'QWCU9999999'),
  },
  { name: 'containers-free', ...containersOf('free', 'QWCU2001010', 'QWCU2002022') },
  { name: 'saved-lists', ...pages.savedLists, open: selectList },
  { name: 'saved-lists-edit', ...pages.savedLists, isDialog: true, open: openListEdit },
  { name: 'history-search', ...pages.historySearch },
  { name: 'history-details', ...historyOf('QWCU2013135', 'QWCU2011111', 'QWCU2014147', 'QWCU2016160') },
  { name: 'account', ...pages.account },
  { name: 'change-password', ...pages.account, isDialog: true, open: openPasswordChange },
  { name: 'alert-templates', ...pages.alertTemplates },
  { name: 'admin-search', ...pages.customerSearch },
  { name: 'faqs', ...pages.faqs },
  { name: 'not-found', ...pages.notFound },
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

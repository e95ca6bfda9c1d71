// node screens/take-screens.ts <address> <folder> [start of names]: takes a picture of every screen, or of some, for
// desktop and mobile, light and dark.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { ownChromium } from '../fixtures/chromium.ts';
import { openSession } from '../fixtures/open-session.ts';
import { containersOf, historyOf, pages } from '../fixtures/pages.ts';
import { accountScreens } from './account-screens.ts';
import { answer } from './alert-answers.ts';
import { alertScreens } from './alert-screens.ts';
import { customerScreens } from './customer-screens.ts';
import {
  demandCode,
  openCode,
  openListEdit,
  openPasswordChange,
  openRecoveryCode,
  openReset,
  openResetOutcome,
  openResetQuestion,
  openTrialQuestion,
  refuseTrial,
  selectList,
} from './open-dialogs.ts';
import { freeTimeScreens } from './free-time-screens.ts';
import { movedEstimateScreens } from './moved-estimate-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { referenceScreens } from './reference-screens.ts';
import { teamScreens } from './team-screens.ts';
import { releasesScreens } from './releases-screens.ts';
import type { Screen } from './screen.ts';
import { secondFactorScreens } from './second-factor-screens.ts';
import { searchScreens } from './search-screens.ts';

const [address = 'http://localhost:8080', folder = 'screens', wanted = ''] = process.argv.slice(2);

const screens: Screen[] = [
  { name: 'sign-in', ...pages.signIn },
  { name: 'sign-in-code', ...pages.signIn, prepare: demandCode, open: openCode },
  { name: 'sign-in-recovery-code', ...pages.signIn, prepare: demandCode, open: openRecoveryCode },
  { name: 'password-reset-email', ...pages.signIn, isDialog: true, open: openReset },
  { name: 'password-reset-question', ...pages.signIn, isDialog: true, open: openResetQuestion },
  { name: 'password-reset-sent', ...pages.signIn, isDialog: true, open: openResetOutcome },
  { name: 'register', ...pages.register },
  { name: 'confirm-email', path: '/?token=unknown&cid=1', ready: 'This link has been expired.' },
  {
    name: 'unlock-account',
    path: '/unlock-account#token=unknown',
    ready: 'Somebody has tried to sign in to your account',
  },
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
  ...accountScreens,
  ...secondFactorScreens,
  ...alertScreens,
  ...paymentScreens,
  { name: 'promo-trial', ...pages.trialOffer },
  { name: 'promo-trial-question', ...pages.trialOffer, isDialog: true, open: openTrialQuestion },
  {
    name: 'promo-trial-refused',
    ...pages.trialOffer,
    isDialog: true,
    prepare: answer(
      '**/api/customers/account-details/toggle-free-service-type',
      { code: 'FORBIDDEN', description: '' },
      { status: 403, method: 'PUT' },
    ),
    open: refuseTrial,
  },
  { name: 'promo-paid', ...pages.paidOffer },
  ...searchScreens,
  ...customerScreens,
  ...freeTimeScreens,
  ...movedEstimateScreens,
  ...referenceScreens,
  ...teamScreens,
  ...releasesScreens,
  { name: 'faqs', ...pages.faqs },
  { name: 'not-found', ...pages.notFound },
];

async function take(
  page: Page,
  { name, path, account, ready, isDialog, isLoading, prepare, open }: Screen,
  suffix: string,
) {
  if (account) await openSession(page, account);
  await prepare?.(page);
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  if (!isLoading) await page.waitForLoadState('networkidle');
  await open?.(page);
  if (!isDialog) await growWindow(page);
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: !isDialog, animations: 'disabled' });
}

/** Makes the window as high as the page, so that elements fixed to the window stay at its edges. */
async function growWindow(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** A screen that fails to open loses only its own picture. */
async function takeAll(context: BrowserContext, suffix: string) {
  for (const screen of screens.filter(({ name }) => name.startsWith(wanted))) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await context.clearCookies();
    await take(page, screen, suffix).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(`${screen.name}-${suffix}: ${String(error)}`);
    });
    await page.close();
  }
}

const browser = await chromium.launch(ownChromium());
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

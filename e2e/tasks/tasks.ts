import type { Locator, Page } from '@playwright/test';
import { password, type Account } from '../fixtures/accounts.ts';
import { containersPath } from '../fixtures/containers-page.ts';
import { fillRegistration, visitorNamed } from '../fixtures/visitor.ts';
import type { Hand } from './hand.ts';

/** A task starts from its first page. */
export type Task = {
  readonly name: string;
  readonly account?: Account;
  readonly size?: { readonly width: number; readonly height: number };
  /** Not included in the count. */
  readonly begin: (page: Page) => Promise<unknown>;
  readonly run: (hand: Hand) => Promise<unknown>;
};

const mail =
  'Hi, could you look at QWCU2001010 and QWCU2002022 for me, and also at QWCU2013135 please? Regards, Tom, dispatch';
const ofTheDay = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2008083', 'QWCU9999999'];

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Container numbers' });
const openResult = async (page: Page) => {
  await page.goto(containersPath(ofTheDay));
  await page.getByText('Last refreshed at').waitFor();
};
export const openDashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await box(page).waitFor();
};
const isInWindow = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    // The header must not cover it.
    return middle >= 56 && middle <= window.innerHeight;
  });

export const tasks: readonly Task[] = [
  {
    name: 'register, having left two fields out',
    begin: async (page) => {
      await fillRegistration(page, visitorNamed(`task-${Date.now()}`));
      for (const label of ['Phone', 'Answer']) await page.getByLabel(label, { exact: true }).fill('');
    },
    run: async (hand) => {
      const { page } = hand;
      await hand.click(button(page, 'Submit'));
      await hand.click(page.getByRole('alert').getByRole('link', { name: 'Phone' }));
      await hand.type('07700900123');
      await hand.click(page.getByLabel('Answer', { exact: true }));
      await hand.type('Rex');
      await hand.click(button(page, 'Submit'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'search for the numbers of a mail',
    account: 'paid',
    begin: openDashboard,
    run: async (hand) => {
      const { page } = hand;
      await hand.click(box(page));
      await hand.paste(mail);
      await hand.click(button(page, 'Keep the 3 container numbers'));
      await hand.click(button(page, 'Search'));
      await page.getByText('Last refreshed at').waitFor();
    },
  },
  {
    name: 'see which of five can be collected',
    account: 'paid',
    begin: openResult,
    run: async (hand) => {
      await hand.click(button(hand.page, /collect now/));
      await hand.page.getByRole('button', { name: /collect now/, pressed: true }).waitFor();
    },
  },
  {
    name: 'save the result as a list',
    account: 'paid',
    begin: openResult,
    run: async (hand) => {
      await hand.click(button(hand.page, 'More tools'));
      await hand.click(hand.page.getByRole('menuitem', { name: 'Save as list' }));
      await hand.page.getByLabel('List Name').waitFor();
      await hand.type('Monday');
      await hand.click(button(hand.page, 'Save').last());
      await hand.page.getByText('Your list has been saved.').waitFor();
    },
  },
  {
    name: 'find one number',
    account: 'paid',
    begin: openDashboard,
    run: async (hand) => {
      await hand.click(box(hand.page));
      await hand.type('QWCU2001010');
      await hand.click(button(hand.page, 'Search'));
      await hand.page.getByText('Last refreshed at').waitFor();
    },
  },
  {
    name: 'history of the last month',
    account: 'paid',
    begin: async (page) => {
      await page.goto('/history-search');
      await page.getByText('History from').waitFor();
    },
    run: async (hand) => {
      const { page } = hand;
      const [first, last] = lastMonth();
      await hand.click(page.getByLabel('Journey Date', { exact: true }));
      await hand.type(first);
      await hand.press('Tab');
      await hand.pressUntil('Tab', () =>
        page
          .getByLabel(/^Date To/)
          .first()
          .evaluate((field) => field === document.activeElement),
      );
      await hand.type(last);
      await hand.press('Enter');
      await page.waitForURL(/containers-history/);
    },
  },
  {
    name: 'the result as an Excel file',
    account: 'paid',
    begin: openResult,
    run: async (hand) => {
      await hand.click(button(hand.page, 'More tools'));
      const choose = hand.click(hand.page.getByRole('menuitem', { name: 'Download Excel' }));
      await Promise.all([hand.page.waitForEvent('download'), choose]);
    },
  },
  {
    name: 'share the result with somebody without an account',
    account: 'paid',
    begin: openResult,
    run: async (hand) => {
      const { page } = hand;
      await hand.click(button(page, 'More tools'));
      await hand.click(page.getByRole('menuitem', { name: 'Share a link' }));
      await hand.click(button(page, 'Make a link'));
      await hand.click(button(page, 'Copy link'));
      await page.getByText('Link copied').waitFor();
    },
  },
  {
    name: 'go on with a result after the session has ended',
    account: 'paid',
    begin: async (page) => {
      await openResult(page);
      await page.context().clearCookies();
      await page.reload();
      await page.getByLabel('Username').waitFor();
    },
    run: async (hand) => {
      await hand.click(hand.page.getByLabel('Username'));
      await hand.type('paid@quaywatch.test');
      await hand.press('Tab');
      await hand.type(password);
      await hand.press('Enter');
      await hand.page.getByText('Last refreshed at').waitFor();
    },
  },
  {
    name: 'on a phone, see whether the first container can be collected',
    account: 'paid',
    size: { width: 390, height: 844 },
    begin: openResult,
    run: (hand) => {
      const verdict = hand.page.getByText(/^(Collect now|Not yet)/).first();
      return hand.pressUntil('PageDown', () => isInWindow(verdict));
    },
  },
  {
    name: "by keyboard, reach the first container's actions",
    account: 'paid',
    begin: openResult,
    run: async (hand) => {
      // Uses the skip links, as keyboard users do: first to the page, then to the first container.
      await hand.press('Tab');
      await hand.press('Enter');
      await hand.press('Tab');
      await hand.press('Enter');
      await hand.pressUntil('Tab', () =>
        hand.page.evaluate(() => {
          const focused = document.activeElement;
          return focused?.closest('tbody') !== null && /^Actions for/.test(focused?.getAttribute('aria-label') ?? '');
        }),
      );
    },
  },
  {
    name: 'at 400 %, read the status of the first container',
    account: 'paid',
    size: { width: 320, height: 256 },
    begin: openResult,
    run: (hand) => {
      const status = hand.page.getByText(/^(Collect now|Not yet)/).first();
      return hand.pressUntil('PageDown', () => isInWindow(status));
    },
  },
];

/** DD/MM/YYYY. */
function lastMonth(): [string, string] {
  const now = new Date();
  const show = (day: Date) => day.toLocaleDateString('en-GB');
  return [
    show(new Date(now.getFullYear(), now.getMonth() - 1, 1)),
    show(new Date(now.getFullYear(), now.getMonth(), 0)),
  ];
}

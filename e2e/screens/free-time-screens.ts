// The states of free time. Answers are mocked, so nothing is saved.
import type { Page } from '@playwright/test';
import { containersOf, pages } from '../fixtures/pages.ts';
import { answer, calls, fail, pageOfMessages, sentMessages } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const board = containersOf('paid', 'QWCU2001010', 'QWCU2002022');
const freeDays = '**/api/free-days';
const days = [{ port: 'LGP', days: 5, withoutHolidaysOf: 'England and Wales' }];
const [first] = sentMessages;
const warning = {
  ...first,
  id: 'warning',
  statusType: 'Free time ends in 2 days',
  lastFreeDay: '2026-11-29',
  state: 'handed-over',
};

async function openDays(page: Page) {
  await page.getByRole('button', { name: 'Actions for QWCU2002022' }).click();
  await page.getByRole('menuitem', { name: 'Free days' }).click();
  await page.getByRole('dialog', { name: 'Free days' }).getByText('London Gateway').first().waitFor();
}

async function openInVain(page: Page) {
  await fail(freeDays)(page);
  await page.getByRole('button', { name: 'Actions for QWCU2002022' }).click();
  await page.getByRole('menuitem', { name: 'Free days' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}

const endings = (page: Page) =>
  page.route('**/api/customers/general-info', async (route) => {
    const response = await route.fetch();
    const freeTimeEnds = { today: ['QWCU2001010', 'QWCU2002022'], tomorrow: ['QWCU2004046'] };
    await route.fulfill({ response, json: { ...((await response.json()) as object), freeTimeEnds } });
  });

const preferences = (alertTypes: readonly string[]) => ({
  combinesEmails: false,
  freeTime: { days: 2, alertTypes },
  stoppedRecipients: [],
});

export const freeTimeScreens: readonly Screen[] = [
  { name: 'free-time-dashboard', ...pages.paidDashboard, prepare: endings },
  { name: 'free-time-days', ...board, isDialog: true, prepare: answer(freeDays, days), open: openDays },
  { name: 'free-time-days-failed', ...board, isDialog: true, open: openInVain },
  { name: 'free-time-warning', ...pages.account, prepare: answer(calls.preferences, preferences(['Email', 'SMS'])) },
  {
    name: 'free-time-messages',
    ...pages.sentMessages,
    prepare: answer(
      calls.messages,
      pageOfMessages([{ ...warning, id: 'back', kind: 'reversal' }, warning, ...sentMessages.slice(1, 3)]),
    ),
  },
  {
    name: 'free-time-forecast',
    ...pages.alertTemplates,
    prepare: answer('**/api/alert-templates/forecast', {
      emails: 42,
      texts: 7,
      containers: 12,
      firstDay: '2026-10-29',
      lastDay: '2026-11-27',
      warnings: { emails: 9, texts: 0 },
    }),
  },
];

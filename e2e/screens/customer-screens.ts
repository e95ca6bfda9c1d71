// The states of a customer's page in the helpdesk. Answers are mocked, so nothing is changed.
import type { Page } from '@playwright/test';
import { answer, holdBack } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const calls = {
  detail: '**/api/help-desk/customers/*?*',
  update: '**/api/help-desk/customers/a7e2c5f0-0000-4000-8000-000000000001',
  answers: '**/secret-question-answers',
  notes: '**/notes?*',
  changes: '**/changes?*',
} as const;

const details = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  postcode: 'E16 2QU',
  companyName: 'Thameside Provisions Ltd',
  roleType: 'Operations',
  email: 'amelia@thameside.example',
  phone: '02079460958',
};
const question = { secretQuestionAnswerId: 'question-1', secretQuestionType: 'First school', answer: '' };
const detail = {
  details,
  statusType: 'Live',
  customerId: 'a7e2c5f0-0000-4000-8000-000000000001',
  secretQuestions: [question],
  isDataOwner: false,
  serviceType: 'Paid',
  hasInvoiceHistory: true,
};
const note = (createdDate: string, text: string) => ({ note: text, createdDate, customerId: detail.customerId });
const notes = [
  note('2026-11-20T10:22:00Z', 'Customer called about a late SMS alert on TCLU7791046. Asked them to test again.'),
  note('2026-11-03T15:40:00Z', 'Subscription renewed by card after an expired recurring payment.'),
  note('2026-09-18T08:05:00Z', 'Temporary password sent. Identity checked against company and postcode.'),
];
const change = (at: string, word: string, values: readonly object[] = []) => ({
  at,
  agent: 'helpdesk',
  agentName: 'helpdesk@quaywatch.test',
  change: word,
  values,
});
const changes = [
  change('2026-11-20T10:20:00Z', 'details', [{ field: 'phone', before: '01632960111', after: '02079460958' }]),
  change('2026-11-03T15:38:00Z', 'secret-answers-read', [{ field: 'count', before: null, after: '1' }]),
];

const withAnswers = (facts: object) => async (page: Page) => {
  await answer(calls.notes, { notes, allPages: 1 })(page);
  await answer(calls.changes, { changes, allPages: 1 })(page);
  await answer(calls.detail, { ...detail, ...facts })(page);
};

const general = (page: Page) => page.getByRole('region', { name: 'General Information' });

async function showAnswer(page: Page) {
  await answer(calls.answers, [{ ...question, answer: 'St Leonards' }])(page);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Hide answer' }).waitFor();
}

async function changeAnswer(page: Page) {
  await showAnswer(page);
  const refusal = { code: 'FORBIDDEN', subCode: 'PROOF_REQUIRED', description: '' };
  await answer(calls.answers, refusal, { status: 403 })(page);
  const region = page.getByRole('region', { name: 'Secret Question' });
  await region.getByLabel('Answer', { exact: true }).fill('St Bride');
  await region.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
}

async function update(page: Page) {
  await general(page).getByLabel('Phone').fill('02079460111');
  await general(page).getByRole('button', { name: 'Update' }).click();
}

async function save(page: Page) {
  await answer(calls.update, '')(page);
  await update(page);
  await page.getByText('Changes have been saved').waitFor();
}

async function beOvertaken(page: Page) {
  const theirs = { ...details, phone: '02079460222', companyName: 'Okafor Freight' };
  const body = { code: 'PRECONDITION_FAILED', description: '', details: theirs, etag: '"theirs"' };
  await answer(calls.update, body, { status: 412 })(page);
  await answer(calls.detail, { ...detail, details: theirs })(page);
  await update(page);
  await page.getByText('Somebody else has changed').waitFor();
}

async function mistype(page: Page) {
  await general(page).getByLabel('First Name').fill('');
  await general(page).getByLabel('Postcode').fill('E1');
  await general(page).getByRole('button', { name: 'Update' }).click();
  await page.getByText('Please enter the postcode').waitFor();
}

const customer = {
  path: `/customer-update?customerId=${detail.customerId}`,
  account: 'helpdesk',
  ready: 'General Information',
  prepare: withAnswers({}),
} as const;

export const customerScreens: readonly Screen[] = [
  { name: 'customer-update', ...customer },
  { name: 'customer-update-answer', ...customer, open: showAnswer },
  { name: 'customer-update-proof', ...customer, open: changeAnswer },
  { name: 'customer-update-saved', ...customer, open: save },
  { name: 'customer-update-mistakes', ...customer, open: mistype },
  { name: 'customer-update-overtaken', ...customer, open: beOvertaken },
  {
    name: 'customer-update-unverified',
    ...customer,
    prepare: withAnswers({ statusType: 'Unverified', serviceType: 'Free' }),
  },
  {
    name: 'customer-update-locked',
    ...customer,
    prepare: withAnswers({ statusType: 'Suspended', isLockedToStrangers: true, hasSecondFactor: true }),
  },
  {
    name: 'customer-update-staff',
    ...customer,
    prepare: withAnswers({ secretQuestions: [], serviceType: 'Internal' }),
  },
  {
    name: 'customer-update-loading',
    ...customer,
    ready: 'Customer Account Preferences',
    isLoading: true,
    prepare: holdBack(calls.detail),
  },
  {
    name: 'customer-update-failed',
    ...customer,
    ready: 'Try again',
    prepare: answer(calls.detail, {}, { status: 500 }),
  },
];

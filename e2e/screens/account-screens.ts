// The account page of every kind of customer, and what opens on it. Answers are mocked, so nothing is changed.
import type { Page } from '@playwright/test';
import { pages } from '../fixtures/pages.ts';
import { answer, fail, holdBack } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const calls = {
  details: '**/api/customers/account-details',
  data: '**/api/customers/data',
  sessions: '**/api/customers/sessions',
  status: '**/api/payment/status',
  calendar: '**/api/calendar',
  accessKeys: '**/api/access-keys',
} as const;

const account = { path: '/account', account: 'paid', ready: 'General information' } as const;
const comeBack = { path: '/account?crypt=@00', account: 'free', isDialog: true } as const;

async function edit(page: Page) {
  await page.getByRole('region', { name: 'General information' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Postcode' }).waitFor();
  await page.getByRole('option').nth(1).waitFor({ state: 'attached' });
}

async function mistype(page: Page) {
  await edit(page);
  for (const [name, text] of [
    ['Postcode', 'E1'],
    ['Company', ''],
    ['Phone', '12345'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text);
  await page.getByLabel('Role in company').selectOption('');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Please enter your role').waitFor();
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const session = (deviceName: string, lastUsedAt: string, isCurrent = false) => ({
  sessionId: deviceName,
  deviceName,
  signedInAt: ago(5 * 60),
  lastUsedAt,
  isCurrent,
});
const signedIn = {
  path: '/account',
  account: 'free',
  ready: 'Where you are signed in',
  prepare: answer(calls.sessions, {
    sessions: [
      session('Chrome on Windows', ago(0), true),
      session('Safari on iPhone', ago(3)),
      session('Samsung Internet on Android', ago(4 * 60)),
    ],
    total: 3,
  }),
} as const;

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const calendar = {
  ...account,
  ready: 'Last read',
  prepare: async (page: Page) => {
    await answer(calls.calendar, { calendar: { createdAt: ago(3_000), readAt: ago(40) } })(page);
    const address = `https://quaywatch.example/calendar/${'Qw3'.repeat(15)}.ics`;
    await answer(calls.calendar, { address }, { method: 'POST' })(page);
  },
};

async function makeAddress(page: Page) {
  await press('New address')(page);
  await press('Yes')(page);
  await page.getByRole('dialog', { name: 'Your calendar address' }).waitFor();
}

const accessKey = (name: string, scopes: readonly string[], endsAt: string, lastUsedAt: string | null) => ({
  id: name,
  name,
  scopes,
  createdAt: ago(50_000),
  endsAt,
  lastUsedAt,
});
const keys = {
  ...account,
  ready: 'Keys for programs',
  prepare: async (page: Page) => {
    const kept = [
      accessKey('Nightly import', ['containers:read', 'references:write'], ago(-120_000), ago(400)),
      accessKey('Yard board', ['containers:read', 'lists:read', 'alerts:read'], ago(-400_000), null),
      accessKey('Old spreadsheet', ['history:read'], ago(2_000), ago(9_000)),
    ];
    await answer(calls.accessKeys, kept)(page);
    const made = { key: `qwk_${'Qw3'.repeat(15)}x`, accessKey: kept[0] };
    await answer(calls.accessKeys, made, { method: 'POST' })(page);
  },
};

async function beginKey(page: Page) {
  await press('Make a key')(page);
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
}

async function mistypeKey(page: Page) {
  await beginKey(page);
  await page.getByText('Read containers, with').click();
  await press('Make the key')(page);
  await page.getByText('Please choose what the key may do').waitFor();
}

async function makeKey(page: Page) {
  await beginKey(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly import');
  await page.getByLabel('Current password', { exact: true }).fill('Harbour2026');
  await press('Make the key')(page);
  await page.getByRole('dialog', { name: 'Keep the key' }).waitFor();
}

async function downloadInVain(page: Page) {
  await press('Download my data')(page);
  await page.getByText('up to 5 times an hour').waitFor();
}

export const accountScreens: readonly Screen[] = [
  { name: 'account-free', ...pages.freeAccount },
  { name: 'account-trial', ...account, account: 'trial', ready: 'Return to Standard Features' },
  { name: 'account-recurring', ...account, account: 'recurring', ready: 'Cancel Subscription' },
  { name: 'account-internal', ...account, account: 'internal' },
  { name: 'account-edit', ...account, account: 'free', open: edit },
  { name: 'account-edit-mistakes', ...account, account: 'free', open: mistype },
  { name: 'account-cancel', ...account, account: 'recurring', isDialog: true, open: press('Cancel Subscription') },
  { name: 'account-delete', ...account, isDialog: true, open: press('delete my account') },
  {
    name: 'account-data-too-often',
    ...account,
    account: 'free',
    prepare: answer(calls.data, { code: 'TOO_MANY_REQUESTS', description: '' }, { status: 429 }),
    open: downloadInVain,
  },
  { name: 'account-calendar', ...calendar },
  { name: 'account-calendar-question', ...calendar, isDialog: true, open: press('New address') },
  { name: 'account-calendar-address', ...calendar, isDialog: true, open: makeAddress },
  { name: 'account-calendar-failed', ...calendar, ready: 'Your calendar', prepare: fail(calls.calendar) },
  { name: 'account-keys', ...keys },
  { name: 'account-keys-none', ...keys, prepare: answer(calls.accessKeys, []) },
  { name: 'account-keys-new', ...keys, isDialog: true, open: beginKey },
  { name: 'account-keys-mistakes', ...keys, isDialog: true, open: mistypeKey },
  { name: 'account-keys-made', ...keys, isDialog: true, open: makeKey },
  { name: 'account-keys-revoke', ...keys, isDialog: true, open: press('Revoke Nightly import') },
  { name: 'account-keys-failed', ...keys, ready: 'Try again', prepare: fail(calls.accessKeys) },
  { name: 'account-keys-loading', ...keys, isLoading: true, prepare: holdBack(calls.accessKeys) },
  { name: 'account-sessions', ...signedIn },
  { name: 'account-sessions-end', ...signedIn, isDialog: true, open: press('Sign out everywhere else') },
  { name: 'account-sessions-failed', ...signedIn, ready: 'Try again', prepare: fail(calls.sessions) },
  {
    name: 'account-sessions-loading',
    ...signedIn,
    ready: 'General information',
    isLoading: true,
    prepare: holdBack(calls.sessions),
  },
  {
    name: 'account-loading',
    ...account,
    account: 'free',
    ready: 'My Account Preferences',
    isLoading: true,
    prepare: holdBack(calls.details),
  },
  { name: 'account-failed', ...account, account: 'free', ready: 'Try again', prepare: fail(calls.details) },
  { name: 'payment-return-loading', ...comeBack, ready: 'Loading', isLoading: true, prepare: holdBack(calls.status) },
  { name: 'payment-return-paid', ...comeBack, ready: 'Payment Successful', prepare: answer(calls.status, {}) },
  {
    name: 'payment-return-failed',
    ...comeBack,
    ready: 'Payment Failed',
    prepare: answer(
      calls.status,
      { code: 'PAYMENT_FAILED', description: 'The card was declined by the issuer.' },
      { status: 400 },
    ),
  },
];

// Each step of setting up a second factor and switching it off. Answers are mocked, so nothing is changed.
import type { Page } from '@playwright/test';
import { answer, fail } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const calls = {
  secondFactor: '**/api/customers/second-factor',
  setup: '**/api/customers/second-factor/setup',
  confirmation: '**/api/customers/second-factor/confirmation',
} as const;

const off = { since: null, recoveryCodesLeft: 0, isDemanded: false };
const secured = { since: '2026-11-20T09:30:00Z', recoveryCodesLeft: 8, isDemanded: false };
const factor = { path: '/account', account: 'free', ready: 'Second factor' } as const;
const secret = 'QWCUSV2BPCRSP4EJ2XKNAWH5KD63ZTLO';
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `QWCU-SV2B-PCRS-P4EK-T6YD-3HXN-MAZ${'ABCDEFGHIJ'[index]}`,
);

/** Goes as far as the QR code, without changing anything. */
async function beginSetUp(page: Page) {
  await press(page, 'Set up');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill('Harbour2026');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).waitFor();
}

async function prepareSetUp(page: Page) {
  await answer(calls.secondFactor, off)(page);
  await answer(calls.setup, { secret, address: `otpauth://totp/Quaywatch:free?issuer=Quaywatch&secret=${secret}` })(
    page,
  );
  await answer(calls.confirmation, { recoveryCodes })(page);
}

async function finishSetUp(page: Page) {
  await beginSetUp(page);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill('123456');
  await press(page, 'Switch on');
  await page.getByText('I have saved these codes').waitFor();
}

async function beginSwitchOff(page: Page) {
  await press(page, 'Switch off');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

export const secondFactorScreens: readonly Screen[] = [
  {
    name: 'account-second-factor',
    ...factor,
    ready: 'Recovery codes left',
    prepare: answer(calls.secondFactor, secured),
  },
  {
    name: 'account-second-factor-demanded',
    ...factor,
    ready: 'Your helpdesk authority',
    prepare: answer(calls.secondFactor, { ...off, isDemanded: true }),
  },
  { name: 'account-second-factor-app', ...factor, isDialog: true, prepare: prepareSetUp, open: beginSetUp },
  { name: 'account-second-factor-codes', ...factor, isDialog: true, prepare: prepareSetUp, open: finishSetUp },
  {
    name: 'account-second-factor-off',
    ...factor,
    isDialog: true,
    prepare: answer(calls.secondFactor, secured),
    open: beginSwitchOff,
  },
  {
    name: 'account-second-factor-failed',
    ...factor,
    ready: 'Try again',
    prepare: fail(calls.secondFactor),
  },
];

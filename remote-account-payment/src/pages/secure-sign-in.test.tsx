import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  confirmSecondFactor,
  readAccountDetails,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
  type SecondFactor,
} from '@quaywatch/shared/contract';
import { expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
const off = { since: null, recoveryCodesLeft: 0, isDemanded: false };
const on = { since: '2026-06-15T09:00:00.000Z', recoveryCodesLeft: 7, isDemanded: false };
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG', 'HHHH-IIII-JJJJ-KKKK-LLLL-MMMM-NNNN'];
const codesNotSaved = 'You have not saved the recovery codes, do you still wish to leave this page?';
const wrongCode = 'This code is wrong or has been used before. Please enter the one that the app shows now.';
const refusal = (field: string, message: string) => ({
  code: 'INVALID_INPUT',
  description: message,
  fields: [{ field, message }],
});

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  setWindowWidth(1440);
  URL.createObjectURL = () => 'blob:codes';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.answer(readAccountDetails, buildAccountDetails());
});
afterEach(() => void jest.restoreAllMocks());

const card = () => screen.findByRole('region', { name: 'Second factor' });
const press = (name: string) => screen.getByRole('button', { name });

async function open(factor: SecondFactor) {
  server.answer(readSecondFactor, factor);
  const view = renderScreen(<AccountPage />, { session: { tier: 'Free' } });
  await screen.findByRole('button', { name: factor.since === null ? 'Set up' : 'Switch off' }, { timeout: 15_000 });
  return view;
}

test('setting up an app takes password, QR code and a code, and shows recovery codes once [ACC-64, ACC-65, ACC-110, SES-64]', async () => {
  const { user, leaveQuestion } = await open(off);
  expect(await card()).toHaveTextContent('Off. With an authenticator app, signing in takes');

  await user.click(press('Set up'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }, { timeout: 15_000 }));
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Please enter your current password');
  server.refuse(startSecondFactor, 400, refusal('password', 'Password is incorrect'));
  await user.type(screen.getByLabelText('Current password'), 'Wrong2026{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Password is incorrect'),
  );

  server.answer(startSecondFactor, { secret: 'ABCDEFGH', address: 'otpauth://totp/Quaywatch:a?secret=ABCDEFGH' });
  await user.click(press('Continue'));
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' }).querySelector('path')).not.toBeNull();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await user.click(press('Copy the key'));
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
  expect(screen.queryByRole('link', { name: 'Open the app on this phone' })).toBeNull();
  server.refuse(confirmSecondFactor, 400, refusal('code', wrongCode));
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrongCode)));

  server.answer(confirmSecondFactor, { recoveryCodes });
  server.answer(readSecondFactor, on);
  const answer = server.hold(confirmSecondFactor);
  expect(press('Cancel')).toBeEnabled();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(press('Cancel')).toBeDisabled());
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(leaveQuestion()).toBe(codesNotSaved);
  answer();
  const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(leaveQuestion()).toBe(codesNotSaved);
  await user.click(press('Download'));
  expect(saved).toEqual(['quaywatch-recovery-codes.txt']);
  await user.click(press('Copy the recovery codes'));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Copied: the recovery codes');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(press('Copied the recovery codes'));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Not copied: the recovery codes');
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await user.click(press('Print'));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(press('I have saved these codes'));

  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeVisible();
  expect(leaveQuestion()).toBeNull();
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
  expect(await card()).toHaveTextContent('Recovery codes left7');
});

test('on a phone, which cannot scan its own screen, a link passes the key to the app [ACC-65]', async () => {
  setWindowWidth(390);
  const address = 'otpauth://totp/Quaywatch:a?secret=ABCDEFGH';
  server.answer(startSecondFactor, { secret: 'ABCDEFGH', address });
  const { user } = await open(off);
  await user.click(press('Set up'));
  await user.type(await screen.findByLabelText('Current password', {}, { timeout: 15_000 }), 'Harbour12{Enter}');

  expect(await screen.findByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute('href', address);
});

test('new recovery codes need the password and a code; without an answer the card loads again [ACC-66, ACC-110]', async () => {
  expectConsoleError(/change the second factor/);
  server.disconnect(renewRecoveryCodes);
  const { user, leaveQuestion } = await open(on);

  await user.click(press('New recovery codes'));
  await screen.findByLabelText('Code', {}, { timeout: 15_000 });
  await user.type(screen.getByLabelText('Current password'), 'Harbour12');
  await user.type(screen.getByLabelText('Code'), '123 456');
  server.answer(readSecondFactor, { ...on, recoveryCodesLeft: 10 });
  await user.click(press('Make new codes'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(async () => expect(await card()).toHaveTextContent('Recovery codes left10'));
  expect(press('Cancel')).toBeEnabled();
  expect(leaveQuestion()).toBeNull();

  server.answer(renewRecoveryCodes, { recoveryCodes });
  const answer = server.hold(renewRecoveryCodes);
  await user.click(press('Make new codes'));
  await waitFor(() => expect(press('Cancel')).toBeDisabled());
  expect(leaveQuestion()).toBe(codesNotSaved);
  answer();

  expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  expect(leaveQuestion()).toBe(codesNotSaved);
  expect(server.received(renewRecoveryCodes)[0]?.body).toEqual({
    password: 'Harbour12',
    code: '123 456',
    renewTokens: true,
  });
});

test('recovery codes are shown although the card is still loading again, which then moves the focus on [ACC-116]', async () => {
  server.answer(startSecondFactor, { secret: 'ABCDEFGH', address: 'otpauth://totp/Quaywatch:a?secret=ABCDEFGH' });
  server.answer(confirmSecondFactor, { recoveryCodes });
  server.answer(renewRecoveryCodes, { recoveryCodes });
  const { user } = await open(off);
  await user.click(press('Set up'));
  await user.type(await screen.findByLabelText('Current password', {}, { timeout: 15_000 }), 'Harbour12{Enter}');
  const code = await screen.findByLabelText('Code');
  server.answer(readSecondFactor, on);
  let answer = server.hold(readSecondFactor);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await user.click(press('I have saved these codes'));
  answer();
  await waitFor(() => expect(press('New recovery codes')).toHaveFocus());

  await user.click(press('New recovery codes'));
  await user.type(await screen.findByLabelText('Current password'), 'Harbour12');
  answer = server.hold(readSecondFactor);
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(press('Make new codes'));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  answer();
});

test('switching off asks for password and code, says what is wrong, and can be cancelled while it runs [ACC-67]', async () => {
  expectConsoleError(/change the second factor/);
  const { user } = await open(on);
  render(<ToastRegion />);

  await user.click(press('Switch off'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 15_000 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(press('Switch off'));
  const inDialog = within(screen.getByRole('dialog', { name: 'Switch off the authenticator app' }));
  const send = () => user.click(inDialog.getByRole('button', { name: 'Switch off' }));
  await send();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining('Please enter the code'));
  expect(server.received(switchOffSecondFactor)).toEqual([]);

  await user.type(screen.getByLabelText('Current password'), 'Harbour12');
  await user.type(screen.getByLabelText('Code'), '000000');
  server.refuse(switchOffSecondFactor, 400, refusal('code', wrongCode));
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(wrongCode)),
  );
  server.refuse(switchOffSecondFactor, 500, { code: 'INTERNAL', description: 'x' });
  await send();
  expect(await inDialog.findByRole('alert')).toHaveTextContent('Oops, something went wrong.');

  server.answer(switchOffSecondFactor, {});
  server.answer(readSecondFactor, off);
  const answer = server.hold(switchOffSecondFactor);
  await send();
  await user.click(inDialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(await screen.findByText('The authenticator app has been switched off')).toBeVisible();
});

test('a window closed while the app is being switched off says later that this was refused [NAV-124, ACC-67]', async () => {
  const { user } = await open(on);
  render(<ToastRegion />);
  await user.click(press('Switch off'));
  await user.type(await screen.findByLabelText('Current password', {}, { timeout: 15_000 }), 'Harbour12');
  await user.type(screen.getByLabelText('Code'), '000000');
  server.refuse(switchOffSecondFactor, 400, refusal('code', wrongCode));
  const answer = server.hold(switchOffSecondFactor);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  await user.click(press('Cancel'));
  answer();

  expect(await screen.findByText(`The authenticator app has not been switched off. ${wrongCode}`)).toBeVisible();
  expect(press('Switch off')).toBeVisible();
});

test('recovery codes of an earlier version say when they stop working [SES-67]', async () => {
  await open({ ...on, recoveryCodesEnd: '2026-12-25T04:00:00.000Z' });

  expect(await card()).toHaveTextContent(
    'Recovery codes that an earlier version made stop working on 25 Dec 2026. Please make new ones.',
  );
});

test('staff who need a second factor are told, and a state that cannot be loaded can be retried [SES-65, ACC-64]', async () => {
  server.refuse(readSecondFactor, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = renderScreen(<AccountPage />, { session: { tier: 'Free' } });
  const section = await card();
  const retry = await within(section).findByRole('button', { name: /try again/i });

  server.answer(readSecondFactor, { ...off, isDemanded: true });
  await user.click(retry);

  expect(await within(section).findByText(/Your helpdesk authority takes effect once/)).toBeVisible();
});

import { beforeEach, expect, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  confirmPayment,
  readAccountDetails,
  readAdvancedAccountDetails,
  requestToken,
} from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { accountServer } from '../testing/account-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import { buildTokenAnswer } from '../testing/build-token-answer.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';

beforeEach(() => {
  useConnectionProblem.getState().clear();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'refresh_token=before';
  server.answer(confirmPayment, undefined);
  server.answer(requestToken, buildTokenAnswer('Paid'));
  server.answer(readAccountDetails, buildAccountDetails());
  server.answer(readAdvancedAccountDetails, buildAccountDetails());
});

const comeBack = (query = '?crypt=%402DCD92') =>
  renderScreen(<AccountPage />, { at: `/account${query}`, session: { tier: 'Free' } });
const ok = () => screen.getByRole('button', { name: 'OK' });
const loads = () => [...server.received(readAccountDetails), ...server.received(readAdvancedAccountDetails)];

test('a customer back from the provider waits for the result, which is requested once [ACC-51, ACC-52] [ACC-D6]', async () => {
  const release = server.hold(confirmPayment);
  comeBack();

  expect(screen.getByRole('dialog', { name: 'Payment' })).toHaveTextContent('Loading');
  expect(ok()).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(server.received(confirmPayment)).toHaveLength(1));
  expect(server.received(confirmPayment)[0]?.body).toEqual({ crypt: '@2DCD92' });
  expect(loads()).toEqual([]);
  release();

  expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Payment Successful' })).toHaveFocus();
  expect(loads()).toEqual([]);
  expect(server.received(confirmPayment)).toHaveLength(1);
});

test('OK leads to the account as Paid, without signing in again [ACC-53, ACC-55, ACC-60] [ACC-D6]', async () => {
  const { user, address } = comeBack();
  await screen.findByRole('dialog', { name: 'Payment Successful' });

  await user.dblClick(ok());

  expect(await screen.findByText('General information')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/account');
  expect(useSession.getState().tier).toBe('Paid');
  expect(server.received(requestToken)).toHaveLength(1);
  // The account is loaded for the paid tier straight away.
  expect(server.received(readAdvancedAccountDetails)).toHaveLength(1);
  expect(server.received(readAccountDetails)).toEqual([]);
});

test('until OK only the address keeps the reference, so that it survives a reload [ACC-51]', async () => {
  const { address, user } = comeBack();
  await screen.findByRole('dialog', { name: 'Payment Successful' });

  expect(address()).toBe('/account?crypt=%402DCD92');
  await user.click(ok());
  await screen.findByText('General information');

  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('2DCD92');
});

test('a refused payment shows the server’s reason; OK leads to the account [ACC-54, ACC-55]', async () => {
  server.refuse(confirmPayment, 400, { code: 'PAYMENT_FAILED', description: 'The card was declined by the issuer.' });
  server.answer(requestToken, buildTokenAnswer('Free'));
  expectConsoleError(/confirm the payment/);
  const { user, address } = comeBack();

  const dialog = await screen.findByRole('dialog', { name: 'Payment Failed' });
  expect(dialog).toHaveTextContent('The card was declined by the issuer.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(ok());

  expect(await screen.findByText('General information')).toBeVisible();
  expect(address()).toBe('/account');
  expect(useSession.getState().tier).toBe('Free');
});

test.each([403, 404, 503])(
  'after any other answer (%s) it may be paid, so Try again posts the reference again [ACC-54, API-08] [ACC-D6]',
  async (status) => {
    server.refuse(confirmPayment, status, { code: 'INTERNAL', description: 'Internal error' });
    expectConsoleError(/confirm the payment/);
    const { user, address } = comeBack();

    const dialog = await screen.findByRole('dialog', { name: 'Payment Failed' });
    expect(dialog).toHaveTextContent(oops);
    expect(dialog).toHaveTextContent('You may have paid, so please do not pay again before you have an answer.');
    expect(useConnectionProblem.getState().present).toBe(false);
    await user.keyboard('{Escape}');
    expect(address()).toBe('/account?crypt=%402DCD92');
    server.answer(confirmPayment, undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(server.received(confirmPayment).map(({ body }) => body)).toEqual([
      { crypt: '@2DCD92' },
      { crypt: '@2DCD92' },
    ]);
  },
);

test('if the token exchange gets no answer, the account is shown anyway [ACC-55] [SES-D12]', async () => {
  server.disconnect(requestToken);
  const { user, address } = comeBack();
  await screen.findByRole('dialog', { name: 'Payment Successful' });

  await user.click(ok());

  expect(await screen.findByText('General information')).toBeVisible();
  expect(address()).toBe('/account');
});

test.each(['', '?crypt', '?crypt='])(
  'without a reference ("%s") the page does not treat the visit as a return from payment [ACC-51]',
  async (query) => {
    comeBack(query);

    expect(await screen.findByText('General information')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.received(confirmPayment)).toEqual([]);
  },
);

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

test('who comes back from the provider waits for the result, which is asked for once [ACC-51, ACC-52] [ACC-D6]', async () => {
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

test('OK leads to the account as Paid, without another sign-in [ACC-53, ACC-55, ACC-60] [ACC-D6]', async () => {
  const { user, address } = comeBack();
  await screen.findByRole('dialog', { name: 'Payment Successful' });

  await user.dblClick(ok());

  expect(await screen.findByText('General information')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/account');
  expect(useSession.getState().tier).toBe('Paid');
  expect(server.received(requestToken)).toHaveLength(1);
  // The account of the paid tier at once.
  expect(server.received(readAdvancedAccountDetails)).toHaveLength(1);
  expect(server.received(readAccountDetails)).toEqual([]);
});

test('the reference stays in the address until OK, so that it survives a reload, and is kept nowhere else [ACC-51]', async () => {
  const { address, user } = comeBack();
  await screen.findByRole('dialog', { name: 'Payment Successful' });

  expect(address()).toBe('/account?crypt=%402DCD92');
  await user.click(ok());
  await screen.findByText('General information');

  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('2DCD92');
});

test('a refused payment is told in the words of the server; OK leads to the account [ACC-54, ACC-55]', async () => {
  server.refuse(confirmPayment, 400, { code: 'PAYMENT_FAILED', description: 'The card was declined by the issuer.' });
  server.answer(requestToken, buildTokenAnswer('Free'));
  expectConsoleError(/confirm the payment/);
  const { user, address } = comeBack();

  const dialog = await screen.findByRole('dialog', { name: 'Payment Failed' });
  expect(dialog).toHaveTextContent('The card was declined by the issuer.');
  await user.click(ok());

  expect(await screen.findByText('General information')).toBeVisible();
  expect(address()).toBe('/account');
  expect(useSession.getState().tier).toBe('Free');
});

test.each([403, 404, 500])(
  'any other answer (%s) is a failure in general words, without a second notice [ACC-54, API-08] [ACC-D6]',
  async (status) => {
    server.refuse(confirmPayment, status, { code: 'INTERNAL', description: 'Internal error' });
    expectConsoleError(/confirm the payment/);
    comeBack();

    expect(await screen.findByRole('dialog', { name: 'Payment Failed' })).toHaveTextContent(oops);
    expect(useConnectionProblem.getState().present).toBe(false);
  },
);

test('without an answer to the exchange the account shows all the same [ACC-55] [SES-D12]', async () => {
  server.disconnect(requestToken);
  const { user, address } = comeBack();
  await screen.findByRole('dialog', { name: 'Payment Successful' });

  await user.click(ok());

  expect(await screen.findByText('General information')).toBeVisible();
  expect(address()).toBe('/account');
});

test.each(['', '?crypt', '?crypt='])(
  'without a reference ("%s") nobody comes back from a payment [ACC-51]',
  async (query) => {
    comeBack(query);

    expect(await screen.findByText('General information')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.received(confirmPayment)).toEqual([]);
  },
);

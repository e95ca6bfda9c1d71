import { beforeEach, expect, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { confirmEmail, readContent } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const server = contractServer();
beforeEach(() => {
  server.answer(readContent, []);
  useConnectionProblem.getState().clear();
});

const open = (link = '?token=abc%2Bd&cid=42') =>
  renderScreen(
    <StrictMode>
      <ConfirmEmailPage link={link} onLeave={() => undefined} />
    </StrictMode>,
    { at: '/any-page', session: null },
  );
const outcome = () => screen.findByRole('dialog', { name: 'Email confirmation' });
const button = () => screen.getByRole('button', { name: 'Continue' });

test('a link is sent once, without a body, while the dialog says so [REG-38]', async () => {
  server.answer(confirmEmail, undefined);
  const release = server.hold(confirmEmail);
  open();

  expect(await outcome()).toHaveTextContent('Confirming your email address');
  expect(button()).toBeDisabled();

  release();
  await waitFor(() => expect(button()).toBeEnabled());
  const calls = server.received(confirmEmail);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ query: { cid: '42', token: 'abc+d' }, token: null });
  expect(calls[0]?.body).toBeUndefined();
});

const refuse = (status: number, code: string) => server.refuse(confirmEmail, status, { code, description: 'x' });
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';
const outcomes = [
  ['[REG-39]', () => server.answer(confirmEmail, undefined), 'Your email has been successfully confirmed.'],
  [
    '[REG-40]',
    () => server.answer(confirmEmail, undefined, 202),
    'You have already confirmed your email address. Please sign in.',
  ],
  [
    '[REG-41]',
    () => refuse(400, 'CSC_02'),
    'The confirmation link in this email has expired. You will need to register again.',
  ],
  ['[REG-43, REG-D6]', () => refuse(400, 'CSC_01'), 'This link has been expired. Please call our helpdesk'],
  ['[REG-43, REG-D6]', () => refuse(400, 'INVALID_INPUT'), 'This link has been expired. Please call our helpdesk'],
  ['[REG-42, API-08]', () => refuse(500, 'INTERNAL'), oops],
  ['[REG-42, API-08]', () => server.disconnect(confirmEmail), oops],
  ['[API-08]', () => refuse(429, 'TOO_MANY_REQUESTS'), oops],
] as const;
for (const [index, [ids, prepare, text]] of outcomes.entries())
  test(`outcome ${index + 1} of a link reads "${text.slice(0, 50)}…", and Continue leads to sign-in ${ids}`, async () => {
    prepare();
    expectConsoleError(/Could not confirm the email/);
    const { user, address } = open();

    await waitFor(async () => expect(await outcome()).toHaveTextContent(text));
    expect(useConnectionProblem.getState().present).toBe(false);
    await user.click(button());

    expect(address()).toBe('/login');
  });

test('a confirmation that went wrong can be tried again with the same link [REG-42]', async () => {
  server.refuse(confirmEmail, 503);
  expectConsoleError(/Could not confirm the email/);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });

  server.answer(confirmEmail, undefined);
  await user.click(again);

  expect(await screen.findByText('Your email has been successfully confirmed.')).toBeVisible();
  expect(server.received(confirmEmail).map(({ query }) => query.token)).toEqual(['abc+d', 'abc+d']);
});

test('an incomplete link is sent, and the server refuses it [REG-D6]', async () => {
  refuse(400, 'CSC_01');
  expectConsoleError(/Could not confirm the email/);
  open('?token=abc');

  expect(await screen.findByText('This link has been expired. Please call our helpdesk')).toBeVisible();
  expect(server.received(confirmEmail)[0]?.query).toEqual({ cid: '', token: 'abc' });
});

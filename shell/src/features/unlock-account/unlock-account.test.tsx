import { beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { readContent, unlockAccount } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { UnlockAccountPage } from './unlock-account-page.tsx';

const server = contractServer();
beforeEach(() => {
  server.answer(readContent, []);
  useConnectionProblem.getState().clear();
});

function open() {
  const onLeave = jest.fn();
  const view = renderScreen(<UnlockAccountPage token="proof.id" onLeave={onLeave} />, {
    at: '/unlock-account',
    session: null,
  });
  return { ...view, onLeave };
}
const dialog = () => screen.getByRole('dialog', { name: 'Locked account' });
const start = () => screen.getByRole('button', { name: 'Unlock my account' });

test('a link unlocks the account once, when the customer confirms, not when the page is opened [SES-50]', async () => {
  server.answer(unlockAccount, undefined);
  const release = server.hold(unlockAccount);
  const { user } = open();
  expect(dialog()).toHaveTextContent('it is locked for browsers that have never signed in to it');
  expect(dialog()).toHaveTextContent('To use another one, open the link there instead: it works once.');
  expect(server.received(unlockAccount)).toEqual([]);

  await user.click(start());
  expect(start()).toHaveAttribute('aria-disabled', 'true');
  await user.click(start());
  release();

  await waitFor(() => expect(dialog()).toHaveTextContent('Your account is open again.'));
  const calls = server.received(unlockAccount);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ body: { token: 'proof.id' }, token: null });
});

const refuse = (status: number, code: string) => server.refuse(unlockAccount, status, { code, description: 'x' });
const outcomes = [
  ['CSC_01', () => refuse(400, 'CSC_01'), 'This link is incomplete or has been used before.', '03069 990123'],
  ['INVALID_INPUT', () => refuse(400, 'INVALID_INPUT'), 'This link is incomplete or has been used before.', '03069'],
  ['CSC_02', () => refuse(400, 'CSC_02'), 'This link has expired.', 'we send you an email with a new link'],
  ['CSC_03', () => refuse(400, 'CSC_03'), 'Your account has been suspended.', '03069 990123'],
] as const;
for (const [name, prepare, text, way] of outcomes)
  test(`a link that is refused with ${name} says why, and leads to sign-in [SES-51]`, async () => {
    prepare();
    expectConsoleError(/open the locked account/);
    const { user, address, onLeave } = open();

    await user.click(start());

    await waitFor(() => expect(dialog()).toHaveTextContent(text));
    expect(dialog()).toHaveTextContent(way);
    expect(useConnectionProblem.getState().present).toBe(false);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/login');
  });

test('a link that fails for another reason can be tried again [SES-51]', async () => {
  server.disconnect(unlockAccount);
  expectConsoleError(/open the locked account/);
  const { user } = open();
  await user.click(start());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(dialog()).toHaveTextContent('Oops, something went wrong.');

  server.answer(unlockAccount, undefined);
  await user.click(again);

  await waitFor(() => expect(dialog()).toHaveTextContent('Your account is open again.'));
  expect(server.received(unlockAccount)).toHaveLength(2);
});

test('leaving the page keeps the link unused [SES-50]', async () => {
  const { user, onLeave, address } = open();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/login');
  expect(server.received(unlockAccount)).toEqual([]);
});

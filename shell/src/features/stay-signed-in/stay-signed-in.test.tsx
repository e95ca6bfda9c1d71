import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { requestToken, revokeToken } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StaySignedIn } from './stay-signed-in.tsx';

const minute = 60_000;
const server = contractServer();
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
const leave = (minutes: number) =>
  localStorage.setItem('lastActionTime', String(Date.now() - 8 * 60 * minute + minutes * minute));

beforeEach(async () => {
  // Compiles the lazy dialog ahead of its first use.
  await import('./ending-session-dialog.tsx');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  document.cookie = 'refresh_token=refresh-0; path=/';
  server.answer(revokeToken, undefined);
  server.answer(requestToken, {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    resetRequest: 0,
    authorities: ['CUSTOMER'],
    service_type: ['Paid'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

async function openWith(minutes: number) {
  leave(minutes);
  renderScreen(<StaySignedIn />);
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test('ten minutes before an idle session ends, a dialog says how much time is left [SES-70]', async () => {
  await openWith(10.5);
  expect(dialog()).toBeNull();

  await act(() => jest.advanceTimersByTimeAsync(minute));
  expect(dialog()).toHaveTextContent('You will be signed out in 10 minutes.');

  await act(() => jest.advanceTimersByTimeAsync(9 * minute));
  expect(dialog()).toHaveTextContent('You will be signed out in less than a minute.');
});

test('Stay signed in restarts the eight hours and asks the server whether the session still exists [SES-70]', async () => {
  await openWith(5);

  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));

  expect(dialog()).toBeNull();
  expect(Date.now() - Number(localStorage.getItem('lastActionTime'))).toBeLessThan(1000);
  jest.useRealTimers();
  await waitFor(() => expect(server.received(requestToken)).toHaveLength(1));
});

test('staying signed in, or any other action, in one tab closes the dialog in the others [SES-70]', async () => {
  await openWith(5);
  expect(dialog()).toBeVisible();

  leave(8 * 60);
  fireEvent(window, new StorageEvent('storage', { key: 'lastActionTime' }));

  expect(dialog()).toBeNull();
});

test('Sign out signs out without the message that the session ended [SES-70]', async () => {
  await openWith(5);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
});

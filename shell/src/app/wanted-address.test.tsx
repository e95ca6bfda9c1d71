import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signOut, useSession } from '@quaywatch/shared/session';
import { refuseWrites, signInAs } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { shellRoutes } from './testing/shell-routes.tsx';

// Remotes never finish loading here.
const { open } = shellRoutes({ load: () => new Promise(() => undefined) });
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());
afterEach(() => act(() => useSession.setState({ hasEnded: false, customerId: null })));

const signInNow = (customerId: string) =>
  act(() => {
    useSession.setState({ customerId, hasEnded: false });
    signInAs();
  });
const openAs = (customerId: string, at: string) => {
  act(() => useSession.setState({ customerId }));
  return open(at, {});
};
const endSession = () => {
  for (const key of ['authorities', 'service_type']) localStorage.removeItem(key);
  act(() =>
    useSession.setState({ status: 'signed-out', customerId: null, tier: null, authorities: [], hasEnded: true }),
  );
};

test('sign-in leads once to the link that the visitor opened before [NAV-D7]', async () => {
  const { address, unmount } = open('/alert-templates?activity=Import', null);
  await waitFor(() => expect(address()).toBe('/login'));

  signInNow('7');

  await waitFor(() => expect(address()).toBe('/alert-templates?activity=Import'));
  unmount();
  const again = open('/login', {});
  await waitFor(() => expect(again.address()).toBe('/dashboard'));
});

test('a link leads to sign-in even if the storage is full [NAV-138]', async () => {
  refuseWrites();
  const { address } = open('/alert-templates', null);
  await waitFor(() => expect(address()).toBe('/login'));

  expect(await screen.findByLabelText('Username')).toBeVisible();
});

test('sign-in leads to a wanted page in any letter case, and with a slash at the end [NAV-D7]', async () => {
  for (const wanted of ['/Alert-Templates/?activity=Import', '/Account/', '/FAQs']) {
    sessionStorage.setItem('wantedAddress', JSON.stringify({ address: wanted, leftBy: null }));
    const { address, unmount } = open('/login', {});

    await waitFor(() => expect(address()).toBe(wanted));
    unmount();
  }
});

test('sign-in leads staff to pages of the shell; others read that they are closed [NAV-D7, NAV-73]', async () => {
  for (const [wanted, end] of [
    ['/release-inspector?remote=sample', '/release-inspector?remote=sample'],
    ['/override', '/override'],
  ] as const) {
    sessionStorage.setItem('wantedAddress', JSON.stringify({ address: wanted, leftBy: null }));
    const { address, unmount } = open('/login', { authorities: ['CUSTOMER', 'HELP_DESK'] });

    await waitFor(() => expect(address()).toBe(end));
    unmount();
  }
  sessionStorage.setItem('wantedAddress', JSON.stringify({ address: '/release-inspector', leftBy: null }));
  const { address } = open('/login', {});
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is for the staff of the helpdesk');
});

test('sign-in after reading a policy still leads to the link that asked for it [NAV-D7]', async () => {
  const { address, user } = open('/alert-templates?activity=Import', null);
  await waitFor(() => expect(address()).toBe('/login'));

  await user.click(await screen.findByRole('link', { name: 'Privacy policy' }));
  await user.click(await screen.findByRole('link', { name: 'Back to Quaywatch' }));
  await waitFor(() => expect(address()).toBe('/login'));
  signInNow('7');

  await waitFor(() => expect(address()).toBe('/alert-templates?activity=Import'));
});

test('a page closed to the tier, an address without a page and another site lead to the dashboard [NAV-D7]', async () => {
  for (const wanted of [
    '/administration-search',
    '/Administration-Search/',
    '/no-such-page',
    '//elsewhere.example/account',
    '/sign-out',
  ]) {
    sessionStorage.setItem('wantedAddress', JSON.stringify({ address: wanted, leftBy: null }));
    const { address, unmount } = open('/login', { tier: 'Paid' });

    await waitFor(() => expect(address()).toBe('/dashboard'));
    unmount();
  }
});

test('with a temporary password only the account is open, also after a payment [NAV-D7, ACC-51]', async () => {
  for (const [wanted, end] of [
    ['/alert-templates', '/account'],
    ['/account?crypt=@2DCD92', '/account?crypt=@2DCD92'],
  ] as const) {
    sessionStorage.setItem('wantedAddress', JSON.stringify({ address: wanted, leftBy: null }));
    const { address, unmount } = open('/login', { temporaryPassword: true });

    await waitFor(() => expect(address()).toBe(end));
    unmount();
  }
});

test.each([
  ['the same customer returns to the page on which the session ended', '7', '/alert-templates'],
  ['another customer starts at the dashboard', '8', '/dashboard'],
])('%s [NAV-D7, SES-59]', async (_, customerId, end) => {
  const { address } = openAs('7', '/alert-templates');
  await screen.findByRole('status', { name: 'Loading Alert Templates' });
  endSession();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  signInNow(customerId);

  await waitFor(() => expect(address()).toBe(end));
});

test('after signing out, here or in another tab, and after registering, sign-in leads to the dashboard [NAV-D7]', async () => {
  const { address, unmount } = open('/alert-templates', {});
  await screen.findByRole('status', { name: 'Loading Alert Templates' });
  act(() => signOut());
  await waitFor(() => expect(address()).toBe('/login'));
  signInNow('7');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  unmount();

  sessionStorage.setItem('wantedAddress', JSON.stringify({ address: '/alert-templates', leftBy: null }));
  open('/register', null);
  await screen.findByRole('heading', { level: 1, name: /^Register/ }, { timeout: 10_000 });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['/dashboard', 'are restored when the same customer is back', '7', 'QWCU2001010'],
  ['/', 'are restored when the same customer is back', '7', 'QWCU2001010'],
  ['/dashboard', 'are not shown to anybody else', '8', ''],
])('numbers that were typed at %s when the session ended %s [NAV-72]', async (at, _, customerId, text) => {
  const { user } = openAs('7', at);
  await user.type(await screen.findByLabelText('Container numbers'), 'QWCU2001010');
  endSession();
  await screen.findByLabelText('Username');

  signInNow(customerId);

  expect(await screen.findByLabelText('Container numbers')).toHaveValue(text);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['is restored when the same customer is back', '7', '/alert-templates'],
  ['is not shown to anybody else', '8', '/dashboard'],
])('a message to the helpdesk, half written when the session ended, %s [NAV-72]', async (_, customerId, end) => {
  const { user, address } = openAs('7', '/alert-templates');
  await user.click(await screen.findByRole('button', { name: 'Contact Us' }));
  await user.type(await screen.findByLabelText('Subject'), 'Late');
  await act(async () => endSession());
  await screen.findByLabelText('Username');

  signInNow(customerId);

  await waitFor(() => expect(address()).toBe(end));
  if (customerId === '7') expect(await screen.findByLabelText('Subject')).toHaveValue('Late');
  else expect(screen.queryByRole('dialog')).toBeNull();
});

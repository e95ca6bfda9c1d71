import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { confirmEmail, readDashboardSummary } from '@quaywatch/shared/contract';
import { signOut, useSession } from '@quaywatch/shared/session';
import { signInAs } from '@quaywatch/shared/testing';
import { showToast } from '@quaywatch/shared/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { askBeforeLeaving } from '../leaving/leave-questions.ts';
import { shellRoutes, subscriptionInfo } from './testing/shell-routes.tsx';

// Remotes never finish loading here.
const { server, open } = shellRoutes({ load: () => new Promise(() => undefined) });

test('with a temporary password, sign-in and every other page lead to the account [NAV-05, NAV-D4]', async () => {
  for (const path of ['/login', '/dashboard', '/no-such-page']) {
    const { address, unmount } = open(path, { temporaryPassword: true });

    await waitFor(() => expect(address()).toBe('/account'));
    unmount();
  }
});

test('policy pages stay open while a temporary password must be changed [NAV-D4]', async () => {
  const { address } = open('/privacy-policy', { temporaryPassword: true });

  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(address()).toBe('/privacy-policy');
});

test('a signed-in customer is sent from sign-in to the dashboard [NAV-06]', async () => {
  const { address } = open('/login', {});

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('/login leads to dashboard or account in any letter case, and with a slash at the end [NAV-05, NAV-06]', async () => {
  for (const path of ['/login/', '/Login', '/LOGIN//'])
    for (const [session, end] of [
      [{}, '/dashboard'],
      [{ temporaryPassword: true }, '/account'],
    ] as const) {
      const { address, unmount } = open(path, session);

      await waitFor(() => expect([path, address()]).toEqual([path, end]));
      unmount();
    }
});

test('before a forced change, policy pages and Sign Out open in any letter case too [NAV-D4]', async () => {
  const { address, unmount } = open('/Privacy-Policy/', { temporaryPassword: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(address()).toBe('/Privacy-Policy/');
  unmount();

  const leaving = open('/Sign-Out/', { temporaryPassword: true });
  await waitFor(() => expect(leaving.address()).toBe('/login'));
});

test('a signed-in customer is sent from registration to the dashboard [NAV-08]', async () => {
  const { address } = open('/register', {});

  await waitFor(() => expect(address()).toBe('/'));
});

test('a page closed to the tier leads to the dashboard, which says why and what opens it [NAV-28, NAV-D3, NAV-73]', async () => {
  const { address } = open('/alert-templates', { tier: 'Free' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  expect(address()).toBe('/dashboard');
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(
    'Alert Templates is not open to you. This is an advanced feature. For access to advanced features, check your My Account page.',
  );
  expect(within(notice).getByRole('link', { name: 'My Account page' })).toHaveAttribute('href', '/account');
});

test('a helpdesk page is closed to everybody without the authority, in any tier [NAV-22, NAV-28]', async () => {
  const { address } = open('/administration-search', { tier: 'Internal' });

  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a page of a remote gets its route and its access from the registry [NAV-18]', async () => {
  const { address } = open('/alert-templates', { tier: 'Free-advanced' });

  expect(await screen.findByRole('status', { name: 'Loading Alert Templates' })).toBeInTheDocument();
  expect(address()).toBe('/alert-templates');
  expect(document.title).toBe('Alert Templates - Quaywatch');
});

test('an address without a page says so [NAV-25]', async () => {
  open('/no-such-page', {});

  expect(await screen.findByText('The page you are looking for does not exist.')).toBeVisible();
});

test('every other address sends a visitor who is not signed in to sign-in [NAV-26, NAV-30]', async () => {
  for (const path of ['/', '/dashboard', '/alert-templates', '/sign-out', '/no-such-page']) {
    const { address, unmount } = open(path, null);

    await waitFor(() => expect(address()).toBe('/login'));
    unmount();
  }
});

test('a visitor who is not signed in can register [NAV-07, REG-01]', async () => {
  const { address } = open('/register', null);

  const title = 'Register to search container information';
  expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })).toBeVisible();
  expect(address()).toBe('/register');
});

test('a begun registration is kept while a policy is read, without its secrets, and dropped at sign-in [REG-49]', async () => {
  const { user } = open('/register', null);
  const comeBack = async () => {
    await user.click(await screen.findByRole('link', { name: 'Not registered?' }));
    return screen.findByLabelText('First name');
  };
  const typed = ['First name', 'Email', 'Confirm email'];
  const secret = ['Password', 'Confirm password', 'Answer'];
  const field = (label: string) => screen.getByLabelText(label);
  await screen.findByLabelText('First name', {}, { timeout: 10_000 });
  for (const label of [...typed, ...secret]) fireEvent.change(field(label), { target: { value: 'Amelia' } });
  await user.click(screen.getByRole('radio', { name: 'No' }));

  await user.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await user.click(await screen.findByRole('link', { name: 'Back to Quaywatch' }));
  await comeBack();
  for (const label of typed) expect(field(label)).toHaveValue('Amelia');
  for (const label of secret) expect(field(label)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  expect([JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join()).not.toContain('Amelia');

  signInAs({ customerId: '7' });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  act(() => signOut());
  expect(await comeBack()).toHaveValue('');
});

test('a confirmation link works before any redirect, on any address and for anyone [REG-37, REG-38, REG-39, X-43]', async () => {
  server.answer(confirmEmail, undefined);
  const visits = [
    ['/', null, '/login'],
    ['/no-such-page', null, '/login'],
    ['/login', {}, '/dashboard'],
    ['/account', { temporaryPassword: true }, '/account'],
  ] as const;
  for (const [path, session, end] of visits) {
    const { address, user, unmount } = open(path, session, '?token=abc&cid=7');

    const text = 'Your email has been successfully confirmed.';
    expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeVisible();
    expect(address()).toBe(path);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(end));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
  }
  expect(server.received(confirmEmail)).toHaveLength(visits.length);
});

test('an unlock link works before any redirect, for anyone who opens it [SES-50]', async () => {
  for (const [session, end] of [
    [null, '/login'],
    [{}, '/dashboard'],
  ] as const) {
    const { address, user, unmount } = open('/unlock-account', session, null, 'proof.id');

    const cancel = await screen.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 });
    expect(screen.getByRole('dialog', { name: 'Locked account' })).toBeVisible();
    await user.click(cancel);
    await waitFor(() => expect(address()).toBe(end));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
  }
});

test('anybody can read the policies, each with its date and a way back [NAV-24, CNT-24, CNT-25, CNT-26, CNT-27, CNT-D10]', async () => {
  const policies = [
    ['/terms-of-use-policy', 'Terms of use policy', '2019'],
    ['/privacy-policy', 'Privacy policy', 'Last updated 2019'],
    ['/cookie-policy', 'Cookie policy', 'Version 1.0, 2023'],
    ['/acceptable-use-policy', 'Acceptable use policy', '2018'],
  ] as const;
  for (const [path, title, date] of policies) {
    const { unmount } = open(path, null);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(date)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Quaywatch' })).toHaveAttribute('href', '/');
    unmount();
  }
});

test('the end of the session leads to sign-in at once [SES-38, SES-42]', async () => {
  const { address } = open('/sign-out', {});
  await waitFor(() => expect(address()).toBe('/login'));

  expect(useSession.getState().status).toBe('signed-out');
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('the next customer sees no toast of the previous one, whether shown before sign-out or after [NAV-99]', async () => {
  open('/faqs', {});
  await screen.findByRole('link', { name: 'Sign Out' });
  act(() => showToast('Not sent', 'critical', { label: 'Open my message again', onSelect: () => undefined }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');

  act(() => signOut());
  await screen.findByLabelText('Username');
  act(() => signInAs());
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(screen.queryByText('Not sent')).toBeNull();

  act(() => signOut());
  await screen.findByLabelText('Username');
  act(() => showToast('Sent late'));
  act(() => signInAs());
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(screen.queryByText('Sent late')).toBeNull();
});

describe('while a page has unsaved changes', () => {
  let release: () => void;
  beforeEach(() => act(() => void (release = askBeforeLeaving('Leave this page?'))));
  afterEach(() => act(() => release()));

  test('a link in the menu asks before it leaves the page [NAV-53]', async () => {
    const { user, address } = open('/faqs', {});

    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));

    expect(screen.getByRole('dialog', { name: 'Changes not saved' })).toHaveTextContent('Leave this page?');
    expect(address()).toBe('/faqs');
  });

  test('Sign Out never asks about unsaved changes [NAV-53, SES-42]', async () => {
    const { user, address } = open('/faqs', {});

    await user.click(await screen.findByRole('link', { name: 'Sign Out' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect(useSession.getState().status).toBe('signed-out');
  });

  test('a session that ends while the question is open leads to sign-in and closes the question [NAV-53, SES-38]', async () => {
    const { user, address } = open('/faqs', {});
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));

    act(() => signOut());

    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Username')).toBeVisible();
  });
});

test('a change of page moves the focus to the page and announces the new title [NAV-51]', async () => {
  const { user } = open('/dashboard', {});
  // Waits until all is loaded: an answer that arrives during the click would be an update outside `act`.
  await screen.findByText('This is your first log-in');
  await screen.findByRole('region', { name: 'Coming soon' });

  await act(() => user.click(screen.getByRole('link', { name: 'FAQs' })));

  expect(await screen.findByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).toBe('FAQs - Quaywatch');
});

test('after another customer signs in in another tab, this tab starts anew at the dashboard [SES-58]', async () => {
  const lastLogins = ['2026-11-20T08:15:00Z', '2026-11-21T17:45:00Z'];
  const information = { hasMarketingPreferences: true, subscriptionInfo };
  server.answer(readDashboardSummary, () => ({ ...information, lastLoginTime: lastLogins.shift() ?? null }));
  const { address } = open('/', {});
  expect(await screen.findByText(/08:15/)).toBeVisible();

  act(() => useSession.setState({ customerId: 'somebody-else' }));

  expect(screen.queryByText(/08:15/)).toBeNull();
  expect(await screen.findByText(/17:45/)).toBeVisible();
  expect(address()).toBe('/dashboard');
});

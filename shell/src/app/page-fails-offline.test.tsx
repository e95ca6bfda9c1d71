import { afterEach, expect, jest, test } from '@jest/globals';
import { expectConsoleError, setOnline } from '@quaywatch/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LazyDashboardPage } from './lazy-parts.ts';
import { shellRoutes } from './testing/shell-routes.tsx';

jest.mock('../features/read-faqs/faqs-page.tsx', () => {
  throw new Error('no line');
});

jest.mock('../features/read-policies/policy-page.tsx', () => {
  throw new Error('no line');
});

const { open } = shellRoutes({ load: async () => ({ default: () => <p>Your account</p> }) });
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page that cannot load offline says so by its name, and does not stand in the way of the others [NAV-109]', async () => {
  expectConsoleError(/no line/, /The above error/);
  open('/faqs', {});
  setOnline(false);
  expect(await screen.findByText('You are offline. Please try again once you are connected.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'FAQs' })).toBeVisible();

  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a policy that cannot load offline says so by its name, and does not stand in the way of a remote page [NAV-109]', async () => {
  expectConsoleError(/no line/, /The above error/);
  open('/account', {});
  expect(await screen.findByText('Your account')).toBeVisible();
  setOnline(false);
  fireEvent.click(screen.getAllByRole('link', { name: 'Privacy policy' })[0]!);
  expect(await screen.findByText('You are offline. Please try again once you are connected.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Privacy policy' })).toBeVisible();

  fireEvent.click(screen.getByRole('link', { name: 'Account' }));

  expect(await screen.findByText('Your account')).toBeVisible();
});

test('numbers that were typed at / stay when Dashboard is pressed, as it is the same page [NAV-02]', async () => {
  const { user } = open('/', {});
  await user.type(await screen.findByLabelText('Container numbers'), 'QWCU2001010');

  await user.click(screen.getByRole('link', { name: 'Dashboard' }));

  expect(screen.getByLabelText('Container numbers')).toHaveValue('QWCU2001010');
});

test('the dashboard is loaded ahead ten seconds after another page opens, so that New search works offline [NAV-109]', async () => {
  jest.useFakeTimers();
  const preload = jest.spyOn(LazyDashboardPage, 'preload');
  open('/account', {});

  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(preload).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));

  expect(preload).toHaveBeenCalledTimes(1);
});

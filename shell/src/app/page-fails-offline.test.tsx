import { afterEach, expect, jest, test } from '@jest/globals';
import { expectConsoleError, setOnline } from '@quaywatch/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LazyDashboardPage } from './lazy-parts.ts';
import { shellRoutes } from './testing/shell-routes.tsx';

jest.mock('../features/read-faqs/faqs-page.tsx', () => {
  throw new Error('no line');
});

const { open } = shellRoutes({ load: () => new Promise(() => undefined) });
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

test('the dashboard is loaded ahead ten seconds after another page opens, so that New search works offline [NAV-109]', async () => {
  jest.useFakeTimers();
  const preload = jest.spyOn(LazyDashboardPage, 'preload');
  open('/account', {});

  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(preload).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));

  expect(preload).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useAutoRefresh } from './use-auto-refresh.ts';

const minute = 60_000;
const hour = 60 * minute;
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** The last search has just ended. Each refresh succeeds unless the test says otherwise. */
function watch(start: { isOn?: boolean; isLoading?: boolean; isUnauthorised?: boolean } = {}) {
  const refresh = jest.fn();
  const props = {
    isOn: true,
    isLoading: false,
    isUnauthorised: false,
    failedTries: 0,
    lastTriedAt: Date.now(),
    refresh,
    ...start,
  };
  const { rerender, unmount } = renderHook(useAutoRefresh, { initialProps: props });
  let isFailing = false;
  const become = (next: Partial<typeof props>) => rerender(Object.assign(props, next));
  refresh.mockImplementation(() => {
    // The answer arrives a moment later, as it would from a server.
    setTimeout(() => become({ lastTriedAt: Date.now(), failedTries: isFailing ? props.failedTries + 1 : 0 }), 1);
  });
  return { refresh, become, unmount, setFailing: (next: boolean) => void (isFailing = next) };
}

function showTab(isShown: boolean) {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

function openDialog() {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  return dialog;
}

test('a page is refreshed every minute, and no sooner [CON-81]', () => {
  const { refresh } = watch();

  jest.advanceTimersByTime(minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3 * minute + 10);
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('no request is sent while refresh is switched off, or after the customer leaves the page', () => {
  const { refresh, become, unmount } = watch({ isOn: false });
  jest.advanceTimersByTime(hour);
  expect(refresh).not.toHaveBeenCalled();

  become({ isOn: true, lastTriedAt: Date.now() });
  unmount();
  jest.advanceTimersByTime(hour);
  expect(refresh).not.toHaveBeenCalled();
});

test('switching automatic refresh on over an old result refreshes at once', () => {
  const { refresh, become } = watch({ isOn: false });
  jest.advanceTimersByTime(5 * minute);

  become({ isOn: true });

  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a manual refresh restarts the minute', () => {
  const { refresh, become } = watch();
  jest.advanceTimersByTime(minute / 2);
  become({ lastTriedAt: Date.now() });

  jest.advanceTimersByTime(minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('no refresh is sent while a search is running', () => {
  const { refresh, become } = watch();
  become({ isLoading: true });

  jest.advanceTimersByTime(10 * minute);

  expect(refresh).not.toHaveBeenCalled();
});

test('a hidden tab sends no request, and catches up when it is shown again [CON-81]', () => {
  const { refresh } = watch();
  showTab(false);
  jest.advanceTimersByTime(hour);
  expect(refresh).not.toHaveBeenCalled();

  showTab(true);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a tab that was hidden for less than a minute waits for the rest of that minute', () => {
  const { refresh } = watch();
  showTab(false);
  jest.advanceTimersByTime(20_000);
  showTab(true);
  expect(refresh).not.toHaveBeenCalled();

  jest.advanceTimersByTime(40_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a refresh waits while a dialog is open [CON-81]', () => {
  const { refresh } = watch();
  const dialog = openDialog();
  jest.advanceTimersByTime(5 * minute);
  expect(refresh).not.toHaveBeenCalled();

  dialog.remove();
  jest.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('failures lengthen the waits, up to a quarter of an hour; the first success resets them [CON-81]', () => {
  const { refresh, setFailing } = watch();
  setFailing(true);
  const waits: number[] = [];
  for (let failures = 0; failures < 6; failures += 1) {
    const [before, calls] = [Date.now(), refresh.mock.calls.length];
    while (refresh.mock.calls.length === calls) jest.advanceTimersByTime(1000);
    waits.push(Math.round((Date.now() - before) / minute));
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);

  setFailing(false);
  jest.advanceTimersByTime(15 * minute + 10);
  const calls = refresh.mock.calls.length;
  jest.advanceTimersByTime(minute);
  expect(refresh).toHaveBeenCalledTimes(calls + 1);
});

test('no more requests are sent after the session ends', () => {
  const { refresh, become } = watch();
  become({ isUnauthorised: true, failedTries: 1 });

  jest.advanceTimersByTime(hour);
  showTab(true);

  expect(refresh).not.toHaveBeenCalled();
});

test('a page that nobody touches for the length of a session pauses, and resumes at the next touch [CON-81]', () => {
  const { refresh } = watch();
  jest.advanceTimersByTime(8 * hour);
  const calls = refresh.mock.calls.length;
  expect(calls).toBeGreaterThan(400);

  jest.advanceTimersByTime(4 * hour);
  expect(refresh).toHaveBeenCalledTimes(calls);

  document.dispatchEvent(new Event('pointerdown'));
  expect(refresh).toHaveBeenCalledTimes(calls + 1);
});

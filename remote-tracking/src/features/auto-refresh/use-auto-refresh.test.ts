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

/** Its last search ended now. Each refresh succeeds unless the test says otherwise. */
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
    // Answers arrive a moment later, as from a server.
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

test('a page is refreshed every minute, and not before [CON-81]', () => {
  const { refresh } = watch();

  jest.advanceTimersByTime(minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3 * minute + 10);
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('nothing is asked while it is switched off, and nothing after the page is left', () => {
  const { refresh, become, unmount } = watch({ isOn: false });
  jest.advanceTimersByTime(hour);
  expect(refresh).not.toHaveBeenCalled();

  become({ isOn: true, lastTriedAt: Date.now() });
  unmount();
  jest.advanceTimersByTime(hour);
  expect(refresh).not.toHaveBeenCalled();
});

test('switched on over an old result, it refreshes at once', () => {
  const { refresh, become } = watch({ isOn: false });
  jest.advanceTimersByTime(5 * minute);

  become({ isOn: true });

  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a refresh by hand restarts the minute', () => {
  const { refresh, become } = watch();
  jest.advanceTimersByTime(minute / 2);
  become({ lastTriedAt: Date.now() });

  jest.advanceTimersByTime(minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('while a search runs no other is sent', () => {
  const { refresh, become } = watch();
  become({ isLoading: true });

  jest.advanceTimersByTime(10 * minute);

  expect(refresh).not.toHaveBeenCalled();
});

test('a hidden tab asks for nothing, and catches up when it is seen again [CON-81]', () => {
  const { refresh } = watch();
  showTab(false);
  jest.advanceTimersByTime(hour);
  expect(refresh).not.toHaveBeenCalled();

  showTab(true);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a tab that was hidden for less than a minute waits for the rest of it', () => {
  const { refresh } = watch();
  showTab(false);
  jest.advanceTimersByTime(20_000);
  showTab(true);
  expect(refresh).not.toHaveBeenCalled();

  jest.advanceTimersByTime(40_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an open dialog is waited for [CON-81]', () => {
  const { refresh } = watch();
  const dialog = openDialog();
  jest.advanceTimersByTime(5 * minute);
  expect(refresh).not.toHaveBeenCalled();

  dialog.remove();
  jest.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('failures make the waits longer, up to a quarter of an hour; the first success ends that [CON-81]', () => {
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

test('a session that is over is not asked for anything again', () => {
  const { refresh, become } = watch();
  become({ isUnauthorised: true, failedTries: 1 });

  jest.advanceTimersByTime(hour);
  showTab(true);

  expect(refresh).not.toHaveBeenCalled();
});

test('a page that nobody touches for as long as a session lives rests, and wakes at a touch [CON-81]', () => {
  const { refresh } = watch();
  jest.advanceTimersByTime(8 * hour);
  const calls = refresh.mock.calls.length;
  expect(calls).toBeGreaterThan(400);

  jest.advanceTimersByTime(4 * hour);
  expect(refresh).toHaveBeenCalledTimes(calls);

  document.dispatchEvent(new Event('pointerdown'));
  expect(refresh).toHaveBeenCalledTimes(calls + 1);
});

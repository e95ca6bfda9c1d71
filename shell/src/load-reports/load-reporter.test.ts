import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import type { CallBody, reportLoads } from '@quaywatch/shared/contract';
import type { LoadEvent } from '../remotes/load-events.ts';
import { createLoadReporter } from './load-reporter.ts';

const load = { remote: 'alerts', release: '1.0.0-a', module: './src/page.tsx', milliseconds: 5 };
const loaded = (attempt = 1): LoadEvent => ({ ...load, attempt, outcome: 'loaded', phases: {} });
const failed = (attempt = 1): LoadEvent => ({
  ...load,
  attempt,
  outcome: 'failed',
  phase: 'entry',
  error: new Error('no'),
});
const replaced: LoadEvent = { ...load, attempt: 1, outcome: 'replaced', by: '0.9.0-z' };

const send = jest.fn<(report: CallBody<typeof reportLoads>) => Promise<unknown>>();
beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue(undefined);
});
afterEach(() => void jest.useRealTimers());

let becomeReady = () => {};
const reporterOf = (share = 1, drawn = 0.5) =>
  createLoadReporter({
    share,
    send,
    random: () => drawn,
    whenReady: () => new Promise((resolve) => (becomeReady = resolve)),
  });
const sizes = () => send.mock.calls.map(([{ events }]) => events.length);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('events within two seconds are sent in one request [SRV-134]', async () => {
  const reporter = reporterOf();

  for (let attempt = 1; attempt <= 3; attempt += 1) reporter.note(failed(attempt));
  reporter.note(loaded(4));
  await pass(1_900);
  expect(send).not.toHaveBeenCalled();
  await pass(100);

  expect(sizes()).toEqual([4]);
  expect(send.mock.calls[0]?.[0].events.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
    ['failed', 1],
    ['failed', 2],
    ['failed', 3],
    ['loaded', 4],
  ]);
  await pass(600_000);
  expect(sizes()).toEqual([4]);
});

test('a part that keeps failing causes at most six requests a minute, with twenty events each [SRV-134]', async () => {
  const reporter = reporterOf();

  for (let second = 0; second < 60; second += 1) {
    reporter.note(failed());
    await pass(1_000);
  }
  expect(sizes()).toEqual([2, 10, 10, 10, 10, 10]);
  for (let attempt = 0; attempt < 45; attempt += 1) reporter.note(failed());
  await pass(60_000);

  expect(sizes().slice(6)).toEqual([20, 20, 13]);
});

test('a page outside the share reports only failed and replaced parts, and says that it is outside [SRV-134]', async () => {
  const outside = reporterOf(0.25, 0.25);
  const inside = reporterOf(0.25, 0.24);

  for (const reporter of [outside, inside]) for (const event of [loaded(), failed(), replaced]) reporter.note(event);
  await pass(2_000);

  expect(send.mock.calls.map(([{ sampled, events }]) => [sampled, events.map(({ outcome }) => outcome)])).toEqual([
    [false, ['failed', 'replaced']],
    [true, ['loaded', 'failed', 'replaced']],
  ]);
});

test('without a connection, reports wait longer and longer, and the first hundred events are kept [SRV-134]', async () => {
  const reporter = reporterOf();
  send.mockRejectedValue(new ApiError('network', 0));

  for (let attempt = 1; attempt <= 150; attempt += 1) reporter.note(failed(attempt));
  await pass(2_000 + 10_000 + 20_000 + 40_000);
  expect(sizes()).toEqual([20, 20, 20, 20]);
  send.mockReset().mockResolvedValue(undefined);
  await pass(200_000);

  expect(sizes()).toEqual([20, 20, 20, 20, 20]);
  const attempts = send.mock.calls.flatMap(([{ events }]) => events.map(({ attempt }) => attempt));
  expect(attempts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('a busy server is left alone for as long as it asks, and a report it rejects is dropped [SRV-134]', async () => {
  const reporter = reporterOf();
  send.mockRejectedValueOnce(new ApiError('answer', 429, undefined, { retryAfterSeconds: 90 }));

  reporter.note(failed());
  await pass(91_900);
  expect(sizes()).toEqual([1]);
  send.mockRejectedValueOnce(new ApiError('answer', 400));
  await pass(100);
  await pass(600_000);

  expect(sizes()).toEqual([1, 1]);
});

test('all waiting events are sent once when the page is left [SRV-134]', async () => {
  const reporter = reporterOf();

  for (let attempt = 0; attempt < 25; attempt += 1) reporter.note(failed());
  void reporter.sendAll();
  expect(sizes()).toEqual([20, 5]);
  await pass(60_000);

  expect(sizes()).toEqual([20, 5]);
});

test('an opened part is reported at once, with all waiting events, once the session has started [SRV-142]', async () => {
  const reporter = reporterOf();
  reporter.note(loaded());
  reporter.note({ ...load, attempt: 1, outcome: 'opened' });
  await pass(0);
  expect(send).not.toHaveBeenCalled();

  becomeReady();
  await pass(0);

  expect(send.mock.calls.map(([{ events }]) => events.map(({ outcome }) => outcome))).toEqual([['loaded', 'opened']]);
});

test('what follows the report of an opened part is sent after two seconds, too [SRV-134]', async () => {
  const reporter = reporterOf();
  reporter.note({ ...load, attempt: 1, outcome: 'opened' });
  becomeReady();
  await pass(0);

  reporter.note(loaded());
  await pass(1_900);
  expect(sizes()).toEqual([1]);
  await pass(100);
  expect(sizes()).toEqual([1, 1]);

  reporter.note(failed());
  await pass(9_900);
  expect(sizes()).toEqual([1, 1]);
  await pass(100);
  expect(sizes()).toEqual([1, 1, 1]);
});

test('after an answer was lost, the server is told which opened and living parts it may have counted [SRV-472]', async () => {
  const reporter = reporterOf();
  const sign = (outcome: 'opened' | 'alive') => reporter.note({ ...load, attempt: 1, outcome });
  send.mockRejectedValueOnce(new ApiError('answer', 429)).mockRejectedValueOnce(new ApiError('network', 0));
  reporter.note(loaded());
  sign('opened');
  becomeReady();
  await pass(10_000 + 20_000);
  sign('alive');
  await pass(60_000);
  sign('opened');
  becomeReady();
  await pass(0);

  expect(send.mock.calls.map(([{ events }]) => events.map(({ outcome, again }) => [outcome, again]))).toEqual([
    [
      ['loaded', undefined],
      ['opened', undefined],
    ],
    [
      ['loaded', undefined],
      ['opened', undefined],
    ],
    [
      ['loaded', undefined],
      ['opened', true],
    ],
    [['alive', true]],
    [['opened', undefined]],
  ]);
});

test('a page outside the share does not report opened parts and a live page [SRV-134]', async () => {
  const reporter = reporterOf(0.4, 0.5);

  for (const outcome of ['opened', 'alive'] as const) reporter.note({ ...load, attempt: 1, outcome });
  becomeReady();
  await pass(60_000);

  expect(send).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { searchContainers, searchContainersAdvanced, type Container } from '@quaywatch/shared/contract';
import type { GenericAbortSignal } from 'axios';
import { contractServer } from '@quaywatch/shared/testing';
import { apiClient } from './api-client.ts';
import {
  ApiError,
  askAhead,
  callApi,
  configureApi,
  dropAskedAhead,
  forgetAskedAhead,
  readAskedAhead,
  useConnectionProblem,
} from './index.ts';

const server = contractServer();
const found = (container: string): Container => ({
  container,
  actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
  isAvailableForSettingAlerts: false,
  containerStatuses: [],
});
const input = { body: ['QWCU2001010'] };
const searches = () => server.received(searchContainers).length;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );

beforeEach(() => {
  jest.useFakeTimers();
  configureApi();
  useConnectionProblem.getState().clear();
  server.answer(searchContainers, ({ body }) => body.map(found));
});
afterEach(() => {
  forgetAskedAhead();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

test('a page uses an answer that came before it, and makes no second call [NAV-87]', async () => {
  void askAhead(searchContainers, input);
  await settle();

  expect(await callApi(searchContainers, input)).toEqual([found('QWCU2001010')]);
  expect(searches()).toBe(1);
});

test('a page that is ready before the answer waits for it [NAV-87]', async () => {
  const answer = server.hold(searchContainers);
  void askAhead(searchContainers, input);
  const called = callApi(searchContainers, input);
  await settle();
  answer();

  expect(await called).toEqual([found('QWCU2001010')]);
  expect(searches()).toBe(1);
});

test('an answer is used once; the next call is sent to the server [NAV-87]', async () => {
  void askAhead(searchContainers, input);
  await callApi(searchContainers, input);
  await callApi(searchContainers, input);

  expect(searches()).toBe(2);
});

test('a call with another input, or another call, does not get the answer and leaves it for its page [NAV-87]', async () => {
  server.answer(searchContainersAdvanced, { containers: [], limit: { smsLimit: 0, emailLimit: 0 } });
  void askAhead(searchContainers, input);

  expect(await callApi(searchContainers, { body: ['QWCU2002022'] })).toEqual([found('QWCU2002022')]);
  expect(await callApi(searchContainersAdvanced, input)).toMatchObject({ containers: [] });
  expect(await callApi(searchContainers, input)).toEqual([found('QWCU2001010')]);
  expect(searches()).toBe(2);
});

test('an answer can be read once it has come, as often as React renders, until the page drops it [NAV-87]', async () => {
  const answer = server.hold(searchContainers);
  void askAhead(searchContainers, input);
  await settle();
  expect(readAskedAhead(searchContainers, input)).toBeUndefined();

  jest.setSystemTime(new Date('2026-11-28T10:00:00Z'));
  answer();
  await settle();
  const came = { answer: [found('QWCU2001010')], at: new Date('2026-11-28T10:00:00Z') };
  expect(readAskedAhead(searchContainers, input)).toEqual(came);
  expect(readAskedAhead(searchContainers, input)).toEqual(came);
  expect(readAskedAhead(searchContainers, { body: ['QWCU2002022'] })).toBeUndefined();

  dropAskedAhead(searchContainers, input);
  expect(readAskedAhead(searchContainers, input)).toBeUndefined();
  await callApi(searchContainers, input);
  expect(searches()).toBe(2);
});

test('an answer that another call has taken, and a failure, cannot be read [NAV-87]', async () => {
  void askAhead(searchContainers, input);
  await settle();
  await callApi(searchContainers, input);
  expect(readAskedAhead(searchContainers, input)).toBeUndefined();

  server.refuse(searchContainers, 503);
  void askAhead(searchContainers, input);
  await settle();
  expect(readAskedAhead(searchContainers, input)).toBeUndefined();
});

test('a failure counts as the page’s own, and only the page raises the notice [NAV-87, API-D4]', async () => {
  server.refuse(searchContainers, 503);
  void askAhead(searchContainers, input);
  await settle();
  expect(useConnectionProblem.getState().present).toBe(false);

  expect(await statusOf(callApi(searchContainers, input))).toBe(503);
  expect(searches()).toBe(1);
  expect(useConnectionProblem.getState().present).toBe(true);
});

test('a search made ahead that was refused with 401 is made again by the page [NAV-87]', async () => {
  server.refuse(searchContainers, 401);
  void askAhead(searchContainers, input);
  await settle();
  server.answer(searchContainers, []);

  expect(await callApi(searchContainers, input)).toEqual([]);
  expect(searches()).toBe(2);
});

test('an answer waits 30 seconds for its page, and no longer [NAV-87]', async () => {
  for (const [milliseconds, count] of [
    [29_999, 1],
    [30_000, 3],
  ] as const) {
    void askAhead(searchContainers, input);
    await settle();
    await jest.advanceTimersByTimeAsync(milliseconds);
    await callApi(searchContainers, input);
    expect(searches()).toBe(count);
  }
});

/** Tells which calls were cancelled. They are never answered. */
function watchSignals() {
  const signals: GenericAbortSignal[] = [];
  apiClient.defaults.adapter = ({ signal }) => {
    if (signal) signals.push(signal);
    return new Promise(() => undefined);
  };
  return () => signals.map(({ aborted }) => aborted);
}

test('a forgotten call is cancelled, and the page makes the call itself [NAV-87]', async () => {
  const areCancelled = watchSignals();
  void askAhead(searchContainers, input);
  await settle();
  forgetAskedAhead();

  void callApi(searchContainers, { ...input, signal: new AbortController().signal });
  await settle();

  expect(areCancelled()).toEqual([true, false]);
});

test('a page that no longer needs the answer cancels the call [NAV-87]', async () => {
  const areCancelled = watchSignals();
  void askAhead(searchContainers, input);
  const page = new AbortController();
  void callApi(searchContainers, { ...input, signal: page.signal });
  await settle();
  expect(areCancelled()).toEqual([false]);

  page.abort();

  expect(areCancelled()).toEqual([true]);
});

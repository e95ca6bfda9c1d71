import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { callApi, useConnectionProblem } from '@quaywatch/shared/api';
import { readContent, readSiteKey, searchContainers } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, setOnline } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import { StartGate } from './start-gate.tsx';

const server = contractServer();
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';

beforeEach(() => {
  jest.useFakeTimers();
  useConnectionProblem.getState().clear();
  localStorage.clear();
  server.answer(readContent, []);
});
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const open = () =>
  renderScreen(
    <StartGate>
      <h1>The app</h1>
    </StartGate>,
  );

test('nothing is shown before the site key has loaded, except a spinner after a second [NAV-01]', async () => {
  server.answer(readSiteKey, 'altcha');
  const release = server.hold(readSiteKey);
  const { container } = open();
  await pass(999);
  expect(container).toBeEmptyDOMElement();
  await pass(1);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();

  release();
  await pass(0);

  expect(screen.getByRole('heading', { name: 'The app' })).toBeVisible();
});

test('the page waits at most a second for the critical alerts, so that they do not push it down', async () => {
  server.answer(readSiteKey, 'altcha');
  server.hold(readContent);
  const { container } = open();

  await pass(999);
  expect(container).toBeEmptyDOMElement();
  await pass(1);

  expect(screen.getByRole('heading', { name: 'The app' })).toBeVisible();
});

test('if the site key cannot be loaded, the whole page says so and it is requested every 5 s [NAV-D6, API-08]', async () => {
  server.refuse(readSiteKey, 503);
  expectConsoleError(/Could not load the site key/);
  open();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent(oops);
  expect(screen.queryByRole('dialog')).toBeNull();

  await pass(4999);
  expect(server.received(readSiteKey)).toHaveLength(1);
  server.answer(readSiteKey, 'altcha');
  await pass(1);

  expect(screen.getByRole('heading', { name: 'The app' })).toBeVisible();
});

test('Try again requests the site key at once, and not again after the pause [NAV-D6]', async () => {
  server.refuse(readSiteKey, 503);
  expectConsoleError(/Could not load the site key/);
  open();
  await pass(0);
  server.answer(readSiteKey, 'altcha');

  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'The app' })).toBeVisible();

  await pass(4000);
  expect(server.received(readSiteKey)).toHaveLength(2);
});

test('failed calls in the background show one notice, and closing it clears the state [API-08, API-D4]', async () => {
  server.answer(readSiteKey, 'altcha');
  server.refuse(searchContainers, 500);
  open();
  await pass(1000);

  await act(async () => {
    await Promise.allSettled([1, 2].map(() => callApi(searchContainers, { body: ['QWCU2001010'] })));
  });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveTextContent(oops);

  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('the notice says that there is no connection, and disappears when it is back [API-D7]', async () => {
  server.answer(readSiteKey, 'altcha');
  server.disconnect(searchContainers);
  open();
  await pass(1000);
  setOnline(false);

  await act(() => Promise.allSettled([callApi(searchContainers, { body: ['QWCU2001010'] })]));
  expect(screen.getByRole('dialog', { name: 'You are offline' })).not.toHaveTextContent('helpdesk');

  setOnline(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useConnectionProblem.getState().present).toBe(false);
  jest.restoreAllMocks();
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportLoads } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { reportLoad } from '../remotes/load-events.ts';
import { startLoadReports } from './report-loads.ts';

const server = contractServer();
const load = { remote: 'alerts', release: '1.0.0-a', module: './src/page.tsx', attempt: 1, milliseconds: 5 };
const received = () =>
  server
    .received(reportLoads)
    .map(({ body, token }) => [body.sampled, body.events.map(({ outcome }) => outcome), token]);

/** The session of this tab, and the token that lies in the browser. */
function signInAs(customerId: string, token: string) {
  useSession.setState({ status: 'signed-in', customerId });
  localStorage.setItem('customer', customerId);
  document.cookie = `access_token=${token}; path=/`;
}

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  server.answer(reportLoads, undefined);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  useSession.setState({ status: 'signed-out', customerId: null });
  localStorage.removeItem('customer');
  document.cookie = 'access_token=; path=/; max-age=0';
});

test('a page that is left reports what it has seen, also what was loaded before the reporting was, with the token of the session [SRV-134]', async () => {
  expectConsoleError(/failed at entry/);
  signInAs('me', 'own');
  reportLoad({ ...load, outcome: 'loaded', phases: { entry: 5 } });
  stop = startLoadReports(1);
  reportLoad({ ...load, outcome: 'failed', phase: 'entry', error: new Error('no') });

  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);

  expect(received()).toEqual([[true, ['loaded', 'failed'], 'own']]);
});

test('the token of somebody who signed in in another tab is not used [SRV-134]', async () => {
  signInAs('me', 'of another');
  localStorage.setItem('customer', 'another');
  stop = startLoadReports(1);
  reportLoad({ ...load, outcome: 'loaded', phases: {} });

  await jest.advanceTimersByTimeAsync(2_000);

  expect(received().at(-1)?.[2]).toBeNull();
});

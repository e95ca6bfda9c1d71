import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, configureApi } from '@quaywatch/shared/api';
import { reportLoads } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { startLoadReports } from './report-loads.ts';

const server = contractServer();
const load = { remote: 'alerts', release: '1.0.0-a', module: './src/page.tsx', attempt: 1, milliseconds: 5 };
const plain = { remotes: [], integrity: {} };
const received = () =>
  server
    .received(reportLoads)
    .map(({ body, token }) => [body.sampled, body.events.map(({ outcome }) => outcome), token]);

const session = { onAuthorisedCall: () => {}, onUnauthorised: () => {}, onAccount: () => {} };

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  server.answer(reportLoads, undefined);
});
afterEach(() => {
  stop();
  configureApi();
  jest.useRealTimers();
});

test("a page that is left reports all its loads, including earlier ones, with the session's token [SRV-134]", async () => {
  expectConsoleError(/failed at entry/);
  configureApi({ ...session, accessToken: async (quietly) => (quietly ? 'own' : 'fresh') });
  const { registry, loads, shown } = openDocument(plain);
  loads.report({ ...load, outcome: 'loaded', phases: { entry: 5 } });
  stop = startLoadReports({ registry, loads, shown, share: 1 });
  loads.report({ ...load, outcome: 'failed', phase: 'entry', error: new Error('no') });

  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);

  expect(received()).toEqual([[true, ['loaded', 'failed'], 'own']]);
});

test('a page in the background reports at once; a page without a session reports without a token [SRV-134]', async () => {
  expectConsoleError(/in its place/);
  const { registry, loads, shown } = openDocument(plain);
  stop = startLoadReports({ registry, loads, shown, share: 1 });
  loads.report({ ...load, outcome: 'replaced', by: '0.9.0-z' });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(received()).toEqual([]);

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);

  expect(received().map(([, , token]) => token)).toEqual([null]);
  jest.restoreAllMocks();
});

test('if the browser now has another customer’s session, the report is sent without a token [SRV-134]', async () => {
  const refuse = async () => Promise.reject(new ApiError('answer', 401));
  configureApi({ ...session, accessToken: refuse });
  const { registry, loads, shown } = openDocument(plain);
  stop = startLoadReports({ registry, loads, shown, share: 1 });
  loads.report({ ...load, outcome: 'loaded', phases: {} });

  await jest.advanceTimersByTimeAsync(2_000);

  expect(received().at(-1)?.[2]).toBeNull();
});

const until = '2026-11-23T18:00:00.000Z';

test.each([
  ['a machine', { override: { remote: 'alerts', release: null, origin: 'http://localhost:8090', until } }, 'override'],
  ['a release', { override: { remote: 'alerts', release: 'c', origin: null, until } }, 'c'],
  ['a preview', { previews: [{ remote: 'alerts', release: 'c', text: 'New', until }] }, 'c'],
])(
  'loads of %s are reported without a release, and those of other remotes as usual [SRV-165, SRV-266]',
  async (_what, given, release) => {
    const { registry, loads, shown } = openDocument({ ...plain, ...given });
    stop = startLoadReports({ registry, loads, shown, share: 1 });

    loads.report({ ...load, outcome: 'loaded', phases: {}, release });
    loads.report({ ...load, outcome: 'loaded', phases: {}, remote: 'tracking', release: 'c' });
    await jest.advanceTimersByTimeAsync(3_000);

    const events = server.received(reportLoads).flatMap(({ body }) => body.events);
    expect(events.map(({ remote, release: reported }) => [remote, reported])).toEqual([
      ['alerts', 'override'],
      ['tracking', 'c'],
    ]);
  },
);

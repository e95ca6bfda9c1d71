import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseSeeker } from './release-seeker.ts';
import { openDocument } from './testing/open-document.tsx';

let seeker: ReleaseSeeker;
const ask = jest.fn<typeof fetch>();
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const unchanged = { ok: false, status: 304 } as Response;

function become(isVisible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  globalThis.fetch = ask.mockReset();
  ({ seeker } = openDocument({ remotes: [], integrity: {} }));
});
afterEach(() => {
  become(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const descriptor = { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
const tracking = { descriptor, release: '1.0.0-a', container: 'tracking_a', entry: '/e.js', scripts: {}, requires: {} };
const listed = (revision: string) => ({ revision, integrity: {}, remotes: [tracking] });

const answerAfter = (milliseconds: number) =>
  ask.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, milliseconds, unchanged)));

test('all failing parts share one open request, which is repeated if the server has no news', async () => {
  answerAfter(25_000);
  const ends = [seeker.seek(true), seeker.seek(false)];
  await pass(24_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(seeker.isLongPolling()).toBe(true);

  ends.forEach((end) => end());
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  { asksForFiles: false, pause: 4_600 },
  { asksForFiles: true, pause: 9_200 },
])('a server that answers at once is asked again after a pause: %j', async ({ asksForFiles, pause }) => {
  answerAfter(0);
  const end = seeker.seek(asksForFiles);
  await pass(0);
  expect(seeker.isLongPolling()).toBe(false);
  await pass(pause - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);

  expect(ask).toHaveBeenCalledTimes(2);
  end();
});

test('a server without long polling is asked for its current registry', async () => {
  ask.mockImplementation(async (address) =>
    String(address).endsWith('next.json') ? ({ ok: false, status: 404 } as Response) : unchanged,
  );
  const end = seeker.seek(false);
  await pass(10_000);

  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/registry/next.json',
    '/registry.json',
    '/registry.json',
  ]);
  end();
});

test('servers that differ for seconds while a release reaches them are not asked in turn without a pause [NAV-152]', async () => {
  const answers = ['b', 'a'].map((revision) => ({ ok: true, status: 200, json: async () => listed(revision) }));
  ask.mockImplementation(
    () => new Promise((resolve) => setTimeout(resolve, 50, answers[ask.mock.calls.length % 2] as unknown as Response)),
  );
  const end = seeker.seek(false);
  await pass(4_699);
  expect(ask).toHaveBeenCalledTimes(2);

  answerAfter(25_000);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(seeker.isLongPolling()).toBe(true);
  end();
});

test('a request that hangs is cancelled after half a minute, or at once when the connection is back', async () => {
  ask.mockImplementation(() => new Promise(() => undefined));
  const end = seeker.seek(false);
  await pass(30_000);
  expect(ask).toHaveBeenCalledTimes(2);

  window.dispatchEvent(new Event('online'));
  await pass(0);

  expect(ask).toHaveBeenCalledTimes(3);
  end();
});

test('nothing is requested while the tab is hidden; when it is shown again, the answer comes at once', async () => {
  answerAfter(25_000);
  become(false);
  const end = seeker.seek(false);
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();

  become(true);
  await pass(0);

  expect(ask).toHaveBeenCalledTimes(1);
  end();
});

test.each(['a page is shown again', 'the connection is back'])(
  'after %s, files are still requested as often as beside a long poll [NAV-D11]',
  async (what) => {
    ask.mockImplementation(
      (_address, { signal } = {}) =>
        new Promise((resolve, reject) => {
          setTimeout(resolve, 25_000, unchanged);
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const end = seeker.seek(true);
    await pass(25_000);

    if (what === 'a page is shown again') become(true);
    else window.dispatchEvent(new Event('online'));
    await pass(0);

    expect(ask).toHaveBeenCalledTimes(3);
    expect(seeker.isLongPolling()).toBe(true);
    end();
  },
);

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegistryStore } from './registry-store.ts';
import { openDocument } from './testing/open-document.tsx';
import { watchReleases } from './watch-releases.ts';

const helpdesk = {
  descriptor: { name: 'helpdesk', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  release: 'r',
  container: 'c',
  entry: '/e.js',
  scripts: {},
  requires: {},
};

let registry: RegistryStore;
let stop: () => void;
const ask = jest.fn<typeof fetch>();
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function become({ isVisible = true, isOnline = true }) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  document.dispatchEvent(new Event('visibilitychange'));
  if (isOnline) window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  globalThis.fetch = ask.mockReset().mockResolvedValue({ ok: false, status: 304 } as Response);
  const page = openDocument({ remotes: [], integrity: {} });
  registry = page.registry;
  stop = watchReleases(page);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an open page learns of a release within a minute and asks at random intervals', async () => {
  await pass(44_999);
  expect(ask).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.mocked(Math.random).mockReturnValue(0);
  await pass(45_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(34_999);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each([{ isVisible: false }, { isOnline: false }])(
  'a page that is hidden or offline does not ask until it is visible and online again (%j)',
  async (away) => {
    become(away);
    await pass(600_000);
    expect(ask).not.toHaveBeenCalled();

    become({});
    await pass(0);

    expect(ask).toHaveBeenCalledTimes(1);
  },
);

test('hiding and showing the page does not make it ask more often', async () => {
  await pass(45_000);
  for (let second = 0; second < 34; second += 1) {
    become({ isVisible: second % 2 === 0 });
    await pass(1_000);
  }

  expect(ask).toHaveBeenCalledTimes(1);
});

test('the page waits for a remote that the server cannot read, and then keeps the usual pause', async () => {
  const answer = (missing: string[]) =>
    ask.mockImplementation(
      async () =>
        ({ ok: true, status: 200, json: async () => ({ remotes: [helpdesk], integrity: {}, missing }) }) as Response,
    );
  answer(['tracking']);
  await pass(45_000);
  await pass(0);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/registry.json', '/registry/next.json']);

  answer([]);
  await pass(5_000);
  await pass(34_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a request for another reason replaces the next regular one', async () => {
  await pass(40_000);
  for (let second = 0; second < 60; second += 4) {
    await registry.refresh();
    await pass(4_000);
  }

  expect(ask).toHaveBeenCalledTimes(15);
});

test('a server that does not answer is asked again after the usual pause', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(90_000);

  expect(ask).toHaveBeenCalledTimes(2);
});

test('no more requests are sent after the watch ends, for example by signing out', async () => {
  stop();
  become({});
  await pass(600_000);

  expect(ask).not.toHaveBeenCalled();
});

test('a page that waits for a remote asks no more after the watch ends', async () => {
  ask.mockImplementation(
    async () =>
      ({
        ok: true,
        status: 200,
        json: async () => ({ remotes: [helpdesk], integrity: {}, missing: ['x'] }),
      }) as Response,
  );
  await registry.refresh();
  await pass(0);
  const before = ask.mock.calls.length;

  stop();
  await pass(600_000);

  expect(ask.mock.calls.length).toBe(before);
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { createLoadLog } from '../remotes/load-log.ts';
import { createShownParts } from '../remotes/shown-parts.ts';
import { watchShownParts } from './watch-shown-parts.ts';

const from = { descriptor: { name: 'tracking' }, release: '1.0.1-b', container: 'tracking_b' } as RegisteredRemote;
const file = './src/pages/containers-page.tsx';
const script = 'https://quaywatch.example/releases/tracking/1.0.1-b/page.js';

let end = () => {};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const rectOf = (width: number, height: number) => ({ width, height }) as DOMRect;

function show(rects: readonly DOMRect[] | null = [rectOf(300, 200)], readRects = rects && (() => rects)) {
  const [loads, shown] = [createLoadLog(), createShownParts()];
  const found: string[] = [];
  loads.watch((event) => found.push(`${event.outcome === 'failed' && event.phase} ${event.remote} ${event.release}`));
  const leave = shown.add({ from, module: file, drawnAt: performance.now(), readRects });
  end = watchShownParts({ loads, shown });
  return { found, leave };
}

const thrown = () =>
  Object.assign(new Error('no such field'), { stack: `Error: no such field\n at f (${script}:1:2)` });

const dispatchRejection = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('uncaught errors and rejections are reported once each, for the release of the script [SRV-142]', () => {
  expectConsoleError(/failed at (error|rejection) .*: no such field/);
  const { found, leave } = show();

  for (let time = 0; time < 3; time += 1) {
    window.dispatchEvent(new ErrorEvent('error', { error: thrown(), filename: script }));
    dispatchRejection(thrown());
  }
  leave();
  window.dispatchEvent(new ErrorEvent('error', { error: thrown() }));

  expect(found).toEqual(['error tracking 1.0.1-b', 'rejection tracking 1.0.1-b']);
});

test('an error of unknown origin and a cancelled request are not reported [SRV-142]', () => {
  const { found } = show();

  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension'), filename: 'https://x.example' }));
  dispatchRejection(undefined);
  dispatchRejection(Object.assign(thrown(), { name: 'AbortError' }));

  expect(found).toEqual([]);
});

test('a part that React is rendering at the moment of the check does not count as blank [SRV-142]', () => {
  const { found } = show([], () => {
    throw new TypeError("Cannot read properties of null (reading 'getClientRects')");
  });

  jest.advanceTimersByTime(10_000);

  expect(found).toEqual([]);
});

test.each([
  ['nothing', [], 1],
  ['something without a size', [rectOf(300, 0)], 1],
  ['something', [rectOf(300, 0), rectOf(10, 10)], 0],
  ['a pop-up elsewhere', null, 0],
])('a part that draws %s counts as blank after three seconds [SRV-142]: %j, %i', (_what, rects, reports) => {
  if (reports) expectConsoleError(/failed at blank/);
  const { found } = show(rects);

  jest.advanceTimersByTime(2_900);
  expect(found).toEqual([]);
  jest.advanceTimersByTime(100);

  expect(found).toHaveLength(reports);
});

test('a part that is gone or in the background does not count as blank [SRV-142]', () => {
  const { found, leave } = show([]);
  leave();
  jest.advanceTimersByTime(3_000);

  end();
  const other = show([]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(3_000);

  expect([...found, ...other.found]).toEqual([]);
});

test('a task that blocks the page for a second is reported, if the browser reports such tasks [SRV-142]', () => {
  expectConsoleError(/failed at blocked .*: 1600 ms without a pause/);
  let tell = (_entries: readonly object[]) => {};
  class Observer {
    static readonly supportedEntryTypes = ['long-animation-frame'];
    constructor(note: (list: { getEntries: () => readonly object[] }) => void) {
      tell = (entries) => note({ getEntries: () => entries });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const { found } = show();

  const frame = { startTime: 0, scripts: [{ sourceURL: script, duration: 1_500 }] };
  tell([
    { ...frame, duration: 1_600 },
    { ...frame, duration: 900 },
  ]);
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');

  expect(found).toEqual(['blocked tracking 1.0.1-b']);
});

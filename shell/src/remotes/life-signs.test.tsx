import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { act, render, screen } from '@testing-library/react';
import type { LoadEvent } from './load-events.ts';
import { RemotePart } from './remote-part.tsx';
import { openDocument } from './testing/open-document.tsx';

const file = './src/pages/containers-page.tsx';
const descriptor = { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
const remote = { descriptor, container: 'tracking_a', entry: '/e.js', scripts: {}, requires: {} };

const load = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.reject(new Error('no line'));
  load.mockReset().mockResolvedValue({ default: () => <h1>Found containers</h1> });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function open(judged?: readonly string[]) {
  const registry = { integrity: {}, remotes: [{ ...remote, release: '1.0.0-a' }], judged };
  const { loads, Inside } = openDocument(registry, { load });
  const outcomes: LoadEvent['outcome'][] = [];
  loads.watch(({ outcome }) => outcomes.push(outcome));
  render(<RemotePart remote="tracking" module={file} title="Containers" lines={1} />, { wrapper: Inside });
  return outcomes;
}

test('a part of a judged remote reports opened before it runs, and alive five seconds later [SRV-142]', async () => {
  const outcomes = open(['tracking']);
  let before: readonly string[] = [];
  load.mockImplementation(async () => {
    before = [...outcomes];
    return { default: () => <h1>Found containers</h1> };
  });
  await pass(4_900);
  expect(before).toEqual(['opened']);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(outcomes).toEqual(['opened', 'loaded']);

  await pass(100);

  expect(outcomes).toEqual(['opened', 'loaded', 'alive']);
  await pass(60_000);
  expect(outcomes).toHaveLength(3);
});

test('a page that is left earlier reports alive once when it is left [SRV-142]', async () => {
  const outcomes = open(['tracking']);
  await pass(300);

  window.dispatchEvent(new Event('pagehide'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);

  expect(outcomes).toEqual(['opened', 'loaded', 'alive']);
});

test('a page that answers is alive, even if its part fails or never loads [SRV-142]', async () => {
  expectConsoleError(/failed at shell/);
  load.mockRejectedValue(new Error('down'));
  const failing = open(['tracking']);
  await pass(7_000);
  expect(failing.filter((outcome) => outcome !== 'failed')).toEqual(['opened', 'alive']);

  load.mockImplementation(() => new Promise(() => undefined));
  const waiting = open(['tracking']);
  await pass(15_000);
  expect(waiting).toEqual(['opened', 'alive']);
});

test('if no release is judged, only loads are reported [SRV-142]', async () => {
  const outcomes = [open(), open(['alerts'])];

  await pass(60_000);

  expect(outcomes).toEqual([['loaded'], ['loaded']]);
});

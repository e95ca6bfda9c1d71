import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { RegisteredPage } from './use-registry.ts';

const mockLoad = jest.fn<(remote: unknown, module: string, afresh: boolean) => Promise<unknown>>();
jest.mock('./load-exposed-module.ts', () => ({
  loadExposedModule: (...args: Parameters<typeof mockLoad>) => mockLoad(...args),
}));

// A page's module lives as long as the document, so each test needs another remote.
let count = 0;
const names = Array.from({ length: 10 }, (_, index) => `tracking-${index}`);
const registered = names.map((name) => ({
  descriptor: { name, pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  release: '1.0.0-a',
  container: `${name}_a`,
  entry: '/e.js',
  scripts: {},
  requires: {},
}));

beforeAll(() => {
  document.head.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ remotes: registered })}</script>`;
});

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.reject(new Error('no line'));
  mockLoad.mockReset();
});

afterEach(() => void jest.useRealTimers());

async function open() {
  // Imported late: the stand-in above must be in place before.
  const { RemotePage } = await import('./remote-part.tsx');
  count += 1;
  const page: RegisteredPage = {
    remote: `tracking-${count}`,
    path: '/containers',
    module: './src/pages/containers-page.tsx',
    title: 'Container Details',
    access: { kind: 'signed-in' },
  };
  const { rerender } = render(<RemotePage page={page} />);
  return { drawAgain: () => rerender(<RemotePage page={{ ...page }} />) };
}

/** After the three quick attempts, before the earliest moment of the next one: its pause is drawn by lot. */
const quickAttemptsEnd = 1_000;

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a page of a remote is shown where the shell has its place', async () => {
  mockLoad.mockResolvedValue({ default: () => <h1>Found containers</h1> });

  await open();
  await pass(0);

  expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
});

test('a page that cannot be loaded names the feature and how to get help, and heals on Try again [NAV-D11]', async () => {
  mockLoad.mockRejectedValue(new Error('down'));
  await open();
  await pass(quickAttemptsEnd);
  expect(screen.getByRole('alert').textContent).toContain('Container Details');
  expect(screen.getByRole('alert').textContent).toContain('This feature is temporarily unavailable.');
  expect(screen.getByRole('alert').textContent).toContain('please call our helpdesk on 03069 990123');

  mockLoad.mockResolvedValue({ default: () => <h1>Found containers</h1> });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(0);

  expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
});

test('a page that failed comes back by itself when the line is back', async () => {
  mockLoad.mockRejectedValue(new Error('down'));
  await open();
  await pass(quickAttemptsEnd);

  mockLoad.mockResolvedValue({ default: () => <h1>Found containers</h1> });
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);

  expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
});

test('a release without a component is a failure, not a blank page', async () => {
  mockLoad.mockResolvedValue({ somethingElse: true });

  await open();
  await pass(quickAttemptsEnd);

  expect(screen.getByRole('alert')).toBeTruthy();
});

test('from the third attempt on, what the failed ones left behind is discarded first', async () => {
  mockLoad.mockRejectedValue(new Error('down'));

  await open();
  await pass(quickAttemptsEnd);

  expect(mockLoad.mock.calls.map(([, , afresh]) => afresh)).toEqual([false, false, true]);
});

test('a page that is open is not taken away when another release goes live', async () => {
  mockLoad.mockResolvedValue({ default: () => <input aria-label="Note" /> });
  const { drawAgain } = await open();
  await pass(0);
  const name = `tracking-${count}`;
  const next = registered.map((remote) => ({
    ...remote,
    container: `${remote.descriptor.name}_b`,
    release: '1.0.1-b',
  }));
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => ({ remotes: next }) }) as Response;
  const note = screen.getByLabelText('Note');

  const { refreshRegistry } = await import('./registry-store.ts');
  await act(() => refreshRegistry());
  drawAgain();

  expect(screen.getByLabelText('Note')).toBe(note);
  expect(mockLoad.mock.calls.map(([remote]) => remote)).toEqual([expect.objectContaining({ container: `${name}_a` })]);
});

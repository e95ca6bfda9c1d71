import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { askBeforeLeaving } from '../leaving/leave-questions.ts';
import type { LoadStep } from './load-events.ts';
import type { RegistryStore } from './registry-store.ts';
import { RemotePage } from './remote-part.tsx';
import { openDocument } from './testing/open-document.tsx';
import type { RegisteredPage } from './use-registry.ts';

const load =
  jest.fn<
    (
      remote: { readonly release: string; readonly container: string },
      module: string,
      step: LoadStep,
    ) => Promise<unknown>
  >();

const registryOf = (letter: string, version: string, shell: string) => ({
  shell,
  integrity: {},
  remotes: [
    {
      descriptor: { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
      release: `${version}-${letter}`,
      container: `tracking_${letter}`,
      entry: '/e.js',
      scripts: {},
      requires: {},
    },
  ],
});
const page: RegisteredPage = {
  remote: 'tracking',
  path: '/containers',
  module: './src/pages/containers-page.tsx',
  title: 'Container Details',
  access: { kind: 'signed-in' },
};
let registry: RegistryStore;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.reject(new Error('no line'));
  load.mockReset();
});

afterEach(() => void jest.useRealTimers());

function open(elsewhere: ReactNode = null, more: object = {}) {
  const opened = openDocument({ ...registryOf('a', '1.0.0', '1.48.0-a'), ...more }, { load });
  registry = opened.registry;
  const events: string[] = [];
  opened.loads.watch((event) => {
    const phase = event.outcome === 'failed' ? ` ${event.phase}` : '';
    events.push(`${event.outcome} ${event.release.slice(-1)}${phase}`);
  });
  const inside = (shown: RegisteredPage) => (
    <>
      {elsewhere}
      <RemotePage page={shown} />
    </>
  );
  const { rerender } = render(inside(page), { wrapper: opened.Inside });
  return { events, drawAgain: () => rerender(inside({ ...page })) };
}

/** A time after the three quick attempts and before the earliest random start of the next one. */
const quickAttemptsEnd = 1_000;

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a page of a remote is shown in its place in the shell', async () => {
  load.mockResolvedValue({ default: () => <h1>Found containers</h1> });

  open();
  await pass(0);

  expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
});

test('a page that cannot be loaded names the feature and where to get help, and Try again loads it [NAV-D11]', async () => {
  expectConsoleError(/failed at shell .*: down$/);
  load.mockRejectedValue(new Error('down'));
  open();
  await pass(quickAttemptsEnd);
  expect(screen.getByRole('alert').textContent).toContain('Container Details');
  expect(screen.getByRole('alert').textContent).toContain('This feature is temporarily unavailable.');
  expect(screen.getByRole('alert').textContent).toContain('please call our helpdesk on 03069 990123');

  load.mockResolvedValue({ default: () => <h1>Found containers</h1> });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(0);

  expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
});

test('a failed page comes back by itself when the connection is back', async () => {
  expectConsoleError(/failed at shell .*: down$/);
  load.mockRejectedValue(new Error('down'));
  open();
  await pass(quickAttemptsEnd);

  load.mockResolvedValue({ default: () => <h1>Found containers</h1> });
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);

  expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
});

test('a release without a component is a failure, not a blank page', async () => {
  expectConsoleError(/failed at shell .*: It has no component as its default export$/);
  load.mockResolvedValue({ somethingElse: true });

  open();
  await pass(quickAttemptsEnd);

  expect(screen.getByRole('alert')).toBeTruthy();
});

test('the next attempt discards the remains of a failed start; missing files leave no remains', async () => {
  expectConsoleError(/failed at/);
  const phases = ['entry', 'scripts', 'start'] as const;
  load.mockImplementation(async (_remote, _module, { enter }) => {
    enter(phases[(load.mock.calls.length - 1) % 3] ?? 'entry');
    throw new Error('down');
  });

  open();
  await pass(quickAttemptsEnd + 2_500);

  expect(load.mock.calls.map(([, , { afresh }]) => afresh)).toEqual([false, false, false, true]);
});

function goLive(letter: string, shell = '') {
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, json: async () => registryOf(letter, '1.0.1', shell) }) as Response;
}

const servePrevious = (letter: string) => {
  globalThis.fetch = async (address) => {
    if (address !== '/registry/previous.json?shell=1.48.0-a') throw new Error('no line');
    return { ok: true, status: 200, json: async () => registryOf(letter, '1.0.1', '') } as Response;
  };
};

async function release(letter: string, shell = '') {
  goLive(letter, shell);
  await act(() => registry.refresh());
}

test('an open page stays when another release goes live', async () => {
  load.mockResolvedValue({ default: () => <input aria-label="Note" /> });
  const { drawAgain } = open();
  await pass(0);
  const note = screen.getByLabelText('Note');

  await release('b');
  drawAgain();

  expect(screen.getByLabelText('Note')).toBe(note);
  expect(load).toHaveBeenCalledTimes(1);
});

/** Each release has its own page. */
const showRelease = (component: (container: string) => () => ReactNode) =>
  load.mockImplementation(async (remote) => ({ default: component(remote.container) }));

const offer = () => screen.queryByText('This page has been updated.');
const heading = () => screen.getByRole('heading').textContent;

const afterQuiet = () => jest.setSystemTime(Date.now() + 10 * 60_000);

test('an open page offers a new release once and shows it on request', async () => {
  showRelease((container) => () => <h1>{container}</h1>);
  open();
  await pass(0);
  const before = heading();
  expect(offer()).toBeNull();

  await release('c');
  expect(heading()).toBe(before);
  act(() => screen.getByRole('button', { name: 'Show the new version' }).click());
  await pass(0);

  expect(heading()).toBe('tracking_c');
  expect(offer()).toBeNull();

  await release('d');
  expect(offer()).toBeNull();
});

test('an offer that was postponed does not come back, and the page stays', async () => {
  showRelease((container) => () => <h1>{container}</h1>);
  open();
  await pass(0);
  const before = heading();
  await release('e');

  act(() => screen.getByRole('button', { name: 'Close' }).click());
  afterQuiet();
  await release('e');

  expect(offer()).toBeNull();
  expect(heading()).toBe(before);
});

test('a new release of the shell is offered too', async () => {
  showRelease((container) => () => <h1>{container}</h1>);
  open();
  await pass(0);

  await release('e', '1.48.0-b');

  expect(screen.getByRole('status').textContent).toContain('Quaywatch has been updated.');
  expect(screen.getByRole('button', { name: 'Load the new version' })).toBeTruthy();
  expect(offer()).toBeNull();
});

test('nothing is offered while something is unsaved', async () => {
  showRelease((container) => () => <h1>{container}</h1>);
  open();
  await pass(0);
  let save: () => void = () => undefined;
  act(() => void (save = askBeforeLeaving('Leave?')));

  await release('f');
  expect(offer()).toBeNull();

  act(save);
  expect(offer()).not.toBeNull();
});

test('a new release that cannot be loaded does not change the open page', async () => {
  showRelease((container) => () => <input aria-label={container} />);
  open();
  await pass(0);
  const field = screen.getByRole('textbox');
  expectConsoleError(/half a release/, /is shown in its place/);
  await release('g');
  load.mockImplementation(async (remote) => {
    const { container } = remote;
    if (container.endsWith('_g')) throw new Error('half a release');
    return { default: () => <input aria-label={container} /> };
  });

  act(() => screen.getByRole('button', { name: 'Show the new version' }).click());
  await pass(quickAttemptsEnd);

  expect(screen.getByRole('textbox')).toBe(field);
  expect(offer()).toBeNull();
});

test('a new release that was asked for and did not arrive is not requested any further', async () => {
  showRelease((container) => () => <h1>{container}</h1>);
  open();
  await pass(0);
  await release('g');
  expectConsoleError(/failed at/);
  load.mockRejectedValue(new Error('no line'));
  act(() => screen.getByRole('button', { name: 'Show the new version' }).click());
  await pass(quickAttemptsEnd);
  const attempts = load.mock.calls.length;

  await pass(60_000);

  expect(load).toHaveBeenCalledTimes(attempts);
});

test('a new release that arrives while something is being typed does not replace the open page', async () => {
  showRelease((container) => () => <h1>{container}</h1>);
  open();
  await pass(0);
  await release('g');
  let arrive: (exposed: object) => void = () => undefined;
  load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  act(() => screen.getByRole('button', { name: 'Show the new version' }).click());
  await pass(0);

  let save: () => void = () => undefined;
  act(() => void (save = askBeforeLeaving('Leave?')));
  await act(async () => arrive({ default: () => <h1>tracking_g</h1> }));

  expect(heading()).toBe('tracking_a');
  act(save);
});

const ThrowsWhenDrawn = () => {
  throw new Error('no such field');
};
const ThrowsInEffect = () => {
  useEffect(() => {
    throw new Error('no such field');
  }, []);
  return <h1>Broken</h1>;
};

describe.each([
  ['when it is drawn', ThrowsWhenDrawn],
  ['in an effect', ThrowsInEffect],
])('a page that throws %s', (_when, Broken) => {
  beforeEach(() => {
    expectConsoleError(/no such field/, /The above error/);
    jest.mocked(console.warn).mockClear();
    load.mockImplementation(async ({ release }) => ({
      default: release === '1.0.0-a' ? Broken : () => <h1>Found containers</h1>,
    }));
  });

  test('logs one console line for each of two throws, and uses another release within seconds [NAV-D11]', async () => {
    open();
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('Container Details');
    expect(
      jest
        .mocked(console.warn)
        .mock.calls.flat()
        .filter((line) => String(line).startsWith('tracking ')),
    ).toEqual(
      Array(2).fill(expect.stringMatching(/^\S+ 1\.0\.\S+ \S+ failed at draw \(attempt 1, 0 ms\): no such field$/)),
    );

    goLive('b');
    await pass(5_000);

    expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
  });

  test('is replaced by the previous release, with a notice; text typed elsewhere stays [NAV-D11]', async () => {
    expectConsoleError(/1\.0\.1-b is shown in its place/);
    servePrevious('b');
    const { events } = open(<input aria-label="Elsewhere" defaultValue="typed" />);
    const elsewhere = screen.getByLabelText('Elsewhere');

    await pass(0);

    expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
    expect(screen.getByLabelText('Elsewhere')).toBe(elsewhere);
    expect(events).toEqual(['loaded a', 'failed a draw', 'failed a draw', 'loaded b', 'replaced a']);
  });

  test('is not replaced if this browser runs it with an override [NAV-D11]', async () => {
    servePrevious('b');
    open(null, { override: { remote: 'tracking', release: '1.0.0-a', origin: null, until: '2026-06-15T12:00:00Z' } });

    await pass(0);

    expect(screen.getByRole('alert').textContent).toContain('By an override this browser runs tracking 1.0.0-a');
  });

  test('is not replaced if this browser shows a preview of it, and says how to leave the preview [NAV-90]', async () => {
    servePrevious('b');
    const until = '2026-06-15T12:00:00Z';
    open(null, { previews: [{ remote: 'tracking', release: '1.0.0-a', text: 'New', until }] });

    await pass(0);

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('This browser shows a preview of tracking (1.0.0-a), not the live release.');
    expect(within(alert).getByRole('link', { name: 'Leave the preview' }).getAttribute('href')).toBe('/safe-mode');
  });

  test('is neither drawn again nor replaced in a trial, which must find what is wrong [NAV-D11]', async () => {
    const page = globalThis as { __QUAYWATCH__?: object };
    page.__QUAYWATCH__ = { isTrial: true };
    servePrevious('b');
    const { events } = open();

    await pass(5_000);
    delete page.__QUAYWATCH__;

    expect(events).toEqual(['loaded a', 'failed a draw']);
  });

  test('stays unavailable if the previous release also throws, and is not drawn endlessly [NAV-D11]', async () => {
    expectConsoleError(/1\.0\.1-b is shown in its place/);
    load.mockResolvedValue({ default: Broken });
    servePrevious('b');
    const { events } = open();

    await pass(60_000);

    expect(screen.getByRole('alert').textContent).toContain('Container Details');
    expect(events.filter((event) => event.endsWith('draw'))).toHaveLength(3);
  });

  test('uses a release that went live while it was open, without asking for one [NAV-D11]', async () => {
    let isBroken = false;
    const Later = () => (isBroken ? <Broken /> : <button onClick={() => (isBroken = true)}>Break</button>);
    load.mockImplementation(async ({ release: shown }) => ({
      default: shown === '1.0.0-a' ? Later : () => <h1>Found containers</h1>,
    }));
    const { drawAgain } = open();
    await pass(0);
    await release('b');
    globalThis.fetch = () => Promise.reject(new Error('no line'));

    act(() => screen.getByRole('button', { name: 'Break' }).click());
    drawAgain();
    await pass(0);

    expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
  });

  test('is drawn again by Try again also while the registry does not answer [NAV-D11]', async () => {
    open();
    await pass(0);
    load.mockClear();
    jest.mocked(console.warn).mockClear();

    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);

    expect(jest.mocked(console.warn).mock.calls.flat().join()).toContain('failed at draw');
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).not.toBe('true');
  });

  test('uses another release at once when the customer tries again [NAV-D11]', async () => {
    open();
    await pass(0);

    goLive('b');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);

    expect(screen.getByRole('heading', { name: 'Found containers' })).toBeTruthy();
  });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { memo } from 'react';
import type { LoadStep } from './load-events.ts';
import { needsRelease } from './remote-modules.ts';
import { openDocument } from './testing/open-document.tsx';

const load = jest.fn<(remote: RegisteredRemote, module: string, step: LoadStep) => Promise<unknown>>();

const page = './src/pages/containers-page.tsx';
const panel = './src/panels/panel.tsx';
const descriptor = { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
const registryOf = (release: string, more: object = {}) => ({
  revision: release,
  integrity: {},
  remotes: [{ descriptor, release, container: `tracking_${release}`, entry: '/e.js', scripts: {}, requires: {} }],
  ...more,
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
/** Enough for the three quick attempts, too little for a fourth. */
const quickAttemptsEnd = 1_000;

let leaves: (() => void)[] = [];
let asked: string[] = [];
let answers: Record<string, object> = {};
const askedFor = (path: string) => asked.filter((one) => one === path).length;

const missingFile = new Error('/e.js did not arrive');
const works = ({ release }: RegisteredRemote) =>
  Promise.resolve({ default: Object.assign(() => null, { displayName: release }) });
/** The code of a release runs and fails. */
const throwAtStart: typeof load = jest.fn(async (_remote, _module, { enter }) => {
  enter('start');
  throw new Error('it throws');
});
const missFile = async (_remote: RegisteredRemote, _module: string, { enter }: LoadStep) => {
  enter('entry');
  throw missingFile;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  [asked, answers] = [[], {}];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const answer = answers[String(address)];
    return { ok: answer !== undefined, status: answer ? 200 : 502, json: async () => answer } as Response;
  };
  load.mockReset().mockImplementation(works);
  expectConsoleError(/^tracking/);
});

afterEach(() => {
  // Otherwise parts of this test answer events of the next one.
  for (const leave of leaves) leave();
  leaves = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function openTab(registry: object) {
  const tab = openDocument(registry, { load });
  const show = async (module = page) => {
    const part = tab.modules.get('tracking', module);
    const leave = part.watch(() => undefined);
    leaves.push(leave);
    await pass(quickAttemptsEnd);
    return { part, leave };
  };
  const goLive = async (release: string) => {
    answers = { ...answers, '/registry.json': registryOf(release) };
    await tab.registry.refresh();
  };
  return { ...tab, show, goLive };
}

type Part = ReturnType<ReturnType<typeof openTab>['modules']['get']>;

function shownBy(part: Part) {
  const state = part.getState();
  return state.status === 'ready' ? state.component.displayName : state.status;
}

test('a part that does not start never discards code that another part of its remote runs', async () => {
  const { show } = openTab(registryOf('a'));
  await show(panel);
  load.mockImplementation(throwAtStart);

  await show(page);

  expect(load.mock.calls.slice(1).map(([, , { afresh }]) => afresh)).toEqual([false, false, false]);
});

test('failures before a release worked do not count when a rollback brings it back [NAV-D11]', async () => {
  const { show, goLive } = openTab(registryOf('a'));
  load.mockRejectedValueOnce(missingFile).mockRejectedValueOnce(missingFile);
  const first = await show();
  expect(shownBy(first.part)).toBe('a');
  first.leave();
  await goLive('b');
  (await show()).leave();
  await goLive('a');
  load.mockRejectedValueOnce(missingFile);

  expect(shownBy((await show()).part)).toBe('a');
});

test('of several releases that do not load, one that only lacks a file is tried again [NAV-D11]', async () => {
  const { show, goLive } = openTab(registryOf('a'));
  answers['/registry/previous.json'] = registryOf('z');
  await goLive('b');
  load.mockImplementation((remote, ...more) => (remote.release === 'a' ? missFile : throwAtStart)(remote, ...more));

  const { part } = await show();

  expect(part.getState()).toMatchObject({ status: 'failed', error: missingFile });
  expect(needsRelease(part)).toBe(false);
});

test.each([
  { phase: 'scripts', what: 'whose lazy part did not arrive', shown: 'a' },
  { phase: 'draw', what: 'that threw when it was drawn', shown: 'z' },
] as const)('in place of a broken release a tab shows $shown after one $what [NAV-D11]', async ({ phase, shown }) => {
  const { show, goLive, modules } = openTab(registryOf('z'));
  await goLive('a');
  const { part, leave } = await show();
  modules.noteDrawFailure(part, page, phase, missingFile);
  leave();
  await goLive('b');
  load.mockImplementation((remote, ...more) => (remote.release === 'b' ? throwAtStart : works)(remote, ...more));

  expect(shownBy((await show()).part)).toBe(shown);
});

test('Try again asks which release is live before it loads; automatic attempts do not ask', async () => {
  const { show } = openTab(registryOf('a'));
  load.mockImplementation(missFile);
  const { part } = await show();
  expect(askedFor('/registry.json')).toBe(0);
  answers['/registry.json'] = registryOf('b');
  load.mockImplementation(works);

  part.retry();
  await pass(0);

  expect([shownBy(part), askedFor('/registry.json')]).toEqual(['b', 1]);
});

test('while nothing loads, the server is asked for the release before after three attempts and at each 20th', async () => {
  const { show } = openTab(registryOf('a'));
  load.mockImplementation((remote, ...more) => (remote.release === 'a' ? missFile : works)(remote, ...more));
  const { part } = await show();
  answers['/registry/previous.json'] = registryOf('z');
  for (let attempt = load.mock.calls.length; attempt < 19; attempt += 1) await pass(5_600);
  expect([askedFor('/registry/previous.json'), shownBy(part)]).toEqual([1, 'failed']);

  await pass(5_600);

  expect([askedFor('/registry/previous.json'), shownBy(part)]).toEqual([2, 'z']);
});

const until = '2026-11-23T18:00:00.000Z';

test('an override to a release that threw here is shown, not replaced [NAV-71]', async () => {
  const { show, modules, registry, goLive } = openTab(registryOf('a'));
  await goLive('b');
  const { part, leave } = await show();
  await modules.afterThrow(part, 'tracking', page);
  await modules.afterThrow(part, 'tracking', page);
  leave();
  const override = { remote: 'tracking', release: 'b', origin: null, until };
  answers['/registry.json'] = registryOf('b', { revision: 'overridden', override });
  await registry.refresh();

  const again = await show();

  expect(modules.originOf(again.part)?.release).toBe('b');
});

test('while an overriding machine does not answer, no other release runs, and reports name none [NAV-71]', async () => {
  const override = { remote: 'tracking', release: null, origin: 'http://localhost:8090', until };
  const { show, loads } = openTab(registryOf('a', { override }));
  const releases: string[] = [];
  loads.watch(({ release }) => releases.push(release));

  const { part } = await show();

  expect([shownBy(part), load.mock.calls.length]).toEqual(['failed', 0]);
  expect([...new Set(releases)]).toEqual(['override']);
});

test('a page may be a memoised component', async () => {
  const component = memo(() => null);
  load.mockResolvedValue({ default: component });
  const { show } = openTab(registryOf('a'));

  expect((await show()).part.getState()).toEqual({ status: 'ready', component });
});

test('only the first attempt fetches scripts ahead: browsers keep the failure of one that did not arrive', async () => {
  const [tracking] = registryOf('a').remotes;
  const { show } = openTab(registryOf('a', { remotes: [{ ...tracking, scripts: { [page]: ['/page.js'] } }] }));
  const hints = () => [...document.querySelectorAll('link[href="/page.js"]')];
  load.mockImplementationOnce((...more) => {
    expect(hints()).toHaveLength(1);
    hints()[0]?.dispatchEvent(new Event('error'));
    return missFile(...more);
  });

  const { part } = await show();

  expect([shownBy(part), hints().length]).toEqual(['a', 0]);
});

test('a part that loads does not run a broken release of another part once more [NAV-D11]', async () => {
  const { show, modules } = openTab(registryOf('a'));
  load.mockImplementation((...more) => (more[1] === page ? throwAtStart : works)(...more));
  const { part } = await show(page);
  const runs = () => load.mock.calls.filter(([, module]) => module === page).length;
  const before = runs();

  modules.get('tracking', panel).watch(() => undefined);
  await pass(0);

  expect([needsRelease(part), runs()]).toEqual([true, before]);
});

test('news of other remotes do not make a failed part try its release again [NAV-D11]', async () => {
  const { show, registry } = openTab(registryOf('a'));
  load.mockImplementation(throwAtStart);
  await show();
  const before = load.mock.calls.length;
  answers['/registry.json'] = registryOf('a', { revision: 'another' });

  await registry.refresh();
  await pass(0);

  expect(load.mock.calls.length).toBe(before);
});

test('a failed part tries again when the tab is shown, not when it is hidden', async () => {
  const { show } = openTab(registryOf('a'));
  load.mockImplementation(missFile);
  await show();
  const before = load.mock.calls.length;
  const become = async (visibility: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    return load.mock.calls.length - before;
  };

  expect([await become('hidden'), await become('visible')]).toEqual([0, 1]);
});

test('an older part that throws does not make the tab forget the release that worked last [NAV-D11]', async () => {
  const { show, goLive, modules } = openTab(registryOf('z'));
  await goLive('a');
  const older = await show();
  await goLive('b');
  await show();
  modules.noteDrawFailure(older.part, page, 'draw', missingFile);
  await goLive('c');
  load.mockImplementation((remote, ...more) => (remote.release === 'c' ? throwAtStart : works)(remote, ...more));

  expect(shownBy((await show()).part)).toBe('b');
});

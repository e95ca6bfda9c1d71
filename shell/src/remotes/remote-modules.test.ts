import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';
import type { LoadStep } from './load-events.ts';
import { needsRelease } from './remote-modules.ts';
import { openDocument } from './testing/open-document.tsx';

const load = jest.fn<(remote: RegisteredRemote, module: string, step: LoadStep) => Promise<unknown>>();

const file = './src/pages/containers-page.tsx';
const descriptor = { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
const registryOf = (release: string) => ({
  revision: release,
  integrity: {},
  remotes: [{ descriptor, release, container: `tracking_${release}`, entry: '/e.js', scripts: {}, requires: {} }],
});

/** Releases that cannot be loaded. */
let broken: string[] = [];

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  broken = [];
  load.mockReset().mockImplementation(({ release }) => {
    if (broken.includes(release)) return Promise.reject(new Error(`${release} is broken`));
    return Promise.resolve({ default: Object.assign(() => null, { displayName: release }) });
  });
});

afterEach(() => void jest.useRealTimers());

function openPage(release: string) {
  const { registry, modules, loads, seeker } = openDocument(registryOf(release), { load });
  return {
    modules,
    loads,
    seeker,
    goLive: async (next: string) => {
      globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => registryOf(next) }) as Response;
      await registry.refresh();
    },
    /** Waits long enough for three attempts. */
    show: async () => {
      const module = modules.get('tracking', file);
      const leave = module.watch(() => undefined);
      await pass(700);
      const state = module.getState();
      return { module, leave, release: state.status === 'ready' ? state.component.displayName : state.status };
    },
  };
}

test('a page that is shown again is of the current live release, also after a rollback', async () => {
  const { show, goLive } = openPage('a');
  const first = await show();
  first.leave();

  await goLive('b');
  expect((await show()).release).toBe('b');
  await goLive('a');
  expect((await show()).release).toBe('a');

  expect(load.mock.calls.map(([{ release }]) => release)).toEqual(['a', 'b', 'a']);
});

test('a shown page keeps its release, and is not loaded again while no other release is live', async () => {
  const { show, goLive } = openPage('a');
  const open = await show();
  expect((await show()).module).toBe(open.module);

  await goLive('b');
  await show();

  const state = open.module.getState();
  expect(state.status === 'ready' && state.component.displayName).toBe('a');
});

test('a file of the release before that arrives late does not change which release a shown page has [NAV-D11]', async () => {
  const { modules, show, goLive } = openPage('a');
  let arrive: (exposed: object) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const { module } = await show();
  await goLive('b');
  window.dispatchEvent(new Event('online'));
  await pass(0);

  arrive({ default: () => null });
  await pass(0);
  expect(modules.originOf(module)?.release).toBe('b');

  await goLive('a');
  expect((await show()).release).toBe('a');
});

test('if a release cannot be loaded, the one that worked stays, and the new one is tried again next time', async () => {
  expectConsoleError(/^tracking b \S+ failed at shell .*: b is broken$|^tracking b \S+: a is shown in its place$/);
  const { show, goLive } = openPage('a');
  (await show()).leave();
  broken = ['b'];

  await goLive('b');
  const meanwhile = await show();
  meanwhile.leave();
  expect(meanwhile.release).toBe('a');

  broken = [];
  expect((await show()).release).toBe('b');
});

test('if a release does not fit the shell of an old tab, the tab uses the release that it came with', async () => {
  expectConsoleError(/^tracking b/);
  const { show, goLive } = openPage('a');
  broken = ['b'];

  await goLive('b');

  expect((await show()).release).toBe('a');
});

test('one failed request does not bring back a release that was rolled back [NAV-D11]', async () => {
  expectConsoleError(/^tracking a \S+ failed at shell .*: no line$/);
  const { show, goLive } = openPage('b');
  (await show()).leave();
  await goLive('a');
  load.mockRejectedValueOnce(new Error('no line'));

  expect((await show()).release).toBe('a');
});

test('a release that goes live while a page fails has three attempts of its own [NAV-D11]', async () => {
  expectConsoleError(/^tracking [ab] \S+ failed at shell/);
  const { show, goLive } = openPage('a');
  broken = ['a'];
  const { module } = await show();
  broken = [];
  load.mockRejectedValueOnce(new Error('no line'));
  await goLive('b');
  await pass(60_000);

  const state = module.getState();
  expect(state.status === 'ready' && state.component.displayName).toBe('b');
});

test('if the release that a tab came with does not load either, the server is asked for one [NAV-D11]', async () => {
  expectConsoleError(/^tracking [abz] /);
  const { show, goLive } = openPage('a');
  await goLive('b');
  broken = ['a', 'b'];
  serve({ '/registry/previous.json': registryOf('z') });

  expect((await show()).release).toBe('z');
});

test('if a release throws when drawn and the one before does not load, the server is asked for one [NAV-D11]', async () => {
  expectConsoleError(/^tracking [abz] /);
  const { modules, show, goLive } = openPage('a');
  await goLive('b');
  const { module } = await show();
  broken = ['a'];
  serve({ '/registry/previous.json': registryOf('z') });
  await modules.afterThrow(module, 'tracking', file);
  await modules.afterThrow(module, 'tracking', file);

  expect((await show()).release).toBe('z');
});

test('a page that fails in a release whose panel works stays in the release that the tab came with [NAV-D11]', async () => {
  expectConsoleError(/^tracking b/);
  const { modules, goLive } = openPage('a');
  await goLive('b');
  load.mockImplementation(({ release }, module) =>
    release === 'b' && module === file
      ? Promise.reject(new Error('b is broken'))
      : Promise.resolve({ default: Object.assign(() => null, { displayName: release }) }),
  );
  const [panel, page] = [modules.get('tracking', './src/panels/panel.tsx'), modules.get('tracking', file)];
  const shown = () =>
    [panel, page].map((part) => {
      const state = part.getState();
      return state.status === 'ready' ? state.component.displayName : state.status;
    });
  panel.watch(() => undefined);
  await pass(0);

  page.watch(() => undefined);
  await pass(700);

  expect(shown()).toEqual(['b', 'a']);
});

function serve(answers: Readonly<Record<string, object>>) {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const answer = answers[String(address)];
    return { ok: answer !== undefined, status: answer ? 200 : 404, json: async () => answer } as Response;
  };
  return asked;
}

describe('a newly loaded page whose live release does not start', () => {
  function openBroken() {
    broken = ['b'];
    expectConsoleError(/^tracking b/);
    const { modules, loads } = openPage('b');
    const module = modules.get('tracking', file);
    module.watch(() => undefined);
    const events: string[] = [];
    loads.watch((event) => events.push(`${event.outcome} ${event.release} ${event.attempt}`));
    return { module, events, isOffered: () => modules.findReplacement('tracking', file) !== null };
  }

  test('gets the previous release after three attempts, says so once, and is not offered the broken one', async () => {
    const asked = serve({ '/registry.json': registryOf('b'), '/registry/previous.json': registryOf('a') });
    const { module, events, isOffered } = openBroken();

    await pass(1_000);

    const state = module.getState();
    expect(state.status === 'ready' && state.component.displayName).toBe('a');
    expect(events).toEqual(['failed b 1', 'failed b 2', 'failed b 3', 'loaded a 1', 'replaced b 3']);
    expect(asked.filter((address) => address === '/registry/previous.json')).toHaveLength(1);
    expect(isOffered()).toBe(false);
  });

  test.each([
    ['has none', {}],
    ['knows only the same one', { '/registry/previous.json': registryOf('b') }],
  ])('is shown as unavailable if the server %s, which is not asked again each time', async (_what, answers) => {
    const asked = serve(answers);
    const { module } = openBroken();

    await pass(20_000);

    expect(module.getState().status).toBe('failed');
    expect(asked.filter((address) => address === '/registry/previous.json')).toHaveLength(1);
  });
});

describe('a release that runs but does not work', () => {
  const failAt = (phase: 'entry' | 'versions' | 'start' | 'scripts' | 'module', error: Error) =>
    load.mockImplementation(async ({ release }, _module, { enter }) => {
      if (release === 'mended') return { default: () => null };
      enter(phase);
      throw error;
    });

  /** Holds the request until something goes live, or answers at once as older servers do. */
  function serveNext(isKeeping: boolean) {
    const asked: string[] = [];
    const told: (() => void)[] = [];
    let live = 'b';
    const answerNow = () =>
      live === 'b'
        ? ({ ok: false, status: 304 } as Response)
        : ({ ok: true, status: 200, json: async () => registryOf(live) } as Response);
    globalThis.fetch = (address) => {
      asked.push(String(address));
      if (!isKeeping || String(address) !== '/registry/next.json') return Promise.resolve(answerNow());
      return new Promise((resolve) => {
        const answer = () => resolve(answerNow());
        told.push(answer);
        setTimeout(answer, 25_000);
      });
    };
    const goLive = (release: string) => {
      live = release;
      for (const tell of told) tell();
    };
    return { asked, goLive };
  }

  async function openAndWait(isKeeping: boolean, milliseconds: number) {
    expectConsoleError(/^tracking/);
    const { modules, seeker } = openPage('b');
    const server = serveNext(isKeeping);
    const module = modules.get('tracking', file);
    module.watch(() => undefined);
    await pass(1_000);
    seeker.seek(!needsRelease(module));
    await pass(milliseconds);
    const runs = () => load.mock.calls.length;
    return { modules, module, goLive: server.goLive, runs, requests: () => server.asked.length + runs() };
  }

  const runPhases = ['versions', 'start', 'module', 'scripts'] as const;

  test.each(runPhases)(
    'at %s: only the registry is requested, and another release is used when it goes live',
    async (phase) => {
      failAt(phase, new Error('it does not work'));
      const { module, goLive, requests, runs } = await openAndWait(true, 5_000);
      const [before, ran] = [requests(), runs()];

      await pass(60_000);

      expect(requests() - before).toBeLessThanOrEqual(5);
      expect(runs() - ran).toBe(1);
      goLive('mended');
      await pass(0);
      expect(module.getState().status).toBe('ready');
    },
  );

  test.each(runPhases)(
    'at %s, with a server that does not announce releases: at most fifteen requests a minute',
    async (phase) => {
      failAt(phase, new Error('it does not work'));
      const { module, goLive, requests } = await openAndWait(false, 5_000);
      const before = requests();

      await pass(60_000);

      expect(requests() - before).toBeLessThanOrEqual(15);
      goLive('mended');
      await pass(4_600);
      expect(module.getState().status).toBe('ready');
    },
  );

  test.each([
    ['entry', new Error('/e.js did not arrive')],
    ['scripts', Object.assign(new Error('Loading chunk 9 failed'), { name: 'ChunkLoadError' })],
  ] as const)(
    'a missing file (%s) is requested ten times a minute, and another release is used when it goes live',
    async (phase, error) => {
      failAt(phase, error);
      const { module, goLive, requests, runs } = await openAndWait(true, 0);
      const [before, ran] = [requests(), runs()];

      await pass(60_000);

      expect(runs() - ran).toBeGreaterThanOrEqual(10);
      expect(requests() - before).toBeLessThanOrEqual(15);
      goLive('mended');
      await pass(0);
      expect(module.getState().status).toBe('ready');
    },
  );

  test('an address that the page’s policy forbids is not requested; the page waits for another release', async () => {
    failAt('entry', Object.assign(new Error('http://elsewhere.example/e.js'), { name: 'RefusedAddress' }));
    const { runs } = await openAndWait(true, 5_000);
    const ran = runs();

    await pass(30_000);

    expect(runs() - ran).toBe(0);
  });

  test('parts that fail together take turns and recover together [NAV-D11]', async () => {
    failAt('entry', new Error('/e.js did not arrive'));
    const { modules, requests } = await openAndWait(true, 0);
    const panel = modules.get('tracking', './src/panels/panel.tsx');
    panel.watch(() => undefined);
    await pass(10_000);
    const before = requests();

    await pass(60_000);
    expect(requests() - before).toBeLessThanOrEqual(15);

    load.mockImplementation(async () => ({ default: () => null }));
    panel.retry();
    await pass(0);

    expect(modules.get('tracking', file).getState().status).toBe('ready');
  });
});

test('a load reports the time of each step, and one console line names the step of a failure', async () => {
  expectConsoleError(/^tracking a/);
  jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(10)
    .mockReturnValueOnce(40)
    .mockReturnValue(42);
  load.mockImplementationOnce(async (_remote, _module, { enter }) => {
    enter('versions');
    throw new Error('react ^20.0.0 is asked for');
  });
  const { show, loads } = openPage('a');
  globalThis.fetch = async () => ({ ok: false, status: 304 }) as Response;
  await show();

  const events: unknown[] = [];
  loads.watch((event) => events.push(event));

  expect(events).toMatchObject([
    {
      outcome: 'failed',
      remote: 'tracking',
      release: 'a',
      module: file,
      phase: 'versions',
      attempt: 1,
      milliseconds: 40,
    },
    { outcome: 'loaded', remote: 'tracking', release: 'a', module: file, attempt: 2, phases: { shell: 0 } },
  ]);
  expect(jest.mocked(console.warn).mock.lastCall).toEqual([
    `tracking a ${file} failed at versions (attempt 1, 40 ms): react ^20.0.0 is asked for`,
  ]);
});

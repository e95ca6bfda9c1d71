import { beforeEach, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';

const mockLoad = jest.fn<(remote: RegisteredRemote) => Promise<unknown>>();
jest.mock('./load-exposed-module.ts', () => ({ loadExposedModule: (remote: RegisteredRemote) => mockLoad(remote) }));

const machine = 'http://localhost:8090';
const file = './src/page.tsx';
const until = '2026-11-23T18:00:00.000Z';
const onMachine = { remote: 'alerts', release: null, origin: machine, until };
const onRelease = { remote: 'alerts', release: 'b', origin: null, until };

const remote = (release: string) => ({
  descriptor: { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  ...{ release, container: `alerts_${release}`, entry: `/releases/alerts/${release}/e.js`, scripts: {}, requires: {} },
});
const registryOf = (release: string, override?: object) => ({
  ...{ revision: release, remotes: [remote(release)], integrity: { [`/releases/alerts/${release}/e.js`]: 'sha384-x' } },
  ...(override && { override }),
});

/** What is answered to the page, by address; nothing else is there. */
let answers: Record<string, object> = {};

beforeEach(() => {
  jest.resetModules();
  answers = {};
  globalThis.fetch = async (address) => {
    const answer = answers[String(address)];
    return { ok: answer !== undefined, status: answer ? 200 : 502, json: async () => answer } as Response;
  };
  mockLoad.mockReset().mockImplementation(async ({ release, container }) => {
    if (release === 'b') throw new Error('broken');
    return { default: Object.assign(() => null, { displayName: container }) };
  });
});

async function openPage(inline: object) {
  document.head.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(inline)}</script>`;
  const store = await import('./registry-store.ts');
  const { remoteModule } = await import('./remote-modules.ts');
  /** Shows the page; tells whose code it is. */
  const show = async () => {
    const module = remoteModule('alerts', file);
    module.watch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const state = module.getState();
    return state.status === 'ready' ? state.component.displayName : state.status;
  };
  return { ...store, show };
}

test('of a remote that a machine brings nothing is run before the machine has said what, and then that alone [NAV-71]', async () => {
  answers[`${machine}/registry.json`] = registryOf('alone.3');
  const { show, currentRegistry } = await openPage(registryOf('a', onMachine));

  expect(await show()).toBe('alerts_alone.3');

  expect(mockLoad.mock.calls.map(([one]) => [one.release, one.entry])).toEqual([
    ['override', `${machine}/releases/alerts/alone.3/e.js`],
  ]);
  const { digestOf } = await import('./inline-registry.ts');
  expect(digestOf(`${machine}/releases/alerts/alone.3/e.js`)).toBe('sha384-x');
  expect(currentRegistry().remotes[0]?.release).toBe('override');
});

test('while the machine does not answer nothing of the remote runs, the live release neither [NAV-71]', async () => {
  expectConsoleError(/^alerts override .* failed at registry .*8090 answered 502$/);
  const { show } = await openPage(registryOf('a', onMachine));

  expect(await show()).toBe('loading');

  expect(mockLoad).not.toHaveBeenCalled();
});

test('what the machine has built again comes with the next look at the registry, and goes with the override [NAV-71]', async () => {
  answers[`${machine}/registry.json`] = registryOf('alone.3');
  const { show, refreshRegistry } = await openPage(registryOf('a', onMachine));
  await show();

  answers['/registry.json'] = registryOf('c', onMachine);
  answers[`${machine}/registry.json`] = registryOf('alone.4');
  await refreshRegistry();
  expect(await show()).toBe('alerts_alone.4');

  answers['/registry.json'] = registryOf('c');
  await refreshRegistry();
  expect(await show()).toBe('alerts_c');
});

test('a document that was opened before a machine was named goes on with the live release: its policy lets in no machine [NAV-71]', async () => {
  answers['/registry.json'] = registryOf('a', onMachine);
  answers[`${machine}/registry.json`] = registryOf('alone.3');
  const { show, refreshRegistry, currentOverride } = await openPage(registryOf('a'));
  await refreshRegistry();

  expect([currentOverride(), await show()]).toEqual([null, 'alerts_a']);
});

test('a release that somebody wants to see gives its place to no other when it does not start [NAV-71]', async () => {
  expectConsoleError(/^alerts b .* failed at shell .*: broken$/);
  answers['/registry/previous.json'] = registryOf('a');
  const { show } = await openPage(registryOf('b', onRelease));

  await show();
  await new Promise((resolve) => setTimeout(resolve, 900));

  expect(await show()).toBe('failed');
  expect(new Set(mockLoad.mock.calls.map(([{ release }]) => release))).toEqual(new Set(['b']));
});

test('where the browser asks, the machine of this document may give scripts of releases, and nobody else [NAV-71]', async () => {
  const createPolicy =
    jest.fn<(name: string, rules: { createScriptURL: (address: string) => string | null }) => void>();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  await openPage(registryOf('a', onMachine));
  await import('./prepare-script.ts');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? { createScriptURL: () => null };

  const own = `${machine}/releases/alerts/alone.3/e.js`;
  expect(createScriptURL(own)).toBe(own);
  for (const address of [`${machine}/e.js`, 'http://localhost:8091/releases/e.js', `https://evil.example${own}`])
    expect(createScriptURL(address)).toBe(null);
});

for (const [what, override, release] of [
  ['a machine', onMachine, 'override'],
  ['a release', onRelease, 'c'],
] as const) {
  test(`loads of ${what} that runs by an override are reported as of no release, those of other remotes as they are [SRV-165]`, async () => {
    jest.useFakeTimers();
    const sent: unknown[] = [];
    jest.doMock('@quaywatch/shared/api', () => ({
      ApiError: Error,
      callApi: async (_call: unknown, { body }: { body: unknown }) => void sent.push(body),
    }));
    const chosen = { ...override, release: override.release && 'c' };
    await openPage(registryOf('c', chosen));
    const { startLoadReports } = await import('../load-reports/report-loads.ts');
    const { reportLoad } = await import('./load-events.ts');
    startLoadReports(1);
    const load = { module: file, attempt: 1, milliseconds: 4, outcome: 'loaded', phases: {} } as const;

    reportLoad({ ...load, remote: 'alerts', release });
    reportLoad({ ...load, remote: 'tracking', release: 'c' });
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();

    expect(sent).toMatchObject([
      {
        events: [
          { remote: 'alerts', release: 'override' },
          { remote: 'tracking', release: 'c' },
        ],
      },
    ]);
  });
}

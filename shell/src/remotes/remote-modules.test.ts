import { beforeEach, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';

const mockLoad = jest.fn<(remote: RegisteredRemote, module: string) => Promise<unknown>>();
jest.mock('./load-exposed-module.ts', () => ({
  loadExposedModule: (...args: Parameters<typeof mockLoad>) => mockLoad(...args),
}));

const file = './src/pages/containers-page.tsx';
const descriptor = { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
const registryOf = (release: string) => ({
  revision: release,
  remotes: [{ descriptor, release, container: `tracking_${release}`, entry: '/e.js', scripts: {}, requires: {} }],
});

/** The releases that cannot be loaded. */
let broken: string[] = [];

beforeEach(() => {
  jest.resetModules();
  broken = [];
  mockLoad.mockReset().mockImplementation(({ release }) => {
    if (broken.includes(release)) return Promise.reject(new Error(`${release} is broken`));
    return Promise.resolve({ default: Object.assign(() => null, { displayName: release }) });
  });
});

/** A document that was opened while this release was live. */
async function openPage(release: string) {
  document.head.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(registryOf(release))}</script>`;
  const { remoteModule } = await import('./remote-modules.ts');
  const { refreshRegistry } = await import('./registry-store.ts');
  return {
    /** Another release goes live, and the document learns of it. */
    goLive: async (next: string) => {
      globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => registryOf(next) }) as Response;
      await refreshRegistry();
    },
    /** Shows the page; tells from which release it came. */
    show: async () => {
      const module = remoteModule('tracking', file);
      const leave = module.watch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
      const state = module.getState();
      return { module, leave, release: state.status === 'ready' ? state.component.displayName : state.status };
    },
  };
}

test('a page that is shown again is of the release that went live meanwhile, and after a rollback of the one before', async () => {
  const { show, goLive } = await openPage('a');
  const first = await show();
  first.leave();

  await goLive('b');
  expect((await show()).release).toBe('b');
  await goLive('a');
  expect((await show()).release).toBe('a');

  expect(mockLoad.mock.calls.map(([{ release }]) => release)).toEqual(['a', 'b', 'a']);
});

test('what is shown stays at its release, and is not loaded again while no other is live', async () => {
  const { show, goLive } = await openPage('a');
  const open = await show();
  expect((await show()).module).toBe(open.module);

  await goLive('b');
  await show();

  const state = open.module.getState();
  expect(state.status === 'ready' && state.component.displayName).toBe('a');
});

test('a release that cannot be loaded leaves the one that worked in its place, and gets another try the next time', async () => {
  expectConsoleError(/^Could not take over tracking b: b is broken$/);
  const { show, goLive } = await openPage('a');
  (await show()).leave();
  broken = ['b'];

  await goLive('b');
  const meanwhile = await show();
  meanwhile.leave();
  expect(meanwhile.release).toBe('a');

  broken = [];
  expect((await show()).release).toBe('b');
});

test('a release that does not fit the shell of an old tab leaves the one that the tab came with, though it never ran', async () => {
  expectConsoleError(/^Could not take over tracking b/);
  const { show, goLive } = await openPage('a');
  broken = ['b'];

  await goLive('b');

  expect((await show()).release).toBe('a');
});

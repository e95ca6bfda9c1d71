import { beforeEach, expect, jest, test } from '@jest/globals';
import type * as runtimeCore from '@module-federation/runtime-core';
import type { RegisteredRemote } from '@quaywatch/shared/remote';

const key = '@quaywatch/shared/ui/field';
const field = { name: 'Field' };
const mockLoad = jest.fn<() => Promise<object>>();
jest.mock(
  'virtual:provided-modules',
  () => ({ providedModules: { '@quaywatch/shared/ui/field': { version: '1.48.0', load: mockLoad } } }),
  { virtual: true },
);

const file = './src/pages/containers-page.tsx';
const remote: RegisteredRemote = {
  descriptor: { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  release: '1.0.0-a',
  container: 'tracking_a',
  entry: '/releases/tracking/1.0.0-a/remote-entry.js',
  scripts: {},
  requires: {},
};

/** What the build makes of a remote: a container whose lazy parts request shared modules. */
function startContainer() {
  const { ModuleFederation } = (globalThis as unknown as { _FEDERATION_RUNTIME_CORE: typeof runtimeCore })
    ._FEDERATION_RUNTIME_CORE;
  const own = new ModuleFederation({ name: 'tracking', remotes: [] });
  const shareInfo = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^1.48.0' } };
  const openPart = async () => {
    const factory = await own.loadShare(key, { customShareInfo: shareInfo });
    return factory && factory();
  };
  Object.assign(globalThis, {
    tracking_a: {
      init: (scope: Parameters<typeof own.initShareScopeMap>[1]) => own.initShareScopeMap('default', scope),
      get: () => () => ({ openPart }),
    },
  });
}

beforeEach(() => void mockLoad.mockReset().mockResolvedValue(field));

test('a part of a remote whose script of the shell did not arrive opens when it is tried again [NAV-D11]', async () => {
  // Imported here, because the build makes one of its modules.
  const { createFederationHost } = await import('./federation-host.ts');
  const host = createFederationHost({ prepareScript: (script) => script });
  startContainer();
  const page = await host.loadExposed(remote, file, { afresh: false, enter: () => undefined });
  const { openPart } = page as { openPart: () => Promise<unknown> };

  mockLoad.mockRejectedValueOnce(new Error('The script did not arrive'));
  await expect(openPart()).rejects.toThrow('The script did not arrive');

  expect(await openPart()).toBe(field);
  expect(host.listSharedVersions()).toEqual([
    { key, version: '1.48.0', isLoaded: true, users: ['tracking'], from: 'shell' },
  ]);
});

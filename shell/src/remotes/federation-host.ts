import * as runtimeCore from '@module-federation/runtime-core';
import { exposedName, type RegisteredRemote } from '@quaywatch/shared/remote';
import { providedModules } from 'virtual:provided-modules';
import { findMismatches } from './compatibility.rules.ts';
import { createEntryLoader } from './entry-loader.ts';
import { keysToLoad } from './keys-to-load.rules.ts';
import type { LoadStep } from './load-events.ts';
import type { ScriptRequests } from './script-requests.ts';

export type SharedVersion = {
  readonly key: string;
  readonly version: string;
  readonly from: string;
  readonly isLoaded: boolean;
  readonly users: readonly string[];
};

export type FederationHost = ReturnType<typeof createFederationHost>;

/** There is only one host per document, because remotes find it by a global name. */
export function createFederationHost({ prepareScript }: Pick<ScriptRequests, 'prepareScript'>) {
  const loadEntry = createEntryLoader(prepareScript);
  const steps = new Map<string, LoadStep['enter']>();
  const host = new runtimeCore.ModuleFederation({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(providedModules).map(([key, { version, load }]) => [
        key,
        [
          {
            version,
            scope: 'default',
            shareConfig: { singleton: true, requiredVersion: `^${version}` },
            get: async () => {
              try {
                const module = await load();
                return () => module;
              } catch (error) {
                // Otherwise the runtime would answer all later requests with this failure.
                delete host.shareScopeMap['default']?.[key]?.[version]?.loading;
                throw error;
              }
            },
          },
        ],
      ]),
    ),
    plugins: [{ name: 'tell-step', beforeGetExpose: (got) => (steps.get(got.id)?.('scripts'), got) }],
  });
  // Remotes are built without a runtime and use this one (`experiments.externalRuntime`).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  runtimeCore.setGlobalFederationInstance(host);

  return {
    /**
     * `afresh` discards the remains of failed attempts. Never set it while parts of the release are mounted: they would
     * go on as a second instance.
     * @param module a module of the descriptor
     * @throws before any code of the release runs, if the shell does not provide the required versions
     */
    async loadExposed(remote: RegisteredRemote, module: string, { afresh, enter }: LoadStep): Promise<unknown> {
      const { container, entry, requires, release } = remote;
      const id = `${container}/${exposedName(module).slice(2)}`;
      const mismatches = findMismatches(requires, providedModules);
      if (mismatches.length) {
        enter('versions');
        throw new Error(`${remote.descriptor.name} ${release} does not fit this shell: ${mismatches.join('; ')}`);
      }
      // Loaded before the release requests them, so that a failure counts as the shell's. Lazy parts request more later.
      await Promise.all(keysToLoad(remote, module, providedModules).map((key) => providedModules[key]?.load()));
      host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: afresh });
      enter('entry');
      await loadEntry(container, entry, () => enter('start'));
      enter('start');
      steps.set(id, enter);
      const evaluate = await host.loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' });
      enter('module');
      return evaluate?.();
    },

    listSharedVersions: (): SharedVersion[] =>
      Object.entries(host.shareScopeMap['default'] ?? {}).flatMap(([key, versions]) =>
        Object.values(versions).map(({ version, from, loaded = false, useIn }) => ({
          key,
          version,
          isLoaded: loaded,
          users: useIn,
          // The runtime overwrites the provider with the first consumer.
          from: providedModules[key]?.version === version ? 'shell' : from,
        })),
      ),
  };
}

import * as runtimeCore from '@module-federation/runtime-core';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { providedModules } from 'virtual:provided-modules';
import { findMismatches } from './compatibility.rules.ts';
import type { LoadStep, SharedVersion } from './load-exposed-module.ts';
import { loadEntry } from './load-entry.ts';

/** Who is told of the steps of a load, by its id in the runtime. */
const steps = new Map<string, LoadStep['enter']>();

// Remotes are built without a runtime and use this one (`experiments.externalRuntime`).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

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
            const module = await load();
            return () => module;
          },
        },
      ],
    ]),
  ),
  plugins: [{ name: 'tell-step', beforeGetExpose: (got) => (steps.get(got.id)?.('scripts'), got) }],
});
runtimeCore.setGlobalFederationInstance(host);

/**
 * Runs the container of a release and returns one of its exposed modules. `afresh` discards what failed attempts left
 * behind; do not use it while parts of the release are mounted, which would stay on the page as a second instance.
 * @param enter told as each step begins
 * @throws before any code of the release runs, when the shell does not provide the versions that it asks for
 */
export async function loadExposed(remote: RegisteredRemote, exposed: string, { afresh, enter }: LoadStep) {
  const { container, entry, requires, release } = remote;
  const id = `${container}/${exposed}`;
  const mismatches = findMismatches(requires, providedModules);
  if (mismatches.length) {
    enter('versions');
    throw new Error(`${remote.descriptor.name} ${release} does not fit this shell: ${mismatches.join('; ')}`);
  }
  // Load what the release takes from the shell before its own code asks for it: the runtime never retries a failure.
  await Promise.all(Object.keys(requires).map((key) => providedModules[key]?.load()));
  host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: afresh });
  enter('entry');
  await loadEntry(container, entry, () => enter('start'));
  enter('start');
  steps.set(id, enter);
  const evaluate = await host.loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' });
  enter('module');
  return evaluate?.();
}

/** Every version of a shared module that the runtime could choose from until now. */
export const listSharedVersions = (): SharedVersion[] =>
  Object.entries(host.shareScopeMap['default'] ?? {}).flatMap(([key, versions]) =>
    Object.values(versions).map(({ version, from, loaded = false, useIn }) => ({
      ...{ key, version, isLoaded: loaded, users: useIn },
      // The runtime puts whoever took it first in the place of whoever brought it.
      from: providedModules[key]?.version === version ? 'shell' : from,
    })),
  );

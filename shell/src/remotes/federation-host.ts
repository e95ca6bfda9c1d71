import * as runtimeCore from '@module-federation/runtime-core';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { providedModules } from 'virtual:provided-modules';
import { findMismatches } from './compatibility.rules.ts';
import { prepareScript } from './prepare-script.ts';

/** How long the container's script may take; the next attempt asks under a changed address. */
const entryTimeLimitMs = 10_000;

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
  plugins: [
    {
      name: 'prepare-script',
      createScript: ({ url }) => ({ script: prepareScript(createScript(url), url), timeout: entryTimeLimitMs }),
    },
  ],
});
runtimeCore.setGlobalFederationInstance(host);

function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  return script;
}

/**
 * Runs the container of a release and returns one of its exposed modules. `afresh` discards what failed attempts left
 * behind; do not use it while parts of the release are mounted, which would stay on the page as a second instance.
 * @throws before any code of the release runs, when the shell does not provide the versions that it asks for
 */
export async function loadExposed(remote: RegisteredRemote, exposed: string, afresh: boolean): Promise<unknown> {
  const { container, entry, requires, release } = remote;
  const mismatches = findMismatches(requires, providedModules);
  if (mismatches.length)
    throw new Error(`${remote.descriptor.name} ${release} does not fit this shell: ${mismatches.join('; ')}`);
  // Load what the release takes from the shell before its own code asks for it: the runtime never retries a failure.
  await Promise.all(Object.keys(requires).map((key) => providedModules[key]?.load()));
  host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: afresh });
  return host.loadRemote<unknown>(`${container}/${exposed}`);
}

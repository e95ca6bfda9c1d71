import type { RegisteredRemote } from '@quaywatch/shared/remote';
import type { FederationHost, SharedVersion } from './federation-host.ts';
import type { LoadStep } from './load-events.ts';
import type { ScriptRequests } from './script-requests.ts';

export type ExposedModules = ReturnType<typeof createExposedModules>;

/** The single bundle of the benchmark replaces this file with plain `import()`. */
export function createExposedModules(scripts: Pick<ScriptRequests, 'prepareScript'>) {
  let host: FederationHost | undefined;

  async function start(): Promise<FederationHost> {
    const { createFederationHost } = await import(/* webpackChunkName: "federation" */ './federation-host.ts');
    host ??= createFederationHost(scripts);
    return host;
  }

  return {
    /** @throws like `loadExposed` of the host, and if its chunk does not arrive */
    async load(remote: RegisteredRemote, module: string, step: LoadStep): Promise<unknown> {
      return (await start()).loadExposed(remote, module, step);
    },

    listSharedVersions: async (): Promise<readonly SharedVersion[]> => (await start()).listSharedVersions(),
  };
}

import { exposedName, type RegisteredRemote } from '@quaywatch/shared/remote';

/**
 * How the code of a page or panel gets here: through the federation, whose runtime arrives with the first remote. The
 * build of one single bundle, which the benchmark compares with, puts plain `import()` in the place of this file.
 */
export async function loadExposedModule(remote: RegisteredRemote, module: string, afresh: boolean): Promise<unknown> {
  const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation-host.ts');
  return loadExposed(remote, exposedName(module).slice(2), afresh);
}

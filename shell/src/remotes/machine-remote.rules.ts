import { overriddenRelease } from '@quaywatch/shared/contract';
import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';

type Brought = { readonly remote: RegisteredRemote; readonly integrity: Readonly<Record<string, string>> };

/**
 * Returns the remote with absolute addresses, as for a page of another site. The rest of the machine's registry is
 * ignored, because the page belongs to this installation.
 * @throws if the machine has no such remote, or its files are elsewhere
 */
export function remoteOfMachine({ remotes, integrity }: Registry, origin: string, name: string): Brought {
  const found = remotes.find(({ descriptor }) => descriptor.name === name);
  if (!found) throw new Error(`${origin} has no remote ${name}`);
  const isOwn = (path: string) => path.startsWith(`/releases/${name}/`);
  if (!isOwn(found.entry)) throw new Error(`${origin} has ${name} somewhere else`);
  const at = (path: string) => origin + path;
  const scripts = Object.entries(found.scripts).map(([module, paths]) => [module, paths.filter(isOwn).map(at)]);
  const digests = Object.entries(integrity).filter(([path]) => isOwn(path));
  return {
    remote: { ...found, release: overriddenRelease, entry: at(found.entry), scripts: Object.fromEntries(scripts) },
    integrity: Object.fromEntries(digests.map(([path, digest]) => [at(path), digest])),
  };
}

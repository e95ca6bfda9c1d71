import { createHash } from 'node:crypto';
import type { RegisteredRemote, Registry } from '@quaywatch/shared/contract';
import { addressOf, type Release } from '@quaywatch/shared/release';
import type { ChosenReleases } from './choose-releases.rules.ts';
import type { OwnReleases } from './own-releases.ts';

/** The shell's chunk with the federation runtime, which every remote needs. */
const federationHost = './src/remotes/federation-host.ts';

export function composeRegistry(
  {
    shell,
    remotes,
    missing,
    judged = [],
  }: Pick<ChosenReleases, 'shell' | 'remotes' | 'missing'> & Partial<Pick<ChosenReleases, 'judged'>>,
  now: Date,
  reportedLoads = 1,
  own: OwnReleases | null = null,
): Registry {
  const content = {
    shell: shell?.release ?? '',
    shellEntry: shell?.entry.map((path) => addressOf(shell, path)) ?? [],
    remotes: remotes.flatMap((remote) => registerRemote(remote, shell)),
    ...(shell?.opens && { shellOpens: shell.opens }),
    missing: [...missing],
    integrity: Object.fromEntries([...(shell ? [shell] : []), ...remotes].flatMap(listDigests)),
    reportedLoads,
    ...(judged.length > 0 && { judged: [...judged] }),
    ...(own?.override && { override: own.override }),
    ...(own && own.previews.length > 0 && { previews: [...own.previews] }),
  };
  return { generatedAt: now.toISOString(), revision: digestOf(content), ...content };
}

/** The same on every server with the same live releases. */
const digestOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

function registerRemote(remote: Release, shell: Release | null): RegisteredRemote[] {
  const { descriptor, container, release, requires } = remote;
  const [entry] = remote.entry;
  if (!descriptor) return [];
  const scripts = Object.entries(remote.modules).map(([module, needs]) => [module, listScripts(remote, shell, needs)]);
  return [
    {
      descriptor,
      release,
      container,
      entry: entry ? addressOf(remote, entry) : '',
      scripts: Object.fromEntries(scripts),
      requires: Object.fromEntries(Object.entries(requires).map(([key, { range }]) => [key, range])),
    },
  ];
}

/** Everything that a module will load, so that the browser can load it in parallel. */
function listScripts(remote: Release, shell: Release | null, needs: Release['modules'][string]): string[] {
  const own = [...remote.entry, ...needs.scripts].map((path) => addressOf(remote, path));
  if (!shell) return own;
  const provided = needs.shared.flatMap((key) => shell.provides[key]?.scripts ?? []);
  const fromShell = [...(shell.modules[federationHost]?.scripts ?? []), ...provided];
  return [...new Set([...fromShell.map((path) => addressOf(shell, path)), ...own])];
}

const listDigests = (release: Release): [string, string][] =>
  release.assets
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, integrity }) => [addressOf(release, path), integrity]);

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AloneBuild } from '@quaywatch/shared/build';
import { addressOf } from '@quaywatch/shared/release';

export type NumberedBuild = ReturnType<typeof numberBuild>;

/** A page that this machine did not rewrite (one that uses an override) has no hot client, so it loses its state. */
const withoutHotClient =
  'globalThis.__QUAYWATCH_HOT__ ??= { component: (id, current) => current, prepareScript: (script, url) => globalThis.__QUAYWATCH__.prepareScript(script, url) };\n';

const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads a build's files and keeps them, because the next build replaces those in the folder. */
export function numberBuild(build: AloneBuild, folder: string, number: number) {
  const { descriptor, entry, modules, requires, version } = build;
  const container = `${build.container}_${number}`;
  const place = { name: descriptor.name, release: `${version}-alone.${number}` };
  const scripts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const content = readFileSync(join(folder, file), 'utf8').replaceAll(build.container, container);
        return [addressOf(place, file), withoutHotClient + content] as const;
      }),
  );
  const addressesOf = (files: readonly string[]) => files.map((file) => addressOf(place, file));
  const [address = ''] = addressesOf(entry);
  return {
    number,
    scripts,
    digests: Object.fromEntries([...scripts].map(([path, content]) => [path, digestOf(content)])),
    registered: {
      descriptor,
      container,
      release: place.release,
      entry: address,
      scripts: Object.fromEntries(
        Object.entries(modules).map(([module, needs]) => [module, [address, ...addressesOf(needs.scripts)]]),
      ),
      requires: Object.fromEntries(Object.entries(requires).map(([key, { range }]) => [key, range])),
    },
  };
}

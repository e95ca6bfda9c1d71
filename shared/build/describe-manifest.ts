import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exposedName } from '@quaywatch/shared/remote';
import { nothingToPreload, type ModuleNeeds } from '@quaywatch/shared/release';
import * as z from 'zod/mini';
import type { App } from './app.ts';
import { describeFills } from './check-slots.ts';
import type { BuildFacts } from './describe-build.ts';
import { describeCalls, findCalls } from './describe-calls.ts';
import { readKnownSlots } from '@quaywatch/shared/remote/read-slots';
import { findShareKeys, readBundledNames, type ImportedNames } from './imported-names.ts';
import { findCopyProblem, listNamesOfFile, namesOfContract, packageOf, readKeysByName } from './shared-modules.ts';

export const manifestFile = 'mf-manifest.json';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });

/** What we read of the manifest that the federation plugins of webpack, Rspack and Vite write. */
const manifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), singleton: z.boolean(), requiredVersion: z.string(), assets })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
type Manifest = z.infer<typeof manifest>;

const listFiles = ({ js, css }: z.infer<typeof assets>) => [...js.sync, ...js.async, ...css.sync, ...css.async];

/** An error without a stack: bundlers print the stack, which does not help the team. */
class UnfitBuild extends Error {
  override stack = '';
}

/**
 * Gathers the facts of `describeBuild` for the build of another bundler. They come from the manifest of its federation
 * plugin and from the names that the sources import.
 * @throws with a list of everything that would not run in the shell
 */
export function describeManifest(app: App, output: string, imported: ImportedNames): BuildFacts {
  const parsed = manifest.safeParse(JSON.parse(readFileSync(join(output, manifestFile), 'utf8')));
  if (!parsed.success) throw new Error(`${manifestFile} is not valid: ${parsed.error.message}`);
  const { metaData, shared, exposes } = parsed.data;
  const problems = [...findEntryProblems(app, metaData), ...findShareProblems(parsed.data, imported)];
  if (problems.length) throw new UnfitBuild(`${app.name} does not fit the shell:\n  ${problems.join('\n  ')}`);
  const keys = shared.map(({ name }) => name).sort();
  const needsOf = (module: string): ModuleNeeds => ({
    scripts: exposes.find(({ path }) => path === exposedName(module))?.assets.js.sync ?? [],
    shared: keys,
  });
  const doors = readKeysByName();
  const isOfWholeDoor = (key: string) => doors.has(dirname(key)) && imported.has(dirname(key));
  const bundled = readBundledNames(imported);
  const taken = keys.flatMap((key) => {
    const named = [imported, bundled].flatMap((names) => names.get(key) ?? []);
    // The build may take calls where the sources do not say so: by `import()`, in JavaScript, or from another folder.
    const names = named.length > 0 ? named : [listNamesOfFile(key)];
    return names.map((some) => [key, some] as const);
  });
  const { pages = [], panels = [] } = app.descriptor ?? {};
  return {
    entry: [metaData.remoteEntry.path + metaData.remoteEntry.name],
    modules: Object.fromEntries([...pages, ...panels].map(({ module }) => [module, needsOf(module)])),
    preload: nothingToPreload,
    requires: Object.fromEntries(
      keys.map((key) => {
        const range = shared.find(({ name }) => name === key)?.requiredVersion ?? '';
        const names = isOfWholeDoor(key) ? ['*'] : (imported.get(key) ?? ['*']);
        return [key, { range, names: [...names].sort() }];
      }),
    ),
    provides: {},
    fills: describeFills(panels, readKnownSlots(app.root)),
    calls: describeCalls(findCalls(namesOfContract([...imported, ...taken]))),
  };
}

function findEntryProblems({ container }: App, { globalName, remoteEntry }: Manifest['metaData']): string[] {
  return [
    ...(globalName === container ? [] : [`the container is called ${globalName}, not ${container}`]),
    ...(remoteEntry.type === 'global' ? [] : [`the container is a ${remoteEntry.type}, not a global`]),
  ];
}

function findShareProblems({ shared, exposes }: Manifest, imported: ImportedNames): string[] {
  const declared = new Set(shared.map(({ name }) => name));
  const bundled = findShareKeys(imported).filter((key) => !declared.has(key));
  const packages = new Set([...imported.keys()].map(packageOf));
  return [
    ...[...packages].flatMap((name) => findCopyProblem(name) ?? []),
    ...bundled.map((key) => `the build contains ${key}, which the shell provides: share it with import: false`),
    ...shared.flatMap(({ name, singleton, assets: own }) => [
      ...(listFiles(own).length ? [`the build contains its own copy of ${name}: share it with import: false`] : []),
      ...(singleton ? [] : [`${name} is shared without singleton: true, so two copies would run`]),
    ]),
    ...exposes
      .filter(({ assets: { css } }) => css.sync.length + css.async.length > 0)
      .map(({ path }) => `${path} has style sheets, which the shell does not load: use Emotion`),
  ];
}

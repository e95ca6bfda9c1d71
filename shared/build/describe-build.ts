import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { exposedName, movedSlots, navigationIconNames, shellPaths } from '@quaywatch/shared/remote';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Module } from 'webpack';
import {
  nothingToPreload,
  type ModuleNeeds,
  type Preload,
  type Provision,
  type Release,
  type Requirement,
} from '@quaywatch/shared/release';
import type { App } from './app.ts';
import { describeFills } from './check-slots.ts';
import { readKnownSlots, readShellSlots } from '@quaywatch/shared/remote/read-slots';
import { listProvidedModules } from './shared-modules.ts';

export type BuildFacts = Pick<
  Release,
  | 'entry'
  | 'modules'
  | 'preload'
  | 'requires'
  | 'provides'
  | 'opens'
  | 'fills'
  | 'slots'
  | 'slotsForMany'
  | 'paths'
  | 'icons'
  | 'reportsStart'
  | 'firstSight'
  | 'sessionSight'
  | 'calls'
>;

export function describeBuild(app: App, compilation: Compilation): BuildFacts {
  if (app.descriptor) {
    return {
      entry: scriptsOf(compilation.entrypoints.get(app.container)),
      modules: describeExposed(app, compilation),
      preload: nothingToPreload,
      requires: describeRequirements(compilation),
      provides: {},
      fills: describeFills(app.descriptor.panels, readKnownSlots(app.root)),
    };
  }
  const modules = describeLazyModules(compilation);
  const moved = Object.entries(movedSlots);
  return {
    entry: scriptsOf(compilation.entrypoints.get('main')),
    modules,
    preload: describePreload(app, compilation, modules),
    requires: {},
    provides: describeProvisions(compilation),
    opens: readShellSlots(app.root),
    slots: moved.map(([name]) => name),
    slotsForMany: moved.filter(([, { takes }]) => takes === 'many').map(([name]) => name),
    paths: [...shellPaths],
    icons: [...navigationIconNames],
    reportsStart: true,
  };
}

/** `preload.json` names the lazy modules, pictures and fonts of the first screen. */
function describePreload(app: App, compilation: Compilation, modules: Readonly<Record<string, ModuleNeeds>>): Preload {
  const wanted = JSON.parse(readFileSync(join(app.root, app.folder, 'preload.json'), 'utf8')) as Preload;
  const filesFor = (module: string) => {
    const files = modules[module]?.scripts ?? assetOf(compilation, join(app.root, app.folder), module);
    if (!files)
      throw new Error(
        `preload.json: ${module} is neither a lazily loaded module of the shell nor a file that it shows.`,
      );
    return files;
  };
  const filesOfAll = (shown: readonly string[]) => [...new Set(shown.flatMap(filesFor))];
  const filesByPath = (paths: Preload['paths']) =>
    Object.fromEntries(Object.entries(paths).map(([path, shown]) => [path, filesOfAll(shown)]));
  return {
    everyPage: filesOfAll(wanted.everyPage),
    signedIn: filesOfAll(wanted.signedIn),
    signedOut: filesOfAll(wanted.signedOut),
    paths: filesByPath(wanted.paths),
    signedInPaths: filesByPath(wanted.signedInPaths),
    undrawn: filesByPath(wanted.undrawn),
  };
}

/** `name` is a relative path, or the import specifier of a file in a package. */
function assetOf(compilation: Compilation, folder: string, name: string): string[] | undefined {
  const isNamed = (path: string) =>
    name.startsWith('.') ? path === join(folder, name) : path.endsWith(join('/node_modules', name));
  for (const module of compilation.modules) {
    const file: unknown = module.type === 'asset/resource' && module.buildInfo?.['filename'];
    if (typeof file === 'string' && isNamed(module.nameForCondition() ?? '')) return [file];
  }
  return undefined;
}

const isScript = (file: string) => file.endsWith('.js');
const scriptsOf = (group: ChunkGroup | undefined | null) => group?.getFiles().filter(isScript) ?? [];

/** Leaves out the shell's first scripts, which every page has already loaded. */
function laterScriptsOf(compilation: Compilation, block: AsyncDependenciesBlock): string[] {
  const first = scriptsOf(compilation.entrypoints.get('main'));
  return scriptsOf(compilation.chunkGraph.getBlockChunkGroup(block)).filter((file) => !first.includes(file));
}

const consumed = (module: Module) =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string; requiredVersion: string } }).options
    : null;

function describeExposed(app: App, compilation: Compilation): Record<string, ModuleNeeds> {
  const { pages = [], panels = [] } = app.descriptor ?? {};
  const needsOf = (module: string): ModuleNeeds => {
    const group = compilation.namedChunkGroups.get(exposedName(module).slice(2));
    const keys = group?.chunks.flatMap((chunk) => sharedKeysIn(compilation, chunk)) ?? [];
    return { scripts: scriptsOf(group), shared: [...new Set(keys)].sort() };
  };
  return Object.fromEntries([...pages, ...panels].map(({ module }) => [module, needsOf(module)]));
}

function sharedKeysIn(compilation: Compilation, chunk: Chunk): string[] {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
  return modules.flatMap((module) => consumed(module)?.shareKey ?? []);
}

function describeRequirements(compilation: Compilation): Record<string, Requirement> {
  const requirements: Record<string, Requirement> = {};
  for (const module of compilation.modules) {
    const options = consumed(module);
    if (!options || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const names = new Set(requirements[options.shareKey]?.names);
    for (const name of namesUsedOf(compilation, module)) names.add(name);
    requirements[options.shareKey] = { range: options.requiredVersion, names: [...names].sort() };
  }
  return sortKeys(requirements);
}

function namesUsedOf(compilation: Compilation, module: Module): string[] {
  return [...compilation.moduleGraph.getIncomingConnections(module)].flatMap(({ dependency }) => {
    if (!dependency) return [];
    const referenced = compilation.getDependencyReferencedExports(dependency, undefined);
    return referenced.map((item) => (Array.isArray(item) ? item : item.name)[0] ?? '*');
  });
}

const isOfProvided = (module: Module) => module.identifier().includes('virtual:provided-modules');

function describeLazyModules(compilation: Compilation): Record<string, ModuleNeeds> {
  const lazy: Record<string, ModuleNeeds> = {};
  for (const { block, module } of importsOf(compilation, (module) => !isOfProvided(module))) {
    const path = relative(compilation.compiler.context, module.nameForCondition() ?? '').replaceAll('\\', '/');
    if (path.includes('node_modules')) continue;
    lazy[path.startsWith('.') ? path : `./${path}`] = {
      scripts: laterScriptsOf(compilation, block),
      shared: [],
    };
  }
  return sortKeys(lazy);
}

function describeProvisions(compilation: Compilation): Record<string, Provision> {
  const imports = importsOf(compilation, isOfProvided);
  // The single bundle of the benchmark provides no modules.
  if (imports.length === 0) return {};
  const provisions = listProvidedModules().map(({ key, version }, index) => {
    const found = imports[index];
    if (!found) throw new Error(`The shell's build does not contain ${key}.`);
    const names = compilation.moduleGraph.getProvidedExports(found.module);
    const scripts = laterScriptsOf(compilation, found.block);
    return [key, { version, names: Array.isArray(names) ? names.sort() : null, scripts }] as const;
  });
  return Object.fromEntries(provisions);
}

function importsOf(compilation: Compilation, select: (module: Module) => boolean) {
  const found: { block: AsyncDependenciesBlock; module: Module }[] = [];
  for (const module of compilation.modules) {
    if (!select(module)) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const target = dependency && compilation.moduleGraph.getModule(dependency);
      if (target) found.push({ block, module: target });
    }
  }
  return found;
}

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import { exposedName, type RemoteDescriptor } from '@quaywatch/shared/remote';
import type { Compiler, Configuration, Module } from 'webpack';
import type { App } from './app.ts';
import { createBaseConfig } from './base-config.ts';
import { manifestFile } from './describe-manifest.ts';
import { findCopyProblem, listSharedModules, packageOf } from './shared-modules.ts';

const require = createRequire(import.meta.url);

/** Exposes one module for each page or panel, and takes everything shared from the shell. */
export function createRemoteConfig(app: App, descriptor: RemoteDescriptor, output: string): Configuration {
  const base = createBaseConfig(app, output);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...leftOutOfContainers() } },
    module: { rules: [...(base.module?.rules ?? []), asSharedModules] },
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 30_000 } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin(createFederationOptions(app, descriptor)),
      new ConsumeSharedPlugin({ consumes: listConsumed() }),
      new CopiesPlugin(),
    ],
  };
}

/** Refuses copies of what the shell has, also where a package brings them. */
class CopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CopiesPlugin', (compilation) =>
      compilation.hooks.finishModules.tap('CopiesPlugin', (modules) => {
        const packages = new Set([...modules].map(packageIn));
        for (const problem of [...packages].flatMap((name) => findCopyProblem(name) ?? []))
          compilation.errors.push(new compiler.webpack.WebpackError(problem));
      }),
    );
  }
}

const packageIn = (module: Module) =>
  packageOf(module.nameForCondition()?.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '');

/**
 * Parts of the federation that a container does not need: it consumes nothing before its first module, has no fallbacks
 * for shared modules, and leaves loading and logging to the shell's runtime.
 */
function leftOutOfContainers(): Record<string, false> {
  const plugin = createRequire(require.resolve('@module-federation/enhanced'));
  const folderOf = (name: string) => dirname(plugin.resolve(`@module-federation/${name}`));
  const runtime = folderOf('webpack-bundler-runtime');
  const parts = ['installInitialConsumes.js', 'getSharedFallbackGetter.js'].map((part) => join(runtime, part));
  return Object.fromEntries([...parts, join(folderOf('sdk'), 'logger.js')].map((part) => [part, false]));
}

/** The options of the federation plugin, for webpack and Rspack. */
export function createFederationOptions(app: App, { pages, panels }: RemoteDescriptor) {
  const modules = [...pages, ...panels].map(({ module }) => module);
  return {
    name: app.container,
    filename: 'remote-entry.[contenthash:8].js',
    library: { type: 'global' as const, name: app.container },
    exposes: Object.fromEntries(
      modules.map((module) => [exposedName(module), { import: module, name: exposedName(module).slice(2) }]),
    ),
    shareStrategy: 'loaded-first' as const,
    manifest: { fileName: manifestFile },
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' as const },
    },
  };
}

/** In a strict ECMAScript module, the default import of a shared module would be the object with all its exports. */
export const asSharedModules = {
  test: /[\\/](lucide-react[\\/].*\.mjs|@quaywatch[\\/]shared[\\/].*\.js)$/,
  type: 'javascript/auto',
};

/** With `import: false`, a release contains no copy of what the shell provides. */
const toConsume = ({ key, request, version }: ReturnType<typeof listSharedModules>[number]) =>
  [
    request,
    { shareKey: key, import: false as const, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  ] as const;

/** What a remote takes from the shell, by request. */
export const listConsumed = () => Object.fromEntries(listSharedModules().map(toConsume));

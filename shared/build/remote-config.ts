import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import { exposedName, type RemoteDescriptor } from '@quaywatch/shared/remote';
import type { Configuration } from 'webpack';
import type { App } from './app.ts';
import { createBaseConfig } from './base-config.ts';
import { manifestFile } from './describe-manifest.ts';
import { listSharedModules } from './shared-modules.ts';

const require = createRequire(import.meta.url);

/** One exposed module per page or panel; everything shared is taken from the shell. */
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
    ],
  };
}

/**
 * Of the federation's part of a container: it consumes nothing before its first module, shares no trees of its own, and leaves
 * loading and its log to the shell's runtime.
 */
function leftOutOfContainers(): Record<string, false> {
  const plugin = createRequire(require.resolve('@module-federation/enhanced'));
  const folderOf = (name: string) => dirname(plugin.resolve(`@module-federation/${name}`));
  const runtime = folderOf('webpack-bundler-runtime');
  const parts = ['installInitialConsumes.js', 'getSharedFallbackGetter.js'].map((part) => join(runtime, part));
  return Object.fromEntries([...parts, join(folderOf('sdk'), 'logger.js')].map((part) => [part, false]));
}

/** Of the federation plugin, for webpack and Rspack. */
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

/** In strict ECMAScript modules the default import of a shared module would be all of its exports. */
export const asSharedModules = {
  test: /[\\/](lucide-react[\\/].*\.mjs|@quaywatch[\\/]shared[\\/].*\.js)$/,
  type: 'javascript/auto',
};

/** With `import: false` a release holds no copy of what the shell provides. */
const toConsume = ({ key, request, version }: ReturnType<typeof listSharedModules>[number]) =>
  [
    request,
    { shareKey: key, import: false as const, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  ] as const;

/** What a remote takes from the shell, by request. */
export const listConsumed = () => Object.fromEntries(listSharedModules().map(toConsume));

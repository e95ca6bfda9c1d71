import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import { exposedName, type RemoteDescriptor } from '@quaywatch/shared/remote';
import type { Configuration } from 'webpack';
import type { App } from './app.ts';
import { createBaseConfig } from './base-config.ts';
import { listSharedModules } from './shared-modules.ts';

/** One exposed module per page or panel; everything shared is taken from the shell. */
export function createRemoteConfig(app: App, descriptor: RemoteDescriptor, output: string): Configuration {
  const base = createBaseConfig(app, output);
  const modules = [...descriptor.pages, ...descriptor.panels].map(({ module }) => module);
  return {
    ...base,
    entry: {},
    module: { rules: [...(base.module?.rules ?? []), asSharedModules] },
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 30_000 } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: app.container,
        filename: 'remote-entry.[contenthash:8].js',
        library: { type: 'global', name: app.container },
        exposes: Object.fromEntries(
          modules.map((module) => [exposedName(module), { import: module, name: exposedName(module).slice(2) }]),
        ),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new ConsumeSharedPlugin({ consumes: Object.fromEntries(listSharedModules().map(toConsume)) }),
    ],
  };
}

/** In strict ECMAScript modules the default import of a shared module would be all of its exports. */
const asSharedModules = { test: /[\\/]lucide-react[\\/].*\.mjs$/, type: 'javascript/auto' };

/** With `import: false` a release holds no copy of what the shell provides. */
const toConsume = ({ key, request, version }: ReturnType<typeof listSharedModules>[number]) => [
  request,
  { shareKey: key, import: false as const, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
];

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import type { App } from './app.ts';
import { createBaseConfig } from './base-config.ts';
import { createFontRules } from './font-rules.ts';
import { listSharedModules, type SharedModule } from './shared-modules.ts';

/** Parts of large libraries of which pages use little. */
const replacements: Readonly<Record<string, string>> = {
  'react-router-dom': join(import.meta.dirname, 'provided-router.ts'),
  '@tanstack/react-query': join(import.meta.dirname, 'provided-query.ts'),
  '@emotion/react': join(import.meta.dirname, 'provided-emotion.ts'),
};

const ofRouter = createRequire(createRequire(import.meta.url).resolve('react-router-dom/package.json'));
const production = join(dirname(ofRouter.resolve('react-router/package.json')), 'dist/production');

/** The router's package leads to its development build in every mode. */
const routerOfRelease = {
  'react-router$': join(production, 'index.mjs'),
  'react-router/dom$': join(production, 'dom-export.mjs'),
};

/** The federation's runtime without what reads manifests (decision 0104). */
const withoutSnapshots = new webpack.NormalModuleReplacementPlugin(
  /\/(SnapshotHandler|utils\/preload|generate-preload-assets)\.js$/,
  (wanted: { context: string; request: string }) => {
    if (wanted.context.includes('@module-federation')) wanted.request = join(import.meta.dirname, 'no-snapshots.ts');
  },
);

/** Source of `virtual:provided-modules`. `import()` of a module in the first scripts makes no request. */
function providedModulesSource(modules: readonly SharedModule[] = listSharedModules()): string {
  const entries = modules.map(({ key, request, version }) => {
    const target = JSON.stringify(replacements[key] ?? request);
    return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: () => import(${target}) },`;
  });
  return `export const providedModules = {\n${entries.join('\n')}\n};\n`;
}

/**
 * The shell imports the shared modules plainly, so that webpack can shake them and put them into the first scripts; a
 * remote that asks for the same key gets the same instance. The first screen does not wait for the federation's
 * runtime, a separate chunk (shell/src/remotes/federation-host.ts).
 */
export function createShellConfig(app: App, output: string): Configuration {
  const base = createBaseConfig(app, output);
  return {
    ...base,
    entry: { main: './src/main.ts', host: { import: './src/embedding/host.ts', filename: 'public/host.js' } },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerOfRelease } },
    module: { rules: [...(base.module?.rules ?? []), ...createFontRules()] },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.experiments.schemes.VirtualUrlPlugin({ 'provided-modules': providedModulesSource() }),
      withoutSnapshots,
      // Addresses come from our registry, not from manifests.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`shell:${app.release}`),
      }),
    ],
  };
}

const ofFederation = /[\\/]node_modules[\\/]@module-federation[\\/]|federation-host\.ts|^virtual:|provided-[a-z]+\.ts/;
// Without what only pages of other sites need.
const ofShared =
  /[\\/](shared[\\/](?!.*(slot-props|borrow-session|scoped-styles|number-file)\.)(contract|domain|api|session|remote|ui)|node_modules[\\/](@tanstack|axios|dayjs|zod|zustand|lucide-react))[\\/]/;

const ofForms = /[\\/](shared[\\/]forms|node_modules[\\/](react-hook-form|@hookform))[\\/]/;

type InChunks = { readonly chunkGraph: ChunkGraph };

/** Of the sign-in page alone: the rest of what remotes share is for customers who are signed in. */
const ofSignIn = (module: Module, { chunkGraph }: InChunks) =>
  ofShared.test(module.nameForCondition() ?? '') &&
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'sign-in');

/** Few scripts: first screen's libraries, shell, federation, forms, and what remotes share beyond the shell. */
const shellChunks = {
  chunks: 'all' as const,
  minSize: 10_000,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    vendor: { name: 'vendor', chunks: 'initial' as const, test: /[\\/]node_modules[\\/]/, enforce: true, priority: 30 },
    federation: { name: 'federation', chunks: 'async' as const, test: ofFederation, enforce: true, priority: 25 },
    forms: { name: 'forms', chunks: 'async' as const, test: ofForms, enforce: true, priority: 20 },
    entrance: { name: 'entrance', chunks: 'async' as const, test: ofSignIn, enforce: true, priority: 15 },
    shared: { name: 'shared', chunks: 'async' as const, test: ofShared, enforce: true, priority: 10 },
  },
};

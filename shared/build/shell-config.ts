import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import type { App } from './app.ts';
import { createBaseConfig } from './base-config.ts';
import { createFontRules } from './font-rules.ts';
import { listProvidedModules } from './shared-modules.ts';

/** Replacements for large libraries that export only the parts that pages use. */
const replacements: Readonly<Record<string, string>> = {
  'react-router-dom': join(import.meta.dirname, 'provided-router.ts'),
  '@tanstack/react-query': join(import.meta.dirname, 'provided-query.ts'),
  '@emotion/react': join(import.meta.dirname, 'provided-emotion.ts'),
};

const require = createRequire(import.meta.url);
const ofRouter = createRequire(require.resolve('react-router-dom/package.json'));
const production = join(dirname(ofRouter.resolve('react-router/package.json')), 'dist/production');

/** The router's package resolves to its development build in every mode. */
const routerOfRelease = {
  'react-router$': join(production, 'index.mjs'),
  'react-router/dom$': join(production, 'dom-export.mjs'),
};

/** A function, because resolving the loader must wait until a shell is built: the kit has this file but no loader. */
const createRouterRule = () => ({
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/][^\\/]+\.mjs$/,
  use: require.resolve('./unused-parts-loader.ts'),
});

/** The components that remotes share, too, come from the shell. A function for the same reason. */
const createStylesRule = () => ({
  test: /[\\/](shared[\\/]ui|shell[\\/]src)[\\/].*\.tsx?$/,
  enforce: 'pre' as const,
  use: require.resolve('./short-styles-loader.ts'),
});

/** Replaces parts of the federation's runtime that the shell does itself or does not need (decisions 0104, 0116). */
const standIns: readonly (readonly [RegExp, string])[] = [
  [/\/(SnapshotHandler|utils\/preload|context|generate-preload-assets)\.js$/, 'no-snapshots.ts'],
  [/\/semver\/index\.js$/, '../../shell/src/remotes/version-ranges.rules.ts'],
  [/\/(dom|node)\.js$/, 'no-script-loading.ts'],
];

const withStandIns = standIns.map(
  ([path, file]) =>
    new webpack.NormalModuleReplacementPlugin(path, (wanted: { context: string; request: string }) => {
      if (wanted.context.includes('@module-federation')) wanted.request = join(import.meta.dirname, file);
    }),
);

/** Calls and components of the page that most customers open. Those of other pages go into a separate script. */
const ofContainerPage: ReadonlySet<string> = new Set(
  Object.entries({
    contract: ['alert-messages', 'container-references', 'form-schema', 'limits', 'messages', 'tracking'],
    ui: [
      'alert-mark',
      'banner',
      'button',
      'card',
      'changed-mark',
      'checkbox',
      'container-plate',
      'dialog',
      'empty-state',
      'hint',
      'icon-button',
      'journey-strip',
      'link-button',
      'menu',
      'menu-item',
      'moment',
      'page-heading',
      'port-sign',
      'segmented',
      'skip-link',
      'sort-button',
      'spinner',
      'status-badge',
      'switch',
      'toast-region',
      'unavailable',
      'use-is-mobile',
      'use-overflow',
      'use-saved-focus',
      'visually-hidden',
    ],
  }).flatMap(([door, files]) => files.map((file) => `@quaywatch/shared/${door}/${file}`)),
);

const isFurther = (key: string) => /^@quaywatch\/shared\/(contract|ui)/.test(key) && !ofContainerPage.has(key);

/** Source of `virtual:provided-modules`. An `import()` of a module in the first scripts makes no request. */
function providedModulesSource(): string {
  const entries = listProvidedModules().map(({ key, request, version }) => {
    const target = JSON.stringify(replacements[key] ?? request);
    const [script, chunk] = isFurther(key)
      ? [', script: "further"', '']
      : ['', '/* webpackChunkName: "containers" */ '];
    return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}${script}, load: () => import(${chunk}${target}) },`;
  });
  return `export const providedModules = {\n${entries.join('\n')}\n};\n`;
}

/**
 * The shell imports the shared modules directly, so that webpack can shake them and put them into the first scripts. A
 * remote that requests the same key gets the same instance. The first screen does not wait for the federation's
 * runtime, which is a separate chunk (shell/src/remotes/federation-host.ts).
 */
export function createShellConfig(app: App, output: string): Configuration {
  const base = createBaseConfig(app, output);
  return {
    ...base,
    entry: { main: './src/main.ts', host: { import: './src/embedding/host.ts', filename: 'public/host.js' } },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerOfRelease } },
    module: { rules: [...(base.module?.rules ?? []), ...createFontRules(), createRouterRule(), createStylesRule()] },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.experiments.schemes.VirtualUrlPlugin({ 'provided-modules': providedModulesSource() }),
      ...withStandIns,
      // The addresses of remotes come from our registry, not from manifests.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`shell:${app.release}`),
      }),
    ],
  };
}

const ofFederation =
  /[\\/]node_modules[\\/]@module-federation[\\/]|federation-host\.ts|^virtual:|provided-[a-z]+\.ts|no-[a-z-]+\.ts/;
// Leaves out what only the pages of other sites need.
const ofShared =
  /[\\/](shared[\\/](?!.*(slot-props|borrow-session|scoped-styles|number-file)\.)(contract|domain|api|session|remote|ui)|node_modules[\\/](@tanstack|axios|dayjs|zod|zustand|lucide-react))[\\/]/;

const ofForms = /[\\/](shared[\\/]forms|node_modules[\\/](react-hook-form|@hookform))[\\/]/;

type InChunks = { readonly chunkGraph: ChunkGraph };

const isUsedBy = (parts: readonly string[], module: Module, { chunkGraph }: InChunks) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => parts.includes(name ?? ''));

/** Matches modules that are shared with remotes and used by one of these parts of the shell. */
const sharedBy =
  (...parts: readonly string[]) =>
  (module: Module, graph: InChunks) =>
    ofShared.test(module.nameForCondition() ?? '') && isUsedBy(parts, module, graph);

const ofEntrance = sharedBy('signed-out', 'sign-in', 'sign-in-card');
const ofSignedIn = sharedBy('signed-in', 'federation', 'containers');

/** Matches the shared modules of all other pages. The client has its own script. */
const ofOtherPages = (module: Module, graph: InChunks) =>
  ofShared.test(module.nameForCondition() ?? '') && !sharedBy('client')(module, graph);

/**
 * Keeps the number of scripts small: the libraries of the first screen, the shell, the federation, forms, and modules
 * that are shared with remotes, split by page: sign-in, what most customers open next, the dashboard, and the rest.
 */
const shellChunks = {
  chunks: 'all' as const,
  minSize: 10_000,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    vendor: { name: 'vendor', chunks: 'initial' as const, test: /[\\/]node_modules[\\/]/, enforce: true, priority: 30 },
    federation: { name: 'federation', chunks: 'async' as const, test: ofFederation, enforce: true, priority: 25 },
    forms: { name: 'forms', chunks: 'async' as const, test: ofForms, enforce: true, priority: 20 },
    // Modules of both visitors' and customers' pages go into the first scripts.
    always: {
      name: 'main',
      chunks: 'all' as const,
      test: (module: Module, graph: InChunks) =>
        (ofEntrance(module, graph) && ofSignedIn(module, graph)) ||
        (isUsedBy(['signed-out'], module, graph) && isUsedBy(['signed-in'], module, graph)),
      enforce: true,
      priority: 17,
    },
    entrance: {
      name: 'entrance',
      chunks: 'async' as const,
      test: ofEntrance,
      enforce: true,
      priority: 15,
    },
    shared: {
      name: 'shared',
      chunks: 'async' as const,
      enforce: true,
      priority: 10,
      test: ofSignedIn,
    },
    dashboard: {
      name: 'searching',
      chunks: 'async' as const,
      test: sharedBy('dashboard'),
      enforce: true,
      priority: 7,
    },
    further: { name: 'further', chunks: 'async' as const, test: ofOtherPages, enforce: true, priority: 5 },
  },
};

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JsMinifyOptions } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, Compiler, Module } from 'webpack';
import { hashTools, type App } from './app.ts';
import { leftOut } from './left-out.ts';
import { SecureScriptsPlugin } from './secure-scripts-plugin.ts';

/** The federation plugin names these modules after paths on the building machine. */
function nameOf(module: Module): string | null {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier) ? 'federation' : null;
}

/** Makes builds identical byte for byte, wherever the sources are. */
class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Runs before webpack assigns ids to the remaining modules.
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1_000 }, (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name !== null) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}

const require = createRequire(import.meta.url);

/** After this time a chunk counts as failed. The next request for it has a changed address. */
const scriptTimeLimitMs = 10_000;

export const extensions = ['.ts', '.tsx', '.mjs', '.js'];

/** The output options of webpack and Rspack. */
export const createOutput = (app: App, output: string) => ({
  path: output,
  publicPath: 'auto',
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  uniqueName: app.container,
  // Each script begins with it, and is compressed by itself.
  chunkLoadingGlobal: `_${app.container}`,
  clean: true,
  // A module that threw while loading is evaluated again. Otherwise its next import would return a half-loaded module.
  strictModuleExceptionHandling: true,
  crossOriginLoading: 'anonymous' as const,
  chunkLoadTimeout: scriptTimeLimitMs,
});

export function createBaseConfig(app: App, output: string): Configuration {
  return {
    mode: 'production',
    context: join(app.root, app.folder),
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(app.root, '.cache/webpack'),
      name: `${app.name}-${output.endsWith('monolith') ? 'monolith' : 'release'}`,
      version: hashTools(app.root),
      compression: false,
    },
    output: createOutput(app, output),
    resolve: { extensions, alias: leftOut },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: require.resolve('ts-loader'), options: compilerOptions(app) } },
        { test: /[\\/]shared[\\/](?!build)[^\\/]+[\\/].*\.tsx?$/, sideEffects: false },
        { test: /\.(woff2|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        // With SWC in place of Terser a build takes less than two thirds of the processor time.
        new TerserPlugin<JsMinifyOptions>({
          exclude: ofFirstScreens,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: swcOptions,
        }),
        // Terser then takes another 0.7 kB off the scripts that a page loads before it is drawn, without libraries.
        new TerserPlugin<[JsMinifyOptions, Readonly<Record<string, unknown>>]>({
          include: ofFirstScreens,
          minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
          extractComments: false,
          terserOptions: [
            swcOptions,
            { compress: { passes: 2 }, format: { comments: false }, ecma: 2020, module: true },
          ],
        }),
      ],
    },
    plugins: [new SecureScriptsPlugin(), new StableIdsPlugin()],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const ofFirstScreens = /^(main|shared|signed-in|federation|remote-entry|[\w-]+-page)\./;

const swcOptions: JsMinifyOptions = { compress: { passes: 4 }, format: { comments: false }, ecma: 2020, module: true };

// `tsc` checks types in a separate step.
const compilerOptions = (app: App) => ({
  transpileOnly: true,
  configFile: join(app.root, app.tsconfig),
  compilerOptions: { noEmit: false, allowImportingTsExtensions: false, incremental: false },
});

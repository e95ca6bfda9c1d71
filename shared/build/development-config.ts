import type { Configuration, EntryObject, FileCacheOptions } from 'webpack';
import type { App } from './app.ts';

const likeRelease = ['webpack', 'production', 'browser'];

/**
 * The build of a release as a developer wants it: readable, with its sources in it, and quick to rebuild. The page's
 * policy forbids `eval`, so the source maps are inside the scripts.
 */
export function toDevelopment(config: Configuration, app: App): Configuration {
  return {
    ...config,
    mode: 'development',
    // The federation plugin warns at every start about its manifest, which nothing here reads.
    infrastructureLogging: { level: 'error' },
    devtool: 'inline-cheap-module-source-map',
    // In its own development build Emotion writes styles into the page as text, which the page's policy forbids as well.
    resolve: {
      ...config.resolve,
      byDependency: {
        esm: { conditionNames: ['import', 'module', ...likeRelease] },
        commonjs: { conditionNames: ['require', 'module', ...likeRelease] },
      },
    },
    ...(app.kind === 'shell' && {
      entry: { ...(config.entry as EntryObject), main: ['./src/development/reload-on-release.ts', './src/main.ts'] },
    }),
    // Keeps the base's cache version, so that the cache is dropped when the build configuration changes.
    cache: { ...(config.cache as FileCacheOptions), name: `${app.name}-development` },
    optimization: { ...config.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
  };
}

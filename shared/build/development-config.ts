import type { Configuration, FileCacheOptions } from 'webpack';
import type { App } from './app.ts';

const likeRelease = ['webpack', 'production', 'browser'];

/**
 * The build of a release as a developer wants it: readable, with its sources in it, and quick to rebuild. The page's
 * policy forbids `eval`, so the source maps stand in the scripts.
 */
export function toDevelopment(config: Configuration, app: App): Configuration {
  return {
    ...config,
    mode: 'development',
    // The manifest of the federation, which nothing here reads, is warned about at every start.
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
    ...(app.kind === 'shell' && { entry: { main: ['./src/development/reload-on-release.ts', './src/main.ts'] } }),
    // The base's version of the cache stays: what is kept goes when the way of building changes.
    cache: { ...(config.cache as FileCacheOptions), name: `${app.name}-development` },
    optimization: { ...config.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
  };
}

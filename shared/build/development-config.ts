import type { Configuration, EntryObject, FileCacheOptions } from 'webpack';
import type { App } from './app.ts';

const likeRelease = ['webpack', 'production', 'browser'];

/** Source maps are inline, because the page's policy forbids `eval`. */
export function toDevelopment(config: Configuration, app: App): Configuration {
  return {
    ...config,
    mode: 'development',
    // At every start the federation plugin would warn about its manifest, which nothing reads.
    infrastructureLogging: { level: 'error' },
    devtool: 'inline-cheap-module-source-map',
    // Emotion's development build writes style text into the page, which the page's policy forbids.
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
    // In a shared cache, each configuration would invalidate what the other has stored.
    cache: { ...(config.cache as FileCacheOptions), name: `${app.name}-development` },
    optimization: { ...config.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
  };
}

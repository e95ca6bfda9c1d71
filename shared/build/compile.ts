import webpack, { type Compilation, type Configuration } from 'webpack';

/** @throws with webpack's report if the build has errors */
export function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache, so the process must not end before it is done.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('The build did not close.'));
        else if (!stats || stats.hasErrors())
          reject(
            new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'The build produced no result.'),
          );
        else resolve(stats.compilation);
      });
    });
  });
}

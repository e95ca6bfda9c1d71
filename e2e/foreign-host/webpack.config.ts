// An ordinary Module Federation host that knows one address of Quaywatch.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';

export type PortalOptions = {
  readonly quaywatch: string;
  readonly output: string;
};

export default ({ quaywatch, output }: PortalOptions): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  entry: './start.js',
  output: { path: output, filename: 'portal.js', publicPath: 'auto', clean: true },
  cache: { type: 'filesystem', cacheDirectory: join(output, '../foreign-host-cache') },
  plugins: [
    new ModuleFederationPlugin({
      name: 'portal',
      remotes: { quaywatch: `quaywatch@${quaywatch}/host.js` },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
      manifest: false,
    }),
    // Its server needs the address too, because people sign in there.
    {
      apply: (compiler) => new compiler.webpack.DefinePlugin({ QUAYWATCH: JSON.stringify(quaywatch) }).apply(compiler),
    },
  ],
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  performance: false,
});

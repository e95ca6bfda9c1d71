import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from './message-of.ts';
import { readBuiltRelease } from './release-store.ts';
import type { AloneListener } from './watch-alone.ts';

const configFile = 'rspack.config.js';

export const isBuiltByRspack = (root: string, folder: string) => existsSync(join(root, folder, configFile));

type Config = { readonly output?: object; readonly optimization?: object };
type Stats = { hasErrors(): boolean; toString(options: object): string };
type Watching = { close(done: () => void): void };
type Rspack = (config: Config) => {
  watch(options: object, listener: (error: Error | null, stats?: Stats) => void): Watching | undefined;
};

/** Like `watchAlone`, with the Rspack and configuration of a team's own repository. Each build restarts its parts. */
export function watchRspack(
  root: string,
  folder: string,
  output: string,
  listener: AloneListener,
): () => Promise<void> {
  const started = startRspack(join(root, folder), output, listener).catch((error: unknown) => {
    listener.onProblem(messageOf(error));
    return undefined;
  });
  return async () => {
    const watching = await started;
    await new Promise<void>((resolve) => (watching ? watching.close(resolve) : resolve()));
  };
}

async function startRspack(repository: string, output: string, { onBuilt, onProblem }: AloneListener) {
  const require = createRequire(join(repository, 'package.json'));
  const { rspack } = (await import(pathToFileURL(require.resolve('@rspack/core')).href)) as { rspack: Rspack };
  // The query makes Node read the file again after a change to the descriptor.
  const address = `${pathToFileURL(join(repository, configFile)).href}?${Date.now()}`;
  const { default: config } = (await import(address)) as { default: Config };
  // In development mode Rspack would use the development JSX runtime, which the shell does not share.
  const readable = {
    ...config,
    devtool: 'inline-cheap-module-source-map',
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, minimize: false },
  };
  return rspack(readable).watch({ ignored: /node_modules|[\\/]dist[\\/]|[\\/]\.cache[\\/]/ }, (error, stats) => {
    const built = readBuiltRelease(output);
    if (error || !stats) onProblem(String(error));
    else if (stats.hasErrors()) onProblem(stats.toString({ preset: 'errors-only', colors: false }));
    else if (built?.descriptor) onBuilt({ ...built, descriptor: built.descriptor });
  });
}

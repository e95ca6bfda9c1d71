import { once } from 'node:events';
import { watch } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { isBuiltByRspack, watchAlone, watchRspack } from '@quaywatch/shared/build';
import { messageOf, readJson } from '@quaywatch/shared/build/releases';
import { requireAddress } from '../release/release-command.ts';
import { serveAlone } from './serve-alone.ts';

const nameOf = (folder: string) => (readJson(join(folder, 'remote.json')) as { readonly name: string }).name;

async function listen(server: Server, port: number): Promise<void> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use by another program. PORT names another one.`, { cause: error });
  }
}

/**
 * Builds one remote here after every change, and shows it in the shell of an installation elsewhere. The installation
 * provides the shell, the other remotes, calls and accounts; the story answers calls that it does not know.
 * @param at the port to listen on
 * @throws before anything is built, for an address that is none, or a port that is taken
 */
export async function startAlone(root: string, folder: string, installation: string, at: number): Promise<void> {
  requireAddress('--shell', installation);
  const name = nameOf(join(root, folder));
  const output = join(root, '.cache/alone', folder);
  const served = serveAlone({ installation, folder: join(root, folder), name });
  await listen(served.server, at);
  const watchBuilds = isBuiltByRspack(root, folder) ? watchRspack : watchAlone;
  let isOver = false;
  let close = build();

  function build() {
    try {
      return watchBuilds(root, folder, output, {
        onBuilt(built) {
          served.take(built, output);
          console.log(`${name} is built`);
        },
        onProblem(text) {
          served.say(text);
          console.error(text);
        },
      });
    } catch (error) {
      // The descriptor is being edited; the next change tries again.
      served.say(messageOf(error));
      return async () => undefined;
    }
  }

  // A running build has already read its descriptor. The folder is watched because editors replace the file.
  let rebuilding = Promise.resolve();
  const watcher = watch(join(root, folder), (_, file) => {
    if (file !== 'remote.json' || isOver) return;
    rebuilding = rebuilding.then(async () => {
      await close();
      if (isOver) return;
      close = build();
      served.reload();
    });
  });

  async function end(): Promise<void> {
    if (isOver) return;
    isOver = true;
    watcher.close();
    served.close();
    await rebuilding;
    await close();
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());

  console.log(`${name} in the shell of ${installation}: http://localhost:${at}`);
  console.log(
    `${installation} itself takes it from there by an override: ${new URL('/release-inspector', installation).href}`,
  );
}

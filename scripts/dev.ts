// `pnpm dev [app...]`: the product with reload. The named applications (default: all) and the shell are rebuilt after
// every change, the others built once. The server restarts when its sources change, and the page reloads.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApps } from '@quaywatch/shared/build';
import {
  listApps,
  openReleaseStore,
  outputOf,
  publishUnchecked,
  readBuiltRelease,
} from '@quaywatch/shared/build/releases';
import { openFolder } from '@quaywatch/shared/store';
import { startAlone } from './alone/start-alone.ts';
import { run } from './prepare.mjs';
import { findNamed, readArguments, root, runCommand } from './release/release-command.ts';

const cache = join(root, '.cache/dev');
const releases = join(cache, 'releases');
const children = new Set<ChildProcess>();

function start(
  args: readonly string[],
  options: { stdout: 'pipe' | 'inherit'; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', options.stdout, 'inherit'],
    env: { ...process.env, ...options.env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function follow(folder: string): Promise<void> {
  const builder = start(['shared/build/watch-app.ts', root, folder, join(cache, 'builds', folder), releases], {
    stdout: 'pipe',
  });
  if (!builder.stdout) throw new Error('The builder has no output.');
  const lines = createInterface({ input: builder.stdout });
  lines.on('line', (line) => console.log(line));
  // A running builder has already read its descriptor, which lists the remote's modules. The folder is watched because
  // editors replace the file.
  const watcher = watch(join(root, folder), (_, name) => {
    if (name !== 'remote.json') return;
    watcher.close();
    builder.kill();
    void follow(folder);
  });
  // The watcher must not outlive the builders.
  watcher.unref();
  // A builder that cannot read its descriptor reports that and exits; the rest is served without it.
  await Promise.race([once(lines, 'line'), once(builder, 'exit')]);
}

async function publishOthers(folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  await buildApps({ root, only: folders });
  const store = openReleaseStore(openFolder(releases));
  for (const folder of folders) {
    const build = readBuiltRelease(outputOf(root, folder));
    if (build) await publishUnchecked(store, outputOf(root, folder), build);
  }
}

function serve(): void {
  start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    stdout: 'inherit',
    env: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(cache, 'data'),
      ...process.env,
      RELEASES_DIR: releases,
    },
  });
}

/** `pnpm dev <remote> --shell <address>`: only the remote, shown in an installation elsewhere. */
async function startWithShell([folder, ...others]: readonly string[], shell: string): Promise<void> {
  if (!folder || folder === 'shell' || others.length > 0)
    throw new Error('One remote: pnpm dev <remote> --shell <address>');
  await startAlone(root, folder, shell, Number(process.env['PORT'] ?? 8090));
}

await runCommand(async () => {
  const all = listApps(root);
  const { values, positionals } = readArguments({ shell: { type: 'string' } }, Infinity);
  const named = positionals.map((name) => findNamed(name, all));
  if (values.shell !== undefined) return startWithShell(named, values.shell);
  const followed = named.length === 0 ? all : [...new Set(['shell', ...named])];
  process.once('SIGTERM', () => children.forEach((child) => child.kill()));
  rmSync(releases, { recursive: true, force: true });
  console.log(`Building ${followed.join(', ')}`);
  await Promise.all(followed.map(follow));
  await publishOthers(all.filter((folder) => !followed.includes(folder)));
  await run('node', ['server/src/platform/database/embedded/make-empty-database.ts'], { quiet: true });
  serve();
});

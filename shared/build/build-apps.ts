import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { listApps, outputOf, readApp } from './app.ts';
import { readBuiltRelease } from './release-store.ts';

export type BuildResult = {
  readonly folder: string;
  readonly release: string;
  readonly built: boolean;
  readonly milliseconds: number;
};

type BuildAppsOptions = {
  readonly root: string;
  /** Folders to build; all applications if empty. */
  readonly only?: readonly string[];
  readonly onResult?: (result: BuildResult) => void;
};

/** A build takes one core and about 500 MB of memory. */
const atOnce = 2;

/** @throws with the report of the first build that fails */
export async function buildApps({ root, only = [], onResult = () => undefined }: BuildAppsOptions): Promise<void> {
  const waiting = listApps(root).filter((folder) => only.length === 0 || only.includes(folder));
  const work = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) onResult(await buildIfChanged(root, folder));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function buildIfChanged(root: string, folder: string): Promise<BuildResult> {
  const started = performance.now();
  const { release } = readApp(root, folder);
  const built = readBuiltRelease(outputOf(root, folder))?.release !== release;
  if (built) await runBuild(root, folder);
  return { folder, release, built, milliseconds: Math.round(performance.now() - started) };
}

function runBuild(root: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, `build-release${extname(import.meta.filename)}`);
    const child = spawn(process.execPath, [script, root, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    let report = '';
    child.stderr.on('data', (text: Buffer) => (report += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} does not build:\n${report}`))));
  });
}

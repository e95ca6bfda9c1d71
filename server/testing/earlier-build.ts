import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The server of an earlier commit, or why there is none. */
export type EarlierBuild = { readonly program: string } | { readonly reason: string };

/** Unpacks the commit from the history and installs its packages, but only once. Both need what this machine has. */
export function openEarlierBuild(commit: string): EarlierBuild {
  const folder = join(root, '.cache/earlier-builds', commit);
  const complete = join(folder, 'complete');
  const program = join(folder, 'server/src/main.ts');
  if (existsSync(complete)) return { program };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tar = join(folder, 'commit.tar');
  if (!succeeds('git', ['archive', '--output', tar, commit], root)) return { reason: `the history lacks ${commit}` };
  if (!succeeds('tar', ['xf', tar], folder)) return { reason: 'there is no tar on this machine' };
  const install = ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  if (!succeeds('npx', [...install, '--filter', '@quaywatch/server...'], folder))
    return { reason: `the packages of ${commit} cannot be installed` };
  writeFileSync(complete, '');
  return { program };
}

function succeeds(program: string, args: readonly string[], cwd: string): boolean {
  try {
    execFileSync(program, args, { cwd, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

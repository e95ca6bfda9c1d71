import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly path: string;
  /** Leaves this many bytes, to within a page. */
  fill(leave?: number): void;
  free(): void;
  remove(): void;
};

/** @returns null where mounting is impossible: not Linux, or not root */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'quaywatch-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', path], { stdio: 'ignore' });
  } catch {
    rmdirSync(path);
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // Unmounts lazily, because a killed process may still hold the disk.
      execFileSync('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}

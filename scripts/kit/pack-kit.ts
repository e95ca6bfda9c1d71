import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../prepare.mjs';
import { assembleKit, packageNames } from './assemble-kit.ts';

/**
 * Packs each package of the kit into a tarball with npm.
 * @returns the files
 */
export async function packKit(folder: string): Promise<string[]> {
  const stage = mkdtempSync(join(tmpdir(), 'quaywatch-kit-'));
  mkdirSync(folder, { recursive: true });
  try {
    await assembleKit(stage);
    const packed = packageNames.map(async (name) => {
      const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
      const output = await run('npm', options, { quiet: true, cwd: join(stage, name) });
      const [{ filename }] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }];
      return join(folder, filename);
    });
    return await Promise.all(packed);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

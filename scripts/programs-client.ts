// `pnpm programs-client FOLDER`: packs the client for customers' programs (docs/programs.md).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './prepare.mjs';
import { assembleClient } from './programs-client/assemble-client.ts';
import { readArguments, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const [folder, ...others] = readArguments({}, Infinity).positionals;
  if (!folder || others.length > 0) throw new Error('Usage: pnpm programs-client FOLDER');
  const stage = mkdtempSync(join(tmpdir(), 'quaywatch-programs-'));
  mkdirSync(folder, { recursive: true });
  try {
    await assembleClient(stage);
    const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(folder)];
    const output = await run('npm', options, { quiet: true, cwd: stage });
    const [{ filename }] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }];
    console.log(join(folder, filename));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
});

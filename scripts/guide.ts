// `pnpm guide`: takes the pictures of the user guide and of README.md from the running product, and writes the PDF that
// the shell serves.
// `pnpm guide text` keeps the pictures; `pnpm guide video` makes the film of the promo pages.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { guideFile, guideFolder, readGuide } from './guide/read-chapters.ts';
import { writeFilm } from './guide/write-film.ts';
import { writeGuide } from './guide/write-guide.ts';
import { root, run } from './prepare.mjs';
import { readArguments, runCommand } from './release/release-command.ts';

const port = 8096;
const address = `http://localhost:${port}`;

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function look(script: string, ...places: readonly string[]): Promise<void> {
  const browser = await ensureChromium(console.log);
  await run('node', ['scripts/build.ts']);
  const product = spawn(process.execPath, ['start-product.ts', 'guide-data'], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await isReady())) {
      if (product.exitCode !== null) throw new Error('The product did not start.');
      await wait(250);
    }
    await run('node', [`screens/${script}`, address, ...places], {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: browser },
    });
  } finally {
    product.kill();
  }
}

await runCommand(async () => {
  const [what = '', ...others] = readArguments({}, Infinity).positionals;
  if (!['', 'text', 'video'].includes(what) || others.length > 0) throw new Error('Usage: pnpm guide [text|video]');
  if (what === 'video') {
    const pictures = join(root, '.cache/tour');
    rmSync(pictures, { recursive: true, force: true });
    await look('record-tour.ts', pictures);
    return writeFilm(pictures);
  }
  if (what === '')
    await look(
      'take-guide-pictures.ts',
      join(guideFolder, 'pictures'),
      join(root, 'docs/images/container-details.png'),
    );
  await writeGuide(readGuide());
  console.log(`The guide is in ${guideFile}`);
});

// `pnpm bench [pages|search]`: the performance table. Nothing here can fail a build; it prints what it measured.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './prepare.mjs';

const only = process.argv.slice(2);
const wants = (name: string) => only.length === 0 || only.includes(name);

if (wants('pages')) {
  const releases = join(root, '.cache/bench/releases');
  await run('node', ['scripts/build.ts']);
  await run('node', ['scripts/publish.ts'], { env: { RELEASES_DIR: releases } });
  await run('node', ['scripts/build-monolith.ts']);
  const browser = await ensureChromium(console.log);
  await run('node', ['bench/pages.ts'], { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: browser } });
}
if (wants('search')) await run('node', ['bench/search-bench.ts'], { cwd: join(root, 'server') });

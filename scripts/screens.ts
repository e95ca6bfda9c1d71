// `pnpm screens [address] [start of names]`: takes pictures of every screen of a running Quaywatch into
// `.cache/screens`.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './prepare.mjs';

const [address = 'http://localhost:8080', wanted = ''] = process.argv.slice(2);
const folder = join(root, '.cache/screens');
const browser = await ensureChromium(console.log);
await run('node', ['screens/take-screens.ts', address, folder, wanted], {
  cwd: join(root, 'e2e'),
  env: { CHROMIUM_PATH: browser },
});
console.log(`The pictures are in ${folder}`);

// `pnpm screens [address] [start of names]`: takes pictures of every screen of a running Quaywatch into
// `.cache/screens`.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './prepare.mjs';
import { readArguments, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const [address = 'http://localhost:8080', wanted = '', ...others] = readArguments({}, Infinity).positionals;
  if (others.length > 0) throw new Error('Usage: pnpm screens [address] [start of names]');
  const folder = join(root, '.cache/screens');
  const browser = await ensureChromium(console.log);
  await run('node', ['screens/take-screens.ts', address, folder, wanted], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: browser },
  });
  console.log(`The pictures are in ${folder}`);
});

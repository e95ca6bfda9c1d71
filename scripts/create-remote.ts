// `pnpm create-remote <name>`: creates the folder of a new remote, which builds, passes its tests and can be released
// as it is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRemote } from './create-remote/write-remote.ts';
import { run } from './prepare.mjs';
import { root, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new Error('Usage: pnpm create-remote <name>');
  const folder = writeRemote(root, name);
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  console.log(`${folder} is written. Linking its packages`);
  await run('npx', ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'], { quiet: true });
  console.log(
    `Next: npm run dev ${name}, then open http://localhost:8080/${name}. To put it live: npm run release ${name}`,
  );
});

// `pnpm kit FOLDER`: packs what a team needs to make a remote in its own repository (decision 0095).
import { resolve } from 'node:path';
import { packKit } from './kit/pack-kit.ts';
import { readArguments, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const [folder, ...others] = readArguments({}, Infinity).positionals;
  if (!folder || others.length > 0) throw new Error('Usage: pnpm kit FOLDER');
  for (const file of await packKit(resolve(folder))) console.log(file);
});

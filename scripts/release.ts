// `pnpm release <remote...>` or `--all`: builds what changed, publishes it, checks it and makes it live.
import { buildApps, listApps, publishBuilds } from '@quaywatch/shared/build';
import { findNamed, openStore, root, runCommand } from './release-command.ts';

await runCommand(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0) throw new Error('Which one? pnpm release <remote...>, or pnpm release --all');
  const only = names.includes('--all') ? [] : names.map((name) => findNamed(name, listApps(root)));
  await buildApps({ root, only });
  for (const { name, release } of publishBuilds(root, openStore(), only)) console.log(`Live: ${name} ${release}`);
});

// `pnpm release <remote...>` or `--all`: builds what changed, tries it, publishes it, checks it and makes it live.
// `--untried`: at once, without types, tests and browser.
// `--removes`: pages or panels that are live may be gone.
import { buildApps, listApps, publishBuilds } from '@quaywatch/shared/build';
import { findNamed, readCommand, root, runCommand } from './release-command.ts';
import { tryBuilds } from './try-builds.ts';

await runCommand(async () => {
  const { words, store, author, has } = readCommand(['all', 'removes', 'untried']);
  if (words.length === 0 && !has('all')) throw new Error('Which one? pnpm release <remote...>, or pnpm release --all');
  const only = has('all') ? [] : words.map((name) => findNamed(name, listApps(root)));
  await buildApps({ root, only });
  if (!has('untried')) await tryBuilds(store, only, console.log);
  const live = await publishBuilds(root, store, { ...author, only, removes: has('removes') });
  for (const { name, release } of live) console.log(`Live: ${name} ${release}`);
});

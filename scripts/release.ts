// `pnpm release <remote...>` or `--all`: builds what changed, tries, publishes, checks and makes it live. `--percent
// 10`, for one remote: for a tenth of browsers (decision 0062). `--untried`: at once, without types, tests and browser.
// `--removes`: allows dropping live pages or panels.
import { buildApps } from '@quaywatch/shared/build';
import { listApps, publishBuilds, publishCanary, requirePercent } from '@quaywatch/shared/build/releases';
import { findNamed, readCommand, root, runCommand } from './release-command.ts';
import { tryBuilds } from './try-builds.ts';

await runCommand(async () => {
  const { words, store, author, has, textOf } = readCommand(['all', 'removes', 'untried'], ['percent']);
  if (words.length === 0 && !has('all')) throw new Error('Which one? pnpm release <remote...>, or pnpm release --all');
  const only = has('all') ? [] : words.map((name) => findNamed(name, listApps(root)));
  const typed = textOf('percent');
  const percent = typed === undefined ? null : Number(typed);
  const [folder] = only;
  if (percent !== null) requirePercent(percent);
  if (percent !== null && only.length !== 1) throw new Error('A share of the browsers gets one release at a time.');
  await buildApps({ root, only });
  if (!has('untried')) await tryBuilds(store, only, console.log);
  const options = { ...author, removes: has('removes') };
  if (percent !== null && folder !== undefined) {
    const { name, release } = await publishCanary(root, store, folder, { ...options, percent });
    console.log(`Canary: ${name} ${release} for ${percent} % of the browsers`);
    return;
  }
  const live = await publishBuilds(root, store, { ...options, only });
  for (const { name, release } of live) console.log(`Live: ${name} ${release}`);
});

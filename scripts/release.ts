// `pnpm release <remote...>` or `--all`: builds what changed, checks it, tries it, publishes it and makes it live.
// `--percent 10`, for one remote: for a tenth of browsers (decision 0062). `--preview TEXT`: for anyone who opens the
// link that it prints (decision 0102). `--untried`: at once, without types, tests and browser.
// `--removes`: allows dropping live pages or panels. `--drops-slots`: allows dropping slots that others fill. `--shell
// https://quaywatch.example`, or PUBLIC_URL: refuses a release if the server there does not serve its calls.
import { buildApps } from '@quaywatch/shared/build';
import { listApps, requireRights } from '@quaywatch/shared/build/releases';
import { publishTried, readAudienceOf, refuseUntried } from './release/publish-tried.ts';
import { findNamed, readCommand, root, runCommand } from './release/release-command.ts';
import { tryBuilds } from './release/try-builds.ts';

await runCommand(async () => {
  const command = readCommand(Infinity, ['all', 'removes', 'drops-slots', 'untried'], ['percent', 'preview', 'shell']);
  const { words, has } = command;
  if (words.length > 0 === has('all')) throw new Error('Usage: pnpm release <remote...>, or pnpm release --all');
  const only = has('all') ? [] : words.map((name) => findNamed(name, listApps(root)));
  const audience = await readAudienceOf(command, only);
  await requireRights(root, command.store, only);
  await buildApps({ root, only });
  await refuseUntried(command, only, audience);
  if (!has('untried')) await tryBuilds(command.store, only, console.log);
  await publishTried(command, only, audience);
});

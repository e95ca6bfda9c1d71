// `node scripts/publish.ts [app...]`: makes the latest builds live without building, of the named applications or of
// all. It is the step after installing a new image (deploy/), and serves a product under test.
import { listApps, publishBuilds } from '@quaywatch/shared/build/releases';
import { findNamed, readCommand, root, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const { words, store, author } = readCommand();
  const only = words.map((name) => findNamed(name, listApps(root)));
  await publishBuilds(root, store, { ...author, only, removes: true, dropsSlots: true });
});

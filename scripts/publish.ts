// `node scripts/publish.ts [app...]`: makes the last builds live without building, of those named or of all. The step
// after a new image is installed (deploy/), and for a product under test.
import { listApps, publishBuilds } from '@quaywatch/shared/build/releases';
import { findNamed, readCommand, root, runCommand } from './release-command.ts';

await runCommand(async () => {
  const { words, store, author } = readCommand();
  const only = words.map((name) => findNamed(name, listApps(root)));
  await publishBuilds(root, store, { ...author, only, removes: true, dropsSlots: true });
});

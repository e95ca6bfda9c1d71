// `node scripts/publish.ts [app...]`: makes the latest builds live without building, of the named applications or of
// all. It is the step after installing a new image (deploy/), and serves a product under test.
import { listApps, publishBuilds, readLiveChannels, requireRights } from '@quaywatch/shared/build/releases';
import { findNamed, readCommand, root, runCommand } from './release/release-command.ts';
import { describeLive } from './release/taken-back.ts';

await runCommand(async () => {
  const { words, store, author } = readCommand(Infinity);
  const only = words.map((name) => findNamed(name, listApps(root)));
  await requireRights(root, store, only);
  const before = await readLiveChannels(store);
  const live = await publishBuilds(root, store, { ...author, only, removes: true, dropsSlots: true });
  for (const line of await describeLive(undefined, before, live)) console.log(line);
});

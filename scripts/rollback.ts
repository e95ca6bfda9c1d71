// `pnpm rollback <remote>`: ends its canary. Without a canary it returns to the previous release, and further back when
// repeated.
import { readLiveChannels, rollbackRelease } from '@quaywatch/shared/build/releases';
import { findStored, readCommand, runCommand } from './release-command.ts';

await runCommand(async () => {
  const { words, store, author } = readCommand();
  const [asked] = words;
  if (!asked) throw new Error('Usage: pnpm rollback <remote>');
  const name = await findStored(asked, store);
  const ended = (await readLiveChannels(store))[name]?.canary;
  const { current, previous } = await rollbackRelease(store, name, author);
  if (ended) console.log(`Canary ended: ${name} ${ended.release}`);
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
});

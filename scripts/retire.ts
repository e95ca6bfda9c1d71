// `pnpm retire <remote>`: takes a remote off line. `pnpm promote` brings one of its releases back.
import { retireRemote } from '@quaywatch/shared/build/releases';
import { findStored, readCommand, runCommand } from './release-command.ts';

await runCommand(async () => {
  const { words, store, author } = readCommand();
  const [asked] = words;
  if (!asked) throw new Error('Which one? pnpm retire <remote>');
  const name = await findStored(asked, store);
  await retireRemote(store, name, author);
  console.log(`Retired: ${name}`);
});

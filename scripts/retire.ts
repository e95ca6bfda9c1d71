// `pnpm retire <remote>`: takes a remote offline. `pnpm promote` brings one of its releases back. `--drops-slots`: even
// if others fill its slots.
import { retireRemote } from '@quaywatch/shared/build/releases';
import { findStored, program, readCommand, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const { words, store, author, has } = readCommand(1, ['drops-slots']);
  const [asked] = words;
  if (!asked) throw new Error(`Usage: ${program} retire <remote>`);
  const name = await findStored(asked, store);
  await retireRemote(store, name, { ...author, dropsSlots: has('drops-slots') });
  console.log(`Retired: ${name}`);
});

// `pnpm end-preview <remote> <release>`: ends the preview of a release before its week is over. `pnpm releases` lists
// previews.
import { endPreview } from '@quaywatch/shared/build/releases';
import { findStored, program, readCommand, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const { words, store, author } = readCommand(2);
  const [asked, release] = words;
  if (!asked || !release)
    throw new Error(`Usage: ${program} end-preview <remote> <release>. ${program} releases lists them.`);
  const name = await findStored(asked, store);
  await endPreview(store, name, release, author);
  console.log(`Preview ended: ${name} ${release}`);
});

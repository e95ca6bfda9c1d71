// `pnpm promote <remote> <release>`: makes a published release live, after the same checks as a release.
// `--removes`: pages or panels that are live may be gone.
import { promoteRelease } from '@quaywatch/shared/build';
import { findStored, readCommand, runCommand } from './release-command.ts';

await runCommand(async () => {
  const { words, store, author, has } = readCommand(['removes']);
  const [asked, release] = words;
  if (!asked || !release) throw new Error('Which one? pnpm promote <remote> <release>; pnpm releases lists them');
  const name = await findStored(asked, store);
  const options = { action: 'promote', removes: has('removes'), ...author } as const;
  const { current, previous } = await promoteRelease(store, { name, release }, options);
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
});

// `pnpm promote <remote> <release>`: makes a published release live, after the same checks as a release.
import { promoteRelease } from '@quaywatch/shared/build';
import { findNamed, openStore, runCommand } from './release-command.ts';

await runCommand(() => {
  const [asked, release] = process.argv.slice(2);
  if (!asked || !release) throw new Error('Which one? pnpm promote <remote> <release>; pnpm releases lists them');
  const store = openStore();
  const name = findNamed(asked, store.listNames());
  const { current, previous } = promoteRelease(store, name, release);
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
});

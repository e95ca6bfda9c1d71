// `pnpm promote <remote> <release>`: makes a published release live, after the same checks as a release.
import { openReleaseStore, promoteRelease } from '@quaywatch/shared/build';
import { releasesFolder, runCommand } from './releases-folder.ts';

await runCommand(() => {
  const [name, release] = process.argv.slice(2);
  if (!name || !release) throw new Error('Which one? pnpm promote <remote> <release>; pnpm releases lists them');
  const { current, previous } = promoteRelease(openReleaseStore(releasesFolder()), name, release);
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
});

// `pnpm rollback <remote>`: makes the release before the live one live again.
import { openReleaseStore, rollbackRelease } from '@quaywatch/shared/build';
import { releasesFolder, runCommand } from './releases-folder.ts';

await runCommand(() => {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Which one? pnpm rollback <remote>');
  const { current, previous } = rollbackRelease(openReleaseStore(releasesFolder()), name);
  console.log(`Live: ${name} ${current} (before: ${previous})`);
});

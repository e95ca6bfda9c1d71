// `pnpm rollback <remote>`: makes the release before the live one live again.
import { rollbackRelease } from '@quaywatch/shared/build';
import { findNamed, openStore, runCommand } from './release-command.ts';

await runCommand(() => {
  const [asked] = process.argv.slice(2);
  if (!asked) throw new Error('Which one? pnpm rollback <remote>');
  const store = openStore();
  const name = findNamed(asked, store.listNames());
  const { current, previous } = rollbackRelease(store, name);
  console.log(`Live: ${name} ${current} (before: ${previous})`);
});

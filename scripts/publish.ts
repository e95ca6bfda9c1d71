// `node scripts/publish.ts`: makes the last builds live without building, for a product under test.
import { publishBuilds } from '@quaywatch/shared/build';
import { readCommand, root, runCommand } from './release-command.ts';

await runCommand(async () => {
  const { store, author } = readCommand();
  await publishBuilds(root, store, { ...author, removes: true });
});

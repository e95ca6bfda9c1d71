// `pnpm account-changes FILE`: what was done to accounts, as a CSV file. docs/operating.md says how.
import { readChangesArguments, requireOwnKey, writeChangesFile } from './account-changes/index.ts';
import { runCommand } from './platform/process/run-command.ts';

await runCommand((args) => {
  const { file, scope } = readChangesArguments(args);
  return {
    async run(platform, stop) {
      await requireOwnKey(platform);
      await writeChangesFile(platform, { file, scope, stop });
    },
  };
});

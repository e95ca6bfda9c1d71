// `pnpm account-changes FILE`: account changes as a CSV file (docs/operating.md).
import { readChangesArguments, requireOwnKey, writeChangesFile } from './account-changes/index.ts';
import { runCommand } from './platform/process/run-command.ts';
import { findOperator } from './staff-accounts/operator.ts';

await runCommand((args) => {
  const { file, scope } = readChangesArguments(args);
  return {
    async run(platform, stop) {
      await requireOwnKey(platform);
      await writeChangesFile(platform, { file, scope, agent: findOperator(), stop });
    },
  };
});

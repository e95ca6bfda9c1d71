// `pnpm after-restore LOG...`: repeats from the log what happened after the backup (docs/operating.md).
import { requireOwnKey } from './account-changes/index.ts';
import { repeatAfterRestore } from './payments/index.ts';
import { CommandProblem } from './platform/process/command-problem.ts';
import { runCommand } from './platform/process/run-command.ts';
import { findOperator } from './staff-accounts/operator.ts';

await runCommand((files) => {
  if (files.length === 0 || files.some((file) => file.startsWith('-')))
    throw new CommandProblem('Usage: pnpm after-restore LOG...');
  return {
    async run(platform, stop) {
      await requireOwnKey(platform);
      for (const sentence of await repeatAfterRestore(platform, { files, agent: findOperator(), stop }))
        process.stdout.write(`${sentence}\n`);
    },
  };
});

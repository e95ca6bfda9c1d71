// `pnpm account`: creates and changes staff accounts (docs/operating.md).
import { requireOwnKey } from './account-changes/index.ts';
import { buildApp } from './build-app.ts';
import { buildDeletion } from './build-deletion.ts';
import { buildTierChanges } from './build-subscriptions.ts';
import { checkLeakedPasswords } from './platform/config/check-leaked-passwords.ts';
import { CommandProblem } from './platform/process/command-problem.ts';
import { openDialog } from './platform/process/dialog.ts';
import { runCommand } from './platform/process/run-command.ts';
import { manageAccount } from './staff-accounts/manage-account.ts';

await runCommand((args) => {
  // Anyone on the machine can read a process's arguments.
  if (args.length > 0)
    throw new CommandProblem(
      'pnpm account takes no arguments: it asks for everything. Never put a password on a command line.',
    );
  return {
    declareJobs: buildApp,
    async run(platform, stop) {
      checkLeakedPasswords(platform.config);
      await requireOwnKey(platform);
      const dialog = openDialog({ input: process.stdin, output: process.stdout }, stop);
      const [tierChanges, deleteCustomers] = [buildTierChanges(platform), buildDeletion(platform)];
      await manageAccount({ platform, tierChanges, deleteCustomers }, dialog).finally(dialog.close);
    },
  };
});

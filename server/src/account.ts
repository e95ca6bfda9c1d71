// `pnpm account`: makes and changes the accounts of staff. docs/operating.md says how.
import { buildApp } from './build-app.ts';
import { buildDeletion } from './build-deletion.ts';
import { buildTierChanges } from './build-tier-changes.ts';
import { runCommand } from './platform/process/run-command.ts';
import { manageAccount } from './staff-accounts/manage-account.ts';

if (process.argv.length > 2) {
  // Whoever is on the machine may read the arguments of a process.
  process.stderr.write('pnpm account takes no arguments: it asks. Never put a password on a command line.\n');
  process.exitCode = 1;
} else {
  await runCommand({
    declare: buildApp,
    run: (platform, dialog) =>
      manageAccount(
        { platform, tierChanges: buildTierChanges(platform), deleteCustomers: buildDeletion(platform) },
        dialog,
      ),
  });
}

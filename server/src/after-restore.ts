// `pnpm after-restore --since TIME LOG...`: repeats from the log what happened after the backup (docs/operating.md).
import { requireOwnKey } from './account-changes/index.ts';
import { repeatAfterRestore } from './after-restore/index.ts';
import { optionalModules } from './optional-module.ts';
import { readAfterRestoreArguments } from './platform/backup/read-backup-arguments.ts';
import { runCommand } from './platform/process/run-command.ts';
import { savedListHolder } from './saved-lists/index.ts';
import { stopSharingAgain } from './shared-results/index.ts';
import { findOperator } from './staff-accounts/operator.ts';
import { endTeamsAgain } from './teams/index.ts';

await runCommand((args) => {
  const order = readAfterRestoreArguments(args);
  return {
    async run(platform, stop) {
      await requireOwnKey(platform);
      const modules = [
        ...optionalModules.flatMap(({ endAgain }) => endAgain ?? []),
        ...endTeamsAgain([savedListHolder]),
        stopSharingAgain,
      ];
      for (const sentence of await repeatAfterRestore(platform, { ...order, modules, agent: findOperator(), stop }))
        process.stdout.write(`${sentence}\n`);
    },
  };
});

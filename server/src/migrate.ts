// `pnpm migrate`: upgrades the database to this version, with the role that owns its tables (docs/operating.md).
import { readDatabaseSettings } from './platform/config/read-config.ts';
import { migrateDatabase } from './platform/migrate-database.ts';
import { openDatabase } from './platform/open-database.ts';
import { CommandProblem } from './platform/process/command-problem.ts';
import { runBareCommand } from './platform/process/run-command.ts';

await runBareCommand((args) => {
  if (args.length > 0) throw new CommandProblem('pnpm migrate takes no arguments.');
  return async (settings, stop, log) => {
    const open = await openDatabase(settings, log, () => process.exit(1));
    try {
      await migrateDatabase(settings, open, { log, stop, mustRevoke: true });
      await open.markMigrated();
    } finally {
      await open.close();
    }
    process.stdout.write('The database is migrated.\n');
  };
}, readDatabaseSettings);

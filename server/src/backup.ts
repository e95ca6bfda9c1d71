// `pnpm backup FILE`: writes the whole database to one file (docs/operating.md).
import { backupDatabase } from './platform/backup/backup-database.ts';
import { readBackupArguments } from './platform/backup/read-backup-arguments.ts';
import { readDatabaseSettings } from './platform/config/read-config.ts';
import { systemClock } from './platform/clock.ts';
import { runBareCommand } from './platform/process/run-command.ts';
import { productVersion } from './platform/product-version.ts';

await runBareCommand((args) => {
  const file = readBackupArguments(args);
  return async (settings, stop) => {
    const sum = await backupDatabase(settings, { file, stop, product: productVersion, now: systemClock.now() });
    process.stdout.write(
      `${file}: ${sum.rows.toLocaleString('en-GB')} rows of ${sum.tables} tables. ` +
        'Not included: SECRET_KEY, the releases, the outbox and the settings. Keep those too.\n',
    );
  };
}, readDatabaseSettings);

// `pnpm restore FILE`: restores the database from a backup (docs/operating.md).
import { isForeignKey } from './account-changes/index.ts';
import { askToReplace, describeBackup } from './platform/backup/restore-dialog.ts';
import { checkBackup, readBackupHead } from './platform/backup/read-backup.ts';
import { readRestoreArguments } from './platform/backup/read-backup-arguments.ts';
import { restoreDatabase } from './platform/backup/restore-database.ts';
import { readRestoreSettings } from './platform/config/read-config.ts';
import { systemClock } from './platform/clock.ts';
import { runBareCommand } from './platform/process/run-command.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await runBareCommand((args) => {
  const { file, replaces, checksOnly } = readRestoreArguments(args);
  return async ({ keys, ...settings }, stop) => {
    const head = await readBackupHead(file);
    say(describeBackup(head, await checkBackup(file)));
    if (checksOnly) return;
    const kept = await restoreDatabase(settings, {
      file,
      head,
      stop,
      now: systemClock.now(),
      confirm: (database) => askToReplace(database, { head, replaces, stop }),
      async inspect(db) {
        if (keys && (await isForeignKey(db, keys)))
          say(
            'SECRET_KEY is not the one that the backup was made with: set that one before you start the server, or secret answers are lost.',
          );
      },
    });
    if (kept !== null) say(`The previous database is kept in ${kept}.`);
    say('Restored. The next start upgrades the database to this version.');
    say(
      `Before you start anything, run pnpm after-restore --since ${head.takenAt} with the logs since then (docs/operating.md).`,
    );
  };
}, readRestoreSettings);

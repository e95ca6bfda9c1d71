import type { DatabaseSettings } from '../config/read-config.ts';
import { findDatabase } from '../database/embedded/data-folder-files.ts';
import { openDataFolder } from '../database/embedded/open-data-folder.ts';
import { withClient } from '../database/clients.ts';
import { CommandProblem } from '../process/command-problem.ts';
import { connectForBackup } from './connect-for-backup.ts';
import { writeBackup, type BackupOrder, type BackupSum } from './write-backup.ts';

/**
 * Backs up the database as it is, without migrating it first. On PostgreSQL other processes keep working; the embedded
 * database is locked to this process until the backup is done.
 * @throws StartProblem when the database cannot be opened, and what `writeBackup` throws
 */
export async function backupDatabase(
  settings: DatabaseSettings,
  order: Omit<BackupOrder, 'engine'>,
): Promise<BackupSum> {
  if (settings.databaseUrl === null) return backupFolder(settings.dataDir, order);
  const client = await connectForBackup(settings.databaseUrl);
  try {
    return await writeBackup(client, { ...order, engine: 'postgres' });
  } finally {
    await client.end();
  }
}

async function backupFolder(dataDir: string, order: Omit<BackupOrder, 'engine'>): Promise<BackupSum> {
  if (findDatabase(dataDir) === 'none') throw new CommandProblem(`There is no database in DATA_DIR ${dataDir}.`);
  const database = await openDataFolder(dataDir, () => process.exit(1));
  try {
    return await withClient(database.pool, (client) => writeBackup(client, { ...order, engine: 'pglite' }));
  } finally {
    await database.close();
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import type { DatabaseSettings } from '../config/read-config.ts';
import type { Db } from '../database/database.ts';
import { findDatabase, nameFiles } from '../database/embedded/data-folder-files.ts';
import { replaceDatabase } from '../database/embedded/replace-database.ts';
import { withClient } from '../database/clients.ts';
import { ownsTables, readServingRole } from '../database/serving-role.queries.ts';
import { CommandProblem } from '../process/command-problem.ts';
import type { BackupHead } from './backup-format.ts';
import { countOtherProcesses, isEmptyDatabase } from './clear-database.queries.ts';
import { connectForBackup } from './connect-for-backup.ts';
import { restoreBackup } from './restore-backup.ts';

export type RestoreRequest = {
  readonly file: string;
  readonly head: BackupHead;
  readonly now: Date;
  readonly stop: AbortSignal;
  /** Called with the database's name before anything is replaced. It may throw, and then nothing changes. */
  confirm(database: string): Promise<void>;
  inspect(db: Db): Promise<void>;
};

/**
 * Restores a database of either engine [SRV-96]. No other process may use the database.
 * @returns the folder that keeps the replaced embedded database, or null
 * @throws CommandProblem, StartProblem or whatever `confirm` throws; nothing is changed then
 */
export function restoreDatabase(settings: DatabaseSettings, request: RestoreRequest): Promise<string | null> {
  return settings.databaseUrl === null
    ? restoreIntoFolder(settings.dataDir, request)
    : restoreIntoPostgres(settings.databaseUrl, settings.databaseOwnerUrl, request);
}

async function restoreIntoPostgres(
  url: string,
  ownerUrl: string | null,
  { confirm, inspect, ...order }: RestoreRequest,
): Promise<null> {
  const client = await (ownerUrl === null ? connectForBackup(url) : connectForBackup(ownerUrl, 'DATABASE_OWNER_URL'));
  try {
    if (!(await ownsTables(client)))
      throw new CommandProblem('The role of DATABASE_URL does not own the tables: DATABASE_OWNER_URL must be set too.');
    const servingRole = ownerUrl === null ? null : await askServingRole(url, client);
    const others = await countOtherProcesses(client);
    if (others > 0)
      throw new CommandProblem(`Processes of Quaywatch use this database (${others} connections): stop them first.`);
    if (!(await isEmptyDatabase(client))) await confirm(`the database ${client.database ?? ''} on ${client.host}`);
    await restoreBackup(client, { ...order, engine: 'postgres', servingRole });
    await inspect(drizzle(client));
    return null;
  } finally {
    await client.end();
  }
}

async function askServingRole(url: string, owner: ClientBase): Promise<string> {
  const serving = await connectForBackup(url);
  try {
    return await readServingRole(serving, owner);
  } finally {
    await serving.end();
  }
}

async function restoreIntoFolder(
  dataDir: string,
  { confirm, inspect, ...order }: RestoreRequest,
): Promise<string | null> {
  if (findDatabase(dataDir) !== 'none') await confirm(`the embedded database in ${nameFiles(dataDir).folder}`);
  return replaceDatabase(dataDir, order.now, ({ pool }) =>
    withClient(pool, async (client) => {
      await restoreBackup(client, { ...order, engine: 'pglite', servingRole: null });
      await inspect(drizzle(client));
    }),
  );
}

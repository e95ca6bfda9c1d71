import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { openDataFolder } from './database/embedded/open-data-folder.ts';
import type { OpenPool } from './database/open-pool.ts';
import { openPostgres } from './database/open-postgres.ts';

/**
 * @param onFailure called when the embedded database dies: nothing can be saved any more, so the process should end
 * @throws StartProblem when the database cannot be opened
 */
export const openDatabase = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  onFailure: (error: Error) => void,
): Promise<OpenPool> => (databaseUrl === null ? openDataFolder(dataDir, onFailure) : openPostgres(databaseUrl, log));

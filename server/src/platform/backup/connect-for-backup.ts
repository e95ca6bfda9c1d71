import type { Client } from 'pg';
import type { SettingName } from '../config/settings.ts';
import { unreachable } from '../database/open-postgres.ts';
import { connectPatiently } from '../database/clients.ts';

/** @throws StartProblem that says why the database cannot be reached */
export async function connectForBackup(databaseUrl: string, name?: SettingName): Promise<Client> {
  try {
    return await connectPatiently({
      connectionString: databaseUrl,
      application_name: 'quaywatch backup',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
  } catch (error) {
    throw unreachable(error, name);
  }
}

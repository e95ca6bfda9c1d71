import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { readAddress, readText, type Environment } from './read-setting.ts';
import type { SettingName } from './settings.ts';
import { StartProblem } from './start-problem.ts';

export const readDataDir = (env: Environment): string => resolve(readText(env, 'DATA_DIR') ?? '.data');

export function readDatabases(env: Environment): Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'databaseOwnerUrl'> {
  const databaseUrl = readDatabase(env, 'DATABASE_URL');
  return {
    databaseUrl,
    databaseReadUrl: readReplica(env, databaseUrl),
    databaseOwnerUrl: readOwner(env, databaseUrl),
  };
}

const readDatabase = (env: Environment, name: SettingName) => readAddress(env, name, ['postgres:', 'postgresql:']);

function readReplica(env: Environment, databaseUrl: string | null): string | null {
  const url = readDatabase(env, 'DATABASE_READ_URL');
  if (url !== null && databaseUrl === null)
    throw new StartProblem('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replicas.');
  if (url !== null && url === databaseUrl)
    throw new StartProblem('DATABASE_READ_URL must be a replica of DATABASE_URL, not the same address.');
  return url;
}

function readOwner(env: Environment, databaseUrl: string | null): string | null {
  const url = readDatabase(env, 'DATABASE_OWNER_URL');
  if (url !== null && databaseUrl === null)
    throw new StartProblem('DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has no roles.');
  return url;
}

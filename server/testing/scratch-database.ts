import pg from 'pg';
import { newDatabaseName } from './new-database-name.ts';

export type ScratchDatabase = {
  readonly url: string;
  ask(text: string): Promise<Record<string, unknown>[]>;
  /** Whether somebody holds a lock in the database, which means that the migrations have started. */
  isInUse(): Promise<boolean>;
  drop(): Promise<void>;
};

export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = newDatabaseName('scratch');
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await askOnce(serverUrl, `create database ${name}`);
  return {
    url: url.href,
    ask: async (text) => (await askOnce(url.href, text)).rows as Record<string, unknown>[],
    async isInUse() {
      // Uncommitted tables are invisible, but their locks are not.
      const { rows } = await askOnce(
        serverUrl,
        `select from pg_locks join pg_database d on d.oid = database where datname = '${name}'`,
      );
      return rows.length > 0;
    },
    drop: async () => void (await askOnce(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

async function askOnce(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

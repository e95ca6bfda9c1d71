import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { fillDatabase, nameDatabase, type Template } from './database-template.ts';
import { newDatabaseName } from './new-database-name.ts';

const templateLock = 4_830_172_656;
const silent = pino({ level: 'silent' });

/** A database for one test file on the server of TEST_DATABASE_URL, cloned from a template that is made only once. */
export async function clonePostgres(serverUrl: string, template: Template): Promise<OpenPool> {
  const name = newDatabaseName('test');
  await withServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock($1)', [templateLock]);
    const original = await findOriginal(server, serverUrl, template);
    await server.query(`create database ${name} template ${original}${await byFiles(server)}`);
  });
  const open = await openPostgres(withDatabase(serverUrl, name), silent);
  // Test files share the machine, so many concurrent calls may wait as long as on the embedded database.
  open.pool.options.connectionTimeoutMillis = 15_000;
  return {
    ...open,
    async close() {
      await open.close();
      await withServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

/** Copying files takes half the time of copying pages through the log. Before version 15 there is no other way. */
async function byFiles(server: Client): Promise<string> {
  const { rows } = await server.query('show server_version_num');
  return Number(rows[0]?.server_version_num) >= 150_000 ? ' strategy file_copy' : '';
}

async function findOriginal(server: Client, serverUrl: string, template: Template): Promise<string> {
  const name = `quaywatch_template_${nameDatabase(template)}`;
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 1) return name;
  await server.query(`drop database if exists ${name}_new`);
  await server.query(`create database ${name}_new`);
  const open = await openPostgres(withDatabase(serverUrl, `${name}_new`), silent);
  await fillDatabase(open, template);
  await open.close();
  await server.query(`alter database ${name}_new rename to ${name}`);
  return name;
}

/** The connection ends with the work, and the lock ends with the connection. */
async function withServer<T>(serverUrl: string, work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

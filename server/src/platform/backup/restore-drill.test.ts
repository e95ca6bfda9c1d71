// At night: it moves an installation twice; refusals and one successful restore are tested by day.
// On PostgreSQL alone: there the product keeps running during a backup, and the installation moves to the embedded
// database and back.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { registerCustomer, searchContainersAdvanced, searchCustomers } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { createFullAccount } from '../../../testing/create-full-account.ts';
import { newDatabaseName } from '../../../testing/new-database-name.ts';
import { nextId } from '../../../testing/next-id.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { signInHelpdesk } from '../../../testing/sign-in-helpdesk.ts';
import { startInstallation, type Installation } from '../../../testing/start-installation.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { buildFeed } from '../../build-feed.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { withClient } from '../database/clients.ts';
import { openDataFolder } from '../database/embedded/open-data-folder.ts';
import { applyMigrations } from '../database/migrations.ts';
import type { OpenPool } from '../database/open-pool.ts';
import { openPostgres } from '../database/open-postgres.ts';
import { writeBackup } from './write-backup.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const registered = 'waits.for.mail@drill.example';
const customer = 'drill@drill.example';

let installation: Installation;
let folder: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-drill-'));
  installation = await startInstallation();
  await installation.serve(fill);
});
after(async () => {
  await installation.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Fills an installation with data of every kind, and a mail that no worker has sent yet. */
async function fill(server: TestApp): Promise<void> {
  await seedDemo(server.platform, buildFeed(server.platform));
  await createFullAccount(server, customer);
  // Characters that are special in the text format of COPY, and a text that looks like its null.
  const odd = { company: 'a\\b\tc\r\nd\\t\\.', subType: '\\N' };
  await server.database.db.execute(
    sql`update customers set company_name = ${odd.company}, business_sub_type = ${odd.subType} where email = ${customer}`,
  );
  await server.runJobs();
  const { status } = await server.call(registerCustomer, { body: registrationForm(registered) });
  assert.equal(status, 200);
}

type Rows = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> };

/**
 * Reads all tables in a comparable form; of the queue, only the jobs. Partitions count as part of their tables, since
 * the months differ between installations.
 */
async function readTables(db: Rows): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.query(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const name of tables.map((row) => String(row['name'])))
    found[name] = (
      await db.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text collate "C")) from ${name} t`,
      )
    ).rows;
  const jobs = await db.query(
    `select md5(string_agg(concat_ws(' ', id, name, data, state, start_after), '' order by id)), count(*)::int from pgboss.job`,
  );
  const schema = await db.query(
    `select md5(string_agg(line, '' order by line collate "C")) from (
      select pg_get_indexdef(indexrelid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)
      union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and conparentid = 0
        and conrelid in (select oid from pg_class where not relispartition)
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
    ) as known (line)`,
  );
  const sequences = await db.query(
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { ...found, jobs: jobs.rows, schema: schema.rows, sequences: sequences.rows };
}

/** Where to restore to: the settings for the command, and the database that they lead to. */
type Place = { readonly env: Record<string, string>; open(): ReturnType<typeof openDataFolder>; drop(): Promise<void> };

function newFolder(): Place {
  const dataDir = join(folder, nextId());
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    open: () => openDataFolder(dataDir, () => process.exit(1)),
    drop: async () => undefined,
  };
}

async function newDatabase(url: string): Promise<Place> {
  const name = newDatabaseName('drill');
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    env: { DATABASE_URL: address },
    open: async () => ({
      ...(await openPostgres(address, pino({ level: 'silent' }))),
      dump: async () => new Uint8Array(),
    }),
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

async function readPlace({ open }: Place, then?: (opened: OpenPool) => Promise<unknown>) {
  const opened = await open();
  try {
    const tables = await readTables(opened.pool);
    await then?.(opened);
    return tables;
  } finally {
    await opened.close();
  }
}

/** With the environment of the service `migrate` of deploy/compose.yaml, which has no secret but the databases. */
async function command(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code, output, errors } = await installation.run(name, {
    args,
    env: { NODE_ENV: 'production', SECRET_KEY: '', ...env },
  });
  assert.equal(code, 0, errors);
  return output;
}

/** Backs up without the command, which would have to open the embedded database once more. */
const backUp = ({ pool, engine }: OpenPool, file: string) =>
  withClient(pool, (client) =>
    writeBackup(client, { file, engine, product: '1.0.0', stop: new AbortController().signal, now: new Date() }),
  );

async function useRestored(place: Place): Promise<void> {
  const server = await startTestProduct({
    config: { secretKey: installation.secretKey },
    startAt: new Date().toISOString(),
    async open() {
      const opened = await place.open();
      await applyMigrations(opened.pool, opened.engine);
      return opened;
    },
  });
  try {
    // Before the search below: on the first day of a month it has no partition yet.
    const { rows: beside } = await server.database.db.execute(sql`select from searched_containers_default`);
    assert.equal(beside.length, 0);
    const { body, status } = await signInWith(server.url, 'paid@quaywatch.test');
    assert.equal(status, 200);
    const found = await server.call(searchContainersAdvanced, { token: body.access_token, body: ['QWCU2001010'] });
    assert.equal(found.answer.containers[0]?.containerStatuses.length, 1);
    const { token } = await signInHelpdesk(server);
    const customers = await server.call(searchCustomers, { token, query: { page: 1, lastName: 'drill-n' } });
    assert.equal(customers.answer.searchHelpDeskAccountDtos.length, 1);

    await server.runJobs();
    await server.runJobs();
    const mails = (await readOutbox(server)).filter(({ to }) => to === registered);
    assert.equal(mails.length, 1);
    await assert.rejects(server.database.db.execute(sql`delete from account_changes`), (error: Error) =>
      /never changed or deleted/.test(String(error.cause)),
    );
  } finally {
    await server.stop();
  }
}

test('backup and restore need the databases alone; what is restored matches row by row and works [SRV-95, SRV-96, SRV-444]', async () => {
  const original = await installation.serve(({ platform }) => readTables(platform.pool.pool));
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')];

  const said = await command('backup', [first]);

  assert.match(said, /Not included: SECRET_KEY/);
  assert.equal(statSync(first).mode & 0o777, 0o600);
  const elsewhere = newFolder();
  await command('restore', [first], elsewhere.env);
  assert.deepEqual(await readPlace(elsewhere, (opened) => backUp(opened, second)), original);
  if (!serverUrl) return useRestored(elsewhere);
  const back = await newDatabase(serverUrl);
  try {
    await command('restore', [second], back.env);
    assert.deepEqual(await readPlace(back), original);
    await useRestored(back);
  } finally {
    await back.drop();
  }
});

// On PostgreSQL alone: the embedded database has no roles.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { saveSingleAlert, searchContainersAdvanced } from '@quaywatch/shared/contract';
import pg from 'pg';
import { pino, type Logger } from 'pino';
import { createTestAccount } from '../testing/create-test-account.ts';
import { buildFeedEvent, sendEvents } from '../testing/feed-client.ts';
import { newDatabaseName } from '../testing/new-database-name.ts';
import { programEnvironment } from '../testing/program-environment.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { endOf } from '../testing/start-installation.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { signInWith } from '../testing/token-requests.ts';
import { recordAccountChange } from './account-changes/index.ts';
import { buildDeletion } from './build-deletion.ts';
import { backupDatabase } from './platform/backup/backup-database.ts';
import { readBackupHead } from './platform/backup/read-backup.ts';
import { restoreDatabase } from './platform/backup/restore-database.ts';
import type { Config } from './platform/config/config.ts';
import { openPostgres } from './platform/database/open-postgres.ts';
import { migrateDatabase } from './platform/migrate-database.ts';
import { keepMonthlyLogs } from './retention/retention.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const skip = !serverUrl && 'the embedded database has no roles';
const name = newDatabaseName('roles');
const [owner, serving] = [`${name}_owner`, `${name}_server`];
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-roles-'));
const container = 'CSQU3054383';

const urlOf = (role: string) => Object.assign(new URL(serverUrl ?? ''), { username: role, pathname: `/${name}` }).href;

const onServer = (...statements: readonly string[]) => asSuperuser(serverUrl ?? '', statements);
const inDatabase = (...statements: readonly string[]) =>
  asSuperuser(Object.assign(new URL(serverUrl ?? ''), { pathname: `/${name}` }).href, statements);

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const silent = pino({ level: 'silent' });
const stop = new AbortController().signal;
const openServing = () => openPostgres(urlOf(serving), silent);
const both = () => createTestConfig({ dataDir: folder, databaseUrl: urlOf(serving), databaseOwnerUrl: urlOf(owner) });
const servingOnly = () => ({ ...both(), databaseOwnerUrl: null });

/** What a process does first when it starts; with `mustRevoke`, what `pnpm migrate` does. */
async function migrate(
  { databaseUrl, databaseOwnerUrl }: Config,
  { log = silent, mustRevoke = false }: { readonly log?: Logger; readonly mustRevoke?: boolean } = {},
): Promise<void> {
  const open = await openPostgres(databaseUrl ?? '', silent);
  try {
    await migrateDatabase({ databaseOwnerUrl }, open, { log, stop, mustRevoke });
  } finally {
    await open.close();
  }
}

before(async () => {
  if (skip) return;
  await onServer(
    `create role ${owner} login`,
    `create role ${serving} login`,
    `create database ${name} owner ${owner}`,
  );
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (skip) return;
  await onServer(
    `drop database if exists ${name} with (force)`,
    `drop role if exists ${serving}`,
    `drop role if exists ${owner}`,
  );
});

async function serve(use: (server: TestApp) => Promise<void>): Promise<void> {
  const server = await startTestProduct({ open: openServing });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

async function assertRefused(server: TestApp): Promise<void> {
  for (const statement of [
    'create table more (n int)',
    'create table pgboss.more (n int)',
    'create schema more',
    'alter table customers add column more int',
    'drop table saved_lists',
    'truncate saved_lists',
    'create index on customers (email)',
    `update account_changes set agent = 'system'`,
    'delete from account_changes',
    'truncate account_changes',
    'alter table account_changes disable trigger all',
    'set session_replication_role = replica',
    'delete from drizzle.__drizzle_migrations',
    `select make_month('customers'::regclass, '2026-06-01')`,
  ])
    await assert.rejects(server.platform.pool.pool.query(statement), { code: '42501' }, statement);
}

test(
  'a process with only the serving role starts only on a database that pnpm migrate prepared [SRV-236]',
  { skip },
  async () => {
    await assert.rejects(
      migrate(servingOnly()),
      /^StartProblem: DATABASE_URL: its role does not own the tables, .*pnpm migrate/,
    );

    const command = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: {
        ...programEnvironment(),
        NODE_ENV: 'production',
        DATA_DIR: folder,
        DATABASE_URL: urlOf(serving),
        DATABASE_OWNER_URL: urlOf(owner),
      },
    });
    const { code, output, errors } = await endOf(command);

    assert.deepEqual([code, output], [0, 'The database is migrated.\n'], errors);
    await migrate(servingOnly());
    await migrate(both());
    const oneRole = { ...both(), databaseUrl: urlOf(owner) };
    await assert.rejects(migrate(oneRole), /^StartProblem: DATABASE_URL: its role \w+ has all rights of /);
  },
);

test(
  'where the owner cannot forbid the serving role to create tables, pnpm migrate refuses; a process warns [SRV-446]',
  { skip },
  async () => {
    // As PostgreSQL 14 and earlier make a database.
    await inDatabase('alter schema public owner to current_user', 'grant create on schema public to public');

    const remedy = `alter schema public owner to "${owner}"`;
    const problem = `DATABASE_URL: its role ${serving} may create tables, and the role of DATABASE_OWNER_URL cannot forbid that, because the schema public belongs to another. Run this in the database as a superuser, then pnpm migrate: ${remedy};`;
    const warnings: unknown[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (line) => void warnings.push((JSON.parse(line) as { msg: string }).msg) },
    );
    await migrate(both(), { log });
    assert.deepEqual(warnings, [problem]);
    await assert.rejects(migrate(both(), { mustRevoke: true }), { name: 'StartProblem', message: problem });

    await inDatabase(remedy);
    await migrate(both(), { mustRevoke: true });
  },
);

test(
  'sign-in, port events, search, alerts, nightly and account deletion work with the serving role [SRV-236]',
  { skip },
  () =>
    serve(async (server) => {
      const email = 'serves@roles.example';
      const customerId = await createTestAccount(server, { email, tier: 'Paid' });
      const { body } = await signInWith(server.url, email);
      const token = body.access_token;
      const arrived = buildFeedEvent({
        eventId: '1',
        isAvailableForSettingAlerts: true,
        status: { statusType: 'Arrived', timeKind: 'actual', statusTime: '2026-06-15T07:00:00Z' },
      });
      assert.deepEqual((await sendEvents(server.url, [arrived])).results, ['stored']);
      const saved = await server.call(saveSingleAlert, {
        token,
        body: {
          containerNumber: container,
          gkey: 'feed-visit',
          activityType: 'Import',
          alertTemplateDto: {
            items: [{ activityType: 'Import', containerStatusType: 'Discharged', alertType: 'Email' }],
          },
          firstContactDetail: { email, phone: null },
          secondContactDetail: { email: null, phone: null },
        },
      });
      assert.equal(saved.status, 200);
      await sendEvents(server.url, [buildFeedEvent({ eventId: '2' })]);
      const found = await server.call(searchContainersAdvanced, { token, body: [container] });
      await server.runJobs();
      await keepMonthlyLogs(server.platform, '2025-11-30');

      assert.equal(found.answer.containers[0]?.containerStatuses[0]?.status?.statusType, 'Discharged');
      const mails = (await readOutbox(server)).filter(({ to }) => to === email);
      assert.ok(
        mails.some(({ subject }) => subject.includes(container)),
        JSON.stringify(mails),
      );
      await server.database.transaction(async (tx) => {
        const agent = { kind: 'system', job: 'test' } as const;
        await recordAccountChange(tx, server.platform, { customerId, agent, change: 'deletion' });
        await buildDeletion(server.platform)(tx, [customerId]);
      });
      const { rows } = await server.platform.pool.pool.query('select change from account_changes');
      assert.deepEqual(rows, [{ change: 'deletion' }]);
    }),
);

test('the serving role can change neither a table’s structure nor a recorded change [SRV-236, HCU-54]', { skip }, () =>
  serve(assertRefused),
);

test(
  'the serving role can take a backup, but only the owner’s role can restore it [SRV-236, SRV-96]',
  { skip },
  async () => {
    const file = join(folder, 'roles.backup');
    const now = new Date('2026-06-15T09:00:00Z');
    await backupDatabase(servingOnly(), { file, stop, product: '1.48.0', now });
    const head = await readBackupHead(file);
    const request = { file, head, now, stop, confirm: async () => undefined, inspect: async () => undefined };

    await assert.rejects(restoreDatabase(servingOnly(), request), /DATABASE_OWNER_URL must be set too/);
    await restoreDatabase(both(), request);

    await serve(assertRefused);
  },
);

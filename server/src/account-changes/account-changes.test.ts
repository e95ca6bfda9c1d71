import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildDeletion } from '../build-deletion.ts';
import { lockCustomer } from '../customers/index.ts';
import { accountChanges, customerKeys } from './account-changes.tables.ts';
import { recordAccountChange, recordAccountChanges } from './index.ts';

const oldKey = 'the key before, 32 characters long';
const newKey = 'the key of today, 32 characters long';
const strangeKey = 'a key of somebody else, 32 characters';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({
    config: { secretKey: newKey, secretKeysPrevious: [oldKey] },
    log: { write: (line: string) => void lines.push(line) },
  });
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const listLost = () =>
  lines.flatMap((line) => {
    const { level, msg, customerId } = JSON.parse(line) as { level: string; msg: string; customerId?: string };
    return level === 'error' && msg.startsWith('the changed values cannot be stored') ? [customerId] : [];
  });

const byCustomer = { kind: 'customer', sessionId: 'session' } as const;
const values = { before: { phone: '01632960111' }, after: { phone: '01632960222' } };

/** Records a change as a process with this SECRET_KEY would. */
const record = (customerId: string, secretKey = newKey) =>
  server.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const { config, clock, log } = server.platform;
    const parts = { config: { ...config, secretKey, secretKeysPrevious: [] }, clock, log };
    await recordAccountChange(tx, parts, { customerId, agent: byCustomer, change: 'details', values });
  });

async function valuesOf(customerId: string, keys?: { secretKey: string; secretKeysPrevious: readonly string[] }) {
  return (await readAccountChanges(server, customerId, keys)).map((change) => change.values);
}
const only = (secretKey: string) => ({ secretKey, secretKeysPrevious: [] });

async function reseal() {
  assert.match(server.platform.jobs.queues.get('reseal-customer-keys')?.cron ?? '', /^\d+ \* \* \* \*$/);
  await server.runQueue('reseal-customer-keys');
}

async function scan(): Promise<string> {
  const { rows } = await server.database.db.execute<{ table: string }>(sql`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const texts: string[] = [];
  for (const { table } of rows) {
    const found = await server.database.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t`));
    texts.push(...found.rows.map(({ row }) => `${table} ${row}`));
  }
  return texts.join('\n');
}

test('changed values are encrypted: no row shows them, and the same value looks different each time [SRV-77]', async () => {
  const customerId = await createTestAccount(server, { email: 'sealed@tests.example' });

  await record(customerId);
  await record(customerId);

  assert.deepEqual(await valuesOf(customerId), [values, values]);
  assert.doesNotMatch(await scan(), /01632960111|01632960222/);
  const rows = await server.database.db.select().from(accountChanges).where(eq(accountChanges.customerId, customerId));
  assert.equal(new Set(rows.map(({ sealedValues }) => sealedValues)).size, 2);
});

test('each customer has a separate key, which does not decrypt another customer’s values [SRV-77]', async () => {
  const one = await createTestAccount(server, { email: 'one@tests.example' });
  const other = await createTestAccount(server, { email: 'other@tests.example' });
  await record(one);
  await record(other);

  const { db } = server.database;
  const [row] = await db.select().from(accountChanges).where(eq(accountChanges.customerId, one));
  assert.ok(row);
  await db.insert(accountChanges).values({ ...row, id: nextId(), customerId: other });

  const found = await valuesOf(other);
  assert.deepEqual(found.filter((value) => value === null).length, 1);
  assert.deepEqual(
    found.filter((value) => value !== null),
    [values],
  );
});

test('deleting an account destroys its key: values become unreadable, time and kind stay [SRV-77, SRV-D7]', async () => {
  const leaver = await createTestAccount(server, { email: 'leaver@tests.example', firstName: 'Philippa' });
  const stayer = await createTestAccount(server, { email: 'stayer@tests.example' });
  await record(leaver);
  await record(stayer);

  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [leaver]));

  assert.deepEqual([await valuesOf(leaver), await valuesOf(stayer)], [[null], [values]]);
  assert.deepEqual(await server.database.db.select().from(customerKeys).where(eq(customerKeys.customerId, leaver)), []);
  assert.doesNotMatch(await scan(), /Philippa|leaver@tests|01632960111|01632960222/);
});

test('after SECRET_KEY changes, values can still be read and the keys move to the new one [SRV-77]', async () => {
  const before = await createTestAccount(server, { email: 'before@tests.example' });
  const later = await createTestAccount(server, { email: 'later@tests.example' });
  await record(before, oldKey);
  await record(later);
  const [untouched] = await server.database.db.select().from(customerKeys).where(eq(customerKeys.customerId, later));
  assert.deepEqual(await valuesOf(before), [values]);
  assert.deepEqual(await valuesOf(before, only(newKey)), [null]);

  await reseal();

  assert.deepEqual(await valuesOf(before, only(newKey)), [values]);
  assert.deepEqual(await valuesOf(before, only(oldKey)), [null]);
  assert.deepEqual(await server.database.db.select().from(customerKeys).where(eq(customerKeys.customerId, later)), [
    untouched,
  ]);
  assert.match(lines.join(''), /"resealed":1.*keys of customers were sealed again/);
});

test('if SECRET_KEY is lost, accounts can still change; their values are not kept, and the log says so', async () => {
  const customerId = await createTestAccount(server, { email: 'lost@tests.example' });
  await record(customerId, strangeKey);

  await record(customerId);
  await reseal();

  assert.deepEqual(await valuesOf(customerId), [null, null]);
  assert.deepEqual(listLost(), [customerId]);
  assert.match(lines.join(''), /"lost":1.*keys of customers cannot be opened/);
});

test('kept values, and a change without values, log no error about a lost key', async () => {
  const customerId = await createTestAccount(server, { email: 'no-alarm@tests.example' });
  await record(customerId);

  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, { customerId, agent: byCustomer, change: 'deletion' }),
  );

  assert.deepEqual(listLost(), []);
});

test('changes of many accounts at once are kept separately, even while others create the same keys', async () => {
  const ids = [];
  for (let index = 0; index < 20; index += 1)
    ids.push(await createTestAccount(server, { email: `many-${index}@tests.example` }));
  const recordAll = (customerIds: readonly string[]) =>
    server.database.transaction(async (tx) => {
      for (const customerId of customerIds.toSorted()) await lockCustomer(tx, customerId);
      const changes = customerIds.map((customerId) => ({
        customerId,
        agent: { kind: 'system', job: 'end-due-trials' } as const,
        change: 'tier' as const,
        details: { after: customerId },
      }));
      await recordAccountChanges(tx, server.platform, changes);
    });

  await Promise.all([recordAll(ids), recordAll(ids.slice(5)), recordAll(ids.slice(0, 10)), recordAll([])]);

  for (const [index, id] of ids.entries()) {
    const found = await readAccountChanges(server, id);
    const expected = { agent: 'system', job: 'end-due-trials', change: 'tier', values: { after: id } };
    const times = 1 + (index >= 5 ? 1 : 0) + (index < 10 ? 1 : 0);
    assert.deepEqual(
      found.map(({ at: _at, ...rest }) => rest),
      Array.from({ length: times }, () => expected),
    );
  }
});

test('the helpdesk agent who changed an account is recorded, but not shown to the customer', async () => {
  const customerId = await createTestAccount(server, { email: 'helped@tests.example' });
  const helper = await createTestAccount(server, { email: 'helper@tests.example' });
  const agent = { kind: 'helpdesk', customerId: helper, sessionId: 'session' } as const;

  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, { customerId, agent, change: 'suspension' }),
  );

  const [row] = await server.database.db.select().from(accountChanges).where(eq(accountChanges.customerId, customerId));
  assert.deepEqual(
    [row?.agent, row?.agentName, row?.agentEmail, row?.sealedValues],
    ['helpdesk', helper, 'helper@tests.example', null],
  );
  const told = await readAccountChanges(server, customerId);
  assert.deepEqual(
    told.map(({ agent: kind, job, values: said }) => ({ kind, job, said })),
    [{ kind: 'helpdesk', job: null, said: null }],
  );
});

test('no row can be changed, deleted or emptied, not even by the owner of the database [HCU-54]', async () => {
  const customerId = await createTestAccount(server, { email: 'kept@tests.example' });
  await record(customerId);
  const { db } = server.database;

  for (const attempt of [
    sql`update account_changes set agent = 'system'`,
    sql`delete from account_changes`,
    sql`truncate account_changes`,
    sql`with gone as (delete from account_changes returning id) select * from gone`,
    sql`insert into account_changes select * from account_changes on conflict (id) do update set agent = 'system'`,
    sql`merge into account_changes kept using (select 1) as one on true when matched then update set agent = 'system'`,
    sql`merge into account_changes kept using (select 1) as one on true when matched then delete`,
    sql`do $$ begin set local session_replication_role = replica; delete from account_changes; end $$`,
  ])
    await assert.rejects(async () => db.execute(attempt), causedBy(/are added and never changed or deleted/));

  assert.deepEqual(await valuesOf(customerId), [values]);
});

/** The query error names the statement; its cause contains the database's message. */
const causedBy = (words: RegExp) => (error: unknown) => words.test(String((error as Error).cause));

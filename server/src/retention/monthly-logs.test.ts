import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildDeletion } from '../build-deletion.ts';
import { exportSearches, createSearchLog } from '../search-log/index.ts';
import { searchedContainers } from '../search-log/search-log.tables.ts';
import { keepMonthlyLogs } from './retention.ts';

let server: TestApp;
let customerId: string;
before(async () => {
  server = await startTestProduct();
  customerId = await createTestAccount(server, { email: 'months@tests.example' });
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.moveTo('2026-06-15T09:00:00Z');
  await server.database.db.delete(searchedContainers);
});

const historyDay = '2025-11-30';
const keepLogs = () => keepMonthlyLogs(server.platform, historyDay);

const note = (...days: readonly string[]) =>
  server.database.db
    .insert(searchedContainers)
    .values(days.map((searchedOn) => ({ customerId, searchedOn, containerNumber: 'MONU1000001' })));

async function readPlaces() {
  const { rows } = await server.database.db.execute<{ day: string; place: string }>(
    sql`select searched_on::text as day, tableoid::regclass::text as place from searched_containers order by 1`,
  );
  return rows.map(({ day, place }) => `${day} in ${place.replace('searched_containers_', '')}`);
}

async function listMonths() {
  const { rows } = await server.database.db.execute<{ month: string }>(sql`
    select replace(inhrelid::regclass::text, 'searched_containers_', '') as month from pg_inherits
    where inhparent = 'searched_containers'::regclass order by 1`);
  return rows.map(({ month }) => month);
}

test('each night creates partitions ahead, moves stray rows into them, and drops months beyond history [SRV-120]', async () => {
  await note('2025-10-31', '2025-11-01', '2025-11-30', '2026-06-14', '2026-06-15', '2027-01-09');
  const before = await readPlaces();

  const dropped = await keepLogs();

  assert.ok(before.every((place) => place.endsWith('in default')));
  assert.equal(dropped, 1);
  const kept = [
    '2025-11-01 in 2025_11',
    '2025-11-30 in 2025_11',
    '2026-06-14 in 2026_06',
    '2026-06-15 in 2026_06',
    '2027-01-09 in 2027_01',
  ];
  assert.deepEqual(await readPlaces(), kept);
  const months = ['2025_11', '2026_06', '2026_07', '2026_08', '2027_01', 'default'];
  assert.deepEqual(await listMonths(), months);
  assert.equal(await keepLogs(), 0);
  assert.deepEqual(await readPlaces(), kept);
  assert.deepEqual(await listMonths(), months);
});

test('a search in a month without a partition is found, exported and deleted like any other [SRV-120]', async () => {
  await keepLogs();
  server.clock.moveTo('2028-03-01T09:00:00Z');
  const { db } = server.database;
  const searchLog = createSearchLog(server.platform);
  await note('2026-06-15');

  searchLog.note(customerId, ['MONU1000001', 'MONU2000002']);
  await searchLog.settle();

  assert.deepEqual(await readPlaces(), ['2026-06-15 in 2026_06', '2028-03-01 in default', '2028-03-01 in default']);
  const given: string[] = [];
  for await (const { searchedOn, containerNumber } of exportSearches(db, customerId))
    given.push(`${searchedOn} ${containerNumber}`);
  assert.deepEqual(given, ['2026-06-15 MONU1000001', '2028-03-01 MONU1000001', '2028-03-01 MONU2000002']);
  const leaver = await createTestAccount(server, { email: 'leaves-months@tests.example' });
  searchLog.note(leaver, ['MONU1000001']);
  await searchLog.settle();
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [leaver]));
  assert.equal((await readPlaces()).length, 3);
});

test('a query about some days reads only their months, by the index [SRV-120]', async () => {
  await note('2026-04-30', '2026-05-31', '2026-06-15');
  await keepLogs();
  const { rows } = await server.database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select container_number from ${searchedContainers}
      where customer_id = ${customerId} and searched_on between '2026-05-10' and '2026-06-10'`);
  });

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(plan, /searched_containers_2026_05_pkey/);
  assert.match(plan, /searched_containers_2026_06_pkey/);
  assert.doesNotMatch(plan, /searched_containers_20(25|26_04|26_07)|Seq Scan/);
});

test('several processes can maintain partitions at once while searches are noted, and take turns [SRV-120]', async () => {
  server.clock.moveTo('2029-01-31T09:00:00Z');
  const { db, engine } = server.database;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = server.database.transaction(async (tx) => {
    await tx.execute(sql`update customers set phone = phone where id = ${customerId}`);
    await tx.insert(searchedContainers).values({ customerId, searchedOn: '2029-01-01', containerNumber: 'HELD' });
    if (engine === 'postgres') await released;
  });
  if (engine === 'pglite') await holding;

  let isOver = false;
  const running = Promise.all([keepLogs(), keepLogs(), keepLogs()]).finally(() => (isOver = true));
  const notes = ['2029-01-30', '2029-02-01', '2029-03-01', '2029-04-01'].map((day) => note(day));
  // A fourth wait of three processes means that one has given up and tries again.
  const waits = new Set<unknown>();
  while (engine === 'postgres' && waits.size < 4 && !isOver) {
    const { rows } = await db.execute<{ waitstart: string }>(sql`
      select waitstart from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = 'searched_containers'::regclass and mode = 'AccessExclusiveLock' and waitstart is not null`);
    for (const { waitstart } of rows) waits.add(waitstart);
    await sleep(5);
  }
  release();
  await Promise.all([holding, running, ...notes]);
  await keepLogs();

  assert.deepEqual(await readPlaces(), [
    '2029-01-01 in 2029_01',
    '2029-01-30 in 2029_01',
    '2029-02-01 in 2029_02',
    '2029-03-01 in 2029_03',
    '2029-04-01 in 2029_04',
  ]);
});

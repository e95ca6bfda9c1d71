// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { searchContainers, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { buildDeletion } from '../build-deletion.ts';
import type { Platform } from '../platform/platform.ts';
import { createSearchLog, mostNotesPerDay } from './search-log.ts';
import { searchedContainers } from './search-log.tables.ts';

const lines: string[] = [];
let server: TestApp;
let customerId: string;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  customerId = await createTestAccount(server, { email: 'notes@tests.example', tier: 'Paid' });
});
after(() => server.stop());
beforeEach(() => server.database.db.delete(searchedContainers));

const readNotes = async () =>
  (await server.database.db.select().from(searchedContainers)).map(({ searchedOn, containerNumber }) =>
    [searchedOn, containerNumber].join(' '),
  );

function createLog(platform: Partial<Pick<Platform, 'database'>> = {}) {
  const warnings: string[] = [];
  const log = { ...server.platform.log, warn: (_: unknown, text: string) => warnings.push(text) };
  const searchLog = createSearchLog({ ...server.platform, ...platform, log: log as unknown as Platform['log'] });
  return { searchLog, warnings };
}

/** Counts statements; answers none while it simulates an outage. */
function watchDatabase() {
  const watched = { statements: 0, gone: false };
  const { db } = server.database;
  const execute = async (...args: Parameters<typeof db.execute>) => {
    watched.statements += 1;
    if (watched.gone) throw new Error('the database is gone');
    return db.execute(...args);
  };
  return { watched, database: { ...server.database, db: Object.assign(Object.create(db) as typeof db, { execute }) } };
}

test('after a search of either kind, its numbers are noted with the UK day, in capitals, each once [HIS-D4]', async () => {
  const { body } = await signInWith(server.url, 'notes@tests.example');
  const token = body.access_token;

  await server.call(searchContainers, { token, body: ['qwcu2001010', 'QWCU2001010'] });
  await server.call(searchContainersAdvanced, { token, body: ['QWCU2002022', 'QWCU2001010'] });

  let notes = await readNotes();
  while (notes.length < 2) notes = await readNotes();
  assert.deepEqual(notes.sort(), ['2026-06-15 QWCU2001010', '2026-06-15 QWCU2002022']);
});

test('a refused search notes nothing', async () => {
  const { body } = await signInWith(server.url, 'notes@tests.example');

  const { status } = await server.call(searchContainers, { token: body.access_token, body: ['x'] });

  assert.equal(status, 400);
  assert.deepEqual(await readNotes(), []);
});

test('in the last hour of a summer day in UTC, the UK is already on the next day', async () => {
  server.clock.moveTo('2026-06-15T23:30:00Z');
  const { searchLog } = createLog();
  searchLog.note(customerId, ['QWCU2001010']);
  await searchLog.settle();
  server.clock.moveTo('2026-06-15T09:00:00Z');

  assert.deepEqual(await readNotes(), ['2026-06-16 QWCU2001010']);
});

test('a search does not wait for its note: no statement is sent before the answer is on its way', async () => {
  const { watched, database } = watchDatabase();
  const { searchLog } = createLog({ database });

  searchLog.note(customerId, ['QWCU2001010']);
  await Promise.resolve();
  const atOnce = watched.statements;
  await searchLog.settle();

  assert.deepEqual([atOnce, watched.statements], [0, 1]);
});

test('simultaneous searches are noted in one statement, and a refreshed page in none', async () => {
  const { watched, database } = watchDatabase();
  const { searchLog } = createLog({ database });
  const other = await createTestAccount(server, { email: 'other-notes@tests.example' });

  for (let times = 0; times < 3; times += 1) {
    for (const id of [customerId, other]) searchLog.note(id, ['QWCU2001010', 'QWCU2002022']);
    await searchLog.settle();
  }

  assert.equal(watched.statements, 1);
  assert.equal((await readNotes()).length, 4);
});

test('on the next day the same numbers are noted again', async () => {
  const { searchLog } = createLog();
  searchLog.note(customerId, ['QWCU2001010']);
  await searchLog.settle();
  server.clock.advance({ days: 1 });
  searchLog.note(customerId, ['QWCU2001010']);
  await searchLog.settle();
  server.clock.advance({ days: -1 });

  assert.deepEqual((await readNotes()).sort(), ['2026-06-15 QWCU2001010', '2026-06-16 QWCU2001010']);
});

test('a note that fails is logged, and tried again by the next search', async () => {
  const { watched, database } = watchDatabase();
  const { searchLog, warnings } = createLog({ database });

  watched.gone = true;
  searchLog.note(customerId, ['QWCU2001010']);
  await searchLog.settle();
  watched.gone = false;
  searchLog.note(customerId, ['QWCU2001010']);
  await searchLog.settle();

  assert.deepEqual(warnings, ['searched numbers could not be logged']);
  assert.deepEqual(await readNotes(), ['2026-06-15 QWCU2001010']);
});

test('a search is answered as usual while nothing can be noted', async () => {
  const { body } = await signInWith(server.url, 'notes@tests.example');
  const { db } = server.database;

  await db.execute(sql`alter table searched_containers rename to gone`);
  const { status } = await server.call(searchContainers, { token: body.access_token, body: ['QWCU2004046'] });
  while (!lines.some((line) => line.includes('searched numbers could not be logged'))) await sleep(5);
  await db.execute(sql`alter table gone rename to searched_containers`);

  assert.equal(status, 200);
});

test('two processes can note the same numbers at the same moment', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `ABCU${1_000_000 + index}`);
  const logs = Array.from({ length: 8 }, () => createLog());

  for (const [index, { searchLog }] of logs.entries())
    searchLog.note(customerId, index % 2 === 0 ? numbers : [...numbers].reverse());
  await Promise.all(logs.map(({ searchLog }) => searchLog.settle()));

  assert.deepEqual(
    logs.flatMap(({ warnings }) => warnings),
    [],
  );
  assert.equal((await readNotes()).length, 20);
});

test('a program that searches for everything is noted with its first thousand numbers of the day', async () => {
  const { searchLog } = createLog();
  for (let first = 0; first < mostNotesPerDay + 100; first += 20)
    searchLog.note(
      customerId,
      Array.from({ length: 20 }, (_, index) => `ABCU${1_000_000 + first + index}`),
    );
  await searchLog.settle();

  assert.equal((await readNotes()).length, mostNotesPerDay);
});

test('notes are deleted with the account; a later one is dropped without affecting others', async () => {
  const leaver = await createTestAccount(server, { email: 'leaver@tests.example' });
  const { searchLog, warnings } = createLog();
  searchLog.note(leaver, ['QWCU2001010']);
  await searchLog.settle();
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [leaver]));
  const gone = await readNotes();
  searchLog.note(leaver, ['QWCU2002022']);
  searchLog.note(customerId, ['QWCU2003034']);
  await searchLog.settle();

  assert.deepEqual(gone, []);
  assert.deepEqual(await readNotes(), ['2026-06-15 QWCU2003034']);
  assert.deepEqual(warnings, []);
});

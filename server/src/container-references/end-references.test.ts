import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { saveReferences } from './container-references.queries.ts';
import { containerReferences } from './container-references.tables.ts';
import { endReferences } from './end-references.queries.ts';
import { day } from '../platform/durations.ts';

let server: TestApp;
let customerId: string;
before(async () => {
  server = await startTestProduct({ startAt: '2026-06-15T09:00:00Z' });
  customerId = await createTestAccount(server, { email: 'endings@tests.example', tier: 'Paid' });
});
after(() => server.stop());

async function give(...numbers: readonly string[]) {
  const changes = numbers.map((container) => ({ container, reference: 'Job 4711' }));
  await server.database.transaction((tx) => saveReferences(tx, customerId, { changes, now: server.clock.now() }));
}

/**
 * Advances by days, with the nightly run after each.
 * @returns the numbers that still have a reference
 */
async function passDays(days: number) {
  for (let passed = 0; passed < days; passed += 10) {
    server.clock.advance({ days: Math.min(10, days - passed) });
    await server.runQueue('begin-delete-ended-references');
    await server.runJobs();
  }
  const rows = await server.database.db
    .select({ number: containerReferences.containerNumber })
    .from(containerReferences)
    .where(eq(containerReferences.customerId, customerId))
    .orderBy(asc(containerReferences.containerNumber));
  return rows.map(({ number }) => number);
}

const now = (days = 0) => new Date(server.clock.now().getTime() + days * day).toISOString();
const report = (containerNumber: string, ...statuses: readonly (readonly [string, string])[]) =>
  reportJourney(server, { containerNumber, statuses });

test('a reference lasts until 30 days after its visit, or 90 days without a visit [CON-122]', async () => {
  await report('GOEU0000001', ['Arrived', now(-5)]);
  await report('ENDU0000001', ['Arrived', now(-5)], ['Departed by Road', now()]);
  await report('GONU0000001', ['Arrived', now(-90)], ['Departed by Road', now(-29)]);
  await report('OLDU0000001', ['Arrived', now(-90)], ['Departed by Road', now(-30)]);
  await give('ENDU0000001', 'GOEU0000001', 'GONU0000001', 'OLDU0000001', 'NONU0000001');

  assert.ok((await passDays(29)).includes('ENDU0000001'));
  assert.deepEqual(await passDays(1), ['GOEU0000001', 'NONU0000001', 'OLDU0000001'], 'after 30 days');
  assert.deepEqual(await passDays(59), ['GOEU0000001', 'NONU0000001', 'OLDU0000001'], 'after 89 days');
  assert.deepEqual(await passDays(1), ['GOEU0000001'], 'after 90 days');
});

test('setting a reference again restarts its time [CON-122]', async () => {
  await give('AGAU0000001');
  await passDays(80);
  await give('AGAU0000001');

  assert.ok((await passDays(80)).includes('AGAU0000001'));
  assert.ok(!(await passDays(20)).includes('AGAU0000001'));
});

test('the nightly run works in batches and looks at nothing twice [CON-122]', async () => {
  await give('BATU0000001', 'BATU0000002', 'BATU0000003');
  server.clock.advance({ days: 31 });
  const { db } = server.database;
  const looks = [];
  for (let batch = 0; batch < 6; batch += 1) looks.push((await endReferences(db, server.clock.now(), 2)).looked);

  assert.deepEqual(looks.slice(-1), [0]);
  assert.ok(looks.every((looked) => looked <= 2));
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import {
  alertStates,
  createAccessKey,
  endPendingAlerts,
  keyScopes,
  readPendingAlerts,
  type CallQuery,
} from '@quaywatch/shared/contract';
import { testPassword } from '../../../testing/create-test-account.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const containerNumber = 'CSQU3054383';
let accounts = 0;

async function start() {
  accounts += 1;
  const { customerId, token } = await signInAs(server, { email: `end-${accounts}@tests.example`, tier: 'Paid' });
  const { db } = server.database;
  return {
    customerId,
    token,
    end: (number = containerNumber, query: object = { activity: 'Import' }) =>
      server.call(endPendingAlerts, {
        token,
        params: { containerNumber: number },
        query: query as CallQuery<typeof endPendingAlerts>,
      }),
    insert: (...rows: readonly Partial<typeof alerts.$inferInsert>[]) =>
      db
        .insert(alerts)
        .values(
          rows.map((row, place) => ({
            customerId,
            port: 'LGP' as const,
            gkey: '1',
            containerNumber,
            activityType: 'Import' as const,
            containerStatusType: 'Discharged',
            alertType: 'Email' as const,
            recipient: 'ops@tests.example',
            state: 'ACTIVE' as const,
            fromTemplate: true,
            createdAt: new Date(server.clock.now().getTime() + place),
            ...row,
          })),
        )
        .returning(),
    stored: () => db.select().from(alerts).where(eq(alerts.customerId, customerId)).orderBy(asc(alerts.createdAt)),
    messages: () => db.select().from(alertMessages).where(eq(alertMessages.customerId, customerId)),
    pending: async () => (await server.call(readPendingAlerts, { token })).answer,
  };
}

test('guests, customers with standard access and programs cannot end alerts [SRV-D1, SRV-340]', async () => {
  const { token } = await signInAs(server, { email: 'free-end@tests.example' });
  const paid = await start();
  await paid.insert({});
  const { answer } = await server.call(createAccessKey, {
    token: paid.token,
    body: { name: 'Nightly', scopes: [...keyScopes], days: 90, password: testPassword },
  });
  const call = { params: { containerNumber }, query: { activity: 'Import' } } as const;

  assert.equal((await server.call(endPendingAlerts, call)).status, 401);
  assert.equal((await server.call(endPendingAlerts, { ...call, token })).status, 403);
  assert.equal((await server.call(endPendingAlerts, { ...call, token: answer.key })).status, 403);
  assert.equal((await paid.stored()).length, 1);
});

test('an invalid number or activity is refused; a container without pending alerts is not found', async () => {
  const [paid, other] = [await start(), await start()];
  await paid.insert({ state: 'SENT' }, { state: 'PROCESSING', containerStatusType: 'Arrived' });
  await other.insert({});

  assert.equal((await paid.end('CSQU30')).status, 400);
  assert.equal((await paid.end(containerNumber, { activity: 'Storage' })).status, 400);
  assert.equal((await paid.end(containerNumber, {})).status, 400);
  assert.equal((await paid.end('QWCU2001010')).status, 404);
  assert.equal((await paid.end()).status, 404);
  assert.equal((await paid.stored()).length, 2);
  assert.equal((await other.stored()).length, 1);
});

test('only unsent alerts of this container and activity are removed; others stay [PND-16, SRV-340]', async () => {
  const [paid, other] = [await start(), await start()];
  await paid.insert(
    ...alertStates.map((state, place) => ({ state, recipient: `ops-${place}@tests.example` })),
    { state: 'INACTIVE', reason: 'stopped', recipient: 'stopped@tests.example' },
    { activityType: 'Export', gkey: '2' },
    { containerNumber: 'QWCU2001010', gkey: '3' },
  );
  await other.insert({});

  assert.equal((await paid.end(containerNumber.toLowerCase())).status, 200);

  const left = (await paid.stored()).map((row) => `${row.containerNumber} ${row.activityType} ${row.state}`);
  const stay = alertStates.filter((state) => state !== 'ACTIVE' && state !== 'SUSPENDED');
  assert.deepEqual(
    left.sort(),
    [
      ...stay.map((state) => `${containerNumber} Import ${state}`),
      `${containerNumber} Export ACTIVE`,
      'QWCU2001010 Import ACTIVE',
    ].sort(),
  );
  assert.equal((await other.stored()).length, 1);
  assert.equal((await paid.end()).status, 404);
});

test('each container shows how many of its alerts are pending [PND-16]', async () => {
  const paid = await start();
  await paid.insert({}, { containerStatusType: 'Arrived' }, { alertType: 'SMS', recipient: '07911123456' });

  const [imports] = (await paid.pending()).activities;

  assert.deepEqual(
    imports?.containers.map(({ number, alerts: many }) => [number, many]),
    [[containerNumber, 3]],
  );
});

test('the allowance freed by ended alerts goes to suspended ones [SRV-30, SRV-340]', async () => {
  const paid = await start();
  const now = server.clock.now();
  const moments = { createdAt: now, stateAt: now, dueAt: now, handedOverAt: now };
  const sent = { customerId: paid.customerId, kind: 'announcement', alertType: 'Email', state: 'delivered' } as const;
  await server.database.db
    .insert(alertMessages)
    .values(Array.from({ length: 299 }, () => ({ ...sent, ...moments, recipient: 'ops@tests.example' })));
  await paid.insert({}, { state: 'SUSPENDED', containerNumber: 'QWCU2001010', gkey: '2' });

  await paid.end();

  assert.deepEqual(
    (await paid.stored()).map((row) => [row.containerNumber, row.state]),
    [['QWCU2001010', 'ACTIVE']],
  );
});

test('a message that waits for allowance is not sent after its alert is ended [SRV-340]', async () => {
  const paid = await start();
  const [alert] = await paid.insert({ state: 'SUSPENDED' });
  const now = server.clock.now();
  await server.database.db.insert(alertMessages).values({
    customerId: paid.customerId,
    alertId: alert!.id,
    kind: 'announcement',
    alertType: 'Email',
    round: 1,
    recipient: 'ops@tests.example',
    state: 'suspended',
    createdAt: now,
    stateAt: now,
    dueAt: now,
    statusTime: now,
  });

  await paid.end();

  assert.deepEqual(
    (await paid.messages()).map(({ state, reason }) => [state, reason]),
    [['cancelled', 'The alerts were ended']],
  );
});

test('a container whose own settings have ended can get template alerts again [SGL-D6, SRV-340]', async () => {
  const paid = await start();
  await paid.insert({ fromTemplate: false, state: 'SENT' }, { fromTemplate: false, containerStatusType: 'Arrived' });

  await paid.end();

  assert.deepEqual(
    (await paid.stored()).map(({ state, fromTemplate }) => [state, fromTemplate]),
    [['SENT', true]],
  );
});

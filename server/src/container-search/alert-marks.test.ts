import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readAlertMarks, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { searchedContainers } from '../search-log/search-log.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

async function start(tier: 'Internal' | 'Free' = 'Internal') {
  accounts += 1;
  const { customerId, token } = await signInAs(server, { email: `marks-${accounts}@tests.example`, tier });
  return {
    customerId,
    read: (...body: readonly string[]) => server.call(readAlertMarks, { token, body: [...body] }),
    search: async (...body: readonly string[]) =>
      (await server.call(searchContainersAdvanced, { token, body: [...body] })).answer,
    insert: (...rows: readonly Partial<typeof alerts.$inferInsert>[]) =>
      server.database.db.insert(alerts).values(
        rows.map((row) => ({
          customerId,
          port: 'LGP' as const,
          gkey: '1',
          containerNumber: 'CSQU3054383',
          activityType: 'Import' as const,
          containerStatusType: 'Discharged',
          alertType: 'Email' as const,
          recipient: 'ops@tests.example',
          state: 'ACTIVE' as const,
          fromTemplate: true,
          createdAt: server.clock.now(),
          ...row,
        })),
      ),
  };
}

const report = (containerNumber: string, port: 'LGP' | 'SOU' = 'LGP') =>
  reportJourney(server, { containerNumber, port, statuses: [['Arrived', '2026-06-15T06:00:00Z']] });

test('alert marks are closed to strangers and standard access, and refuse an invalid container number [SRV-D1]', async () => {
  const [free, paid] = [await start('Free'), await start()];

  assert.equal((await server.call(readAlertMarks, { body: ['CSQU3054383'] })).status, 401);
  assert.equal((await free.read('CSQU3054383')).status, 403);
  for (const numbers of [[], ['x'], Array.from({ length: 21 }, (_, place) => `ABCU${1_000_000 + place}`)])
    assert.equal((await paid.read(...numbers)).status, 400);
});

test('every status with alerts has its marks at both ports, without other customers’ alerts [CON-85]', async () => {
  const [paid, other] = [await start(), await start()];
  const [atGateway, atSouthampton] = [await report('CSQU3054383'), await report('CSQU3054383', 'SOU')];
  await report('QWCU2001010');
  await other.insert({ ...atGateway, containerStatusType: 'On Hold' }, { ...atGateway, state: 'SENT' });
  await paid.insert(
    { ...atGateway, recipient: 'gate@tests.example', state: 'SENT' },
    atGateway,
    { ...atGateway, alertType: 'SMS', state: 'SUSPENDED' },
    { ...atSouthampton, containerStatusType: 'Departed by Road', state: 'NOT_SUBMITTED' },
  );

  const { answer } = await paid.read('csqu3054383', 'QWCU2001010', 'QWCU2002022');

  const container = 'CSQU3054383';
  assert.deepEqual(answer.marks, [
    {
      container,
      ...atGateway,
      statusType: 'Discharged',
      alertTakenBackTime: null,
      emailAlertStatus: 'ACTIVE',
      smsAlertStatus: 'SUSPENDED',
    },
    {
      container,
      ...atSouthampton,
      statusType: 'Departed by Road',
      alertTakenBackTime: null,
      emailAlertStatus: 'NOT_SUBMITTED',
      smsAlertStatus: 'INACTIVE',
    },
  ]);
});

test('marks agree with a search, include the remaining allowance, and do not count as a search [CON-85]', async () => {
  const paid = await start();
  const visit = await report('QWCU2003034');
  await paid.insert({ ...visit, containerStatusType: 'Arrived', state: 'SENT' });
  const now = server.clock.now();
  await server.database.db.insert(alertMessages).values({
    customerId: paid.customerId,
    kind: 'announcement',
    alertType: 'Email',
    recipient: 'ops@tests.example',
    state: 'handed-over',
    createdAt: now,
    stateAt: now,
    dueAt: now,
    handedOverAt: now,
  });

  const { answer } = await paid.read('QWCU2003034');
  const searched = await server.database.db
    .select()
    .from(searchedContainers)
    .where(eq(searchedContainers.customerId, paid.customerId));
  const { containers, limit } = await paid.search('QWCU2003034');

  const [{ status } = { status: null }] = containers[0]?.containerStatuses ?? [];
  assert.deepEqual(answer.limit, { smsLimit: 300, emailLimit: 299 });
  assert.deepEqual(answer.limit, limit);
  assert.deepEqual(
    answer.marks.map(({ statusType, emailAlertStatus }) => [statusType, emailAlertStatus]),
    [[status?.statusType, status?.emailAlertStatus]],
  );
  assert.deepEqual(searched, []);
});

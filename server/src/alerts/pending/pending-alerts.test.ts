import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  alertStates,
  readPendingAlerts,
  readPendingAlertsOfActivity,
  type Activity,
  type CallQuery,
} from '@quaywatch/shared/contract';
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

let accounts = 0;

async function start() {
  accounts += 1;
  const email = `pending-${accounts}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier: 'Internal' });
  return {
    customerId,
    read: async () => (await server.call(readPendingAlerts, { token })).answer,
    readActivity: (activity: Activity, page: number) =>
      server.call(readPendingAlertsOfActivity, { token, query: { activity, page } }),
    ask: (query: object) =>
      server.call(readPendingAlertsOfActivity, {
        token,
        query: query as CallQuery<typeof readPendingAlertsOfActivity>,
      }),
    insert: (...rows: readonly Partial<typeof alerts.$inferInsert>[]) =>
      server.database.db.insert(alerts).values(
        rows.map((row) => ({
          customerId,
          port: 'LGP' as const,
          gkey: row.containerNumber ?? '1',
          containerNumber: 'CSQU3054383',
          activityType: 'Import' as const,
          containerStatusType: 'Discharged',
          alertType: 'Email' as const,
          recipient: email,
          state: 'ACTIVE' as const,
          fromTemplate: true,
          createdAt: server.clock.now(),
          ...row,
        })),
      ),
  };
}

test('guests and customers with standard access cannot see pending alerts [SRV-D1]', async () => {
  const { token } = await signInAs(server, { email: 'free-pending@tests.example' });
  const query = { activity: 'Import', page: 1 } as const;

  assert.equal((await server.call(readPendingAlerts)).status, 401);
  assert.equal((await server.call(readPendingAlertsOfActivity, { query })).status, 401);
  assert.equal((await server.call(readPendingAlerts, { token })).status, 403);
  assert.equal((await server.call(readPendingAlertsOfActivity, { token, query })).status, 403);
});

test('an invalid page and an activity without alerts are refused', async () => {
  const paid = await start();

  for (const query of [
    { activity: 'Import', page: 0 },
    { activity: 'Import', page: 1.5 },
    { activity: 'Import', page: 'x' },
    { activity: 'Storage', page: 1 },
    { page: 1 },
  ])
    assert.equal((await paid.ask(query)).status, 400, JSON.stringify(query));
});

test('a customer without alerts sees four empty activities and the full allowance [PND-06, PND-07, PND-09]', async () => {
  const [paid, other] = [await start(), await start()];
  await other.insert({});
  const empty = { totalPending: 0, totalContainers: 0, containers: [], currentPage: 1, allPages: 1 };

  assert.deepEqual(await paid.read(), {
    activities: ['Import', 'Export', 'Transhipment', 'Return to Shipper'].map((activity) => ({ activity, ...empty })),
    alertPackageInfo: { pendingSms: 0, pendingEmail: 0, availableSms: 300, availableEmail: 300 },
  });
});

test('a container is listed once, with statuses in journey order and each recipient [PND-08, PND-D3]', async () => {
  const paid = await start();
  const single = { fromTemplate: false, containerNumber: 'QWCU2001010', activityType: 'Export' as const };
  await paid.insert(
    { containerStatusType: 'Departed by Road', recipient: 'yard@tests.example' },
    { containerStatusType: 'Discharged', recipient: 'gate@tests.example' },
    { containerStatusType: 'Discharged', recipient: 'yard@tests.example' },
    { containerStatusType: 'Discharged', alertType: 'SMS', recipient: '07911123456', port: 'SOU' },
    { ...single, containerStatusType: 'On Hold', recipient: 'gate@tests.example' },
  );

  const { activities, alertPackageInfo } = await paid.read();

  assert.deepEqual(activities.slice(0, 2), [
    {
      activity: 'Import',
      totalPending: 4,
      totalContainers: 1,
      containers: [
        {
          number: 'CSQU3054383',
          fromTemplate: true,
          emailRecipients: ['gate@tests.example', 'yard@tests.example'],
          smsRecipients: ['07911123456'],
          statuses: ['Discharged', 'Departed by Road'],
          alerts: 4,
        },
      ],
      currentPage: 1,
      allPages: 1,
    },
    {
      activity: 'Export',
      totalPending: 1,
      totalContainers: 1,
      containers: [
        {
          number: 'QWCU2001010',
          fromTemplate: false,
          emailRecipients: ['gate@tests.example'],
          smsRecipients: [],
          statuses: ['On Hold'],
          alerts: 1,
        },
      ],
      currentPage: 1,
      allPages: 1,
    },
  ]);
  assert.deepEqual(alertPackageInfo, { pendingSms: 1, pendingEmail: 4, availableSms: 300, availableEmail: 300 });
});

test('suspended alerts and those being sent are pending; sent, ended or suppressed ones are not [PND-D4]', async () => {
  const paid = await start();
  await paid.insert(
    ...alertStates.map((state) => ({ state, containerNumber: `QWCU000000${alertStates.indexOf(state)}` })),
  );

  const [imports] = (await paid.read()).activities;

  const waiting = (['ACTIVE', 'PROCESSING', 'NOT_SUBMITTED', 'SUSPENDED'] as const).map(
    (state) => `QWCU000000${alertStates.indexOf(state)}`,
  );
  assert.deepEqual(
    imports?.containers.map(({ number }) => number),
    waiting,
  );
  assert.equal(imports?.totalPending, 4);
  assert.equal(imports?.totalContainers, 4);
});

test('available alerts are the allowance minus those sent in this period [PND-09, SRV-D3]', async () => {
  const paid = await start();
  const now = server.clock.now();
  const moments = { createdAt: now, stateAt: now, dueAt: now, handedOverAt: now };
  await server.database.db.insert(alertMessages).values({
    customerId: paid.customerId,
    kind: 'announcement',
    alertType: 'SMS',
    recipient: '07911123456',
    state: 'delivered',
    ...moments,
  });

  const { alertPackageInfo } = await paid.read();

  assert.deepEqual([alertPackageInfo.availableSms, alertPackageInfo.availableEmail], [299, 300]);
});

test('each activity lists ten containers at a time, from A to Z [PND-10, PND-D1, PND-D4] [X-20, SRV-285]', async () => {
  const paid = await start();
  const other = await start();
  const numbers = Array.from({ length: 21 }, (_, place) => `ABCU${1_000_000 + place}`);
  await paid.insert(...numbers.toReversed().map((containerNumber) => ({ containerNumber })));
  await paid.insert({ containerNumber: 'AAAU1000000', activityType: 'Export' });
  await other.insert({ containerNumber: 'ABCU0000000' });

  const [first] = (await paid.read()).activities;
  const pages = [];
  const links = [];
  for (const page of [1, 2, 3, 4]) {
    const { answer, headers } = await paid.readActivity('Import', page);
    pages.push(answer);
    links.push(headers.get('link'));
  }
  const far = await paid.readActivity('Import', Number.MAX_SAFE_INTEGER);

  assert.deepEqual(first, pages[0]);
  assert.deepEqual(
    pages.map(({ containers }) => containers.map(({ number }) => number)),
    [numbers.slice(0, 10), numbers.slice(10, 20), numbers.slice(20), []],
  );
  assert.deepEqual(
    pages.map(({ activity, totalPending, currentPage, allPages }) => [activity, totalPending, currentPage, allPages]),
    [1, 2, 3, 4].map((page) => ['Import', 21, page, 3]),
  );
  assert.deepEqual([far.status, far.answer.containers], [200, []]);
  const linkTo = (page: number) => `<${readPendingAlertsOfActivity.path}?activity=Import&page=${page}>; rel="next"`;
  assert.deepEqual(links, [linkTo(2), linkTo(3), null, null]);
});

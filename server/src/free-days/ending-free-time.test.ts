import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readDashboardSummary, saveFreeDays, type Tier } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { customers } from '../customers/customers.tables.ts';
import { savedLists } from '../saved-lists/saved-lists.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

async function start(tier: Tier = 'Paid') {
  const { customerId, token } = await signInAs(server, { email: `ends-${(accounts += 1)}@tests.example`, tier });
  const { db } = server.database;
  return {
    customerId,
    read: async () => (await server.call(readDashboardSummary, { token })).answer.freeTimeEnds,
    countDays: (days = 5) => server.call(saveFreeDays, { token, body: [{ port: 'LGP', days }] }),
    keep: (...containerNumbers: string[]) =>
      db.insert(savedLists).values({ customerId, name: 'Mine', containerNumbers }),
    alertOf: (containerNumber: string, gkey: string) =>
      db.insert(alerts).values({
        ...({ customerId, port: 'LGP', activityType: 'Import', alertType: 'Email', state: 'SENT' } as const),
        gkey,
        containerNumber,
        containerStatusType: 'Discharged',
        recipient: 'a@tests.example',
        fromTemplate: true,
        createdAt: server.clock.now(),
      }),
  };
}

/** With five free days, a discharge on the 10th makes the 15th its last free day. */
const discharge = (containerNumber: string, day: string, ...later: [string, string][]) =>
  reportJourney(server, { containerNumber, statuses: [['Discharged', `${day}T10:00:00Z`], ...later] });

test('a stranger sees nothing, and a customer only free time of containers in lists and alerts [DSH-37]', async () => {
  const [paid, other] = [await start(), await start()];
  assert.equal((await server.call(readDashboardSummary, {})).status, 401);
  await discharge('CSQU3054383', '2026-06-10');
  const { gkey } = await discharge('TCNU7200794', '2026-06-11');
  await discharge('MSKU3045128', '2026-06-10');
  for (const one of [paid, other]) await one.countDays();
  await paid.keep('CSQU3054383', 'QWCU2001010');
  await paid.alertOf('TCNU7200794', gkey);

  assert.deepEqual(await paid.read(), { today: ['CSQU3054383'], tomorrow: ['TCNU7200794'] });
  assert.equal(await other.read(), undefined);
});

test('a container that has left has no free time that could end [DSH-37]', async () => {
  const paid = await start();
  await discharge('TOLU4734787', '2026-06-10', ['Departed by Road', '2026-06-14T10:00:00Z']);
  await paid.countDays();
  await paid.keep('TOLU4734787');

  assert.equal(await paid.read(), undefined);
});

test('nothing is shown without free days, or with standard access [DSH-37] [SRV-03]', async () => {
  const paid = await start();
  await discharge('QWCU2001030', '2026-06-10');
  await paid.keep('QWCU2001030');
  assert.equal(await paid.read(), undefined);

  await paid.countDays();
  assert.deepEqual(await paid.read(), { today: ['QWCU2001030'], tomorrow: [] });
  await server.database.db.update(customers).set({ tier: 'Free' }).where(eq(customers.id, paid.customerId));
  assert.equal(await paid.read(), undefined);
});

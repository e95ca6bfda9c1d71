import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GeneralInfo } from '@quaywatch/shared/contract';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { clientOf, signInAs } from '../../testing/sign-in-as.ts';
import { alerts } from './alerts.tables.ts';

const path = '/api/alert-subscription/notification-cessation';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

/** Alerts of these containers, whose activity has changed since. @returns their ids */
async function insertChanged(customerId: string, ...containerNumbers: string[]): Promise<string[]> {
  const now = server.clock.now();
  const rows = await server.database.db
    .insert(alerts)
    .values(
      containerNumbers.map((containerNumber, index) => ({
        customerId,
        port: 'LGP' as const,
        gkey: `changed-${index}`,
        containerNumber,
        activityType: 'Import' as const,
        containerStatusType: 'Arrived',
        alertType: 'Email' as const,
        recipient: 'alerts@tests.example',
        state: 'INACTIVE' as const,
        fromTemplate: true,
        createdAt: now,
        activityChangedAt: now,
      })),
    )
    .returning({ id: alerts.id });
  return rows.map(({ id }) => id);
}

async function noticeOf(customer: { get: (path: string) => Promise<{ body: unknown }> }) {
  const { subscriptionInfo } = (await customer.get('/api/customers/general-info')).body as GeneralInfo;
  return { numbers: subscriptionInfo.containerNumbers, ids: subscriptionInfo.subscriptionIds };
}

test('a stranger may end no notice', async () => {
  assert.equal((await clientOf(server.url).post(path, [])).status, 401);
});

test('notices are for advanced tiers: standard access is shown none and may end none [SRV-D1]', async () => {
  const free = await signInAs(server, { email: 'free-notice@tests.example' });
  await insertChanged(free.customerId, 'QWCU2001010');

  assert.deepEqual(await noticeOf(free), { numbers: [], ids: [] });
  assert.equal((await free.post(path, [])).status, 403);
});

test('anything but a list of at most 1000 ids is refused and ends nothing', async () => {
  const paid = await signInAs(server, { email: 'wrong-notice@tests.example', tier: 'Paid' });
  const [id] = await insertChanged(paid.customerId, 'QWCU2001010');

  for (const body of [{ ids: [id] }, [1], 'all', Array.from({ length: 1001 }, () => id)])
    assert.equal((await paid.post(path, body)).status, 400, JSON.stringify(body).slice(0, 40));

  assert.deepEqual(await noticeOf(paid), { numbers: ['QWCU2001010'], ids: [id] });
});

test('general info lists each changed container once, with all its alerts, until the notice is ended [DSH-24, DSH-27, SRV-42]', async () => {
  const paid = await signInAs(server, { email: 'notice@tests.example', tier: 'Paid' });
  const ids = await insertChanged(paid.customerId, 'QWCU2002022', 'QWCU2001010', 'QWCU2002022');
  const before = await noticeOf(paid);

  const answer = await paid.post(path, ids.slice(0, 2));
  const between = await noticeOf(paid);
  await paid.post(path, ids);

  assert.deepEqual(before.numbers, ['QWCU2001010', 'QWCU2002022']);
  assert.deepEqual(before.ids.toSorted(), ids.toSorted());
  assert.equal(answer.status, 200);
  assert.deepEqual(between, { numbers: ['QWCU2002022'], ids: ids.slice(2) });
  assert.deepEqual(await noticeOf(paid), { numbers: [], ids: [] });
});

test("another customer's alert, an unknown id and a text that is no id are left alone [DSH-27]", async () => {
  const paid = await signInAs(server, { email: 'own-notice@tests.example', tier: 'Paid' });
  const other = await signInAs(server, { email: 'other-notice@tests.example', tier: 'Paid' });
  const ids = await insertChanged(other.customerId, 'QWCU2003034');

  const answer = await paid.post(path, [...ids, crypto.randomUUID(), "'; drop table alerts; --"]);

  assert.equal(answer.status, 200);
  assert.deepEqual((await noticeOf(other)).ids, ids);
});

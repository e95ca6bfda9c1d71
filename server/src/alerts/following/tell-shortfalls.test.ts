import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { endPendingAlerts, limits, updateAlertContact } from '@quaywatch/shared/contract';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { customers } from '../../customers/customers.tables.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { emailOf, report, startFollower } from './testing/start-follower.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function spendAll(customerId: string): Promise<void> {
  const now = server.clock.now();
  const spent = {
    customerId,
    kind: 'announcement' as const,
    alertType: 'Email' as const,
    recipient: 'x@tests.example',
    state: 'handed-over' as const,
    createdAt: now,
    stateAt: now,
    dueAt: now,
    handedOverAt: now,
  };
  await server.database.db.insert(alertMessages).values(Array.from({ length: limits.paidAllowance }, () => spent));
}

/** Runs the scheduled job that finds what to tell, and then the jobs that send the mails. */
async function tell(): Promise<void> {
  await server.runJobs();
  await server.runQueue('tell-list-shortfalls');
  await server.runJobs();
}

const partsOf = (mails: readonly { readonly text: string }[]) =>
  mails.map(({ text }) => text.split('\n\n').slice(2, -2));

test('alerts beyond the allowance are shown on the list and told once by email [LST-55, SRV-360]', async () => {
  const [own, other] = [await startFollower(server), await startFollower(server)];
  const list = await own.create('June', 'SHOU0000001', 'SHOU0000002');
  await own.follow(list);
  await other.follow(await other.create('June', 'SHOU0000001'));
  await spendAll(own.customerId);
  for (const number of ['SHOU0000001', 'SHOU0000002']) await report(server, number);

  await tell();
  const [followed, others] = [await own.followed(), await other.followed()];
  server.clock.advance({ days: 2 });
  await tell();

  assert.deepEqual(partsOf(await own.mails()), [
    ['Your allowance does not cover all alerts. Some wait for the next period: SHOU0000001, SHOU0000002.'],
  ]);
  const nothing = { suspended: [], withoutTemplate: [], withoutMobile: [] };
  assert.deepEqual(followed, [{ ...nothing, listId: list, suspended: ['SHOU0000001', 'SHOU0000002'] }]);
  assert.deepEqual(await other.mails(), []);
  assert.deepEqual(
    others.map(({ suspended }) => suspended),
    [[]],
  );
});

test('further shortfalls of the same day are told a day later, in one mail [SRV-360]', async () => {
  const own = await startFollower(server, { items: [] });
  const numbers = ['DAYU0000001', 'DAYU0000002', 'DAYU0000003'];
  await own.follow(await own.create('June', ...numbers));
  const [first = '', ...others] = numbers;
  await report(server, first);
  await tell();
  for (const number of others) await report(server, number);
  await tell();
  server.clock.advance({ hours: 23, minutes: 59 });
  await tell();
  const sameDay = partsOf(await own.mails());

  server.clock.advance({ minutes: 1 });
  await tell();

  const line = (of: string) => [`You have no alert template for Import, so no alerts were set: ${of}.`];
  assert.deepEqual(sameDay, [line(first)]);
  assert.deepEqual(partsOf(await own.mails()), [line(first), line(others.join(', '))]);
});

const byTextAndEmail = [...emailOf('Import', 'On Hold'), ...emailOf('Import', 'Departed by Road')].map(
  (item, place) => ({
    ...item,
    alertType: place === 0 ? ('SMS' as const) : item.alertType,
  }),
);

test('containers that lack text messages for want of a mobile number get them with the number [SRV-360, SRV-367]', async () => {
  const [own, other] = [
    await startFollower(server, { items: byTextAndEmail }),
    await startFollower(server, { items: byTextAndEmail }),
  ];
  for (const follower of [own, other]) await follower.follow(await follower.create('June', 'MOBU0000001'));
  await report(server, 'MOBU0000001');
  await tell();
  const [before, armedBefore] = [await own.followed(), await own.armed()];

  await nominate(own.token);
  await server.runJobs();

  assert.deepEqual(partsOf(await own.mails()), [
    ['Alerts by SMS were not set, because you have not nominated a mobile number: MOBU0000001.'],
  ]);
  assert.deepEqual(armedBefore, ['MOBU0000001: Departed by Road']);
  assert.deepEqual(await own.armed(), ['MOBU0000001: Departed by Road', 'MOBU0000001: On Hold']);
  assert.deepEqual(
    [before, await own.followed()].map((lists) => lists.map((list) => list.withoutMobile)),
    [[['MOBU0000001']], [[]]],
  );
  assert.deepEqual(await other.armed(), ['MOBU0000001: Departed by Road']);
});

test('alerts that the customer has ended or taken off the list do not come back with a mobile number [SRV-367]', async () => {
  const own = await startFollower(server, { items: byTextAndEmail });
  const numbers = ['BACU0000001', 'BACU0000002', 'BACU0000003'];
  const list = await own.create('June', ...numbers);
  await own.follow(list);
  for (const number of numbers) await report(server, number);
  await server.runJobs();

  await server.call(endPendingAlerts, {
    token: own.token,
    params: { containerNumber: 'BACU0000001' },
    query: { activity: 'Import' },
  });
  await own.change(list, 'June', 'BACU0000001', 'BACU0000003');
  await nominate(own.token);
  await server.runJobs();
  await own.change(list, 'June', ...numbers);
  await server.runJobs();

  assert.deepEqual(await own.armed(), [
    'BACU0000002: Departed by Road',
    'BACU0000003: Departed by Road',
    'BACU0000003: On Hold',
  ]);
});

const nominate = (token: string) =>
  server.call(updateAlertContact, { token, body: { email: null, phone: '07911123456' } });

test('no mail is sent for shortfalls already resolved or stopped, or to a suspended account [SRV-359, SRV-360]', async () => {
  const followers = [];
  for (const number of ['ENDU0000001', 'ENDU0000002', 'ENDU0000003']) {
    const follower = await startFollower(server, { items: [] });
    const list = await follower.create('June', number);
    await follower.follow(list);
    await report(server, number);
    followers.push({ ...follower, list });
  }
  await server.runJobs();
  const [mended, stopped, suspended] = followers;
  await mended?.saveTemplates(...emailOf('Import', 'On Hold'));
  await stopped?.stop(stopped.list);
  const { db } = server.database;
  await db
    .update(customers)
    .set({ status: 'Suspended' })
    .where(eq(customers.id, suspended?.customerId ?? ''));

  await tell();

  for (const follower of followers) assert.deepEqual(await follower.mails(), []);
});

test('an account that was suspended when its mail was due is told once it is active again [SRV-360]', async () => {
  const own = await startFollower(server, { items: [] });
  await own.follow(await own.create('June', 'SUSU0000001'));
  await report(server, 'SUSU0000001');
  const set = (status: 'Live' | 'Suspended') =>
    server.database.db.update(customers).set({ status }).where(eq(customers.id, own.customerId));

  await server.runJobs();
  await server.runQueue('tell-list-shortfalls');
  await set('Suspended');
  await server.runJobs();
  const whileSuspended = await own.mails();
  await set('Live');
  await tell();

  assert.deepEqual([whileSuspended.length, (await own.mails()).length], [0, 1]);
});

test('a job that continues a pass tells the customers whom the job before it did not reach [SRV-360]', async () => {
  const followers = [];
  for (const number of ['CONU0000001', 'CONU0000002']) {
    const follower = await startFollower(server, { items: [] });
    await follower.follow(await follower.create('June', number));
    await report(server, number);
    followers.push(follower);
  }
  await server.runJobs();
  const [reached, unreached] = followers.toSorted((a, b) => (a.customerId < b.customerId ? -1 : 1));

  await server.platform.jobs.send('tell-list-shortfalls', { afterId: reached?.customerId });
  await server.runJobs();
  const continued = [await reached?.mails(), await unreached?.mails()];
  await tell();

  assert.deepEqual(
    continued.map((mails) => mails?.length),
    [0, 1],
  );
  assert.deepEqual([(await reached?.mails())?.length, (await unreached?.mails())?.length], [1, 1]);
});

test('two processes at the same time send only one mail [SRV-361]', async () => {
  const own = await startFollower(server, { items: [] });
  await own.follow(await own.create('June', 'PARU0000001'));
  await report(server, 'PARU0000001');
  await server.runJobs();

  await Promise.all(['', '', ''].map(() => server.runQueue('tell-list-shortfalls')));
  await server.runJobs();

  assert.equal((await own.mails()).length, 1);
});

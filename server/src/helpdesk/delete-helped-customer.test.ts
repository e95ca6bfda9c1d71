import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  addContainerWatch,
  createSavedList,
  deleteCustomer,
  readCustomer,
  saveAlertTemplates,
} from '@quaywatch/shared/contract';
import { createFullAccount } from '../../testing/create-full-account.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { exchange, signInWith, statusWith } from '../../testing/token-requests.ts';
import { alertTemplateItems, alerts } from '../alerts/records/alerts.tables.ts';
import { containerWatches } from '../alerts/records/container-watches.tables.ts';
import { customers } from '../customers/customers.tables.ts';
import { savedLists } from '../saved-lists/saved-lists.tables.ts';
import { invoices } from '../subscriptions/subscriptions.tables.ts';

const lines: string[] = [];
let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInHelpdesk>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  helpdesk = await signInHelpdesk(server);
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const remove = (id: string) => server.call(deleteCustomer, { token: helpdesk.token, params: { id } });
const exists = async (id: string) =>
  (await server.database.db.select().from(customers).where(eq(customers.id, id))).length === 1;

async function mailsTo(email: string) {
  await server.runJobs();
  return (await readOutbox(server)).filter(({ to, subject }) => to === email && /deleted/.test(subject));
}

test('a deleted customer is signed out at the next call and cannot sign in; others are unaffected [HCU-29, HCU-58]', async () => {
  const email = 'leaver@tests.example';
  const leaver = await signInAs(server, { email });
  const elsewhere = (await signInWith(server.url, email)).body;
  const stayer = await createFullAccount(server, 'stayer@tests.example');

  const { status } = await remove(leaver.customerId);

  assert.deepEqual([status, await exists(leaver.customerId), await exists(stayer.customerId)], [200, false, true]);
  assert.deepEqual(
    [await statusWith(server.url, leaver.token), await statusWith(server.url, stayer.token)],
    [401, 200],
  );
  assert.equal((await exchange(server.url, elsewhere.refresh_token)).status, 400);
  assert.match((await signInWith(server.url, email)).body.description ?? '', /Customer not found/);
});

test('deleting an account deletes its alerts and everything else; invoices are kept [HCU-29, SRV-50]', async () => {
  const { db } = server.database;
  const leaver = await createFullAccount(server, 'full@tests.example');
  const stayer = await createFullAccount(server, 'other-full@tests.example');
  const count = async (table: typeof alerts | typeof invoices, id: string) =>
    (await db.select().from(table).where(eq(table.customerId, id))).length;

  await remove(leaver.customerId);

  assert.deepEqual([await count(alerts, leaver.customerId), await count(alerts, stayer.customerId)], [0, 1]);
  assert.equal(await count(invoices, leaver.customerId), 1);
});

test('a mail tells the customer that the helpdesk deleted the account, and that invoices are kept [HCU-62]', async () => {
  const payer = await createFullAccount(server, 'payer@tests.example');
  const tryer = await createTestAccount(server, { email: 'tryer@tests.example', status: 'Suspended' });

  await remove(payer.customerId);
  await remove(tryer);

  const [[toPayer], [toTryer]] = [await mailsTo('payer@tests.example'), await mailsTo('tryer@tests.example')];
  assert.match(toPayer?.text ?? '', /Our helpdesk has deleted your Quaywatch account/);
  assert.match(toPayer?.text ?? '', /Your invoices are kept for 7 years/);
  assert.match(toTryer?.text ?? '', /If you did not ask for this, please call our helpdesk/);
  assert.doesNotMatch(toTryer?.text ?? '', /invoices/);
});

test('an unconfirmed account can be deleted, without a mail to its address [HCU-62] [HCU-D3]', async () => {
  const id = await createTestAccount(server, { email: 'unverified@tests.example', status: 'Unverified' });

  const { status } = await remove(id);

  assert.deepEqual([status, await exists(id)], [200, false]);
  assert.deepEqual(await mailsTo('unverified@tests.example'), []);
});

test('a data owner of any status cannot be deleted, stays signed in and gets no mail [HCU-46, SRV-53]', async () => {
  const email = 'owner@tests.example';
  const owner = await signInAs(server, { email, isDataOwner: true });
  const unverified = await createTestAccount(server, {
    email: 'new-owner@tests.example',
    isDataOwner: true,
    status: 'Unverified' as const,
  });

  for (const id of [owner.customerId, unverified]) {
    const { status, error } = await remove(id);
    assert.deepEqual([status, error.description, await exists(id)], [403, 'You cannot perform this task', true]);
  }
  assert.equal(await statusWith(server.url, owner.token), 200);
  assert.deepEqual(await mailsTo(email), []);
});

test('the deletion and its agent stay on record; the account’s values are unreadable [HCU-51, HCU-55]', async () => {
  const { customerId: id } = await createFullAccount(server, 'on-record@tests.example');
  await server.call(readCustomer, { token: helpdesk.token, params: { id }, query: {} });
  server.clock.advance({ seconds: 1 });

  await remove(id);
  await server.runJobs();

  const rows = await readChangeRows(server, id);
  assert.deepEqual(
    rows.map(({ values }) => values),
    rows.map(() => null),
  );
  assert.deepEqual(rows.at(-1), {
    change: 'deletion',
    agent: 'helpdesk',
    agentName: helpdesk.customerId,
    agentEmail: 'agent@helpdesk.example',
    values: null,
  });
  assert.doesNotMatch(lines.join(''), /on-record|agent@helpdesk/);
});

test('calls during a deletion finish before it or get 401, and nothing of the account remains [HCU-58, SRV-D7]', async () => {
  for (const round of [1, 2, 3]) {
    const { customerId: id, token } = await createFullAccount(server, `busy-${round}@tests.example`);

    const [{ status }, ...own] = await Promise.all([
      remove(id),
      server.call(addContainerWatch, { token, body: { containerNumber: 'QWCU2001010' } }),
      server.call(createSavedList, { token, body: { name: 'Mine', containerNumbers: ['QWCU2001010'] } }),
      server.call(saveAlertTemplates, {
        token,
        body: [{ activityType: 'Import', containerStatusType: 'Arrived', alertType: 'SMS' }],
      }),
    ]);

    assert.equal(status, 200);
    for (const answer of own) assert.ok([200, 401].includes(answer.status), String(answer.status));
    for (const table of [containerWatches, savedLists, alertTemplateItems])
      assert.deepEqual(await server.database.db.select().from(table).where(eq(table.customerId, id)), []);
  }
});

test('of simultaneous deletions one succeeds, the others get 404, and one mail is sent', async () => {
  // In the first round connections are still being opened, so the deletions arrive one by one.
  for (const round of [1, 2, 3]) {
    const email = `twice-${round}@tests.example`;
    const id = await createTestAccount(server, { email });

    const answers = await Promise.all([remove(id), remove(id), remove(id)]);

    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
    assert.equal((await remove(id)).status, 404);
    assert.equal((await mailsTo(email)).length, 1);
    assert.equal((await readChangeRows(server, id)).length, 1);
  }
});

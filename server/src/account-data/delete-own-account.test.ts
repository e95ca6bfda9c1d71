import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { deleteAccount, requestToken, updateAccountDetails } from '@quaywatch/shared/contract';
import { recordTestPayment } from '../../testing/test-payment.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { exchange, signInWith, statusWith } from '../../testing/token-requests.ts';
import { startTeam, type Colleague } from '../teams/testing/start-colleagues.ts';
import { customers } from '../customers/customers.tables.ts';
import { invoices } from '../subscriptions/subscriptions.tables.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());

const leave = (token?: string) => server.call(deleteAccount, token === undefined ? {} : { token });
const exists = async (customerId: string) =>
  (await server.database.db.select().from(customers).where(eq(customers.id, customerId))).length === 1;
const mailsTo = async (email: string) => (await readOutbox(server)).filter(({ to }) => to === email);

test('a stranger cannot delete an account', async () => {
  assert.equal((await leave()).status, 401);
  assert.equal((await leave('forged')).status, 401);
});

test('an account cannot be deleted from another origin, or while a temporary password is in use', async () => {
  const customer = await signInAs(server, { email: 'foreign-page@tests.example' });
  const temporary = await signInAs(server, { email: 'temporary@tests.example', temporaryPassword: true });

  const unmarked = await fetch(`${server.url}/api/customers`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${customer.token}` },
  });

  assert.deepEqual([unmarked.status, (await leave(temporary.token)).status], [403, 403]);
  assert.deepEqual([await exists(customer.customerId), await exists(temporary.customerId)], [true, true]);
});

test('a data owner cannot delete the account, stays signed in and gets no mail [SRV-53] [SRV-D7]', async () => {
  const email = 'data-owner@tests.example';
  const owner = await signInAs(server, { email, isDataOwner: true });

  const { status, error } = await leave(owner.token);
  await server.runJobs();

  assert.deepEqual([status, error.code], [403, 'FORBIDDEN']);
  assert.deepEqual([await exists(owner.customerId), await statusWith(server.url, owner.token)], [true, 200]);
  assert.deepEqual(await mailsTo(email), []);
});

test('deleting your own account ends its sessions in every browser and affects nobody else [ACC-48]', async () => {
  const email = 'leaver@tests.example';
  const leaver = await signInAs(server, { email });
  const elsewhere = (await signInWith(server.url, email)).body;
  const stayer = await signInAs(server, { email: 'stayer@tests.example' });

  const { status } = await leave(leaver.token);

  assert.equal(status, 200);
  assert.deepEqual([await exists(leaver.customerId), await exists(stayer.customerId)], [false, true]);
  assert.deepEqual(
    [await statusWith(server.url, leaver.token), await statusWith(server.url, elsewhere.access_token)],
    [401, 401],
  );
  assert.equal((await exchange(server.url, elsewhere.refresh_token)).status, 400);
  assert.match((await signInWith(server.url, email)).body.description ?? '', /Customer not found/);
  assert.equal(await statusWith(server.url, stayer.token), 200);
  assert.equal((await leave(leaver.token)).status, 401);
});

test('the same email can register again at once, as a new customer', async () => {
  const email = 'comes-back@tests.example';
  const first = await signInAs(server, { email });
  await leave(first.token);

  const second = await signInAs(server, { email });

  assert.notEqual(second.customerId, first.customerId);
  assert.equal(await statusWith(server.url, first.token), 401);
});

test('a mail confirms the deletion; only customers with invoices are told that they stay 7 years [ACC-48, SRV-50]', async () => {
  const payer = await signInAs(server, { email: 'payer@tests.example' });
  const tryer = await signInAs(server, { email: 'tryer@tests.example' });
  await recordTestPayment(server, { customerId: payer.customerId });

  await leave(payer.token);
  await leave(tryer.token);
  await server.runJobs();

  const [[toPayer, ...more], [toTryer]] = [await mailsTo('payer@tests.example'), await mailsTo('tryer@tests.example')];
  assert.equal(toPayer?.subject, 'Your Quaywatch account has been deleted');
  assert.match(toPayer.text, /Your invoices are kept for 7 years, for tax and accounting\./);
  assert.equal(toTryer?.subject, 'Your Quaywatch account has been deleted');
  assert.doesNotMatch(toTryer.text, /invoices/);
  assert.deepEqual(
    more.filter(({ subject }) => subject === toPayer.subject),
    [],
  );
  const kept = await server.database.db.select().from(invoices).where(eq(invoices.customerId, payer.customerId));
  assert.equal(kept.length, 1);
});

test('the mail says that lists shared with a team stay with it, as long as the team has other members [SRV-525]', async () => {
  const [first, second] = await startTeam(server, 2);
  const textTo = async (colleague: Colleague | undefined) => {
    assert.equal((await leave(colleague?.token)).status, 200);
    await server.runJobs();
    return (await mailsTo(colleague?.email ?? '')).find(({ subject }) => / deleted$/.test(subject))?.text ?? '';
  };

  assert.match(await textTo(first), /alerts\.\n\nLists that you shared with your team stay with it\.\n\n/);
  const toLast = await textTo(second);
  assert.match(toLast, /with your details, lists, templates and alerts\./);
  assert.doesNotMatch(toLast, /team/);
});

test('the deletion of an account stays on record, without any data of its owner [SRV-77]', async () => {
  const leaver = await signInAs(server, { email: 'on-record@tests.example', firstName: 'Wilhelmina' });
  const details = { companyName: 'Vanishing Ltd', phone: '01632960777', postcode: 'SO14 9ZZ', roleType: 'Director' };
  await server.call(updateAccountDetails, { token: leaver.token, body: details });
  server.clock.advance({ minutes: 1 });

  await leave(leaver.token);
  await server.runJobs();

  const changes = await readAccountChanges(server, leaver.customerId);
  assert.deepEqual(
    changes.map(({ change, agent, values }) => ({ change, agent, values })),
    [
      { change: 'details', agent: 'customer', values: null },
      { change: 'deletion', agent: 'customer', values: null },
    ],
  );
  const { rows } = await server.database.db.execute<{ table: string }>(sql`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  for (const { table } of rows) {
    const found = await server.database.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t`));
    const text = found.rows.map(({ row }) => row).join('\n');
    assert.doesNotMatch(text, /Wilhelmina|Vanishing|01632960777|SO14 9ZZ/, table);
    // The job of the confirmation mail keeps the address for three days.
    if (!table.startsWith('pgboss.')) assert.doesNotMatch(text, /on-record@tests/, table);
  }
  const told = lines.filter((line) => line.includes('"change":"deletion"') && line.includes(leaver.customerId));
  assert.equal(told.length, 1);
  assert.doesNotMatch(lines.join(''), /on-record@tests|Wilhelmina|Vanishing/);
});

test('two simultaneous deletions delete the account once and send one mail', async () => {
  const email = 'twice@tests.example';
  const leaver = await signInAs(server, { email });

  const answers = await Promise.all([leave(leaver.token), leave(leaver.token), leave(leaver.token)]);
  await server.runJobs();

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
  assert.equal((await mailsTo(email)).length, 1);
});

test('a deletion during a token exchange leaves no session behind', async () => {
  const email = 'exchanging@tests.example';
  const leaver = await signInAs(server, { email });
  const { refresh_token: refreshToken } = (await signInWith(server.url, email)).body;

  const [, exchanged] = await Promise.all([
    leave(leaver.token),
    server.call(requestToken, { query: { grant_type: 'refresh_token', refresh_token: refreshToken } }),
  ]);

  const token = exchanged.status === 200 ? exchanged.answer.access_token : leaver.token;
  assert.equal(await statusWith(server.url, token), 401);
});

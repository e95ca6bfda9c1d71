import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { confirmEmail, sendConfirmationAgain } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { newAddress, readLink, registerAndReadLink, type ConfirmationLink } from '../../testing/sign-up.ts';
import { startAlongside } from '../../testing/start-alongside.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { callServer } from '../../testing/call-server.ts';
import { customers } from '../customers/customers.tables.ts';
import { serverLimits } from '../platform/server-limits.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let agents = 0;

async function newAgent(): Promise<string> {
  agents += 1;
  const email = `agent${agents}@tests.example`;
  await createTestAccount(server, { email, tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] });
  return email;
}

/** Signs in for every call, because the clock advances by more than a session. */
async function sendAgain(agent: string, id: string, url = server.url) {
  const { body } = await signInWith(server.url, agent);
  return callServer(url, sendConfirmationAgain, { params: { id }, token: body.access_token });
}

const confirm = (link: ConfirmationLink) => server.call(confirmEmail, { query: link, from: newAddress() });

const waitOf = ({ headers }: { readonly headers: Headers }) => Number(headers.get('retry-after'));

const newUnverified = (name: string) =>
  createTestAccount(server, { email: `${name}@waiting.example`, status: 'Unverified' });

async function statusOf(id: string) {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.id, id));
  return row?.status;
}

async function mailsTo(email: string) {
  return (await readOutbox(server)).filter(({ to }) => to === email);
}

test('only the helpdesk can send confirmations, and only to existing customers [SRV-51]', async () => {
  const customer = await signInAs(server, { email: 'curious@tests.example', tier: 'Paid' });
  const agent = await newAgent();
  const id = await newUnverified('untouched');

  assert.equal((await server.call(sendConfirmationAgain, { params: { id } })).status, 401);
  assert.equal((await server.call(sendConfirmationAgain, { params: { id }, token: customer.token })).status, 403);
  for (const unknown of [nextId(), 'nobody', "'; --", 'x'.repeat(64)]) {
    const { status, error } = await sendAgain(agent, unknown);
    assert.deepEqual([status, error.code], [404, 'NOT_FOUND'], unknown);
  }
  assert.equal((await sendAgain(agent, 'x'.repeat(65))).status, 400);
  await server.runJobs();
  assert.deepEqual(await mailsTo('untouched@waiting.example'), []);
});

test('a confirmed or suspended account gets no link [HCU-56]', async () => {
  const agent = await newAgent();

  for (const status of ['Live', 'Suspended'] as const) {
    const id = await createTestAccount(server, { email: `${status}@waiting.example`, status });
    const { status: answered, error } = await sendAgain(agent, id);
    assert.deepEqual([answered, error.code], [409, 'CONFLICT'], status);
    assert.deepEqual(await readAccountChanges(server, id), []);
  }
});

test('a customer whose link has expired gets a new one that works for 24 hours [HCU-56]', async () => {
  const agent = await newAgent();
  const old = await registerAndReadLink(server, 'late@waiting.example');
  server.clock.advance({ days: 3 });

  const { status } = await sendAgain(agent, old.cid);
  await server.runJobs();
  const fresh = await readLink(server, 'late@waiting.example');
  server.clock.advance({ hours: 23, minutes: 59, seconds: 59 });

  assert.equal(status, 200);
  assert.equal((await confirm(old)).error.code, 'CSC_02');
  assert.equal((await confirm(fresh)).status, 200);
  assert.equal(await statusOf(old.cid), 'Live');
});

test('an earlier link works until it expires; once one is used, all say the email is confirmed [HCU-56, REG-40]', async () => {
  const agent = await newAgent();
  const first = await registerAndReadLink(server, 'twice@waiting.example');
  server.clock.advance({ minutes: 10 });
  await sendAgain(agent, first.cid);
  await server.runJobs();
  const second = await readLink(server, 'twice@waiting.example');
  assert.notEqual(second.token, first.token);
  const other = await registerAndReadLink(server, 'bystander@waiting.example');

  assert.equal((await confirm(first)).status, 200);
  assert.equal((await confirm(second)).status, 202);
  server.clock.advance({ days: 40 });
  assert.deepEqual([(await confirm(first)).status, (await confirm(second)).status], [202, 202]);
  assert.equal(await statusOf(other.cid), 'Unverified');
});

test('a customer gets at most one link in ten minutes, including the one of the registration [HCU-56]', async () => {
  const agent = await newAgent();
  const { cid } = await registerAndReadLink(server, 'impatient@waiting.example');
  server.clock.advance({ minutes: 9, seconds: 59 });

  const early = await sendAgain(agent, cid);
  server.clock.advance({ seconds: 1 });
  const due = await sendAgain(agent, cid);
  server.clock.advance({ minutes: 4 });
  const again = await sendAgain(agent, cid);
  server.clock.advance({ minutes: 6 });
  const later = await sendAgain(agent, cid);
  await server.runJobs();

  assert.deepEqual([early.status, early.error.code, waitOf(early)], [429, 'TOO_MANY_REQUESTS', 1]);
  assert.deepEqual([due.status, again.status, waitOf(again), later.status], [200, 429, 360, 200]);
  assert.equal((await mailsTo('impatient@waiting.example')).length, 3);
});

test('if two agents send at once through two processes, one is told to wait [HCU-56]', async () => {
  const [first, second] = [await newAgent(), await newAgent()];
  const id = await newUnverified('popular');
  const other = await startAlongside(server);

  try {
    const answers = await Promise.all([sendAgain(first, id), sendAgain(second, id, other.url)]);

    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429]);
  } finally {
    await other.stop();
  }
  assert.equal((await readAccountChanges(server, id)).length, 1);
});

test('an agent can send twenty links an hour; refused ones do not count for anyone [HCU-56]', async () => {
  const [agent, colleague] = [await newAgent(), await newAgent()];
  const ids = [];
  for (let number = 0; number <= serverLimits.confirmationsPerHour; number += 1)
    ids.push(await newUnverified(`many${number}`));
  const last = ids.at(-1)!;

  const before = await Promise.all(ids.slice(0, 10).map((id) => sendAgain(agent, id)));
  // Refused because the ten minutes are not over, so these do not count.
  for (const id of ids.slice(0, 10)) assert.equal((await sendAgain(agent, id)).status, 429);
  server.clock.advance({ minutes: 30 });
  for (const id of ids.slice(10, 20)) before.push(await sendAgain(agent, id));
  const tooMany = await sendAgain(agent, last);
  const byColleague = await sendAgain(colleague, last);
  server.clock.advance({ minutes: 30 });
  const anHourLater = await sendAgain(agent, last);

  assert.deepEqual(new Set(before.map(({ status }) => status)), new Set([200]));
  assert.deepEqual([tooMany.status, waitOf(tooMany)], [429, 1800]);
  assert.equal(byColleague.status, 200, 'the refused try has not used up the wait of the customer');
  assert.equal(anHourLater.status, 200);
});

test('sending a link is an account change with its agent, and the link is not kept [HCU-51, HCU-56]', async () => {
  const agent = await newAgent();
  const id = await newUnverified('noted');

  await sendAgain(agent, id);

  const changes = await readAccountChanges(server, id);
  assert.deepEqual(
    changes.map(({ agent: by, change, values }) => ({ by, change, values })),
    [{ by: 'helpdesk', change: 'confirmation-sent', values: null }],
  );
});

test('an unconfirmed account that is about to be deleted is kept for its new link [HCU-56]', async () => {
  const agent = await newAgent();
  const { cid } = await registerAndReadLink(server, 'forgotten@waiting.example');
  const abandoned = await registerAndReadLink(server, 'abandoned@waiting.example');
  server.clock.advance({ days: 31 });
  await sendAgain(agent, cid);

  await server.runQueue('delete-abandoned-accounts');

  assert.deepEqual([await statusOf(cid), await statusOf(abandoned.cid)], ['Unverified', undefined]);
});

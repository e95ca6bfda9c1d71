import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { activateCustomer, resetCustomerPassword } from '@quaywatch/shared/contract';
import { readTemporaryPassword, testSecret, askReset } from '../../testing/ask-reset.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith, statusWith } from '../../testing/token-requests.ts';

const lines: string[] = [];
let server: TestApp;
let token: string;
let agentId: string;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  const helpdesk = await signInHelpdesk(server);
  agentId = helpdesk.customerId;
});
after(() => server.stop());
beforeEach(async () => {
  lines.splice(0);
  // Each test advances the clock by more than the life of a token.
  token = (await signInWith(server.url, 'agent@helpdesk.example')).body.access_token;
});

const reset = (id: string) => server.call(resetCustomerPassword, { token, params: { id } });
const createAccount = (email: string, traits: Partial<Parameters<typeof createTestAccount>[1]> = {}) =>
  createTestAccount(server, { email, secretAnswers: [testSecret], ...traits });

async function mailsTo(email: string) {
  await server.runJobs();
  return (await readOutbox(server)).filter(({ to }) => to === email);
}

/** Requests a temporary password, then advances the clock until the next is allowed. */
async function resetInTime(id: string) {
  const reply = await reset(id);
  await server.runJobs();
  server.clock.advance({ minutes: 10 });
  return reply;
}

test('the customer gets a temporary password by mail, and open sessions end [HCU-21]', async () => {
  const email = 'forgetful@tests.example';
  const customer = await signInAs(server, { email });

  const { status, answer } = await reset(customer.customerId);

  const [mail, ...others] = await mailsTo(email);
  const signedIn = await signInWith(server.url, email, readTemporaryPassword(mail?.text ?? ''));
  assert.deepEqual([status, answer, others], [200, 0, []]);
  assert.deepEqual([signedIn.status, signedIn.body.resetRequest], [200, 1]);
  assert.equal(await statusWith(server.url, customer.token), 401);
});

test('within ten minutes of any request, the next is refused with CSC_02 [HCU-23, SRV-22]', async () => {
  const email = 'hasty@tests.example';
  const id = await createAccount(email);
  await askReset(server.url, email);

  server.clock.advance({ minutes: 9, seconds: 59 });
  const early = await reset(id);
  server.clock.advance({ seconds: 1 });
  const inTime = await reset(id);

  assert.deepEqual([early.status, early.error.code], [400, 'CSC_02']);
  assert.equal(inTime.answer, 0);
});

test('the fourth request answers -1 and suspends; after activation three are granted again [HCU-24, SRV-23, SRV-D6]', async () => {
  const email = 'again@tests.example';
  const { customerId: id } = await signInAs(server, { email });

  const answers = [];
  for (let request = 0; request < 4; request += 1) answers.push((await resetInTime(id)).answer);
  token = (await signInWith(server.url, 'agent@helpdesk.example')).body.access_token;
  const fifth = await reset(id);

  assert.deepEqual(answers, [0, 0, 0, -1]);
  assert.deepEqual([fifth.status, fifth.error.code], [400, 'CSC_03']);
  assert.equal((await mailsTo(email)).length, 3);
  await server.call(activateCustomer, { token, params: { id } });
  assert.equal((await reset(id)).answer, 0);
});

test('neither a data owner nor an unconfirmed account gets a temporary password [HCU-45, SRV-52, SRV-53]', async () => {
  const owner = await createAccount('owner@tests.example', { isDataOwner: true });
  const unverified = await createAccount('unverified@tests.example', { status: 'Unverified' });

  const [ofOwner, ofUnverified] = [await reset(owner), await reset(unverified)];

  assert.deepEqual([ofOwner.status, ofOwner.error.description], [403, 'You cannot perform this task']);
  assert.deepEqual([ofUnverified.status, ofUnverified.error.code], [409, 'CONFLICT']);
  assert.deepEqual([await mailsTo('owner@tests.example'), await mailsTo('unverified@tests.example')], [[], []]);
  assert.equal((await signInWith(server.url, 'owner@tests.example')).status, 200);
});

test('of simultaneous requests exactly one is granted, and one mail is sent [HCU-23, SRV-22]', async () => {
  // In the first round connections are still being opened, so the requests arrive one by one.
  for (const round of [1, 2, 3]) {
    const email = `eager-${round}@tests.example`;
    const id = await createAccount(email);

    const replies = await Promise.all([reset(id), reset(id), reset(id), reset(id)]);

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400, 400]);
    assert.equal((await mailsTo(email)).length, 1);
  }
});

test('granted and refused requests and the suspension are recorded, but never the password [HCU-51]', async () => {
  const email = 'recorded@tests.example';
  const id = await createAccount(email);
  const agent = { agent: 'helpdesk', agentName: agentId, agentEmail: 'agent@helpdesk.example' };

  await reset(id);
  const [mail] = await mailsTo(email);
  server.clock.advance({ minutes: 9 });
  await reset(id);
  server.clock.advance({ minutes: 1 });
  for (let request = 0; request < 3; request += 1) await resetInTime(id);
  await reset(id);

  const granted = { change: 'temporary-password', ...agent, values: null };
  const refused = (code: string) => ({ ...granted, values: { outcome: 'refused', code } });
  assert.deepEqual(await readChangeRows(server, id), [
    granted,
    refused('CSC_02'),
    granted,
    granted,
    { change: 'suspension', ...agent, values: { reason: 'too many temporary passwords' } },
    refused('CSC_03'),
  ]);
  assert.equal(lines.join('').includes(readTemporaryPassword(mail?.text ?? '')), false);
  assert.doesNotMatch(lines.join(''), /recorded@tests|agent@helpdesk/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSecretQuestions, resetPassword } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { askReset, readTemporaryPassword, testSecret, type ResetReply } from '../../../testing/ask-reset.ts';
import { assertWait } from '../../../testing/assert-wait.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { nextId } from '../../../testing/next-id.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { deviceOf, signInWith } from '../../../testing/token-requests.ts';
import { answerReset, requestTemporaryPassword } from '../index.ts';
import { credentials } from '../credentials/credentials.tables.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line) => void lines.push(line) } });
});
after(() => server.stop());

const refused = (code: string, description: string) => ({ status: 400, body: { code, description } });
const oneLeft = refused('CSC_02', 'Incorrect answer. Attempts left: 1');
const tooSoon = refused('CSC_02', 'Temporary password already requested');
const locked = refused('CSC_03', 'Account suspended');

// Each account has its own client address, so that tests do not share counts.
let accounts = 0;
async function createAccount(email: string, changes: Partial<Parameters<typeof createTestAccount>[1]> = {}) {
  accounts += 1;
  const from = `10.20.0.${accounts}`;
  const customerId = await createTestAccount(server, { email, secretAnswers: [testSecret], ...changes });
  const ask = (answer?: string, options: Parameters<typeof askReset>[3] = {}): Promise<ResetReply> =>
    askReset(server.url, email, answer, { from, ...options });
  return { customerId, ask };
}

async function readMailsTo(email: string) {
  await server.runJobs();
  return (await readOutbox(server)).filter(({ to }) => to === email);
}

async function readCredential(customerId: string) {
  const [row] = await server.database.db.select().from(credentials).where(eq(credentials.customerId, customerId));
  return row;
}

test("the reset asks the account's question; an unknown or unconfirmed email has none [PWD-08]", async () => {
  await createAccount('asked@tests.example');
  await createAccount('unconfirmed-asked@tests.example', { status: 'Unverified' });
  const read = (email: string) => server.call(listSecretQuestions, { query: { email } });

  assert.deepEqual((await read(' Asked@TESTS.example')).answer, [testSecret.secretQuestionType]);
  for (const email of ['unconfirmed-asked@tests.example', 'nobody@tests.example']) {
    const { status, answer } = await read(email);
    assert.deepEqual([status, answer], [200, []]);
  }
});

test('the right answer mails a temporary password, which signs in as one [PWD-09, PWD-11, PWD-D4, SES-13, SRV-24]', async () => {
  const { ask } = await createAccount('forgetful@tests.example');

  const reply = await ask('  bISCUIT ');
  const [mail, ...others] = await readMailsTo('forgetful@tests.example');
  const signedIn = await signInWith(server.url, 'forgetful@tests.example', readTemporaryPassword(mail?.text ?? ''));

  assert.deepEqual(reply, { status: 200, body: 0 });
  assert.deepEqual([mail?.subject, others], ['Your temporary password for Quaywatch', []]);
  assert.deepEqual([signedIn.status, signedIn.body.resetRequest], [200, 1]);
});

test("the mail goes to the account's address, however the email was spelled [SRV-24]", async () => {
  await createAccount('Stored@tests.example');
  const before = (await readOutbox(server)).length;

  const reply = await askReset(server.url, ' sTORED@TESTS.EXAMPLE ', undefined, { from: '10.21.0.1' });
  await server.runJobs();

  assert.equal(reply.status, 200);
  assert.deepEqual(
    (await readOutbox(server)).slice(before).map(({ to }) => to),
    ['Stored@tests.example'],
  );
});

test('an address that contains a second recipient is refused before anything is looked up', async () => {
  await createAccount('single@tests.example');

  for (const email of ['single@tests.example,thief@evil.example', 'single@tests.example\nBcc: thief@evil.example'])
    assert.deepEqual((await askReset(server.url, email)).status, 400, email);
});

test('a wrong answer leaves one try; the second suspends the account [PWD-10, PWD-12, PWD-16, PWD-D3, SRV-21]', async () => {
  const email = 'guessed@tests.example';
  const { ask } = await createAccount(email);

  const answers = [await ask('Rex'), await ask('Fido'), await ask()];

  assert.deepEqual(answers, [oneLeft, { status: 200, body: -1 }, locked]);
  assert.equal((await signInWith(server.url, email)).body.description, 'User account is locked');
});

test('a right answer clears a wrong one [PWD-D3]', async () => {
  const { ask } = await createAccount('second-thought@tests.example');
  await ask('Rex');
  await ask();
  server.clock.advance({ minutes: 10 });

  assert.deepEqual(await ask('Rex'), oneLeft);
});

test('the right answer to another question is a wrong answer [PWD-D3]', async () => {
  const other = { secretQuestionType: 'What was your first school?', answer: 'Northside' };
  const { ask } = await createAccount('two-questions@tests.example', { secretAnswers: [testSecret, other] });

  assert.deepEqual(await ask('Northside'), oneLeft);
  assert.deepEqual(await ask('Biscuit', { question: 'What is your favourite film?' }), { status: 200, body: -1 });
});

test('within ten minutes of a request the next is refused, without a hint about its answer [PWD-D3, SRV-22, SRV-D6]', async () => {
  const { ask, customerId } = await createAccount('hasty@tests.example');
  await ask();

  server.clock.advance({ minutes: 9, seconds: 59 });
  const early = [await ask(), await ask('Rex'), await ask('Fido')];
  server.clock.advance({ seconds: 1 });
  const inTime = await ask();

  assert.deepEqual(early, [tooSoon, tooSoon, tooSoon]);
  assert.equal(inTime.status, 200);
  assert.equal((await readCredential(customerId))?.temporaryRequests, 2);
});

const helpdesk = { kind: 'helpdesk', customerId: nextId(), sessionId: 'somewhere' } as const;
const requestFor = async (customerId: string) => {
  const { database, platform, clock } = server;
  const request = { customerId, agent: helpdesk, now: clock.now() };
  return answerReset(await database.transaction((tx) => requestTemporaryPassword(tx, platform, request)));
};

test('the fourth request suspends the account; those of the helpdesk count too [PWD-10, SRV-23, SRV-D6]', async () => {
  const email = 'again@tests.example';
  const { ask, customerId } = await createAccount(email);
  const results = [];
  for (const way of ['customer', 'helpdesk', 'customer'] as const) {
    results.push(way === 'customer' ? (await ask()).body : await requestFor(customerId));
    await server.runJobs();
    server.clock.advance({ minutes: 10 });
  }

  const fourth = await ask();

  assert.deepEqual([results, fourth], [[0, 0, 0], { status: 200, body: -1 }]);
  assert.equal(
    (await readMailsTo(email)).filter(({ subject }) => subject === 'Your temporary password for Quaywatch').length,
    3,
  );
  assert.deepEqual(await ask(), locked);
});

test('the helpdesk waits ten minutes too, and cannot reset a suspended or unconfirmed account [SRV-22]', async () => {
  const { ask, customerId } = await createAccount('desk@tests.example');
  const suspended = await createAccount('desk-locked@tests.example', { status: 'Suspended' });
  const unconfirmed = await createAccount('desk-unconfirmed@tests.example', { status: 'Unverified' });
  await ask();

  await assert.rejects(requestFor(customerId), { code: 'CSC_02', description: 'Temporary password already requested' });
  await assert.rejects(requestFor(suspended.customerId), { code: 'CSC_03' });
  await assert.rejects(requestFor(unconfirmed.customerId), { code: 'NOT_FOUND' });
});

test('an unknown and an unconfirmed email get the same refusal, and nothing is counted', async () => {
  const { ask, customerId } = await createAccount('unconfirmed@tests.example', { status: 'Unverified' });

  const unconfirmed = [await ask(), await ask('Rex'), await ask('Fido')];
  const unknown = await askReset(server.url, 'nobody@tests.example');

  assert.deepEqual([unknown.status, (unknown.body as { code?: string }).code], [404, 'NOT_FOUND']);
  for (const reply of unconfirmed) assert.deepEqual(reply, unknown);
  assert.equal((await readCredential(customerId))?.wrongAnswers, 0);
});

test('twenty wrong answers at the same moment count as two tries; the others are refused [SRV-21, PWD-16]', async () => {
  const { ask } = await createAccount('attacked@tests.example');

  const replies = await Promise.all(Array.from({ length: 20 }, (_, number) => ask(`Guess ${number}`)));

  const count = (wanted: object) => replies.filter((reply) => JSON.stringify(reply) === JSON.stringify(wanted)).length;
  assert.deepEqual([count(oneLeft), count({ status: 200, body: -1 }), count(locked)], [1, 1, 18]);
});

test('twenty right answers at the same moment are one request and one mail [SRV-22]', async () => {
  const email = 'eager@tests.example';
  const { ask } = await createAccount(email);

  const replies = await Promise.all(Array.from({ length: 20 }, () => ask()));

  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  assert.equal(replies.filter((reply) => JSON.stringify(reply) === JSON.stringify(tooSoon)).length, 19);
  assert.equal((await readMailsTo(email)).length, 1);
});

test('the browser of another account counts as a stranger', async () => {
  const email = 'victim@tests.example';
  const { ask } = await createAccount(email);
  const own = deviceOf(await signInWith(server.url, email));
  await createAccount('neighbour@tests.example');
  const device = deviceOf(await signInWith(server.url, 'neighbour@tests.example'));

  await ask('Rex', { device });
  await ask('Fido', { device });

  assert.equal((await signInWith(server.url, email, undefined, undefined, { device: own })).status, 200);
});

test('an account that is unlocked again has both tries [PWD-D3]', async () => {
  const email = 'reopened@tests.example';
  const { ask } = await createAccount(email);
  const device = deviceOf(await signInWith(server.url, email));
  await ask('Rex');
  await ask('Fido');

  await signInWith(server.url, email, undefined, undefined, { device });

  assert.deepEqual(await ask('Rex'), oneLeft);
});

test('an address can ask for the questions of 30 accounts in ten minutes; others are not affected [PWD-29]', async () => {
  const from = '10.22.0.2';
  const ask = (number: number) =>
    server.call(listSecretQuestions, { query: { email: `probe-${number}@tests.example` }, from });

  const statuses = [];
  for (let number = 1; number <= 30; number += 1) statuses.push((await ask(number)).status);
  const refused = await ask(31);
  const neighbour = await server.call(listSecretQuestions, {
    query: { email: 'probe@tests.example' },
    from: '10.22.0.3',
  });

  assert.deepEqual([...new Set(statuses)], [200]);
  assertWait(refused, 600);
  assert.equal(neighbour.status, 200);
});

test('an address can ask for the resets of 30 accounts an hour [PWD-29]', async () => {
  const ask = (number: number) =>
    server.call(resetPassword, {
      query: { email: `probe-${number}@tests.example` },
      body: testSecret,
      from: '10.22.0.1',
    });

  const statuses = [];
  for (let number = 1; number <= 30; number += 1) statuses.push((await ask(number)).status);

  assert.deepEqual([new Set(statuses.slice(0, 20)), new Set(statuses.slice(20))], [new Set([404]), new Set([400])]);
  assertWait(await ask(31), 3_600);
});

test('no answer, given or stored, and no password is in the log or in a refusal', async () => {
  const secret = { secretQuestionType: testSecret.secretQuestionType, answer: 'Marker-Stored' };
  const { ask } = await createAccount('marked@tests.example', { secretAnswers: [secret] });

  const wrong = await ask('Marker-Given');
  await ask('marker-stored');
  const [mail] = await readMailsTo('marked@tests.example');
  server.clock.advance({ minutes: 10 });
  await ask('Marker-Given');
  const suspended = await ask('Marker-Given');

  const password = readTemporaryPassword(mail?.text ?? '');
  assert.equal(password.length, 12);
  const logged = lines
    .map((line) => JSON.parse(line) as { msg: string; change?: string; agent?: object; details?: object })
    .findLast(({ msg, change }) => msg === 'account changed' && change === 'suspension');
  assert.deepEqual(
    [logged?.agent, logged?.details],
    [{ kind: 'visitor', knownDevice: false }, { reason: 'wrong secret answers in unknown browsers' }],
  );
  const said = [...lines, JSON.stringify([wrong, suspended])].join('\n');
  for (const word of ['marker-stored', 'marker-given', 'marked@tests', password.toLowerCase()])
    assert.equal(said.toLowerCase().includes(word), false, word);
});

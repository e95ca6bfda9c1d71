import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import {
  allCalls,
  changePassword,
  passwordField,
  readAccountDetails,
  readAdvancedAccountDetails,
  readDashboardSummary,
  searchContainers,
  type AnyCall,
  type Tier,
} from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { askReset, readTemporaryPassword, testSecret } from '../../../testing/ask-reset.ts';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { findFreePort } from '../../../testing/find-free-ports.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { firstRun } from '../../../testing/run-jobs.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { customers } from '../../customers/customers.tables.ts';
import { noSessions, type Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { clearCounts } from '../credentials/credentials.queries.ts';
import { credentials } from '../credentials/credentials.tables.ts';
import { createTemporaryPassword } from './temporary-password.ts';

const slowEmail = 'slow-mail@tests.example';
const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line) => void lines.push(line) } });
});
after(() => server.stop());

const createAccount = (email: string) => createTestAccount(server, { email, secretAnswers: [testSecret] });

async function requestPassword(email: string): Promise<string> {
  await askReset(server.url, email);
  await server.runJobs();
  const mails = (await readOutbox(server)).filter(({ to }) => to === email);
  return readTemporaryPassword(mails.at(-1)?.text ?? '');
}

async function signInWithTemporary(email: string, tier: Tier = 'Free') {
  await createTestAccount(server, { email, tier, temporaryPassword: true });
  return (await signInWith(server.url, email)).body;
}

test('a temporary password has twelve characters, meets the password rule and cannot be misread [PWD-D8, VAL-10]', () => {
  const key = createSecretKey(Buffer.alloc(32, 7));
  const passwords = Array.from({ length: 2000 }, (_, job) => createTemporaryPassword(key, `${job}`));

  for (const password of passwords) {
    assert.match(password, /^[A-HJ-NP-Za-hjkmnp-z2-9]{12}$/);
    assert.equal(passwordField.safeParse(password).success, true);
  }
  assert.equal(new Set(passwords).size, passwords.length);
});

test('a temporary password signs in for 24 hours and then expires [PWD-D8, SRV-20]', async () => {
  const email = 'slow@tests.example';
  await createAccount(email);
  const password = await requestPassword(email);

  server.clock.advance({ hours: 24, seconds: -1 });
  const inTime = await signInWith(server.url, email, password);
  server.clock.advance({ seconds: 1 });
  const late = await signInWith(server.url, email, password);

  assert.deepEqual([inTime.status, inTime.body.resetRequest], [200, 1]);
  assert.deepEqual([late.status, late.body.description], [400, 'User account has expired']);
});

test('a temporary password replaces the old password and ends the sessions that used the old one', async () => {
  const email = 'replaced@tests.example';
  await createAccount(email);
  const { body: earlier } = await signInWith(server.url, email);

  await requestPassword(email);

  assert.equal((await signInWith(server.url, email)).body.description, 'Bad credential [4]');
  assert.equal(await statusWith(server.url, earlier.access_token), 401);
  assert.equal((await exchange(server.url, earlier.refresh_token)).status, 400);
});

test('a second temporary password invalidates the first', async () => {
  const email = 'newest@tests.example';
  await createAccount(email);
  const first = await requestPassword(email);
  server.clock.advance({ minutes: 10 });
  const second = await requestPassword(email);

  assert.notEqual(first, second);
  assert.equal((await signInWith(server.url, email, first)).status, 400);
  assert.equal((await signInWith(server.url, email, second)).status, 200);
});

test('nothing is mailed to an account that is suspended or deleted, or whose password has changed [PWD-42]', async () => {
  const { db } = server.database;
  const meanwhile: Record<string, (email: string) => Promise<unknown>> = {
    'suspended@tests.example': (email) =>
      db.update(customers).set({ status: 'Suspended' }).where(eq(customers.email, email)),
    'deleted@tests.example': (email) => db.delete(customers).where(eq(customers.email, email)),
    'remembered@tests.example': async (email) => {
      const { access_token: token } = (await signInWith(server.url, email)).body;
      const body = { oldPassword: testPassword, newPassword: 'Quayside2027' };
      assert.equal((await server.call(changePassword, { token, body })).status, 200);
    },
  };
  for (const [email, happens] of Object.entries(meanwhile)) {
    const customerId = await createAccount(email);
    await askReset(server.url, email);
    await happens(email);
    // The job as the previous version sent it.
    await server.platform.jobs.send('send-temporary-password', { customerId });
  }

  await server.runJobs();

  const mails = (await readOutbox(server)).filter(({ subject }) => subject.startsWith('Your temporary password'));
  for (const email of Object.keys(meanwhile)) assert.ok(!mails.some(({ to }) => to === email), email);
  assert.equal((await signInWith(server.url, 'remembered@tests.example', 'Quayside2027')).status, 200);
});

test('a password that was granted is mailed even if a lockout has ended before, which resets all counts [PWD-42]', async () => {
  const email = 'unlocked@tests.example';
  const customerId = await createAccount(email);
  await askReset(server.url, email);

  await server.database.transaction((tx) => clearCounts(tx, customerId));
  await server.runJobs();

  const mail = (await readOutbox(server)).find(({ to }) => to === email);
  const { status, body } = await signInWith(server.url, email, readTemporaryPassword(mail?.text ?? ''));
  assert.deepEqual([status, body.resetRequest], [200, 1]);
});

test('of two passwords granted before either was mailed, only the newer one is mailed, and works [PWD-43]', async () => {
  const email = 'twice@tests.example';
  const customerId = await createAccount(email);
  await askReset(server.url, email);
  server.clock.advance({ minutes: 11 });
  await askReset(server.url, email);

  const queue = server.platform.jobs.queues.get('send-temporary-password');
  const { rows } = await server.platform.pool.pool.query<{ id: string; data: object }>(
    "select id, data from pgboss.job where name = 'send-temporary-password' and data->>'customerId' = $1",
    [customerId],
  );
  const run = { attempt: 0, isLast: false, signal: new AbortController().signal };
  await Promise.all(rows.map(({ id, data }) => queue?.handler(data, { id, ...run })));

  const mails = (await readOutbox(server)).filter(({ to }) => to === email);
  const [password = ''] = mails.map(({ text }) => readTemporaryPassword(text));
  assert.deepEqual([rows.length, mails.length], [2, 1]);
  assert.equal((await signInWith(server.url, email, password)).status, 200);
});

/** A product whose mail server confirms the first mails only when `take` is called. */
async function startWithSlowMail(slowMails: number) {
  const held: (() => void)[] = [];
  const passwords: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        passwords.push(readTemporaryPassword(Buffer.concat(chunks).toString()));
        if (held.push(done) > slowMails) done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const product = await startTestProduct({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  const customerId = await createTestAccount(product, { email: slowEmail, secretAnswers: [testSecret] });
  return {
    product,
    passwords,
    /** @returns what runs the job of the request */
    async request() {
      assert.equal((await askReset(product.url, slowEmail)).status, 200);
      const { rows } = await product.platform.pool.pool.query<{ id: string; data: object }>(
        `select id, data from pgboss.job where name = 'send-temporary-password' and data->>'customerId' = $1
         order by data->>'requestedAt' desc limit 1`,
        [customerId],
      );
      const [job] = rows;
      const queue = product.platform.jobs.queues.get('send-temporary-password');
      return async () => queue?.handler(job?.data ?? {}, { ...firstRun(), id: job?.id ?? '' });
    },
    async waitForMail(count: number) {
      while (passwords.length < count) await setImmediate();
    },
    /** @param place of the mail */
    take: (place: number) => held[place]?.(),
    signIn: async () =>
      (await Promise.all(passwords.map((password) => signInWith(product.url, slowEmail, password)))).map(
        ({ status }) => status,
      ),
    async stop() {
      await product.stop();
      await new Promise<void>((resolve) => mailServer.close(resolve));
    },
  };
}

test('a password whose mail was on its way when another was requested works, and no other is mailed [PWD-44]', async () => {
  const slow = await startWithSlowMail(1);
  const sendFirst = await slow.request();
  const sent = sendFirst();
  await slow.waitForMail(1);
  slow.product.clock.advance({ minutes: 11 });
  const sendSecond = await slow.request();
  slow.take(0);
  await sent;

  await sendSecond();

  const answers = await slow.signIn();
  await slow.stop();
  assert.deepEqual(answers, [200]);
});

test('of two passwords whose mails were on their way at once, the newer one works [PWD-44]', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const slow = await startWithSlowMail(2);
    const sendFirst = await slow.request();
    const sent = [sendFirst()];
    await slow.waitForMail(1);
    slow.product.clock.advance({ minutes: 11 });
    const sendSecond = await slow.request();
    sent.push(sendSecond());
    await slow.waitForMail(2);
    for (const place of order) {
      slow.take(place);
      await sent[place];
    }

    const answers = await slow.signIn();
    await slow.stop();
    assert.deepEqual(answers, [400, 200]);
  }
});

test('a temporary password that is mailed again, because nobody answered, is the same, and the log says so [PWD-D8, SRV-531, SRV-536]', async () => {
  const port = await findFreePort();
  const own: string[] = [];
  const alone = await startTestProduct({
    config: { smtpUrl: `smtp://127.0.0.1:${port}` },
    log: { write: (line) => void own.push(line) },
  });
  const mails: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disableReverseLookup: true,
    logger: false,
    onData(stream, { id }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        if (mails.length > 2) return done();
        for (const connection of mailServer.connections) if (connection.id === id) connection.close();
      });
    },
  });
  mailServer.on('error', () => undefined);
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve));
  const email = 'unanswered@tests.example';
  const customerId = await createTestAccount(alone, { email, secretAnswers: [testSecret] });

  await askReset(alone.url, email);
  for (let run = 0; run < 3; run += 1) {
    await alone.runJobs();
    alone.clock.advance({ minutes: 1 });
  }

  const passwords = mails.map((mail) => readTemporaryPassword(mail));
  const ids = mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  assert.deepEqual([passwords.length, new Set(passwords).size, new Set(ids).size], [3, 1, 1]);
  assert.equal((await signInWith(alone.url, email, passwords[0])).body.resetRequest, 1);
  const ofCustomer = own
    .map((line) => JSON.parse(line) as { msg: string; customerId?: string })
    .filter((line) => line.customerId === customerId);
  assert.deepEqual(
    ofCustomer.map(({ msg }) => msg).filter((msg) => msg !== 'authentication'),
    ['job failed', 'job failed', 'mail handed over'],
  );
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await alone.stop();
});

test('a job that runs again after it has finished mails nothing more', async () => {
  const email = 'repeated@tests.example';
  const customerId = await createAccount(email);
  const password = await requestPassword(email);

  const { rows } = await server.platform.pool.pool.query<{ data: object }>(
    "select data from pgboss.job where name = 'send-temporary-password' and data->>'customerId' = $1",
    [customerId],
  );
  await server.platform.jobs.send('send-temporary-password', rows[0]?.data ?? {});
  // And as the previous version sent it.
  await server.platform.jobs.send('send-temporary-password', { customerId });
  await server.runJobs();

  assert.equal((await readOutbox(server)).filter(({ to }) => to === email).length, 1);
  assert.equal((await signInWith(server.url, email, password)).status, 200);
});

test('no job, log or database row contains a temporary password', async () => {
  const email = 'sealed@tests.example';
  const customerId = await createAccount(email);
  const password = await requestPassword(email);

  const { rows: jobs } = await server.platform.pool.pool.query<{ data: { customerId: string } }>(
    "select data from pgboss.job where name = 'send-temporary-password'",
  );
  const [row] = await server.database.db.select().from(credentials).where(eq(credentials.customerId, customerId));

  assert.equal(
    jobs.some(({ data }) => data.customerId === customerId),
    true,
  );
  assert.match(row?.passwordHash ?? '', /^\$argon2id\$/);
  assert.equal(`${JSON.stringify([jobs, row])}${lines.join('')}`.includes(password), false);
});

test('the old password still works while no mail can be sent', async () => {
  const alone = await startTestProduct({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const email = 'no-mail@tests.example';
  await createTestAccount(alone, { email, secretAnswers: [testSecret] });

  await askReset(alone.url, email);
  await alone.runJobs();

  assert.equal((await signInWith(alone.url, email)).status, 200);
  await alone.stop();
});

test('until the password is changed, a session can only make the calls needed to change it [SES-41]', async () => {
  const caller: Caller = {
    customerId: 'c1',
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
    sessionId: 's1',
    temporaryPassword: true,
    justSaved: false,
    secondFactorAt: null,
  };
  const wall = await startTestApp({
    build(platform) {
      const app = createHttpApp(platform, { ...noSessions, authenticate: async () => caller });
      for (const call of allCalls)
        registerCall(app, call, () => Promise.reject(new CodedError(400, 'CSC_01', 'Inside')));
      return app;
    },
  });

  const closed = [];
  for (const { name, method, path, access } of allCalls) {
    if (access.kind === 'anonymous') continue;
    const answer = await fetch(wall.url + path.replace(/:\w+/g, 'x'), {
      method,
      headers: { 'X-Requested-With': 'XMLHttpRequest', Authorization: 'Bearer temporary' },
    });
    const { code, description } = (await answer.json()) as { code: string; description: string };
    if (answer.status !== 403) continue;
    closed.push(name);
    assert.deepEqual([code, description], ['FORBIDDEN', 'Please change your temporary password first.']);
  }
  await wall.stop();

  const signedIn = allCalls.filter(({ access }) => access.kind !== 'anonymous');
  const free = ['changePassword', 'readDashboardSummary', 'readAccountDetails', 'readAdvancedAccountDetails'];
  assert.deepEqual(
    closed,
    signedIn.map(({ name }) => name).filter((name) => !free.includes(name)),
  );
});

test('the account page works with a temporary password in every tier [SES-41]', async () => {
  const free = await signInWithTemporary('page-free@tests.example');
  const paid = await signInWithTemporary('page-paid@tests.example', 'Paid');
  const status = async (call: AnyCall, token: string) => (await server.call(call, { token })).status;

  assert.equal(await status(readAccountDetails, free.access_token), 200);
  assert.equal(await status(readAdvancedAccountDetails, paid.access_token), 200);
  for (const { access_token: token } of [free, paid]) assert.equal(await status(readDashboardSummary, token), 200);
});

test('an exchange keeps the restriction, and changing the password lifts it at once [SES-41]', async () => {
  const email = 'wall-down@tests.example';
  const tokens = await signInWithTemporary(email);
  const { body: exchanged } = await exchange(server.url, tokens.refresh_token);
  const token = exchanged.access_token;
  const search = () => server.call(searchContainers, { token, body: ['ABCU1234567'] });

  const before = await search();
  await server.call(changePassword, { token, body: { oldPassword: testPassword, newPassword: 'Quayside2027' } });

  assert.deepEqual([exchanged.resetRequest, before.status, before.error.code], [1, 403, 'FORBIDDEN']);
  assert.equal((await search()).status, 200);
});

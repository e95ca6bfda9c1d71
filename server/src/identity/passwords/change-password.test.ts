import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { changePassword, limits, messages, registerCustomer } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { askReset, readTemporaryPassword, testSecret } from '../../../testing/ask-reset.ts';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { credentials } from '../credentials/credentials.tables.ts';

const leaked = 'Fathom-Ebb-41';
const lines: string[] = [];
let server: TestApp;
before(async () => {
  const leakedPasswordsFile = join(mkdtempSync(join(tmpdir(), 'quaywatch-leaked-')), 'leaked.txt');
  writeFileSync(leakedPasswordsFile, `${createHash('sha1').update(leaked).digest('hex').toUpperCase()}:3\r\n`);
  server = await startTestProduct({
    config: { leakedPasswordsFile },
    log: { write: (line) => void lines.push(line) },
  });
});
after(() => server.stop());

const newPassword = 'Quayside2027';

async function signInNew(email: string) {
  const customerId = await createTestAccount(server, { email, secretAnswers: [testSecret] });
  const { body: tokens } = await signInWith(server.url, email);
  return { customerId, tokens };
}

const change = (token: string, oldPassword: string, wanted = newPassword) =>
  server.call(changePassword, { token, body: { oldPassword, newPassword: wanted } });

test('a changed password signs in, and the old one no longer does [PWD-23]', async () => {
  const email = 'changes@tests.example';
  const { tokens } = await signInNew(email);

  const { status } = await change(tokens.access_token, testPassword);

  assert.equal(status, 200);
  assert.equal((await signInWith(server.url, email)).body.description, 'Bad credential [4]');
  assert.equal((await signInWith(server.url, email, newPassword)).status, 200);
});

test('a wrong old password is refused with CSC_02 and changes nothing [PWD-24, SRV-26]', async () => {
  const email = 'mistyped@tests.example';
  const { tokens } = await signInNew(email);

  const { status, error } = await change(tokens.access_token, 'Wrong2026');

  assert.deepEqual([status, error], [400, { code: 'CSC_02', description: 'Password is incorrect' }]);
  assert.equal((await signInWith(server.url, email)).status, 200);
});

test('a day’s eleventh change of a password is refused, except that of a temporary one [PWD-40, SES-D3]', async () => {
  const email = 'often@tests.example';
  const { tokens } = await signInNew(email);
  const passwords = [
    testPassword,
    ...Array.from({ length: limits.passwordChangesPerDay }, (_, n) => `Ebbtide${2030 + n}`),
  ];

  for (const [place, wanted] of passwords.slice(1).entries())
    assert.equal((await change(tokens.access_token, passwords[place] ?? '', wanted)).status, 200);
  const { status, error, headers } = await change(tokens.access_token, passwords.at(-1) ?? '', 'Ebbtide2050');

  assert.deepEqual([status, error.code], [429, 'TOO_MANY_REQUESTS']);
  assert.ok(Number(headers.get('retry-after')) > 86_000);
  assert.equal((await signInWith(server.url, email, passwords.at(-1))).status, 200);

  // Otherwise whoever used up the changes would keep the owner out.
  await askReset(server.url, email);
  await server.runJobs();
  const mails = (await readOutbox(server)).filter(({ to, text }) => to === email && /emporary/.test(text));
  const temporary = readTemporaryPassword(mails.at(-1)?.text ?? '');
  const { body: owner } = await signInWith(server.url, email, temporary);
  assert.equal((await change(owner.access_token, temporary)).status, 200);
});

test('the server too requires the new password to be complex and different from the old [PWD-20, PWD-21, VAL-10]', async () => {
  const { tokens } = await signInNew('strict@tests.example');

  for (const wanted of [testPassword, 'short1A', 'harbour2027', 'Harbourside', `A1${'x'.repeat(49)}`]) {
    const { status, error } = await change(tokens.access_token, testPassword, wanted);
    assert.deepEqual([wanted, status, error.code], [wanted, 400, 'INVALID_INPUT']);
  }
});

test('a password on the operator’s list of leaked ones is refused at registration and at a change [PWD-39]', async () => {
  const { tokens } = await signInNew('leaked@tests.example');
  const email = 'leaked-new@tests.example';
  const body = registrationForm(email, { customerCredentialDto: { email, password: leaked } });

  const changed = await change(tokens.access_token, testPassword, leaked);
  const registered = await server.call(registerCustomer, { body, from: '10.39.0.1' });

  const message = 'This password is known from data leaks. Please choose another one.';
  assert.deepEqual([changed.status, changed.error['fields']], [400, [{ field: 'newPassword', message }]]);
  assert.deepEqual(registered.error['fields'], [{ field: 'customerCredentialDto.password', message }]);
  assert.equal((await change(tokens.access_token, testPassword, `${leaked}2`)).status, 200);
});

test('an easily guessed new password is refused at its field, and uses no try of the old one [PWD-35, PWD-36]', async () => {
  const { tokens } = await signInNew('guessed@tests.example');

  const refused = [];
  for (const wanted of ['Liverpool1', 'Thameside2027', 'My-Quaywatch-1', 'Liverpool2', 'Guessed2027', 'Dragon77'])
    refused.push((await change(tokens.access_token, 'Wrong2026', wanted)).error);

  const own = (word: string) => messages.passwordOwnWord(word);
  const texts = [messages.passwordGuessable, own('thameside'), own('quaywatch'), messages.passwordGuessable];
  texts.push(own('guessed'), messages.passwordGuessable);
  assert.deepEqual(
    refused.map(({ code, fields }) => [code, fields]),
    texts.map((message) => ['INVALID_INPUT', [{ field: 'newPassword', message }]]),
  );
  assert.equal((await change(tokens.access_token, testPassword)).status, 200);
});

test('an account with a guessable password from before the rule still signs in with it [PWD-37]', async () => {
  const email = 'liverpool@tests.example';
  await createTestAccount(server, { email, passwordHash: await hashPassword(server.platform, 'Liverpool1') });

  assert.equal((await signInWith(server.url, email, 'Liverpool1')).status, 200);
});

test('a change immediately ends every session except the one that made it [SES-D8]', async () => {
  const email = 'elsewhere@tests.example';
  const { tokens: here } = await signInNew(email);
  const { body: elsewhere } = await signInWith(server.url, email);

  await change(here.access_token, testPassword);

  assert.equal(await statusWith(server.url, elsewhere.access_token), 401);
  assert.equal((await exchange(server.url, elsewhere.refresh_token)).status, 400);
  assert.equal(await statusWith(server.url, here.access_token), 200);
  assert.equal((await exchange(server.url, here.refresh_token)).status, 200);
});

test('a change resets every count of the account and ends the temporary password [SES-D3, SRV-D6, SES-13]', async () => {
  const email = 'fresh-start@tests.example';
  const { customerId } = await signInNew(email);
  for (let request = 1; request <= 3; request += 1) {
    await askReset(server.url, email);
    await server.runJobs();
    server.clock.advance({ minutes: 10 });
  }
  const mails = (await readOutbox(server)).filter(({ to }) => to === email);
  const temporary = readTemporaryPassword(mails.at(-1)?.text ?? '');
  const { body: tokens } = await signInWith(server.url, email, temporary);
  await signInWith(server.url, email, 'Wrong2026');
  await askReset(server.url, email, 'Rex');

  assert.equal((await change(tokens.access_token, temporary)).status, 200);

  const [row] = await server.database.db.select().from(credentials).where(eq(credentials.customerId, customerId));
  assert.deepEqual(
    [row?.wrongTries, row?.wrongAnswers, row?.temporaryRequests, row?.temporary, row?.expiresAt],
    [0, 0, 0, false, null],
  );
  assert.equal(await statusWith(server.url, tokens.access_token), 200);
  assert.equal((await exchange(server.url, tokens.refresh_token)).body.resetRequest, 0);
  assert.deepEqual(
    await askReset(server.url, email),
    { status: 200, body: 0 },
    'the fourth request is the first again',
  );
});

test('the customer gets a mail that the password was changed, which does not contain the password [PWD-28]', async () => {
  const email = 'told@tests.example';
  const { tokens } = await signInNew(email);

  await change(tokens.access_token, testPassword);
  await server.runJobs();

  const [mail, ...others] = (await readOutbox(server)).filter(({ to }) => to === email);
  assert.deepEqual([mail?.subject, others], ['Your Quaywatch password was changed', []]);
  assert.equal(mail?.text.includes(newPassword), false);
});

test('the fifth wrong old password in a row ends the session, but does not close the account [PWD-27]', async () => {
  const email = 'stolen-browser@tests.example';
  const { tokens } = await signInNew(email);
  const { body: own } = await signInWith(server.url, email);

  const statuses = [];
  for (let guess = 1; guess <= 5; guess += 1)
    statuses.push((await change(tokens.access_token, `Guess${guess}`)).status);
  const sixth = await change(tokens.access_token, testPassword);

  assert.deepEqual(statuses, [400, 400, 400, 400, 400]);
  assert.equal(sixth.status, 401, 'the right one comes too late');
  assert.equal((await exchange(server.url, tokens.refresh_token)).status, 400);
  assert.equal(await statusWith(server.url, own.access_token), 200);
});

test('a correct old password resets the count', async () => {
  const { tokens } = await signInNew('clumsy@tests.example');
  const token = tokens.access_token;
  for (let guess = 1; guess <= 4; guess += 1) await change(token, `Guess${guess}`);
  await change(token, testPassword);

  for (let guess = 1; guess <= 4; guess += 1) assert.equal((await change(token, `Guess${guess}`)).status, 400);

  assert.equal((await change(token, newPassword, 'Lockside2028')).status, 200);
});

test('of twenty guesses at the same moment at most five are checked, and then the session ends', async () => {
  const { tokens } = await signInNew('hammered@tests.example');

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => change(tokens.access_token, `Guess${number}`)),
  );

  const checked = answers.filter(({ status }) => status === 400).length;
  const sentAway = answers.filter(({ status }) => status === 401).length;
  assert.equal(checked <= 5, true, `${checked} were checked`);
  assert.equal(checked + sentAway, 20);
  assert.equal(await statusWith(server.url, tokens.access_token), 401);
});

test('of two simultaneous changes one is made; for the other, the old password is wrong or its session has ended', async () => {
  const email = 'twice-at-once@tests.example';
  const { tokens: one } = await signInNew(email);
  const { body: other } = await signInWith(server.url, email);

  const changes = await Promise.all([
    change(one.access_token, testPassword, 'FirstChoice1'),
    change(other.access_token, testPassword, 'SecondChoice2'),
  ]);

  assert.equal(changes.filter(({ status }) => status === 200).length, 1);
  const signIns = [
    await signInWith(server.url, email, 'FirstChoice1'),
    await signInWith(server.url, email, 'SecondChoice2'),
  ];
  assert.deepEqual(
    signIns.map(({ status }) => status),
    changes.map(({ status }) => (status === 200 ? 200 : 400)),
  );
});

test('no password is in the log, in a job or in the database', async () => {
  const { tokens } = await signInNew('quiet@tests.example');
  await change(tokens.access_token, 'Marker-Guess1');
  await change(tokens.access_token, testPassword, 'Marker-Choice2');

  const jobs = await server.platform.pool.pool.query('select data from pgboss.job');
  const rows = await server.database.db.select().from(credentials);

  const said = `${lines.join('\n')}${JSON.stringify([jobs.rows, rows])}`;
  const changed = lines
    .map((line) => JSON.parse(line) as { msg: string; change?: string; agent?: { kind: string } })
    .filter(({ msg, change: what }) => msg === 'account changed' && what === 'password');
  assert.equal(changed.at(-1)?.agent?.kind, 'customer');
  for (const secret of ['Marker-', testPassword]) assert.equal(said.includes(secret), false, secret);
});

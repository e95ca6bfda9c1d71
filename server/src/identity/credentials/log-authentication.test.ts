import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Writable } from 'node:stream';
import { changePassword, messages, registerCustomer, searchHistory } from '@quaywatch/shared/contract';
import { askReset, testSecret } from '../../../testing/ask-reset.ts';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { exchange, signInWith } from '../../../testing/token-requests.ts';

const email = 'amelia@marker-mailbox.example';
const from = '203.0.113.9';

let server: TestApp;
let customerId: string;
const written: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});
before(async () => {
  server = await startTestProduct({ log });
  customerId = await createTestAccount(server, { email, secretAnswers: [testSecret] });
});
after(() => server.stop());

type Line = Readonly<Record<string, unknown>>;

async function linesOf(kind: 'authentication' | 'request', work: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await work();
  return written
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === kind)
    .map(({ time: _time, host: _host, pid: _pid, reqId: _reqId, ms: _ms, msg: _msg, ...rest }) => rest);
}

const signIn = (password = testPassword, username = email) =>
  signInWith(server.url, username, password, undefined, { address: from });

test('good and bad sign-ins are logged with account, address, outcome and reason [SRV-100]', async () => {
  const lines = await linesOf('authentication', async () => {
    await signIn('MarkerWrong1');
    await signIn('MarkerWrong1', 'nobody@marker-mailbox.example');
    await signIn();
  });

  const tried = { level: 'info', address: from, what: 'sign-in' };
  const [wrong, unknown, good] = lines;
  assert.deepEqual(wrong, { ...tried, outcome: 'refused', reason: 'Bad credential [4]', customerId });
  assert.deepEqual(unknown, { ...tried, outcome: 'refused', reason: 'Customer not found', customerId: null });
  const factors = ['password'];
  assert.deepEqual(good, { ...tried, outcome: 'succeeded', customerId, sessionId: good?.['sessionId'], factors });
  assert.match(String(good['sessionId']), /^[\da-f-]{36}$/);
  assert.equal(lines.length, 3);
});

test('an exchange is logged with the session of the sign-in, and a reused token as a warning [SRV-100]', async () => {
  const lines = await linesOf('authentication', async () => {
    const { body } = await signIn();
    await exchange(server.url, body.refresh_token);
    server.clock.advance({ seconds: 61 });
    await exchange(server.url, body.refresh_token);
    await exchange(server.url, body.refresh_token);
  });

  const [{ sessionId } = {}, ...exchanges] = lines;
  const tried = { address: '127.0.0.1', what: 'exchange', customerId };
  assert.deepEqual(exchanges, [
    { ...tried, level: 'info', outcome: 'succeeded', sessionId },
    {
      ...tried,
      level: 'warn',
      outcome: 'stolen',
      reason: 'a replaced refresh token was used again; its session has been ended',
      sessionId,
    },
    { ...tried, level: 'info', outcome: 'refused', reason: 'unknown refresh token', customerId: null },
  ]);
});

test('a wrong secret answer and a wrong old password are logged like a wrong password [SRV-100]', async () => {
  const lines = await linesOf('authentication', async () => {
    await askReset(server.url, email, 'MarkerAnswer', { from });
    const { body } = await signIn();
    const passwords = { oldPassword: 'MarkerWrong2', newPassword: 'Kestrel-Violet-7' };
    await server.call(changePassword, { token: body.access_token, body: passwords, from });
  });

  const said = lines.map(({ what, outcome, reason, customerId: id, address }) => [what, outcome, reason, id, address]);
  assert.deepEqual(said, [
    ['password-reset', 'refused', 'Incorrect answer. Attempts left: 1', customerId, from],
    ['sign-in', 'succeeded', undefined, customerId, from],
    ['password-change', 'refused', 'wrong password', customerId, from],
  ]);
});

test('a refused call is logged with who made it, from where, and why [SRV-101]', async () => {
  const { body } = await signIn();
  const search = (token?: string) =>
    server.call(searchHistory, { ...(token && { token }), body: { dateRange: 'm1' } as never, from });

  const lines = await linesOf('request', async () => {
    await search(body.access_token);
    await search('MarkerBearer');
    await search();
  });

  const said = lines.map(({ status, customerId: id, address, code, reason }) => [status, id, address, code, reason]);
  assert.deepEqual(said, [
    [403, customerId, from, 'FORBIDDEN', 'Your account does not include this feature.'],
    [401, undefined, from, 'UNAUTHENTICATED', 'Please sign in.'],
    [401, undefined, from, 'UNAUTHENTICATED', 'Please sign in.'],
  ]);
});

test('a refused password is logged by its field; only the answer names the word in it [PWD-41, SRV-101]', async () => {
  const { body } = await signIn();
  const passwords = { oldPassword: testPassword, newPassword: 'Marker-Mailbox-7' };
  const form = registrationForm('new@kestrel-freight.example', {
    customerCredentialDto: { email: 'new@kestrel-freight.example', password: 'Kestrel-Freight-7' },
  });
  const said: unknown[] = [];

  const lines = await linesOf('request', async () => {
    said.push((await server.call(changePassword, { token: body.access_token, body: passwords, from })).error);
    said.push((await server.call(registerCustomer, { body: form, from })).error);
  });

  const refuse = (field: string, word: string) => {
    const message = messages.passwordOwnWord(word);
    return { code: 'INVALID_INPUT', description: `${field}: ${message}`, fields: [{ field, message }] };
  };
  assert.deepEqual(said, [
    refuse('newPassword', 'markermailbox'),
    refuse('customerCredentialDto.password', 'kestrelfreight'),
  ]);
  assert.deepEqual(
    lines.map(({ code, reason }) => [code, reason]),
    [
      ['INVALID_INPUT', 'newPassword: too easy to guess'],
      ['INVALID_INPUT', 'customerCredentialDto.password: too easy to guess'],
    ],
  );
});

test('no log line contains a password, an answer, a token or an email address [SRV-100]', async () => {
  const { body } = await signIn();
  const tokens = [body.access_token, body.refresh_token];
  await exchange(server.url, body.refresh_token);
  server.clock.advance({ seconds: 61 });
  await exchange(server.url, body.refresh_token);

  const text = written.join('');
  assert.match(text, /"outcome":"stolen"/);
  assert.doesNotMatch(text, /marker|kestrel|Harbour2026|Biscuit|Okafor/i);
  for (const token of tokens) assert.equal(text.includes(token), false);
});

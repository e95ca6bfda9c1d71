import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  type DeviceSession,
} from '@quaywatch/shared/contract';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import { deviceOf, exchange, signInWith, statusWith, type TokenReply } from '../../../testing/token-requests.ts';
import { serverLimits } from '../../platform/server-limits.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const signIn = (email: string, device?: string) =>
  signInWith(server.url, email, undefined, undefined, device === undefined ? {} : { device });

async function stateOf({ body }: TokenReply): Promise<readonly number[]> {
  return [await statusWith(server.url, body.access_token), (await exchange(server.url, body.refresh_token)).status];
}
const running = [200, 200];
const ended = [401, 400];

test("a sign-in ends the browser's previous session, and leaves those of other browsers [SES-55]", async () => {
  const email = 'two-browsers@tests.example';
  await createTestAccount(server, { email });
  const desk = await signIn(email);
  const phone = await signIn(email);

  const wrong = await signInWith(server.url, email, 'Wrong2026', undefined, { device: deviceOf(desk) });
  const before = await stateOf(desk);
  const again = await signIn(email, deviceOf(desk));

  assert.deepEqual([wrong.status, before], [400, running]);
  assert.deepEqual([await stateOf(desk), await stateOf(phone), await stateOf(again)], [ended, running, running]);
});

test("a sign-in with someone else's browser ends their session there, and none of their others [SES-55]", async () => {
  for (const email of ['lends@tests.example', 'borrows@tests.example']) await createTestAccount(server, { email });
  const lent = await signIn('lends@tests.example');
  const elsewhere = await signIn('lends@tests.example');

  const borrower = await signIn('borrows@tests.example', deviceOf(lent));
  const forged = await signIn('borrows@tests.example', `${deviceOf(elsewhere).slice(0, -1)}!`);

  const states = await Promise.all([lent, elsewhere, borrower, forged].map(stateOf));
  assert.deepEqual(states, [ended, running, running, running]);
});

/** Sends a raw form, which may be invalid. */
async function revoke(form: string, { bearer, url = server.url }: { bearer?: string; url?: string } = {}) {
  const answer = await fetch(`${url}/api/oauth/revoke`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
}
const tokenOf = (token: string) => new URLSearchParams({ token }).toString();

test('a sign-out ends access and refresh token at once in all processes, and no other session [SES-54]', async () => {
  const email = 'signs-out@tests.example';
  await createTestAccount(server, { email });
  const [desk, phone] = [await signIn(email), await signIn(email)];
  const { access_token: bearer, refresh_token: refreshToken } = desk.body;
  const other = await startAlongside(server);
  const before = [await statusWith(server.url, bearer), await statusWith(other.url, bearer)];

  const answer = await revoke(`${tokenOf(refreshToken)}&token_type_hint=access_token`, { bearer });
  const inOther = [await statusWith(other.url, bearer), (await exchange(other.url, refreshToken)).status];
  await other.stop();

  assert.deepEqual([before, answer], [[200, 200], { status: 200, text: '' }]);
  assert.deepEqual([inOther, await stateOf(desk), await stateOf(phone)], [ended, ended, running]);
});

test('a sign-out also works by access token, by replaced refresh token, and with an expired bearer [SES-54]', async () => {
  const email = 'any-token@tests.example';
  await createTestAccount(server, { email });
  const byAccess = await signIn(email);
  assert.equal((await revoke(tokenOf(byAccess.body.access_token))).status, 200);
  assert.deepEqual(await stateOf(byAccess), ended);

  const first = await signIn(email);
  const second = await exchange(server.url, first.body.refresh_token);
  assert.equal((await revoke(tokenOf(first.body.refresh_token))).status, 200);
  assert.deepEqual(await stateOf(second), ended);

  const slept = await signIn(email);
  server.clock.advance({ hours: 2 });
  assert.equal((await revoke(tokenOf(slept.body.refresh_token), { bearer: slept.body.access_token })).status, 200);
  assert.equal((await exchange(server.url, slept.body.refresh_token)).status, 400);
});

test('a sign-out without the tokens that a password change has just made ends the session all the same [SES-77]', async () => {
  const email = 'signs-out-early@tests.example';
  await createTestAccount(server, { email });
  const desk = await signIn(email);
  const { access_token: bearer, refresh_token: refreshToken } = desk.body;
  const other = await startAlongside(server);
  const { answer } = await server.call(changePassword, {
    token: bearer,
    body: { oldPassword: testPassword, newPassword: 'Quayside-2027-harbour', renewTokens: true },
  });
  const renewed = answer.tokens!;
  server.clock.advance({ seconds: -5 });
  const onSlowClock = (await exchange(other.url, refreshToken)).status;
  server.clock.advance({ seconds: 7 });
  const before = [await stateOf(desk), await statusWith(server.url, renewed.access_token)];

  const { status } = await revoke(tokenOf(refreshToken), { bearer });
  const after = [
    await statusWith(other.url, renewed.access_token),
    (await exchange(other.url, renewed.refresh_token)).status,
  ];
  await other.stop();

  assert.deepEqual([onSlowClock, before, status, after], [400, [ended, 200], 200, ended]);
});

test("a bearer can end neither another customer's session nor another session of its own customer [SES-54]", async () => {
  const [mine, theirs] = ['mine@tests.example', 'theirs@tests.example'];
  for (const email of [mine, theirs]) await createTestAccount(server, { email });
  const [caller, elsewhere, stranger] = [await signIn(mine), await signIn(mine), await signIn(theirs)];
  const bearer = caller.body.access_token;

  for (const { body } of [elsewhere, stranger])
    for (const token of [body.access_token, body.refresh_token])
      assert.deepEqual(await revoke(tokenOf(token), { bearer }), { status: 200, text: '' });

  for (const session of [caller, elsewhere, stranger]) assert.deepEqual(await stateOf(session), running);
});

test('an unknown token is answered like a valid one, and a form without one as OAuth requires [SES-54]', async () => {
  await createTestAccount(server, { email: 'gone@tests.example' });
  const gone = await signIn('gone@tests.example');
  const { access_token: bearer, refresh_token: token } = gone.body;

  for (const form of [tokenOf(token), tokenOf(token), tokenOf(bearer), tokenOf('nobody knows me')])
    assert.deepEqual(await revoke(form, { bearer }), { status: 200, text: '' });

  for (const form of ['', 'token=', 'token=a&token=b', tokenOf('x'.repeat(4097))]) {
    const { status, text } = await revoke(form);
    assert.deepEqual(
      [status, (JSON.parse(text) as { error: string }).error],
      [400, 'invalid_request'],
      form.slice(0, 20),
    );
  }
});

const list = async (token: string) => (await server.call(listSessions, { token })).answer;
const idOf = ({ sessions }: { sessions: readonly DeviceSession[] }) =>
  sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';

test('customers see where they are signed in: device, last use, and which session is this one [SES-56, SES-60]', async () => {
  for (const email of ['sees@tests.example', 'unseen@tests.example']) await createTestAccount(server, { email });
  await signIn('unseen@tests.example');
  const start = server.clock.now();
  const phone = await signIn('sees@tests.example');
  server.clock.advance({ hours: 1, seconds: -1 });
  const desk = await signIn('sees@tests.example');
  const { access_token: token } = desk.body;

  const times = async () => (await list(token)).sessions.map(({ lastUsedAt }) => new Date(lastUsedAt));
  const [signedInAt, before] = [server.clock.now(), await list(token)];
  server.clock.advance({ minutes: 5, seconds: -1 });
  const unwritten = await times();
  server.clock.advance({ seconds: 1 });
  const now = server.clock.now();
  const written = await times();

  const deviceName = 'Unknown browser';
  const of = (at: Date) => ({ deviceName, signedInAt: at.toISOString(), lastUsedAt: at.toISOString() });
  assert.deepEqual(before, {
    sessions: [
      { ...of(signedInAt), sessionId: idOf(before), isCurrent: true },
      {
        ...of(start),
        sessionId: idOf(await list((await exchange(server.url, phone.body.refresh_token)).body.access_token)),
        isCurrent: false,
      },
    ],
    total: 2,
  });
  assert.deepEqual(
    [unwritten, written],
    [
      [signedInAt, start],
      [now, start],
    ],
  );
});

test('simultaneous calls in two processes all succeed, and the use of the session is recorded [SES-56]', async () => {
  await createTestAccount(server, { email: 'busy@tests.example' });
  const { access_token: token } = (await signIn('busy@tests.example')).body;
  const other = await startAlongside(server);
  server.clock.advance({ minutes: 6 });

  const calls = Array.from({ length: 20 }, (_, index) => statusWith(index % 2 ? server.url : other.url, token));
  const statuses = await Promise.all(calls);
  await other.stop();

  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.equal((await list(token)).sessions[0]?.lastUsedAt, server.clock.now().toISOString());
});

test('only its own customer can end a session, and an ended session is not found [SES-57]', async () => {
  for (const email of ['ends-one@tests.example', 'ends-none@tests.example']) await createTestAccount(server, { email });
  const [desk, phone] = [await signIn('ends-one@tests.example'), await signIn('ends-one@tests.example')];
  const stranger = await signIn('ends-none@tests.example');
  const token = desk.body.access_token;
  const sessionId = idOf(await list(phone.body.access_token));
  const end = async (by: string, id: string) =>
    (await server.call(endSession, { token: by, params: { sessionId: id } })).status;

  assert.deepEqual([await end(stranger.body.access_token, sessionId), await stateOf(phone)], [404, running]);
  assert.deepEqual([await end(token, sessionId), await stateOf(phone)], [200, ended]);
  assert.deepEqual([await end(token, sessionId), await end(token, 'not an id')], [404, 404]);
  assert.deepEqual([await stateOf(desk), (await list(token)).total], [running, 1]);
});

test("signing out everywhere else leaves the session that asks, and other customers' sessions [SES-57]", async () => {
  for (const email of ['alone@tests.example', 'untouched@tests.example']) await createTestAccount(server, { email });
  const here = await signIn('alone@tests.example');
  const others = [await signIn('alone@tests.example'), await signIn('alone@tests.example')];
  const stranger = await signIn('untouched@tests.example');

  const { status } = await server.call(endOtherSessions, { token: here.body.access_token });

  assert.equal(status, 200);
  for (const session of others) assert.deepEqual(await stateOf(session), ended);
  assert.deepEqual([await stateOf(here), await stateOf(stranger)], [running, running]);
});

test('of very many sessions the latest and the current one are listed, and all are counted [SES-56]', async () => {
  await createTestAccount(server, { email: 'many@tests.example' });
  const { access_token: token } = (await signIn('many@tests.example')).body;
  await server.database.db.execute(sql`
    insert into sessions (id, customer_id, created_at, expires_at, last_used_at)
    select gen_random_uuid(), customer_id, sessions.created_at, expires_at, last_used_at + interval '1 second' * number
    from sessions join customers on customers.id = customer_id, generate_series(1, ${serverLimits.sessionsListed}) as number
    where email = 'many@tests.example'`);

  const { sessions, total } = await list(token);

  assert.deepEqual([sessions.length, total, sessions[0]?.isCurrent], [50, 51, true]);
  const times = sessions.slice(1).map(({ lastUsedAt }) => lastUsedAt);
  assert.deepEqual(times, times.toSorted().toReversed());
});

test('with a temporary password a session cannot list or end other sessions, but can sign out [SES-54, SES-56]', async () => {
  const email = 'temporary@tests.example';
  await createTestAccount(server, { email, temporaryPassword: true });
  const session = await signIn(email);
  const { access_token: token } = session.body;

  const refused = [listSessions, endOtherSessions].map(async (call) => (await server.call(call, { token })).status);

  assert.deepEqual(await Promise.all(refused), [403, 403]);
  assert.equal((await revoke(tokenOf(session.body.refresh_token), { bearer: token })).status, 200);
  assert.deepEqual(await stateOf(session), ended);
});

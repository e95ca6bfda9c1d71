// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { statementsOf } from '../../../testing/statements-of.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { customers } from '../../customers/customers.tables.ts';
import { createAccessTokens } from './access-tokens.ts';
import { confirmExchanges } from './sessions.queries.ts';
import { refreshTokens } from './sessions.tables.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { deviceOf, exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function signInBrowser(email: string) {
  await createTestAccount(server, { email });
  const reply = await signInWith(server.url, email);
  return { first: reply.body, device: deviceOf(reply) };
}

const signInNew = async (email: string) => (await signInBrowser(email)).first;

test('a refresh token is exchanged for new tokens that show the account as it is now [SES-30]', async () => {
  const first = await signInNew('exchange@tests.example');
  await server.database.db.update(customers).set({ tier: 'Paid' }).where(eq(customers.email, 'exchange@tests.example'));

  const { status, body, headers } = await exchange(server.url, first.refresh_token);

  assert.equal(status, 200);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.deepEqual([body.service_type, body.expires_in, body.resetRequest], [['Paid'], 3600, 0]);
  assert.notEqual(body.refresh_token, first.refresh_token);
  assert.equal(await statusWith(server.url, body.access_token), 200);
});

test('for 60 seconds a second tab that is slightly behind gets the same successor [SES-D8]', async () => {
  const first = await signInNew('tabs@tests.example');

  const one = await exchange(server.url, first.refresh_token);
  server.clock.advance({ seconds: 60 });
  const other = await exchange(server.url, first.refresh_token);

  assert.equal(other.status, 200);
  assert.equal(other.body.refresh_token, one.body.refresh_token);
});

test('twenty simultaneous exchanges of one token give one successor [SES-D8]', async () => {
  const first = await signInNew('parallel@tests.example');

  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(server.url, first.refresh_token)));

  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
});

const countStolen = async () =>
  Number(/^quaywatch_stolen_refresh_tokens_total (\d+)$/m.exec(await server.platform.metrics.metrics())?.[1]);

type Tokens = Awaited<ReturnType<typeof exchange>>['body'];
const uses: readonly (readonly [string, (tokens: Tokens) => Promise<unknown>])[] = [
  ['its successor has been exchanged', ({ refresh_token: token }) => exchange(server.url, token)],
  ['a call has the new access token', ({ access_token: token }) => statusWith(server.url, token)],
];
for (const [use, useTokens] of uses)
  test(`once ${use}, a replaced token counts as stolen and ends the whole session [SES-D8, SRV-541]`, async () => {
    const before = await countStolen();
    const { first, device } = await signInBrowser(`stolen-${use.slice(-5)}@tests.example`);
    const second = (await exchange(server.url, first.refresh_token)).body;
    await useTokens(second);
    server.clock.advance({ seconds: 61 });

    const replay = await exchange(server.url, first.refresh_token, device);

    assert.deepEqual([replay.status, replay.body.error], [400, 'invalid_grant']);
    assert.equal((await exchange(server.url, second.refresh_token)).status, 400);
    assert.equal(await statusWith(server.url, second.access_token), 401);
    assert.equal((await countStolen()) - before, 1, 'an ended session is not counted again');
  });

test('a browser that lost the answer gets the same successor hours later, and other tokens end [SES-74]', async () => {
  const { first, device } = await signInBrowser('tunnel@tests.example');
  server.clock.advance({ minutes: 30 });
  const lost = (await exchange(server.url, first.refresh_token)).body;
  server.clock.advance({ seconds: 61 });
  // Another tab still has the old access token.
  const before = await statusWith(server.url, first.access_token);
  server.clock.advance({ minutes: 20 });

  const again = await exchange(server.url, first.refresh_token, device);
  server.clock.advance({ seconds: 61 });
  const lostAgain = await exchange(server.url, first.refresh_token, device);

  assert.deepEqual([before, again.status, lostAgain.status], [200, 200, 200]);
  assert.deepEqual([again.body.refresh_token, lostAgain.body.refresh_token], [lost.refresh_token, lost.refresh_token]);
  for (const { access_token: token } of [first, lost, again.body])
    assert.equal(await statusWith(server.url, token), 401);
  assert.equal(await statusWith(server.url, lostAgain.body.access_token), 200);
  server.clock.advance({ hours: 7, minutes: 59 });
  assert.equal((await exchange(server.url, lost.refresh_token)).status, 200);
});

test('a call with the token of a sign-in in the same second does not count as a use of the successor [SES-74]', async () => {
  const second = Math.ceil(server.clock.now().getTime() / 1000) * 1000;
  server.clock.moveTo(new Date(second + 300));
  const { first, device } = await signInBrowser('hasty@tests.example');
  server.clock.moveTo(new Date(second + 700));
  const lost = (await exchange(server.url, first.refresh_token)).body;
  await statusWith(server.url, first.access_token);
  server.clock.advance({ seconds: 61 });

  const again = await exchange(server.url, first.refresh_token, device);

  assert.deepEqual([again.status, again.body.refresh_token], [200, lost.refresh_token]);
});

test('whoever lacks the device cookie of the session gets no successor late, and its session ends [SES-74]', async () => {
  const other = await signInBrowser('other-browser@tests.example');
  for (const [name, device] of [
    ['no', undefined],
    ['another', other.device],
  ] as const) {
    const first = await signInNew(`${name}-cookie@tests.example`);
    const { refresh_token: successor } = (await exchange(server.url, first.refresh_token)).body;
    server.clock.advance({ seconds: 61 });

    assert.equal((await exchange(server.url, first.refresh_token, device)).status, 400, name);
    assert.equal((await exchange(server.url, successor)).status, 400, name);
  }
});

test('for 60 seconds after a late exchange, the replaced token takes the device cookie too [SES-74]', async () => {
  const tabs = await signInBrowser('late-tabs@tests.example');
  const stolen = await signInBrowser('late-stolen@tests.example');
  const late: string[] = [];
  for (const { first, device } of [tabs, stolen]) {
    await exchange(server.url, first.refresh_token);
    server.clock.advance({ minutes: 54 });
    late.push((await exchange(server.url, first.refresh_token, device)).body.refresh_token);
  }
  server.clock.advance({ seconds: 30 });

  const secondTab = await exchange(server.url, tabs.first.refresh_token, tabs.device);
  const thief = await exchange(server.url, stolen.first.refresh_token);

  assert.deepEqual([secondTab.status, secondTab.body.refresh_token], [200, late[0]]);
  assert.deepEqual([thief.status, thief.body.error], [400, 'invalid_grant']);
  assert.equal((await exchange(server.url, late[1] ?? '', stolen.device)).status, 400);
});

test('a thief who keeps back what a stolen token gave is noticed at the next exchange [SES-74]', async () => {
  const { first, device } = await signInBrowser('patient-thief@tests.example');
  const thief = (await exchange(server.url, first.refresh_token)).body;
  server.clock.advance({ minutes: 54 });

  const owned = (await exchange(server.url, first.refresh_token, device)).body;
  const thiefCalls = await statusWith(server.url, thief.access_token);
  const ownerCalls = await statusWith(server.url, owned.access_token);
  const stolen = (await exchange(server.url, thief.refresh_token)).body;
  const stolenCalls = await statusWith(server.url, stolen.access_token);
  server.clock.advance({ minutes: 54 });
  const noticed = await exchange(server.url, owned.refresh_token, device);

  assert.deepEqual([thiefCalls, ownerCalls, stolenCalls, noticed.status], [401, 200, 200, 400]);
  assert.equal(await statusWith(server.url, stolen.access_token), 401);
});

test('only the first call after an exchange writes that its answer has arrived [SES-74]', async (t) => {
  const first = await signInNew('arrived@tests.example');
  server.clock.advance({ seconds: 1 });
  const second = (await exchange(server.url, first.refresh_token)).body;
  const updatesOf = async (token: string) =>
    (await statementsOf(t, () => statusWith(server.url, token))).filter((statement) => /^update/.test(statement));

  assert.deepEqual(await updatesOf(first.access_token), []);
  assert.equal((await updatesOf(second.access_token)).length, 1);
  assert.deepEqual(await updatesOf(second.access_token), []);
});

test('a call confirms the exchange of its own token, not one made while it is answered [SES-74]', async () => {
  const { first, device } = await signInBrowser('crossing@tests.example');
  server.clock.advance({ seconds: 1 });
  const second = (await exchange(server.url, first.refresh_token)).body;
  const called = await createAccessTokens(server.platform.config.secretKey, server.clock).read(second.access_token);
  server.clock.advance({ seconds: 1 });
  const lost = (await exchange(server.url, second.refresh_token)).body;

  await confirmExchanges(server.database.db, called ? [called] : []);
  server.clock.advance({ seconds: 61 });
  const again = await exchange(server.url, second.refresh_token, device);

  assert.deepEqual([again.status, again.body.refresh_token], [200, lost.refresh_token]);
});

test('a token that was replaced twice over counts as stolen, although the newest tokens are unused [SES-74]', async () => {
  const { first, device } = await signInBrowser('earlier@tests.example');
  const second = (await exchange(server.url, first.refresh_token)).body;
  const third = (await exchange(server.url, second.refresh_token)).body;
  server.clock.advance({ seconds: 61 });

  assert.equal((await exchange(server.url, first.refresh_token, device)).status, 400);
  assert.equal((await exchange(server.url, third.refresh_token)).status, 400);
});

test('a refresh token lives for eight hours from the exchange that created it [SES-D8]', async () => {
  const first = await signInNew('long@tests.example');

  server.clock.advance({ hours: 8, seconds: -1 });
  const inTime = await exchange(server.url, first.refresh_token);
  server.clock.advance({ hours: 8 });
  const late = await exchange(server.url, inTime.body.refresh_token);

  assert.equal(inTime.status, 200);
  assert.deepEqual([late.status, late.body.error], [400, 'invalid_grant']);
});

test('despite exchanges, a session and its access tokens end 24 hours after the sign-in [SES-44]', async () => {
  let tokens = await signInNew('all-day@tests.example');
  for (let hours = 7; hours <= 21; hours += 7) {
    server.clock.advance({ hours: 7 });
    tokens = (await exchange(server.url, tokens.refresh_token)).body;
  }
  server.clock.advance({ hours: 3, seconds: -2 });
  const last = (await exchange(server.url, tokens.refresh_token)).body;
  server.clock.advance({ seconds: 1 });
  const inTime = await statusWith(server.url, last.access_token);
  server.clock.advance({ seconds: 1 });

  assert.equal(inTime, 200);
  assert.equal(await statusWith(server.url, last.access_token), 401);
  const late = await exchange(server.url, last.refresh_token);
  assert.deepEqual([late.status, late.body.error], [400, 'invalid_grant']);
});

test('suspending or deleting an account ends its tokens at once [SRV-D11]', async () => {
  const suspended = await signInNew('suspend@tests.example');
  const deleted = await signInNew('delete@tests.example');

  await server.database.db
    .update(customers)
    .set({ status: 'Suspended' })
    .where(eq(customers.email, 'suspend@tests.example'));
  const [gone] = await server.database.db.select().from(customers).where(eq(customers.email, 'delete@tests.example'));
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [gone?.id ?? '']));

  for (const tokens of [suspended, deleted]) {
    assert.equal(await statusWith(server.url, tokens.access_token), 401);
    assert.equal((await exchange(server.url, tokens.refresh_token)).status, 400);
  }
});

test('no refresh token can be read from the database', async () => {
  const { refresh_token: token } = await signInNew('stored@tests.example');

  const rows = await server.database.db.select().from(refreshTokens);

  assert.equal(JSON.stringify(rows).includes(token), false);
});

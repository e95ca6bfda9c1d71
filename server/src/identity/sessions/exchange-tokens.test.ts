// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { customers } from '../../customers/customers.tables.ts';
import { refreshTokens } from './sessions.tables.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function signInNew(email: string) {
  await createTestAccount(server, { email });
  return (await signInWith(server.url, email)).body;
}

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

test('a replaced token that is used later counts as stolen and ends the whole session [SES-D8]', async () => {
  const first = await signInNew('stolen@tests.example');
  const second1 = (await exchange(server.url, first.refresh_token)).body;
  server.clock.advance({ seconds: 61 });

  const replay = await exchange(server.url, first.refresh_token);

  assert.deepEqual([replay.status, replay.body.error], [400, 'invalid_grant']);
  assert.equal((await exchange(server.url, second1.refresh_token)).status, 400);
  assert.equal(await statusWith(server.url, second1.access_token), 401);
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

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { nextId } from '../../../testing/next-id.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createSessions } from './authenticate.ts';
import { suspendCustomer } from './sessions.queries.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function signInNew(email: string): Promise<string> {
  await createTestAccount(server, { email });
  return (await signInWith(server.url, email)).body.access_token;
}

test('a genuine token for a session that never existed is refused', async () => {
  const good = await signInNew('sessions@tests.example');
  const invented = await createAccessTokens(server.platform.config.secretKey, server.clock).sign(nextId());

  assert.equal(await statusWith(server.url, good), 200);
  assert.equal(await statusWith(server.url, invented), 401);
});

test('a token that has just worked is refused as soon as its session or account has ended [SRV-D11]', async () => {
  const ends = [
    (email: string) => sql`delete from sessions where customer_id = (select id from customers where email = ${email})`,
    (email: string) => sql`update customers set status = 'Suspended' where email = ${email}`,
  ];

  for (const [index, end] of ends.entries()) {
    const email = `ends-${index}@tests.example`;
    const token = await signInNew(email);
    const before = [await statusWith(server.url, token), await statusWith(server.url, token)];
    await server.platform.database.db.execute(end(email));

    assert.deepEqual(before, [200, 200]);
    assert.equal(await statusWith(server.url, token), 401);
  }
});

test('tokens from before a suspension stay invalid when the account is activated again [SRV-D11]', async () => {
  const email = 'opened-again@tests.example';
  const customerId = await createTestAccount(server, { email });
  const { body: before } = await signInWith(server.url, email);

  await server.database.transaction((tx) => suspendCustomer(tx, customerId));
  await server.database.db.execute(sql`update customers set status = 'Live' where id = ${customerId}`);

  assert.equal((await signInWith(server.url, email)).status, 200);
  assert.equal(await statusWith(server.url, before.access_token), 401);
  assert.equal((await exchange(server.url, before.refresh_token)).status, 400);
});

test('simultaneous callers are told apart, and the one whose session has ended is refused', async () => {
  const emails = ['one@tests.example', 'two@tests.example', 'gone@tests.example'];
  const tokens = await Promise.all(emails.map(signInNew));
  const { database } = server.platform;
  const { authenticate } = createSessions(server.platform);
  const known = await Promise.all(tokens.map((token) => authenticate(token)));
  await database.db.execute(sql`delete from sessions where id = ${known[2]?.sessionId}`);

  const callers = await Promise.all(tokens.map((token) => authenticate(token)));

  assert.equal(new Set(known.map((caller) => caller?.customerId)).size, 3);
  assert.deepEqual(callers, [known[0], known[1], null]);
});

test('an access token stops working after one hour [SES-D8]', async () => {
  const token = await signInNew('one-hour@tests.example');

  server.clock.advance({ minutes: 59, seconds: 59 });
  const inTime = await statusWith(server.url, token);
  server.clock.advance({ seconds: 1 });

  assert.equal(inTime, 200);
  assert.equal(await statusWith(server.url, token), 401);
});

// On PostgreSQL too: callers at once, in two processes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { deviceOf, exchange, signInWith, statusWith, type TokenReply } from '../../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const signIn = (email: string, device?: string) =>
  signInWith(server.url, email, undefined, undefined, device === undefined ? {} : { device });

/** The statuses of a call and of an exchange: 200 and 200 while a session runs, 401 and 400 once it has ended. */
async function stateOf({ body }: TokenReply): Promise<readonly number[]> {
  return [await statusWith(server.url, body.access_token), (await exchange(server.url, body.refresh_token)).status];
}
const running = [200, 200];
const ended = [401, 400];

test('a sign-in ends the session that the same browser had, and leaves that of another browser [SES-55]', async () => {
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

test('whoever signs in with the browser of somebody else ends the session there, and no other of theirs [SES-55]', async () => {
  for (const email of ['lends@tests.example', 'borrows@tests.example']) await createTestAccount(server, { email });
  const lent = await signIn('lends@tests.example');
  const elsewhere = await signIn('lends@tests.example');

  const borrower = await signIn('borrows@tests.example', deviceOf(lent));
  const forged = await signIn('borrows@tests.example', `${deviceOf(elsewhere).slice(0, -1)}!`);

  const states = await Promise.all([lent, elsewhere, borrower, forged].map(stateOf));
  assert.deepEqual(states, [ended, running, running, running]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';

const email = 'clock@jump.example';
const [minute, hour] = [60_000, 3_600_000];

let server: TestApp;
before(async () => {
  server = await startTestProduct();
  await createTestAccount(server, { email });
});
after(() => server.stop());

const jump = (milliseconds: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + milliseconds));

test('a clock set back ends no session and blocks no sign-in; one set forward ends expired sessions [SES-D8]', async () => {
  const { body } = await signInWith(server.url, email);

  jump(-2 * hour);
  assert.equal(await statusWith(server.url, body.access_token), 200);
  const renewed = await exchange(server.url, body.refresh_token);
  assert.equal(renewed.status, 200);
  assert.equal((await signInWith(server.url, email)).status, 200);

  jump(2 * hour + minute);
  const again = await exchange(server.url, renewed.body.refresh_token);
  assert.equal(again.status, 200);

  jump(48 * hour);
  assert.equal(await statusWith(server.url, again.body.access_token), 401);
  assert.notEqual((await exchange(server.url, again.body.refresh_token)).status, 200);
  assert.equal((await signInWith(server.url, email)).status, 200);
});

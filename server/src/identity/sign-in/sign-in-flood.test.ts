import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { passwordWork } from '../../platform/config/config.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ config: { passwordWork } });
  await createTestAccount(server, { email: 'flood@tests.example' });
});
after(() => server.stop());

test('in a flood some sign-ins are told to retry later, and other calls are still answered [SES-48]', async () => {
  const flood = Array.from({ length: 120 }, () => signInWith(server.url, 'flood@tests.example'));

  const otherCall = await fetch(`${server.url}/api/type/role-types`);
  const otherAnsweredFirst = await Promise.race([Promise.all(flood).then(() => false), Promise.resolve(true)]);
  const answers = await Promise.all(flood);

  assert.equal(otherCall.status, 200);
  assert.ok(otherAnsweredFirst);
  const turnedAway = answers.filter(({ status }) => status === 503);
  assert.equal(answers.filter(({ status }) => status === 200).length, 120 - turnedAway.length);
  assert.ok(turnedAway.length > 0 && turnedAway.length < 120);
  for (const { headers } of turnedAway) assert.equal(headers.get('retry-after'), '5');
});

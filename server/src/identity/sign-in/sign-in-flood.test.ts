import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { signInWith, type TokenReply } from '../../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
  await createTestAccount(server, { email: 'flood@tests.example' });
});
after(() => server.stop());

test('in a flood some sign-ins are told to retry later, and other calls are still answered [SES-48]', async () => {
  // While two hashes take long, four sign-ins wait for them, and a hundred more for those four.
  const finish: (() => void)[] = [];
  const hashes = [1, 2].map(() =>
    server.platform.hashing.run(() => new Promise<void>((resolve) => void finish.push(resolve))),
  );
  const answers: TokenReply[] = [];
  const flood = Array.from({ length: 110 }, async () =>
    answers.push(await signInWith(server.url, 'flood@tests.example')),
  );

  for (const until = Date.now() + 30_000; answers.length < 6 && Date.now() < until;) await sleep(5);
  const otherCall = await fetch(`${server.url}/api/type/role-types`);
  const turnedAway = [...answers];
  for (const end of finish) end();
  await Promise.all([...hashes, ...flood]);

  assert.equal(otherCall.status, 200);
  assert.deepEqual(
    turnedAway.map(({ status, headers }) => [status, headers.get('retry-after')]),
    Array.from({ length: 6 }, () => [503, '5']),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 104);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { deviceOf, exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { createAccessTokens } from '../../identity/sessions/access-tokens.ts';
import { readDeviceCookie } from '../../identity/known-devices/known-devices.ts';
import { deriveKey, deriveKeys } from './secret-keys.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const nextKey = 'the key of tomorrow, 32 characters long';

test('every purpose has its own key, and the current key comes first', () => {
  const keys = { secretKey: 'a'.repeat(32), secretKeyPrevious: 'b'.repeat(32) };

  const sealing = deriveKeys(keys, 'secret-answer').map((key) => key.export().toString('hex'));

  assert.deepEqual(sealing, [
    deriveKey(keys.secretKey, 'secret-answer').export().toString('hex'),
    deriveKey(keys.secretKeyPrevious, 'secret-answer').export().toString('hex'),
  ]);
  assert.equal(deriveKeys({ ...keys, secretKeyPrevious: null }, 'secret-answer').length, 1);
  assert.notEqual(sealing[0], deriveKey(keys.secretKey, 'access-token').export().toString('hex'));
});

test('a known browser stays known after the secret key changes, as long as the previous key is set', async () => {
  const { platform } = server;
  await createTestAccount(server, { email: 'known@tests.example' });
  const [, device] = deviceOf(await signInWith(server.url, 'known@tests.example')).split('=');
  const request = { cookies: { device } };
  const read = (secretKeyPrevious: string | null) =>
    readDeviceCookie({ ...platform, config: { ...platform.config, secretKey: nextKey, secretKeyPrevious } }, request);

  assert.equal(typeof read(platform.config.secretKey), 'string');
  assert.equal(read(null), null);
});

test('an access token signed with another key is refused, while the stored refresh token still works', async () => {
  await createTestAccount(server, { email: 'signed-in@tests.example' });
  const { body } = await signInWith(server.url, 'signed-in@tests.example');
  const read = await createAccessTokens(server.platform.config.secretKey, server.clock).read(body.access_token);
  const ofOtherKey = await createAccessTokens(nextKey, server.clock).sign(read?.sessionId ?? '');

  assert.equal(await statusWith(server.url, ofOtherKey), 401);
  assert.equal((await exchange(server.url, body.refresh_token)).status, 200);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createAccessKey,
  createCalendar,
  keyScopes,
  listContainerReferences,
  shareResult,
} from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { setUpSecondFactor } from '../../../testing/set-up-second-factor.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { deviceOf, exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { alertRecipients } from '../../alerts/records/alerts.tables.ts';
import { stopUrlOf } from '../../alerts/sending/stop-link.ts';
import { createAccessTokens } from '../../identity/sessions/access-tokens.ts';
import { readDeviceCookie } from '../../identity/known-devices/known-devices.ts';
import { secondFactors } from '../../identity/second-factor/second-factor.tables.ts';
import { openFor } from '../sealing/purpose-seal.ts';
import { deriveKey, deriveKeys } from './secret-keys.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const nextKey = 'the key of tomorrow, 32 characters long';

test('every purpose has its own key, and the current key comes first', () => {
  const keys = { secretKey: 'a'.repeat(32), secretKeysPrevious: ['b'.repeat(32), 'c'.repeat(32)] };

  const sealing = deriveKeys(keys, 'secret-answer').map((key) => key.export().toString('hex'));

  assert.deepEqual(
    sealing,
    ['a', 'b', 'c'].map((key) => deriveKey(key.repeat(32), 'secret-answer').export().toString('hex')),
  );
  assert.equal(deriveKeys({ ...keys, secretKeysPrevious: [] }, 'secret-answer').length, 1);
  assert.notEqual(sealing[0], deriveKey(keys.secretKey, 'access-token').export().toString('hex'));
});

test('a known browser stays known after the secret key changes, as long as the previous key is set', async () => {
  const { platform } = server;
  await createTestAccount(server, { email: 'known@tests.example' });
  const [, device] = deviceOf(await signInWith(server.url, 'known@tests.example')).split('=');
  const request = { cookies: { device } };
  const read = (...secretKeysPrevious: readonly string[]) =>
    readDeviceCookie({ ...platform, config: { ...platform.config, secretKey: nextKey, secretKeysPrevious } }, request);

  assert.equal(typeof read(platform.config.secretKey), 'string');
  assert.equal(read(), null);
});

test('stop links, program keys, calendars and shared results work after two key changes, as do sealed texts [SRV-363]', async () => {
  const { config } = server.platform;
  const { db } = server.database;
  const { customerId, token } = await signInAs(server, { email: 'for-years@tests.example', tier: 'Paid' });
  await setUpSecondFactor(server, token);
  const [recipient] = await db
    .insert(alertRecipients)
    .values({ customerId, alertType: 'Email', recipient: 'gate@haulier.example' })
    .returning({ id: alertRecipients.id });
  const body = { name: 'Nightly import', scopes: [...keyScopes], days: 365, password: testPassword };
  const { key } = (await server.call(createAccessKey, { token, body })).answer;
  const calendar = (await server.call(createCalendar, { token })).answer.address;
  const shared = (await server.call(shareResult, { token, body: { containerNumbers: ['QWCU9999999'] } })).answer
    .address;
  const opened = async (url: string) => {
    const pages = [stopUrlOf(config, recipient?.id ?? ''), calendar, shared].map((it) => new URL(it).pathname);
    const answers = [
      ...pages.map((path) => fetch(url + path)),
      fetch(url + listContainerReferences.path, { headers: { authorization: `Bearer ${key}` } }),
    ];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId));
  const { sealedSecret: sealed = '', keyId = '' } = factor ?? {};
  const openedAfter = async (secretKey: string, ...secretKeysPrevious: readonly string[]) => {
    const changed = await startAlongside(server, { secretKey, secretKeysPrevious });
    const answers = await opened(changed.url);
    await changed.stop();
    return [...answers, openFor('second-factor', { secretKey, secretKeysPrevious }, { sealed, keyId }) !== null];
  };

  const lastKey = 'the key of the day after, 32 characters long';
  const all = [200, 200, 200, 200, true];
  assert.deepEqual(await openedAfter(config.secretKey), all);
  assert.deepEqual(await openedAfter(nextKey, config.secretKey), all);
  assert.deepEqual(await openedAfter(lastKey, nextKey, config.secretKey), all);
  assert.deepEqual(
    await openedAfter(lastKey, nextKey),
    [404, 404, 404, 401, false],
    'the key that made them was removed',
  );
});

test('an access token signed with another key is refused, while the stored refresh token still works', async () => {
  await createTestAccount(server, { email: 'signed-in@tests.example' });
  const { body } = await signInWith(server.url, 'signed-in@tests.example');
  const read = await createAccessTokens(server.platform.config.secretKey, server.clock).read(body.access_token);
  const ofOtherKey = await createAccessTokens(nextKey, server.clock).sign(read?.sessionId ?? '');

  assert.equal(await statusWith(server.url, ofOtherKey), 401);
  assert.equal((await exchange(server.url, body.refresh_token)).status, 200);
});

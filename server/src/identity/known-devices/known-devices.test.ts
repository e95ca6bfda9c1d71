import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { deviceOf, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { customers } from '../../customers/customers.tables.ts';
import { knownDevices } from '../credentials/credentials.tables.ts';
import { deleteUnusedDevices } from './known-devices.queries.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function createOwner(email: string): Promise<{ customerId: string; device: string }> {
  const customerId = await createTestAccount(server, { email });
  return { customerId, device: deviceOf(await signInWith(server.url, email)) };
}

async function tryWith(email: string, password: string, device?: string) {
  const captcha = await solveCaptcha(server.url);
  return signInWith(server.url, email, password, captcha, device === undefined ? {} : { device });
}

async function guessFiveTimes(email: string, device?: string): Promise<string | undefined> {
  let last;
  for (let number = 1; number <= 5; number += 1) last = (await tryWith(email, `Guess${number}000`, device)).body;
  return last?.description;
}

async function statusOf(customerId: string): Promise<string | undefined> {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.id, customerId));
  return row?.status;
}

test('guessing locks strangers out; the owner signs in from a known browser, which ends the lockout [SES-46]', async () => {
  const email = 'owner@tests.example';
  const { customerId, device } = await createOwner(email);
  const last = await guessFiveTimes(email);

  const suspended = await statusOf(customerId);
  const stranger = await tryWith(email, testPassword);
  const owner = await signInWith(server.url, email, testPassword, undefined, { device });

  assert.deepEqual([last, suspended], ['Bad credential [0]', 'Live']);
  assert.equal(stranger.body.description, 'User account is locked');
  assert.deepEqual([owner.status, await statusOf(customerId)], [200, 'Live']);
  assert.equal(await statusWith(server.url, owner.body.access_token), 200);
  const newBrowser = await signInWith(server.url, email, 'Wrong2026');
  assert.equal(newBrowser.body.description, 'Bad credential [4]');
});

test("signing in from a known browser does not reset the strangers' count [SES-D3, SES-46]", async () => {
  const email = 'guessed-meanwhile@tests.example';
  const { device } = await createOwner(email);
  for (let number = 1; number <= 4; number += 1) await signInWith(server.url, email, `Guess${number}000`);

  const owner = await signInWith(server.url, email, testPassword, undefined, { device });
  const guess = await signInWith(server.url, email, 'Guess5000');
  const newBrowser = await tryWith(email, testPassword);

  assert.deepEqual([owner.status, guess.body.description], [200, 'Captcha required']);
  assert.equal(newBrowser.status, 200);
  assert.equal((await signInWith(server.url, email, 'Wrong2026')).body.description, 'Bad credential [4]');
});

test('a known browser has its own count, and its fifth wrong password suspends the account [SES-46, SRV-D11]', async () => {
  const email = 'stolen-laptop@tests.example';
  const { customerId, device } = await createOwner(email);
  const elsewhere = await signInWith(server.url, email);
  const other = deviceOf(elsewhere);
  await signInWith(server.url, email, 'Wrong2026');

  const last = await guessFiveTimes(email, device);

  assert.deepEqual([last, await statusOf(customerId)], ['Bad credential [0]', 'Suspended']);
  assert.equal(await statusWith(server.url, elsewhere.body.access_token), 401);
  for (const cookie of [device, other])
    assert.equal((await tryWith(email, testPassword, cookie)).body.description, 'User account is locked');
});

test('a known browser gets no more than five guesses while strangers are locked out', async () => {
  const email = 'both@tests.example';
  const { customerId, device } = await createOwner(email);
  await guessFiveTimes(email);

  const last = await guessFiveTimes(email, device);

  assert.equal(last, 'Bad credential [0]');
  assert.equal((await tryWith(email, testPassword, device)).body.description, 'User account is locked');
  assert.equal(await statusOf(customerId), 'Suspended');
});

test('a suspension by the helpdesk also applies to known browsers [SES-46]', async () => {
  const email = 'helpdesk@tests.example';
  const { customerId, device } = await createOwner(email);
  await server.database.db.update(customers).set({ status: 'Suspended' }).where(eq(customers.id, customerId));

  assert.equal((await tryWith(email, testPassword, device)).body.description, 'User account is locked');
});

test('neither a forged cookie nor the cookie of another account makes a browser known', async () => {
  const email = 'forged@tests.example';
  const { device } = await createOwner(email);
  const { device: ofAnother } = await createOwner('another@tests.example');
  const [id = '', signature = ''] = device.slice('device='.length).split('.');
  const [otherId = ''] = ofAnother.slice('device='.length).split('.');
  await guessFiveTimes(email);

  const cookies = [
    ofAnother,
    `device=${id}`,
    `device=${id}.${'A'.repeat(43)}`,
    `device=${otherId}.${signature}`,
    `device=${id}.${signature.slice(0, -1)}`,
    `other${device}`,
  ];
  for (const cookie of cookies)
    assert.equal((await tryWith(email, testPassword, cookie)).body.description, 'User account is locked', cookie);
  assert.equal((await tryWith(email, testPassword, `theme=dark; ${device}; other=1`)).status, 200);
});

test('the device cookie is hidden from scripts and other sites, and is sent to the API only', async () => {
  await createTestAccount(server, { email: 'cookie@tests.example' });

  const { headers } = await signInWith(server.url, 'cookie@tests.example');

  const [first = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
  assert.match(first, /^device=[0-9a-f-]{36}\.[\w-]{43}$/);
  assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=7776000', 'Path=/api', 'SameSite=Strict']);
});

test('with https the device cookie is never sent unencrypted', async (t) => {
  const secure = await startAlongside(server, { publicUrl: 'https://quaywatch.example' });
  t.after(() => secure.stop());
  await createTestAccount(server, { email: 'secure@tests.example' });

  const { headers } = await signInWith(secure.url, 'secure@tests.example');

  assert.ok((headers.get('set-cookie') ?? '').split('; ').includes('Secure'));
});

test('an account keeps its twenty latest browsers, and forgets one without a sign-in for 90 days', async () => {
  const email = 'browsers@tests.example';
  const { customerId, device } = await createOwner(email);
  const readDevices = () =>
    server.database.db.select().from(knownDevices).where(eq(knownDevices.customerId, customerId));
  for (let number = 1; number <= 20; number += 1) {
    server.clock.advance({ seconds: 1 });
    await signInWith(server.url, email);
  }

  const kept = await readDevices();
  server.clock.advance({ days: 90 });
  const latest = deviceOf(await signInWith(server.url, email));
  await deleteUnusedDevices(server.database.db, server.clock.now());

  assert.equal(kept.length, 20);
  assert.equal(
    kept.some(({ id }) => device.includes(id)),
    false,
    'the first browser made room',
  );
  assert.deepEqual(
    (await readDevices()).map(({ id }) => latest.includes(id)),
    [true],
  );
});

test('a browser that signs in again stays the same device, and its count starts again at zero', async () => {
  const email = 'again@tests.example';
  const { customerId, device } = await createOwner(email);
  for (let number = 1; number <= 3; number += 1)
    await signInWith(server.url, email, 'Wrong2026', undefined, { device });

  const again = await signInWith(server.url, email, testPassword, undefined, { device });

  assert.equal(deviceOf(again), device);
  const { rows } = await server.database.db.execute(
    sql`select wrong_tries from known_devices where customer_id = ${customerId}`,
  );
  assert.deepEqual(rows, [{ wrong_tries: 0 }]);
});

test('with https no other host can plant the device cookie [SRV-109]', async () => {
  const secure = await startAlongside(server, { publicUrl: 'https://quaywatch.example' });
  await createTestAccount(server, { email: 'host@tests.example' });

  const first = await signInWith(secure.url, 'host@tests.example');
  const device = deviceOf(first);
  const planted = deviceOf(
    await signInWith(secure.url, 'host@tests.example', testPassword, undefined, {
      device: device.replace('__Host-', ''),
    }),
  );
  const known = deviceOf(await signInWith(secure.url, 'host@tests.example', testPassword, undefined, { device }));
  await secure.stop();

  const [name, ...attributes] = (first.headers.get('set-cookie') ?? '').split('; ');
  assert.match(name ?? '', /^__Host-device=/);
  assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Strict', 'Secure']);
  assert.equal(known, device);
  assert.notEqual(planted, device);
});

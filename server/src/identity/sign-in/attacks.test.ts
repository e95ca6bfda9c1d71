// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { deviceOf, signInWith } from '../../../testing/token-requests.ts';

let server: TestApp;
let other: Awaited<ReturnType<typeof startAlongside>>;
before(async () => {
  server = await startTestProduct();
  other = await startAlongside(server);
});
after(async () => {
  await other.stop();
  await server.stop();
});

/** Makes one guess at each of this many unknown accounts. @returns how often each description was answered */
async function stuff(address: string, users: number): Promise<Map<string | undefined, number>> {
  const counts = new Map<string | undefined, number>();
  for (let number = 1; number <= users; number += 1) {
    const username = `${address}-${number}@tests.example`;
    const { body } = await signInWith(server.url, username, 'Summer2026', undefined, { address });
    counts.set(body.description, (counts.get(body.description) ?? 0) + 1);
  }
  return counts;
}

test('an address that tries many accounts gets twenty answers, and then none without a captcha [SES-45]', async () => {
  const address = '203.0.113.10';
  await createTestAccount(server, { email: 'found@tests.example' });

  const answers = await stuff(address, 25);
  const right = await signInWith(server.url, 'found@tests.example', testPassword, undefined, { address });
  const elsewhere = await signInWith(server.url, 'found@tests.example');

  assert.deepEqual(
    [...answers],
    [
      ['Customer not found', 20],
      ['Captcha required', 5],
    ],
  );
  assert.equal(right.body.description, 'Captcha required');
  assert.equal(elsewhere.status, 200);
});

test('once an address needs a captcha, its answers do not reveal who has an account', async () => {
  const address = '203.0.113.11';
  await createTestAccount(server, { email: 'live@tests.example' });
  await createTestAccount(server, { email: 'suspended@tests.example', status: 'Suspended' });
  await createTestAccount(server, { email: 'unconfirmed@tests.example', status: 'Unverified' });
  await stuff(address, 20);

  for (const name of ['nobody', 'live', 'suspended', 'unconfirmed']) {
    const { body } = await signInWith(server.url, `${name}@tests.example`, 'Wrong2026', undefined, { address });
    assert.equal(body.description, 'Captcha required', name);
  }
});

test('a correct password in between does not give an address new guesses [SES-45]', async () => {
  const address = '203.0.113.12';
  await createTestAccount(server, { email: 'own@tests.example' });
  await stuff(address, 19);

  const own = await signInWith(server.url, 'own@tests.example', testPassword, undefined, { address });
  const answers = await stuff(address, 3);

  assert.equal(own.status, 200);
  assert.deepEqual(
    [...answers],
    [
      ['Customer not found', 1],
      ['Captcha required', 2],
    ],
  );
});

test('after a hundred failures an address has to wait 15 minutes, even with solved captchas [SES-45]', async () => {
  const address = '203.0.113.13';
  await stuff(address, 1);
  await server.database.db.execute(
    sql`update rate_limits set points = 99 where key = ${`sign-in-failures:${address}`}`,
  );

  const hundredth = await signInWith(server.url, 'x@tests.example', 'Summer2026', await solveCaptcha(server.url), {
    address,
  });
  const blocked = await signInWith(server.url, 'x@tests.example', 'Summer2026', await solveCaptcha(server.url), {
    address,
  });

  assert.equal(hundredth.body.description, 'Customer not found');
  assert.equal(blocked.status, 429);
  const wait = Number(blocked.headers.get('retry-after'));
  assert.ok(wait > 800 && wait <= 900, `${wait} s`);
});

test('simultaneous guesses from one address get hardly more answers than successive ones', async () => {
  const address = '203.0.113.14';

  const guesses = Array.from({ length: 60 }, (_, number) =>
    signInWith(server.url, `parallel-${number}@tests.example`, 'Summer2026', undefined, { address }),
  );
  const answered = (await Promise.all(guesses)).filter(({ body }) => body.description === 'Customer not found');

  assert.ok(answered.length >= 20 && answered.length <= 24, `${answered.length} answers`);
});

test('an account gets five guesses in all, from many addresses and in two processes [SES-D3]', async () => {
  const username = 'wanted@tests.example';
  await createTestAccount(server, { email: username });

  const descriptions = [];
  for (let number = 1; number <= 7; number += 1) {
    const { url } = number % 2 === 0 ? other : server;
    const from = { address: `198.51.100.${number}` };
    const { body } = await signInWith(url, username, `Guess${number}000`, await solveCaptcha(url), from);
    descriptions.push(body.description);
  }

  assert.deepEqual(descriptions, [
    ...[4, 3, 2, 1, 0].map((left) => `Bad credential [${left}]`),
    'User account is locked',
    'User account is locked',
  ]);
});

test('failures count in every process, and for all addresses of an IPv6 network together [SES-45]', async () => {
  await stuff('2001:db8:9:9::1', 20);
  const guessFrom = async (address: string) =>
    (await signInWith(other.url, 'x@tests.example', 'Summer2026', undefined, { address })).body.description;

  assert.equal(await guessFrom('2001:db8:9:9::2'), 'Captcha required');
  assert.equal(await guessFrom('2001:db8:9:a::1'), 'Customer not found');
});

test('a solved captcha signs in once, in whichever process it is used again [SES-47]', async () => {
  const address = '203.0.113.16';
  await createTestAccount(server, { email: 'replay@tests.example' });
  await stuff(address, 20);
  const solution = await solveCaptcha(server.url);
  const use = async (url: string) => signInWith(url, 'replay@tests.example', testPassword, solution, { address });

  const answers = [await use(other.url), await use(server.url), await use(other.url)];

  assert.deepEqual(
    answers.map(({ status, body }) => (status === 200 ? 'signed in' : body.description)),
    ['signed in', 'Captcha required', 'Captcha required'],
  );
});

test("simultaneous guesses with a known browser's cookie get only four answers without a captcha [SES-D6]", async () => {
  const username = 'cookie-thief@tests.example';
  await createTestAccount(server, { email: username });
  const device = deviceOf(await signInWith(server.url, username));

  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, number) =>
      signInWith((number % 2 ? other : server).url, username, `Guess${number}000`, undefined, { device }),
    ),
  );

  assert.equal(answers.filter(({ body }) => body.description?.startsWith('Bad credential')).length, 4);
  assert.equal(answers.filter(({ body }) => body.description === 'Captcha required').length, 12);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { credentials } from '../credentials/credentials.tables.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import { postToken, signInWith, statusWith } from '../../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

test('a sign-in without the marker header is refused with 403 [API-D1]', async () => {
  const answer = await fetch(`${server.url}/api/oauth/token`, { method: 'POST', body: new URLSearchParams() });

  assert.equal(answer.status, 403);
});

test("a malformed sign-in is refused with 400 and OAuth's error words [SES-D4]", async () => {
  const refused = [
    ['username=a@b.co&password=x', 'invalid_request'],
    ['grant_type=password&username=a@b.co', 'invalid_request'],
    ['grant_type=client_credentials', 'unsupported_grant_type'],
    ['grant_type=refresh_token', 'invalid_request'],
    ['grant_type=refresh_token&refresh_token=unknown', 'invalid_grant'],
  ] as const;

  for (const [form, error] of refused) {
    const { status, body } = await postToken(server.url, form);
    assert.deepEqual([status, body.error, typeof body.description], [400, error, 'string'], form);
  }
});

test('a parameter that occurs twice is refused, an unknown one is ignored', async () => {
  await createTestAccount(server, { email: 'twice@tests.example' });
  const form = 'grant_type=password&username=twice@tests.example&password=Harbour2026&scope=ui';

  const twiceInForm = await postToken(server.url, `${form}&username=other@tests.example`);
  const formAndAddress = await postToken(server.url, form, '?grant_type=password');
  const unknown = await postToken(server.url, `${form}&colour=blue`);

  assert.deepEqual([twiceInForm.status, twiceInForm.body.error], [400, 'invalid_request']);
  assert.deepEqual([formAndAddress.status, formAndAddress.body.error], [400, 'invalid_request']);
  assert.equal(unknown.status, 200);
});

test('a customer signs in with email and password and gets tokens, rights and tier [SES-11, SES-12, SES-D5]', async () => {
  const customerId = await createTestAccount(server, { email: 'amelia@tests.example', tier: 'Paid' });

  const { status, body, headers } = await signInWith(server.url, '  Amelia@TESTS.example ');

  assert.equal(status, 200);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.deepEqual(
    { ...body, access_token: typeof body.access_token, refresh_token: body.refresh_token.length },
    {
      access_token: 'string',
      refresh_token: 43,
      expires_in: 3600,
      authorities: ['CUSTOMER'],
      service_type: ['Paid'],
      resetRequest: 0,
      sub: customerId,
      token_type: 'Bearer',
    },
  );
  assert.equal(await statusWith(server.url, body.access_token), 200);
});

test('a sign-in with a temporary password has a non-zero resetRequest in its answer [SES-13, SRV-25]', async () => {
  await createTestAccount(server, { email: 'temporary@tests.example', temporaryPassword: true });

  const { body } = await signInWith(server.url, 'temporary@tests.example');

  assert.notEqual(body.resetRequest, 0);
});

test('unknown, unconfirmed and suspended accounts get different answers [SES-17, SES-18, SES-22, SRV-15, SRV-19]', async () => {
  await createTestAccount(server, { email: 'unconfirmed@tests.example', status: 'Unverified' });
  await createTestAccount(server, { email: 'locked@tests.example', status: 'Suspended' });

  const unknown = await signInWith(server.url, 'nobody@tests.example');
  const unconfirmed = await signInWith(server.url, 'unconfirmed@tests.example');
  const locked = await signInWith(server.url, 'locked@tests.example');

  assert.deepEqual([unknown.status, unknown.body.description], [400, 'Customer not found']);
  assert.deepEqual([unconfirmed.status, unconfirmed.body.description], [400, 'Customer credential not verified']);
  assert.deepEqual([locked.status, locked.body.description], [400, 'User account is locked']);
});

test('five wrong passwords lock the account; the fifth needs a captcha [SES-19, SES-20, SES-21, SES-D3, SRV-17]', async () => {
  const username = 'forgetful@tests.example';
  await createTestAccount(server, { email: username });
  const tryWrong = async (captcha?: string) =>
    (await signInWith(server.url, username, 'Wrong2026', captcha)).body.description;

  const answers = [];
  for (let number = 1; number <= 4; number += 1) answers.push(await tryWrong());
  answers.push(await tryWrong());
  answers.push((await signInWith(server.url, username)).body.description);
  answers.push(await tryWrong(await solveCaptcha(server.url)));
  answers.push((await signInWith(server.url, username, undefined, await solveCaptcha(server.url))).body.description);

  assert.deepEqual(answers, [
    'Bad credential [4]',
    'Bad credential [3]',
    'Bad credential [2]',
    'Bad credential [1]',
    'Captcha required',
    'Captcha required',
    'Bad credential [0]',
    'User account is locked',
  ]);
});

test('a correct password resets the count [SES-D3]', async () => {
  const username = 'careful@tests.example';
  await createTestAccount(server, { email: username });
  for (let number = 1; number <= 4; number += 1) await signInWith(server.url, username, 'Wrong2026');

  const right = await signInWith(server.url, username, undefined, await solveCaptcha(server.url));
  const wrongAgain = await signInWith(server.url, username, 'Wrong2026');

  assert.equal(right.status, 200);
  assert.equal(wrongAgain.body.description, 'Bad credential [4]');
});

test('simultaneous guesses get only four answers without a captcha [SES-D3, SES-D6]', async () => {
  const username = 'guessed@tests.example';
  await createTestAccount(server, { email: username });

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => signInWith(server.url, username, `Guess${number}000`)),
  );

  const counted = answers.filter(({ body }) => body.description?.startsWith('Bad credential'));
  assert.equal(counted.length, 4);
  assert.equal(answers.filter(({ body }) => body.description === 'Captcha required').length, 16);
});

test('an expired password gets another answer than a wrong one [SES-23, SRV-20]', async () => {
  const username = 'expired@tests.example';
  const customerId = await createTestAccount(server, { email: username });
  await server.database.db
    .update(credentials)
    .set({ expiresAt: server.clock.now() })
    .where(eq(credentials.customerId, customerId));

  const { status, body } = await signInWith(server.url, username);

  assert.deepEqual([status, body.description], [400, 'User account has expired']);
});

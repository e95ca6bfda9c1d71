import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  changePassword,
  confirmSecondFactor,
  messages,
  proveSecondFactor,
  readSecondFactor,
  readSecretAnswers,
  renewRecoveryCodes,
  searchCustomers,
  startSecondFactor,
  switchOffCustomerSecondFactor,
  switchOffSecondFactor,
  updateSecretAnswer,
  type CallBody,
  type TokenAnswer,
} from '@quaywatch/shared/contract';
import { askReset, readTemporaryPassword, testSecret } from '../../../testing/ask-reset.ts';
import { assertWait } from '../../../testing/assert-wait.ts';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { readAccountChanges } from '../../../testing/read-account-changes.ts';
import { nextId } from '../../../testing/next-id.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appOf, setUpSecondFactor } from '../../../testing/set-up-second-factor.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { sealFor } from '../../platform/sealing/purpose-seal.ts';
import { findPasswordHash } from '../credentials/credentials.queries.ts';
import { createSessions } from '../sessions/authenticate.ts';
import { keepTokens } from '../sessions/renew-tokens.ts';
import { hashRecoveryCode } from './second-factor-codes.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';
import { startSetUp } from './set-up-second-factor.ts';

const oldKey = 'the-key-before-this-one-32-characters-long';
const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({
    config: { demo: false, secretKeysPrevious: [oldKey] },
    log: { write: (line) => void lines.push(line) },
  });
});
after(() => server.stop());

async function secured(email: string) {
  const account = await signInAs(server, { email, secretAnswers: [testSecret] });
  const factor = await setUpSecondFactor(server, account.token);
  server.clock.advance({ seconds: 30 });
  const signIn = (otp?: string) =>
    signInWith(server.url, email, testPassword, undefined, otp === undefined ? {} : { otp });
  return { ...account, ...factor, email, signIn };
}

const fieldsOf = (fields: unknown) => (fields as { field: string; message: string }[]).map(Object.values);
const changesOf = async (customerId: string) =>
  (await readAccountChanges(server, customerId)).map(({ change, agent }) => [change, agent]);
const subjectsTo = async (email: string) => {
  await server.runJobs();
  return (await readOutbox(server)).filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('setting up a second factor takes the password and a code, and ends every other session [ACC-64, ACC-65, SES-66]', async () => {
  const email = 'sets-up@tests.example';
  const { token, customerId } = await signInAs(server, { email });
  const { body: elsewhere } = await signInWith(server.url, email);
  const start = (password: string) => server.call(startSecondFactor, { token, body: { password } });
  const confirm = (code: string) => server.call(confirmSecondFactor, { token, body: { code } });
  const read = async () => (await server.call(readSecondFactor, { token })).answer;

  assert.deepEqual(await read(), { since: null, recoveryCodesLeft: 0, isDemanded: false });
  assert.equal((await confirm('123456')).error.code, 'CONFLICT', 'nothing was started');
  assert.deepEqual(fieldsOf((await start('Wrong2026')).error['fields']), [['password', 'Password is incorrect']]);
  const given = (await start(testPassword)).answer;
  const replaced = (await start(testPassword)).answer;
  assert.match(replaced.secret, /^[A-Z2-7]{32}$/);
  assert.equal(
    replaced.address,
    `otpauth://totp/Quaywatch:sets-up%40tests.example?issuer=Quaywatch&secret=${replaced.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  for (const wrong of [appOf(server, given.secret).codeNow(), appOf(server, replaced.secret).codeNow(90), 'ABCD'])
    assert.deepEqual(fieldsOf((await confirm(wrong)).error['fields']), [['code', messages.wrongCode]]);
  assert.equal(await statusWith(server.url, elsewhere.access_token), 200);
  assert.equal((await read()).since, null);

  const code = appOf(server, replaced.secret).codeNow();
  const { recoveryCodes } = (await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)).answer;

  assert.equal(new Set(recoveryCodes).size, 10);
  for (const recovery of recoveryCodes) assert.match(recovery, /^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/);
  assert.deepEqual(await read(), { since: '2026-06-15T09:00:00.000Z', recoveryCodesLeft: 10, isDemanded: false });
  assert.equal(await statusWith(server.url, elsewhere.access_token), 401);
  assert.equal(await statusWith(server.url, token), 200);
  assert.equal((await start(testPassword)).error.code, 'CONFLICT');
  assert.equal((await confirm(code)).error.code, 'CONFLICT');
  assert.deepEqual(await changesOf(customerId), [['second-factor-on', 'customer']]);
  assert.deepEqual(await subjectsTo(email), ['Your Quaywatch account now has a second factor']);
});

test('no set-up starts once its session has ended, or the password was changed during the check [SRV-437]', async () => {
  const { token, customerId } = await signInAs(server, { email: 'starts-late@tests.example' });
  const caller = (await createSessions(server.platform).authenticate(token))!;
  const passwordHash = (await findPasswordHash(server.database.db, customerId))!;
  const start = (changes: { sessionId?: string; passwordHash?: string }) =>
    startSetUp(server.platform, { caller: { ...caller, ...changes }, passwordHash, renew: keepTokens, ...changes });

  await assert.rejects(start({ sessionId: nextId() }), { status: 401 });
  await assert.rejects(start({ passwordHash: 'of another password' }), { status: 401 });
  assert.match((await start({})).secret, /^[A-Z2-7]{32}$/);
});

test('a set-up takes ten codes an hour, so a stolen session cannot guess its way to recovery codes [SES-68]', async () => {
  const { token } = await signInAs(server, { email: 'unfinished@tests.example' });
  const { secret } = (await server.call(startSecondFactor, { token, body: { password: testPassword } })).answer;
  const confirm = (code: string) => server.call(confirmSecondFactor, { token, body: { code } });

  for (let wrong = 1; wrong <= 10; wrong += 1) assert.equal((await confirm('ABCD')).status, 400);
  const refused = await confirm(appOf(server, secret).codeNow());

  assertWait(refused, 3_600);
  assert.equal(refused.error.code, 'TOO_MANY_REQUESTS');
});

test('a sign-in asks for the code only after the right password, and asking is not a failure [SES-61]', async () => {
  const { email, signIn, codeNow } = await secured('asked@tests.example');

  const wrong = await signInWith(server.url, email, 'Wrong2026', undefined, { otp: codeNow() });
  const asked = [await signIn(), await signIn(''), await signIn()];
  const admitted = await signIn(codeNow());

  assert.equal(wrong.body.description, 'Bad credential [4]', 'a right code does not help a wrong password');
  for (const { status, body } of asked)
    assert.deepEqual([status, body.error, body.description], [400, 'invalid_grant', 'One-time code required']);
  assert.equal(admitted.status, 200);
  const { rows } = await server.database.db.execute(
    sql`select points from rate_limits where key like 'sign-in-failures:%'`,
  );
  assert.deepEqual(rows, [{ points: 1 }], 'of this address only the wrong password counts');
  assert.equal((await exchange(server.url, admitted.body.refresh_token)).status, 200, 'an exchange asks for nothing');
});

test('a temporary password from the mailbox does not bypass the second factor [SES-61]', async () => {
  const { email, codeNow } = await secured('forgetful@tests.example');
  await askReset(server.url, email);
  await server.runJobs();
  const mail = (await readOutbox(server)).find(({ to, text }) => to === email && readTemporaryPassword(text ?? ''));
  const signIn = (otp: { otp?: string } = {}) =>
    signInWith(server.url, email, readTemporaryPassword(mail?.text ?? ''), undefined, otp);

  assert.equal((await signIn()).body.description, 'One-time code required');
  const { status, body } = await signIn({ otp: codeNow() });

  assert.equal(status, 200);
  assert.notEqual(body.resetRequest, 0);
});

test('a code of the 30 seconds before or after also works, and each code only once, even in two processes [SES-62]', async (t) => {
  const { email, signIn, codeNow } = await secured('window@tests.example');
  const other = await startAlongside(server);
  t.after(() => other.stop());
  // Leaves out the remaining tries, which another test covers.
  const outcome = async (code: string) => (await signIn(code)).body.description?.replace(/ \[\d\]/, '') ?? 'signed in';

  const tooEarly = await outcome(codeNow(60));
  const own = codeNow();
  const once = await outcome(own);
  const again = await outcome(own);
  const fast = await outcome(codeNow(30));
  const before = await outcome(own);
  server.clock.advance({ seconds: 60 });
  const slow = await outcome(codeNow(-30));
  assert.deepEqual([tooEarly, again, before, slow], Array(4).fill('Bad one-time code'));
  assert.deepEqual([once, fast], ['signed in', 'signed in']);

  server.clock.advance({ seconds: 60 });
  const late = codeNow(-30);
  const both = await Promise.all(
    [server.url, other.url].map((url) => signInWith(url, email, testPassword, undefined, { otp: late })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
});

test('wrong codes are counted and suspend like wrong passwords [SES-63]', async () => {
  const { customerId, signIn, codeNow } = await secured('guessed@tests.example');

  const answers = [];
  for (let tries = 1; tries <= 4; tries += 1) answers.push((await signIn('000000')).body.description);
  assert.deepEqual(
    answers,
    [4, 3, 2, 1].map((left) => `Bad one-time code [${left}]`),
  );
  assert.equal((await signIn(codeNow())).body.description, 'Captcha required');

  const { db } = server.database;
  await db.execute(sql`update credentials set wrong_tries = 0 where customer_id = ${customerId}`);
  assert.equal((await signIn('AAAA-AAAA-AAAA-AAAA')).body.description, 'Bad one-time code [4]');
  assert.equal((await signIn(codeNow())).status, 200);
});

test('a recovery code signs in once, however it is typed, and its owner is told [SES-64, SES-66]', async () => {
  const { email, customerId, signIn, ...made } = await secured('lost-phone@tests.example');
  const [first = '', second = ''] = made.recoveryCodes;
  const { body, status } = await signIn(` ${first.toLowerCase().replaceAll('-', ' ')} `);
  assert.equal(status, 200);
  assert.equal((await signIn(first)).body.description, 'Bad one-time code [4]');
  assert.equal((await signIn(second.replaceAll('-', ''))).status, 200);

  const read = await server.call(readSecondFactor, { token: body.access_token });
  assert.equal(read.answer.recoveryCodesLeft, 8);
  assert.deepEqual((await changesOf(customerId)).slice(1), Array(2).fill(['recovery-code-used', 'customer']));
  await server.runJobs();
  const mail = (await readOutbox(server)).findLast(({ to }) => to === email);
  assert.equal(mail?.subject, 'Recovery code of your Quaywatch account used');
  assert.match(mail.text, /Recovery codes left: 8\./);
});

test('the codes of one account do nothing for another, whose own stay usable [SES-62, SES-64, ACC-65]', async () => {
  const { token } = await signInAs(server, { email: 'half-way@tests.example' });
  await server.call(startSecondFactor, { token, body: { password: testPassword } });
  const [one, other] = [await secured('one@tests.example'), await secured('other@tests.example')];

  const strange = await other.signIn(one.recoveryCodes[0]);
  const own = [
    await one.signIn(one.codeNow()),
    await other.signIn(other.codeNow()),
    await one.signIn(one.recoveryCodes[0]),
  ];

  assert.equal(strange.body.description, 'Bad one-time code [4]');
  assert.deepEqual(
    own.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await server.call(readSecondFactor, { token })).answer.since, null);
});

test('a recovery code that proves or switches off the second factor or renews codes is mailed and recorded as used [SES-66]', async () => {
  const { email, token, customerId, recoveryCodes: made } = await secured('without-app@tests.example');
  const password = testPassword;
  const mailsTo = async () => {
    await server.runJobs();
    return (await readOutbox(server))
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => `${subject}: ${text}`);
  };
  const [first = '', second = ''] = made;

  await server.call(proveSecondFactor, { token, body: { code: first } });
  const proven = await mailsTo();
  server.clock.advance({ seconds: 1 });
  const renewed = await server.call(renewRecoveryCodes, { token, body: { password, code: second } });
  const renewals = await mailsTo();
  server.clock.advance({ seconds: 1 });
  const [third = ''] = renewed.answer.recoveryCodes;
  await server.call(switchOffSecondFactor, { token, body: { password, code: third } });
  const endings = await mailsTo();

  const used =
    /^Recovery code of your Quaywatch account used: .*was used instead of a code from the authenticator app\./s;
  assert.match(proven.at(-1) ?? '', used);
  assert.match(proven.at(-1) ?? '', /Recovery codes left: 9\./);
  for (const [mails, before] of [
    [renewals, proven],
    [endings, renewals],
  ] as const) {
    const sent = mails.slice(before.length);
    assert.equal(sent.length, 2);
    assert.equal(sent.filter((mail) => used.test(mail)).length, 1);
  }
  assert.equal(endings.slice(renewals.length).join().includes('codes left'), false, 'there are none any more');
  const changes = (await changesOf(customerId)).map(([change]) => change);
  assert.deepEqual(changes.slice(0, 2), ['second-factor-on', 'recovery-code-used']);
  assert.deepEqual(changes.slice(2, 4).sort(), ['recovery-code-used', 'recovery-codes-renewed']);
  assert.deepEqual(changes.slice(4).sort(), ['recovery-code-used', 'second-factor-off']);
});

test('an old recovery code works until its end date; then it is deleted, and its owner is told if it was unused [SES-67]', async () => {
  const { email, token, customerId, signIn } = await secured('earlier@tests.example');
  const other = await secured('newer@tests.example');
  const endsAt = new Date(server.clock.now().getTime() + 60_000);
  const earlier = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567', 'AAAA-BBBB-CCCC-DDDD'];
  const rows = earlier.map((code) => ({ customerId, hash: hashRecoveryCode(code), endsAt }));
  const { db } = server.database;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  const used = { customerId: other.customerId, hash: hashRecoveryCode('EEEE-FFFF-GGGG-HHHH'), usedAt: endsAt, endsAt };
  await db.insert(recoveryCodes).values([...rows, used]);
  const read = async (accessToken: string) => (await server.call(readSecondFactor, { token: accessToken })).answer;

  assert.equal((await signIn(earlier[0])).status, 200);
  const before = await read(token);
  await server.runQueue('end-recovery-codes');
  const kept = await read(token);
  server.clock.advance({ seconds: 60 });
  const late = await signIn(earlier[1]);
  const after = await read(token);
  await server.runQueue('end-recovery-codes');
  await server.runQueue('end-recovery-codes');

  assert.deepEqual([before.recoveryCodesLeft, before.recoveryCodesEnd], [2, endsAt.toISOString()]);
  assert.deepEqual(kept, before);
  assert.equal(late.status, 400);
  assert.deepEqual([after.recoveryCodesLeft, after.recoveryCodesEnd], [0, undefined]);
  assert.deepEqual(await db.select().from(recoveryCodes).where(eq(recoveryCodes.customerId, customerId)), []);
  assert.equal(
    (await subjectsTo(email)).filter((subject) => subject === 'Recovery codes of your Quaywatch account have ended')
      .length,
    1,
  );
  assert.equal((await subjectsTo(other.email)).includes('Recovery codes of your Quaywatch account have ended'), false);
  const newer = await read(other.token);
  assert.deepEqual([newer.recoveryCodesLeft, newer.recoveryCodesEnd], [10, undefined]);
});

test('a session has helpdesk authority only after it has proved a second factor [SES-65]', async () => {
  const email = 'agent@desk.example';
  await createTestAccount(server, { email, tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] });
  const { body: tokens } = await signInWith(server.url, email);
  const search = async (token: string) => {
    const { status, headers } = await server.call(searchCustomers, { query: { page: 1, lastName: 'okafor' }, token });
    return [status, headers.get('x-authorities')];
  };

  const without = await search(tokens.access_token);
  const { isDemanded } = (await server.call(readSecondFactor, { token: tokens.access_token })).answer;
  const { codeNow } = await setUpSecondFactor(server, tokens.access_token);
  const proven = await search(tokens.access_token);
  const exchanged = await exchange(server.url, tokens.refresh_token);
  server.clock.advance({ seconds: 30 });
  const { body: next } = await signInWith(server.url, email, testPassword, undefined, { otp: codeNow() });
  server.clock.advance({ seconds: 30 });
  const body = { password: testPassword, code: codeNow() };
  await server.call(switchOffSecondFactor, { token: next.access_token, body });

  assert.deepEqual(tokens.authorities, ['CUSTOMER']);
  assert.deepEqual(without, [403, 'CUSTOMER']);
  assert.equal(isDemanded, true);
  assert.deepEqual(proven, [200, 'CUSTOMER, HELP_DESK']);
  assert.deepEqual(exchanged.body.authorities, ['CUSTOMER', 'HELP_DESK']);
  assert.deepEqual(next.authorities, ['CUSTOMER', 'HELP_DESK']);
  for (const token of [next.access_token, exchanged.body.access_token])
    assert.deepEqual(await search(token), [403, 'CUSTOMER']);
});

test('new recovery codes take the password and a code, and replace the old ones [ACC-66, SES-66]', async () => {
  const { email, token, customerId, signIn, codeNow, recoveryCodes } = await secured('renews@tests.example');
  const renew = (body: CallBody<typeof renewRecoveryCodes>) => server.call(renewRecoveryCodes, { token, body });

  const wrongPassword = await renew({ password: 'Wrong2026', code: codeNow() });
  const wrongCode = await renew({ password: testPassword, code: '000000' });
  const { answer } = await renew({ password: testPassword, code: codeNow() });

  assert.deepEqual(fieldsOf(wrongPassword.error['fields']), [['password', messages.wrongPassword]]);
  assert.deepEqual(fieldsOf(wrongCode.error['fields']), [['code', messages.wrongCode]]);
  assert.equal(answer.recoveryCodes.length, 10);
  assert.equal((await signIn(recoveryCodes[0])).status, 400);
  assert.equal((await signIn(answer.recoveryCodes[0])).status, 200);
  assert.deepEqual((await changesOf(customerId))[1], ['recovery-codes-renewed', 'customer']);
  assert.equal((await subjectsTo(email))[1], 'New recovery codes for your Quaywatch account');
});

test('switching off the second factor takes password and code; the fifth wrong one ends the session [ACC-67, SES-66]', async () => {
  const { email, token, customerId, signIn, codeNow, recoveryCodes } = await secured('leaves@tests.example');
  const { body: thief } = await signIn(codeNow());
  server.clock.advance({ seconds: 30 });
  const remove = (accessToken: string, code: string) =>
    server.call(switchOffSecondFactor, { token: accessToken, body: { password: testPassword, code } });

  const guesses = [];
  for (let tries = 1; tries <= 5; tries += 1) guesses.push((await remove(thief.access_token, '000000')).status);
  assert.deepEqual(guesses, Array(5).fill(400));
  assert.equal(await statusWith(server.url, thief.access_token), 401);

  assert.equal((await remove(token, recoveryCodes[9] ?? '')).status, 200);
  assert.equal((await remove(token, codeNow())).error.code, 'CONFLICT');
  assert.equal((await server.call(readSecondFactor, { token })).answer.recoveryCodesLeft, 0);
  assert.equal((await signIn()).status, 200);
  assert.deepEqual((await changesOf(customerId)).at(-1), ['second-factor-off', 'customer']);
  assert.equal((await subjectsTo(email)).at(-1), 'Second factor of your Quaywatch account switched off');
});

test('proving the second factor again replaces all tokens of the session, so stolen ones stop working [SES-72]', async () => {
  const { email, token, codeNow, recoveryCodes: codes } = await secured('stolen@tests.example');
  const signedIn = (await signInWith(server.url, email, testPassword, undefined, { otp: codes[0] ?? '' })).body;
  const elsewhere = (await signInWith(server.url, email, testPassword, undefined, { otp: codes[1] ?? '' })).body;
  const stolen = (await exchange(server.url, signedIn.refresh_token)).body;
  const old = [signedIn, stolen];

  const { answer } = await server.call(proveSecondFactor, {
    token: stolen.access_token,
    body: { code: codeNow(), renewTokens: true },
  });
  const renewed = answer.tokens!;

  assert.deepEqual(await Promise.all(old.map((it) => statusWith(server.url, it.access_token))), [401, 401]);
  assert.deepEqual(
    await Promise.all(old.map(async (it) => (await exchange(server.url, it.refresh_token)).status)),
    [400, 400],
  );
  assert.equal(await statusWith(server.url, renewed.access_token), 200, 'the old ones do not end the session');
  const next = await exchange(server.url, renewed.refresh_token);
  assert.equal(await statusWith(server.url, next.body.access_token), 200, 'exchanged in the same second');
  for (const other of [token, elsewhere.access_token]) assert.equal(await statusWith(server.url, other), 200);
});

test('a change that proves password or code renews the tokens only if the caller asks for it [SES-72]', async () => {
  const email = 'renews-tokens@tests.example';
  const { token } = await signInAs(server, { email });
  const password = testPassword;
  const works = (accessToken: string) => statusWith(server.url, accessToken);
  let own = token;
  const renewing = async (made: Promise<{ answer: { tokens?: TokenAnswer | undefined } }>) => {
    const { tokens } = (await made).answer;
    assert.ok(tokens);
    assert.deepEqual([await works(own), await works(tokens.access_token)], [401, 200]);
    own = tokens.access_token;
    server.clock.advance({ seconds: 30 });
  };
  const asks = { renewTokens: true };

  const started = await server.call(startSecondFactor, { token: own, body: { password, ...asks } });
  await renewing(Promise.resolve(started));
  const { codeNow } = appOf(server, started.answer.secret);
  await renewing(server.call(confirmSecondFactor, { token: own, body: { code: codeNow(), ...asks } }));
  await renewing(server.call(renewRecoveryCodes, { token: own, body: { password, code: codeNow(), ...asks } }));
  const newPassword = 'Quayside2027';
  await renewing(server.call(changePassword, { token: own, body: { oldPassword: password, newPassword, ...asks } }));
  await renewing(
    server.call(switchOffSecondFactor, { token: own, body: { password: newPassword, code: codeNow(), ...asks } }),
  );
  const plain = { oldPassword: newPassword, newPassword: 'Estuary2027' };
  const { answer } = await server.call(changePassword, { token: own, body: plain });

  assert.deepEqual(answer, {});
  assert.equal(await works(own), 200);
});

test("a helpdesk agent shows a code again before changing a customer's sign-in data [HCU-65]", async () => {
  const email = 'changes@desk.example';
  await createTestAccount(server, { email, tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] });
  const { body: begun } = await signInWith(server.url, email);
  const { codeNow } = await setUpSecondFactor(server, begun.access_token);
  const customer = await secured('helped@tests.example');
  const token = begun.access_token;
  const params = { id: customer.customerId };
  const [question] = (await server.call(readSecretAnswers, { token, params })).answer;
  const change = async (answer: string) => {
    const body = { ...question!, secretQuestionType: 'First school', answer };
    const made = await server.call(updateSecretAnswer, { token, params, body });
    return made.status === 200 ? 200 : [made.status, made.error.code, made.error['subCode']];
  };
  const switchOff = async () => (await server.call(switchOffCustomerSecondFactor, { token, params })).status;
  const show = (code: string) => server.call(proveSecondFactor, { token, body: { code } });

  // The code of the set-up is 30 seconds old.
  server.clock.advance({ seconds: 570 });
  const atTenMinutes = await change('Tilbury');
  server.clock.advance({ seconds: 1 });
  const later = [await change('Grays'), await switchOff()];
  const guesses = [];
  for (let tries = 1; tries <= 4; tries += 1) guesses.push((await show('000000')).status);
  const proven = await show(codeNow());
  const after = [await change('Purfleet'), await switchOff()];
  const answers = (await server.call(readSecretAnswers, { token, params })).answer;
  server.clock.advance({ seconds: 30 });
  for (let tries = 1; tries <= 5; tries += 1) guesses.push((await show('000000')).status);

  assert.equal(atTenMinutes, 200);
  assert.deepEqual(later, [[403, 'FORBIDDEN', 'PROOF_REQUIRED'], 403]);
  assert.equal(proven.status, 200);
  assert.deepEqual(after, [200, 200]);
  assert.equal(answers[0]?.answer, 'Purfleet');
  assert.deepEqual(guesses, Array(9).fill(400), 'the right code between them starts the count again');
  assert.equal(await statusWith(server.url, token), 401);
});

test('a right password does not forgive wrong codes: only a right code resets their count [HCU-65, ACC-67]', async () => {
  const { token, codeNow } = await secured('knows-the-password@tests.example');
  const show = async (code: string) => (await server.call(proveSecondFactor, { token, body: { code } })).status;
  const switchOff = async (password: string, code: string) =>
    (await server.call(switchOffSecondFactor, { token, body: { password, code } })).status;
  const newPassword = 'Quayside2027';
  const answers = [];

  for (let tries = 1; tries <= 2; tries += 1) answers.push(await show('000000'));
  for (let tries = 1; tries <= 2; tries += 1) answers.push(await switchOff(testPassword, '000000'));
  answers.push(await show(codeNow()));
  for (let tries = 1; tries <= 4; tries += 1) answers.push(await show('000000'));
  const body = { oldPassword: testPassword, newPassword };
  answers.push((await server.call(changePassword, { token, body })).status);
  answers.push(await switchOff('Wrong2026', '000000'));
  assert.deepEqual(answers, [400, 400, 400, 400, 200, 400, 400, 400, 400, 200, 400]);
  assert.equal(await statusWith(server.url, token), 200, 'with the wrong password, the code was not looked at');

  assert.equal(await switchOff(newPassword, '000000'), 400);
  assert.equal(await statusWith(server.url, token), 401, 'the fifth in a row');
});

test('after a key change the app still signs in, and its secret moves to the new key [SRV-114]', async () => {
  const { secret, codeNow, signIn, customerId } = await secured('key@tests.example');
  const { db } = server.database;
  const readRow = async () =>
    (await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId)))[0]!;
  const ofNow = (await readRow()).keyId;
  const { sealed, keyId } = sealFor('second-factor', oldKey, secret);
  await db.update(secondFactors).set({ sealedSecret: sealed, keyId }).where(eq(secondFactors.customerId, customerId));

  assert.equal((await signIn(codeNow())).status, 200);
  await server.runQueue('reseal-second-factors');
  server.clock.advance({ seconds: 30 });

  assert.equal((await readRow()).keyId, ofNow);
  assert.equal((await signIn(codeNow())).status, 200);
});

test('secrets and codes are not readable in database or log, and are deleted with the account [SRV-114]', async () => {
  const { secret, recoveryCodes, codeNow, signIn, customerId } = await secured('secret@tests.example');
  const code = codeNow();
  await signIn(code);
  const { db } = server.database;

  const { rows } = await db.execute(
    sql`select row_to_json(f)::text as text from second_factors f union all select row_to_json(r)::text from recovery_codes r`,
  );
  const kept = [JSON.stringify(rows), ...lines].join('\n');
  // As whole words, because a time or an id may contain the six digits of a code.
  for (const word of [secret, code, ...recoveryCodes]) assert.doesNotMatch(kept, new RegExp(`\\b${word}\\b`));
  assert.ok(rows.length > 10);

  await db.execute(sql`delete from customers where id = ${customerId}`);
  const left = await db.execute(sql`select 1 from second_factors where customer_id = ${customerId}`);
  assert.equal(left.rows.length, 0);
});

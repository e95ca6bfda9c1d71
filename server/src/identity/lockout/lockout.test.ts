// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCustomer, resetCustomerPassword, activateCustomer, searchCustomers } from '@quaywatch/shared/contract';
import { askReset, readTemporaryPassword, testSecret } from '../../../testing/ask-reset.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { readChangeRows } from '../../../testing/read-change-rows.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { readUnlockTokens } from '../../../testing/read-unlock-tokens.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { signInHelpdesk } from '../../../testing/sign-in-helpdesk.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { deviceOf, exchange, signInWith, statusWith } from '../../../testing/token-requests.ts';
import { hour, minute } from '../../platform/durations.ts';

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

let strangers = 0;
const newStranger = () => `100.64.${Math.floor(strangers / 250)}.${1 + (strangers++ % 250)}`;

const wrongAnswer = { status: 400, body: { code: 'CSC_02', description: 'Incorrect answer. Attempts left: 1' } };
const lockedNow = { status: 200, body: -1 };
const locked = { status: 400, body: { code: 'CSC_03', description: 'Account suspended' } };

async function createOwner(email: string) {
  const customerId = await createTestAccount(server, { email, secretAnswers: [testSecret] });
  const reply = await signInWith(server.url, email);
  return { customerId, device: deviceOf(reply), tokens: reply.body };
}

async function lockByAnswers(email: string) {
  const ask = () => askReset(server.url, email, 'Rex', { question: 'What is made up?', from: newStranger() });
  return [await ask(), await ask()];
}

async function lockByPasswords(email: string) {
  const descriptions = [];
  for (let number = 1; number <= 5; number += 1) {
    const url = number % 2 ? server.url : other.url;
    const address = newStranger();
    const { body } = await signInWith(url, email, `Guess${number}000`, await solveCaptcha(url), { address });
    descriptions.push(body.description);
  }
  return descriptions;
}

const tryAsStranger = async (email: string) =>
  (await signInWith(server.url, email, undefined, undefined, { address: newStranger() })).body.description;

const attacks = [
  ['two wrong answers, even to a question that is made up', lockByAnswers, [wrongAnswer, lockedNow]],
  ['five wrong passwords', lockByPasswords, [4, 3, 2, 1, 0].map((left) => `Bad credential [${left}]`)],
] as const;
for (const [name, attack, answers] of attacks)
  test(`${name} by strangers lock out strangers, not the owner's browser [SES-49, PWD-30, PWD-10, SES-20]`, async () => {
    const email = `owner-${attack.name.toLowerCase()}@tests.example`;
    const { device, tokens, customerId } = await createOwner(email);

    assert.deepEqual(await attack(email), answers);

    assert.equal(await tryAsStranger(email), 'User account is locked');
    assert.deepEqual(await askReset(other.url, email, undefined, { from: newStranger() }), locked);
    for (const { url } of [server, other]) assert.equal(await statusWith(url, tokens.access_token), 200);
    const exchanged = await exchange(other.url, tokens.refresh_token);
    assert.deepEqual([exchanged.status, await statusWith(server.url, exchanged.body.access_token)], [200, 200]);
    assert.equal((await signInWith(server.url, email, undefined, undefined, { device })).status, 200);
    assert.equal((await signInWith(server.url, email, 'Wrong2026')).body.description, 'Bad credential [4]');
    const reason = attack === lockByAnswers ? 'wrong secret answers' : 'wrong passwords';
    assert.deepEqual(
      (await readChangeRows(server, customerId)).map(({ change, agent, values }) => ({ change, agent, values })),
      [
        { change: 'suspension', agent: 'visitor', values: { reason: `${reason} in unknown browsers` } },
        { change: 'activation', agent: 'visitor', values: { reason: 'sign-in with a known browser' } },
      ],
    );
  });

const guesses = Array.from({ length: 1000 }, (_, number) => number);
test('1,000 made-up answers from 1,000 addresses at two processes cause one lock and one mail a day [PWD-30, SES-50]', async () => {
  const email = 'thousand@tests.example';
  const { customerId, tokens } = await createOwner(email);

  const answers = new Map<string, number>();
  for (const batch of sampleOf(guesses, 100).filter((number) => number % 20 === 0)) {
    const replies = await Promise.all(
      guesses.slice(batch, batch + 20).map((number) => {
        const { url } = number % 2 ? server : other;
        return askReset(url, email, `Guess ${number}`, { question: `Question ${number}?`, from: newStranger() });
      }),
    );
    for (const reply of replies) {
      const key = JSON.stringify(reply);
      answers.set(key, (answers.get(key) ?? 0) + 1);
    }
  }

  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  assert.deepEqual(
    [
      answers.get(JSON.stringify(wrongAnswer)),
      answers.get(JSON.stringify(lockedNow)),
      answers.get(JSON.stringify(locked)),
    ],
    [1, 1, all - 2],
  );
  assert.equal((await readUnlockTokens(server, email)).length, 1);
  assert.equal((await readChangeRows(server, customerId)).length, 1);
  assert.equal(await statusWith(server.url, tokens.access_token), 200);
});

test('during a lockout a known browser still has two answers; two wrong ones suspend [PWD-31, PWD-16]', async () => {
  const email = 'two-counts@tests.example';
  const { device, tokens } = await createOwner(email);
  await lockByAnswers(email);
  const askHere = (answer?: string) => askReset(server.url, email, answer, { device, from: newStranger() });

  const granted = [await askHere('Rex'), await askHere()];
  await server.runJobs();
  const mail = (await readOutbox(server)).findLast(({ to }) => to === email);
  const signedIn = await signInWith(server.url, email, readTemporaryPassword(mail?.text ?? ''), undefined, { device });
  server.clock.advance({ minutes: 10 });
  const wrong = await Promise.all(Array.from({ length: 6 }, (_, number) => askHere(`Guess ${number}`)));

  assert.deepEqual(granted, [wrongAnswer, { status: 200, body: 0 }]);
  assert.deepEqual([signedIn.status, signedIn.body.resetRequest], [200, 1]);
  const count = (wanted: object) => wrong.filter((reply) => JSON.stringify(reply) === JSON.stringify(wanted)).length;
  assert.deepEqual([count(wrongAnswer), count(lockedNow), count(locked)], [1, 1, 4]);
  for (const { access_token: token } of [tokens, signedIn.body]) assert.equal(await statusWith(server.url, token), 401);
  const again = await signInWith(server.url, email, undefined, undefined, { device });
  assert.equal(again.body.description, 'User account is locked');
});

test('the helpdesk sees a locked-out account as Suspended, and unlocks it [SES-52, HCU-21, HCU-26, HCU-27]', async () => {
  const email = 'rings-us@tests.example';
  const { customerId: id, tokens } = await createOwner(email);
  await lockByAnswers(email);
  const { token } = await signInHelpdesk(server);
  const read = async () =>
    (await server.call(readCustomer, { token, params: { id }, query: { secretAnswers: 'withheld' } })).answer;
  const search = async () => (await server.call(searchCustomers, { token, query: { page: 1, email } })).answer;

  const before = await read();
  const [found] = (await search()).searchHelpDeskAccountDtos;
  const reset = await server.call(resetCustomerPassword, { token, params: { id } });
  await server.call(activateCustomer, { token, params: { id } });
  const afterwards = await read();

  assert.deepEqual(
    [before.statusType, before.isLockedToStrangers, found?.statusType],
    ['Suspended', true, 'Suspended'],
  );
  assert.equal(reset.error.code, 'CSC_03');
  assert.deepEqual([afterwards.statusType, afterwards.isLockedToStrangers], ['Live', undefined]);
  assert.equal((await signInWith(server.url, email)).status, 200);
  assert.equal(await statusWith(server.url, tokens.access_token), 200);
  assert.deepEqual((await readChangeRows(server, id)).at(-1)?.values, { before: 'Suspended', after: 'Live' });
});

test('after 20 refused resets an hour an address has to solve a captcha, in every process [PWD-32]', async (t) => {
  const from = newStranger();
  await createOwner('answers@tests.example');
  const ask = async (email: string, answer?: string, captcha?: string, url = server.url) => {
    const { status, body } = await askReset(url, email, answer, { from, ...(captcha !== undefined && { captcha }) });
    return typeof body === 'number' ? body : `${status} ${body.code} ${body.description}`;
  };
  const needed = '400 INVALID_INPUT Captcha required';
  const unknown = '404 NOT_FOUND No confirmed account has this email.';

  const early = await ask('answers@tests.example', undefined, 'not solved');
  const refused = [];
  for (let number = 1; number <= 20; number += 1) refused.push(await ask(`nobody-${number}@tests.example`));
  const demanded = [
    await ask('answers@tests.example', undefined, undefined, other.url),
    await ask('nobody@tests.example', undefined, 'not solved'),
  ];
  const solved = await ask('answers@tests.example', undefined, await solveCaptcha(server.url));

  assert.deepEqual([early, demanded, solved], [needed, [needed, needed], 0]);
  assert.deepEqual([...new Set(refused)], [unknown]);
  const now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now: now + 59 * minute });
  assert.equal(await ask('nobody@tests.example'), needed);
  t.mock.timers.setTime(now + hour);
  assert.equal(await ask('nobody@tests.example'), unknown);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readAccountDetails, toggleFreeServiceType, type Tier } from '@quaywatch/shared/contract';
import { assertWait } from '../../testing/assert-wait.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { recordTestPayment } from '../../testing/test-payment.ts';
import { exchange, signInWith } from '../../testing/token-requests.ts';
import { findCustomer } from '../customers/index.ts';
import { day } from '../platform/durations.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());

const toggle = (token: string) => server.call(toggleFreeServiceType, { token });
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day);

async function trialOf(customerId: string) {
  const customer = await findCustomer(server.database.db, customerId);
  return [customer?.tier, customer?.trialStartedAt ?? null] as const;
}

test('a stranger cannot switch the trial, nor can somebody with a temporary password [ACC-37]', async () => {
  const { token } = await signInAs(server, { email: 'temporary@tests.example', temporaryPassword: true });

  assert.equal((await server.call(toggleFreeServiceType)).status, 401);
  assert.equal((await toggle(token)).status, 403);
});

for (const tier of ['Paid', 'Internal'] as const) {
  test(`${tier} cannot switch to the trial, even if it never had one [SRV-07, ACC-39, ACC-46]`, async () => {
    const { customerId, token } = await signInAs(server, { email: `${tier}@tests.example`, tier });

    const { status, error } = await toggle(token);

    assert.deepEqual([status, error.code], [403, 'FORBIDDEN']);
    assert.deepEqual(await trialOf(customerId), [tier, null]);
  });
}

test('a trial begun 30 days ago cannot be switched on again; one begun a moment later can [SRV-05, ACC-46] [ACC-D2]', async () => {
  const over = await signInAs(server, { email: 'trial-over@tests.example', trialStartedAt: daysAgo(30) });
  const last = await signInAs(server, {
    email: 'trial-last@tests.example',
    trialStartedAt: new Date(daysAgo(30).getTime() + 1),
  });

  assert.deepEqual([(await toggle(over.token)).status, (await toggle(last.token)).status], [403, 200]);
  assert.deepEqual(
    [(await trialOf(over.customerId))[0], (await trialOf(last.customerId))[0]],
    ['Free', 'Free-advanced'],
  );
});

test('the trial switches on and off, counted from its first start [SRV-04, SRV-06, ACC-37, ACC-38] [ACC-D2, SRV-D2]', async () => {
  const email = 'tries@tests.example';
  const { customerId, token } = await signInAs(server, { email });
  const { refresh_token: refreshToken } = (await signInWith(server.url, email)).body;
  const firstStart = server.clock.now();
  const seen: Tier[] = [];

  seen.push((await toggle(token)).answer.serviceType);
  const exchanged = (await exchange(server.url, refreshToken)).body;
  server.clock.advance({ minutes: 1 });
  seen.push((await toggle(token)).answer.serviceType);
  const between = await trialOf(customerId);
  seen.push((await toggle(token)).answer.serviceType);

  assert.deepEqual(seen, ['Free-advanced', 'Free', 'Free-advanced']);
  assert.deepEqual(exchanged.service_type, ['Free-advanced']);
  assert.deepEqual(between, ['Free', firstStart]);
  assert.deepEqual(await trialOf(customerId), ['Free-advanced', firstStart]);
});

test('a customer can switch twenty times an hour; a refused switch changes and records nothing [SRV-474]', async () => {
  const email = 'switches@tests.example';
  const { customerId, token } = await signInAs(server, { email });
  const other = await signInAs(server, { email: 'switches-once@tests.example' });
  for (let switched = 0; switched < 20; switched += 1) assert.equal((await toggle(token)).status, 200);
  const recorded = (await readAccountChanges(server, customerId)).length;

  const refused = await toggle(token);
  assertWait(refused, 3_600);
  assert.equal(refused.error.code, 'TOO_MANY_REQUESTS');
  assert.deepEqual(
    [(await trialOf(customerId))[0], (await readAccountChanges(server, customerId)).length],
    ['Free', recorded],
  );
  assert.equal((await toggle(other.token)).status, 200);

  server.clock.advance({ hours: 1 });
  assert.equal((await toggle((await signInWith(server.url, email)).body.access_token)).status, 200);
});

test('the trial can still be switched off in the minute after it is over [SRV-04]', async () => {
  const { customerId, token } = await signInAs(server, {
    email: 'goes-back@tests.example',
    tier: 'Free-advanced',
    trialStartedAt: new Date(daysAgo(30).getTime() + 60_000),
  });
  server.clock.advance({ minutes: 1 });

  const { status, answer } = await toggle(token);

  assert.deepEqual([status, answer.serviceType], [200, 'Free']);
  assert.deepEqual((await trialOf(customerId))[0], 'Free');
});

test('two simultaneous switches cancel out, each with its own answer; an odd number leaves the trial on [SRV-06]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'double-click@tests.example' });

  const twice = await Promise.all([toggle(token), toggle(token)]);
  const afterTwice = (await trialOf(customerId))[0];
  const threeTimes = await Promise.all([toggle(token), toggle(token), toggle(token)]);

  const answersOf = (results: readonly Awaited<ReturnType<typeof toggle>>[]) =>
    results.map(({ answer }) => answer.serviceType).toSorted();
  assert.deepEqual([answersOf(twice), afterTwice], [['Free', 'Free-advanced'], 'Free']);
  assert.deepEqual(answersOf(threeTimes), ['Free', 'Free-advanced', 'Free-advanced']);
  assert.equal((await trialOf(customerId))[0], 'Free-advanced');
});

test('a payment during a switch of the trial wins, whichever comes first [SRV-07, SRV-49]', async () => {
  for (const [index, order] of [1, -1, 1, -1].entries()) {
    const { customerId, token } = await signInAs(server, { email: `pays-and-toggles-${index}@tests.example` });
    const both = [() => toggle(token), () => recordTestPayment(server, { customerId })];

    await Promise.all((order > 0 ? both : both.toReversed()).map((run) => run()));

    assert.equal((await trialOf(customerId))[0], 'Paid');
  }
});

test('the log says who switched the trial, and nothing personal [SRV-06]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'logged-toggle@tests.example' });

  await toggle(token);

  const line = lines.find((text) => text.includes('account changed') && text.includes(customerId)) ?? '';
  assert.match(line, /"agent":\{"kind":"customer","sessionId":"[^"]+"\}/);
  assert.match(line, /"before":"Free","after":"Free-advanced"/);
  assert.doesNotMatch(line, /logged-toggle/);
});

test('account details offer the trial only to those who can switch it on [ACC-05, SRV-05] [ACC-D2]', async () => {
  const offered = async (name: string, account: { tier: Tier; trialStartedAt?: Date }) => {
    const { token } = await signInAs(server, { email: `offer-${name}@tests.example`, ...account });
    return (await server.call(readAccountDetails, { token })).answer.isTrialModeAllowed;
  };

  const answers = {
    free: await offered('free', { tier: 'Free' }),
    trial: await offered('trial', { tier: 'Free-advanced', trialStartedAt: daysAgo(29) }),
    over: await offered('over', { tier: 'Free', trialStartedAt: daysAgo(30) }),
    paid: await offered('paid', { tier: 'Paid' }),
    paidOnTrial: await offered('paid-on-trial', { tier: 'Paid', trialStartedAt: daysAgo(2) }),
    internal: await offered('internal', { tier: 'Internal' }),
  };

  assert.deepEqual(answers, { free: true, trial: true, over: false, paid: false, paidOnTrial: false, internal: false });
});

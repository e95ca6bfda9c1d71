import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  confirmSecondFactor,
  readCustomer,
  startSecondFactor,
  switchOffCustomerSecondFactor,
} from '@quaywatch/shared/contract';
import { testPassword } from '../../testing/create-test-account.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { appOf, setUpSecondFactor } from '../../testing/set-up-second-factor.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith, statusWith } from '../../testing/token-requests.ts';

let server: TestApp;
let agent: Awaited<ReturnType<typeof signInHelpdesk>>;
before(async () => {
  server = await startTestProduct();
  agent = await signInHelpdesk(server);
});
after(() => server.stop());

const switchOff = (id: string, token = agent.token) =>
  server.call(switchOffCustomerSecondFactor, { token, params: { id } });
const isShown = async (id: string) =>
  (await server.call(readCustomer, { token: agent.token, params: { id }, query: {} })).answer.hasSecondFactor ?? false;

async function secured(account: Parameters<typeof signInAs>[1]) {
  const signedIn = await signInAs(server, account);
  return { ...signedIn, ...(await setUpSecondFactor(server, signedIn.token)) };
}

test('a customer who has lost phone and codes can sign in by password; the owner is told [SRV-116, SES-66]', async () => {
  const email = 'lost-phone@tests.example';
  const customer = await secured({ email });
  const [asked, shown] = [await signInWith(server.url, email), await isShown(customer.customerId)];

  const { status } = await switchOff(customer.customerId);
  const again = await switchOff(customer.customerId);
  await server.runJobs();

  assert.deepEqual([asked.body.description, shown], ['One-time code required', true]);
  assert.deepEqual([status, again.status, again.error.code], [200, 409, 'CONFLICT']);
  assert.equal(await isShown(customer.customerId), false);
  assert.equal(await statusWith(server.url, customer.token), 200);
  assert.equal((await signInWith(server.url, email)).status, 200);
  assert.equal((await signInWith(server.url, email, 'Wrong2026')).body.description, 'Bad credential [4]');
  const [change, ...others] = (await readChangeRows(server, customer.customerId)).slice(1);
  assert.deepEqual(others, []);
  assert.deepEqual(change, {
    change: 'second-factor-off',
    values: null,
    agent: 'helpdesk',
    agentName: agent.customerId,
    agentEmail: 'agent@helpdesk.example',
  });
  const subjects = (await readOutbox(server)).filter(({ to }) => to === email).map(({ subject }) => subject);
  assert.deepEqual(subjects, [
    'Your Quaywatch account now has a second factor',
    'Second factor of your Quaywatch account switched off',
  ]);
});

test('an agent cannot switch off a colleague’s second factor, or their own [SRV-116, SES-65]', async () => {
  const staff = ['CUSTOMER', 'HELP_DESK'] as const;
  const colleague = await secured({ email: 'colleague@tests.example', authorities: [...staff] });

  for (const by of [agent.token, colleague.token]) {
    const { status, error } = await switchOff(colleague.customerId, by);
    assert.deepEqual([status, error.description], [403, 'You cannot perform this task']);
  }

  assert.equal((await signInWith(server.url, 'colleague@tests.example')).body.description, 'One-time code required');
});

test('a customer’s call is refused, and an app that is being set up is left alone [SRV-116, SRV-51]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'beginner@tests.example' });
  const { answer: started } = await server.call(startSecondFactor, { token, body: { password: testPassword } });

  const replies = [await switchOff(customerId, token), await switchOff(customerId)];

  const code = appOf(server, started.secret).codeNow();
  assert.deepEqual(
    replies.map(({ status }) => status),
    [403, 409],
  );
  assert.equal((await server.call(confirmSecondFactor, { token, body: { code } })).status, 200);
  assert.equal(await isShown(customerId), true);
});

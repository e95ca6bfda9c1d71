import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  activateCustomer,
  deleteCustomer,
  readCustomer,
  resetCustomerPassword,
  suspendCustomer,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { deviceOf, exchange, signInWith, statusWith } from '../../testing/token-requests.ts';
import { customers } from '../customers/customers.tables.ts';
import { credentials, knownDevices } from '../identity/credentials/credentials.tables.ts';
import { emailConfirmations } from '../identity/registration/registration.tables.ts';

const lines: string[] = [];
let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInHelpdesk>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  helpdesk = await signInHelpdesk(server);
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

type Act = typeof suspendCustomer | typeof activateCustomer | typeof deleteCustomer | typeof resetCustomerPassword;
const act = (call: Act, id: string) => server.call(call, { token: helpdesk.token, params: { id } });
const suspend = (id: string) => act(suspendCustomer, id);
const activate = (id: string) => act(activateCustomer, id);

async function statusOf(id: string) {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.id, id));
  return row?.status;
}
const changesOf = async (id: string) =>
  (await readChangeRows(server, id)).map(({ change, agent, agentEmail, values }) => ({
    change,
    agent,
    agentEmail,
    values,
  }));
const byHelpdesk = { agent: 'helpdesk', agentEmail: 'agent@helpdesk.example' };

test('a suspended customer is signed out at the next call and cannot sign in; others can [HCU-26, HCU-27, HCU-58]', async () => {
  const email = 'suspended@tests.example';
  const customer = await signInAs(server, { email });
  const elsewhere = (await signInWith(server.url, email)).body;
  const other = await signInAs(server, { email: 'stays@tests.example' });

  const { status } = await suspend(customer.customerId);

  assert.deepEqual([status, await statusOf(customer.customerId)], [200, 'Suspended']);
  assert.deepEqual(
    [await statusWith(server.url, customer.token), await statusWith(server.url, elsewhere.access_token)],
    [401, 401],
  );
  assert.equal((await exchange(server.url, elsewhere.refresh_token)).status, 400);
  assert.equal((await signInWith(server.url, email)).body.description, 'User account is locked');
  assert.deepEqual([await statusWith(server.url, other.token), await statusOf(other.customerId)], [200, 'Live']);
});

test('an activated customer signs in with all counters at zero; earlier sessions stay ended [HCU-26, HCU-27, SRV-D6]', async () => {
  const email = 'activated@tests.example';
  const { customerId: id, token } = await signInAs(server, { email });
  const { db } = server.database;
  await suspend(id);
  await db
    .update(credentials)
    .set({ wrongTries: 4, wrongAnswers: 1, temporaryRequests: 3 })
    .where(eq(credentials.customerId, id));
  await db.update(knownDevices).set({ wrongTries: 3, wrongAnswers: 1 }).where(eq(knownDevices.customerId, id));

  const { status } = await activate(id);

  const [counts] = await db.select().from(credentials).where(eq(credentials.customerId, id));
  const [device] = await db.select().from(knownDevices).where(eq(knownDevices.customerId, id));
  const { wrongTries, wrongAnswers, temporaryRequests } = counts ?? {};
  assert.deepEqual([status, await statusOf(id)], [200, 'Live']);
  assert.deepEqual(
    { wrongTries, wrongAnswers, temporaryRequests, ofDevice: [device?.wrongTries, device?.wrongAnswers] },
    { wrongTries: 0, wrongAnswers: 0, temporaryRequests: 0, ofDevice: [0, 0] },
  );
  assert.equal((await signInWith(server.url, email)).status, 200);
  assert.equal(await statusWith(server.url, token), 401);
});

test('suspension and activation are recorded with the agent; one that changes nothing is not [HCU-51]', async () => {
  const id = await createTestAccount(server, { email: 'recorded@tests.example' });

  for (const step of [activate, suspend, suspend, activate, activate]) {
    assert.equal((await step(id)).status, 200);
    server.clock.advance({ seconds: 1 });
  }

  assert.deepEqual(await changesOf(id), [
    { change: 'suspension', ...byHelpdesk, values: { before: 'Live', after: 'Suspended' } },
    { change: 'activation', ...byHelpdesk, values: { before: 'Suspended', after: 'Live' } },
  ]);
  assert.doesNotMatch(lines.join(''), /recorded@tests|agent@helpdesk/);
});

test('the helpdesk can suspend an account that was locked to strangers [HCU-27, HCU-51, HCU-58]', async () => {
  const email = 'attacked@tests.example';
  const id = await createTestAccount(server, { email });
  const home = await signInWith(server.url, email);
  const device = deviceOf(home);
  await server.database.db.update(customers).set({ lockedToStrangers: true }).where(eq(customers.id, id));

  await suspend(id);

  const fromHome = await signInWith(server.url, email, undefined, undefined, { device });
  assert.equal(fromHome.body.description, 'User account is locked');
  assert.equal(await statusWith(server.url, home.body.access_token), 401);
  assert.deepEqual(await changesOf(id), [
    { change: 'suspension', ...byHelpdesk, values: { reason: 'for unknown browsers before, for everybody now' } },
  ]);
});

test('an activation that means a lockout of strangers does not lift a suspension that came since [HCU-70]', async () => {
  const id = await createTestAccount(server, { email: 'overtaken@tests.example' });
  const lockedToStrangers = () =>
    server.database.db.update(customers).set({ lockedToStrangers: true }).where(eq(customers.id, id));
  const endLockout = () =>
    server.call(activateCustomer, { token: helpdesk.token, params: { id }, query: { only: 'lockout' } });
  await lockedToStrangers();
  await suspend(id);

  const late = await endLockout();

  assert.deepEqual([late.status, late.error.code, await statusOf(id)], [412, 'PRECONDITION_FAILED', 'Suspended']);
  await activate(id);
  await lockedToStrangers();
  assert.deepEqual([(await endLockout()).status, await statusOf(id)], [200, 'Live']);
  assert.deepEqual(
    (await changesOf(id)).map(({ change }) => change),
    ['suspension', 'activation', 'activation'],
  );
});

test('a data owner cannot be suspended, but a suspended one can be activated [HCU-44, SRV-53] [HCU-D4]', async () => {
  const owner = await signInAs(server, { email: 'owner@tests.example', isDataOwner: true });
  const locked = await createTestAccount(server, {
    email: 'locked-owner@tests.example',
    isDataOwner: true,
    status: 'Suspended' as const,
  });

  const refused = await suspend(owner.customerId);
  const activated = await activate(locked);

  const task = [403, 'FORBIDDEN', 'You cannot perform this task'];
  assert.deepEqual([refused.status, refused.error.code, refused.error.description], task);
  assert.equal(await statusWith(server.url, owner.token), 200);
  assert.deepEqual([activated.status, await statusOf(locked)], [200, 'Live']);
  assert.deepEqual(await changesOf(owner.customerId), []);
});

test('an unconfirmed account can be neither suspended nor activated [SRV-52]', async () => {
  const id = await createTestAccount(server, { email: 'unverified@tests.example', status: 'Unverified' });

  for (const call of [suspend, activate]) {
    const { status, error } = await call(id);
    assert.deepEqual([status, error.code], [409, 'CONFLICT']);
  }
  assert.deepEqual([await statusOf(id), await changesOf(id)], ['Unverified', []]);
});

test('activating an account that was never confirmed makes it Unverified, otherwise Live [HCU-60]', async () => {
  const [never, once] = [
    await createTestAccount(server, { email: 'never@tests.example', status: 'Suspended' }),
    await createTestAccount(server, { email: 'once@tests.example', status: 'Suspended' }),
  ];
  const expiresAt = server.clock.now();
  await server.database.db.insert(emailConfirmations).values([
    { customerId: never, expiresAt },
    { customerId: never, expiresAt },
    { customerId: once, expiresAt, confirmedAt: expiresAt },
  ]);

  await activate(never);
  await activate(once);

  assert.deepEqual([await statusOf(never), await statusOf(once)], ['Unverified', 'Live']);
  assert.equal(
    (await signInWith(server.url, 'never@tests.example')).body.description,
    'Customer credential not verified',
  );
  assert.deepEqual(
    (await changesOf(never)).map(({ values }) => values),
    [{ before: 'Suspended', after: 'Unverified' }],
  );
});

test('an agent cannot suspend, delete or reset their own account with these calls [HCU-61]', async () => {
  for (const call of [suspendCustomer, deleteCustomer, resetCustomerPassword] as const) {
    const { status, error } = await act(call, helpdesk.customerId);
    assert.deepEqual([status, error.description], [403, 'You cannot perform this task'], call.name);
  }
  const { status } = await server.call(readCustomer, {
    token: helpdesk.token,
    params: { id: helpdesk.customerId },
    query: {},
  });
  assert.equal(status, 200);
});

test('an agent cannot suspend, delete or activate a colleague’s account or mail it a password [HCU-63]', async () => {
  const authorities = ['CUSTOMER' as const, 'HELP_DESK' as const];
  const colleague = await signInAs(server, { email: 'colleague@helpdesk.example', authorities });
  const stopped = await createTestAccount(server, {
    email: 'stopped@helpdesk.example',
    authorities,
    status: 'Suspended' as const,
  });

  for (const call of [suspendCustomer, deleteCustomer, resetCustomerPassword] as const) {
    const { status, error } = await act(call, colleague.customerId);
    assert.deepEqual([status, error.description], [403, 'You cannot perform this task'], call.name);
  }
  assert.equal((await activate(stopped)).status, 403);
  assert.equal(await statusWith(server.url, colleague.token), 200);
  assert.deepEqual([await statusOf(colleague.customerId), await statusOf(stopped)], ['Live', 'Suspended']);
});

test('the helpdesk can unlock a colleague’s account that strangers have locked [HCU-63, SES-49]', async () => {
  const id = await createTestAccount(server, {
    email: 'guessed@helpdesk.example',
    authorities: ['CUSTOMER' as const, 'HELP_DESK' as const],
  });
  await server.database.db.update(customers).set({ lockedToStrangers: true }).where(eq(customers.id, id));

  assert.equal((await activate(id)).status, 200);
  assert.equal((await signInWith(server.url, 'guessed@helpdesk.example')).status, 200);
});

test('simultaneous suspension and deletion: the account is gone, and the suspension was in time or too late', async () => {
  const rounds = [];
  for (let round = 0; round < 5; round += 1) {
    const { customerId: id } = await signInAs(server, { email: `both-${round}@tests.example` });
    const [suspended, deleted] = await Promise.all([suspend(id), act(deleteCustomer, id)]);
    rounds.push({ deleted: deleted.status, known: [200, 404].includes(suspended.status), status: await statusOf(id) });
  }

  assert.deepEqual(
    rounds,
    rounds.map(() => ({ deleted: 200, known: true, status: undefined })),
  );
});

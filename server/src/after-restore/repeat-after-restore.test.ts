import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { deleteCustomer, endOtherSessions, resetCustomerPassword, suspendCustomer } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { repeatFromLog } from '../../testing/repeat-from-log.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { exchange, signInWith, statusWith, type TokenReply } from '../../testing/token-requests.ts';
import { recordAccountChange } from '../account-changes/index.ts';
import { alertRecipients } from '../alerts/records/alerts.tables.ts';
import { createStopToken } from '../alerts/sending/stop-link.ts';
import { customers } from '../customers/customers.tables.ts';
import { credentials } from '../identity/credentials/credentials.tables.ts';
import { refreshTokens, sessions } from '../identity/sessions/sessions.tables.ts';

let server: TestApp;
let logged = '';
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => (logged += line) } });
});
after(() => server.stop());
beforeEach(() => void (logged = ''));

const customer = { kind: 'customer', sessionId: 'of a test' } as const;

test('after a restore, every session of the backup is ended; later ones go on [SRV-510]', async () => {
  const { db } = server.database;
  const [email, other] = ['session@restored.example', 'other-session@restored.example'];
  const customerId = await createTestAccount(server, { email });
  await createTestAccount(server, { email: other });
  const [stolen, own, others] = [
    await signInWith(server.url, email),
    await signInWith(server.url, email),
    await signInWith(server.url, other),
  ];
  const stored = await db.select().from(sessions).where(eq(sessions.customerId, customerId));
  const tokens = await db.select().from(refreshTokens);
  const since = server.clock.now();
  assert.equal((await server.call(endOtherSessions, { token: own.body.access_token })).status, 200);
  await db.insert(sessions).values(stored).onConflictDoNothing();
  await db.insert(refreshTokens).values(tokens).onConflictDoNothing();
  server.clock.advance({ minutes: 1 });
  const later = await signInWith(server.url, other);
  const restored = await statusWith(server.url, stolen.body.access_token);

  const said = await repeatFromLog(server, { log: logged, since });

  const stateOf = async ({ body }: TokenReply) => [
    await statusWith(server.url, body.access_token),
    (await exchange(server.url, body.refresh_token)).status,
  ];
  assert.equal(restored, 200);
  assert.deepEqual(await Promise.all([stolen, own, others].map(stateOf)), [
    [401, 400],
    [401, 400],
    [401, 400],
  ]);
  assert.deepEqual(await stateOf(later), [200, 200]);
  assert.match(said.join(' '), /Sessions of the backup ended: 3\. Everybody signs in again\./);
});

test('after a restore, recipients who had stopped alerts since get none, unless they started them again [SRV-511]', async () => {
  const { db } = server.database;
  const customerId = await createTestAccount(server, { email: 'stops@restored.example', tier: 'Paid' });
  const ids: string[] = [];
  for (const recipient of ['stops@haulier.example', 'returns@haulier.example', 'reads@haulier.example'])
    ids.push(
      ...(await db.insert(alertRecipients).values({ customerId, alertType: 'Email', recipient }).returning()).map(
        ({ id }) => id,
      ),
    );
  const [stops = '', returns = '', reads = ''] = ids;
  const post = (id: string, action: 'start' | 'stop') =>
    fetch(`${server.url}/stop/${createStopToken(server.platform.config.secretKey, id)}`, {
      method: 'POST',
      body: new URLSearchParams({ action }),
    });
  const since = server.clock.now();
  for (const [id, action] of [
    [stops, 'stop'],
    [returns, 'stop'],
    [returns, 'start'],
  ] as const)
    assert.equal((await post(id, action)).status, 200);
  await fetch(`${server.url}/stop/${createStopToken(server.platform.config.secretKey, reads)}`);
  const log = logged + logged.replaceAll(stops, nextId());
  await db.update(alertRecipients).set({ stoppedAt: null }).where(eq(alertRecipients.customerId, customerId));

  const said = await repeatFromLog(server, { log, since });

  const rows = await db.select().from(alertRecipients).where(eq(alertRecipients.customerId, customerId));
  const stopped = rows.filter(({ stoppedAt }) => stoppedAt !== null).map(({ id }) => id);
  assert.deepEqual(stopped, [stops]);
  assert.match(said.join(' '), /Recipients whose alerts were stopped again: 1\./);
  assert.doesNotMatch(logged, /haulier\.example/);
});

const loggedChange = (customerId: string, change: string, since: Date) =>
  JSON.stringify({
    level: 'info',
    time: new Date(since.getTime() + 1_000),
    customerId,
    agent: customer,
    change,
    msg: 'account changed',
  });

test('after a restore, accounts to be changed by hand are named, until that is done [SRV-512]', async () => {
  const [deleted, suspended, changed, demoted] = [
    await createTestAccount(server, { email: 'deleted@restored.example' }),
    await createTestAccount(server, { email: 'suspended@restored.example' }),
    await createTestAccount(server, { email: 'changed@restored.example' }),
    await createTestAccount(server, { email: 'demoted@restored.example' }),
  ];
  const since = server.clock.now();
  const log = [
    loggedChange(deleted, 'deletion', since),
    loggedChange(suspended, 'suspension', since),
    loggedChange(changed, 'password', since),
    loggedChange(demoted, 'authorities', since),
    loggedChange(nextId(), 'deletion', since),
  ].join('\n');
  const repeat = async () => (await repeatFromLog(server, { log, since })).join('\n');

  const said = await repeat();
  server.clock.advance({ minutes: 1 });
  const { token } = await signInHelpdesk(server, 'helpdesk@restored.example');
  const calls = [
    [deleteCustomer, deleted],
    [suspendCustomer, suspended],
    [resetCustomerPassword, changed],
  ] as const;
  for (const [call, customerId] of calls)
    assert.equal((await server.call(call, { token, params: { id: customerId } })).status, 200);
  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, { customerId: demoted, agent: customer, change: 'authorities' }),
  );
  const done = await repeat();

  for (const sentence of [
    `Deleted since the backup, and not in the database: ${deleted}.`,
    `Suspended since the backup, and not in the database: ${suspended}.`,
    `Password changed since the backup, and not in the database: ${changed}.`,
    `Authorities changed since the backup, so check them: ${demoted}.`,
  ])
    assert.ok(said.includes(sentence), said);
  assert.match(said, /Repeat these before you start a worker/);
  assert.match(done, /No account has to be changed by hand\./);
});

test('after a restore, who is suspended already is not named for that, but for a password that cannot be sent [SRV-512]', async () => {
  const customerId = await createTestAccount(server, { email: 'both@restored.example' });
  const since = server.clock.now();
  const log = ['suspension', 'password'].map((change) => loggedChange(customerId, change, since)).join('\n');
  await server.database.db.update(customers).set({ status: 'Suspended' }).where(eq(customers.id, customerId));
  server.clock.advance({ minutes: 1 });
  const { token } = await signInHelpdesk(server, 'helpdesk-2@restored.example');
  const refused = await server.call(resetCustomerPassword, { token, params: { id: customerId } });

  const said = (await repeatFromLog(server, { log, since })).join('\n');
  // As if the password had been asked for before the suspension.
  await server.database.db
    .update(credentials)
    .set({ temporaryRequestedAt: server.clock.now() })
    .where(eq(credentials.customerId, customerId));
  const again = (await repeatFromLog(server, { log, since })).join('\n');

  assert.equal(refused.error.code, 'CSC_03');
  for (const text of [said, again]) {
    assert.doesNotMatch(text, /Suspended since the backup/);
    assert.ok(text.includes(`Password changed since the backup, and not in the database: ${customerId}.`), text);
  }
});

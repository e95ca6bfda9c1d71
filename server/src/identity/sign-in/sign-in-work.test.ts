import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import { deviceOf, signInWith } from '../../../testing/token-requests.ts';
import { passwordWork } from '../../platform/config/config.ts';
import { credentials } from '../credentials/credentials.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ config: { passwordWork } });
});
after(() => server.stop());

const tryWrong = (email: string, captcha?: string, device?: string) =>
  signInWith(server.url, email, 'Wrong2026', captcha, device === undefined ? {} : { device });

test('a wrong password costs the database the same statements for an unknown and a known email', async (t) => {
  await createTestAccount(server, { email: 'known@tests.example' });
  await createTestAccount(server, { email: 'locked@tests.example', status: 'Suspended' });
  await createTestAccount(server, { email: 'unconfirmed@tests.example', status: 'Unverified' });

  const lockedOut = await createTestAccount(server, { email: 'locked-out@tests.example', lockedToStrangers: true });
  const unlockLinkExpiresAt = new Date(server.clock.now().getTime() + 1);
  await server.database.db
    .update(credentials)
    .set({ unlockLinkExpiresAt })
    .where(eq(credentials.customerId, lockedOut));

  const unknown = await statementsOf(t, () => tryWrong('nobody@tests.example'));

  assert.equal(unknown.length, 7, unknown.join('\n'));
  for (const email of ['known', 'locked', 'locked-out', 'unconfirmed'])
    assert.deepEqual(await statementsOf(t, () => tryWrong(`${email}@tests.example`)), unknown, email);
});

test('a wrong password also costs the same with a solved captcha, and in the browser of another customer', async (t) => {
  await createTestAccount(server, { email: 'other@tests.example' });
  const customerId = await createTestAccount(server, { email: 'guarded@tests.example' });
  await server.database.db.update(credentials).set({ wrongTries: 3 }).where(eq(credentials.customerId, customerId));
  const device = deviceOf(await signInWith(server.url, 'other@tests.example'));
  const statements = async (email: string) => {
    const captcha = await solveCaptcha(server.url);
    return statementsOf(t, () => tryWrong(email, captcha, device));
  };

  assert.deepEqual(await statements('guarded@tests.example'), await statements('stranger@tests.example'));
});

test('a password hashed with weaker parameters is rehashed at sign-in, and still signs in', async () => {
  const weak = await hash(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const customerId = await createTestAccount(server, { email: 'weak@tests.example', passwordHash: weak });
  const readHash = async () => {
    const { rows } = await server.database.db.execute(
      sql`select password_hash from credentials where customer_id = ${customerId}`,
    );
    return String(rows[0]?.['password_hash']);
  };

  await signInWith(server.url, 'weak@tests.example', 'Wrong2026');
  const afterWrong = await readHash();
  const both = await Promise.all([1, 2].map(() => signInWith(server.url, 'weak@tests.example')));
  const afterRight = await readHash();
  const again = await signInWith(server.url, 'weak@tests.example');

  assert.equal(afterWrong, weak);
  assert.match(afterRight, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  assert.deepEqual(
    [...both, again].map(({ status }) => status),
    [200, 200, 200],
  );
});

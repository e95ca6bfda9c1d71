// On PostgreSQL alone: several processes share it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import { isDatabaseAway } from './database-errors.ts';
import type { Db, Tx } from './database.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({
    build(platform) {
      const app = createHttpApp(platform);
      app.get('/late', () =>
        platform.database.transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = 50`);
          await lock(tx);
        }),
      );
      return app;
    },
  });
});
after(() => server.stop());

const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(583)`);
const readLimit = async (db: Db) =>
  (await db.execute<{ limit: string }>(sql`select current_setting('idle_in_transaction_session_timeout') as limit`))
    .rows[0]?.limit;

test('what a process has locked is free half a minute after it hangs or its machine is gone [SRV-583]', async (t) => {
  const { database, bulkDatabase } = server.platform;
  if (database.engine !== 'postgres') return t.skip('the embedded database has one process');
  const limits = [
    await readLimit(database.db),
    await database.transaction(readLimit),
    await readLimit(bulkDatabase.db),
  ];
  let goOn = () => {};
  const hangs = new Promise<void>((resolve) => (goOn = resolve));
  let hasLocked = () => {};
  const locked = new Promise<void>((resolve) => (hasLocked = resolve));

  const hanging = database.transaction(async (tx: Tx) => {
    await lock(tx);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`);
    hasLocked();
    await hangs;
    await tx.execute(sql`select 1`);
  });
  await locked;
  await bulkDatabase.transaction(lock);
  goOn();

  await assert.rejects(hanging, isDatabaseAway);
  assert.deepEqual(limits, ['30s', '30s', '30s']);
  await database.transaction(lock);
});

test('a call that waits too long for what another one has locked gets 503 with Retry-After [SRV-583]', async (t) => {
  const { database, bulkDatabase } = server.platform;
  if (database.engine !== 'postgres') return t.skip('the embedded database has no time limits');

  const answer = await bulkDatabase.transaction(async (tx) => {
    await lock(tx);
    return fetch(`${server.url}/late`);
  });

  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
  assert.equal(((await answer.json()) as { code: string }).code, 'UNAVAILABLE');
});

// On PostgreSQL: only its databases can become read-only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  listSavedLists,
  listSessions,
  readAccountDetails,
  searchContainersAdvanced,
  createCalendar,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../testing/create-test-account.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { exchange, signInWith } from '../testing/token-requests.ts';
import { withClient } from './platform/database/clients.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

/** As after a failover to another server: the connections end, and new ones can only read. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { pool } = server.platform.pool;
  await withClient(pool, async (client) => {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.query(`set default_transaction_read_only = ${value}`);
    while (pool.totalCount > 1) await sleep(5);
  });
}

test(
  'while PostgreSQL can only be read, those who are signed in go on reading, and changes get 503 [SRV-401]',
  { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded database can always be written to' },
  async () => {
    const email = 'reads-on@tests.example';
    await createTestAccount(server, { email, tier: 'Paid' });
    const signedIn = (await signInWith(server.url, email)).body;
    const { access_token: token } = (await exchange(server.url, signedIn.refresh_token)).body;
    await setReadOnly('on');
    // By now a call notes when its session was used, and the first after an exchange that the answer has arrived.
    server.clock.advance({ minutes: 6 });

    const reads = await Promise.all([
      server.call(readAccountDetails, { token }),
      server.call(listSavedLists, { token }),
      server.call(searchContainersAdvanced, { token, body: ['QWCU2001010'] }),
      server.call(listSessions, { token }),
    ]);
    const change = await server.call(createCalendar, { token });
    const signIn = await signInWith(server.url, email);
    await setReadOnly('off');
    const later = await server.call(createCalendar, { token });

    assert.deepEqual(
      reads.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.deepEqual([change.status, signIn.status, later.status], [503, 503, 200]);
  },
);

// Runs the queries that docs/operating.md has for questions of customers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { buildFeedEvent, sendEvents } from '../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const [section = ''] = operating.split('\n## Questions of customers\n')[1]?.split('\n## ') ?? [];
const queries = [...section.matchAll(/^```sql\n(.*?);\n```$/gms)].map(([, query = '']) => query);

test('the queries for questions of customers run, and a container’s reports are found [SRV-542]', async () => {
  const { database, url } = server;
  await sendEvents(url, [buildFeedEvent({ eventId: 'asked', gkey: 'asked', container: 'ASKU1234566' })]);
  const { rows: accounts } = await database.db.execute<{ id: string }>(sql`
    select customer_id as id from alerts limit 1`);
  const values: Readonly<Record<string, string>> = {
    customer: accounts[0]?.id ?? '00000000-0000-4000-8000-000000000000',
    container: 'ASKU1234566',
  };

  const found = [];
  for (const query of queries) {
    const filled = query.replaceAll(/:'(\w+)'/g, (_, name: string) => `'${values[name] ?? ''}'`);
    found.push((await database.db.execute(sql.raw(filled))).rows.length);
  }

  assert.equal(queries.length, 5);
  assert.equal(found[3], 1);
});

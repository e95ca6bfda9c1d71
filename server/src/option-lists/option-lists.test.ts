import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { signInWith } from '../../testing/token-requests.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function readList(name: string, token?: string): Promise<{ status: number; list: unknown }> {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${server.url}/api/type/${name}`, { headers });
  return { status: answer.status, list: await answer.json() };
}

test('strangers cannot read the lists of activities and ports [API-D2]', async () => {
  assert.equal((await readList('activity-types')).status, 401);
  assert.equal((await readList('port-types')).status, 401);
});

test('anyone can read the lists that registration needs [REG-12, REG-14, REG-15, REG-16, REG-17, API-04]', async () => {
  const lists = {
    'business-types': 'Freight Forwarder',
    'business-sub-types': 'Food and Drink',
    'role-types': 'Director',
    'secret-question-types': 'First school',
  };

  for (const [name, value] of Object.entries(lists)) {
    const { status, list } = await readList(name);
    assert.equal(status, 200);
    assert.ok(Array.isArray(list) && list.includes(value), name);
  }
});

test('the business types include Importer, Exporter, and Importer and Exporter [REG-13]', async () => {
  const { list } = await readList('business-types');

  assert.deepEqual((list as string[]).slice(0, 3), ['Importer', 'Exporter', 'Importer and Exporter']);
});

test('a signed-in customer reads the lists of activities and ports, to filter a history [HIS-07, HIS-08]', async () => {
  await createTestAccount(server, { email: 'lists@tests.example' });
  const { body } = await signInWith(server.url, 'lists@tests.example');

  const activities = await readList('activity-types', body.access_token);
  const ports = await readList('port-types', body.access_token);

  assert.deepEqual(activities.list, ['Import', 'Export', 'Transhipment', 'Return to Shipper']);
  assert.deepEqual(ports.list, ['LGP', 'SOU']);
});

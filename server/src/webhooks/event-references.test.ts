import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { saveContainerReferences, saveWebhook } from '@quaywatch/shared/contract';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { findAddition } from '../optional-module.ts';
import { createDeliverer, type Post } from './deliver-webhooks.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ config: { webhookLoopback: true, role: 'web' } });
});
after(() => server.stop());

const container = 'QWCU2001010';

/** Creates a customer with an event waiting for each of the numbers. */
async function startCustomer(email: string, reference: string | null, ...numbers: readonly string[]) {
  const { customerId, token } = await signInAs(server, { email, tier: 'Paid' });
  await server.call(saveWebhook, { token, body: { address: `https://${email.replace('@', '.')}/` } });
  await server.call(saveContainerReferences, { token, body: [{ container, reference }] });
  const now = server.clock.now();
  await server.database.db.insert(webhookDeliveries).values(
    numbers.map((containerNumber) => ({
      customerId,
      eventKey: containerNumber,
      type: 'status.reached' as const,
      containerNumber,
      port: 'LGP' as const,
      gkey: '1',
      statusType: 'Discharged',
      statusTime: now,
      createdAt: now,
      state: 'queued' as const,
      queuedAt: now,
      dueAt: now,
    })),
  );
  return { customerId, token };
}

async function post(problem: 'status' | null = null) {
  const told: unknown[] = [];
  const take: Post = async ({ address, body }) => {
    const event = JSON.parse(body) as Record<string, unknown>;
    told.push([address, event['container'], 'reference' in event ? event['reference'] : 'no field']);
    return { httpStatus: problem ? 503 : 200, problem };
  };
  const selectOwnReference = findAddition('selectOwnReference');
  await createDeliverer(server.platform, { post: take, selectOwnReference }).work();
  return told.sort();
}

test('an event has the customer’s current reference of its container, or no such field [CON-124]', async () => {
  const { token, customerId } = await startCustomer('own@hooks.example', 'Job 4711', container, 'QWCU2002020');
  await startCustomer('other@hooks.example', null, container);

  assert.deepEqual(await post('status'), [
    ['https://other.hooks.example/', container, 'no field'],
    ['https://own.hooks.example/', container, 'Job 4711'],
    ['https://own.hooks.example/', 'QWCU2002020', 'no field'],
  ]);

  await server.call(saveContainerReferences, { token, body: [{ container, reference: 'Job 4712' }] });
  server.clock.advance({ days: 0.5 });
  await server.database.db
    .update(webhookDeliveries)
    .set({ dueAt: server.clock.now() })
    .where(eq(webhookDeliveries.customerId, customerId));
  // A webhook that has failed gets one event, and once that has arrived the others.
  const told = [...(await post()), ...(await post())];
  assert.ok(told.some((event) => (event as string[]).includes('Job 4712')));
});

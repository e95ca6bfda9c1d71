import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { saveWebhook, type Hold } from '@quaywatch/shared/contract';
import { buildFeedEvent, sendEvents } from '../../testing/feed-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { createDeliverer, type Post } from './deliver-webhooks.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ config: { webhookLoopback: true, role: 'web' } });
});
after(() => server.stop());

const container = 'CSQU3054383';

test('an event about a hold, or what the hold takes back, says who holds and why; others do not [SRV-344]', async () => {
  const time = '2026-06-15T08:00:00Z';
  const held = { statusType: 'On Hold', timeKind: 'actual', statusTime: time, holdBy: 'Customs' } as const;
  await sendEvents(server.url, [buildFeedEvent({ eventId: 'held', gkey: 'held', container, status: held })]);
  const { customerId, token } = await signInAs(server, { email: 'holds@hooks.example', tier: 'Paid' });
  await server.call(saveWebhook, { token, body: { address: 'https://holds.hooks.example/' } });
  const now = server.clock.now();
  const events = [
    { type: 'status.reached', statusType: 'On Hold' },
    { type: 'status.reached', statusType: 'Discharged' },
    { type: 'status.reached', statusType: 'On Hold', gkey: 'another' },
    { type: 'status.taken-back', statusType: 'Available for Collection', because: 'on-hold' },
    { type: 'status.taken-back', statusType: 'On Hold', because: 'withdrawn' },
  ] as const;
  await server.database.db.insert(webhookDeliveries).values(
    events.map((event, place) => ({
      customerId,
      eventKey: String(place),
      containerNumber: container,
      port: 'LGP' as const,
      gkey: 'held',
      statusTime: new Date(time),
      createdAt: now,
      queuedAt: now,
      dueAt: now,
      state: 'queued' as const,
      ...event,
    })),
  );

  const told: (Hold | 'no field')[] = [];
  const post: Post = ({ body }) => {
    const event = JSON.parse(body) as { hold?: Hold };
    told.push(event.hold ?? 'no field');
    return Promise.resolve({ httpStatus: 200, problem: null });
  };
  await createDeliverer(server.platform, { post }).work();

  const hold = { by: 'Customs', reason: null };
  assert.deepEqual(
    told.map((one) => JSON.stringify(one)).sort(),
    [hold, hold, 'no field', 'no field', 'no field'].map((one) => JSON.stringify(one)).sort(),
  );
});

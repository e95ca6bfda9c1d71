import type { AccountPart } from '../../../testing/create-full-account.ts';
import { webhookDeliveries, webhooks } from '../webhooks.tables.ts';

export const fillAccount: AccountPart['fillAccount'] = async ({ db, customerId, mark, now }) => {
  await db.insert(webhooks).values({
    customerId,
    address: `https://${mark}.example/hook`,
    createdAt: now,
    sealedSecret: `${mark}-secret`,
    keyId: 'k1',
    previousSealedSecret: `${mark}-before`,
    previousKeyId: 'k0',
    previousSecretUntil: now,
    failingSince: now,
    switchedOffAt: now,
  });
  await db.insert(webhookDeliveries).values({
    customerId,
    eventKey: `${mark}-event`,
    type: 'status.reached',
    state: 'failed',
    problem: 'status',
    httpStatus: 500,
    containerNumber: `${mark}-hooked`,
    port: 'LGP',
    gkey: `${mark}-gkey`,
    statusType: 'Arrived',
    statusTime: now,
    because: 'withdrawn',
    createdAt: now,
    queuedAt: now,
    dueAt: now,
    triedAt: now,
  });
};

export const leftOut: AccountPart['leftOut'] = {
  secrets: ['webhooks.sealed_secret', 'webhooks.key_id', 'webhooks.previous_sealed_secret', 'webhooks.previous_key_id'],
  joins: ['webhook_deliveries.event_key'],
};

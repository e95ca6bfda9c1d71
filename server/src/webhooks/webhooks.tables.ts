import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Port, WebhookDeliveryState, WebhookEventType, WebhookProblem } from '@quaywatch/shared/contract';
import type { ReversalReason } from '../alerts/index.ts';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** Where a customer's alerts go as signed JSON (SRV-191). */
export const webhooks = pgTable('webhooks', {
  customerId: ofCustomer().primaryKey(),
  address: text('address').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  keyId: text('key_id').notNull(),
  /** The previous secret, encrypted; null if no previous secret still signs. */
  previousSealedSecret: text('previous_sealed_secret'),
  previousKeyId: text('previous_key_id'),
  previousSecretUntil: moment('previous_secret_until'),
  createdAt: moment('created_at').notNull(),
  /** When the current series of failures began; null without one. */
  failingSince: moment('failing_since'),
  switchedOffAt: moment('switched_off_at'),
});

/** One event for a webhook. The row itself is what is sent: queues only wake workers, which look for due rows. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Receivers identify the event by this id, which is the same in every attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** Identifies the event; several emails and texts may belong to one. */
    eventKey: text('event_key').notNull(),
    type: text('type').$type<WebhookEventType>().notNull(),
    containerNumber: text('container_number'),
    port: text('port').$type<Port>(),
    gkey: text('gkey'),
    statusType: text('status_type'),
    statusTime: moment('status_time'),
    /** For a moved estimate: the time that was expected before. */
    timeBefore: moment('time_before'),
    because: text('because').$type<ReversalReason>(),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<WebhookDeliveryState>().notNull(),
    /** When the event was queued, which retries count from; later than `createdAt` if the customer sent it again. */
    queuedAt: moment('queued_at').notNull(),
    /** When the next attempt is due; during an attempt, when its worker is presumed dead. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    triedAt: moment('tried_at'),
    httpStatus: integer('http_status'),
    problem: text('problem').$type<WebhookProblem>(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.customerId, table.eventKey),
    index('webhook_deliveries_newest').on(table.customerId, table.createdAt),
    index('webhook_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'queued'`),
    // Finds the next event of one webhook, however many were delivered before.
    index('webhook_deliveries_waiting')
      .on(table.customerId, table.createdAt, table.id)
      .where(sql`${table.state} = 'queued'`),
  ],
);

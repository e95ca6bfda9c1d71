import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AlertMessageKind, AlertType, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/customers.tables.ts';
import { moment } from '../../platform/database/moment.ts';
import type { StoredMessageState } from './alert-states.rules.ts';
import { alerts } from './alerts.tables.ts';

/**
 * One email or text message to one recipient. The row is the message: a queue only wakes the workers that look for rows
 * that are due, so that whatever is killed, the row is found again.
 */
export const alertMessages = pgTable(
  'alert_messages',
  {
    /** What the mail server and the gateway know the message by, unless it went out with others (`batchId`). */
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** Null for tests and watches, and when the alert was removed since. */
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'set null' }),
    /** `round` of the alert when it was announced. */
    round: integer('round').notNull().default(0),
    kind: text('kind').$type<AlertMessageKind>().notNull(),
    alertType: text('alert_type').$type<AlertType>().notNull(),
    recipient: text('recipient').notNull(),

    /** What it says. Null where a test has nothing to say. */
    containerNumber: text('container_number'),
    port: text('port').$type<Port>(),
    gkey: text('gkey'),
    statusType: text('status_type'),
    /** Whole sentences that an email says beside that: what was set up for a watched container. */
    note: text('note'),
    /** When the status was reached; of a reversal because of a hold when that was placed. */
    statusTime: moment('status_time'),
    /** The event that told the status. */
    source: text('source'),
    eventId: text('event_id'),
    /** The announcement that a reversal takes back, and why. */
    reverses: uuid('reverses').references((): AnyPgColumn => alertMessages.id, { onDelete: 'cascade' }),
    because: text('because').$type<'withdrawn' | 'on-hold'>(),

    state: text('state').$type<StoredMessageState>().notNull(),
    /** In words for the customer: why it failed or was not sent. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    /** When it came to its state. */
    stateAt: moment('state_at').notNull(),
    /** When it is to be handed over; while it is taken, when the worker that took it is given up for dead. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Messages that went out as one email; set when they are first taken, and never changed: a repetition is the same mail.
     */
    batchId: uuid('batch_id'),
    /** When it was handed over: in this period it counts (SRV-D3). */
    handedOverAt: moment('handed_over_at'),
    /** By what the gateway reports its delivery (SRV-68). */
    gatewayId: text('gateway_id'),
  },
  (table) => [
    index('alert_messages_due')
      .on(table.alertType, table.dueAt)
      .where(sql`${table.state} in ('queued', 'taken')`),
    // What counts against the allowance.
    index('alert_messages_counted')
      .on(table.customerId, table.alertType, table.handedOverAt)
      .where(sql`${table.kind} = 'announcement' and ${table.state} in ('taken', 'handed-over', 'delivered')`),
    index('alert_messages_of_customer').on(table.customerId, table.createdAt),
    index('alert_messages_of_visit').on(table.port, table.gkey),
    // What a search says was taken back: a customer has few, whatever else was sent.
    index('alert_messages_reversals')
      .on(table.customerId, table.port, table.gkey)
      .where(sql`${table.kind} = 'reversal'`),
    uniqueIndex('alert_messages_once').on(table.alertId, table.kind, table.round),
    uniqueIndex('alert_messages_reversed_once').on(table.reverses),
    index('alert_messages_gateway')
      .on(table.gatewayId)
      .where(sql`${table.gatewayId} is not null`),
    index('alert_messages_failed')
      .on(table.stateAt)
      .where(sql`${table.state} = 'failed'`),
    index('alert_messages_batch')
      .on(table.batchId)
      .where(sql`${table.batchId} is not null`),
    index('alert_messages_suspended')
      .on(table.customerId)
      .where(sql`${table.state} = 'suspended'`),
  ],
);

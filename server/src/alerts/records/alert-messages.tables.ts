import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AlertMessageKind, AlertType, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';
import { dueStates, toldStates, type ReversalReason, type StoredMessageState } from './alert-states.rules.ts';
import { alerts } from './alerts.tables.ts';
import { stateList } from './state-list.queries.ts';

/**
 * One email or text message to one recipient. The job queues only wake workers, which then look for due rows, so a
 * killed worker loses nothing.
 */
export const alertMessages = pgTable(
  'alert_messages',
  {
    /** Identifies the message to mail server and gateway, unless it is sent together with others (`batchId`). */
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** Null for tests, watches, warnings and moved estimates, and once the alert has been removed. */
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'set null' }),
    /**
     * For a warning and its reversal: the row of `free_time_warnings`, which is deleted when the warning is withdrawn.
     */
    warningId: uuid('warning_id'),
    /** For a moved estimate: the row of `noted_estimates`, and what was expected before. */
    estimateId: uuid('estimate_id'),
    movedFrom: moment('moved_from'),
    /** The alert's `round` when it was announced. */
    round: integer('round').notNull().default(0),
    kind: text('kind').$type<AlertMessageKind>().notNull(),
    alertType: text('alert_type').$type<AlertType>().notNull(),
    recipient: text('recipient').notNull(),

    /** The content; null for a test message, which has none. */
    containerNumber: text('container_number'),
    port: text('port').$type<Port>(),
    gkey: text('gkey'),
    statusType: text('status_type'),
    /** Further sentences of an email: what was set up for a watched container. */
    note: text('note'),
    /** When the status was reached; for a reversal caused by a hold, when the hold was placed. */
    statusTime: moment('status_time'),
    /** The event that reported the status. */
    source: text('source'),
    eventId: text('event_id'),
    /** For a reversal: the announcement that it reverses, and why. */
    reverses: uuid('reverses').references((): AnyPgColumn => alertMessages.id, { onDelete: 'cascade' }),
    because: text('because').$type<ReversalReason>(),

    state: text('state').$type<StoredMessageState>().notNull(),
    /** Tells the customer why the message failed or was not sent. While it is tried again: why it alone was refused. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    /** When it got this state. Between attempts: when it was queued first, because retries end eight hours later. */
    stateAt: moment('state_at').notNull(),
    /** When the message is to be handed over; while it is taken, when its worker is presumed dead. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** An attempt got no answer, or its worker died: the recipient may have the message (SRV-391). */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    /**
     * Identifies messages that are sent as one email. It is set when they are first taken, so that a retry is the same
     * mail.
     */
    batchId: uuid('batch_id'),
    /** When the message was handed over; it counts in the period of that time (SRV-D3). */
    handedOverAt: moment('handed_over_at'),
    /** The gateway's id of the message, for delivery receipts (SRV-68). */
    gatewayId: text('gateway_id'),
  },
  (table) => [
    index('alert_messages_due')
      .on(table.alertType, table.dueAt)
      .where(sql`${table.state} in ${stateList(dueStates)}`),
    // The messages that count against the allowance.
    index('alert_messages_counted')
      .on(table.customerId, table.alertType, table.handedOverAt)
      .where(sql`${table.kind} = 'announcement' and ${table.state} in ${stateList(toldStates)}`),
    index('alert_messages_of_customer').on(table.customerId, table.createdAt),
    index('alert_messages_of_visit').on(table.port, table.gkey),
    // For searches, which look up reversals. A customer has few of them.
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
    index('alert_messages_warning')
      .on(table.warningId)
      .where(sql`${table.warningId} is not null`),
    index('alert_messages_estimate')
      .on(table.estimateId)
      .where(sql`${table.estimateId} is not null`),
    index('alert_messages_suspended')
      .on(table.customerId)
      .where(sql`${table.state} = 'suspended'`),
  ],
);

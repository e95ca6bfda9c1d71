import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Activity, AlertState, AlertType, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';
import type { InactiveReason } from './alert-states.rules.ts';

/** Where a customer's alerts go. Without a row: to the account's email and to no mobile number. */
export const alertContacts = pgTable('alert_contacts', {
  customerId: ofCustomer().primaryKey(),
  email: text('email').notNull(),
  phone: text('phone'),
  /** Sends simultaneous alerts about one status of one vessel as one email (ACC-56). */
  combinesEmails: boolean('combines_emails').notNull().default(false),
  /** How many days before the end of free time to warn the customer, and how; null without warnings (ACC-91). */
  warnsDays: integer('warns_days'),
  warnsBy: text('warns_by').array().$type<AlertType[]>(),
  /** By how many hours an estimate must move for the customer to be told, and how; null for never (ACC-104). */
  movesHours: integer('moves_hours'),
  movesBy: text('moves_by').array().$type<AlertType[]>(),
});

/**
 * Everybody who gets or has got messages of a customer. The stop link contains only the id, and so reveals neither
 * address nor customer (SRV-64).
 */
export const alertRecipients = pgTable(
  'alert_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    alertType: text('alert_type').$type<AlertType>().notNull(),
    recipient: text('recipient').notNull(),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    uniqueIndex('alert_recipients_key').on(table.customerId, table.alertType, sql`lower(${table.recipient})`),
  ],
);

/** One row for each ticked box (TPL-10). */
export const alertTemplateItems = pgTable(
  'alert_template_items',
  {
    customerId: ofCustomer(),
    activityType: text('activity_type').$type<Activity>().notNull(),
    containerStatusType: text('container_status_type').notNull(),
    alertType: text('alert_type').$type<AlertType>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.activityType, table.containerStatusType, table.alertType] }),
  ],
);

/**
 * One alert for each visit, status, kind and recipient. A status is announced once, and again after a reversal
 * (SRV-D10).
 */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    activityType: text('activity_type').$type<Activity>().notNull(),
    containerStatusType: text('container_status_type').notNull(),
    alertType: text('alert_type').$type<AlertType>().notNull(),
    recipient: text('recipient').notNull(),
    /** Whether the recipient is the second contact of the single-container editor (SGL-07). */
    isSecondary: boolean('is_secondary').notNull().default(false),
    state: text('state').$type<AlertState>().notNull(),
    /** Set while the state is INACTIVE. */
    reason: text('reason').$type<InactiveReason>(),
    /** Whether it was set by applying the template, and not in the single-container editor. */
    fromTemplate: boolean('from_template').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** When the container's activity changed; null again once the customer has dismissed the notice (SRV-42). */
    activityChangedAt: moment('activity_changed_at'),
    /** The number of announcements so far. Tells a message being sent from an earlier one. */
    round: integer('round').notNull().default(0),
    /** The event of the occurrence that was announced or came too late. */
    toldSource: text('told_source'),
    toldEventId: text('told_event_id'),
    /** A hold has made the announced status untrue. If the hold is withdrawn, the status is true again. */
    isHeld: boolean('is_held').notNull().default(false),
    /** The customer has ended the alert: its announcement may be reversed, but it does not wait again (SRV-392). */
    isEnded: boolean('is_ended').notNull().default(false),
  },
  (table) => [
    uniqueIndex('alerts_once').on(
      table.customerId,
      table.port,
      table.gkey,
      table.containerStatusType,
      table.alertType,
      table.recipient,
    ),
    index('alerts_of_customer').on(table.customerId, table.state, table.alertType),
    index('alerts_of_visit').on(table.port, table.gkey, table.containerStatusType),
    index('alerts_suspended')
      .on(table.customerId)
      .where(sql`${table.state} = 'SUSPENDED'`),
  ],
);

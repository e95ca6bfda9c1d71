import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Activity, AlertState, AlertType, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../customers/customers.tables.ts';
import { moment } from '../platform/database/moment.ts';

/** Where a customer's alerts go unless a container has its own contacts; no row: the account's email, no mobile. */
export const alertContacts = pgTable('alert_contacts', {
  customerId: ofCustomer().primaryKey(),
  email: text('email').notNull(),
  phone: text('phone'),
});

/** The chosen statuses of the alert template page, one row per ticked box (TPL-10). */
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

/** One alert of one visit, status, kind and recipient; sent at most once (SRV-D10). */
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
    state: text('state').$type<AlertState>().notNull(),
    /** Set by applying the template; false: by the single-container editor. */
    fromTemplate: boolean('from_template').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** When the container's activity turned out to have changed; null again once the customer was told (SRV-42). */
    activityChangedAt: moment('activity_changed_at'),
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
  ],
);

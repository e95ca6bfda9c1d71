import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EstimatedTime, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/**
 * The estimates that customers know of the containers they follow: as they were when following began, or as they were
 * told last. Later estimates are compared with them (SRV-346).
 */
export const notedEstimates = pgTable(
  'noted_estimates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** The expected status, or the current one with which the port tells the estimate. */
    statusType: text('status_type').notNull(),
    field: text('field').$type<EstimatedTime>().notNull(),
    expectedAt: moment('expected_at').notNull(),
    /** When the visit's current status was reached, as it was then. */
    reachedAt: moment('reached_at'),
    /** When the customer was told; null until then. */
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('noted_estimates_once').on(table.customerId, table.port, table.gkey, table.statusType, table.field),
  ],
);

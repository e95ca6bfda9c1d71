import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EstimatedTime, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/**
 * The estimates that customers know for the containers that they follow: those when following began, or those that they
 * were told last. Later estimates are compared with them (SRV-346).
 */
export const notedEstimates = pgTable(
  'noted_estimates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** The expected status, or the current status with which the port reports the estimate. */
    statusType: text('status_type').notNull(),
    field: text('field').$type<EstimatedTime>().notNull(),
    expectedAt: moment('expected_at').notNull(),
    /** When the visit reached the status that was current when the estimate was noted. */
    reachedAt: moment('reached_at'),
    /** When the customer was told; null until then. */
    toldAt: moment('told_at'),
    /** The estimate that webhooks were told, if it is another one: they may know of a move whose message nobody got. */
    webhooksKnow: moment('webhooks_know'),
  },
  (table) => [
    uniqueIndex('noted_estimates_once').on(table.customerId, table.port, table.gkey, table.statusType, table.field),
    index('noted_estimates_visit').on(table.port, table.gkey),
  ],
);

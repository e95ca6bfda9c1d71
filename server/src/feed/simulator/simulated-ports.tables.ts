import { integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/moment.ts';

/** How far the simulator has got; a row per seed. */
export const simulatedPorts = pgTable('simulated_ports', {
  seed: integer('seed').primaryKey(),
  /** Everything before this moment has been sent to the feed. */
  simulatedUntil: moment('simulated_until').notNull(),
});

import { sql } from 'drizzle-orm';

/**
 * Ends a lateral subquery that an index answers for each outer row. Without fresh statistics the planner expects a join
 * of the whole table to be cheaper than a few hundred look-ups, and the cost of a batch would grow with the table.
 */
export const askedAlone = sql`offset 0`;

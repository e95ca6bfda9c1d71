import { sql } from 'drizzle-orm';

/**
 * Put this at the end of a lateral subquery that an index answers for each outer row. Without fresh statistics the
 * planner may think that joining the whole table is cheaper than a few hundred look-ups, and the cost of a batch would
 * grow with the table.
 */
export const askedAlone = sql`offset 0`;

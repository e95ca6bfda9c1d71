import { sql } from 'drizzle-orm';

/**
 * Ends a lateral subquery that is answered by an index for each row before it: the planner may not turn the two into a join. Of a
 * table of which it knows nothing yet, or that has grown since it looked, it takes a join of the whole table to be cheaper
 * than a few hundred questions, and what a batch costs would grow with the table.
 */
export const askedAlone = sql`offset 0`;

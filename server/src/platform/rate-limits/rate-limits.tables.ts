import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counts of rate-limiter-flexible, shared by all processes of an installation. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

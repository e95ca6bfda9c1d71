import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { freeDays } from './free-days.tables.ts';

/** What other modules may read of free days, and join. */
export const freeDaysView = pgView(getTableName(freeDays)).as((query) =>
  query
    .select({
      customerId: freeDays.customerId,
      port: freeDays.port,
      days: freeDays.days,
    })
    .from(freeDays),
);

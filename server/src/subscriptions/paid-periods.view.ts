import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { paidPeriods } from './subscriptions.tables.ts';

/** What other modules may read and join of paid periods. */
export const paidPeriodView = pgView(getTableName(paidPeriods)).as((query) =>
  query
    .select({
      customerId: paidPeriods.customerId,
      startsAt: paidPeriods.startsAt,
      endsAt: paidPeriods.endsAt,
    })
    .from(paidPeriods),
);

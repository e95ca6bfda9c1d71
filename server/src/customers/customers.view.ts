import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { customers } from './customers.tables.ts';

/** The account columns that other modules may read and join. */
export const customerView = pgView(getTableName(customers)).as((query) =>
  query
    .select({
      id: customers.id,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      companyName: customers.companyName,
      phone: customers.phone,
      postcode: customers.postcode,
      tier: customers.tier,
      status: customers.status,
      lockedToStrangers: customers.lockedToStrangers,
      authorities: customers.authorities,
      trialStartedAt: customers.trialStartedAt,
      subscriptionRenews: customers.subscriptionRenews,
      marketingLgp: customers.marketingLgp,
      lastSignInAt: customers.lastSignInAt,
      createdAt: customers.createdAt,
    })
    .from(customers),
);

import type { SQL } from 'drizzle-orm';
import { and, count, ilike, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customers, emailKey } from '../customers/customers.tables.ts';
import type { Db } from '../platform/database/database.ts';

export type CustomerFilters = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly companyName?: string | undefined;
  readonly email?: string | undefined;
};

const summaryColumns = {
  customerId: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
  email: customers.email,
  phone: customers.phone,
  serviceType: customers.tier,
  statusType: customers.status,
};

export type CustomerSummaryRow = Pick<
  typeof customers.$inferSelect,
  'firstName' | 'lastName' | 'companyName' | 'email' | 'phone'
> & {
  readonly customerId: string;
  readonly serviceType: (typeof customers.$inferSelect)['tier'];
  readonly statusType: (typeof customers.$inferSelect)['status'];
};

/**
 * One page of the customers that match every filter, and how many there are in all. A filter matches a part of the
 * value, whatever the letter case; a blank one does not count (HLP-D2). Pages start at 1.
 */
export async function searchCustomerPage(
  db: Db,
  filters: CustomerFilters,
  page: { readonly number: number; readonly size: number },
): Promise<{ total: number; rows: CustomerSummaryRow[] }> {
  const matches = and(
    contains(customers.firstName, filters.firstName),
    contains(customers.lastName, filters.lastName),
    contains(customers.companyName, filters.companyName),
    contains(customers.email, filters.email),
  );
  const rows = await db
    .select({ customer: summaryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(customers)
    .where(matches)
    .orderBy(sql`lower(${customers.lastName})`, sql`lower(${customers.firstName})`, emailKey)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  // A page behind the last one has no row that could carry the count.
  const total = rows[0]?.total ?? (page.number === 1 ? 0 : await countCustomers(db, matches));
  return { total, rows: rows.map(({ customer }) => customer) };
}

async function countCustomers(db: Db, matches: SQL | undefined): Promise<number> {
  const [row] = await db.select({ number: count() }).from(customers).where(matches);
  return row?.number ?? 0;
}

function contains(column: PgColumn, filter: string | undefined): SQL | undefined {
  const part = filter?.trim() ?? '';
  return part === '' ? undefined : ilike(column, `%${part.replace(/[\\%_]/g, '\\$&')}%`);
}

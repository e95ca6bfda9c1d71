import { and, count, eq, ne, sql } from 'drizzle-orm';
import { customers, hasEmail } from '../customers/customers.tables.ts';
import type { CustomerRow } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';

/** The account with this email, whatever the letter case (REG-D7). */
export async function findAccountByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(hasEmail(email));
  return row;
}

/** Whether somebody else of the helpdesk can sign in. */
export async function hasOtherHelpdesk(db: Db, customerId: string): Promise<boolean> {
  const isHelpdesk = sql`'HELP_DESK' = any(${customers.authorities})`;
  const [row] = await db
    .select({ number: count() })
    .from(customers)
    .where(and(isHelpdesk, eq(customers.status, 'Live'), ne(customers.id, customerId)));
  return (row?.number ?? 0) > 0;
}

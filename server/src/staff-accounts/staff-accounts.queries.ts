import { and, count, eq, ne, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';

export async function hasOtherHelpdesk(db: Db, customerId: string): Promise<boolean> {
  const isHelpdesk = sql`'HELP_DESK' = any(${customerView.authorities})`;
  const [row] = await db
    .select({ number: count() })
    .from(customerView)
    .where(and(isHelpdesk, eq(customerView.status, 'Live'), ne(customerView.id, customerId)));
  return (row?.number ?? 0) > 0;
}

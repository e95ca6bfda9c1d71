import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import { credentialView } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';

/** Whether another helpdesk account can sign in: it is Live, and its password has not expired. */
export async function hasOtherHelpdesk(db: Db, customerId: string, now: Date): Promise<boolean> {
  const isHelpdesk = sql`'HELP_DESK' = any(${customerView.authorities})`;
  const { passwordExpiresAt } = credentialView;
  const [row] = await db
    .select({ number: count() })
    .from(customerView)
    .innerJoin(credentialView, eq(credentialView.customerId, customerView.id))
    .where(
      and(
        isHelpdesk,
        eq(customerView.status, 'Live'),
        ne(customerView.id, customerId),
        or(isNull(passwordExpiresAt), gt(passwordExpiresAt, now)),
      ),
    );
  return (row?.number ?? 0) > 0;
}

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

/** Part of a statement that selects what the customer calls the container; null without a reference (CON-124). */
export type SelectOwnReference = (customerId: SQLWrapper, containerNumber: SQLWrapper) => SQL<string | null>;

export const selectNoReference: SelectOwnReference = () => sql`null::text`;

export async function readOwnReference(
  db: Db,
  selectReference: SelectOwnReference,
  { customerId, containerNumber }: { readonly customerId: string; readonly containerNumber: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ reference: string | null }>(
    sql`select ${selectReference(sql`${customerId}::uuid`, sql`${containerNumber}::text`)} as reference`,
  );
  return rows[0]?.reference ?? null;
}

import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { alertTemplateItems } from '../records/alerts.tables.ts';

export async function readAlertTemplateItems(db: Db, customerId: string): Promise<AlertTemplateItem[]> {
  const { activityType, containerStatusType, alertType } = alertTemplateItems;
  return db
    .select({ activityType, containerStatusType, alertType })
    .from(alertTemplateItems)
    .where(eq(alertTemplateItems.customerId, customerId))
    .orderBy(asc(activityType), asc(containerStatusType), asc(alertType));
}

/** Replaces the saved set. Duplicate items count once. */
export async function replaceAlertTemplateItems(
  tx: Tx,
  customerId: string,
  items: readonly AlertTemplateItem[],
): Promise<void> {
  await tx.delete(alertTemplateItems).where(eq(alertTemplateItems.customerId, customerId));
  if (items.length === 0) return;
  await tx
    .insert(alertTemplateItems)
    .values(items.map((item) => ({ customerId, ...item })))
    .onConflictDoNothing();
}

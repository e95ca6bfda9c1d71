import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { alerts } from './alerts.tables.ts';

/** Alerts of containers whose activity changed since they were set, until the customer is told (SRV-42). */
export async function listChangedActivities(
  db: Db,
  customerId: string,
): Promise<{ subscriptionId: string; containerNumber: string }[]> {
  return db
    .select({ subscriptionId: alerts.id, containerNumber: alerts.containerNumber })
    .from(alerts)
    .where(and(eq(alerts.customerId, customerId), isNotNull(alerts.activityChangedAt)))
    .orderBy(asc(alerts.containerNumber), asc(alerts.id));
}

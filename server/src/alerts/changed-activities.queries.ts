import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { limits } from '@quaywatch/shared/contract';
import type { Db } from '../platform/database/database.ts';
import { alerts } from './alerts.tables.ts';

/** An alert of a container whose activity changed since it was set. */
export type ChangedActivity = { readonly subscriptionId: string; readonly containerNumber: string };

/**
 * The alerts of a customer whose container's activity changed, until the customer is told (SRV-42), as one JSON value by
 * container. At most as many as one cessation takes; the others follow once these are ceased.
 */
export const changedActivities = (customerId: SQL): SQL<readonly ChangedActivity[]> =>
  sql<readonly ChangedActivity[]>`(
    select coalesce(json_agg(json_build_object('subscriptionId', id, 'containerNumber', container_number)), '[]')
    from (
      select id, container_number from ${alerts}
      where customer_id = ${customerId} and activity_changed_at is not null
      order by container_number, id limit ${sql.raw(String(limits.notificationsPerCessation))}) changed)`;

/** Ends the notice for those of the alerts that are the customer's; other ids are left alone (DSH-27). */
export async function ceaseChangedActivities(
  db: Db,
  customerId: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await db
    .update(alerts)
    .set({ activityChangedAt: null })
    .where(
      and(
        eq(alerts.customerId, customerId),
        isNotNull(alerts.activityChangedAt),
        // As text: an id that is none of ours is no failure, whatever it looks like.
        sql`${alerts.id}::text = any(${sql.param([...subscriptionIds])}::text[])`,
      ),
    );
}

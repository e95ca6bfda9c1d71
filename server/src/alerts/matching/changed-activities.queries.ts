import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { limits, type Port, type VisitActivity } from '@quaywatch/shared/contract';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alerts } from '../records/alerts.tables.ts';
import { lockCustomer } from '../records/lock-customer.queries.ts';

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

/** What a visit of a port is now, and what it was. */
export type ActivityChange = {
  readonly port: Port;
  readonly gkey: string;
  readonly activityBefore: VisitActivity | null;
  readonly activity: VisitActivity | null;
  /** Keys of visits whose alerts are this one's now. */
  readonly replaces: readonly string[];
  /** When the port said so. */
  readonly receivedAt: Date;
};

/**
 * Ends the alerts that wait for a visit of one activity when the port says that it is another, and begins the notice of it
 * (SRV-42). What is on its way, or was sent, stays as it is; a visit whose activity is no longer known has not changed to another one.
 */
export async function markChangedActivities(tx: Tx, changes: readonly ActivityChange[]): Promise<void> {
  // Alerts of a visit that was replaced have come to one of another activity without any change of it.
  const changed = changes.filter(
    ({ activityBefore, activity, replaces }) =>
      activity !== null && (activity !== activityBefore || replaces.length > 0),
  );
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${alerts} as alert
    set state = 'INACTIVE', reason = 'activity-changed', activity_changed_at = changed.received_at
    from unnest(
      ${textArray(changed.map(({ port }) => port))}::text[],
      ${textArray(changed.map(({ gkey }) => gkey))}::text[],
      ${textArray(changed.map(({ activity }) => activity))}::text[],
      ${momentArray(changed.map(({ receivedAt }) => receivedAt))}::timestamptz[])
      as changed(port, gkey, activity, received_at)
    where alert.port = changed.port and alert.gkey = changed.gkey and alert.activity_type <> changed.activity
      and alert.state in ('ACTIVE', 'SUSPENDED', 'SUPPRESSED')`);
}

/** Ends the notice for those of the alerts that are the customer's; other ids are left alone (DSH-27). */
export async function ceaseChangedActivities(
  tx: Tx,
  customerId: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await lockCustomer(tx, customerId);
  await tx
    .update(alerts)
    .set({ activityChangedAt: null })
    .where(
      and(
        eq(alerts.customerId, customerId),
        isNotNull(alerts.activityChangedAt),
        // As text: an id that is not ours is simply not found, in whatever form it comes.
        sql`${alerts.id}::text = any(${sql.param([...subscriptionIds])}::text[])`,
      ),
    );
}

import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { limits, type Port, type VisitActivity } from '@quaywatch/shared/contract';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { activityChangedReason } from '../records/cancel-reasons.rules.ts';
import { lockCustomer } from '../../customers/index.ts';
import { unannouncedStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type ChangedActivity = { readonly subscriptionId: string; readonly containerNumber: string };

/**
 * Selects a customer's alerts whose activity has changed, until the customer dismisses the notice (SRV-42), as one JSON
 * value by container. Selects at most as many as one call can end; the rest follow afterwards.
 */
export const changedActivities = (customerId: SQL): SQL<readonly ChangedActivity[]> =>
  sql<readonly ChangedActivity[]>`(
    select coalesce(json_agg(json_build_object('subscriptionId', id, 'containerNumber', container_number)), '[]')
    from (
      select id, container_number from ${alerts}
      where customer_id = ${customerId} and activity_changed_at is not null
      order by container_number, id limit ${sql.raw(String(limits.notificationsPerCessation))}) changed)`;

export type ActivityChange = {
  readonly port: Port;
  readonly gkey: string;
  readonly activityBefore: VisitActivity | null;
  readonly activity: VisitActivity | null;
  /** Keys of replaced visits whose alerts now belong to this visit. */
  readonly replaces: readonly string[];
  readonly receivedAt: Date;
};

/**
 * Ends the pending alerts of a visit whose activity the port has changed, and starts the notice (SRV-42). Alerts that
 * were sent or are being sent stay; messages that wait for the allowance are cancelled. An activity that becomes unknown
 * is not a change.
 */
export async function markChangedActivities(tx: Tx, changes: readonly ActivityChange[]): Promise<void> {
  // A replaced visit may have had another activity. Its alerts then move here although this activity has not changed.
  const changed = changes.filter(
    ({ activityBefore, activity, replaces }) =>
      activity !== null && (activity !== activityBefore || replaces.length > 0),
  );
  if (changed.length === 0) return;
  await tx.execute(sql`
    with ended as (
      update ${alerts} as alert
      set state = 'INACTIVE', reason = 'activity-changed', activity_changed_at = changed.received_at
      from unnest(
        ${textArray(changed.map(({ port }) => port))}::text[],
        ${textArray(changed.map(({ gkey }) => gkey))}::text[],
        ${textArray(changed.map(({ activity }) => activity))}::text[],
        ${momentArray(changed.map(({ receivedAt }) => receivedAt))}::timestamptz[])
        as changed(port, gkey, activity, received_at)
      where alert.port = changed.port and alert.gkey = changed.gkey and alert.activity_type <> changed.activity
        and alert.state in ${stateList(unannouncedStates)}
      returning alert.id, changed.received_at)
    update ${alertMessages} as message
    set state = 'cancelled', reason = ${activityChangedReason}, state_at = ended.received_at
    from ended where message.alert_id = ended.id and message.state = 'suspended'`);
}

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
        // Compared as text, so that a malformed id is not found instead of causing an error.
        sql`${alerts.id}::text = any(${sql.param([...subscriptionIds])}::text[])`,
      ),
    );
}

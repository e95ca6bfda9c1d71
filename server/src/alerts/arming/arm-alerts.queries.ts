import { sql } from 'drizzle-orm';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import type { AlertPlan, WantedAlert } from './plan-alerts.rules.ts';
import { addRecipients } from '../records/recipients.queries.ts';
import type { Recipient } from '../records/recipients.rules.ts';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { noteArmed, removeAlerts } from '../records/visit-alerts.queries.ts';

/**
 * Carries out plans for a customer; the allowance then decides which alerts are suspended (SRV-30). Alerts to
 * recipients who have stopped them are stored as inactive (SRV-64). The caller must have locked the visits first, then
 * the customer.
 * @returns recipients that are new to this customer
 */
export async function armAlerts(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  customerId: string,
  plans: readonly AlertPlan[],
): Promise<readonly Recipient[]> {
  await removeAlerts(
    tx,
    plans.flatMap(({ removed }) => removed.map(({ id }) => id)),
  );
  const wanted = plans.flatMap((plan) => plan.wanted);
  const added = await addRecipients(
    tx,
    wanted.map(({ alertType, recipient }) => ({ customerId, alertType, recipient })),
  );
  if (wanted.length > 0) {
    await insertAlerts(tx, customerId, wanted, platform.clock.now());
    await noteArmed(
      tx,
      customerId,
      wanted.map(({ visit }) => visit),
    );
  }
  await settleSuspended(tx, platform, [customerId]);
  return added;
}

async function insertAlerts(tx: Tx, customerId: string, wanted: readonly WantedAlert[], now: Date): Promise<void> {
  const texts = (pick: (alert: WantedAlert) => string) => sql`${textArray(wanted.map(pick))}::text[]`;
  await tx.execute(sql`
    insert into ${alerts} as alert (
      customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type, recipient,
      is_secondary, from_template, state, reason, created_at)
    select
      ${customerId}::uuid, port, gkey, container_number, activity_type, container_status_type, wanted.alert_type,
      wanted.recipient, is_secondary::boolean, from_template::boolean,
      case when stopped_at is null then 'ACTIVE' else 'INACTIVE' end,
      case when stopped_at is null then null else 'stopped' end, ${now.toISOString()}::timestamptz
    from unnest(
      ${texts(({ visit }) => visit.port)}, ${texts(({ visit }) => visit.gkey)},
      ${texts(({ visit }) => visit.containerNumber)}, ${texts(({ visit }) => visit.activity)},
      ${texts(({ containerStatusType }) => containerStatusType)}, ${texts(({ alertType }) => alertType)},
      ${texts(({ recipient }) => recipient)}, ${texts(({ isSecondary }) => String(isSecondary))},
      ${texts(({ fromTemplate }) => String(fromTemplate))}) as wanted(
        port, gkey, container_number, activity_type, container_status_type, alert_type, recipient, is_secondary,
        from_template)
      join ${alertRecipients} told
        on told.customer_id = ${customerId}::uuid and told.alert_type = wanted.alert_type
        and lower(told.recipient) = lower(wanted.recipient)
    on conflict (customer_id, port, gkey, container_status_type, alert_type, recipient) do update set (
      container_number, activity_type, is_secondary, from_template, state, reason, created_at, sent_at, told_source, told_event_id,
      is_held) = (
      select excluded.container_number, excluded.activity_type, excluded.is_secondary, excluded.from_template, ${begunAnew}
    )`);
}

/** Pending and announced alerts stay as they are; alerts that had ended start again. */
const begunAnew = sql.join(
  ['state', 'reason', 'created_at', 'sent_at', 'told_source', 'told_event_id', 'is_held'].map((column) =>
    sql.raw(`case when alert.state = 'INACTIVE' then excluded.${column} else alert.${column} end`),
  ),
  sql`, `,
);

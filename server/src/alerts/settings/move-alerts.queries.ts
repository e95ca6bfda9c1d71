import { sql } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { pendingStates } from '../allowance/alert-counts.ts';
import type { VisitAlert } from '../records/alerted-visit.rules.ts';
import { alertContacts, alertRecipients, alerts } from '../records/alerts.tables.ts';

/** Finds template alerts that are inactive because their recipient has stopped them (SRV-64). */
export async function findStoppedAlerts(
  db: Db,
  customerId: string,
  alertType: AlertType,
): Promise<readonly Pick<VisitAlert, 'id' | 'port' | 'gkey' | 'containerStatusType'>[]> {
  const { rows } = await db.execute<Pick<VisitAlert, 'id' | 'port' | 'gkey' | 'containerStatusType'>>(sql`
    select id, port, gkey, container_status_type as "containerStatusType"
    from ${alerts}
    where customer_id = ${customerId} and alert_type = ${alertType} and from_template and reason = 'stopped'`);
  return rows;
}

type Move = {
  readonly customerId: string;
  readonly alertType: AlertType;
  readonly recipient: string;
  readonly resumed: readonly string[];
  /** Leaves out all others. */
  readonly among?: readonly string[];
};

/** Moves template alerts to another recipient. Where two alerts then coincide, an announced one stays. */
export async function moveTemplateAlerts(
  tx: Tx,
  { customerId, alertType, recipient, resumed, among }: Move,
): Promise<void> {
  const isMoved = sql`
    alert.customer_id = ${customerId} and alert.alert_type = ${alertType} and alert.from_template
    and ${among ? sql`alert.id = any(${textArray(among)}::text[]::uuid[])` : sql`true`}
    and (alert.state in ('ACTIVE', 'SUSPENDED') or alert.id = any(${textArray(resumed)}::text[]::uuid[]))`;
  const isSame = sql`lower(alert.recipient) = lower(${recipient})`;
  await tx.execute(sql`select id from ${alerts} alert where ${isMoved} order by id for update`);
  await tx.execute(sql`
    delete from ${alerts} where id in (
      select id
      from (
        select alert.id, row_number() over (
          partition by alert.port, alert.gkey, alert.container_status_type
          order by not (${isMoved}) and alert.state <> 'INACTIVE' desc, (${isMoved}) desc, ${isSame} desc,
            alert.created_at, alert.id) as place
        from ${alerts} alert
        where alert.customer_id = ${customerId} and alert.alert_type = ${alertType}
          and (${isMoved} or ${isSame})) sides
      where place > 1)`);
  await tx.execute(sql`
    with moved as (
      update ${alerts} as alert
      set recipient = told.recipient,
        state = case when told.stopped_at is not null then 'INACTIVE' when alert.state = 'INACTIVE' then 'ACTIVE'
          else alert.state end,
        reason = case when told.stopped_at is null then null else 'stopped' end
      from ${alertRecipients} told
      where told.customer_id = ${customerId} and told.alert_type = ${alertType}
        and lower(told.recipient) = lower(${recipient}) and ${isMoved}
      returning alert.id, alert.recipient)
    update ${alertMessages} as message set recipient = moved.recipient
    from moved where message.alert_id = moved.id and message.state = 'suspended'`);
}

/** Moves free time warnings and moved estimates that wait for the allowance; they have no alert. */
export async function moveWaitingWarnings(
  tx: Tx,
  { customerId, alertType, recipient }: Pick<Move, 'customerId' | 'alertType' | 'recipient'>,
): Promise<void> {
  await tx.execute(sql`
    update ${alertMessages} set recipient = ${recipient}
    where customer_id = ${customerId} and alert_type = ${alertType} and state = 'suspended'
      and (warning_id is not null or estimate_id is not null)`);
}

/**
 * Moves those of these alerts that are pending again to the customer's present contact, which did not take them over
 * while they were sent (TPL-28).
 */
export async function moveToPresentContacts(tx: Tx, alertIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<Pick<Move, 'customerId' | 'alertType' | 'recipient'>>(sql`
    select distinct contact.customer_id as "customerId", alert.alert_type as "alertType", present.recipient
    from ${alerts} alert
    join ${alertContacts} contact on contact.customer_id = alert.customer_id,
      lateral (select case alert.alert_type when 'Email' then contact.email else contact.phone end as recipient) present
    where alert.id = any(${textArray(alertIds)}::text[]::uuid[]) and alert.from_template
      and alert.state in ('ACTIVE', 'SUSPENDED') and lower(alert.recipient) <> lower(present.recipient)`);
  for (const move of rows) await moveTemplateAlerts(tx, { ...move, resumed: [], among: alertIds });
}

/** Lists containers with pending alerts to their own contacts, by number (TPL-D5). */
export async function listSingleContainers(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ container_number: string }>(sql`
    select distinct container_number
    from ${alerts}
    where customer_id = ${customerId} and not from_template
      and state in ${[...pendingStates]}
    order by container_number`);
  return rows.map((row) => row.container_number);
}

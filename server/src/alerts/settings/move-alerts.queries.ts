import { sql, type SQL } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import type { VisitAlert } from '../records/alerted-visit.rules.ts';
import { alertContacts, alertRecipients, alerts } from '../records/alerts.tables.ts';
import { addRecipients } from '../records/recipients.queries.ts';
import { singleContacts } from '../records/single-contacts.tables.ts';
import { removeAlerts } from '../records/visit-alerts.queries.ts';
import { pendingStates, unannouncedStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

type StoppedAlert = Pick<VisitAlert, 'id' | 'port' | 'gkey' | 'activityType' | 'containerStatusType'>;

/** Finds template alerts that are inactive because their recipient has stopped them (SRV-64). */
export async function findStoppedAlerts(
  db: Db,
  customerId: string,
  alertType: AlertType,
): Promise<readonly StoppedAlert[]> {
  const { rows } = await db.execute<StoppedAlert>(sql`
    select id, port, gkey, activity_type as "activityType", container_status_type as "containerStatusType"
    from ${alerts}
    where customer_id = ${customerId} and alert_type = ${alertType} and from_template and reason = 'stopped'`);
  return rows;
}

type Move = {
  readonly customerId: string;
  readonly alertType: AlertType;
  readonly recipient: string;
  readonly resumed: readonly string[];
  /** Moves only these alerts, whether or not they are from the template. */
  readonly among?: readonly string[];
};

/**
 * Moves template alerts to another recipient, except those whose waiting message the present one may have (SRV-391). Where
 * two alerts then coincide, an announced one stays.
 */
export async function moveAlerts(tx: Tx, { customerId, alertType, recipient, resumed, among }: Move): Promise<void> {
  const isMoved = sql`
    alert.customer_id = ${customerId} and alert.alert_type = ${alertType}
    and ${among ? sql`alert.id = any(${uuids(among)})` : sql`alert.from_template`}
    and (alert.state in ${stateList(unannouncedStates)} or alert.id = any(${uuids(resumed)}))
    and not exists (select from ${alertMessages} message
      where message.alert_id = alert.id and message.round = alert.round and message.state = 'suspended'
        and message.may_have_arrived)`;
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

/**
 * Moves free time warnings and moved estimates that wait for the allowance, and warnings that wait for a reversal to the
 * present recipient, except those that may have arrived; they have no alert.
 */
export async function moveWaitingWarnings(
  tx: Tx,
  { customerId, alertType, recipient }: Pick<Move, 'customerId' | 'alertType' | 'recipient'>,
): Promise<void> {
  await tx.execute(sql`
    update ${alertMessages} set recipient = ${recipient}
    where customer_id = ${customerId} and alert_type = ${alertType} and kind = 'announcement'
      and (warning_id is not null and state = 'queued' and attempts = 0
        or (warning_id is not null or estimate_id is not null) and state = 'suspended')
      and not may_have_arrived`);
}

type Leaving = Pick<Move, 'customerId' | 'alertType'> & {
  readonly ids: readonly string[];
  /** Null if nobody is to be told. */
  readonly recipient: string | null;
};

/**
 * Moves alerts that are pending again to the customer's present contact: when the contact changed, only alerts that
 * were pending then moved (TPL-28). Removes alerts that the customer has ended or whose contact is gone (SRV-392), and
 * ends those whose recipient has stopped meanwhile (SRV-64).
 */
export async function moveToPresentContacts(tx: Tx, alertIds: readonly string[]): Promise<void> {
  const ofKind = (email: SQL, phone: SQL) => sql`case alert.alert_type when 'Email' then ${email} else ${phone} end`;
  const own = ofKind(sql`coalesce(contact.email, customer.email)`, sql`contact.phone`);
  const first = sql`coalesce(${ofKind(sql`kept.first_email`, sql`kept.first_phone`)}, ${own})`;
  const second = ofKind(sql`kept.second_email`, sql`kept.second_phone`);
  const { rows } = await tx.execute<Leaving>(sql`
    select alert.customer_id as "customerId", alert.alert_type as "alertType", present.recipient,
      json_agg(alert.id) as ids
    from ${alerts} alert
      join ${customerView} customer on customer.id = alert.customer_id
      left join ${alertContacts} contact on contact.customer_id = alert.customer_id
      left join ${singleContacts} kept on not alert.from_template and kept.customer_id = alert.customer_id
        and kept.port = alert.port and kept.gkey = alert.gkey,
      lateral (select case when alert.is_ended then null when alert.from_template then ${own}
        when alert.is_secondary then ${second} else ${first} end as recipient) present
    where alert.id = any(${uuids(alertIds)}) and alert.state in ${stateList(unannouncedStates)}
      and case when alert.is_ended then true
        when alert.from_template then contact.customer_id is not null and lower(alert.recipient) <> lower(present.recipient)
        else kept.customer_id is not null and lower(alert.recipient) <> all(array_remove(array[lower(${first}), lower(${second})], null))
        end
    group by alert.customer_id, alert.alert_type, present.recipient`);
  await removeAlerts(
    tx,
    rows.flatMap(({ recipient, ids }) => (recipient === null ? ids : [])),
  );
  for (const { recipient, ids, ...of } of rows) {
    if (recipient === null) continue;
    await addRecipients(tx, [{ ...of, recipient }]);
    await moveAlerts(tx, { ...of, recipient, resumed: [], among: ids });
  }
  await tx.execute(sql`
    update ${alerts} as alert set state = 'INACTIVE', reason = 'stopped'
    from ${alertRecipients} told
    where alert.id = any(${uuids(alertIds)}) and alert.state in ${stateList(unannouncedStates)}
      and told.customer_id = alert.customer_id and told.alert_type = alert.alert_type
      and lower(told.recipient) = lower(alert.recipient) and told.stopped_at is not null`);
}

/** Lists containers with pending alerts to their own contacts, by number (TPL-D5). */
export async function listSingleContainers(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ container_number: string }>(sql`
    select distinct container_number
    from ${alerts}
    where customer_id = ${customerId} and not from_template
      and state in ${stateList(pendingStates)}
    order by container_number`);
  return rows.map((row) => row.container_number);
}

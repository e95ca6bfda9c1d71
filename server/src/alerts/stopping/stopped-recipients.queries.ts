import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AlertState, AlertType } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { findCustomer, customerView, lockCustomer } from '../../customers/index.ts';
import { visitKeyOf } from '../../feed/rules.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { isOpen, type VisitKey } from '../records/alerted-visit.rules.ts';
import { lockAlertedVisits } from '../records/alerted-visits.queries.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { onTheirWayStates, unannouncedStates, unclaimedStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';
import { stoppedReason } from '../records/cancel-reasons.rules.ts';

export type AlertRecipient = {
  readonly id: string;
  readonly customerId: string;
  readonly alertType: AlertType;
  readonly recipient: string;
  readonly companyName: string;
  readonly stoppedAt: Date | null;
};

/** @returns undefined if the recipient no longer exists, for example because the account was deleted */
export async function findRecipient(db: Db, id: string): Promise<AlertRecipient | undefined> {
  const { customerId, alertType, recipient, stoppedAt } = alertRecipients;
  const [row] = await db
    .select({
      id: alertRecipients.id,
      customerId,
      alertType,
      recipient,
      stoppedAt,
      companyName: customerView.companyName,
    })
    .from(alertRecipients)
    .innerJoin(customerView, eq(customerView.id, customerId))
    .where(eq(alertRecipients.id, id));
  return row;
}

/** Ends pending alerts, and cancels messages that are not yet being handed over (SRV-64). */
export async function stopRecipient(tx: Tx, recipient: AlertRecipient, now: Date): Promise<void> {
  await lockCustomer(tx, recipient.customerId);
  await setStopped(tx, recipient, sql`coalesce(stopped_at, ${now.toISOString()})`);
  await tx.execute(sql`
    select id from ${alerts}
    where ${goesTo(recipient)} and state in ${stateList([...unannouncedStates, ...onTheirWayStates])} order by id for update`);
  await tx.execute(sql`
    with cancelled as (
      update ${alertMessages}
      set state = 'cancelled', reason = ${stoppedReason}, state_at = ${now.toISOString()}
      where ${goesTo(recipient)} and state in ${stateList(unclaimedStates)}
      returning alert_id, kind)
    update ${alerts} set state = 'INACTIVE', reason = 'stopped'
    where ${goesTo(recipient)} and (state in ${stateList(unannouncedStates)} or (state in ${stateList(onTheirWayStates)}
      and id in (select alert_id from cancelled where kind = 'announcement')))`);
}

/**
 * Makes the alerts that the stop ended pending again, unless their status was reached or their visit ended meanwhile.
 * The caller must hold no locks.
 */
export async function restartRecipient(tx: Tx, recipient: AlertRecipient): Promise<void> {
  const visits = await lockAlertedVisits(tx, await findStoppedVisits(tx, recipient));
  await lockCustomer(tx, recipient.customerId);
  await setStopped(tx, recipient, sql`null`);
  const byKey = new Map(visits.map((visit) => [visitKeyOf(visit), visit]));
  const stopped = await lockStoppedAlerts(tx, recipient);
  const again = stopped.filter((alert) => isOpen(alert, byKey.get(visitKeyOf(alert))));
  const customer = await findCustomer(tx, recipient.customerId);
  const state: AlertState = customer && isAdvancedTier(customer.tier) ? 'ACTIVE' : 'SUPPRESSED';
  const ids = again.map(({ id }) => id);
  await tx
    .update(alerts)
    .set({ state, reason: null, toldSource: null, toldEventId: null, isHeld: false })
    .where(inArray(alerts.id, ids));
}

/** Whether a row is for this recipient. Addresses are compared without regard to case. */
const goesTo = ({ customerId, alertType, recipient }: AlertRecipient): SQL => sql`
  customer_id = ${customerId}::uuid and alert_type = ${alertType} and lower(recipient) = lower(${recipient})`;

const isStopped = (recipient: AlertRecipient): SQL =>
  sql`${goesTo(recipient)} and state = 'INACTIVE' and reason = 'stopped'`;

async function setStopped(tx: Tx, { id }: AlertRecipient, stoppedAt: SQL): Promise<void> {
  await tx.execute(sql`update ${alertRecipients} set stopped_at = ${stoppedAt} where id = ${id}::uuid`);
}

async function findStoppedVisits(tx: Tx, recipient: AlertRecipient): Promise<readonly VisitKey[]> {
  const { rows } = await tx.execute<VisitKey>(sql`
    select distinct port, gkey from ${alerts} where ${isStopped(recipient)}`);
  return rows;
}

async function lockStoppedAlerts(tx: Tx, recipient: AlertRecipient) {
  const { id, port, gkey, activityType, containerStatusType } = alerts;
  return tx
    .select({ id, port, gkey, activityType, containerStatusType })
    .from(alerts)
    .where(isStopped(recipient))
    .orderBy(id)
    .for('update');
}

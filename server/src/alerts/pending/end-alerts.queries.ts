import { sql } from 'drizzle-orm';
import type { Activity } from '@quaywatch/shared/contract';
import { lockCustomer } from '../../customers/index.ts';
import { visitKeyOf } from '../../feed/rules.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import type { VisitKey } from '../records/alerted-visit.rules.ts';
import { endSingleSettings, noteEnded, removeAlerts } from '../records/visit-alerts.queries.ts';
import { waitingStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

type EndedContainer = {
  readonly customerId: string;
  readonly activity: Activity;
  readonly containerNumber: string;
};

type EndedAlert = VisitKey & { readonly id: string; readonly waits: boolean };

/**
 * Removes the alerts of a container that are still to be sent; alerts that were sent or are being sent stay (SRV-340).
 * Alerts that a recipient has stopped are removed too, or they would come back when the recipient restarts them.
 * @throws CodedError 404 if no alert is waiting
 */
export async function endPendingAlerts(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  container: EndedContainer,
): Promise<void> {
  const { customerId } = container;
  const now = platform.clock.now();
  await lockCustomer(tx, customerId);
  const found = await lockWaiting(tx, container);
  if (!found.some(({ waits }) => waits)) throw new CodedError(404, 'NOT_FOUND', 'There are no alerts to end.');
  const ids = found.map(({ id }) => id);
  const kept = new Set(await cancelSuspended(tx, ids, now));
  await removeAlerts(
    tx,
    ids.filter((id) => !kept.has(id)),
  );
  const visits = new Map(found.map((alert) => [visitKeyOf(alert), alert]));
  for (const visit of visits.values()) await endSingleSettings(tx, customerId, visit);
  await noteEnded(tx, customerId, [...visits.values()]);
  await settleSuspended(tx, platform, [customerId]);
}

async function lockWaiting(tx: Tx, { customerId, activity, containerNumber }: EndedContainer) {
  const { rows } = await tx.execute<EndedAlert>(sql`
    select id, port, gkey, state <> 'INACTIVE' as waits
    from ${alerts}
    where customer_id = ${customerId} and activity_type = ${activity} and container_number = ${containerNumber}
      and (state in ${stateList(waitingStates)} or (state = 'INACTIVE' and reason = 'stopped'))
    order by id for update`);
  return rows;
}

/**
 * Cancels messages that wait for allowance; without their alerts they would stay on the list of messages.
 * @returns the ids of alerts whose message may have arrived. They end, and are kept for a reversal (SRV-391)
 */
async function cancelSuspended(tx: Tx, alertIds: readonly string[], now: Date): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with cancelled as (
      update ${alertMessages}
      set state = 'cancelled', reason = 'The alerts were ended', state_at = ${now.toISOString()}
      where alert_id = any(${uuids(alertIds)}) and state = 'suspended'
      returning alert_id, round, may_have_arrived)
    update ${alerts} as alert set state = 'INACTIVE', reason = 'ended'
    from cancelled
    where alert.id = cancelled.alert_id and alert.round = cancelled.round and cancelled.may_have_arrived
    returning alert.id`);
  return rows.map(({ id }) => id);
}

import { sql } from 'drizzle-orm';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { onHold } from '../records/alerted-visit.rules.ts';
import type { SmsReceipt } from './sms-receipt.rules.ts';
import { tellInsteadOfHolds } from './tell-instead-of-holds.ts';

/**
 * Stores the outcome of a text message (SRV-68). A failed message returns its allowance. The first receipt counts; late
 * or repeated ones change nothing.
 * @returns false if no message has this gateway id, perhaps because its hand-over is still being stored
 */
export async function recordReceipt(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  { gatewayId, state, reason }: SmsReceipt,
  onMessages: OnMessages,
): Promise<boolean> {
  const found = await tx.execute<{ id: string; customer_id: string; alert_id: string | null }>(sql`
    select id, customer_id, alert_id from ${alertMessages} where gateway_id = ${gatewayId}`);
  const [message] = found.rows;
  if (!message) return false;
  const now = platform.clock.now();
  // The customer comes first in the common lock order.
  await lockCustomer(tx, message.customer_id);
  await tx.execute(sql`select id from ${alerts} where id = ${message.alert_id}::uuid for update`);
  const { rows } = await tx.execute<{ id: string; is_hold: boolean }>(sql`
    with settled as (
      update ${alertMessages} set state = ${state}, reason = ${reason}, state_at = ${now.toISOString()}
      where id = ${message.id}::uuid and state = 'handed-over'
      returning id, alert_id, round, kind, state, status_type),
    ended as (
      update ${alerts} as alert set state = 'INACTIVE', reason = 'failed', sent_at = null
      from settled
      where alert.id = settled.alert_id and alert.round = settled.round and settled.kind = 'announcement'
        and settled.state = 'failed' and alert.state = 'SENT')
    select id, kind = 'announcement' and status_type = ${onHold} as is_hold from settled where state = 'failed'`);
  const holdIds = rows.flatMap(({ id, is_hold: isHold }) => (isHold ? [id] : []));
  await tellInsteadOfHolds(tx, platform, { holdIds, onMessages });
  if (rows.length > 0) await settleSuspended(tx, platform, [message.customer_id]);
  return true;
}

import { sql } from 'drizzle-orm';
import { advancedTiers } from '@quaywatch/shared/contract';
import { type MessageChanges, alertMessageView } from '../alerts/index.ts';
import { customerView } from '../customers/index.ts';
import { momentArray, textArray, uuids } from '../platform/database/array-parameters.ts';
import type { Tx } from '../platform/database/database.ts';
import { databaseTimes } from '../platform/database/database-times.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverJob } from './deliver-webhooks.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

/**
 * Creates one event for all emails and texts with the same content, in the transaction that queued them. Events do not
 * depend on mail servers or allowances, so a reversal of what an event announced is sent even if nobody else was told.
 */
export async function noteWebhookEvents(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  { messageIds, unsent = [] }: MessageChanges,
): Promise<void> {
  if (messageIds.length + unsent.length === 0) return;
  const { rows } = await tx.execute(sql`
    with news as (
      select message.customer_id, message.kind, message.container_number, message.port, message.gkey, message.status_type,
        message.status_time, message.moved_from, message.because, message.warning_id, message.created_at,
        coalesce(announced.created_at, message.created_at) as said_at,
        coalesce(announced.created_at, message.created_at) as key_at
      from ${alertMessageView} message left join ${alertMessageView} announced on announced.id = message.reverses
      where message.id = any(${uuids(messageIds)})
      union all
      select message.customer_id, 'reversal', message.container_number, message.port, message.gkey,
        coalesce(unsent.status_type, message.status_type), unsent.status_time, unsent.moved_from, unsent.because,
        message.warning_id, unsent.cancelled_at, message.created_at,
        -- One move may be corrected more than once.
        case when unsent.moved_from is null then message.created_at else unsent.cancelled_at end
      from unnest(
          ${uuids(unsent.map(({ messageId }) => messageId))},
          ${textArray(unsent.map(({ because }) => because))}::text[],
          ${textArray(unsent.map(({ statusType }) => statusType))}::text[],
          ${momentArray(unsent.map(({ statusTime }) => statusTime))}::timestamptz[],
          ${momentArray(unsent.map(({ movedFrom = null }) => movedFrom))}::timestamptz[],
          ${momentArray(unsent.map(({ cancelledAt }) => cancelledAt))}::timestamptz[])
          as unsent(message_id, because, status_type, status_time, moved_from, cancelled_at)
        join ${alertMessageView} message on message.id = unsent.message_id),
    keyed as (
      -- What was said once can be taken back once, by whichever message comes first.
      -- The name of a warning is left out: one that waited may have been sent under another name than its webhook event.
      select *, concat_ws('/', kind, port, gkey, case when warning_id is null then status_type end, round(extract(epoch from key_at) * 1000)::bigint) as event_key,
        case
          when kind = 'watch' then 'container.known'
          when moved_from is not null then 'estimate.moved'
          else case when warning_id is null then 'status.' else 'free-time.' end || case
            when kind = 'reversal' then 'taken-back' when warning_id is null then 'reached' else 'ending' end
        end as type
      from news)
    insert into ${webhookDeliveries} (customer_id, event_key, type, container_number, port, gkey, status_type, status_time,
      time_before, because, created_at, state, queued_at, due_at)
    select distinct on (customer_id, event_key) keyed.customer_id, event_key, type, container_number, port, gkey, status_type,
      status_time, moved_from, because, keyed.created_at, 'queued', keyed.created_at,
      ${databaseTimes(clock)(clock.now())}
    from keyed
      join ${webhooks} hook on hook.customer_id = keyed.customer_id and hook.switched_off_at is null
        -- A webhook was not told what was said before it was set, or switched on again.
        and (keyed.kind <> 'reversal' or hook.created_at <= keyed.said_at)
      join ${customerView} customer on customer.id = keyed.customer_id
    where customer.status = 'Live' and customer.tier in ${[...advancedTiers]}
    order by customer_id, event_key, status_time
    on conflict (customer_id, event_key) do nothing
    returning id`);
  if (rows.length > 0) await jobs.send(deliverJob, {}, { tx });
}

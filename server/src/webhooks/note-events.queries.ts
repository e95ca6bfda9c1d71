import { sql } from 'drizzle-orm';
import { advancedTiers, type Port } from '@quaywatch/shared/contract';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { customers } from '../customers/customers.tables.ts';
import { textArray } from '../platform/database/array-parameters.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverJob } from './deliver-webhooks.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

type Visit = { readonly port: Port; readonly gkey: string };

/**
 * Makes an event of every alert of these visits that was just queued, for customers with a webhook that is on: one of all the emails
 * and texts that say the same. In the transaction that queued the messages, so that both are kept or neither.
 */
export async function noteWebhookEvents(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  visits: readonly Visit[],
): Promise<void> {
  const tiers = textArray([...advancedTiers]);
  const { rows } = await tx.execute(sql`
    insert into ${webhookDeliveries} (customer_id, event_key, type, container_number, port, gkey, status_type, status_time,
      because, created_at, state, queued_at, due_at)
    select distinct on (customer_id, event_key) customer_id, event_key, type, container_number, port, gkey, status_type,
      status_time, because, created_at, 'queued', created_at, created_at
    from (
      select message.customer_id,
        concat_ws('/', message.kind, message.port, message.gkey, message.status_type,
          round(extract(epoch from message.created_at) * 1000)::bigint) as event_key,
        case message.kind when 'announcement' then 'status.reached' when 'reversal' then 'status.taken-back'
          else 'container.known' end as type,
        message.container_number, message.port, message.gkey, message.status_type, message.status_time, message.because,
        message.created_at
      from unnest(${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ gkey }) => gkey))}::text[])
          as visit(port, gkey)
        join ${alertMessages} message on message.port = visit.port and message.gkey = visit.gkey
        join ${webhooks} hook on hook.customer_id = message.customer_id and hook.switched_off_at is null
        join ${customers} customer on customer.id = hook.customer_id
      where message.state = 'queued' and message.kind <> 'test' and message.created_at >= hook.created_at
        and customer.status = 'Live' and customer.tier = any(${tiers}::text[])) found
    order by customer_id, event_key, status_time
    on conflict (customer_id, event_key) do nothing
    returning id`);
  if (rows.length > 0) await jobs.send(deliverJob, {}, { tx });
}

import type { Pool } from 'pg';
import { benchNumberOf } from './fill-visits.ts';

/** Each has four alerts. */
const alertedVisits = 1_250;

export function pickAlertedNumbers(): string[] {
  return Array.from({ length: 20 }, () => benchNumberOf(1 + Math.floor(Math.random() * alertedVisits)));
}

/** As many as a paid period allows. */
const announced = 300;

/** Creates 5,000 alerts for one of two customers, some already announced, and none for the other. */
export async function fillAlerts(pool: Pool, { many, none }: { readonly many: string; readonly none: string }) {
  await pool.query('delete from alerts where customer_id = (select id from customers where email = $1)', [none]);
  await pool.query(
    `with made as (
      insert into alerts (
        customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type, recipient, state,
        from_template, created_at, sent_at)
      select customer.id, port, gkey, container_number, 'Import', alerted.status, kind, 'ops@bench.example',
        case when is_sent then 'SENT' else 'ACTIVE' end, true, now(), case when is_sent then now() end
      from customers customer, visits, unnest(array['Discharged', 'Released']) alerted(status),
        unnest(array['Email', 'SMS']) kind,
        lateral (select alerted.status = 'Discharged' and kind = 'Email' and gkey = any($4::text[]) as is_sent) sent
      where customer.email = $1 and container_number = any($2::text[]) and gkey = any($3::text[])
      returning id, customer_id, port, gkey, container_number, container_status_type, alert_type, recipient, state)
    insert into alert_messages (
      customer_id, alert_id, round, kind, alert_type, recipient, container_number, port, gkey, status_type, state,
      created_at, state_at, due_at, handed_over_at)
    select customer_id, id, 1, 'announcement', alert_type, recipient, container_number, port, gkey,
      container_status_type, 'handed-over', now(), now(), now(), now()
    from made where state = 'SENT'`,
    [many, listSerials(alertedVisits).map(benchNumberOf), keysOf(alertedVisits), keysOf(announced)],
  );
}

const listSerials = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const keysOf = (count: number) => listSerials(count).map((serial) => `bench-${serial}`);

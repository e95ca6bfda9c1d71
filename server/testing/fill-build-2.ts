import type { ClientBase } from 'pg';

/** How many rows of each table there are for one visit. */
const [eventsPerVisit, visitsPerCustomer, searchesPerCustomer] = [8, 5, 10];

export const filledNumber = (visit: number): string => `FILU${String(1_000_000 + visit)}`;

/**
 * Fills the tables of build 2 with visits in progress, their events, and customers with sessions, alerts and searches.
 * One event in ten is of the carriers' kind, which build 4 stores anew.
 */
export async function fillBuild2(client: ClientBase, visits: number): Promise<void> {
  const customers = Math.ceil(visits / visitsPerCustomer);
  const statements = [
    `insert into visits (port, gkey, container_number, activity, vessel, is_available_for_setting_alerts, status_type,
      reached_at, started_at, current_status, past_statuses, reports)
    select case when n % 2 = 0 then 'LGP' else 'SOU' end, case when n % 10 = 0 then number || '-202611010000' else 'fill-' || n end,
      number, 'Import', 'EVER FILLED', true, 'Discharged', at, at - interval '2 days',
      json_build_object('statusType', 'Discharged', 'statusTime', iso, 'source', 'terminal', 'recordedAt', iso, 'receivedAt', iso),
      (select json_agg(json_build_object('statusType', status, 'statusTime', iso, 'source', 'terminal', 'recordedAt', iso, 'receivedAt', iso))
        from unnest(array['inbound', 'Inbound at Sea', 'Arrived', 'On Vessel at Berth']) as status),
      (select json_agg(json_build_array(source, 'fill-' || n || '-' || part, 'Arrived', 'actual', ms, null, null, null, null, null, ms, ms))
        from generate_series(1, ${eventsPerVisit}) as part)
    from generate_series(1, ${visits}) as n,
      lateral (select 'FILU' || (1000000 + n) as number, now() - n % 1000 * interval '1 minute' as at,
        case when n % 10 = 0 then 'dcsa' else 'terminal' end as source) as basis,
      lateral (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as iso,
        (extract(epoch from at) * 1000)::bigint as ms) as written`,
    `insert into port_events (source, event_id, port, gkey, recorded_at, received_at, status_type, time_kind, status_time)
    select case when n % 10 = 0 then 'dcsa' else 'terminal' end, 'fill-' || n || '-' || part,
      case when n % 2 = 0 then 'LGP' else 'SOU' end,
      case when n % 10 = 0 then 'FILU' || (1000000 + n) || '-202611010000' else 'fill-' || n end, now(), now(), 'Arrived', 'actual', now()
    from generate_series(1, ${visits}) as n, generate_series(1, ${eventsPerVisit}) as part`,
    `insert into customers (email, first_name, last_name, company_name, phone, postcode, role_type, business_type, tier, status, created_at)
    select 'fill' || n || '@fill.example', 'First' || n, chr(97 + n % 26) || 'name' || n, 'Company ' || n % 5000, '', '', '', '',
      case when n % 3 = 0 then 'Paid' else 'Free' end, 'Live', now()
    from generate_series(1, ${customers}) as n`,
    `insert into credentials (customer_id, password_hash)
    select id, 'none' from customers where email like '%@fill.example'`,
    `insert into sessions (id, customer_id, created_at, expires_at)
    select gen_random_uuid(), id, now(), now() + interval '1 day' from customers where email like '%@fill.example'`,
    `insert into alerts (customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type, recipient,
      state, from_template, created_at, sent_at)
    select id, case when visit % 2 = 0 then 'LGP' else 'SOU' end, 'fill-' || visit, 'FILU' || (1000000 + visit), 'Import', 'Arrived', 'Email', email,
      case when part = 0 then 'SENT' else 'PENDING' end, false, now(), case when part = 0 then now() end
    from customers, generate_series(0, 1) as part,
      lateral (select ${visitsPerCustomer} * (substr(email, 5, position('@' in email) - 5)::int - 1) + 1 + part as visit) as of_customer
    where email like '%@fill.example'`,
    `insert into searched_containers (customer_id, searched_on, container_number)
    select id, current_date - part * 7, 'FILU1000000'
    from customers, generate_series(1, ${searchesPerCustomer}) as part where email like '%@fill.example'`,
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
}

import { sql } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { alertPeriodStart, countsSince } from '../alerts/index.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import type { ReadDb } from '../platform/reads/reads.ts';
import type { MarkedVisitRow, VisitRow } from './search.rules.ts';
import { visits } from '../tracking/tracking.tables.ts';

const basicColumns = sql`
  container_number as "containerNumber", port, gkey, activity, vessel, in_vessel as "inVessel", out_vessel as "outVessel",
  vehicle_booking as "vehicleBooking", vessel_schedule as "vesselSchedule", rail_schedule as "railSchedule",
  is_available_for_setting_alerts as "isAvailableForSettingAlerts", status_text as "statusText",
  reached_at as "reachedAt", current_status as current`;

const markColumns = sql`
  (select json_agg(json_build_array(alert.container_status_type, alert.alert_type, alert.state))
    from ${alerts} alert
    where alert.customer_id = ${sql.placeholder('customerId')} and alert.port = visits.port and alert.gkey = visits.gkey
  ) as "alertMarks", (
    select json_agg(json_build_array(status_type, handed_over_at)) from (
      select distinct on (status_type) status_type, kind, handed_over_at
      from ${alertMessages}
      where customer_id = ${sql.placeholder('customerId')} and port = visits.port and gkey = visits.gkey
        and state in ('handed-over', 'delivered')
      order by status_type, created_at desc, kind desc, handed_over_at desc) last_told
    where kind = 'reversal'
  ) as "takenBack"`;

const advancedColumns = sql`${basicColumns}, past_statuses as past, future_statuses as future, ${markColumns}`;

/** The latest visit to each port of each number. One that was only announced is left out: it says nothing yet. */
const findVisits = (columns: typeof basicColumns) => sql`(
  select distinct on (container_number, port) ${columns}
  from ${visits}
  where container_number = any(${sql.placeholder('numbers')}::text[])
    and (status_type is not null or status_text is not null)
  order by container_number, port, reached_at desc nulls last) found`;

// The visits come as one JSON value: reading a thousand fields one by one took longer than finding them.
const asJson = sql<readonly VisitRow[]>`coalesce(json_agg(found), '[]')`;

/** Prepares the search of every tier. It is planned once per connection, and the journeys are not even read. */
export function prepareBasicSearch(db: ReadDb) {
  const search = db.select({ visits: asJson }).from(findVisits(basicColumns)).prepare('search_basic');
  return async (numbers: readonly string[]): Promise<readonly VisitRow[]> => {
    const [row] = await search.execute({ numbers });
    return row?.visits ?? [];
  };
}

/** What an advanced search finds, and how many alerts the customer has sent in the running period. */
type AdvancedFindings<Row> = {
  readonly visits: readonly Row[];
  readonly sent: { readonly email: number; readonly sms: number };
};

/** Prepares the search of one advanced tier: with journeys and the customer's alerts, still one question. */
export const prepareAdvancedSearch = (db: ReadDb, tier: Tier) =>
  prepareQuestion<VisitRow>(db, tier, 'search', advancedColumns);

/** Prepares what of it changes while a page stays open: the alerts alone (CON-85). */
export const prepareMarkSearch = (db: ReadDb, tier: Tier) =>
  prepareQuestion<MarkedVisitRow>(
    db,
    tier,
    'marks',
    sql`container_number as "containerNumber", port, gkey, ${markColumns}`,
  );

function prepareQuestion<Row>(db: ReadDb, tier: Tier, name: string, columns: typeof basicColumns) {
  const sent = sql<AdvancedFindings<Row>['sent']>`(
    select json_build_object(
      'email', count(*) filter (where alert_type = 'Email'), 'sms', count(*) filter (where alert_type = 'SMS'))
    from ${alertMessages}
    where customer_id = ${sql.placeholder('customerId')} and ${countsSince(alertPeriodStart(tier))})`;
  const visits = sql<readonly Row[]>`coalesce(json_agg(found), '[]')`;
  const search = db.select({ visits, sent }).from(findVisits(columns)).prepare(`${name}_advanced_${tier}`);
  return async (question: {
    readonly customerId: string;
    readonly numbers: readonly string[];
    readonly now: Date;
  }): Promise<AdvancedFindings<Row>> => {
    const [row] = await search.execute({ ...question, now: question.now.toISOString() });
    return row ?? { visits: [], sent: { email: 0, sms: 0 } };
  };
}

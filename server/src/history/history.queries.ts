import { sql, type SQL } from 'drizzle-orm';
import type { Activity, Port } from '@quaywatch/shared/contract';
import { alertView } from '../alerts/index.ts';
import type { ReadDb } from '../platform/reads/reads.ts';
import type { HistoryPeriod } from './history-period.rules.ts';
import { mostContainers, mostJourneys, type HistoryFindings } from './history.rules.ts';
import { searchedContainerView } from '../search-log/index.ts';
import { visitIsInSight, visitView } from '../feed/index.ts';

export type HistoryQuestion = {
  readonly customerId: string;
  readonly period: HistoryPeriod;
  /** Only visits that were finished at this moment or before. */
  readonly finishedBy: Date;
  readonly port: Port | null;
  readonly activity: Activity | null;
};

const value = (name: string) => sql.placeholder(name);

const givenNumbers = sql`
  select container_number, place from unnest(${value('numbers')}::text[]) with ordinality as given(container_number, place)`;

// Only the newest ones: a customer with thousands of containers must not make everybody else wait.
const notedContainers = sql`
  select container_number, row_number() over (order by max(noted_on) desc, container_number) as place
  from (
    select container_number, searched_on as noted_on from ${searchedContainerView}
    where customer_id = ${value('customerId')} and searched_on between ${value('firstDay')} and ${value('lastDay')}
    union all
    select container_number, created_at::date from ${alertView}
    where customer_id = ${value('customerId')} and created_at >= ${value('start')} and created_at < ${value('end')}
  ) noted
  group by container_number
  order by place
  limit 2000`;

// One index look-up per number: the inner limit keeps the planner from reading the whole table instead. The start of a
// slot, which customers see, may be hours away from the moment of its report. So the query takes one more day at both ends,
// and the rule decides.
const findHistories = (asked: SQL) => sql`(
  with asked as materialized (${asked}),
  journeys as (
    select visit.*
    from asked, lateral (
      select
        container_number as "containerNumber", port, gkey, activity, vessel, in_vessel as "inVessel",
        out_vessel as "outVessel", past_statuses as past, current_status as current, finished_at
      from ${visitView}
      where visits.container_number = asked.container_number
        and finished_at <= ${value('finishedBy')}
        and finished_at >= ${value('start')}::timestamptz - interval '1 day'
        and started_at < ${value('end')}::timestamptz + interval '1 day'
        and (${value('port')}::text is null or port = ${value('port')})
        and (${value('activity')}::text is null or activity = ${value('activity')})
      order by finished_at desc
      limit ${sql.raw(String(mostJourneys + 1))}) visit
    order by finished_at desc, port, gkey
    limit ${sql.raw(String(mostJourneys + 1))}),
  described as (
    select journeys.*, (
      select json_agg(json_build_array(container_status_type, alert_type, recipient, sent_at) order by recipient)
      from ${alertView}
      where customer_id = ${value('customerId')} and alerts.port = journeys.port and alerts.gkey = journeys.gkey
        and state = 'SENT') as sent
    from journeys)
  select
    (select coalesce(json_agg(described order by finished_at desc, port, gkey), '[]') from described) as journeys,
    (select coalesce(json_agg(json_build_array(container_number, exists (
        select from ${visitView}
        where visits.container_number = first.container_number and ${visitIsInSight}
      )) order by place), '[]')
      from (select * from asked order by place limit ${sql.raw(String(mostContainers + 1))}) first) as containers) found`;

export function prepareHistoryOfNumbers(db: ReadDb) {
  const search = prepare(db, 'history_of_numbers', givenNumbers);
  return async (question: HistoryQuestion, numbers: readonly string[]): Promise<HistoryFindings> =>
    firstOf(await search.execute({ ...valuesOf(question), numbers }));
}

/** Every container that the customer searched for or set alerts on in the period (HIS-D4). */
export function prepareHistoryOfCustomer(db: ReadDb) {
  const search = prepare(db, 'history_of_customer', notedContainers);
  return async (question: HistoryQuestion): Promise<HistoryFindings> =>
    firstOf(await search.execute(valuesOf(question)));
}

function prepare(db: ReadDb, name: string, asked: SQL) {
  return db
    .select({
      containers: sql<HistoryFindings['containers']>`found.containers`,
      journeys: sql<HistoryFindings['journeys']>`found.journeys`,
    })
    .from(findHistories(asked))
    .prepare(name);
}

function valuesOf({ customerId, period, finishedBy, port, activity }: HistoryQuestion) {
  const { firstDay, lastDay, start, end } = period;
  return {
    customerId,
    firstDay,
    lastDay,
    start: start.toISOString(),
    end: end.toISOString(),
    finishedBy: finishedBy.toISOString(),
    port,
    activity,
  };
}

function firstOf([findings]: readonly HistoryFindings[]): HistoryFindings {
  return findings ?? { containers: [], journeys: [] };
}

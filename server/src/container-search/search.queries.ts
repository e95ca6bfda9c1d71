import type { FreeDaysOfPort, Tier } from '@quaywatch/shared/contract';
import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import {
  alertMessageView,
  alertPeriodStart,
  alertView,
  handedOverStates,
  type KindCounts,
  sentCounts,
  stateList,
} from '../alerts/index.ts';
import { visitChangedAt, visitIsInSight, visitView } from '../feed/index.ts';
import { gatherQuestions } from '../platform/database/gather-questions.ts';
import type { ReadDb } from '../platform/reads/reads.ts';
import {
  type BasicVisitRow,
  type FoundReference,
  groupByNumber,
  type MarkedVisitRow,
  type VisitRow,
} from './search.rules.ts';

const keys = { containerNumber: sql`container_number`, port: sql`port`, gkey: sql`gkey` };

const basicFields = {
  ...keys,
  activity: sql`activity`,
  vessel: sql`vessel`,
  inVessel: sql`in_vessel`,
  outVessel: sql`out_vessel`,
  vehicleBooking: sql`vehicle_booking`,
  vesselSchedule: sql`vessel_schedule`,
  railSchedule: sql`rail_schedule`,
  isAvailableForSettingAlerts: sql`is_available_for_setting_alerts`,
  statusText: sql`status_text`,
  changedAt: visitChangedAt,
  current: sql`current_status`,
};

const markFields = {
  alertMarks: sql`(
    select json_agg(json_build_array(alert.container_status_type, alert.alert_type, alert.state))
    from ${alertView} alert
    where alert.customer_id = ${sql.placeholder('customerId')} and alert.port = visits.port and alert.gkey = visits.gkey)`,
  takenBack: sql`(
    select json_agg(json_build_array(told.status_type, told.handed_over_at))
    from ${alertMessageView} told
    where told.customer_id = ${sql.placeholder('customerId')} and told.port = visits.port and told.gkey = visits.gkey
      and told.kind = 'reversal' and told.state in ${stateList(handedOverStates)}
      and not exists (
        select from ${alertMessageView} later
        where later.customer_id = told.customer_id and later.port = told.port and later.gkey = told.gkey
          and later.status_type = told.status_type and later.state in ${stateList(handedOverStates)}
          and (later.created_at, later.kind, later.handed_over_at) > (told.created_at, told.kind, told.handed_over_at)))`,
};

const basicRows = listRowValues<BasicVisitRow>(basicFields);
const journeyFields = { ...basicFields, past: sql`past_statuses`, future: sql`future_statuses` };
const journeyRows = listRowValues<Omit<VisitRow, 'alertMarks' | 'takenBack'>>(journeyFields);
const advancedRows = listRowValues<VisitRow>({ ...journeyFields, ...markFields });
const markedRows = listRowValues<MarkedVisitRow>({ ...keys, ...markFields });

/** The latest visit of each number to each port, except visits that are only announced. */
const findVisits = ({ values }: RowValues<unknown>) => sql`(
  select distinct on (container_number, port) json_build_array(${values}) as visit
  from ${visitView}
  where container_number = any(${sql.placeholder('numbers')}::text[])
    and ${visitIsInSight}
  order by container_number, port, ${visitChangedAt} desc) found`;

// As one JSON value, because reading a thousand fields one by one took longer than finding them.
const asJson = sql<readonly (readonly unknown[])[]>`coalesce(json_agg(visit), '[]')`;

/** The most searches that one statement answers. */
const mostAtOnce = 8;

/**
 * Planned once per connection; journeys are not read. Simultaneous searches share a statement, because the result for a
 * number is the same for everybody.
 */
export function prepareBasicSearch(db: ReadDb) {
  const search = db.select({ visits: asJson }).from(findVisits(basicRows)).prepare('search_basic');
  return gatherQuestions(
    async (questions: readonly (readonly string[])[]): Promise<readonly (readonly BasicVisitRow[])[]> => {
      const [found] = await search.execute({ numbers: [...new Set(questions.flat())] });
      const visitsOf = groupByNumber(found?.visits.map(basicRows.read) ?? []);
      return questions.map((numbers) => numbers.flatMap((number) => visitsOf.get(number) ?? []));
    },
    { most: mostAtOnce },
  );
}

/** Prepares the search behind a shared result: what the tier sees, without anybody's alerts. */
export function prepareSharedSearch(db: ReadDb, kind: 'basic' | 'advanced') {
  const rows: RowValues<VisitRow> = kind === 'basic' ? basicRows : journeyRows;
  const search = db.select({ visits: asJson }).from(findVisits(rows)).prepare(`shared_${kind}`);
  return async (numbers: readonly string[]): Promise<readonly VisitRow[]> => {
    const [row] = await search.execute({ numbers });
    return row?.visits.map(rows.read) ?? [];
  };
}

/** SQL for a customer's free days by port, as JSON; null without a setting. */
export type SelectFreeDays = (customerId: Placeholder) => SQL;
const noFreeDays: SelectFreeDays = () => sql`null::json`;

/** SQL for the references of these numbers that a customer sees, as JSON; null without any. */
export type SelectReferences = (customerId: Placeholder, numbers: Placeholder) => SQL;
const noReferences: SelectReferences = () => sql`null::json`;

type AdvancedFindings<Row> = {
  readonly visits: readonly Row[];
  readonly sent: KindCounts;
  readonly freeDays: readonly FreeDaysOfPort[] | null;
  readonly references: readonly FoundReference[] | null;
};

/** What optional modules add to a search. */
export type SearchAdditions = {
  readonly selectFreeDays?: SelectFreeDays | undefined;
  readonly selectReferences?: SelectReferences | undefined;
};

export const prepareAdvancedSearch = (db: ReadDb, tier: Tier, additions: SearchAdditions) =>
  prepareQuestion(db, { tier, name: 'search', ...additions }, advancedRows);

export const prepareMarkSearch = (db: ReadDb, tier: Tier) => prepareQuestion(db, { tier, name: 'marks' }, markedRows);

type Search = SearchAdditions & { readonly tier: Tier; readonly name: string };

function prepareQuestion<Row>(
  db: ReadDb,
  { tier, name, selectFreeDays = noFreeDays, selectReferences = noReferences }: Search,
  rows: RowValues<Row>,
) {
  const customerId = sql.placeholder('customerId');
  const sent = sentCounts(sql`${customerId}`, alertPeriodStart(tier));
  const freeDays = sql<AdvancedFindings<Row>['freeDays']>`${selectFreeDays(customerId)}`;
  const references = sql<
    AdvancedFindings<Row>['references']
  >`${selectReferences(customerId, sql.placeholder('numbers'))}`;
  const search = db
    .select({ visits: asJson, sent, freeDays, references })
    .from(findVisits(rows))
    .prepare(`${name}_advanced_${tier}`);
  return async (question: {
    readonly customerId: string;
    readonly numbers: readonly string[];
    readonly now: Date;
  }): Promise<AdvancedFindings<Row>> => {
    const [row] = await search.execute({ ...question, now: question.now.toISOString() });
    if (!row) return { visits: [], sent: { email: 0, sms: 0 }, freeDays: null, references: null };
    return { ...row, visits: row.visits.map(rows.read) };
  };
}

/** Values of a row without names, because naming every field took the database as long as finding the rows. */
type RowValues<Row> = {
  readonly values: SQL;
  read(values: readonly unknown[]): Row;
};

/** @param fields the SQL of each field; values are read as the field's type says */
function listRowValues<Row>(fields: { readonly [Name in keyof Row & string]-?: SQL }): RowValues<Row> {
  const names = Object.keys(fields) as (keyof Row & string)[];
  return {
    values: sql.join(
      names.map((name) => fields[name]),
      sql`, `,
    ),
    read(values) {
      const row: Partial<Record<keyof Row, unknown>> = {};
      for (const [index, name] of names.entries()) row[name] = values[index];
      return row as Row;
    },
  };
}

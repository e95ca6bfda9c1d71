import { sql, type SQL } from 'drizzle-orm';
import { activities, type AlertTarget } from '@quaywatch/shared/contract';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { visitView } from '../../feed/index.ts';
import { visitKeyOf } from '../../feed/rules.ts';
import { isOpen, type AlertedVisit, type VisitAlert, type VisitKey } from './alerted-visit.rules.ts';

/** Finds the visits of these targets that are reported and allow alerts. A gkey may match a visit at each port. */
export async function findTargets(db: Db, targets: readonly AlertTarget[]): Promise<readonly AlertedVisit[]> {
  return readVisits(db, isTarget(targets));
}

/**
 * Finds the same visits and locks them until the end of the transaction. A status reported meanwhile is then either
 * already reached here, or stored later and finds the alerts that were set.
 */
export async function lockTargets(tx: Tx, targets: readonly AlertTarget[]): Promise<readonly AlertedVisit[]> {
  return readVisits(tx, isTarget(targets), sql`for share of visit`);
}

/** Finds which of these visits allow alerts, and locks them as `lockTargets` does. */
export async function lockAlertedVisits(tx: Tx, keys: readonly VisitKey[]): Promise<readonly AlertedVisit[]> {
  return readVisits(tx, sql`${isOneOf(keys)} and visit.activity in ${[...activities]}`, sql`for share of visit`);
}

/** Finds which of these alerts can still be sent. */
export async function findOpen<Alert extends VisitKey & Pick<VisitAlert, 'activityType' | 'containerStatusType'>>(
  db: Db,
  alerts: readonly Alert[],
): Promise<readonly Alert[]> {
  if (alerts.length === 0) return [];
  const { rows } = await db.execute<StoredVisit>(sql`${columns} where ${isOneOf(alerts)}`);
  const visitOf = new Map(rows.map((row) => [visitKeyOf(row), toVisit(row)]));
  return alerts.filter((alert) => isOpen(alert, visitOf.get(visitKeyOf(alert))));
}

type StoredVisit = Omit<AlertedVisit, 'path'> & {
  readonly past: readonly string[];
  readonly current: string | null;
};

const columns = sql`
  select visit.port, visit.gkey, visit.container_number as "containerNumber", visit.activity,
    visit.finished_at is not null as "isFinished", visit.status_type as current,
    array(select step ->> 'statusType' from json_array_elements(visit.past_statuses) step) as past
  from ${visitView} visit`;

// Visits are always locked in this order.
async function readVisits(db: Db, which: SQL, lock = sql``): Promise<readonly AlertedVisit[]> {
  const { rows } = await db.execute<StoredVisit>(sql`
    ${columns}
    where ${which} and visit.is_available_for_setting_alerts
    order by visit.port, visit.gkey ${lock}`);
  return rows.map(toVisit);
}

const isTarget = (targets: readonly AlertTarget[]) => sql`
  visit.container_number = any(${textArray(targets.map(numberOf))}::text[])
  and (visit.container_number, visit.gkey, visit.activity) in (
    select * from unnest(
      ${textArray(targets.map(numberOf))}::text[],
      ${textArray(targets.map(({ gkey }) => gkey))}::text[],
      ${textArray(targets.map(({ activityType }) => activityType))}::text[]))`;

const isOneOf = (keys: readonly VisitKey[]) => sql`
  (visit.port, visit.gkey) in (
    select * from unnest(
      ${textArray(keys.map(({ port }) => port))}::text[], ${textArray(keys.map(({ gkey }) => gkey))}::text[]))`;

const numberOf = ({ containerNumber }: AlertTarget) => containerNumber.toUpperCase();

function toVisit({ past, current, ...visit }: StoredVisit): AlertedVisit {
  return { ...visit, path: [...past, ...(current === null ? [] : [current])] };
}

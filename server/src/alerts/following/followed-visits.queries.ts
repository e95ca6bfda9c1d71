import { sql } from 'drizzle-orm';
import { advancedTiers } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { visitChangedAt, visitIsInSight, visitView } from '../../feed/index.ts';
import { textArray } from '../../platform/database/array-parameters.ts';
import { askedAlone } from '../../platform/database/asked-alone.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { savedListView } from '../../saved-lists/index.ts';
import type { VisitKey } from '../records/alerted-visit.rules.ts';
import { alerts, alertTemplateItems } from '../records/alerts.tables.ts';
import { followedLists, followedVisits } from '../records/followed-lists.tables.ts';
import type { UnarmedVisit } from './settle-visit.rules.ts';

/**
 * For each number in the followed lists, finds the visits at each port, except those that are over or have had the
 * templates. One that is not the latest may become so with its next report. Finds none for customers with standard
 * access, for whom following pauses (SRV-D4).
 */
export async function findUnarmedVisits(db: Db, customerId: string): Promise<readonly UnarmedVisit[]> {
  const { rows } = await db.execute<UnarmedVisit>(sql`
    select visit.port, visit.gkey, visit.container_number as "containerNumber", visit.activity,
      visit.is_available_for_setting_alerts as "isAvailableForSettingAlerts", visit.place = 1 as "isLatest",
      exists (select from ${alertTemplateItems} item
        where item.customer_id = ${customerId} and item.activity_type = visit.activity) as "hasTemplate"
    from (
      select distinct unnest(container_numbers) as container_number
      from ${followedLists} list
        join ${savedListView} on visible_lists.id = list.list_id and visible_lists.customer_id = list.customer_id
      where list.customer_id = ${customerId}) followed
      cross join lateral (
        select port, gkey, container_number, activity, is_available_for_setting_alerts, finished_at,
          row_number() over (partition by port order by ${visitChangedAt} desc) as place
        from ${visitView}
        where container_number = followed.container_number and ${visitIsInSight}) visit
    where visit.finished_at is null
      and exists (select from ${customerView} where id = ${customerId} and tier in ${[...advancedTiers]})
      and not exists (select from ${followedVisits} done
        where done.customer_id = ${customerId} and done.port = visit.port and done.gkey = visit.gkey
          and done.armed_at is not null)`);
  return rows;
}

export type SettledVisit = VisitKey & {
  readonly containerNumber: string;
  readonly armedAt: Date | null;
  readonly isShort: boolean;
};

export async function saveFollowedVisits(tx: Tx, customerId: string, visits: readonly SettledVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await tx
    .insert(followedVisits)
    .values(visits.map((visit) => ({ customerId, ...visit })))
    .onConflictDoUpdate({
      target: [followedVisits.customerId, followedVisits.port, followedVisits.gkey],
      set: { armedAt: sql`excluded.armed_at`, isShort: sql`excluded.is_short` },
    });
}

/** Gives another turn to visits whose text messages could not be set for want of a mobile number (SRV-367). */
export async function reopenUntexted(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update ${followedVisits} as followed set armed_at = null
    from ${visitView} visit
    where followed.customer_id = ${customerId} and followed.is_short and followed.armed_at is not null
      and visit.port = followed.port and visit.gkey = followed.gkey and visit.finished_at is null
      and exists (select from ${alertTemplateItems} item
        where item.customer_id = ${customerId} and item.activity_type = visit.activity and item.alert_type = 'SMS')
      and exists (select from ${followedLists} list
          join ${savedListView} on visible_lists.id = list.list_id and visible_lists.customer_id = list.customer_id
        where list.customer_id = ${customerId} and visit.container_number = any(visible_lists.container_numbers))`);
}

/** Finds which of these visits have a suspended alert. */
export async function findSuspendedVisits(
  tx: Tx,
  customerId: string,
  visits: readonly VisitKey[],
): Promise<readonly VisitKey[]> {
  const { rows } = await tx.execute<VisitKey>(sql`
    select distinct port, gkey from ${alerts}
    where customer_id = ${customerId} and state = 'SUSPENDED' and (port, gkey) in (
      select * from unnest(
        ${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ gkey }) => gkey))}::text[]))`);
  return rows;
}

/** Finds customers who follow one of these numbers, or for whom one of these visits still waits for the templates. */
export async function findConcerned(
  tx: Tx,
  numbers: readonly string[],
  visits: readonly VisitKey[],
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ customerId: string }>(sql`
    select list.customer_id as "customerId"
    from unnest(${textArray(numbers)}::text[]) as asked(number),
      lateral (
        select id, customer_id from ${savedListView} where container_numbers @> array[asked.number] ${askedAlone}) named
      join ${followedLists} list on list.list_id = named.id and list.customer_id = named.customer_id
    union
    select waiting.customer_id
    from unnest(
      ${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ gkey }) => gkey))}::text[])
      as visit(port, gkey)
      join ${followedVisits} waiting on waiting.port = visit.port and waiting.gkey = visit.gkey
    where waiting.armed_at is null`);
  return rows.map(({ customerId }) => customerId);
}

type ReplacingVisit = VisitKey & { readonly replaces: readonly string[] };

/** Moves the rows of replaced visits to the visit that replaces them; times in a row that it already has stay. */
export async function moveFollowedVisits(tx: Tx, changes: readonly ReplacingVisit[]): Promise<void> {
  const moves = changes.flatMap(({ port, gkey, replaces }) => replaces.map((from) => ({ port, from, gkey })));
  if (moves.length === 0) return;
  await tx.execute(sql`
    with moved as (
      delete from ${followedVisits} as visit
      using unnest(
        ${textArray(moves.map(({ port }) => port))}::text[],
        ${textArray(moves.map(({ from }) => from))}::text[],
        ${textArray(moves.map(({ gkey }) => gkey))}::text[]) as move(port, from_gkey, to_gkey)
      where visit.port = move.port and visit.gkey = move.from_gkey
      returning visit.customer_id, visit.port, move.to_gkey, visit.container_number, visit.armed_at, visit.is_short,
        visit.told_at)
    insert into ${followedVisits} as visit
      (customer_id, port, gkey, container_number, armed_at, is_short, told_at)
    select customer_id, port, to_gkey, max(container_number), max(armed_at), bool_or(is_short), max(told_at)
    from moved group by customer_id, port, to_gkey
    on conflict (customer_id, port, gkey) do update set
      armed_at = coalesce(visit.armed_at, excluded.armed_at), is_short = visit.is_short or excluded.is_short,
      told_at = coalesce(visit.told_at, excluded.told_at)`);
}

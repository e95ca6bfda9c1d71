import { sql } from 'drizzle-orm';
import { visitView } from '../feed/index.ts';
import type { Db } from '../platform/database/database.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { containerReferences } from './container-references.tables.ts';

const after = sql.raw(`interval '${serverLimits.referenceDays} days'`);
const withoutVisit = sql.raw(`interval '${serverLimits.referenceDaysWithoutVisit} days'`);

/**
 * Looks at references that may have ended: deletes those that have, and notes when to look at the others again. A visit
 * in progress ends in 30 days at the earliest, so each reference is looked at about once a month.
 */
export async function endReferences(
  db: Db,
  now: Date,
  most: number,
): Promise<{ readonly looked: number; readonly deleted: number }> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ looked: number; deleted: number }>(sql`
    with due as (
      select customer_id, container_number, updated_at from ${containerReferences}
      where ends_at <= ${moment} order by ends_at limit ${most} for update skip locked),
    judged as (
      select due.customer_id, due.container_number, coalesce(
        (select max(coalesce(finished_at, ${moment}) + ${after}) from ${visitView}
         where container_number = due.container_number
           and (finished_at is null or finished_at + ${after} > due.updated_at)),
        due.updated_at + ${withoutVisit}) as until
      from due),
    deleted as (
      delete from ${containerReferences} old using judged
      where old.customer_id = judged.customer_id and old.container_number = judged.container_number
        and judged.until <= ${moment}
      returning 1),
    kept as (
      update ${containerReferences} kept set ends_at = judged.until from judged
      where kept.customer_id = judged.customer_id and kept.container_number = judged.container_number
        and judged.until > ${moment})
    select (select count(*)::int from due) as looked, (select count(*)::int from deleted) as deleted`);
  return rows[0] ?? { looked: 0, deleted: 0 };
}

import { sql, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import { limits, type ContainerReference } from '@quaywatch/shared/contract';
import { customerView } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';
import { teamMemberView } from '../teams/index.ts';
import { containerReferences } from './container-references.tables.ts';

/** Members of the customer's team who share their references. Without a team this costs one look-up. */
const sharers = (customerId: unknown) => sql`
  ${teamMemberView} mine join ${teamMemberView} colleague on colleague.team_id = mine.team_id
    and colleague.customer_id <> mine.customer_id and colleague.shares_references
  where mine.customer_id = ${customerId}`;

/**
 * The customer's own reference for each number, or else the newest one of a colleague with the colleague's name
 * (SRV-307). Each takes one look-up in the primary key.
 */
export const selectReferences = (customerId: Placeholder, numbers: Placeholder) => sql`(
  select json_agg(json_strip_nulls(json_build_object('container', container_number, 'reference', reference, 'by', by))
    order by container_number)
  from (
    select distinct on (container_number) container_number, reference, by
    from (
      select container_number, reference, null as by, updated_at from ${containerReferences}
      where customer_id = ${customerId} and container_number = any(${numbers}::text[])
      union all
      select given.container_number, given.reference, person.first_name || ' ' || person.last_name, given.updated_at
      from (select colleague.customer_id from ${sharers(customerId)}) sharer
      join ${containerReferences} given
        on given.customer_id = sharer.customer_id and given.container_number = any(${numbers}::text[])
      join ${customerView} person on person.id = sharer.customer_id) found
    order by container_number, by is not null, updated_at desc) visible)`;

/** For messages of the customer, without what colleagues share. It takes one look-up in the primary key. */
export const selectOwnReference = (customerId: SQLWrapper, containerNumber: SQLWrapper) => sql<string | null>`(
  select own.reference from ${containerReferences} own
  where own.customer_id = ${customerId} and own.container_number = ${containerNumber})`;

/**
 * References of the customer and of colleagues who share theirs, ignoring case. It finds at most as many as fit into a
 * batch.
 */
export async function findByReference(
  db: Db,
  customerId: string,
  wanted: readonly string[],
): Promise<ContainerReference[]> {
  // The database lowers both, because its rules for letters may differ from those of JavaScript.
  const lowered = sql.join(
    wanted.map((text) => sql`lower(${text})`),
    sql`, `,
  );
  const { rows } = await db.execute<ContainerReference>(sql`
    select container_number as container, min(reference) as reference from ${containerReferences}
    where (customer_id = ${customerId} or customer_id in (select colleague.customer_id from ${sharers(customerId)}))
      and lower(reference) in (${lowered})
    group by lower(reference), container_number
    order by lower(reference), container_number
    limit ${limits.containersInBatches}`);
  return rows;
}

import { limits } from '@quaywatch/shared/contract';
import { and, sql, type SQL } from 'drizzle-orm';
import { customerView, shownStatus, type CustomerRow } from '../customers/index.ts';
import { textArray } from '../platform/database/array-parameters.ts';
import type { ReadDb } from '../platform/reads/reads.ts';
import { customerSearch, isInSample } from './customer-search.tables.ts';
import { partitions, writeTrigramQuery, type SearchedPart, type SearchField } from './customer-trigrams.rules.ts';

export type CustomerFilters = { readonly [Field in SearchField]?: string | undefined };

export type CustomerSummaryRow = Pick<CustomerRow, 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone'> & {
  readonly customerId: string;
  readonly serviceType: CustomerRow['tier'];
  readonly statusType: CustomerRow['status'];
};

type Page = { readonly number: number; readonly size: number };
type FoundPage = { readonly total: number; readonly foundMore: boolean; readonly rows: CustomerSummaryRow[] };

/**
 * From this share of a partition on, reading it by name is faster than looking up the matches by trigrams, which are
 * scattered over the table and must be sorted.
 */
const commonShare = 0.05;

/** One more, which is never shown, says that there are more. */
const mostRead = limits.customersCounted + 1;

/**
 * One page of the matches, how many there are within the first `limits.customersCounted`, and whether there are more
 * (HLP-13). A filter matches part of a value, ignoring case; a blank one does not count (HLP-D2). Pages start at 1.
 * Decision 0033 explains the cost.
 */
export async function searchCustomerPage(db: ReadDb, filters: CustomerFilters, page: Page): Promise<FoundPage> {
  const parts = listParts(filters);
  const matches = and(...parts.map(isPartOfField));
  const sample = await readSample(db, parts, matches);
  return readPage(db, findByPartition(sample, matches), page);
}

function listParts(filters: CustomerFilters): SearchedPart[] {
  return (['lastName', 'firstName', 'email', 'companyName'] as const).flatMap((field) => {
    const part = filters[field]?.trim().replace(/\s+/g, ' ') ?? '';
    return part === '' ? [] : [{ field, part }];
  });
}

/**
 * Values and their index have the spaces that were typed, so a space of the part stands for any number of them (HLP-28).
 * Only values that can match are collapsed, because that is slow.
 */
function isPartOfField({ field, part }: SearchedPart): SQL | undefined {
  const column = customerSearch[field];
  const pattern = part.replace(/[\\%_]/g, '\\$&');
  const isPart = (value: SQL, words: string) => sql`${value} like lower(${`%${words}%`})`;
  if (!part.includes(' ')) return isPart(sql`${column}`, pattern);
  const collapsed = sql`regexp_replace(${column}, ' +', ' ', 'g')`;
  return and(isPart(sql`${column}`, pattern.replaceAll(' ', ' %')), isPart(collapsed, pattern));
}

type Sample = { readonly parts: readonly SearchedPart[]; readonly commonIn: ReadonlySet<string> };

/**
 * Finds the partitions in which matches are common, estimated from one customer in 256, and lowers the parts as the
 * database does.
 */
async function readSample(db: ReadDb, parts: readonly SearchedPart[], matches: SQL | undefined): Promise<Sample> {
  const rows = await db.select({ lowered: sql<string[]>`lowered`, common: sql<string[]>`common` }).from(
    sql`(select
      array(select lower(part) from unnest(${textArray(parts.map(({ part }) => part))}::text[])
        with ordinality as given (part, place) order by place) as lowered,
      array(select customer_drawer(last_name) from ${customerSearch} where ${isInSample} group by 1
        having count(*) filter (where ${matches}) > count(*) * ${commonShare}::float8) as common) sample`,
  );
  const { lowered = [], common = [] } = rows[0] ?? {};
  return {
    parts: parts.map(({ field }, place) => ({ field, part: lowered[place] ?? '' })),
    commonIn: new Set(common),
  };
}

/**
 * Ids of the first matches by name, partition by partition, and only as many as needed. A partition without a trigram
 * query is read by its name index; the other half of the union is then empty.
 */
function findByPartition({ parts, commonIn }: Sample, matches: SQL | undefined): SQL {
  const queries = partitions.map(({ letter }) => (commonIn.has(letter) ? null : writeTrigramQuery(parts, letter)));
  const first = sql`order by last_name, first_name, email limit ${mostRead}`;
  return sql`
    select found.customer_id from unnest(${textArray(partitions.map(({ from }) => from))}::text[],
      ${textArray(partitions.map(({ to }) => to))}::text[], ${textArray(queries)}::text[]) as partition (name_from, name_to, query),
      lateral (
        (select customer_id from ${customerSearch}
          where query is null and last_name >= name_from and last_name < name_to and ${matches} ${first})
        union all
        (select customer_id from ${customerSearch}
          where query is not null and customer_trigrams(last_name, first_name, email, company_name) @@ query::tsquery
            and ${matches} ${first})) as found
    limit ${mostRead}`;
}

async function readPage(db: ReadDb, matching: SQL, { number, size }: Page): Promise<FoundPage> {
  const before = (number - 1) * size;
  const last = Math.min(before + size, limits.customersCounted);
  // A page beyond the last has the count but no rows.
  const rows = await db
    .select({ total: sql<number>`total`, customer: sql<CustomerSummaryRow | null>`customer` })
    .from(
      sql`(with found as materialized (select customer_id, row_number() over () as place from (${matching}) as matching)
    select total, case when place is not null then json_build_object(
      'customerId', ${customerView.id}, 'firstName', ${customerView.firstName}, 'lastName', ${customerView.lastName},
      'companyName', ${customerView.companyName}, 'email', ${customerView.email}, 'phone', ${customerView.phone},
      'serviceType', ${customerView.tier}, 'statusType', ${shownStatus}) end as customer, place
    from (select count(*)::int as total from found) as counted
      left join (found join ${customerView} on ${customerView.id} = found.customer_id)
        on place > ${before}::bigint and place <= ${last}::bigint) as page`,
    )
    .orderBy(sql`place`);
  const read = rows[0]?.total ?? 0;
  const total = Math.min(read, limits.customersCounted);
  return { total, foundMore: read > total, rows: rows.flatMap(({ customer }) => customer ?? []) };
}

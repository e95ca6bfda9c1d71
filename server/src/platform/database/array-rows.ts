import { sql, type SQL } from 'drizzle-orm';

/**
 * A subquery with a row for each place in these arrays, which have one length; the keys name its columns. As a function
 * in `from`, `unnest` stores each column before the first row is read, which takes four times as long.
 */
export function arrayRows(columns: Readonly<Record<string, SQL>>): SQL {
  const lists = Object.entries(columns).map(([name, array]) => sql`unnest(${array}) as ${sql.identifier(name)}`);
  return sql`(select ${sql.join(lists, sql`, `)})`;
}

import { sql, type SQL } from 'drizzle-orm';

/**
 * A subquery with one row for each position of these arrays, which must have the same length; the keys name its
 * columns. `unnest` is not called in `from`, where it would store each column before the first row is read: four times
 * slower.
 */
export function arrayRows(columns: Readonly<Record<string, SQL>>): SQL {
  const lists = Object.entries(columns).map(([name, array]) => sql`unnest(${array}) as ${sql.identifier(name)}`);
  return sql`(select ${sql.join(lists, sql`, `)})`;
}

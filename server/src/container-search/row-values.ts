import { sql, type SQL } from 'drizzle-orm';

/** How rows come from the database, and how they are read here. */
export type RowValues<Row> = {
  /** The values of a row without names: naming every field took the database as long as finding the rows. */
  readonly values: SQL;
  read(values: readonly unknown[]): Row;
};

/** @param fields the SQL of each field; values are read as the field's type says */
export function listRowValues<Row>(fields: { readonly [Name in keyof Row & string]-?: SQL }): RowValues<Row> {
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

import { sql, type SQL } from 'drizzle-orm';

/** How the rows of a question come from the database, and what is made of them here. */
export type RowValues<Row> = {
  /** The values of a row without their names: to name each field of each row took the database as long as to find it. */
  readonly values: SQL;
  read(values: readonly unknown[]): Row;
};

/** @param fields what stands in each field of a row, in SQL; its values are read as its type says */
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

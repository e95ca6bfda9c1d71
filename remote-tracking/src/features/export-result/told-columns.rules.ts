/** Adds columns that are empty in most results, after one that is always there (CON-170). */
export const withTold = <Column extends { readonly name: string }>(
  columns: readonly Column[],
  after: string,
  toldColumns: readonly Column[],
): readonly Column[] => columns.flatMap((column) => (column.name === after ? [column, ...toldColumns] : [column]));

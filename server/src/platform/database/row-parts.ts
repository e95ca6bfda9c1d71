/** A statement can have at most 65,535 parameters, and a row uses about 15 of them. */
const rowsPerStatement = 1_000;

/** Splits rows to be inserted into parts that each fit into one statement. */
export function* splitRows<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += rowsPerStatement) yield rows.slice(first, first + rowsPerStatement);
}

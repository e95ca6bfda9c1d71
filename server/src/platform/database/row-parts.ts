/** A statement has 65,535 parameters at most, and a row has some 15 of them. */
const rowsPerStatement = 1_000;

/** Rows to be inserted, in parts that fit into one statement each. */
export function* splitRows<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += rowsPerStatement) yield rows.slice(first, first + rowsPerStatement);
}

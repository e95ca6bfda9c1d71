const pageSize = 500;

/** Where a page begins, and how many rows it may have. */
export type PageAfter<Row> = { readonly after: Row | undefined; readonly limit: number };

/** The rows of a list that may be long, one after another; only a page of them is in memory. */
export async function* readInPages<Row>(readPage: (page: PageAfter<Row>) => Promise<Row[]>): AsyncGenerator<Row> {
  let rows: Row[] = [];
  do {
    rows = await readPage({ after: rows.at(-1), limit: pageSize });
    yield* rows;
  } while (rows.length === pageSize);
}

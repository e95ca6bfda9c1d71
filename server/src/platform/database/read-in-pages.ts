const pageSize = 500;

export type PageAfter<Row> = { readonly after: Row | undefined; readonly limit: number };

/** Yields rows one by one, with one page in memory at a time. */
export async function* readInPages<Row>(readPage: (page: PageAfter<Row>) => Promise<Row[]>): AsyncGenerator<Row> {
  let rows: Row[] = [];
  do {
    rows = await readPage({ after: rows.at(-1), limit: pageSize });
    yield* rows;
  } while (rows.length === pageSize);
}

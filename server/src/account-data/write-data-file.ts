import type { Db } from '../platform/database/database.ts';

/** What one module holds about a customer: a value, or the rows of a list, which may be long. */
export type DataPart = (db: Db, customerId: string) => Promise<unknown> | AsyncIterable<unknown>;

export type DataParts = Readonly<Record<string, DataPart>>;

/**
 * Writes the JSON file of a customer's data piece by piece, so that only one page of a long list is in memory. Amounts
 * whose name ends in `Pence` are pence; moments are ISO 8601 in UTC.
 */
export async function* writeDataFile(
  parts: DataParts,
  { db, customerId, now }: { readonly db: Db; readonly customerId: string; readonly now: Date },
): AsyncGenerator<string> {
  yield `{\n  "writtenAt": ${JSON.stringify(now)}`;
  for (const [name, part] of Object.entries(parts)) {
    yield `,\n  ${JSON.stringify(name)}: `;
    const content = part(db, customerId);
    if (Symbol.asyncIterator in content) yield* writeRows(content);
    else yield indent(await content, '  ');
  }
  yield '\n}\n';
}

async function* writeRows(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const row of rows) {
    yield `${separator}\n    ${indent(row, '    ')}`;
    separator = ',';
  }
  yield separator === '' ? ']' : '\n  ]';
}

const indent = (value: unknown, margin: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`);

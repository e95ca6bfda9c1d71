import { pipeline } from 'node:stream/promises';
import { type Client, type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { textArray } from '../database/array-parameters.ts';
import type { Engine } from '../database/database.ts';
import { CommandProblem } from '../process/command-problem.ts';
import type { BackupRow, BackupTable } from './backup-format.ts';
import { quoteTable, type KeptTable } from './kept-tables.queries.ts';
import type { BackupBatch } from './read-backup.ts';

/**
 * Stores batches of rows in their empty tables: by COPY on PostgreSQL, by inserts on the embedded engine, which cannot
 * stream a COPY.
 * @throws CommandProblem for a column that these tables do not have
 */
export async function insertRows(
  client: ClientBase,
  engine: Engine,
  { file, tables, batches }: { file: string; tables: readonly KeptTable[]; batches: AsyncGenerator<BackupBatch> },
): Promise<void> {
  const known = new Map(tables.map((table) => [quoteTable(table), table]));
  const find = (table: BackupTable) => findColumns(file, table, known.get(quoteTable(table)));
  if (engine === 'postgres') await copyRows(client as Client, batches, find);
  else await insertBatches(client, batches, find);
}

type Target = { readonly columns: readonly { readonly name: string; readonly type: string }[]; isPartitioned: boolean };
type FindTarget = (table: BackupTable) => Target;

function findColumns(file: string, table: BackupTable, kept: KeptTable | undefined): Target {
  const types = new Map(kept?.columns.map(({ name, type }) => [name, type]));
  const columns = table.columns.map((name) => {
    const type = types.get(name);
    if (type === undefined)
      throw new CommandProblem(`${file} has a column that is unknown here: ${table.name}.${name}.`);
    return { name: escapeIdentifier(name), type };
  });
  return { columns, isPartitioned: kept?.isPartitioned ?? false };
}

async function copyRows(client: Client, batches: AsyncGenerator<BackupBatch>, find: FindTarget): Promise<void> {
  let next = await batches.next();
  async function* listLinesOf(table: BackupTable): AsyncGenerator<string> {
    while (!next.done && next.value.table === table) {
      yield next.value.rows.map(writeCopyLine).join('');
      next = await batches.next();
    }
  }
  while (!next.done) {
    const { table } = next.value;
    const { columns, isPartitioned } = find(table);
    // Rows stored as frozen need no vacuum later. Partitioned tables do not support this.
    const terms = isPartitioned ? '' : ' with (freeze)';
    const names = columns.map(({ name }) => name).join(', ');
    const target = client.query(copyFrom(`copy ${quoteTable(table)} (${names}) from stdin${terms}`));
    await pipeline(listLinesOf(table), target);
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in the text format of COPY. */
const writeCopyLine = (row: BackupRow): string =>
  `${row.map((value) => (value === null ? '\\N' : escapeCopyText(value))).join('\t')}\n`;

const escapeCopyText = (value: string) =>
  /[\\\t\n\r]/.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value;

async function insertBatches(
  client: ClientBase,
  batches: AsyncGenerator<BackupBatch>,
  find: FindTarget,
): Promise<void> {
  const statements = new Map<BackupTable, string>();
  for await (const { table, rows } of batches) {
    const text = statements.get(table) ?? writeInsert(table, find(table));
    statements.set(table, text);
    await client.query(
      text,
      table.columns.map((_, index) => textArray(rows.map((row) => row[index]))),
    );
  }
}

function writeInsert(table: BackupTable, { columns }: Target): string {
  const [names, casts, arrays] = [
    columns.map(({ name }) => name).join(', '),
    columns.map(({ name, type }) => `${name}::${type}`).join(', '),
    columns.map((_, index) => `$${index + 1}::text[]`).join(', '),
  ];
  return `insert into ${quoteTable(table)} (${names}) overriding system value select ${casts} from unnest(${arrays}) as kept (${names})`;
}

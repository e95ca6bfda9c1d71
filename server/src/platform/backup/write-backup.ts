import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { CommandProblem, Interrupted } from '../process/command-problem.ts';
import { startHead, type BackupHead } from './backup-format.ts';
import {
  isUpgradeUnfinished,
  listKeptTables,
  quoteTable,
  readSequences,
  readVersions,
  type KeptTable,
} from './kept-tables.queries.ts';

/** Rows held in memory at once. A long row, such as a port's message, may take several megabytes. */
const [rowsAtOnce, longRowsAtOnce] = [1_000, 25];

export type BackupOrder = Pick<BackupHead, 'product' | 'engine'> & {
  readonly file: string;
  readonly now: Date;
  readonly stop: AbortSignal;
};

export type BackupSum = { readonly tables: number; readonly rows: number };

/**
 * Writes the whole database, as of one moment, to a new file that only its owner can read [SRV-95]. Others can keep
 * reading and writing. The file gets its final name once it is complete and on disk.
 * @throws CommandProblem for a file that cannot be written, a database without tables or one that is being upgraded;
 * Interrupted when it is stopped
 */
export async function writeBackup(client: ClientBase, { file, stop, ...order }: BackupOrder): Promise<BackupSum> {
  const draft = `${file}.${process.pid}.part`;
  await refuseExisting(file);
  try {
    const sum = await writeDraft(client, draft, { ...order, stop });
    await rename(draft, file);
    await syncFolder(dirname(file));
    return sum;
  } catch (error) {
    await rm(draft, { force: true });
    if (stop.aborted) throw new Interrupted('Stopped. No file was written.');
    throw problemOf(file, error);
  }
}

type DraftOrder = Omit<BackupOrder, 'file'>;

async function writeDraft(client: ClientBase, draft: string, { stop, ...order }: DraftOrder): Promise<BackupSum> {
  const target = await open(draft, 'wx', 0o600);
  try {
    // One snapshot for all tables.
    await client.query('begin transaction isolation level repeatable read read only');
    const tables = await listKeptTables(client);
    if (tables.length === 0) throw new CommandProblem('There is nothing to back up: the database has no tables.');
    if (await isUpgradeUnfinished(client)) throw unfinished();
    await client.query(`lock table ${tables.map(quoteTable).join(', ')} in access share mode`);
    const head: BackupHead = {
      ...startHead(),
      product: order.product,
      takenAt: order.now.toISOString(),
      engine: order.engine,
      ...(await readVersions(client)),
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns: columns.map((one) => one.name) })),
      sequences: await readSequences(client),
    };
    const sum = { tables: tables.length, rows: 0 };
    const lines = Readable.from(withEnd(listLines(client, head, tables), sum), { objectMode: true, highWaterMark: 1 });
    await pipeline(lines, createGzip(), (packed) => target.writeFile(packed), { signal: stop });
    await client.query('commit');
    await target.sync();
    return sum;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await target.close();
  }
}

/** Some lines, and how many of them are rows. */
type Lines = { readonly text: string; readonly rows: number };

async function* listLines(client: ClientBase, head: BackupHead, tables: readonly KeptTable[]): AsyncGenerator<Lines> {
  yield { text: `${JSON.stringify(head)}\n`, rows: 0 };
  for (const [index, table] of tables.entries()) {
    yield { text: `${JSON.stringify({ table: index })}\n`, rows: 0 };
    const columns = table.columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(', ');
    await client.query(`declare kept_rows no scroll cursor for select ${columns} from ${quoteTable(table)}`);
    const fetch = `fetch ${table.hasLongRows ? longRowsAtOnce : rowsAtOnce} from kept_rows`;
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({ text: fetch, rowMode: 'array' });
      if (rows.length === 0) break;
      yield { text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows: rows.length };
    }
    await client.query('close kept_rows');
  }
}

async function* withEnd(all: AsyncIterable<Lines>, sum: { rows: number }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const { text, rows } of all) {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    sum.rows += rows;
    yield bytes;
  }
  yield Buffer.from(`${JSON.stringify({ end: true, rows: sum.rows, sha256: hash.digest('hex') })}\n`);
}

async function refuseExisting(file: string): Promise<void> {
  const found = await open(file, 'r').catch(() => null);
  if (!found) return;
  await found.close();
  throw new CommandProblem(`${file} exists already. It is not overwritten.`);
}

/** Without this, a power cut could lose the new file name. */
async function syncFolder(folder: string): Promise<void> {
  let opened: FileHandle | undefined;
  try {
    opened = await open(folder, 'r');
    await opened.sync();
  } catch {
    // Not every file system supports this. The content is already on disk.
  } finally {
    await opened?.close();
  }
}

/** During an upgrade the tables match no build, so no restore could create them. */
const unfinished = () =>
  new CommandProblem(
    'An upgrade of the database is under way. Back up once a server of the new build has logged that the database is migrated.',
  );

function problemOf(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  if (code === 'ENOSPC')
    return new CommandProblem(`There is not enough room on the disk for ${file}. It was not written.`);
  return new CommandProblem(`${file} cannot be written (${code}).`);
}

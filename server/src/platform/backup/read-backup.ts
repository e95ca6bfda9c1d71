import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandProblem } from '../process/command-problem.ts';
import {
  anyBackupHead,
  backupHead,
  endLine,
  formatVersion,
  tableLine,
  type BackupHead,
  type BackupRow,
  type BackupTable,
} from './backup-format.ts';

/** A batch ends after this many rows or bytes. */
const [batchRows, batchBytes] = [1_000, 1_000_000];
const lineBreak = 10;

export type BackupBatch = { readonly table: BackupTable; readonly rows: readonly BackupRow[] };

/** Reads the head of a backup. The rest of the file may still be damaged. */
export async function readBackupHead(file: string): Promise<BackupHead> {
  for await (const line of readLines(file)) return readHead(file, parse(line));
  throw notABackup(file);
}

/** Reads a backup to its end. @returns its number of rows; throws a CommandProblem that says what is wrong with it */
export async function checkBackup(file: string): Promise<number> {
  let count = 0;
  for await (const { rows } of readBackup(file)) count += rows.length;
  return count;
}

/**
 * The rows of a backup, in batches of one table each; only one batch is in memory. The checksum comes last, so the
 * caller must be able to undo everything until the end.
 * @throws CommandProblem for a file that is no backup, of a newer version, damaged or cut off
 */
export async function* readBackup(file: string): AsyncGenerator<BackupBatch> {
  let head: BackupHead | undefined;
  let table: BackupTable | undefined;
  let [rows, bytes]: [BackupRow[], number] = [[], 0];
  for await (const { said, length } of readContent(file)) {
    if (!head) head = readHead(file, said);
    else if (Array.isArray(said)) {
      if (table?.columns.length !== said.length) throw damaged(file);
      bytes += length;
      if (rows.push(said as BackupRow) < batchRows && bytes < batchBytes) continue;
      yield { table, rows };
      [rows, bytes] = [[], 0];
    } else {
      if (table && rows.length > 0) yield { table, rows };
      [rows, bytes] = [[], 0];
      table = head.tables[tableLine.safeParse(said).data?.table ?? -1];
      if (!table) throw damaged(file);
    }
  }
  if (table && rows.length > 0) yield { table, rows };
}

/** Every line but the last, which has the checksum. */
async function* readContent(file: string): AsyncGenerator<{ readonly said: unknown; readonly length: number }> {
  const hash = createHash('sha256');
  let [rows, isComplete] = [0, false];
  for await (const line of readLines(file)) {
    const said = parse(line);
    if (isComplete || (said === undefined && rows > 0)) throw damaged(file);
    const end = endLine.safeParse(said).data;
    if (end) {
      if (end.sha256 !== hash.digest('hex') || end.rows !== rows) throw damaged(file);
      isComplete = true;
      continue;
    }
    hash.update(line).update('\n');
    if (Array.isArray(said)) rows += 1;
    yield { said, length: line.length };
  }
  if (!isComplete) throw cutOff(file);
}

/** Not `readline`, which also breaks lines at U+2028 inside JSON. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  const [source, unpacked] = [createReadStream(file), createGunzip()];
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  let begun: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, at)]);
        [begun, from] = [[], at + 1];
      }
      begun.push(chunk.subarray(from));
    }
  } catch (error) {
    throw problemOf(file, error);
  } finally {
    source.destroy();
  }
  if (begun.some(({ length }) => length > 0)) throw cutOff(file);
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

function readHead(file: string, said: unknown): BackupHead {
  const any = anyBackupHead.safeParse(said).data;
  if (!any) throw notABackup(file);
  if (any.version > formatVersion) throw tooNew(file, any);
  const head = backupHead.safeParse(said).data;
  if (!head) throw damaged(file);
  return head;
}

/** For a backup that this version cannot read. */
export const tooNew = (file: string, head: Pick<BackupHead, 'product' | 'build'>): CommandProblem =>
  new CommandProblem(
    `${file} is a backup of a newer version, ${nameBuild(head)}: restore it with that version or a later one.`,
  );

/** `1.48.0 (build 25)`; an older backup has the version alone. */
export const nameBuild = ({ product, build }: Pick<BackupHead, 'product' | 'build'>): string =>
  build === null ? product : `${product} (build ${build})`;

const notABackup = (file: string) => new CommandProblem(`${file} is not a backup of Quaywatch.`);

const damaged = (file: string) => new CommandProblem(`${file} is damaged: its checksum is wrong. Take another backup.`);

const cutOff = (file: string) =>
  new CommandProblem(`${file} is not complete: its end is missing. Take another backup.`);

function problemOf(file: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && code !== undefined) return new CommandProblem(`${file} cannot be read (${code}).`);
  // gzip's message for a file that is not gzipped.
  if (message === 'incorrect header check') return notABackup(file);
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  return code?.startsWith('Z_') ? damaged(file) : error;
}

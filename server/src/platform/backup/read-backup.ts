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
const openingBracket = '['.charCodeAt(0);
const chunkSize = 256 * 1024;

export type BackupBatch = { readonly table: BackupTable; readonly rows: readonly BackupRow[] };

export async function readBackupHead(file: string): Promise<BackupHead> {
  for await (const [line] of readLines(file)) if (line) return readHead(file, parse(line));
  throw notABackup(file);
}

/** @returns the number of rows */
export async function checkBackup(file: string): Promise<number> {
  await readBackupHead(file);
  let count = 0;
  // The checksum covers the rows, so they need not be parsed.
  for await (const lines of readContent(file)) for (const line of lines) if (isRow(line)) count += 1;
  return count;
}

/**
 * Reads a backup in batches of one table each; only one batch is in memory. The checksum comes last, so until the end
 * the caller must be able to undo everything.
 * @throws CommandProblem for a file that is not a backup, is from a newer version, or is damaged or truncated
 */
export async function* readBackup(file: string): AsyncGenerator<BackupBatch> {
  let head: BackupHead | undefined;
  let table: BackupTable | undefined;
  let [rows, bytes]: [BackupRow[], number] = [[], 0];
  for await (const lines of readContent(file))
    for (const line of lines) {
      const said = parse(line);
      if (!head) head = readHead(file, said);
      else if (Array.isArray(said)) {
        if (table?.columns.length !== said.length) throw damaged(file);
        bytes += line.length;
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

/** Yields every line except the last, which holds the checksum. */
async function* readContent(file: string): AsyncGenerator<readonly Buffer[]> {
  const hash = createHash('sha256');
  let [rows, isComplete] = [0, false];
  for await (const lines of readLines(file)) {
    const content: Buffer[] = [];
    for (const line of lines) {
      if (isComplete) throw damaged(file);
      const end = isRow(line) ? undefined : endLine.safeParse(parse(line)).data;
      if (end) {
        if (end.sha256 !== hash.digest('hex') || end.rows !== rows) throw damaged(file);
        isComplete = true;
        continue;
      }
      hash.update(line).update('\n');
      if (isRow(line)) rows += 1;
      content.push(line);
    }
    yield content;
  }
  if (!isComplete) throw cutOff(file);
}

/** All other lines are objects. */
const isRow = (line: Buffer) => line[0] === openingBracket;

/**
 * Yields lines in groups: awaiting each of several million lines would take longer than reading them. `readline` will
 * not do, since it also breaks lines at U+2028 inside JSON.
 */
async function* readLines(file: string): AsyncGenerator<readonly Buffer[]> {
  const [source, unpacked] = [createReadStream(file, { highWaterMark: chunkSize }), createGunzip({ chunkSize })];
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  let begun: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const lines: Buffer[] = [];
      let from = 0;
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
        const last = chunk.subarray(from, at);
        lines.push(begun.length === 0 ? last : Buffer.concat([...begun, last]));
        [begun, from] = [[], at + 1];
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
      yield lines;
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

/** Refuses a backup that this version cannot read. */
export const tooNew = (file: string, head: Pick<BackupHead, 'product' | 'build'>): CommandProblem =>
  new CommandProblem(
    `${file} is a backup of a newer version, ${nameBuild(head)}: restore it with that version or a later one.`,
  );

/** For example `1.48.0 (build 25)`; an older backup states only the version. */
export const nameBuild = ({ product, build }: Pick<BackupHead, 'product' | 'build'>): string =>
  build === null ? product : `${product} (build ${build})`;

const notABackup = (file: string) => new CommandProblem(`${file} is not a backup of Quaywatch.`);

const damaged = (file: string) => new CommandProblem(`${file} is damaged: its checksum is wrong. Take another backup.`);

const cutOff = (file: string) =>
  new CommandProblem(`${file} is not complete: its end is missing. Take another backup.`);

function problemOf(file: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && code !== undefined) return new CommandProblem(`${file} cannot be read (${code}).`);
  // zlib's message for a file that is not gzipped.
  if (message === 'incorrect header check') return notABackup(file);
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  return code?.startsWith('Z_') ? damaged(file) : error;
}

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { feedBody, feedLimits, feedSource, type FeedCounts, type FeedResult } from '@quaywatch/shared/feed';
import { listDcsaEvents, ingestDcsa } from '../dcsa/index.ts';
import { EdifactProblem, ingestInterchanges } from '../edifact/index.ts';
import {
  describeStranger,
  isOwnSource,
  parseJson,
  sumUp,
  ingestFeedValues,
  ingestLines,
  type Feed,
  type FeedSender,
} from '../feed/index.ts';

/** Why a whole file cannot be read, for the operator. */
export class FeedFileProblem extends Error {}

/** Results of a file's events. */
export type FileOutcome = {
  readonly counts: FeedCounts;
  /** Events that were not simply stored, as many as a person can look through. */
  readonly results: readonly FeedResult[];
};

const edifactFiles = ['.edi', '.edifact', '.txt'];
/** Files that ports leave in the folder; others are ignored. */
export const feedFileTypes: readonly string[] = [...edifactFiles, '.json', '.ndjson'];

/** These files are held in memory whole; NDJSON is read line by line without a limit. */
const mostBytes = 8 * 1_024 * 1_024;
const mostResults = 5_000;
/** Events per call in our own format; a larger file is stored in several calls. */
const eventsAtOnce = 5_000;

const byteOrderMark = Buffer.from('\u{FEFF}');

/**
 * Ingests a file by the type in its name.
 * @param sender whose folder it was in
 * @throws FeedFileProblem if the whole file is at fault; any other error is ours, and it is tried again
 */
export async function readFeedFile(feed: Feed, path: string, name: string, sender: FeedSender): Promise<FileOutcome> {
  const kind = extname(name).toLowerCase();
  if (kind === '.ndjson') return readLines(feed, path, sender.source ?? name.split('.', 1)[0]);
  const { size } = await stat(path);
  if (size === 0) throw new FeedFileProblem('The file is empty.');
  if (size > mostBytes)
    throw new FeedFileProblem(
      `The file has ${size} bytes; at most ${mostBytes} are read. Send NDJSON, or several files.`,
    );
  const bytes = await readFile(path);
  const results = edifactFiles.includes(kind)
    ? await readEdifact(feed, bytes, sender)
    : await readJson(feed, bytes, sender);
  return { counts: sumUp(results), results: listUnusual(results) };
}

async function readEdifact(feed: Feed, bytes: Buffer, sender: FeedSender): Promise<readonly FeedResult[]> {
  try {
    return await ingestInterchanges(feed, bytes, sender);
  } catch (error) {
    if (error instanceof EdifactProblem) throw new FeedFileProblem(error.message);
    throw error;
  }
}

/** Our own format names its source; a list, or an object without one, has DCSA events. */
async function readJson(feed: Feed, bytes: Buffer, sender: FeedSender): Promise<readonly FeedResult[]> {
  const body = parseJson(withoutMark(bytes), (what) => new FeedFileProblem(`The file is ${what}.`));
  const own = feedBody.safeParse(body);
  const dcsa = own.success ? null : listDcsaEvents(body);
  if (!own.success && (!dcsa || 'source' in Object(body)))
    throw new FeedFileProblem('The file is neither {"source", "events"} nor a list of events of DCSA.');
  if (own.success && !isOwnSource(sender, own.data.source))
    throw new FeedFileProblem(`The ${describeStranger(sender, 'source', own.data.source)}.`);
  const results: FeedResult[] = [];
  const events = own.success ? own.data.events : (dcsa ?? []);
  if (events.length > feedLimits.eventsPerFile)
    throw new FeedFileProblem(
      `The file has ${events.length} events; at most ${feedLimits.eventsPerFile} are read. Send NDJSON, or several files.`,
    );
  for (let first = 0; first < events.length; first += eventsAtOnce) {
    const part = events.slice(first, first + eventsAtOnce);
    results.push(
      ...(own.success ? await ingestFeedValues(feed, own.data.source, part) : await ingestDcsa(feed, part, sender)),
    );
  }
  return results;
}

/** Editors add a byte order mark. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes;
}

/** In the operator's own folder, the file name up to the first dot is the source: `lgp-terminal.20260615.ndjson`. */
async function readLines(feed: Feed, path: string, name: string | undefined): Promise<FileOutcome> {
  const source = feedSource.safeParse(name);
  if (!source.success) throw new FeedFileProblem('The name up to its first dot is the source: letters, digits, _ : -');
  const answers = ingestLines(feed, source.data, createReadStream(path));
  const results: FeedResult[] = [];
  for (;;) {
    const answer = await answers.next();
    if (answer.done) return { counts: answer.value, results };
    results.push(...answer.value.slice(0, mostResults - results.length));
  }
}

function listUnusual(results: readonly FeedResult[]): readonly FeedResult[] {
  return results.filter(({ result, note }) => result !== 'stored' || note !== undefined).slice(0, mostResults);
}

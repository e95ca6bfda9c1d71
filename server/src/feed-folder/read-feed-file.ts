import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { feedBody, feedLimits, feedSource, type FeedCounts, type FeedResult } from '@quaywatch/shared/feed';
import {
  DeliveryProblem,
  describeStranger,
  isOwnSource,
  parseJson,
  sumUp,
  ingestFeedValues,
  ingestLines,
  type Feed,
  type FeedFormat,
  type FeedSender,
} from '../feed/index.ts';

export type FeedOfFiles = { readonly feed: Feed; readonly formats: readonly FeedFormat[] };

export type FileOutcome = {
  readonly counts: FeedCounts;
  /** Events that were not simply stored, but only as many as a person can look through. */
  readonly results: readonly FeedResult[];
};

/** The file endings of the formats that ports may leave in the folder; other files are ignored. */
export const listFileTypes = (formats: readonly FeedFormat[]): readonly string[] => [
  ...formats.flatMap(({ files }) => ('endings' in files ? files.endings : [])),
  '.json',
  '.ndjson',
];

/** Such files are held in memory whole. NDJSON is read line by line, without a limit. */
const mostBytes = 8 * 1_024 * 1_024;
const mostResults = 5_000;
/** Events per call in our own format. A larger file is stored in several calls. */
const eventsAtOnce = 5_000;

const byteOrderMark = Buffer.from('\u{FEFF}');

/**
 * Ingests a file by the type in its name.
 * @param sender whose folder the file was in
 * @throws DeliveryProblem if the whole file is at fault. Any other error is ours, and the file is tried again
 */
export async function readFeedFile(
  { feed, formats }: FeedOfFiles,
  path: string,
  name: string,
  sender: FeedSender,
): Promise<FileOutcome> {
  const kind = extname(name).toLowerCase();
  if (kind === '.ndjson') return readLines(feed, path, { name: sender.source ?? name.split('.', 1)[0], sender });
  const { size } = await stat(path);
  if (size === 0) throw new DeliveryProblem('The file is empty.');
  if (size > mostBytes)
    throw new DeliveryProblem(
      `The file has ${size} bytes; at most ${mostBytes} are read. Send NDJSON, or several files.`,
    );
  const bytes = await readFile(path);
  const format = formats.find(({ files }) => 'endings' in files && files.endings.includes(kind))?.files;
  const results =
    format && 'endings' in format
      ? await format.ingestBytes(feed, bytes, sender)
      : await readJson({ feed, formats }, bytes, sender);
  return { counts: sumUp(results), results: listUnusual(results) };
}

type Events = {
  readonly events: readonly unknown[];
  readonly ingest: (part: readonly unknown[]) => Promise<readonly FeedResult[]>;
};

/** Our own format names its source. If there is none, another format may recognise the events. */
function findEvents({ feed, formats }: FeedOfFiles, body: unknown, sender: FeedSender): Events {
  const own = feedBody.safeParse(body);
  if (own.success) {
    const { source, events } = own.data;
    if (!isOwnSource(sender, source)) throw new DeliveryProblem(`The ${describeStranger(sender, 'source', source)}.`);
    return { events, ingest: (part) => ingestFeedValues(feed, { sender, source }, part) };
  }
  const known = formats.flatMap(({ files }) => ('content' in files ? files : []));
  for (const { listEvents, ingestEvents } of 'source' in Object(body) ? [] : known) {
    const events = listEvents(body);
    if (events) return { events, ingest: (part) => ingestEvents(feed, part, sender) };
  }
  const others = known.map(({ content }) => ` nor ${content}`).join('');
  throw new DeliveryProblem(`The file is ${others ? 'neither' : 'not'} {"source", "events"}${others}.`);
}

async function readJson(files: FeedOfFiles, bytes: Buffer, sender: FeedSender): Promise<readonly FeedResult[]> {
  const body = parseJson(withoutMark(bytes), (what) => new DeliveryProblem(`The file is ${what}.`));
  const { events, ingest } = findEvents(files, body, sender);
  const results: FeedResult[] = [];
  if (events.length > feedLimits.eventsPerFile)
    throw new DeliveryProblem(
      `The file has ${events.length} events; at most ${feedLimits.eventsPerFile} are read. Send NDJSON, or several files.`,
    );
  for (let first = 0; first < events.length; first += eventsAtOnce)
    results.push(...(await ingest(events.slice(first, first + eventsAtOnce))));
  return results;
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes;
}

/** In the operator's own folder, the file name up to its first dot is the source: `lgp-terminal.20260615.ndjson`. */
async function readLines(
  feed: Feed,
  path: string,
  { name, sender }: { readonly name: string | undefined; readonly sender: FeedSender },
): Promise<FileOutcome> {
  const source = feedSource.safeParse(name);
  if (!source.success) throw new DeliveryProblem('The name up to its first dot is the source: letters, digits, _ : -');
  const answers = ingestLines(feed, { sender, source: source.data }, createReadStream(path));
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

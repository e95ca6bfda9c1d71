import { setTimeout as sleep } from 'node:timers/promises';
import { feedLimits, type FeedCounts, type FeedResult } from '@quaywatch/shared/feed';
import type { Feed } from './create-feed.ts';
import { readFeedEvent, type FeedTerms, type ReadEvent } from '../reading/read-feed-event.rules.ts';
import { FeedStopped, readUntilStopped } from '../reading/read-until-stopped.ts';
import { splitLines, type Line } from '../reading/split-lines.ts';
import { sumUp, ingestReadEvents, termsOf, type Delivery } from './ingest-feed-values.ts';

/** A part of this size is stored at once if the stream is not storing anything, so that a slow sender need not wait. */
const leastPerPart = { lines: { postgres: 5_000, pglite: 1_000 }, bytes: 1_024 * 1_024 };
/** A part grows to this size while the previous one is stored, unless `feed.streamMemoryBudget` allows less. */
const mostLinesPerPart = { postgres: 10_000, pglite: 1_000 };

/** After this much silence the lines so far are stored, since the sender may have nothing more for hours. */
const quietMilliseconds = 250;

/**
 * Reads no faster than it stores, or than the caller fetches results. A broken stream leaves whole batches stored. When
 * the process stops, all complete lines read so far are stored.
 * @throws FeedStopped when the process stops, with the number of the last stored line
 * @returns results of events that were not simply stored, with line numbers; finally the counts
 */
export async function* ingestLines(
  feed: Feed,
  delivery: Delivery,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly FeedResult[], FeedCounts> {
  const terms = termsOf(feed, delivery);
  const counts = sumUp([]) as Record<keyof FeedCounts, number>;
  const lines = splitLines(readUntilStopped(chunks, feed.shutdown.stopping), feedLimits.lineBytes);
  let storing: Promise<readonly FeedResult[]> = Promise.resolve([]);
  const store = { isIdle: true, untilIdle: Promise.resolve() };
  let [isStopped, lastLine] = [false, 0];
  const leave = feed.streamMemoryBudget.enter();
  try {
    for await (const { part, isLast } of inParts(feed, lines, store)) {
      isStopped = isLast;
      lastLine = part.at(-1)?.number ?? lastLine;
      // Parses a part while the previous one is stored, and all of it at once: keeping intermediate objects of
      // thousands of lines costs memory.
      const read = await feed.timeSlices.map(part, (line) => readLine(line, terms));
      const results = await storing;
      storing = ingestPart(feed, part, read);
      // Awaited in the next round or after the loop. Until then a failure must not count as an unhandled rejection.
      const rest = () => {
        store.isIdle = true;
      };
      store.isIdle = false;
      store.untilIdle = storing.then(rest, rest);
      yield* tellAbout(results, counts);
    }
    yield* tellAbout(await storing, counts);
  } finally {
    leave();
  }
  if (isStopped) throw new FeedStopped(lastLine);
  return counts;
}

type Part = {
  readonly part: readonly Line[];
  /** Set when the process stops, although more lines may follow. */
  readonly isLast: boolean;
};

async function* inParts(
  { database: { engine }, streamMemoryBudget }: Feed,
  lines: AsyncGenerator<readonly Line[]>,
  store: { readonly isIdle: boolean; readonly untilIdle: Promise<void> },
): AsyncGenerator<Part> {
  let part: Line[] = [];
  let bytes = 0;
  const isFull = () => part.length >= mostLinesPerPart[engine] || bytes >= streamMemoryBudget.bytesPerPart;
  const isEnough = () => part.length >= leastPerPart.lines[engine] || bytes >= leastPerPart.bytes;
  let coming: Promise<IteratorResult<readonly Line[]>> | null = null;
  try {
    for (;;) {
      if (coming === null) {
        coming = lines.next();
        // Awaited below, unless the stream is given up.
        coming.catch(() => undefined);
      }
      const next = await firstOf(coming, isEnough() && store.untilIdle, part.length > 0);
      if (next.came?.done) break;
      if (next.came) coming = null;
      for (const line of next.came?.value ?? []) {
        part.push(line);
        bytes += 'text' in line ? line.text.length : 0;
        if (!isFull() && !(isEnough() && store.isIdle)) continue;
        yield { part, isLast: false };
        [part, bytes] = [[], 0];
      }
      if (!next.isQuiet && (next.came || !store.isIdle)) continue;
      yield { part, isLast: false };
      [part, bytes] = [[], 0];
    }
  } catch (error) {
    if (!(error instanceof FeedStopped)) throw error;
    return yield { part, isLast: true };
  }
  if (part.length > 0) yield { part, isLast: false };
}

/** Whichever comes first: more lines, the end of storing, or silence while lines are held. */
async function firstOf<Lines>(
  coming: Promise<Lines>,
  untilIdle: Promise<void> | false,
  isHolding: boolean,
): Promise<{ readonly came?: Lines; readonly isQuiet?: true }> {
  const lines = coming.then((came) => ({ came }));
  if (!untilIdle && !isHolding) return lines;
  const timer = new AbortController();
  const quiet = sleep(quietMilliseconds, { isQuiet: true } as const, timer);
  // Aborted below if the stream was not silent.
  quiet.catch(() => undefined);
  try {
    return await Promise.race([lines, quiet, ...(untilIdle ? [untilIdle.then(() => ({}))] : [])]);
  } finally {
    timer.abort();
  }
}

async function ingestPart(
  feed: Feed,
  lines: readonly Line[],
  read: readonly ReadEvent[],
): Promise<readonly FeedResult[]> {
  const results = await ingestReadEvents(feed, read);
  return results.map((result, index) => ({ ...result, line: lines[index]?.number ?? 0 }));
}

function readLine(line: Line, terms: FeedTerms): ReadEvent {
  if ('reason' in line) return refuseLine(line.reason);
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return refuseLine('the line is not JSON');
  }
  return readFeedEvent(value, terms);
}

function refuseLine(reason: string): ReadEvent {
  return { result: { eventId: null, result: 'refused', reason } };
}

function* tellAbout(results: readonly FeedResult[], counts: Record<keyof FeedCounts, number>) {
  for (const { result } of results) counts[result] += 1;
  const unusual = results.filter(({ result, note }) => result !== 'stored' || note !== undefined);
  if (unusual.length > 0) yield unusual;
}

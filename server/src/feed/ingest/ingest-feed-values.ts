import { feedResults, type FeedCounts, type FeedResult } from '@quaywatch/shared/feed';
import { countResults } from './count-results.ts';
import type { Feed } from './create-feed.ts';
import { readFeedEvent, type ReadEvent } from '../reading/read-feed-event.rules.ts';
import { ingestEvents } from './ingest-events.ts';

/** Reads each value as an event of our own format and ingests the valid ones. @returns a result per value, in order */
export async function ingestFeedValues(
  feed: Feed,
  source: string,
  values: readonly unknown[],
): Promise<readonly FeedResult[]> {
  return ingestReadEvents(feed, await feed.timeSlices.map(values, (value) => readFeedEvent(value, source)));
}

/** Ingests the values that are events. @returns a result for each, in order */
export async function ingestReadEvents(feed: Feed, read: readonly ReadEvent[]): Promise<readonly FeedResult[]> {
  const unfit = read.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
  countResults(feed, unfit);
  const taken = await ingestEvents(
    feed,
    read.flatMap((outcome) => ('event' in outcome ? [outcome.event] : [])),
  );
  let next = 0;
  return read.flatMap((outcome) => ('result' in outcome ? outcome.result : (taken[next++] ?? [])));
}

/** Number of each result. */
export function sumUp(results: readonly Pick<FeedResult, 'result'>[]): FeedCounts {
  const counts = Object.fromEntries(feedResults.map((name) => [name, 0])) as Record<keyof FeedCounts, number>;
  for (const { result } of results) counts[result] += 1;
  return counts;
}

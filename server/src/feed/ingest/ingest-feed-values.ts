import { feedResults, type FeedCounts, type FeedResult } from '@quaywatch/shared/feed';
import { countResults } from './feed-metrics.ts';
import type { Feed } from './create-feed.ts';
import { readFeedEvent, type FeedTerms, type ReadEvent } from '../reading/read-feed-event.rules.ts';
import { findForeignPort, type FeedSender } from '../senders/feed-sender.ts';
import { ingestEvents } from './ingest-events.ts';

/** Who delivers events of our own format, and the source they name, which the sender must be allowed to use. */
export type Delivery = { readonly sender: FeedSender; readonly source: string };

export const termsOf = ({ config }: Pick<Feed, 'config'>, { sender, source }: Delivery): FeedTerms => ({
  source,
  refusePort: (port) => findForeignPort(sender, [port]),
  linkHosts: new Set(config.feedLinkHosts),
});

/** Reads each value as an event of our own format and ingests the valid ones. @returns a result per value, in order */
export async function ingestFeedValues(
  feed: Feed,
  delivery: Delivery,
  values: readonly unknown[],
): Promise<readonly FeedResult[]> {
  const terms = termsOf(feed, delivery);
  return ingestReadEvents(feed, await feed.timeSlices.map(values, (value) => readFeedEvent(value, terms)));
}

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

export function sumUp(results: readonly Pick<FeedResult, 'result'>[]): FeedCounts {
  const counts = Object.fromEntries(feedResults.map((name) => [name, 0])) as Record<keyof FeedCounts, number>;
  for (const { result } of results) counts[result] += 1;
  return counts;
}

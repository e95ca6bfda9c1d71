import type { FeedSource } from '../../platform/config/config.ts';
import { partyKeyOf } from '../../platform/config/read-feed-sources.ts';

/** Who sends a delivery, as his key or his folder tells. */
export type FeedSender = {
  /** The one source that he speaks for; null for the holder of FEED_KEY, and for the operator's own folder: for every source. */
  readonly source: string | null;
  /** As which sender of interchanges and party of events he may speak, by `partyKeyOf`; of no account where he speaks for all. */
  readonly parties: ReadonlySet<string>;
};

export const everySource: FeedSender = { source: null, parties: new Set() };

export function toFeedSender({ name, parties }: FeedSource): FeedSender {
  return { source: name, parties: new Set(parties) };
}

/** Whether he may send own events of this source. */
export function isOwnSource({ source }: FeedSender, name: string): boolean {
  return source === null || source === name;
}

/** Whether he may send as this sender of interchanges, or party of events. */
export function speaksFor({ source, parties }: FeedSender, party: string): boolean {
  return source === null || parties.has(partyKeyOf(party));
}

/** Why something that names somebody else is refused. */
export function describeStranger({ source }: FeedSender, what: 'source' | 'sender' | 'party', name: string): string {
  return `${what} "${name.replaceAll(/[^ -~]/g, '.').slice(0, 100)}" is not ${source ?? ''}, whose key this is`;
}

/** What the log calls him. */
export function nameInLog({ source }: FeedSender): string {
  return source ?? 'FEED_KEY';
}

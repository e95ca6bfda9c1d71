import type { FeedResult } from '@quaywatch/shared/feed';
import type { FeedSender } from '../senders/feed-sender.ts';
import type { Feed, Heard } from './create-feed.ts';

/** A delivery that cannot be read at all; the message is for its sender. */
export class DeliveryProblem extends Error {}

/** How files of a format are recognised: by the extension of their name, or as JSON with a list of events. */
export type FeedFileFormat =
  | {
      readonly endings: readonly string[];
      /** @throws DeliveryProblem if nothing of the file can be read */
      ingestBytes(feed: Feed, bytes: Buffer, sender: FeedSender): Promise<readonly FeedResult[]>;
    }
  | {
      readonly content: string;
      /** Returns null for JSON of another format. */
      listEvents(body: unknown): readonly unknown[] | null;
      ingestEvents(feed: Feed, events: readonly unknown[], sender: FeedSender): Promise<readonly FeedResult[]>;
    };

/** A format of port events besides our own. */
export type FeedFormat = {
  /** Its call, for the API description. */
  readonly call: {
    readonly path: string;
    readonly name: string;
    readonly summary: string;
    readonly description: string;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly files: FeedFileFormat;
  /** Whether terminals send it. Only such a format shows that the terminal of a port is not silent. */
  readonly isOfTerminals: boolean;
  /** The senders of a stored event; null if it came in another format. */
  sendersOf(event: Pick<Heard, 'source' | 'eventId'>): readonly string[] | null;
};

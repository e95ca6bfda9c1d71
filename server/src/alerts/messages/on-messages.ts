import type { Tx } from '../../platform/database/database.ts';

/** An announcement that is not sent any more because it is not true, though its event may have been. */
export type UnsentAnnouncement = {
  readonly messageId: string;
  readonly because: 'withdrawn' | 'on-hold';
  /** As a reversal would say it. */
  readonly statusTime: Date | null;
  readonly cancelledAt: Date;
};

/** What a transaction has done to messages. */
export type MessageChanges = {
  /** Messages that it has queued. */
  readonly messageIds: readonly string[];
  /** Announcements that it has cancelled. */
  readonly unsent?: readonly UnsentAnnouncement[];
};

/** Called in the transaction that changes messages, so that what a listener stores is kept with them or not at all. */
export type OnMessages = (tx: Tx, changes: MessageChanges) => Promise<void>;

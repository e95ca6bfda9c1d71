import type { ReversalReason } from '../records/alert-states.rules.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An announcement cancelled because it is no longer true. Its webhook event may already have been sent. */
export type UnsentAnnouncement = {
  readonly messageId: string;
  readonly because: ReversalReason;
  /** The time that a reversal would state. */
  readonly statusTime: Date | null;
  readonly cancelledAt: Date;
};

export type MessageChanges = {
  readonly messageIds: readonly string[];
  readonly unsent?: readonly UnsentAnnouncement[];
};

/** Called in the transaction that changes messages. */
export type OnMessages = (tx: Tx, changes: MessageChanges) => Promise<void>;

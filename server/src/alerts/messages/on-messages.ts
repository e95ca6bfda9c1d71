import type { ReversalReason } from '../records/alert-states.rules.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An announcement cancelled because it is no longer true. Its webhook event may already have been sent. */
export type UnsentAnnouncement = {
  readonly messageId: string;
  /** Null for a moved estimate. */
  readonly because: ReversalReason | null;
  /** The time that a reversal would state; of a moved estimate, what is expected now. */
  readonly statusTime: Date | null;
  /** Of a moved estimate: how far that is from `movedFrom`. */
  readonly statusType?: string;
  /** Of a moved estimate: what webhooks were told before. */
  readonly movedFrom?: Date;
  readonly cancelledAt: Date;
};

export type MessageChanges = {
  readonly messageIds: readonly string[];
  readonly unsent?: readonly UnsentAnnouncement[];
};

/** Called in the transaction that changes messages. */
export type OnMessages = (tx: Tx, changes: MessageChanges) => Promise<void>;

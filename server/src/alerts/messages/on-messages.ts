import type { TakenBackBecause } from '../records/alert-states.rules.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An announcement that was cancelled because it is no longer true, although its webhook event may have been sent. */
export type UnsentAnnouncement = {
  readonly messageId: string;
  readonly because: TakenBackBecause;
  /** As in a reversal. */
  readonly statusTime: Date | null;
  readonly cancelledAt: Date;
};

export type MessageChanges = {
  readonly messageIds: readonly string[];
  readonly unsent?: readonly UnsentAnnouncement[];
};

/** Called in the transaction that changes messages. */
export type OnMessages = (tx: Tx, changes: MessageChanges) => Promise<void>;

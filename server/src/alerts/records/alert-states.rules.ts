import type { AlertMessageState } from '@quaywatch/shared/contract';

/** Why an alert is INACTIVE and nothing will be sent. */
export type InactiveReason =
  | 'activity-changed'
  /** The status arrived more than a day late, or after a later one (SRV-66). */
  | 'late'
  | 'passed'
  | 'finished'
  /** The customer had standard access when the status was reached, or the account was closed before sending. */
  | 'no-access'
  /** The recipient has stopped the customer's alerts (SRV-64). */
  | 'stopped'
  /** Mail server or gateway refused it for good. */
  | 'failed';

/** Why a told status no longer holds; the last two of a warning that free time ends. */
export type TakenBackBecause =
  | 'withdrawn'
  | 'on-hold'
  /** The container has left the port. */
  | 'left'
  /** It ends on another day now, or is not counted any more. */
  | 'moved';

/** The contract's states and `taken`: a worker is handing it over, or died while doing so. */
export type StoredMessageState = AlertMessageState | 'taken';

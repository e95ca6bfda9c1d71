import type { AlertMessageState } from '@quaywatch/shared/contract';

/** Why an alert is INACTIVE and nothing will be sent. */
export type InactiveReason =
  | 'activity-changed'
  /** The status was reported more than a day late (SRV-66). */
  | 'late'
  /** A later status was known before this one was reported (SRV-66). */
  | 'passed'
  | 'finished'
  /** The customer had standard access when the status was reached, or the account was suspended before sending. */
  | 'no-access'
  /** The recipient has stopped the customer's alerts (SRV-64). */
  | 'stopped'
  /** The mail server or the gateway refused the message for good. */
  | 'failed';

/** Why what was told is no longer true; the last two apply to free time warnings. */
export type TakenBackBecause =
  | 'withdrawn'
  | 'on-hold'
  /** The container has left the port. */
  | 'left'
  /** Free time now ends on another day, or is no longer counted. */
  | 'moved';

/** The states of the contract, and `taken`: a worker is handing the message over, or died while doing so. */
export type StoredMessageState = AlertMessageState | 'taken';

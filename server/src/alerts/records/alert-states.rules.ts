import type { AlertMessageState } from '@quaywatch/shared/contract';

/** Why an alert is INACTIVE: nothing will be sent. */
export type InactiveReason =
  /** The container is here for another activity now (SRV-42). */
  | 'activity-changed'
  /** The status came in more than a day after its time, or after a later one (SRV-66). */
  | 'late'
  | 'passed'
  /** The container has left. */
  | 'finished'
  /** It was reached while the customer had standard access, or the account was closed when it was to be sent. */
  | 'no-access'
  /** The recipient has stopped the customer's alerts (SRV-64). */
  | 'stopped'
  /** The mail server or the gateway has refused it for good. */
  | 'failed';

/** As the contract has it, and `taken`: a worker is handing it over, or has died while it did. */
export type StoredMessageState = AlertMessageState | 'taken';

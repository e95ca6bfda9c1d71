import type { AlertMessageState, AlertState } from '@quaywatch/shared/contract';

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
  | 'failed'
  /** The customer ended it while its message, which may have arrived, waited for the allowance (SRV-391). */
  | 'ended';

/** Why what was told is no longer true; the last two apply to free time warnings. */
export type ReversalReason =
  | 'withdrawn'
  | 'on-hold'
  /** The container has left the port. */
  | 'left'
  /** Free time now ends on another day, or is no longer counted. */
  | 'moved';

/** The states of the contract, and `taken`: a worker is handing the message over, or died while doing so. */
export type StoredMessageState = AlertMessageState | 'taken';

// States that belong together, for statements and indexes (`stateList`).

/** Alerts that wait for their status. */
export const waitingStates = ['ACTIVE', 'SUSPENDED'] as const satisfies readonly AlertState[];
/** The same, and alerts that wait for advanced access. */
export const unannouncedStates = [...waitingStates, 'SUPPRESSED'] as const satisfies readonly AlertState[];
/** Alerts that customers see as pending: the message has not been handed over. */
export const pendingStates = [
  'ACTIVE',
  'PROCESSING',
  'NOT_SUBMITTED',
  'SUSPENDED',
] as const satisfies readonly AlertState[];

/** Alerts whose status was reached and whose message has not been handed over. */
export const onTheirWayStates = ['PROCESSING', 'NOT_SUBMITTED'] as const satisfies readonly AlertState[];
/** The same, and alerts whose message has been handed over. */
export const announcedStates = [...onTheirWayStates, 'SENT'] as const satisfies readonly AlertState[];

/** Messages that a worker has, or takes once they are due. */
export const dueStates = ['queued', 'taken'] as const satisfies readonly StoredMessageState[];
/** Messages that no worker has. */
export const unclaimedStates = ['queued', 'suspended'] as const satisfies readonly StoredMessageState[];
/** Messages that will not be handed over. */
export const unsentStates = ['failed', 'cancelled'] as const satisfies readonly StoredMessageState[];
export const handedOverStates = ['handed-over', 'delivered'] as const satisfies readonly StoredMessageState[];
/** Messages that have been handed over, or are being handed over. */
export const toldStates = ['taken', ...handedOverStates] as const satisfies readonly StoredMessageState[];

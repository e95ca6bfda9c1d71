import type { AccountStatus, Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier, ukDaysBetween } from '@quaywatch/shared/domain';
import { outageHours } from '../../notifications/rules.ts';
import { doubling, isOver, type BackOff } from '../../platform/back-off.rules.ts';
import { hour } from '../../platform/durations.ts';
import { newsLasts } from '../records/alerted-visit.rules.ts';
import { warningName } from '../records/warning-name.rules.ts';
import type { InactiveReason, ReversalReason, StoredMessageState } from '../records/alert-states.rules.ts';
import type { OutgoingOf } from './outgoing-messages.rules.ts';
import {
  estimateOutdatedReason,
  estimatePassedReason,
  freeTimeOverReason,
  heldReason,
  removedReason,
  standardReason,
  stoppedReason,
  suspendedReason,
  warningEndedReason,
  withdrawnReason,
} from '../records/cancel-reasons.rules.ts';

export type Due = {
  readonly id: string;
  readonly customerId: string;
  readonly alertId: string | null;
  readonly recipient: string;
  readonly attempts: number;
  /** Null also if part of the batch was cancelled or is not claimed now, because the rest is then a different mail. */
  readonly batchId: string | null;
  /** When it was first queued, or when its suspension ended. */
  readonly queuedAt: Date;
  readonly tier: Tier;
  readonly accountStatus: AccountStatus;
  readonly companyName: string;
  /** The id for the stop link; null if the address was never stored as a recipient. */
  readonly recipientId: string | null;
  readonly isStopped: boolean;
  readonly isAccountEmail: boolean;
  /**
   * A worker is handing over another message of its alert to its recipient. Of a warning: the reversal of the one before
   * has not been handed over to its recipient (SRV-570).
   */
  readonly isBehind: boolean;
};

export type OfAnnouncement = {
  /** Null if it has no reversal. */
  readonly reversedBecause: ReversalReason | null;
  /**
   * It is no longer true, and what made it so could not cancel it, because a worker had it: its alert waits for the end
   * of a hold or has a later announcement, the estimate is another one, or the warning was withdrawn.
   */
  readonly isOutdated: boolean;
  /** The vessel of the visit if its messages may be combined; null otherwise. */
  readonly ship: string | null;
};

export type OfReversal = {
  readonly announcementState: StoredMessageState | null;
  /** The announcement may have arrived although it does not count as handed over. */
  readonly announcementMayHaveArrived: boolean;
  /** Its recipient has been told since then that the status was reached again, or may have been. */
  readonly isSuperseded: boolean;
};

export type DueMessage = Due &
  (
    | (OutgoingOf<'status'> & OfAnnouncement & { readonly isAlertRemoved: boolean })
    | (OutgoingOf<'moved-estimate' | 'warning'> & OfAnnouncement)
    | (OutgoingOf<'reversal'> & OfReversal)
    | OutgoingOf<'watch'>
    | { readonly kind: 'test' }
  );

type DueOf<Kind extends DueMessage['kind']> = Extract<DueMessage, { readonly kind: Kind }>;
type Announcement = DueOf<'status' | 'moved-estimate' | 'warning'>;

export type Verdict =
  | { readonly kind: 'send' }
  /** There is no reason to send it any more. `ends`: why the alert ends, or null if it does not. */
  | { readonly kind: 'cancel'; readonly reason: string; readonly ends: InactiveReason | null }
  /** The allowance is used up. */
  | { readonly kind: 'suspend' }
  /** Another message has to be handed over before. */
  | { readonly kind: 'wait' };

export type Decided = { readonly message: DueMessage; readonly verdict: Verdict };

/**
 * Of the messages of one alert to one recipient, only one is handed over at a time, so that they arrive in their order
 * and the last one is true.
 * @param messages those of an alert in the order in which they were queued
 * @param isAllowed whether the customer's allowance covers one more of this kind
 */
export function decideMessages(
  messages: readonly DueMessage[],
  now: Date,
  isAllowed: (message: DueMessage) => boolean,
): readonly Decided[] {
  const begun = new Set<string>();
  return messages.map((message) => {
    const { alertId, recipient } = message;
    const place = alertId === null ? null : `${alertId} ${recipient.toLowerCase()}`;
    const isBehind = message.isBehind || (place !== null && begun.has(place));
    const verdict = decideMessage({ ...message, isBehind }, now, () => isAllowed(message));
    if (verdict.kind === 'send' && place !== null) begun.add(place);
    return { message, verdict };
  });
}

/**
 * The first reasons, a stopped recipient and lost access, stand in `renewLeases` as well.
 * @param isAllowed whether the customer's allowance covers one more of this kind
 */
export function decideMessage(message: DueMessage, now: Date, isAllowed: () => boolean): Verdict {
  if (message.isStopped) return cancel(stoppedReason, 'stopped');
  if (message.kind === 'test') return { kind: 'send' };
  if (message.accountStatus !== 'Live') return cancel(suspendedReason, 'no-access');
  if (!isAdvancedTier(message.tier)) return cancel(standardReason, 'no-access');
  if (message.kind === 'watch') return { kind: 'send' };
  if (message.kind === 'reversal') return decideReversal(message);
  const needless = cancelIfNeedless(message, now);
  if (needless) return needless;
  if (message.isBehind) return { kind: 'wait' };
  return isAllowed() ? { kind: 'send' } : { kind: 'suspend' };
}

const reversedReasons: Readonly<Record<ReversalReason, string>> = {
  withdrawn: withdrawnReason,
  'on-hold': heldReason,
  left: warningEndedReason,
  moved: warningEndedReason,
};

function cancelIfNeedless(message: Announcement, now: Date): Verdict | null {
  if (message.reversedBecause !== null) return cancel(reversedReasons[message.reversedBecause], null);
  switch (message.kind) {
    case 'status':
      if (message.isAlertRemoved) return cancel(removedReason, null);
      if (message.isOutdated) return cancel(heldReason, null);
      return isOldNews(message, now) ? cancel('The status was more than a day old', 'late') : null;
    case 'moved-estimate':
      if (message.isOutdated) return cancel(estimateOutdatedReason, null);
      return message.expected <= now ? cancel(estimatePassedReason, null) : null;
    case 'warning':
      if (message.isOutdated) return cancel(warningEndedReason, null);
      return ukDaysBetween(now, message.lastFreeDay) < 0 ? cancel(freeTimeOverReason, null) : null;
  }
}

/** A message queued as news stays news until its retries end, however long an outage delays it (SRV-390). */
const isOldNews = ({ statusTime, queuedAt }: DueOf<'status'>, now: Date): boolean =>
  now.getTime() - statusTime.getTime() > newsLasts && isOver(messageBackOff, queuedAt, now);

/** A warning that has waited states the days that are left now. */
export const nameNow = (message: DueMessage, now: Date): DueMessage =>
  message.kind === 'warning'
    ? { ...message, statusType: warningName(ukDaysBetween(now, message.lastFreeDay)) }
    : message;

/** Only recipients who were told, or may have been, get a reversal. */
function decideReversal(message: DueOf<'reversal'>): Verdict {
  const { announcementState, announcementMayHaveArrived, isSuperseded, isBehind } = message;
  if (isSuperseded) return cancel('The status was reached again', null);
  const inTurn: Verdict = { kind: isBehind ? 'wait' : 'send' };
  switch (announcementState) {
    case 'handed-over':
    case 'delivered':
      return inTurn;
    case 'taken':
      return { kind: 'wait' };
    default:
      return announcementMayHaveArrived ? inTurn : cancel('The alert that it corrects was not sent', null);
  }
}

const cancel = (reason: string, ends: InactiveReason | null): Verdict => ({ kind: 'cancel', reason, ends });

/** What is sent as one: a single message, or one email about containers of a vessel that reached one status. */
export type Handover = { readonly key: string; readonly messages: readonly [DueMessage, ...DueMessage[]] };

/**
 * Combines messages that are to be sent into emails (ACC-56). Retries are sent in the same combination, so that the mail
 * server never sees two different mails with one key. If any message of a batch is not sent now, the others get new keys.
 */
export function combineMessages(decided: readonly Decided[], newKey: () => string): readonly Handover[] {
  const groups = new Map<string, { key: string; messages: [DueMessage, ...DueMessage[]] }>();
  const divided = new Set(
    decided.flatMap(({ message, verdict }) => (verdict.kind === 'send' ? [] : (message.batchId ?? []))),
  );
  for (const { message: claimed, verdict } of decided) {
    if (verdict.kind !== 'send') continue;
    const message = leaveBatch(claimed, divided);
    const { id, batchId } = message;
    const common = batchId ?? commonOf(message);
    const group = groups.get(common ?? id);
    if (group) group.messages.push(message);
    else groups.set(common ?? id, { key: batchId ?? (common === null ? id : newKey()), messages: [message] });
  }
  return [...groups.values()];
}

/** The message as it is sent if its batch is one of these, which are not sent as a whole. */
export const leaveBatch = (message: DueMessage, divided: ReadonlySet<string>): DueMessage =>
  message.batchId !== null && divided.has(message.batchId) ? { ...message, batchId: null } : message;

/** What the messages of one email have in common; null for a message that is sent alone. */
function commonOf(message: DueMessage): string | null {
  if (!isAnnouncement(message) || message.ship === null || message.attempts > 0) return null;
  const { customerId, recipient, port, statusType, ship } = message;
  return JSON.stringify([customerId, recipient, port, statusType, ship]);
}

export const isAnnouncement = (message: DueMessage): message is Announcement => 'reversedBecause' in message;

const messagePauses = doubling(10_000, 600_000);
/** When to retry a message that the mail server or the gateway does not accept. */
export const messageBackOff: BackOff = { lasts: outageHours * hour, pauses: messagePauses };

/**
 * Milliseconds to wait after a failure of the message itself. The wait doubles from 10 s to 10 min, plus or minus a
 * third at random, so that messages that failed together are not all retried together.
 */
export function pauseAfter(attempts: number, chance: number): number {
  return Math.round(messagePauses(attempts) * (2 / 3 + (chance * 2) / 3));
}

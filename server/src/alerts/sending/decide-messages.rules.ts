import { type AccountStatus, type AlertMessageKind, type Hold, type Port, type Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier, ukDaysBetween } from '@quaywatch/shared/domain';
import { outageHours } from '../../notifications/rules.ts';
import { doubling, isOver, type BackOff } from '../../platform/back-off.rules.ts';
import { hour } from '../../platform/durations.ts';
import { newsLasts } from '../records/alerted-visit.rules.ts';
import { warningName } from '../records/warning-name.rules.ts';
import type { InactiveReason, ReversalReason, StoredMessageState } from '../records/alert-states.rules.ts';

export type DueMessage = {
  readonly id: string;
  readonly customerId: string;
  /** Null if the alert was removed, and for messages that have no alert. */
  readonly alertId: string | null;
  readonly isWarning: boolean;
  /** For a moved estimate: what was expected before. */
  readonly movedFrom: Date | null;
  readonly kind: AlertMessageKind;
  readonly recipient: string;
  readonly containerNumber: string | null;
  /** What the customer calls the container. */
  readonly reference: string | null;
  readonly port: Port | null;
  readonly gkey: string | null;
  readonly statusType: string | null;
  readonly statusTime: Date | null;
  readonly because: ReversalReason | null;
  readonly note: string | null;
  readonly hold: Hold | null;
  readonly attempts: number;
  /** Null also if part of the batch was cancelled, because the rest is then a different mail. */
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
  readonly isReversed: boolean;
  /** For a reversal: the state of its announcement. */
  readonly announcementState: StoredMessageState | null;
  /** For a reversal: its announcement may have arrived although it does not count as handed over. */
  readonly announcementMayHaveArrived: boolean;
  /** The vessel of the visit if its messages may be combined; null otherwise. */
  readonly ship: string | null;
};

export type Verdict =
  | { readonly kind: 'send' }
  /** There is no reason to send it any more. `ends`: why the alert ends, or null if it does not. */
  | { readonly kind: 'cancel'; readonly reason: string; readonly ends: InactiveReason | null }
  /** The allowance is used up. */
  | { readonly kind: 'suspend' }
  /** Of a reversal: its announcement is still being handed over. */
  | { readonly kind: 'wait' };

export const removedReason = 'The alert was removed';
export const passedReason = 'The estimate had passed';
const suspendedReason = 'The account was suspended';
const standardReason = 'The account had standard access';
/** Earlier builds stored 'The account was closed' where this one stores `suspendedReason`. */
export const noAccessReasons = [suspendedReason, standardReason, 'The account was closed'];

/** @param isAllowed whether the customer's allowance covers one more of this kind */
export function decideMessage(message: DueMessage, now: Date, isAllowed: () => boolean): Verdict {
  const { kind, alertId, isWarning, movedFrom, statusTime, tier, accountStatus, isStopped, isReversed } = message;
  if (isStopped) return cancel('The recipient has stopped these alerts', 'stopped');
  if (kind === 'test') return { kind: 'send' };
  if (accountStatus !== 'Live') return cancel(suspendedReason, 'no-access');
  if (!isAdvancedTier(tier)) return cancel(standardReason, 'no-access');
  if (kind === 'reversal') return decideReversal(message);
  if (kind === 'watch') return { kind: 'send' };
  if (isReversed) return cancel('The port withdrew the status', null);
  if (alertId === null && !isWarning && movedFrom === null) return cancel(removedReason, null);
  if (movedFrom !== null && statusTime !== null && statusTime <= now) return cancel(passedReason, null);
  if (alertId !== null && isOldNews(message, now)) return cancel('The status was more than a day old', 'late');
  if (isWarning && statusTime !== null && ukDaysBetween(now, statusTime) < 0)
    return cancel('The last free day was over', null);
  return isAllowed() ? { kind: 'send' } : { kind: 'suspend' };
}

/** A message queued as news stays news until its retries end, however long an outage delays it (SRV-390). */
const isOldNews = ({ statusTime, queuedAt }: DueMessage, now: Date): boolean =>
  statusTime !== null && now.getTime() - statusTime.getTime() > newsLasts && isOver(messageBackOff, queuedAt, now);

/** A warning that has waited states the days that are left now. */
export function nameNow(message: DueMessage, now: Date): DueMessage {
  const { kind, isWarning, statusTime } = message;
  if (kind !== 'announcement' || !isWarning || statusTime === null) return message;
  return { ...message, statusType: warningName(ukDaysBetween(now, statusTime)) };
}

/** Only recipients who were told, or may have been, get a reversal. */
function decideReversal({ announcementState, announcementMayHaveArrived }: DueMessage): Verdict {
  switch (announcementState) {
    case 'handed-over':
    case 'delivered':
      return { kind: 'send' };
    case 'taken':
      return { kind: 'wait' };
    default:
      return announcementMayHaveArrived ? { kind: 'send' } : cancel('The alert that it corrects was not sent', null);
  }
}

const cancel = (reason: string, ends: InactiveReason | null): Verdict => ({ kind: 'cancel', reason, ends });

/** What is sent as one: a single message, or one email about containers of a vessel that reached one status. */
export type Handover = { readonly key: string; readonly messages: readonly [DueMessage, ...DueMessage[]] };

/**
 * Combines messages into emails (ACC-56). Retries are sent in the same combination, so that the mail server never sees
 * two different mails with one key.
 */
export function combineMessages(messages: readonly DueMessage[], newKey: () => string): readonly Handover[] {
  const groups = new Map<string, { key: string; messages: [DueMessage, ...DueMessage[]] }>();
  for (const message of messages) {
    const { id, batchId, ship, attempts, kind, customerId, recipient, statusType, port } = message;
    const mayJoin = attempts === 0 && kind === 'announcement' && ship !== null;
    const name = batchId ?? (mayJoin ? JSON.stringify([customerId, recipient, port, statusType, ship]) : id);
    const group = groups.get(name);
    if (group) group.messages.push(message);
    else groups.set(name, { key: batchId ?? (mayJoin ? newKey() : id), messages: [message] });
  }
  return [...groups.values()];
}

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

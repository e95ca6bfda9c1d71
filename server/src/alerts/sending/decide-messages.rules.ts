import { type AccountStatus, type AlertMessageKind, type Port, type Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import type { InactiveReason, StoredMessageState } from '../records/alert-states.rules.ts';

/** A message that is due, and what decides about it. */
export type DueMessage = {
  readonly id: string;
  readonly customerId: string;
  /** Null when the alert was removed since, and for messages that have none. */
  readonly alertId: string | null;
  readonly kind: AlertMessageKind;
  readonly recipient: string;
  readonly containerNumber: string | null;
  readonly port: Port | null;
  readonly gkey: string | null;
  readonly statusType: string | null;
  readonly statusTime: Date | null;
  readonly because: 'withdrawn' | 'on-hold' | null;
  /** Of a watch: what was set up for the container, in whole sentences. */
  readonly note: string | null;
  readonly attempts: number;
  /** Null also when some of those that went out together go no more: the others are another mail then. */
  readonly batchId: string | null;
  readonly createdAt: Date;
  readonly tier: Tier;
  readonly accountStatus: AccountStatus;
  readonly companyName: string;
  /** What the recipient's stop link is made of; null for one that was never entered as a recipient. */
  readonly recipientId: string | null;
  readonly isStopped: boolean;
  /** The address with which the customer signs in. */
  readonly isAccountEmail: boolean;
  /** It has been taken back since. */
  readonly isReversed: boolean;
  /** Of a reversal: how far the announcement has got. */
  readonly announcementState: StoredMessageState | null;
  /** The ship of the visit, when its messages may go out together; null when they may not. */
  readonly ship: string | null;
};

/** What becomes of a message that is due. */
export type Verdict =
  | { readonly kind: 'send' }
  /** There is no reason any more to send it; `ends`: what becomes of the alert. */
  | { readonly kind: 'cancel'; readonly reason: string; readonly ends: InactiveReason | null }
  /** The allowance is used up. */
  | { readonly kind: 'suspend' }
  /** What it depends on is not known yet. */
  | { readonly kind: 'wait' };

/**
 * Whether a message may be handed over now.
 * @param isAllowed whether the customer's allowance reaches for one more of this kind
 */
export function decideMessage(message: DueMessage, isAllowed: () => boolean): Verdict {
  const { kind, alertId, tier, accountStatus, isStopped, isReversed } = message;
  if (isStopped) return cancel('The recipient has stopped these alerts', 'stopped');
  if (kind === 'test') return { kind: 'send' };
  if (accountStatus !== 'Live') return cancel('The account was closed', 'no-access');
  if (!isAdvancedTier(tier)) return cancel('The account has standard access', 'no-access');
  if (kind === 'reversal') return decideReversal(message);
  if (kind === 'watch') return { kind: 'send' };
  if (isReversed) return cancel('The port took the status back', null);
  if (alertId === null) return cancel('The alert was removed', null);
  return isAllowed() ? { kind: 'send' } : { kind: 'suspend' };
}

/** Only who was told is told that it is not so. */
function decideReversal({ announcementState }: DueMessage): Verdict {
  switch (announcementState) {
    case 'handed-over':
    case 'delivered':
      return { kind: 'send' };
    case 'taken':
      return { kind: 'wait' };
    default:
      return cancel('The alert that it takes back was not sent', null);
  }
}

const cancel = (reason: string, ends: InactiveReason | null): Verdict => ({ kind: 'cancel', reason, ends });

/** What goes out as one: alone, or one email about the containers of a ship that came to one status together. */
export type Handover = { readonly key: string; readonly messages: readonly DueMessage[] };

/**
 * Puts messages together that go out as one email (ACC-56). What has been tried before is tried again as it was, so that
 * the mail server never knows two mails by one key.
 */
export function combineMessages(messages: readonly DueMessage[], newKey: () => string): readonly Handover[] {
  const groups = new Map<string, { key: string; messages: DueMessage[] }>();
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

/** Hours for which a message is tried again while the mail server or the gateway does not take it. */
const patienceHours = 8;

/**
 * How long to wait after a failure of the message itself, in milliseconds: doubling from 10 s to 10 min, a third more or
 * less by chance, so that what failed together does not come back together.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(10_000 * 2 ** Math.min(attempts - 1, 10), 600_000);
  return Math.round(pause * (2 / 3 + (chance * 2) / 3));
}

/** Whether a message has been tried for as long as it may be. */
export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > patienceHours * 3_600_000;

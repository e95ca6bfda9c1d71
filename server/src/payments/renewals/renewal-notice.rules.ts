import { limits } from '@quaywatch/shared/contract';
import { formatAccountDay, formatMoney } from '@quaywatch/shared/domain';
import { writeLetter } from '../../notifications/rules.ts';
import { toPounds } from '../../subscriptions/rules.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { firstTryAfter } from './renewal.rules.ts';

type Amounts = { readonly netPence: number; readonly vatPence: number; readonly totalPence: number };

type Failure = {
  readonly periodEndsAt: string;
  readonly totalPence: number;
  /**
   * By the bank or the security checks; otherwise the payment failed before or at the provider. Missing in jobs of
   * builds up to 42, which called every failed payment declined.
   */
  readonly isDeclined?: boolean;
};

type Reminder = {
  readonly kind: 'reminder';
  readonly periodEndsAt: string;
  readonly amounts: Amounts;
  /** Missing in jobs of builds up to 42, where a reminder counted once it was queued. */
  readonly countsOnceSent?: true;
};

export type RenewalNotice =
  | Reminder
  | { readonly kind: 'lapsed'; readonly periodEndsAt: string }
  | (Failure & { readonly kind: 'failed'; readonly nextTryAt: string })
  | (Failure & { readonly kind: 'given-up' })
  | { readonly kind: 'cancelled'; readonly periodEndsAt: string; readonly isUnderWay: boolean };

type Sending = { readonly publicUrl: string; readonly now: Date };

/** The mail contains no offers. */
export function composeNotice(notice: RenewalNotice, sending: Sending): { subject: string; text: string } {
  const { subject, paragraphs } = writeNotice(notice, sending);
  return { subject, text: writeLetter(paragraphs) };
}

type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

function writeNotice(notice: RenewalNotice, { publicUrl, now }: Sending): Words {
  const end = formatAccountDay(notice.periodEndsAt);
  const buyPeriod = `buy a period at ${publicUrl}/payment. It is added to the time that you have paid for.`;
  switch (notice.kind) {
    case 'reminder':
      return {
        subject: `Your Quaywatch subscription renews on ${end}`,
        paragraphs: [
          `Your Quaywatch subscription renews on ${end} for another ${limits.periodDays} days.`,
          `On ${formatAccountDay(firstTryAfter(new Date(notice.periodEndsAt), now))} or soon after, we take ${describeAmounts(notice.amounts)} from the card that you paid with. The invoice follows by email.`,
          `If you do not want it to renew, select Cancel Subscription on your account page before we take the payment: ${publicUrl}/account`,
        ],
      };
    case 'lapsed':
      return {
        subject: `Your Quaywatch subscription will end on ${end}`,
        paragraphs: [
          `Your Quaywatch subscription will not renew, because it is too late to announce the payment ${serverLimits.renewalNoticeDays} days before we take it. Your card was not charged.`,
          `Your subscription ends on ${end}. Until then nothing changes.`,
          `To continue, ${buyPeriod}`,
        ],
      };
    case 'failed':
      return {
        subject: 'The payment for your Quaywatch subscription has failed',
        paragraphs: [
          `${describeFailure(notice)} Your card was not charged.`,
          `We will try again on ${formatAccountDay(notice.nextTryAt)}. What you have already paid for lasts until ${end}.`,
          `${insteadOf(notice)} ${buyPeriod}`,
        ],
      };
    case 'given-up':
      return {
        subject: `Your Quaywatch subscription will end on ${end}`,
        paragraphs: [
          `${describeFailure(notice)} Your card was not charged, and we will not try again.`,
          `Your subscription ends on ${end}. Until then nothing changes.`,
          `${insteadOf(notice)} ${buyPeriod}`,
        ],
      };
    case 'cancelled':
      return {
        subject: `Your Quaywatch subscription will end on ${end}`,
        paragraphs: [
          `Your Quaywatch subscription was cancelled and will not renew. It ends on ${end}; until then nothing changes.`,
          ...(notice.isUnderWay
            ? [
                `If a payment that was started before the cancellation still goes through, you will receive an invoice, and your subscription will end ${limits.periodDays} days later.`,
              ]
            : []),
          'If you did not cancel it, please call our helpdesk.',
        ],
      };
  }
}

const insteadOf = ({ isDeclined = true }: Failure) => (isDeclined ? 'To pay with another card,' : 'You can also');

function describeFailure({ totalPence, isDeclined = true }: Failure): string {
  const outcome = isDeclined ? 'was declined' : 'could not be taken';
  return `The payment of ${inPounds(totalPence)} that renews your Quaywatch subscription ${outcome}.`;
}

const describeAmounts = ({ netPence, vatPence, totalPence }: Amounts) =>
  `${inPounds(totalPence)} (${inPounds(netPence)} and ${inPounds(vatPence)} VAT)`;

const inPounds = (pence: number) => formatMoney(toPounds(pence));

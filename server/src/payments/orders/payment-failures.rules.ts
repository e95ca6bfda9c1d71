import type { ReplyStatus } from '../provider/card-provider.ts';

/**
 * One answer for an unknown order, another customer's, another amount and everything unreadable, so that nobody learns
 * what was wrong with a forgery (SRV-73).
 */
export const unconfirmed = 'The payment could not be confirmed. If you were charged, please call our helpdesk.';

const untaken =
  'The card provider did not accept the order. If you have paid for it before, your subscription starts in a few minutes.';
const unchargedYet = 'Your card was checked, but not charged.';

/** For payments that the provider did not take (ACC-54). */
export const failureTexts: Readonly<Record<Exclude<ReplyStatus, 'OK'>, string>> = {
  PENDING: 'The payment is being processed. Your subscription starts as soon as the card provider confirms it.',
  NOTAUTHED: 'Your card was declined by the bank. Nothing was charged.',
  REJECTED: 'The payment did not pass the security checks. Nothing was charged.',
  ABORT: 'The payment was cancelled. Nothing was charged.',
  MALFORMED: untaken,
  INVALID: untaken,
  ERROR: 'The card provider had a problem. Before you try again, please look here in a few minutes: you may have paid.',
  AUTHENTICATED: unchargedYet,
  REGISTERED: unchargedYet,
};

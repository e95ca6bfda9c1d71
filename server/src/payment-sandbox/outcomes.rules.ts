import type { ReplyStatus } from '../payments/index.ts';

/** Selected by the button that is pressed, or by the test card. */
export const outcomes = ['approve', 'approve-once', 'pend', 'decline', 'reject', 'fail', 'cancel', 'time-out'] as const;
export type Outcome = (typeof outcomes)[number];

export type TransactionState = {
  readonly status: ReplyStatus;
  readonly statusDetail: string;
  readonly txStateId: number;
  readonly reported: string;
};

const approved: TransactionState = {
  status: 'OK',
  statusDetail: '0000 : The Authorisation was Successful.',
  txStateId: 16,
  reported: 'Successfully authorised transaction.',
};

const timedOut: TransactionState = {
  status: 'ABORT',
  statusDetail: '2008 : The Transaction timed-out.',
  txStateId: 8,
  reported: 'Transaction CANCELLED after 15 minutes of inactivity.',
};

/** The card page is shown, and nothing has been chosen yet. */
const registered: TransactionState = {
  status: 'REGISTERED',
  statusDetail: '',
  txStateId: 3,
  reported: 'Customer is on the payment pages.',
};

const states: Readonly<Record<Outcome, TransactionState>> = {
  approve: approved,
  'approve-once': approved,
  pend: {
    status: 'PENDING',
    statusDetail: '0000 : The Transaction is waiting for authorisation.',
    txStateId: 28,
    reported: 'Transaction waiting for authorisation.',
  },
  decline: {
    status: 'NOTAUTHED',
    statusDetail: '2000 : The Authorisation was Declined by the bank.',
    txStateId: 12,
    reported: 'Transaction DECLINED by the bank (NOTAUTHED).',
  },
  reject: {
    status: 'REJECTED',
    statusDetail: '2001 : The Authorisation was Rejected by the vendor rule-base.',
    txStateId: 10,
    reported: 'Transaction REJECTED by the Fraud Rules you have in place.',
  },
  fail: {
    status: 'ERROR',
    statusDetail: '2003 : An ERROR has occurred on the Sage Pay System.',
    txStateId: 13,
    reported: 'An ERROR occurred which cancelled this transaction.',
  },
  cancel: {
    status: 'ABORT',
    statusDetail: '2013 : The Transaction was cancelled by the customer.',
    txStateId: 11,
    reported: 'Transaction ABORTED by the Customer on the Payment Pages.',
  },
  'time-out': timedOut,
};

/** After this time, an unused card page counts as timed out. */
export const cardPageMilliseconds = 15 * 60_000;
/** After this time, a pending payment is authorised. */
const pendingMilliseconds = 60_000;

type Transaction = { readonly outcome: Outcome | null; readonly createdAt: Date; readonly settledAt: Date | null };

/** What the provider would report about the payment now. */
export function readState({ outcome, createdAt, settledAt }: Transaction, now: Date): TransactionState {
  const isPast = (since: Date | null, wait: number) => since !== null && now.getTime() - since.getTime() >= wait;
  if (outcome === null) return isPast(createdAt, cardPageMilliseconds) ? timedOut : registered;
  return outcome === 'pend' && isPast(settledAt, pendingMilliseconds) ? approved : states[outcome];
}

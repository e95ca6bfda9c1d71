import { setTimeout as pause } from 'node:timers/promises';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import { type CardProvider, ProviderFailure, type ReplyStatus } from '../provider/card-provider.ts';
import { reportOfLookUp } from './look-up-report.rules.ts';
import { findOrder } from './orders.queries.ts';
import { isAbout, type Report, settleOrder } from './settle-order.ts';

/**
 * The same answer for an unknown order, another customer's, another amount and anything unreadable, so that a forger
 * does not learn what was wrong (SRV-73).
 */
export const unconfirmed = 'The payment could not be confirmed. If you were charged, please call our helpdesk.';

const untaken =
  'The card provider did not accept the order. If you have paid for it before, your subscription starts in a few minutes.';
const unchargedYet = 'Your card was checked, but not charged.';

type Failure = Exclude<ReplyStatus, 'OK'>;

/** For payments that the provider did not take (ACC-54). */
const failureTexts: Readonly<Record<Failure, string>> = {
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

const untakenForGood = 'The card provider did not accept the order. If you were charged, please call our helpdesk.';

/** Where the provider's reports are not set up, nobody learns that such an order was paid after all (PAY-42). */
const textsWithoutReports: Readonly<Partial<Record<Failure, string>>> = {
  PENDING: 'The payment is being processed. If you are charged, please call our helpdesk.',
  MALFORMED: untakenForGood,
  INVALID: untakenForGood,
  ERROR: 'The card provider had a problem. You may have paid: please call our helpdesk before you try again.',
};

export function describeFailure(status: Failure, { canLookUp }: Pick<CardProvider, 'canLookUp'>): string {
  return (canLookUp ? undefined : textsWithoutReports[status]) ?? failureTexts[status];
}

type Confirming = {
  readonly provider: CardProvider | null;
  readonly subscriptions: Subscriptions;
  readonly customerId: string;
  readonly crypt: string;
};

/** The pauses before each look-up, in milliseconds. The provider's reports may be slightly behind its page. */
const lookUpPauses = [0, 500, 1_500];
/** After this time the provider is not asked again: the customer is waiting, and a browser gives up after 30 s. */
const lookUpMilliseconds = 8_000;

/**
 * The same reply again changes nothing (ACC-52).
 * @throws CodedError 400 PAYMENT_FAILED with a text for the customer, unless the order is paid (ACC-54)
 */
export async function confirmPayment(
  platform: Platform,
  { provider, subscriptions, customerId, crypt }: Confirming,
): Promise<void> {
  const { database, clock, log, metrics } = platform;
  const reply = provider?.readReply(crypt) ?? null;
  const order = await findOrder(database.db, reply?.vendorTxCode ?? '');
  if (!provider || !reply || !order) throw refuse(unconfirmed);
  const said: Report = { ...reply, source: 'browser', customerId };
  if (!isAbout(order, said)) throw refuse(unconfirmed);

  const checked = order.state === 'paid' ? said : await checkReply(platform, provider, said);
  const { state, failedAs = checked.status } = await database.transaction((tx) =>
    settleOrder(tx, { clock, log, metrics, subscriptions }, checked),
  );
  if (state === 'paid') return;
  throw refuse(state === 'refused' || failedAs === 'OK' ? unconfirmed : describeFailure(failedAs, provider));
}

/** An order with these statuses may be paid all the same: the provider had an error, or the order was posted twice. */
const uncertain: readonly ReplyStatus[] = ['ERROR', 'INVALID', 'MALFORMED'];

/**
 * A reply is encrypted but not signed, so a customer could assemble an OK from parts of others. Where the provider can
 * be asked, only its own report makes an order paid; if it does not answer, the order stays pending and is looked up
 * (PAY-39).
 */
async function checkReply({ log }: Platform, provider: CardProvider, said: Report): Promise<Report> {
  const isOk = said.status === 'OK';
  const unconfirmedYet: Report = isOk ? { ...said, status: 'PENDING', isClaim: true } : said;
  if (!provider.canLookUp || !(isOk || uncertain.includes(said.status))) return said;
  try {
    const found = await awaitReport(provider, said.vendorTxCode, isOk ? lookUpPauses : [0]);
    if (!isOk) return found?.status === 'OK' ? found : said;
    if (!found) log.warn({ customerId: said.customerId }, 'a payment was reported that the provider does not know');
    return found ?? unconfirmedYet;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error, customerId: said.customerId }, 'the provider could not be asked about a payment');
    return unconfirmedYet;
  }
}

async function awaitReport(
  provider: CardProvider,
  vendorTxCode: string,
  pauses: readonly number[],
): Promise<Report | null> {
  const begun = performance.now();
  for (const milliseconds of pauses) {
    if (performance.now() - begun > lookUpMilliseconds) break;
    await pause(milliseconds);
    const found = reportOfLookUp(vendorTxCode, await provider.lookUp(vendorTxCode));
    if (found) return found;
  }
  return null;
}

const refuse = (description: string) => new CodedError(400, 'PAYMENT_FAILED', description);

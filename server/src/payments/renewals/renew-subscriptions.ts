import { outageHours } from '../../notifications/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readPaidUntil } from '../../subscriptions/index.ts';
import { priceOf, type Price } from '../orders/order-price.rules.ts';
import { findOrderById, insertOrder } from '../orders/orders.queries.ts';
import { chargeJob } from './charge-renewal.ts';
import { hasOpenOrder, listDueOrders } from './renewal-orders.queries.ts';
import {
  isAnnouncedOtherwise,
  nextLookUpAfter,
  nextStep,
  nextTryAfter,
  progressOf,
  type Progress,
} from './renewal.rules.ts';
import {
  deleteRenewal,
  findRenewal,
  listDueRenewals,
  lockRenewing,
  saveProgress,
  type Renewal,
} from './renewals.queries.ts';
import { queueNotice } from './send-renewal-notice.ts';
import { renewJob, type RenewalTerms } from './settle-renewal.ts';
import { hour } from '../../platform/durations.ts';

const mostAtOnce = 500;
/** How long a subscription whose payment is pending, or whose account is suspended, waits until it is checked again. */
const recheckMilliseconds = 10 * 60_000;
/** Longer than the mail is retried, so that nobody gets it twice. */
const remindAgainMilliseconds = (outageHours + 4) * hour;

type PricedTerms = RenewalTerms & { readonly price: Price };

/** Any number of processes may run this at once (SRV-72). */
export async function renewSubscriptions(terms: RenewalTerms, readVat: () => Promise<number>): Promise<void> {
  const { database, clock, log } = terms;
  await askAgain(terms);
  const price = priceOf(await readVat());
  const { totalPence } = price;
  for (const customerId of await listDueRenewals(database.db, { now: clock.now(), totalPence, most: mostAtOnce }))
    try {
      await database.transaction((tx) => goOn(tx, { ...terms, price }, customerId));
    } catch (error) {
      // This renewal comes first again in the next minute, so it must not block the others.
      log.error({ err: error, customerId }, 'a renewal cannot go on');
    }
}

/** For orders whose answer or job was lost. The job ignores an order that is already being asked about. */
async function askAgain({ database, jobs, clock }: RenewalTerms): Promise<void> {
  const ids = await listDueOrders(database.db, clock.now(), mostAtOnce);
  await jobs.sendMany(
    chargeJob,
    ids.map((orderId) => ({ data: { orderId } })),
  );
}

/** Skips a locked account until the next minute. */
async function goOn(tx: Tx, terms: PricedTerms, customerId: string): Promise<void> {
  const now = terms.clock.now();
  const customer = await lockRenewing(tx, customerId, 'pass');
  const renewal = customer && (await findRenewal(tx, customerId));
  if (!renewal) return;
  const isOtherwise = isAnnouncedOtherwise(renewal, { totalPence: terms.price.totalPence, now });
  if (!isOtherwise && renewal.nextTryAt !== null && renewal.nextTryAt > now) return;
  const paidUntil = await readPaidUntil(tx, customerId);
  if (paidUntil === null || !customer.renews) return end(tx, terms, customerId);

  const found = progressOf(paidUntil, renewal);
  const progress = isOtherwise ? { ...found, remindedAt: null, announcedPence: null } : found;
  let due = nextStep(paidUntil, progress, now);
  const wait = { step: 'wait', until: new Date(now.getTime() + recheckMilliseconds) } as const;
  // A suspended customer could neither cancel the renewal nor use the period.
  if (customer.isSuspended && due.step !== 'wait' && due.step !== 'over') due = wait;
  if (due.step === 'remind') {
    await remind(tx, terms, customerId, paidUntil);
    // A reminder counts once it is sent. If sending fails for good, another reminder is queued.
    due = { step: 'wait', until: new Date(now.getTime() + remindAgainMilliseconds) };
  }
  // One payment at a time: no other starts until its outcome is known.
  const isUnderWay = due.step !== 'wait' && now < paidUntil && (await hasOpenOrder(tx, customerId));
  if (isUnderWay) due = wait;
  if (due.step === 'lapse')
    await queueNotice(tx, terms, customerId, { kind: 'lapsed', periodEndsAt: paidUntil.toISOString() });
  if (due.step === 'over' || due.step === 'lapse') return end(tx, terms, customerId);
  if (due.step === 'wait') return saveProgress(tx, customerId, { ...progress, nextTryAt: due.until });
  await startCharge(tx, terms, { customerId, renewal, progress, paidUntil });
}

function remind(tx: Tx, terms: PricedTerms, customerId: string, paidUntil: Date): Promise<void> {
  const { netPence, vatPence, totalPence } = terms.price;
  const amounts = { netPence, vatPence, totalPence };
  const notice = { kind: 'reminder', periodEndsAt: paidUntil.toISOString(), amounts, countsOnceSent: true } as const;
  return queueNotice(tx, terms, customerId, notice);
}

/** Commits the order before the provider hears of it, so that every charge can be found. */
async function startCharge(
  tx: Tx,
  terms: PricedTerms,
  of: { customerId: string; renewal: Renewal; progress: Progress; paidUntil: Date },
): Promise<void> {
  const { customerId, renewal, progress, paidUntil } = of;
  const { price, clock, jobs, log } = terms;
  const now = clock.now();
  const first = await findOrderById(tx, renewal.orderId);
  // An invoice needs the payer's details.
  if (!first?.billing) return end(tx, terms, customerId);
  const order = await insertOrder(tx, {
    customerId,
    kind: 'renewal',
    recurring: true,
    ...price,
    billing: first.billing,
    createdAt: now,
    lookUpAt: nextLookUpAfter(0, now),
  });
  if (!order) return;
  const tries = progress.tries + 1;
  const nextTryAt = nextTryAfter(paidUntil, tries, now) ?? paidUntil;
  await saveProgress(tx, customerId, { ...progress, tries, nextTryAt });
  await jobs.send(chargeJob, { orderId: order.id }, { tx });
  log.info({ customerId, orderId: order.id, tries }, 'a renewal is being charged');
}

/** Ends the renewal. A period that is still running stays. */
async function end(tx: Tx, { subscriptions }: RenewalTerms, customerId: string): Promise<void> {
  await deleteRenewal(tx, customerId);
  await subscriptions.stopRenewing(tx, customerId, { kind: 'system', job: renewJob });
}

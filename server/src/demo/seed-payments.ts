import { inArray } from 'drizzle-orm';
import { customers } from '../customers/customers.tables.ts';
import { insertTransaction } from '../payment-sandbox/sandbox-transactions.queries.ts';
import { paymentOf } from '../payments/orders/order-payment.ts';
import { priceOf } from '../payments/orders/order-price.rules.ts';
import { insertOrder, saveOrder, saveRecurringPayment, type Order } from '../payments/orders/orders.queries.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { bookPayment } from '../subscriptions/book-payment.ts';
import { periodMilliseconds } from '../subscriptions/periods.rules.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { daysFrom } from './seed-accounts.ts';

type Platforms = Pick<Platform, 'config' | 'clock' | 'log'>;
type Customer = typeof customers.$inferSelect;
type PastPayment = {
  readonly customer: Customer;
  readonly account: DemoAccount;
  readonly paidAt: Date;
  readonly isFirst: boolean;
};

/** The accounts already have their current tier, so no tier changes. */
const tierChanges = { change: () => Promise.resolve([]) };

/**
 * Records one payment after another as if each were made on its day, so that invoice numbers ascend with time. No
 * invoice is mailed.
 */
export async function seedPayments(
  tx: Tx,
  platform: Platforms,
  { accounts, made, now }: { accounts: readonly DemoAccount[]; made: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const rows =
    made.size === 0
      ? []
      : await tx
          .select()
          .from(customers)
          .where(inArray(customers.id, [...made.values()]));
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const payments = accounts.flatMap((account) => {
    const customer = byEmail.get(account.email);
    return customer ? listPayments(customer, account, now) : [];
  });
  for (const payment of payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime()))
    await seedPayment(tx, platform, payment);
}

/** One payment per period, back to back. The customer makes the first; the others renew it. */
function listPayments(customer: Customer, account: DemoAccount, now: Date): PastPayment[] {
  const { paidDaysLeft, earlierPeriods = 0 } = account;
  if (paidDaysLeft === undefined) return [];
  const end = daysFrom(now, paidDaysLeft).getTime();
  return Array.from({ length: earlierPeriods + 1 }, (_, place) => {
    const paidAt = new Date(end - (earlierPeriods + 1 - place) * periodMilliseconds);
    return { customer, account, paidAt, isFirst: place === 0 };
  });
}

async function seedPayment(tx: Tx, platform: Platforms, payment: PastPayment): Promise<void> {
  const { customer, account, paidAt, isFirst } = payment;
  const recurring = account.renews === true;
  const placed = await insertOrder(tx, {
    customerId: customer.id,
    kind: recurring && !isFirst ? 'renewal' : 'purchase',
    recurring,
    ...priceOf(platform.config.vatPercent),
    billing: billingOf(customer),
    createdAt: paidAt,
    lookUpAt: null,
  });
  if (!placed) throw new Error('An account of the demo is gone while it is made');
  const { vpsTxId, txAuthNo } = await rememberAtSandbox(tx, platform, placed);
  const reply = {
    ...placed,
    status: 'OK',
    statusDetail: '0000 : The Authorisation was Successful.',
    vpsTxId,
    txAuthNo,
  } as const;
  const { status: providerStatus, statusDetail: providerDetail } = reply;
  await saveOrder(tx, placed.id, {
    state: 'paid',
    settledAt: paidAt,
    providerStatus,
    providerDetail,
    vpsTxId,
    txAuthNo,
  });
  if (recurring && isFirst) await saveRecurringPayment(tx, placed);
  await bookPayment(tx, paymentOf(placed, reply, { paidAt, knownAt: paidAt }), {
    platform,
    tierChanges,
    issuedAt: paidAt,
  });
}

/** The first payment starts the subscription, so the sandbox must know it. */
async function rememberAtSandbox(tx: Tx, { config }: Platforms, { vendorTxCode, totalPence, createdAt }: Order) {
  const returnUrl = `${config.publicUrl}/account`;
  const order = {
    vendorTxCode,
    totalPence,
    description: '30 day subscription',
    successUrl: returnUrl,
    failureUrl: returnUrl,
  };
  const transaction = await insertTransaction(tx, { ...order, outcome: 'approve' }, createdAt);
  if (!transaction) throw new Error('The code of an order was used before');
  return transaction;
}

function billingOf({ firstName, lastName, companyName, postcode, email, phone }: Customer) {
  return {
    firstName,
    lastName,
    company: companyName,
    address1: '12 Harbour Parade',
    address2: null,
    city: 'Southampton',
    country: 'United Kingdom',
    state: null,
    postcode,
    email,
    phone,
    purchaseOrderNumber: null,
  };
}

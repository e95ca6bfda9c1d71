import type { Tier } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { createTestAccount } from '../../../../testing/create-test-account.ts';
import { readOutbox } from '../../../../testing/read-outbox.ts';
import { runJobs as runDueJobs } from '../../../../testing/run-jobs.ts';
import type { TestApp, TestAppOptions } from '../../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../../testing/start-test-product.ts';
import { buildSubscriptions } from '../../../build-subscriptions.ts';
import { customers } from '../../../customers/customers.tables.ts';
import { insertOrder } from '../../orders/orders.queries.ts';
import { priceOf } from '../../orders/order-price.rules.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import { paidPeriods } from '../../../subscriptions/subscriptions.tables.ts';
import { londonBilling } from '../../testing/london-billing.ts';
import { startCardService, type CardService } from './start-card-service.ts';

/** A product whose card provider is played by the test. It mails no invoices, because drawing hundreds takes long. */
export type RenewingProduct = TestApp & {
  readonly cards: CardService;
  /** @returns the customer's id */
  subscribe(email: string, offer?: { readonly recurring: boolean }): Promise<string>;
  /** Places an order that nobody has paid yet. @returns its code at the provider */
  order(customerId: string, offer: { readonly recurring: boolean }): Promise<string>;
  /** @returns the order's code at the provider */
  buy(customerId: string, offer: { readonly recurring: boolean }): Promise<string>;
  /** Runs this minute's jobs, and the jobs they send. */
  runMinute(): Promise<void>;
  /** Lets the first 22 days of a period pass at once, because nothing is due in them. */
  passIdleDays(): void;
  /** Lets time pass until the day of a new subscription's first charge. */
  passUntilCharge(): Promise<void>;
  /** Lets time pass, and runs its jobs once a day. */
  pass(time: { readonly days?: number; readonly hours?: number }): Promise<void>;
  tierOf(customerId: string): Promise<Tier | undefined>;
  countPeriods(customerId: string): Promise<number>;
  /** Subjects of mails to an address since the last call. */
  takeSubjects(email: string): Promise<readonly string[]>;
};

export async function startRenewingProduct(options: Omit<TestAppOptions, 'build'> = {}): Promise<RenewingProduct> {
  const cards = await startCardService();
  const app = await startTestProduct({ ...options, config: { payment: cards.settings, ...options.config } });
  cards.now = () => app.clock.now();
  const { db } = app.database;
  const seen = new Map<string, number>();

  const price = priceOf(20);

  async function order(customerId: string, { recurring }: { readonly recurring: boolean }): Promise<string> {
    const now = app.clock.now();
    const placed = await app.database.transaction((tx) =>
      insertOrder(tx, {
        customerId,
        kind: 'purchase',
        recurring,
        ...price,
        billing: londonBilling,
        createdAt: now,
        lookUpAt: now,
      }),
    );
    return placed?.vendorTxCode ?? '';
  }

  async function buy(customerId: string, offer: { readonly recurring: boolean }): Promise<string> {
    const { clock, log, metrics } = app.platform;
    const terms = { clock, log, metrics, subscriptions: buildSubscriptions(app.platform) };
    const vendorTxCode = await order(customerId, offer);
    const vpsTxId = cards.pay(vendorTxCode, '18.00');
    await app.database.transaction((tx) =>
      settleOrder(tx, terms, {
        source: 'browser',
        customerId,
        vendorTxCode,
        vpsTxId,
        txAuthNo: '9962',
        status: 'OK',
        statusDetail: '',
        totalPence: price.totalPence,
      }),
    );
    return vendorTxCode;
  }

  const queues = new Map([...app.platform.jobs.queues].filter(([name]) => name !== 'send-invoice'));
  const runJobs = () => runDueJobs({ ...app.platform, jobs: { ...app.platform.jobs, queues } });

  async function runMinute(): Promise<void> {
    for (const name of app.platform.jobs.queues.keys())
      if (/^(renew-|end-due-|look-up-orders)/.test(name)) await app.runQueue(name);
    await runJobs();
  }

  const passIdleDays = () => app.clock.advance({ days: 22 });

  async function pass({ days = 0, hours = 0 }: { readonly days?: number; readonly hours?: number }): Promise<void> {
    for (let left = days * 24 + hours; left > 0; left -= 24) {
      app.clock.advance({ hours: Math.min(left, 24) });
      await runMinute();
    }
  }

  return {
    ...app,
    cards,
    async subscribe(email, offer = { recurring: true }) {
      const customerId = await createTestAccount(app, { email });
      await buy(customerId, offer);
      return customerId;
    },
    order,
    buy,
    runJobs,
    runMinute,
    passIdleDays,
    async passUntilCharge() {
      passIdleDays();
      await pass({ days: 4 });
    },
    pass,
    async tierOf(customerId) {
      const [row] = await db.select({ tier: customers.tier }).from(customers).where(eq(customers.id, customerId));
      return row?.tier;
    },
    countPeriods: (customerId) => db.$count(paidPeriods, eq(paidPeriods.customerId, customerId)),
    async takeSubjects(email) {
      const subjects = (await readOutbox(app)).filter(({ to }) => to === email).map(({ subject }) => subject);
      const taken = subjects.slice(seen.get(email) ?? 0);
      seen.set(email, subjects.length);
      return taken;
    },
    async stop() {
      await app.stop();
      await cards.close();
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import type { DestinationStream } from 'pino';
import {
  confirmPayment,
  createPaymentOrder,
  readPaymentOptions,
  type CallBody,
  type Tier,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../../../testing/create-test-account.ts';
import { nextId } from '../../../../testing/next-id.ts';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../../testing/start-test-product.ts';
import { signInWith } from '../../../../testing/token-requests.ts';
import { customers } from '../../../customers/customers.tables.ts';
import type { Config } from '../../../platform/config/config.ts';
import { invoices, paidPeriods } from '../../../subscriptions/subscriptions.tables.ts';
import { writeReportTime } from '../../provider/testing/report-time.ts';
import { encryptText } from '../../provider/crypt.rules.ts';
import { londonBilling } from '../../testing/london-billing.ts';
import { paymentOrders, recurringPayments } from '../../records/payments.tables.ts';

export type OrderBody = CallBody<typeof createPaymentOrder>;

/** The provider's ids. */
const txStateIds = { paid: 16, declined: 12, pending: 28 } as const;

export type ReportedState = keyof typeof txStateIds | 'unknown' | 'away';

const encryptionKey = '55a51621a6648525';

export const orderBody = (changes: Partial<OrderBody> = {}): OrderBody => ({
  ...londonBilling,
  company: 'Thameside Provisions Ltd',
  purchaseOrderNumber: 'PO-77',
  paymentRate: '1 X 30 day period',
  ...changes,
});

/** Fields of a reply; undefined ones are left out. */
export type ReplyFields = Readonly<Record<string, string | undefined>>;

export function sealReply(fields: ReplyFields): string {
  const stated = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return encryptText(stated.join('&'), encryptionKey);
}

/** The provider's reply to a payment it took, with changes. */
export const okReply = (vendorTxCode: string, changes: ReplyFields = {}): ReplyFields => ({
  VendorTxCode: vendorTxCode,
  VPSTxId: `{${transactionOf(vendorTxCode)}}`,
  Status: 'OK',
  StatusDetail: '0000 : The Authorisation was Successful.',
  TxAuthNo: '5048',
  Amount: '18.00',
  ...changes,
});

const transactions = new Map<string, string>();

/** The provider has one transaction per order, with an id of its own. */
function transactionOf(vendorTxCode: string): string {
  const id = transactions.get(vendorTxCode) ?? nextId().toUpperCase();
  transactions.set(vendorTxCode, id);
  return id;
}

/** A shop whose card provider is played by the test, which encrypts replies and answers look-ups. */
export async function startShop({
  reports = false,
  config = {},
  log,
}: {
  readonly reports?: boolean;
  readonly config?: Partial<Config>;
  readonly log?: DestinationStream;
} = {}) {
  const states = new Map<string, { readonly state: ReportedState; readonly completedAt?: Date | undefined }>();
  const asked: string[] = [];
  const shop = { fallback: 'unknown' as ReportedState, held: null as (() => Promise<void>) | null };
  const service = createServer((request, response) => {
    void text(request).then(async (body) => {
      const xml = new URLSearchParams(body).get('XML') ?? '';
      const code = /<vendortxcode>([^<]*)</.exec(xml)?.[1] ?? '';
      asked.push(code);
      const hold = shop.held;
      shop.held = null;
      await hold?.();
      const { state, completedAt } = states.get(code) ?? { state: shop.fallback };
      if (state === 'away') response.destroy();
      else response.end(describeTransaction(code, state, completedAt));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/access/access.htm`;
  const server = await startTestProduct({
    config: {
      payment: {
        vendor: 'quaysides',
        encryptionKey,
        url: 'https://provider.example/gateway/service/vspform-register.vsp',
        reporting: reports ? { url, user: 'reader', password: 'report-password' } : null,
        repeatUrl: reports ? url : null,
      },
      ...config,
    },
    ...(log && { log }),
  });
  return {
    server,
    /** The code in each look-up, first to last. */
    asked,
    setReport: (vendorTxCode: string, state: ReportedState, completedAt?: Date) =>
      void states.set(vendorTxCode, { state, completedAt }),
    /** The next report waits until `release`, and then says what is set by then. */
    holdNext() {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const arrived = new Promise<void>((resolve) => {
        shop.held = () => {
          resolve();
          return released;
        };
      });
      return { arrived, release };
    },
    setOtherReports: (state: ReportedState) => void (shop.fallback = state),
    customer: (tier: Tier = 'Free') => startCustomer(server, tier),
    async stop() {
      await server.stop();
      service.closeAllConnections();
      service.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

function describeTransaction(code: string, state: Exclude<ReportedState, 'away'>, completedAt?: Date): string {
  if (state === 'unknown') return '<vspaccess><errorcode>0043</errorcode><error>not found</error></vspaccess>';
  const id = transactionOf(code);
  return `<vspaccess><errorcode>0000</errorcode><vendortxcode>${code}</vendortxcode><vpstxid>${id}</vpstxid>
    <txstateid>${txStateIds[state]}</txstateid><status>as the test says</status><amount>18.00</amount>
    <currency>GBP</currency>${completedAt ? `<completed>${writeReportTime(completedAt)}</completed>` : ''}<securitykey>F6AF4AIB1G</securitykey><vpsauthcode>5048</vpsauthcode></vspaccess>`;
}

let accounts = 0;

export async function startCustomer(server: TestApp, tier: Tier) {
  const email = `orders-${(accounts += 1)}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier });
  const { db } = server.database;
  let token = '';
  const signIn = async () => {
    const { access_token, refresh_token } = (await signInWith(server.url, email)).body;
    token = access_token;
    return refresh_token;
  };
  const refreshToken = await signIn();
  return {
    customerId,
    signIn,
    refreshToken,
    readOptions: () => server.call(readPaymentOptions, { token }),
    order: (changes: Partial<OrderBody> = {}) => server.call(createPaymentOrder, { token, body: orderBody(changes) }),
    async orderCode(changes: Partial<OrderBody> = {}): Promise<string> {
      const before = new Set((await this.orders()).map(({ vendorTxCode }) => vendorTxCode));
      await this.order(changes);
      const made = (await this.orders()).find(({ vendorTxCode }) => !before.has(vendorTxCode));
      if (!made) throw new Error('No order was made');
      return made.vendorTxCode;
    },
    confirm: (crypt: string) => server.call(confirmPayment, { token, body: { crypt } }),
    async post(fields: ReplyFields): Promise<string> {
      const answer = await this.confirm(sealReply(fields));
      return answer.status === 200 ? '200' : `${answer.status} ${answer.error.code} ${answer.error.description}`;
    },
    orders: () =>
      db
        .select()
        .from(paymentOrders)
        .where(eq(paymentOrders.customerId, customerId))
        .orderBy(asc(paymentOrders.createdAt)),
    async recurringOrder(): Promise<string | null> {
      const [row] = await db
        .select({ code: paymentOrders.vendorTxCode })
        .from(recurringPayments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, recurringPayments.orderId))
        .where(eq(recurringPayments.customerId, customerId));
      return row?.code ?? null;
    },
    async holdings() {
      const [account] = await db.select().from(customers).where(eq(customers.id, customerId));
      return {
        orders: (await this.orders()).map(({ state }) => state),
        periods: await db.$count(paidPeriods, eq(paidPeriods.customerId, customerId)),
        invoices: await db.$count(invoices, eq(invoices.customerId, customerId)),
        tier: account?.tier ?? null,
      };
    },
  };
}

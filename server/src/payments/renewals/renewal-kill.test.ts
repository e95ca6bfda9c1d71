// On PostgreSQL alone: this test kills several workers. The embedded database has one process, which feed-kill.test.ts
// kills.
// At night: `npm test` has cluster-kills.test.ts, which kills workers while alerts and payments are being processed.
// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawsOf, testSeed } from '../../../testing/draws.ts';
import { keepData, type KeptData } from '../../../testing/keep-data.ts';
import { launchMain } from '../../../testing/launch-main.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { londonBilling } from '../testing/london-billing.ts';
import { startCardService, type CardService } from './testing/start-card-service.ts';

const draws = drawsOf('renewal-kill');
let cards: CardService;
let kept: KeptData;
let child: ChildProcess | undefined;
before(async () => {
  cards = await startCardService();
  kept = await keepData();
});
after(async () => {
  child?.kill('SIGKILL');
  await cards.close();
  await kept.drop();
});

type Case = { readonly customers: number; readonly kills: number };
const [{ customers, kills } = { customers: 0, kills: 0 }] = sampleOf<Case>(
  [
    { customers: 5, kills: 1 },
    { customers: 40, kills: 15 },
  ],
  1,
).slice(-1);

test(`${customers} subscriptions are charged once, with one period and invoice, in ${kills} kills [SRV-71, SRV-72]`, async (t) => {
  t.diagnostic(`TEST_SEED=${testSeed}`);
  await stop(await start());
  await subscribe(customers);
  let killed = 0;
  cards.outcome = async () => {
    if (killed >= kills || !child) return 'charged';
    killed += 1;
    // Sometimes the answer is still received.
    if (draws.fraction() < 0.5) {
      setTimeout(() => child?.kill('SIGKILL'), draws.between(0, 20));
      return 'charged';
    }
    await kill(child);
    return 'charged-unheard';
  };

  const deadline = Date.now() + 480_000;
  while ((await hurry()) > 0 && Date.now() < deadline) {
    const running = await start();
    const pause = Date.now() + 10_000;
    const isDone = () => running.exitCode !== null || running.signalCode !== null || cards.charges.length === customers;
    while (!isDone() && Date.now() < pause) await sleep(50);
    // Finish whatever has been started.
    await stop(running);
  }

  assert.equal(killed, kills);
  assert.equal(new Set(cards.charges.map(({ relatedTo }) => relatedTo)).size, customers);
  assert.equal(cards.charges.length, customers);
  const [found] = await kept.ask(`select
      (select count(*)::int from paid_periods) as periods, (select count(*)::int from invoices) as invoices,
      (select count(*)::int from payment_orders where kind = 'renewal' and state = 'paid') as renewals,
      (select count(*)::int from payment_orders where kind = 'renewal') as orders,
      (select max(number) from invoices) as last`);
  assert.deepEqual(found, {
    periods: 2 * customers,
    invoices: customers,
    renewals: customers,
    orders: customers,
    last: customers,
  });
});

async function subscribe(number: number): Promise<void> {
  const id = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const each = `from generate_series(1, ${number}) as n`;
  await kept.ask(`insert into customers (id, email, first_name, last_name, company_name, phone, postcode, role_type,
      business_type, tier, status, subscription_renews, created_at)
    select ${id(1)}, 'kill-' || n || '@tests.example', 'Amelia', 'Okafor', 'Thameside', '02079460958', 'E16 2QU',
      'Operations', 'Haulier', 'Paid', 'Live', true, now() ${each}`);
  await kept.ask(`insert into payment_orders (id, customer_id, vendor_tx_code, kind, recurring, state, net_pence, vat_percent,
      vat_pence, total_pence, billing, created_at)
    select ${id(2)}, ${id(1)}, 'first-' || n, 'purchase', true, 'paid', 1500, 20, 300, 1800,
      '${JSON.stringify(londonBilling)}'::jsonb, now() ${each}`);
  await kept.ask(`insert into paid_periods (customer_id, starts_at, ends_at)
    select ${id(1)}, now() - interval '28 days', date_trunc('second', now()) + interval '2 days' ${each}`);
  await kept.ask(`insert into recurring_payments (customer_id, order_id, period_ends_at, reminded_at)
    select customer_id, ('00000002' || substr(customer_id::text, 9))::uuid, ends_at, now() - interval '5 days' from paid_periods`);
  for (let n = 1; n <= number; n += 1) cards.pay(`first-${n}`, '18.00');
}

/** Makes all pending work due now. @returns how many subscriptions have not been renewed */
async function hurry(): Promise<number> {
  const rows = await kept.ask(`with due as (
      update payment_orders set look_up_at = now() where kind = 'renewal' and state = 'pending' returning 1),
    job as (insert into pgboss.job (name, data) values ('renew-subscriptions', '{}') returning 1)
    select count(*)::int as number, (select count(*) from due) + (select count(*) from job) as hurried
    from recurring_payments renewal where not exists (
      select from payment_orders bought
      where bought.customer_id = renewal.customer_id and bought.kind = 'renewal' and bought.state = 'paid')`);
  return Number(rows[0]?.['number']);
}

async function start(): Promise<ChildProcess> {
  const { vendor, encryptionKey, url, reporting, repeatUrl } = cards.settings;
  const started = launchMain({
    ...kept.settings,
    PAYMENT_VENDOR: vendor,
    PAYMENT_ENCRYPTION_KEY: encryptionKey ?? '',
    PAYMENT_URL: url,
    PAYMENT_REPORTING_URL: reporting?.url ?? '',
    PAYMENT_REPORTING_USER: reporting?.user ?? '',
    PAYMENT_REPORTING_PASSWORD: reporting?.password ?? '',
    PAYMENT_REPEAT_URL: repeatUrl ?? '',
    SUPPLIER_NAME: 'Quaywatch Limited',
    SUPPLIER_ADDRESS: '1 Quay Road;London',
    SUPPLIER_VAT_NUMBER: 'GB 000 0000 00',
  });
  child = started.child;
  // It may be killed before it listens.
  await started.listening.catch(() => undefined);
  return child;
}

const stop = (process: ChildProcess) => end(process, 'SIGTERM');
const kill = (process: ChildProcess) => end(process, 'SIGKILL');

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill(signal);
  await ended;
}

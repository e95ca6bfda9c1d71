// On PostgreSQL alone: several workers are killed there; of the embedded database, feed-kill.test.ts kills the one process.
// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { programEnvironment } from '../../../testing/program-environment.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { openDataFolder } from '../../platform/database/embedded/open-data-folder.ts';
import { startCardService, type CardService } from './testing/start-card-service.ts';

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));
const serverUrl = process.env['TEST_DATABASE_URL'];

let cards: CardService;
let folder = '';
let database = '';
let child: ChildProcess | undefined;
before(async () => {
  cards = await startCardService();
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-renewal-kill-'));
  database = `quaywatch_renewal_${randomUUID().replaceAll('-', '')}`;
  if (serverUrl) await askServer(serverUrl, `create database ${database}`);
});
after(async () => {
  child?.kill('SIGKILL');
  await cards.close();
  rmSync(folder, { recursive: true, force: true });
  if (serverUrl) await askServer(serverUrl, `drop database if exists ${database} with (force)`);
});

type Case = { readonly customers: number; readonly kills: number };
const [{ customers, kills } = { customers: 0, kills: 0 }] = sampleOf<Case>(
  [
    { customers: 5, kills: 1 },
    { customers: 40, kills: 15 },
  ],
  1,
).slice(-1);

test(`${customers} subscriptions are charged once, with one period and invoice, in ${kills} kills [SRV-71, SRV-72]`, async () => {
  await stop(await start());
  await subscribe(customers);
  let killed = 0;
  cards.outcome = async () => {
    if (killed >= kills || !child) return 'charged';
    killed += 1;
    // Sometimes the answer is still received.
    if (Math.random() < 0.5) {
      setTimeout(() => child?.kill('SIGKILL'), Math.random() * 20);
      return 'charged';
    }
    await kill(child);
    return 'charged-unheard';
  };

  const deadline = Date.now() + 240_000;
  while ((await hurry()) > 0 && Date.now() < deadline) {
    const running = await start();
    const pause = Date.now() + 10_000;
    const isDone = () => running.exitCode !== null || running.signalCode !== null || cards.charges.length === customers;
    while (!isDone() && Date.now() < pause) await sleep(50);
    // Finish whatever is under way.
    await stop(running);
  }

  assert.equal(killed, kills);
  assert.equal(new Set(cards.charges.map(({ relatedTo }) => relatedTo)).size, customers);
  assert.equal(cards.charges.length, customers);
  const [found] = await ask(`select
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

/** Customers whose period ends in two days, after their reminder. */
async function subscribe(number: number): Promise<void> {
  const billing = {
    firstName: 'Amelia',
    lastName: 'Okafor',
    address1: '4 Wharf Lane',
    city: 'London',
    country: 'United Kingdom',
    email: 'accounts@tests.example',
    ...{ company: null, address2: null, state: null, postcode: null, phone: '0', purchaseOrderNumber: null },
  };
  const id = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const each = `from generate_series(1, ${number}) as n`;
  await ask(`insert into customers (id, email, first_name, last_name, company_name, phone, postcode, role_type,
      business_type, tier, status, subscription_renews, created_at)
    select ${id(1)}, 'kill-' || n || '@tests.example', 'Amelia', 'Okafor', 'Thameside', '02079460958', 'E16 2QU',
      'Operations', 'Haulier', 'Paid', 'Live', true, now() ${each}`);
  await ask(`insert into payment_orders (id, customer_id, vendor_tx_code, kind, recurring, state, net_pence, vat_percent,
      vat_pence, total_pence, billing, created_at)
    select ${id(2)}, ${id(1)}, 'first-' || n, 'purchase', true, 'paid', 1500, 20, 300, 1800,
      '${JSON.stringify(billing)}'::jsonb, now() ${each}`);
  await ask(`insert into paid_periods (customer_id, starts_at, ends_at)
    select ${id(1)}, now() - interval '28 days', date_trunc('second', now()) + interval '2 days' ${each}`);
  await ask(`insert into recurring_payments (customer_id, order_id, period_ends_at, reminded_at)
    select customer_id, ('00000002' || substr(customer_id::text, 9))::uuid, ends_at, now() from paid_periods`);
  for (let n = 1; n <= number; n += 1) cards.pay(`first-${n}`, '18.00');
}

/** Makes due now what would be due in a minute. @returns how many subscriptions have not been renewed */
async function hurry(): Promise<number> {
  const rows = await ask(`with due as (
      update payment_orders set look_up_at = now() where kind = 'renewal' and state = 'pending' returning 1),
    job as (insert into pgboss.job (name, data) values ('renew-subscriptions', '{}') returning 1)
    select count(*)::int as number, (select count(*) from due) + (select count(*) from job) as hurried
    from recurring_payments renewal where not exists (
      select from payment_orders bought
      where bought.customer_id = renewal.customer_id and bought.kind = 'renewal' and bought.state = 'paid')`);
  return Number(rows[0]?.['number']);
}

async function ask(text: string): Promise<readonly Record<string, unknown>[]> {
  if (serverUrl) return askServer(nameDatabase(serverUrl), text);
  const open = await openDataFolder(folder, () => undefined);
  const { rows } = await open.pool.query<Record<string, unknown>>(text);
  await open.close();
  return rows;
}

async function start(): Promise<ChildProcess> {
  const { vendor, encryptionKey, url, reporting, repeatUrl } = cards.settings;
  const started = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...programEnvironment(),
      PORT: '0',
      DATA_DIR: folder,
      PAYMENT_VENDOR: vendor,
      PAYMENT_ENCRYPTION_KEY: encryptionKey,
      PAYMENT_URL: url,
      PAYMENT_REPORTING_URL: reporting?.url,
      PAYMENT_REPORTING_USER: reporting?.user,
      PAYMENT_REPORTING_PASSWORD: reporting?.password,
      PAYMENT_REPEAT_URL: repeatUrl ?? '',
      SUPPLIER_NAME: 'Quaywatch Limited',
      SUPPLIER_ADDRESS: '1 Quay Road;London',
      SUPPLIER_VAT_NUMBER: 'GB 000 0000 00',
      ...(serverUrl && { DATABASE_URL: nameDatabase(serverUrl) }),
    },
  });
  child = started;
  await new Promise<void>((resolve) => {
    started.stdout.on('data', (text: Buffer) => text.includes('"address"') && resolve());
    started.once('exit', () => resolve());
  });
  return started;
}

const stop = (process: ChildProcess) => end(process, 'SIGTERM');
const kill = (process: ChildProcess) => end(process, 'SIGKILL');

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill(signal);
  await ended;
}

function nameDatabase(url: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function askServer(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

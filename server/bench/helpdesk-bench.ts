// node bench/helpdesk-bench.ts: how long the helpdesk's search takes with 100,000 and 1,000,000 customers, through the
// running server and including the page count. On PostgreSQL with its defaults, one call at a time.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { searchCustomers } from '@quaywatch/shared/contract';
import type { CustomerFilters } from '../src/helpdesk/customer-search.queries.ts';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import { startBenchProduct, type BenchProduct } from './bench-product.ts';
import { percentilesOf } from './figures.ts';
import { fillCustomers } from './fill-customers.ts';
import { withClient } from './with-client.ts';

const sizes = [100_000, Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000)];
const callsPerCase = Number(process.env['BENCH_CALLS'] ?? 200);

type Case = {
  readonly name: string;
  /** 99th percentile in milliseconds. */
  readonly wanted: number;
  readonly searches: readonly CustomerFilters[];
  readonly isLastPage?: boolean;
};

const cases: readonly Case[] = [
  { name: 'one letter', wanted: 200, searches: [{ lastName: 'e' }, { firstName: 'z' }, { email: 'q' }] },
  {
    name: 'two letters, frequent',
    wanted: 200,
    searches: [{ lastName: 'an' }, { companyName: 'td' }, { email: 'co' }],
  },
  { name: 'two letters, rare', wanted: 200, searches: [{ lastName: 'rz' }, { firstName: 'xq' }, { email: 'jx' }] },
  {
    name: 'three letters, frequent',
    wanted: 50,
    searches: [{ companyName: 'ltd' }, { lastName: 'son' }, { email: '.co' }],
  },
  { name: 'three letters, rare', wanted: 50, searches: [{ firstName: 'zbi' }, { lastName: "o'b" }, { email: 'xyz' }] },
  {
    name: 'three letters, clustered',
    wanted: 50,
    searches: [{ lastName: 'wil' }, { lastName: 'smi' }, { email: '.wa' }],
  },
  {
    name: 'full name',
    wanted: 50,
    searches: [
      { firstName: 'Susan', lastName: 'Taylor' },
      { firstName: 'Ian', lastName: 'Smith' },
    ],
  },
  {
    name: 'word of the company',
    wanted: 50,
    searches: [{ companyName: 'logistics' }, { companyName: 'holdings' }, { companyName: 'Walker' }],
  },
  {
    name: 'part of the email',
    wanted: 50,
    searches: [{ email: 'gmail' }, { email: '.smith' }, { email: 'taylorfreight.co.uk' }],
  },
  {
    name: 'two filters',
    wanted: 50,
    searches: [
      { lastName: 'son', companyName: 'ltd' },
      { firstName: 'joh', email: 'gmail' },
    ],
  },
  {
    name: 'no match',
    wanted: 50,
    searches: [{ lastName: 'qqq' }, { email: 'nobody@nowhere' }, { companyName: 'ltd ltd' }],
  },
  {
    name: 'last page, two letters',
    wanted: 200,
    searches: [{ lastName: 'an' }, { firstName: 'za' }, { email: 'ki' }],
    isLastPage: true,
  },
  {
    name: 'last page, three letters',
    wanted: 50,
    searches: [{ companyName: 'ltd' }, { lastName: 'son' }, { lastName: 'smi' }, { firstName: 'joh' }],
    isLastPage: true,
  },
];

const serverUrl = process.env['TEST_DATABASE_URL'];
if (serverUrl) for (const size of sizes) await run(serverUrl, size);
else {
  const withPostgres = join(import.meta.dirname, '../testing/with-postgres.ts');
  const { status } = spawnSync(process.execPath, [withPostgres, '--durable', process.execPath, import.meta.filename], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

async function run(url: string, size: number): Promise<void> {
  const address = await createDatabase(url, `bench_customers_${size}`);
  const pool = await openPostgres(address.href, pino({ level: 'silent' }));
  const product = await startBenchProduct(pool, () => withClient(address.href, (client) => fillOnce(client, size)));
  await withClient(address.href, (client) => printSize(client));
  const token = await product.signIn('helpdesk@quaywatch.test');
  for (const one of cases) await measure(product, token, one);
  await product.stop();
}

/** Reuses a database that an earlier run has kept. */
async function createDatabase(url: string, name: string): Promise<URL> {
  const address = new URL(url);
  await withClient(address.href, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  address.pathname = `/${name}`;
  return address;
}

async function fillOnce(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from customers');
  if (rows.some(({ count }) => count >= size)) return;
  const began = performance.now();
  await fillCustomers(client, size);
  console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

async function printSize(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    count: number;
    customers: string;
    copy: string;
    order: string;
    trigrams: string;
  }>(`
    select (select count(*)::int from customers), pg_size_pretty(pg_table_size('customers')) as customers,
      pg_size_pretty(pg_table_size('customer_search')) as copy,
      pg_size_pretty(pg_relation_size('customer_search_order')) as order,
      pg_size_pretty(pg_relation_size('customer_search_trigrams')) as trigrams`);
  for (const { count, customers, copy, order, trigrams } of rows)
    console.log(`\n${count} customers (${customers}); to search: ${copy}, order ${order}, trigrams ${trigrams}`);
}

async function measure(
  { url }: BenchProduct,
  token: string,
  { name, wanted, searches, isLastPage }: Case,
): Promise<void> {
  const times: number[] = [];
  const pages = await Promise.all(searches.map((filters) => ask(url, token, filters, 1)));
  for (let call = 0; call < callsPerCase; call += 1) {
    const place = call % searches.length;
    const began = performance.now();
    await ask(url, token, searches[place] ?? {}, isLastPage ? Math.max(pages[place] ?? 1, 1) : 1);
    times.push(performance.now() - began);
  }
  const at = percentilesOf(times);
  const met = at(0.99) < wanted;
  if (!met) process.exitCode = 1;
  const figures = `p50 ${at(0.5).toFixed(1).padStart(6)} ms  p99 ${at(0.99).toFixed(1).padStart(6)} ms`;
  console.log(`  ${name.padEnd(26)} ${figures}  ${met ? 'met' : 'MISSED'}  pages ${pages.join(', ')}`);
}

async function ask(url: string, token: string, filters: CustomerFilters, page: number): Promise<number> {
  const query = new URLSearchParams({ ...filters, page: String(page) });
  const answer = await fetch(`${url}${searchCustomers.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`${query.toString()}: ${answer.status}`);
  return ((await answer.json()) as { allPages: number }).allPages;
}

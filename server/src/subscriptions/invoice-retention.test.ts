import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, inArray } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createTestPayment, recordTestPayment } from '../../testing/test-payment.ts';
import { buildDeletion } from '../build-deletion.ts';
import { exportInvoices } from './index.ts';
import { keptUntil } from './periods.rules.ts';
import { composeInvoice } from './payment.rules.ts';
import { invoices, paidPeriods } from './subscriptions.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function passNight(): Promise<void> {
  await server.runQueue('begin-erase-old-invoices');
  await server.runJobs();
}

async function createBuyer(email: string, payments: number): Promise<string> {
  const customerId = await createTestAccount(server, { email });
  for (let payment = 1; payment <= payments; payment += 1) await recordTestPayment(server, { customerId });
  return customerId;
}

const leave = (customerId: string) =>
  server.database.transaction((tx) => buildDeletion(server.platform)(tx, [customerId]));
const invoicesOf = (...customerIds: string[]) =>
  server.database.db
    .select()
    .from(invoices)
    .where(inArray(invoices.customerId, customerIds))
    .orderBy(asc(invoices.number));
const ownersOf = async (...customerIds: string[]) => (await invoicesOf(...customerIds)).map((row) => row.customerId);

test('invoices are kept for seven calendar years, leap days included [SRV-50, LIM-14]', () => {
  assert.equal(keptUntil(new Date('2026-06-15T09:00:00Z')).toISOString(), '2033-06-15T09:00:00.000Z');
  assert.equal(keptUntil(new Date('2028-02-29T09:00:00Z')).toISOString(), '2035-03-01T09:00:00.000Z');
});

test('a deleted account loses its periods; invoices keep name, company and address, no email [SRV-50] [SRV-D7]', async () => {
  const leaver = await createBuyer('leaves@tests.example', 2);
  const stayer = await createBuyer('stays@tests.example', 1);
  const before = await invoicesOf(leaver, stayer);

  await leave(leaver);

  const kept = await invoicesOf(leaver, stayer);
  const eraseAfter = new Date('2033-06-15T09:00:00Z');
  assert.deepEqual(
    kept,
    before.map((invoice) =>
      invoice.customerId === stayer
        ? invoice
        : {
            ...invoice,
            eraseAfter,
            content: { ...invoice.content, customer: { ...invoice.content.customer, email: null } },
          },
    ),
  );
  const periods = await server.database.db
    .select()
    .from(paidPeriods)
    .where(inArray(paidPeriods.customerId, [leaver, stayer]));
  assert.deepEqual(
    periods.map(({ customerId }) => customerId),
    [stayer],
  );
});

test('invoices are kept until seven years are over, and only those are then deleted [SRV-50] [SRV-D7]', async () => {
  server.clock.moveTo('2026-07-01T09:00:00Z');
  const [first, second, stayer] = [
    await createBuyer('first@tests.example', 2),
    await createBuyer('second@tests.example', 1),
    await createBuyer('third@tests.example', 1),
  ];
  await leave(first);
  server.clock.moveTo('2026-07-02T09:00:00Z');
  await leave(second);
  const after = async (moment: string) => {
    server.clock.moveTo(moment);
    await passNight();
    return ownersOf(first, second, stayer);
  };

  assert.deepEqual(await after('2033-07-01T02:53:00Z'), [first, first, second, stayer]);
  assert.deepEqual(await after('2033-07-02T02:53:00Z'), [second, stayer]);
  assert.deepEqual(await after('2033-07-03T02:53:00Z'), [stayer]);
});

test('one night deletes more than one batch of invoices, and the next night finds nothing to do', async () => {
  const { db } = server.database;
  const customerId = nextId();
  const now = server.clock.now();
  const { payer, ...payment } = createTestPayment(server, { customerId });
  const content = composeInvoice({ payer, ...payment }, server.platform.config.supplier, now);
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    number: 1_000_000 + index,
    customerId,
    paymentId: nextId(),
    paidAt: now,
    content,
    periodStartsAt: now,
    periodEndsAt: now,
    netPence: 1500,
    vatPence: 300,
    totalPence: 1800,
    eraseAfter: index === 0 ? new Date(now.getTime() + 1) : now,
  }));
  await db.insert(invoices).values(rows);

  await passNight();
  const once = (await invoicesOf(customerId)).map(({ number }) => number);
  await passNight();

  assert.deepEqual(once, [1_000_000]);
  assert.deepEqual(
    (await invoicesOf(customerId)).map(({ number }) => number),
    once,
  );
});

test('a customer’s data export has all their invoices with their content, and nobody else’s [ACC-58]', async () => {
  const customerId = await createBuyer('asks@tests.example', 2);
  await createBuyer('is-not-asked@tests.example', 1);

  const file = JSON.parse(JSON.stringify(await exportInvoices(server.database.db, customerId))) as Record<
    string,
    unknown
  >[];

  const [{ number = 0, content } = {}] = await server.database.db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, customerId));
  const { invoiceNumber, paidAt, totalPence, customer, lines } = file[0] ?? {};
  assert.equal(file.length, 2);
  assert.deepEqual(
    [invoiceNumber, paidAt, totalPence, customer, lines],
    [
      `QW-${String(number).padStart(6, '0')}`,
      server.clock.now().toISOString(),
      1800,
      content?.customer,
      content?.lines,
    ],
  );
});

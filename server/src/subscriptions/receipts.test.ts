import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readInvoiceDocument, readPaymentHistory } from '@quaywatch/shared/contract';
import { assertWait } from '../../testing/assert-wait.ts';
import { setPoints } from '../../testing/set-points.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { recordTestPayment } from '../../testing/test-payment.ts';

let server: TestApp;
let buyer: Awaited<ReturnType<typeof signInAs>>;
let other: Awaited<ReturnType<typeof signInAs>>;
before(async () => {
  server = await startTestProduct();
  buyer = await signInAs(server, { email: 'buyer@tests.example' });
  other = await signInAs(server, { email: 'other@tests.example' });
  for (let payment = 1; payment <= 21; payment += 1) {
    await recordTestPayment(server, { customerId: buyer.customerId, purchaseOrderNumber: `PO-${payment}` });
    if (payment % 10 === 0) await recordTestPayment(server, { customerId: other.customerId });
  }
});
after(() => server.stop());

const readPage = async (token: string, page: number) =>
  (await server.call(readPaymentHistory, { token, query: { page } })).answer;
const readDocument = (invoiceNumber: string, token?: string) =>
  server.call(readInvoiceDocument, { params: { invoiceNumber }, ...(token === undefined ? {} : { token }) });

test('receipts and invoices are for signed-in customers, but not for the trial or staff [RCT-05] [SRV-D1]', async () => {
  const strangers = [
    await server.call(readPaymentHistory, { query: { page: 1 } }),
    await readDocument('QW-000001'),
    await server.call(readPaymentHistory, { query: { page: 1 }, token: 'forged' }),
  ];
  const refused = [];
  for (const tier of ['Free-advanced', 'Internal'] as const) {
    const { token } = await signInAs(server, {
      email: `${tier}@tests.example`,
      tier,
      trialStartedAt: tier === 'Internal' ? null : server.clock.now(),
    });
    refused.push(await server.call(readPaymentHistory, { query: { page: 1 }, token }));
    refused.push(await readDocument('QW-000001', token));
  }

  assert.deepEqual(
    strangers.map(({ status }) => status),
    [401, 401, 401],
  );
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403, 403],
  );
});

test('the first page of receipts is 1 [RCT-06]', async () => {
  for (const page of [0, -1, 1.5, 'x', ''])
    assert.equal((await buyer.get(`/api/payment/history?page=${page}`)).status, 400, String(page));
  assert.equal((await buyer.get('/api/payment/history')).status, 400);
});

test('receipts come ten a page, newest payment first, and only the customer’s own [RCT-05, RCT-06] [RCT-D1]', async () => {
  const pages = [await readPage(buyer.token, 1), await readPage(buyer.token, 2), await readPage(buyer.token, 3)];

  const shown = pages.map(({ histories }) => histories.map(({ purchaseOrderNumber }) => purchaseOrderNumber));
  const expected = Array.from({ length: 21 }, (_, index) => `PO-${21 - index}`);
  assert.deepEqual(shown, [expected.slice(0, 10), expected.slice(10, 20), ['PO-1']]);
  assert.deepEqual(
    pages.map(({ currentPage, allPages }) => [currentPage, allPages]),
    [
      [1, 3],
      [2, 3],
      [3, 3],
    ],
  );
});

test('a page after the last is empty, and without payments there is one page [RCT-05]', async () => {
  const { token } = await signInAs(server, { email: 'never-paid@tests.example' });

  assert.deepEqual(await readPage(buyer.token, 4), { histories: [], currentPage: 4, allPages: 3 });
  assert.deepEqual(await readPage(buyer.token, Number.MAX_SAFE_INTEGER), {
    histories: [],
    currentPage: Number.MAX_SAFE_INTEGER,
    allPages: 3,
  });
  assert.deepEqual(await readPage(token, 1), { histories: [], currentPage: 1, allPages: 1 });
});

test('a receipt has period, day, amounts, number, purchase order and the invoice’s address [RCT-07] [RCT-D3]', async () => {
  const payer = await signInAs(server, { email: 'pence@tests.example' });
  await recordTestPayment(server, { customerId: payer.customerId, netPence: 1999, vatPence: 400, totalPence: 2399 });

  const { histories } = await readPage(payer.token, 1);

  assert.deepEqual(histories, [
    {
      startDate: '2026-06-15T09:00:00.000Z',
      endDate: '2026-07-15T09:00:00.000Z',
      paymentDate: '2026-06-15T09:00:00.000Z',
      subscriptionAmount: 19.99,
      vat: 4,
      totalCost: 23.99,
      invoiceNumber: 'QW-000024',
      purchaseOrderNumber: null,
      link: '/api/payment/history/QW-000024/document',
    },
  ]);
});

test('a receipt’s document is a PDF under its number, and is not cached [RCT-07] [RCT-D3]', async () => {
  const { histories } = await readPage(buyer.token, 1);
  const response = await fetch(server.url + histories[0]?.link, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');

  assert.equal(response.status, 200);
  assert.match(file, /^%PDF-1\.7[\s\S]*%%EOF\s*$/);
  assert.equal(response.headers.get('content-type'), 'application/pdf');
  assert.equal(response.headers.get('content-disposition'), 'inline; filename="QW-000023.pdf"');
  assert.equal(response.headers.get('cache-control'), 'no-store');
});

test('another customer’s invoice and an unknown one get the same refusal [RCT-07]', async () => {
  const missing = ['QW-000011', 'QW-999999', 'QW-11', 'qw-000001', '1', 'QW-000001.pdf', 'QW-99999999999'];
  const answers = await Promise.all(missing.map((number) => readDocument(number, buyer.token)));

  assert.deepEqual(
    answers.map(({ status, error }) => [status, error.description]),
    missing.map(() => [404, 'There is no such invoice.']),
  );
  assert.equal((await readDocument('QW-000011', other.token)).status, 200);
});

test('a customer can open sixty documents a minute, whatever others open', async () => {
  const reader = await signInAs(server, { email: 'reads-often@tests.example' });
  await recordTestPayment(server, { customerId: reader.customerId });
  const invoiceNumber = (await readPage(reader.token, 1)).histories[0]?.invoiceNumber ?? '';
  await readDocument(invoiceNumber, reader.token);
  await setPoints(server, `invoiceDocuments:${reader.customerId}`, 59);

  assert.equal((await readDocument(invoiceNumber, reader.token)).status, 200);
  assertWait(await readDocument(invoiceNumber, reader.token), 60);
  assert.equal((await readDocument('QW-000001', buyer.token)).status, 200);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextId } from '../../testing/next-id.ts';
import {
  leaveCardPage,
  openCardPage,
  payThroughSandbox,
  postForm,
  readCrypt,
} from '../../testing/pay-through-sandbox.ts';
import { startPayingProduct } from '../../testing/start-paying-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import type { CardProvider } from '../payments/provider/card-provider.ts';
import { createCardProvider } from '../payments/provider/create-card-provider.ts';
import { exampleOrder } from '../payments/provider/testing/example-order.ts';
import type { Outcome } from './outcomes.rules.ts';
import { sandboxTransactions } from './sandbox-transactions.tables.ts';

let server: TestApp;
let provider: CardProvider;
before(async () => {
  server = await startPayingProduct();
  const created = createCardProvider(server.platform.config);
  assert.ok(created);
  provider = created;
});
after(() => server.stop());

/** An order by Orléane & Sons, as the product composes it. */
function newOrder() {
  const vendorTxCode = nextId();
  const billing = { lastName: 'Orléane & Sons', address1: 'a=b & c=d' };
  return { vendorTxCode, order: provider.composeOrder(exampleOrder({ vendorTxCode, billing })) };
}

async function payNew(outcome: Outcome) {
  const { vendorTxCode, order } = newOrder();
  const reply = provider.readReply(await payThroughSandbox(order, outcome));
  return { vendorTxCode, reply, found: await provider.lookUp(vendorTxCode) };
}

test('a payment by card is approved, and the report agrees with the reply [PAY-11, ACC-52, PAY-38]', async () => {
  const { vendorTxCode, reply, found } = await payNew('approve');

  assert.ok(found.state === 'paid');
  assert.match(found.vpsTxId, /^\{[\dA-F-]{36}\}$/);
  assert.match(found.securityKey, /^[A-Z]{10}$/);
  assert.deepEqual(reply, {
    vendorTxCode,
    vpsTxId: found.vpsTxId,
    status: 'OK',
    statusDetail: '0000 : The Authorisation was Successful.',
    totalPence: 1800,
    txAuthNo: found.txAuthNo,
  });
  assert.equal(found.totalPence, 1800);
});

test('a declined card, a cancellation, a time-out and other failures each return as such [ACC-54]', async () => {
  const expected = {
    decline: ['NOTAUTHED', 'failed'],
    reject: ['REJECTED', 'failed'],
    fail: ['ERROR', 'failed'],
    cancel: ['ABORT', 'failed'],
    'time-out': ['ABORT', 'failed'],
    pend: ['PENDING', 'pending'],
  } as const;

  for (const [outcome, [status, state]] of Object.entries(expected)) {
    const { vendorTxCode, reply, found } = await payNew(outcome as Outcome);
    assert.deepEqual([reply?.vendorTxCode, reply?.status, reply?.txAuthNo], [vendorTxCode, status, null], outcome);
    assert.equal(reply?.totalPence, 1800);
    assert.equal(found.state, state, outcome);
    if (found.state === 'failed') assert.equal(found.status, status);
  }
});

test('an unsent order is unknown, and one with an open card page pending until it fails after 15 minutes [PAY-38]', async () => {
  const { vendorTxCode, order } = newOrder();
  assert.deepEqual(await provider.lookUp(vendorTxCode), { state: 'unknown' });
  const page = await openCardPage(order);
  assert.deepEqual(await provider.lookUp(vendorTxCode), { state: 'pending' });

  server.clock.advance({ minutes: 15 });
  const found = await provider.lookUp(vendorTxCode);
  assert.ok(found.state === 'failed' && found.status === 'ABORT');

  const reply = provider.readReply(await leaveCardPage(page, 'approve'));
  assert.deepEqual([reply?.status, reply?.statusDetail], ['ABORT', '2008 : The Transaction timed-out.']);
});

test('a pending payment is approved a minute later, without the browser [PAY-38]', async () => {
  const { vendorTxCode } = await payNew('pend');

  const completedAt = server.clock.now();
  server.clock.advance({ minutes: 1 });

  const found = await provider.lookUp(vendorTxCode);
  assert.ok(found.state === 'paid');
  assert.deepEqual(found.paidAt, completedAt);
});

test('the first choice on a card page counts, however often and with whatever values it is sent again [SRV-71]', async () => {
  const { vendorTxCode, order } = newOrder();
  const page = await openCardPage(order);

  const replies = await Promise.all(
    Array.from({ length: 6 }, async () => provider.readReply(await leaveCardPage(page, 'approve'))),
  );
  const later = provider.readReply(await leaveCardPage(page, 'decline'));
  const back = provider.readReply(readCrypt(await fetch(page, { redirect: 'manual' })));

  assert.deepEqual(new Set([...replies, later, back].map((reply) => `${reply?.status} ${reply?.vpsTxId}`)).size, 1);
  assert.equal((await provider.lookUp(vendorTxCode)).state, 'paid');
});

test('an order that is sent twice continues with its card page; once paid, its code is refused', async () => {
  const { order } = newOrder();
  const page = await openCardPage(order);
  assert.equal(await openCardPage(order), page);
  await leaveCardPage(page, 'approve');

  const fields = { VPSProtocol: '3.00', TxType: 'PAYMENT', Vendor: order.vendor, Crypt: order.crypt };
  const refused = provider.readReply(readCrypt(await postForm(order.registrationUrl, fields)));

  assert.equal(refused?.status, 'INVALID');
  assert.match(refused?.statusDetail ?? '', /^4042 : The VendorTxCode has been used before/);
});

test('a payment is charged again under a new code; a card that is valid only once is then declined [PAY-36, SRV-72]', async () => {
  const repeats = [];
  for (const outcome of ['approve', 'approve-once', 'decline'] as const) {
    const { vendorTxCode, reply, found } = await payNew(outcome);
    const related =
      found.state === 'paid' ? found : { vpsTxId: String(reply?.vpsTxId), securityKey: 'X', txAuthNo: '1' };
    const code = nextId();
    const repeat = { vendorTxCode: code, totalPence: 2400, description: '30 day subscription' };
    const answer = await provider.repeat({ ...repeat, related: { vendorTxCode, ...related } });
    assert.deepEqual([answer.vendorTxCode, answer.totalPence], [code, 2400]);
    repeats.push([answer.status, (await provider.lookUp(code)).state]);
  }

  assert.deepEqual(repeats, [
    ['OK', 'paid'],
    ['NOTAUTHED', 'failed'],
    ['INVALID', 'unknown'],
  ]);
});

test('a repeat counts once, and only with the keys of the payment that it repeats [SRV-72]', async () => {
  const { vendorTxCode, found } = await payNew('approve');
  assert.ok(found.state === 'paid');
  const related = { vendorTxCode, ...found };
  const repeat = { vendorTxCode: nextId(), totalPence: 1800, description: '30 day subscription' };

  for (const wrong of [{ securityKey: 'AAAAAAAAAA' }, { txAuthNo: '1' }, { vpsTxId: `{${nextId().toUpperCase()}}` }])
    assert.equal((await provider.repeat({ ...repeat, related: { ...related, ...wrong } })).status, 'INVALID');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => provider.repeat({ ...repeat, related })));

  assert.deepEqual(
    tries.map((one) => (one.status === 'fulfilled' ? one.value.status : (one.reason as Error).name)).sort(),
    ['OK', ...Array<string>(4).fill('ProviderFailure')],
  );
});

test('the sandbox stores no card and no personal data, and deletes payments after 400 days [PAY-37]', async () => {
  const readAll = () => server.database.db.select().from(sandboxTransactions);
  const { order } = newOrder();
  const page = await openCardPage(order);
  const card = { action: 'pay', outcome: 'approve', cardType: 'VISA', lastDigits: '7391' };
  assert.match(readCrypt(await postForm(page, card)), /^@/);

  // Ids, keys and ports may contain any digits and letters.
  const drawn = /[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}|"(securityKey|txAuthNo)":"\w+"|:\d+/gi;
  const remembered = JSON.stringify(await readAll()).replaceAll(drawn, '');
  assert.doesNotMatch(remembered, /7391|VISA|Orl|Lee|London|example\./);

  server.clock.advance({ days: 401 });
  await server.platform.jobs.send('delete-sandbox-transactions', {});
  await server.runJobs();
  assert.deepEqual(await readAll(), []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { readAllowance } from '../allowance/allowance.queries.ts';
import { signReceipt } from './sms-receipt.rules.ts';

const token = 'se/cret';
const receiptsUrl = 'http://localhost:8080/api/sms-receipts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ config: { smsUrl: 'http://AC1:se%2Fcret@127.0.0.1:1/' } });
});
after(() => server.stop());

let messages = 0;

async function start() {
  const { db } = server.database;
  messages += 1;
  const gatewayId = `SM${messages}`;
  const now = server.clock.now();
  const customerId = await createTestAccount(server, { email: `receipt-${messages}@tests.example`, tier: 'Internal' });
  const facts = {
    customerId,
    alertType: 'SMS' as const,
    recipient: '07911123456',
    containerNumber: 'QWCU2004046',
    port: 'LGP' as const,
    gkey: gatewayId,
    createdAt: now,
  };
  const [alert] = await db
    .insert(alerts)
    .values({
      ...facts,
      activityType: 'Import',
      containerStatusType: 'Arrived',
      state: 'SENT',
      round: 1,
      sentAt: now,
      fromTemplate: true,
    })
    .returning({ id: alerts.id });
  const insert = (round = 1, gatewayIdOfRound = gatewayId) =>
    db.insert(alertMessages).values({
      ...facts,
      alertId: alert?.id ?? '',
      round,
      kind: 'announcement',
      state: 'handed-over',
      stateAt: now,
      dueAt: now,
      handedOverAt: now,
      gatewayId: gatewayIdOfRound,
    });
  return {
    gatewayId,
    insert,
    /** As if the status was withdrawn after its announcement, and reached and announced again. */
    async announceAgain() {
      await db.update(alerts).set({ round: 2 }).where(eq(alerts.customerId, customerId));
      await insert(2, `${gatewayId}-again`);
      return `${gatewayId}-again`;
    },
    message: async (id = gatewayId) => {
      const [row] = await db.select().from(alertMessages).where(eq(alertMessages.gatewayId, id));
      return [row?.state, row?.reason ?? null];
    },
    alert: async () => {
      const [row] = await db.select().from(alerts).where(eq(alerts.customerId, customerId));
      return row?.reason ?? row?.state;
    },
    available: async () => (await readAllowance(db, customerId, server.clock.now())).availableSms,
  };
}

async function report(form: Readonly<Record<string, string>>, signature = signReceipt(token, receiptsUrl, form)) {
  const answer = await fetch(`${server.url}/api/sms-receipts`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-twilio-signature': signature },
  });
  return answer.status;
}

const receipt = (MessageSid: string, MessageStatus: string, ErrorCode = '') => ({
  AccountSid: 'AC1',
  MessageSid,
  MessageStatus,
  To: '+447911123456',
  ...(ErrorCode === '' ? {} : { ErrorCode }),
});

test('a receipt that is unsigned, altered or from another account is refused and changes nothing [SRV-68]', async () => {
  const { gatewayId, insert, message } = await start();
  await insert();
  const form = receipt(gatewayId, 'failed');
  const wrong = [
    '',
    signReceipt('other', receiptsUrl, form),
    signReceipt(token, 'https://elsewhere.example/api/sms-receipts', form),
    signReceipt(token, receiptsUrl, { ...form, MessageStatus: 'delivered' }),
  ];

  for (const signature of wrong) assert.equal(await report(form, signature), 403);
  await server.runJobs();

  assert.deepEqual(await message(), ['handed-over', null]);
});

test('a signed form that is not a receipt is refused', async () => {
  const forms: readonly Readonly<Record<string, string>>[] = [
    {},
    { MessageSid: 'SM1' },
    receipt('a b', 'failed'),
    receipt('SM1', 'x'.repeat(40)),
  ];

  for (const form of forms) assert.equal(await report(form), 400);
});

test('the signature is the documented one: the address, then names and values sorted by name', () => {
  // Computed with openssl dgst -sha1 -hmac.
  assert.equal(signReceipt('12345', 'https://a.example/x', { B: '2', A: '1' }), 'nYiDcgrRulGfGehwbT6NdSPA3Ek=');
});

test('a delivered text message is shown as delivered, and later receipts change nothing [SRV-68]', async () => {
  const { gatewayId, insert, message, alert } = await start();
  await insert();

  for (const status of ['queued', 'sent', 'delivered', 'delivered', 'failed', 'sent']) {
    assert.equal(await report(receipt(gatewayId, status)), 204);
    await server.runJobs();
  }

  assert.deepEqual(await message(), ['delivered', null]);
  assert.equal(await alert(), 'SENT');
});

test('an undelivered text states why and returns its allowance, whatever comes later [SRV-68] [SRV-67]', async () => {
  const { gatewayId, insert, message, alert, available } = await start();
  const other = await start();
  const before = await available();
  await insert();
  await other.insert();
  const between = await available();

  for (const form of [receipt(gatewayId, 'undelivered', '30005'), receipt(gatewayId, 'delivered')]) {
    assert.equal(await report(form), 204);
    await server.runJobs();
  }

  assert.deepEqual(await message(), ['failed', 'The number is not in use']);
  assert.equal(await alert(), 'failed');
  assert.deepEqual([between, await available()], [before - 1, before]);
  assert.deepEqual(await other.message(), ['handed-over', null]);
});

test('a receipt for an earlier announcement does not end the alert that was announced again [SRV-68]', async () => {
  const { gatewayId, insert, announceAgain, message, alert } = await start();
  await insert();
  const again = await announceAgain();

  await report(receipt(gatewayId, 'failed', '30005'));
  await server.runJobs();
  const afterFirst = [await message(), await message(again), await alert()];
  await report(receipt(again, 'failed', '30005'));
  await server.runJobs();

  const failed = ['failed', 'The number is not in use'];
  assert.deepEqual(afterFirst, [failed, ['handed-over', null], 'SENT']);
  assert.deepEqual([await message(again), await alert()], [failed, 'failed']);
});

test('a receipt that arrives before the hand-over is stored finds its message a little later [SRV-68]', async () => {
  const { gatewayId, insert, message } = await start();

  await report(receipt(gatewayId, 'delivered'));
  await server.runJobs();
  await insert();
  server.clock.advance({ minutes: 1 });
  await server.runJobs();

  assert.deepEqual(await message(), ['delivered', null]);
});

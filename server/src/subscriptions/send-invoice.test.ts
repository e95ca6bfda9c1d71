import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createTestPayment, recordTestPayment } from '../../testing/test-payment.ts';
import { buildDeletion } from '../build-deletion.ts';
import { buildSubscriptions } from '../build-subscriptions.ts';
import { queueInvoiceMail } from './send-invoice.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log });
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const payer = {
  name: 'Amelia Okafor',
  company: 'Thameside Provisions Ltd',
  address: ['4 Wharf Lane', 'London', 'E16 2QU', 'United Kingdom'],
};

async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(server.platform.config.dataDir, 'outbox');
  const mails = readdirSync(folder)
    .sort()
    .map((name) => PostalMime.parse(readFileSync(join(folder, name)), { attachmentEncoding: 'arraybuffer' }));
  return (await Promise.all(mails)).filter(({ to }) => to?.some((one) => one.address === address));
}

const logged = (words: string) => lines.filter((line) => line.includes(words));
const countWaiting = async ({ database }: TestApp) =>
  (
    await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where name = 'send-invoice' and state in ('created', 'retry')`,
    )
  ).rows[0]?.count;

test('the invoice is mailed with number, amount and period, only to the order’s address [SRV-75]', async () => {
  const customerId = await createTestAccount(server, { email: 'account@tests.example' });
  await recordTestPayment(server, { customerId, payer: { ...payer, email: 'billing@tests.example' } });
  await server.runJobs();

  const [mail, ...others] = await mailsTo('billing@tests.example');

  assert.deepEqual([others, await mailsTo('account@tests.example')], [[], []]);
  assert.equal(mail?.subject, 'Your Quaywatch invoice QW-000001');
  for (const form of [mail.text, mail.html])
    for (const words of ['QW-000001', '£18.00', '15 Jun 2026, 10:00 to 15 Jul 2026, 10:00'])
      assert.ok(form?.includes(words), words);
  assert.match(mail.text ?? '', /http:\/\/localhost:8080\/receipts/);
  assert.deepEqual(
    mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
    [['QW-000001.pdf', 'application/pdf']],
  );
  const { spoken } = await readPdf(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer));
  assert.ok(spoken.includes('H1 VAT invoice QW-000001') && spoken.includes('P Thameside Provisions Ltd'));
});

test('a payment that does not commit sends no invoice; one that is reported again sends it once [SRV-71, SRV-75]', async () => {
  const email = 'once@tests.example';
  const customerId = await createTestAccount(server, { email });
  const payment = createTestPayment(server, { customerId, payer: { ...payer, email } });
  const { recordPayment } = buildSubscriptions(server.platform);
  const failing = server.database.transaction(async (tx) => {
    await recordPayment(tx, payment);
    throw new Error('the process was killed');
  });

  await assert.rejects(failing, /was killed/);
  await server.runJobs();
  const sentBefore = await mailsTo(email);
  for (let report = 1; report <= 3; report += 1) await server.database.transaction((tx) => recordPayment(tx, payment));
  await server.runJobs();

  assert.deepEqual([sentBefore.length, (await mailsTo(email)).length], [0, 1]);
});

test('a mail that is sent twice appears as one mail [SRV-75]', async () => {
  const email = 'twice@tests.example';
  const customerId = await createTestAccount(server, { email });
  await recordTestPayment(server, { customerId, payer: { ...payer, email } });
  await server.runJobs();
  const number = Number(/QW-(\d+)/.exec((await mailsTo(email))[0]?.subject ?? '')?.[1]);

  await server.database.transaction((tx) => queueInvoiceMail(tx, server.platform, { number, customerId }));
  await server.runJobs();

  const [first, second] = await mailsTo(email);
  assert.ok(first?.messageId);
  assert.equal(second?.messageId, first.messageId);
  assert.deepEqual(second.attachments, first.attachments);
});

test('an account deleted before its invoice is sent gets none, and the log has no address [SRV-75] [SRV-D7]', async () => {
  const email = 'leaves-at-once@tests.example';
  const customerId = await createTestAccount(server, { email });
  await recordTestPayment(server, { customerId, payer: { ...payer, email } });
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [customerId]));

  await server.runJobs();

  assert.deepEqual(await mailsTo(email), []);
  assert.equal(logged('an invoice is not mailed').length, 1);
  assert.equal(logged(email).length, 0);
  assert.equal(await countWaiting(server), 0);
});

test('an undeliverable address ends quietly, with a log line that does not contain it', async () => {
  const email = 'Accounts <a@b.example>';
  const customerId = await createTestAccount(server, { email: 'odd-address@tests.example' });
  await recordTestPayment(server, { customerId, payer: { ...payer, email } });

  await server.runJobs();

  assert.equal(logged('an invoice cannot be mailed').length, 1);
  assert.equal(logged('b.example').length, 0);
  assert.equal(await countWaiting(server), 0);
});

test('a busy mail server gets the invoice once, later; one that refuses it is not asked again [SRV-75]', async () => {
  const answers = [451, 250, 550];
  const delivered: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    // Otherwise closing would wait until the product gives up its idle connection.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = answers.shift() ?? 250;
      done(responseCode === 250 ? null : Object.assign(new Error('not now'), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then(async (content) => {
        const { attachments } = await PostalMime.parse(content);
        const files = attachments.map(({ filename }) => filename);
        delivered.push(`${envelope.rcptTo.map(({ address }) => address).join()}: ${files.join()}`);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const product = await startTestProduct({ log, config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  const pay = async (email: string) => {
    const customerId = await createTestAccount(product, { email });
    await recordTestPayment(product, { customerId, payer: { ...payer, email } });
    await product.runJobs();
  };

  await pay('busy@tests.example');
  const atFirst = [delivered.length, await countWaiting(product)];
  product.clock.advance({ minutes: 10 });
  await product.runJobs();
  const later = [[...delivered], await countWaiting(product)];
  await pay('refused@tests.example');
  const refused = [delivered.length, await countWaiting(product)];
  await product.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));

  assert.deepEqual(atFirst, [0, 1]);
  assert.deepEqual(later, [['busy@tests.example: QW-000001.pdf'], 0]);
  assert.deepEqual(refused, [1, 0]);
  assert.equal(logged('an invoice cannot be mailed').length, 1);
});

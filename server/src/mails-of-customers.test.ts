// What the log says about mails of every kind that are about an account.
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { registerCustomer } from '@quaywatch/shared/contract';
import { registrationForm } from '../testing/registration-form.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { recordTestPayment } from '../testing/test-payment.ts';
import { report, startFollower } from './alerts/following/testing/start-follower.ts';
import { alertMessages } from './alerts/records/alert-messages.tables.ts';
import { customers } from './customers/customers.tables.ts';

/** Refuses the first mail to each of these addresses for the moment. */
async function startMailServer(busy: Set<string>) {
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(busy.delete(address) ? Object.assign(new Error('not now'), { responseCode: 451 }) : null),
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test('the log names the customer of a mail that was refused or handed over, whatever the mail is about [SRV-536]', async (t) => {
  type Line = { msg: string; queue?: string; reference?: string; customerId?: string };
  const lines: Line[] = [];
  const newcomer = 'newcomer@tests.example';
  const mailServer = await startMailServer(new Set([newcomer, 'accounts@tests.example']));
  t.after(() => mailServer.stop());
  const server = await startTestProduct({
    config: { smtpUrl: mailServer.url },
    log: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
  t.after(() => server.stop());
  const { db } = server.database;
  const { customerId, create, follow } = await startFollower(server, { items: [] });

  await server.call(registerCustomer, { body: registrationForm(newcomer) });
  await recordTestPayment(server, { customerId });
  await follow(await create('June', 'MAIU0000001'));
  await report(server, 'MAIU0000001');
  const now = server.clock.now();
  const test = { customerId, kind: 'test' as const, state: 'queued' as const, alertType: 'Email' as const };
  const moments = { createdAt: now, stateAt: now, dueAt: now };
  await db.insert(alertMessages).values({ ...test, ...moments, recipient: 'gate@haulier.example' });
  await server.runJobs();
  for (const queue of ['tell-list-shortfalls', 'wake-alert-senders']) await server.runQueue(queue);
  server.clock.advance({ minutes: 10 });
  await server.runJobs();

  const ids = new Map((await db.select().from(customers)).map(({ id, email }) => [email, id]));
  const newcomerId = ids.get(newcomer);
  const told = (message: string) =>
    lines
      .filter(({ msg }) => msg === message)
      .map(({ queue, reference = '', customerId: named }) => [queue ?? reference.split('/')[0], named]);
  assert.deepEqual(told('job failed').toSorted(), [
    ['send-email-confirmation', newcomerId],
    ['send-invoice', customerId],
  ]);
  assert.deepEqual(told('mail handed over').toSorted(), [
    ['alert', customerId],
    ['email-confirmation', newcomerId],
    ['invoice', customerId],
    ['list-shortfalls', customerId],
  ]);
});

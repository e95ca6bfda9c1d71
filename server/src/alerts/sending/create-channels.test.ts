import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { reportJourney } from '../../../testing/report-journey.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { readOutboxMessages } from '../../notifications/read-outbox-messages.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

test("each recipient gets a port's report in words, all but the account with a stop link [SRV-33] [SRV-64]", async () => {
  const { db } = server.database;
  const email = 'office@harbour.example';
  const customerId = await createTestAccount(server, { email, tier: 'Internal', companyName: 'Harbour Freight' });
  const visit = { port: 'LGP' as const, gkey: 'channels', containerNumber: 'QWCU2004046' };
  const recipients = [
    { alertType: 'Email' as const, recipient: email },
    { alertType: 'Email' as const, recipient: 'gate@haulier.example' },
    { alertType: 'SMS' as const, recipient: '07911123456' },
  ];
  await db.insert(alertRecipients).values(recipients.map((one) => ({ customerId, ...one })));
  await db.insert(alerts).values(
    recipients.map((one) => ({
      customerId,
      ...visit,
      ...one,
      activityType: 'Import' as const,
      containerStatusType: 'Arrived',
      state: 'ACTIVE' as const,
      fromTemplate: true,
      createdAt: server.clock.now(),
    })),
  );

  await reportJourney(server, { ...visit, statuses: [['Arrived', '2026-06-15T08:30:00Z']] });
  await server.runJobs();

  const outbox = await readOutboxMessages(join(server.platform.config.dataDir, 'outbox'), 10);
  const sent = new Map(outbox.map(({ to, text }) => [to, text]));
  assert.equal(sent.size, 3);
  for (const text of sent.values())
    assert.ok(text.startsWith('Container QWCU2004046: Arrived at London Gateway, 09:30 15/06/2026'), text);
  const links = recipients.map(({ recipient }) => /\/stop\/[\w-]{38}/.exec(sent.get(recipient) ?? '')?.[0]);
  assert.equal(links[0], undefined);
  assert.notEqual(links[1], links[2]);
  for (const [index, link] of links.entries()) {
    if (link === undefined) continue;
    const page = await (await fetch(server.url + link)).text();
    assert.ok(page.includes(`<strong>${recipients[index]?.recipient}</strong>`), page);
  }
});

test('a message of each kind says what is in its row [SRV-33, SRV-65, SRV-70, SRV-291, SRV-292, SRV-348]', async () => {
  const { db } = server.database;
  const customerId = await createTestAccount(server, { email: 'rows@harbour.example', tier: 'Internal' });
  const [now, at] = [server.clock.now(), new Date('2026-06-15T08:30:00Z')];
  const [own, visit] = [
    { customerId, alertType: 'SMS' as const, recipient: '07911123457' },
    { port: 'LGP' as const, gkey: 'rows' },
  ];
  const message = { ...own, state: 'queued' as const, createdAt: now, stateAt: now, dueAt: now };
  const about = { ...message, ...visit, containerNumber: 'QWCU2004046', statusType: 'Arrived', statusTime: at };
  const alert = { ...own, ...visit, containerNumber: 'QWCU2004046', activityType: 'Import' as const };
  const arrived = { ...alert, containerStatusType: 'Arrived', state: 'PROCESSING' as const, fromTemplate: true };
  const [set] = await db
    .insert(alerts)
    .values({ ...arrived, createdAt: now })
    .returning();
  const announcement = { ...about, kind: 'announcement' as const };
  const told = { ...announcement, state: 'delivered' as const };
  const reversed = await db.insert(alertMessages).values([told, told, told, told]).returning();
  const reversal = (place: number) => ({ ...about, kind: 'reversal' as const, reverses: reversed[place]?.id });
  const [standing] = await db
    .insert(freeTimeWarnings)
    .values({ ...visit, customerId, containerNumber: 'QWCU2004046', days: 3, lastFreeDay: '2026-06-17', warnedAt: now })
    .returning();
  const warning = {
    warningId: standing?.id,
    statusType: 'Free time ends in 3 days',
    statusTime: new Date('2026-06-16T23:00:00Z'),
  };
  const move = { movedFrom: new Date('2026-06-15T13:00:00Z'), statusTime: new Date('2026-06-15T19:00:00Z') };
  await db.insert(alertMessages).values([
    { ...message, kind: 'test' },
    { ...about, kind: 'watch', note: 'No alerts were set.', statusType: null, statusTime: null },
    { ...announcement, alertId: set?.id },
    announcement,
    { ...announcement, ...move, statusType: 'Arrival expected 6 hours later' },
    // Of another visit: it would wait for the reversals.
    { ...announcement, ...warning, gkey: 'warned' },
    { ...reversal(0), because: 'withdrawn' },
    { ...reversal(1), because: 'on-hold' },
    { ...reversal(2), ...warning, because: 'left' },
    { ...reversal(3), ...warning, because: 'moved' },
  ]);

  await server.runQueue('wake-alert-senders');
  await server.runJobs();

  const outbox = await readOutboxMessages(join(server.platform.config.dataDir, 'outbox'), 20);
  const texts = outbox.filter(({ to }) => to === own.recipient).map(({ text }) => text);
  const container = 'Container QWCU2004046';
  assert.deepEqual(texts.sort(), [
    `${container} has left London Gateway before the end of its free time on 17/06/2026`,
    `${container}: Arrival expected 6 hours later at London Gateway, now 20:00 15/06/2026, was 14:00 15/06/2026`,
    `${container}: Arrived at London Gateway, 09:30 15/06/2026`,
    `${container}: Free time ends in 2 days at London Gateway, last free day 17/06/2026, based on the free days set in Quaywatch`,
    `${container}: free time at London Gateway no longer ends on 17/06/2026`,
    `${container}: no longer Arrived at London Gateway. The port has withdrawn the status of 09:30 15/06/2026`,
    `${container}: no longer Arrived at London Gateway: On Hold since 09:30 15/06/2026`,
    `${container}: reported by London Gateway. No alerts were set.`,
    'Your Quaywatch container alerts come to this number.',
  ]);
});

test('a line of the log has what mail server and gateway answered to a message that they did not take [SRV-533]', async (t) => {
  const gateway = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":20003,"message":"Authenticate"}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  t.after(() => gateway.close());
  const smsUrl = `http://account:token@127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
  const alone = await startTestProduct({
    config: { smsUrl, smtpUrl: 'smtp://127.0.0.1:1' },
    log: { write: (line) => void lines.push(line) },
  });
  t.after(() => alone.stop());
  const { db } = alone.database;
  const customerId = await createTestAccount(alone, { email: 'unpaid@harbour.example', tier: 'Internal' });
  const moments = { createdAt: alone.clock.now(), stateAt: alone.clock.now(), dueAt: alone.clock.now() };
  const test = { customerId, kind: 'test' as const, state: 'queued' as const, ...moments };
  await db.insert(alertMessages).values([
    { ...test, alertType: 'SMS', recipient: '07911123456' },
    { ...test, alertType: 'Email', recipient: 'gate@haulier.example' },
  ]);

  await alone.runQueue('wake-alert-senders');
  await alone.runJobs();

  const refusals = lines
    .map((line) => JSON.parse(line) as { msg: string; reason: string; failure: string })
    .filter(({ msg }) => msg === 'message not handed over');
  assert.deepEqual(refusals.map(({ reason, failure }) => [reason, failure]).sort(), [
    ['The SMS service could not be reached', 'the gateway did not take the message: 401 20003'],
    ['The mail server could not be reached', 'the mail server did not take the mail: ESOCKET ECONNREFUSED CONN'],
  ]);
  assert.doesNotMatch(lines.join(''), /07911123456|haulier/);
});

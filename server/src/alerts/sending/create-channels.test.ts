import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { reportJourney } from '../../../testing/report-journey.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { readOutboxMessages } from '../../notifications/read-outbox-messages.ts';

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

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readSingleAlertTemplate, saveContainerReferences } from '@quaywatch/shared/contract';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alertContacts, alertRecipients, alerts } from '../alerts/records/alerts.tables.ts';
import { readOutboxMessages } from '../notifications/read-outbox-messages.ts';

let server: TestApp;
const lines: string[] = [];
before(async () => {
  server = await startTestProduct({ log: { write: (line) => void lines.push(line) } });
});
after(() => server.stop());

const visitOf = (containerNumber: string) => ({ port: 'LGP' as const, gkey: containerNumber, containerNumber });
const numbers = ['REFA1000001', 'REFA1000002'] as const;

/** Creates a customer with an alert for each number to each recipient. */
async function startCustomer(email: string, recipients: readonly string[], references: readonly (string | null)[]) {
  const { db } = server.database;
  const { customerId, token } = await signInAs(server, { email, tier: 'Internal' });
  const ways = recipients.map((recipient) => ({
    recipient,
    alertType: recipient.includes('@') ? ('Email' as const) : ('SMS' as const),
  }));
  await db.insert(alertRecipients).values(ways.map((way) => ({ customerId, ...way })));
  await db.insert(alerts).values(
    ways.flatMap((way) =>
      numbers.map((number) => ({
        customerId,
        ...visitOf(number),
        ...way,
        activityType: 'Import' as const,
        state: 'ACTIVE' as const,
        containerStatusType: 'Arrived',
        fromTemplate: true,
        createdAt: server.clock.now(),
      })),
    ),
  );
  const body = numbers.map((container, place) => ({ container, reference: references[place] ?? null }));
  await server.call(saveContainerReferences, { token, body });
  return customerId;
}

test('every recipient of an alert sees the customer’s own references, and the log has none [CON-124] [CON-120]', async () => {
  await startCustomer('own@refs.example', ['own@refs.example', 'gate@refs.example', '07911123456'], ['Job 4711', null]);
  await startCustomer('other@refs.example', ['other@refs.example'], [null, 'Theirs']);
  const combining = await startCustomer('both@refs.example', ['both@refs.example'], ['Ours 1', 'Ours 2']);
  await server.database.db
    .insert(alertContacts)
    .values({ customerId: combining, email: 'both@refs.example', phone: '', combinesEmails: true });

  for (const number of numbers)
    await reportJourney(server, { ...visitOf(number), statuses: [['Arrived', '2026-06-15T08:30:00Z']] });
  await server.runJobs();
  // Emails that can be combined wait briefly for others.
  server.clock.advance({ minutes: 5 });
  await server.runJobs();

  const outbox = await readOutboxMessages(join(server.platform.config.dataDir, 'outbox'), 20);
  const firstLines = (recipient: string) =>
    outbox.flatMap(({ to, text }) => (to === recipient ? /REFA\d+.*?(?=:|,)/g.exec(text)?.[0] : [])).sort();
  for (const recipient of ['own@refs.example', 'gate@refs.example', '07911123456'])
    assert.deepEqual(firstLines(recipient), ['REFA1000001 (Job 4711)', 'REFA1000002'], recipient);
  assert.deepEqual(firstLines('other@refs.example'), ['REFA1000001', 'REFA1000002 (Theirs)']);
  const together = outbox.filter(({ to }) => to === 'both@refs.example');
  assert.equal(together.length, 1);
  assert.match(together[0]?.text ?? '', /REFA1000001 \(Ours 1\), 09:30 15\/06\/2026\n.*REFA1000002 \(Ours 2\), /);
  assert.deepEqual(
    lines.filter((line) => /Job 4711|Theirs|Ours/.test(line)),
    [],
  );
});

test('the editor of a container’s alerts shows the customer’s own reference, never another’s [CON-125]', async () => {
  const containerNumber = 'REFA1000003';
  const { gkey } = await reportJourney(server, {
    ...visitOf(containerNumber),
    statuses: [['Arrived', '2026-06-15T08:30:00Z']],
    isAvailableForSettingAlerts: true,
  });
  const query = { containerNumber, gkey, activityType: 'Import' as const };
  const [own, other] = await Promise.all(
    ['editor@refs.example', 'editor2@refs.example'].map((email) => signInAs(server, { email, tier: 'Paid' })),
  );
  const body = [{ container: containerNumber, reference: 'Job 4711' }];
  await server.call(saveContainerReferences, { token: own?.token ?? '', body });

  const [told, untold] = await Promise.all(
    [own, other].map((one) => server.call(readSingleAlertTemplate, { token: one?.token ?? '', query })),
  );
  assert.deepEqual([told?.status, told?.answer.reference], [200, 'Job 4711']);
  assert.deepEqual([untold?.status, untold && 'reference' in untold.answer], [200, false]);
});

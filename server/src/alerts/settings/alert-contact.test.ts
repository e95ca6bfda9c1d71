import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  readAlertContact,
  readAlertPreferences,
  saveAlertPreferences,
  updateAlertContact,
  type CallBody,
} from '@quaywatch/shared/contract';
import { assertWait } from '../../../testing/assert-wait.ts';
import { readAccountChanges } from '../../../testing/read-account-changes.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { reportJourney } from '../../../testing/report-journey.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { customers } from '../../customers/customers.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';

let server: TestApp;
let logged = '';
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => (logged += line) } });
});
after(() => server.stop());

let accounts = 0;

async function start(email = `contact-${(accounts += 1)}@tests.example`) {
  const { customerId, token } = await signInAs(server, { email, tier: 'Paid' });
  const { db, clock } = { ...server.database, clock: server.clock };
  return {
    email,
    customerId,
    token,
    read: async () => {
      const { email: address, phone } = (await server.call(readAlertContact, { token })).answer;
      return { email: address, phone };
    },
    preferences: async () => (await server.call(readAlertPreferences, { token })).answer,
    change: (contact: Partial<CallBody<typeof updateAlertContact>>) =>
      server.call(updateAlertContact, { token, body: { email: null, phone: null, ...contact } }),
    insert: (...rows: readonly Partial<typeof alerts.$inferInsert>[]) =>
      server.database.db.insert(alerts).values(
        rows.map((row) => ({
          customerId,
          port: 'LGP' as const,
          gkey: 'visit',
          containerNumber: 'CSQU3054383',
          activityType: 'Import' as const,
          containerStatusType: 'Discharged',
          alertType: 'Email' as const,
          recipient: email,
          state: 'ACTIVE' as const,
          fromTemplate: true,
          createdAt: clock.now(),
          ...row,
        })),
      ),
    stop: (recipient: string) =>
      db.insert(alertRecipients).values({ customerId, alertType: 'Email', recipient, stoppedAt: clock.now() }),
    words: async () =>
      (await db.select().from(alerts).where(eq(alerts.customerId, customerId)))
        .map((row) => [row.containerStatusType, row.recipient, row.state, row.reason ?? ''].join(' ').trim())
        .sort(),
  };
}

test('guests and customers with standard access can change neither contact nor preferences [SRV-D1]', async () => {
  const { token } = await signInAs(server, { email: 'free-contact@tests.example' });
  const contact = { email: 'new@tests.example', phone: null };

  for (const [caller, status] of [
    [{}, 401],
    [{ token }, 403],
  ] as const) {
    assert.equal((await server.call(updateAlertContact, { ...caller, body: contact })).status, status);
    assert.equal((await server.call(readAlertPreferences, caller)).status, status);
    const body = { combinesEmails: true, movedEstimates: { hours: 6, alertTypes: ['Email' as const] } };
    assert.equal((await server.call(saveAlertPreferences, { ...caller, body })).status, status);
  }
});

test('the contact states the countries for text messages and offers a registered number [TPL-36, SRV-69]', async () => {
  const paid = await start();
  const ask = async () => (await server.call(readAlertContact, { token: paid.token })).answer;
  const register = (phone: string) =>
    server.database.db.update(customers).set({ phone }).where(eq(customers.id, paid.customerId));

  const landline = await ask();
  await register('447911123477');
  const mobile = await ask();
  await paid.change({ phone: '07911123477' });

  assert.deepEqual(landline.smsCountries, ['the United Kingdom']);
  assert.equal(landline.registeredMobile, undefined);
  assert.equal(mobile.registeredMobile, '07911123477');
  assert.equal((await ask()).registeredMobile, undefined);
});

test('an empty change, a wrong email or a wrong number is refused, and the contact stays [TPL-22, TPL-26]', async () => {
  const paid = await start();
  await paid.change({ phone: '07911123456' });

  for (const contact of [{}, { email: 'nobody' }, { phone: '12345' }, { phone: 'x'.repeat(21) }])
    assert.equal((await paid.change(contact)).status, 400, JSON.stringify(contact));

  assert.deepEqual(await paid.read(), { email: paid.email, phone: '07911123456' });
});

test('a new email keeps the number, a new number keeps the email, and others keep theirs [TPL-28, TPL-30] [X-39]', async () => {
  const [paid, other] = [await start(), await start()];
  await other.change({ email: 'theirs@tests.example', phone: '07911000009' });

  await paid.change({ phone: '07911123456' });
  const withNumber = await paid.read();
  const { status, answer } = await paid.change({ email: 'ops@tests.example' });

  assert.deepEqual([status, answer], [200, []]);
  assert.deepEqual(withNumber, { email: paid.email, phone: '07911123456' });
  assert.deepEqual(await paid.read(), { email: 'ops@tests.example', phone: '07911123456' });
  assert.deepEqual(await other.read(), { email: 'theirs@tests.example', phone: '07911000009' });
});

test('pending template alerts move to the new email; sent ones, texts and single alerts stay [TPL-D5, SRV-36]', async () => {
  const [paid, other] = [await start(), await start()];
  await paid.insert(
    { containerStatusType: 'Arrived', state: 'SENT', sentAt: server.clock.now() },
    { containerStatusType: 'Discharged' },
    { containerStatusType: 'Discharged', alertType: 'SMS', recipient: '07911123456' },
    { containerStatusType: 'On Hold', state: 'SUSPENDED' },
    { gkey: 'single', containerNumber: 'QWCU2002022', fromTemplate: false },
    { gkey: 'single', containerNumber: 'QWCU2001010', fromTemplate: false, containerStatusType: 'On Hold' },
    { gkey: 'told', containerNumber: 'QWCU2003034', fromTemplate: false, state: 'SENT' },
  );
  await other.insert({}, { gkey: 'single', containerNumber: 'QWCU2005058', fromTemplate: false });

  const { answer } = await paid.change({ email: 'ops@tests.example' });

  assert.deepEqual(answer, ['QWCU2001010', 'QWCU2002022']);
  assert.deepEqual(await paid.words(), [
    `Arrived ${paid.email} SENT`,
    'Discharged 07911123456 ACTIVE',
    `Discharged ${paid.email} ACTIVE`,
    `Discharged ${paid.email} SENT`,
    'Discharged ops@tests.example ACTIVE',
    `On Hold ${paid.email} ACTIVE`,
    'On Hold ops@tests.example ACTIVE',
  ]);
  assert.equal((await other.words())[0], `Discharged ${other.email} ACTIVE`);
});

test('alerts that coincide under a new contact are merged, and one that was already sent stays', async () => {
  const paid = await start();
  await paid.insert(
    { containerStatusType: 'Discharged' },
    { containerStatusType: 'Discharged', recipient: 'Ops@tests.example', createdAt: new Date('2026-06-01T00:00:00Z') },
    { containerStatusType: 'Arrived' },
    { containerStatusType: 'Arrived', recipient: 'ops@tests.example', state: 'SENT' },
    { containerStatusType: 'On Hold' },
    { containerStatusType: 'On Hold', recipient: 'ops@tests.example', state: 'INACTIVE', reason: 'failed' },
  );

  await paid.change({ email: 'ops@tests.example' });

  assert.deepEqual(await paid.words(), [
    'Arrived ops@tests.example SENT',
    'Discharged ops@tests.example ACTIVE',
    'On Hold ops@tests.example ACTIVE',
  ]);
});

test('the same email in another letter case is not a change', async () => {
  const paid = await start();
  await paid.insert({});

  await paid.change({ email: paid.email.toUpperCase() });

  assert.deepEqual(await paid.words(), [`Discharged ${paid.email} ACTIVE`]);
});

const readLetters = async (email: string) =>
  (await readOutbox(server)).filter(
    ({ to, subject }) => to === email && subject === 'New contact for your Quaywatch alerts',
  );

test('the account’s own address is told of a new alert contact, and the account’s changes name it [SRV-566]', async () => {
  const paid = await start();
  await paid.change({ phone: '07911123456' });
  await paid.change({ email: 'ops@tests.example' });
  await server.runJobs();

  const letters = await readLetters(paid.email);
  assert.equal(letters.length, 2);
  const about = (words: string) => letters.find(({ text }) => text.includes(words))?.text ?? '';
  assert.match(about('SMS messages now go to 07911123456.'), /did not change it.+password.+helpdesk/s);
  assert.doesNotMatch(about('SMS messages now go to 07911123456.'), /Emails now/);
  assert.doesNotMatch(about('Emails now go to ops@tests.example.'), /SMS messages/);
  const changes = await readAccountChanges(server, paid.customerId);
  assert.deepEqual(
    changes.map(({ change, agent, values }) => [change, agent, values]),
    [
      ['alert-contact', 'customer', { before: { phone: null }, after: { phone: '07911123456' } }],
      ['alert-contact', 'customer', { before: { email: paid.email }, after: { email: 'ops@tests.example' } }],
    ],
  );
});

test('a new email and number are told in one mail, and the contact as it was in none [SRV-566]', async () => {
  const paid = await start();
  await paid.change({ email: 'both@tests.example', phone: '07911123456' });
  await paid.change({ email: 'BOTH@tests.example', phone: '+44 7911 123456' });
  await server.runJobs();

  const letters = await readLetters(paid.email);
  assert.equal(letters.length, 1);
  assert.match(letters[0]?.text ?? '', /Emails now go to both@tests\.example\. SMS messages now go to 07911123456\./);
  assert.equal((await readAccountChanges(server, paid.customerId)).length, 1);
});

test('a new contact that is refused is told to nobody and leaves no line in the log [SRV-566]', async () => {
  const paid = await start();
  for (const one of [1, 2, 3]) await paid.change({ email: `ops-${one}@tests.example` });
  logged = '';

  assert.equal((await paid.change({ email: 'ops-4@tests.example' })).status, 400);
  await server.runJobs();

  assert.equal((await readAccountChanges(server, paid.customerId)).length, 3);
  assert.equal((await readLetters(paid.email)).length, 3);
  assert.ok(!logged.includes('account changed'));
});

test('an alert contact changes twenty times an hour; more changes nothing, is told to nobody and not recorded [SRV-580]', async () => {
  const [paid, other] = [await start(), await start()];
  const turns = ['first@tests.example', 'second@tests.example'];
  const turn = (time: number) => paid.change({ email: turns[time % 2] ?? '' });
  for (let time = 0; time < 20; time += 1) assert.equal((await turn(time)).status, 200);
  // Saving the contact as it was changes nothing and does not count.
  assert.equal((await turn(19)).status, 200);

  const refused = await turn(20);
  await server.runJobs();

  assertWait(refused, 3_600);
  assert.equal(refused.error.code, 'TOO_MANY_REQUESTS');
  assert.equal((await paid.read()).email, 'second@tests.example');
  assert.equal((await readAccountChanges(server, paid.customerId)).length, 20);
  assert.equal((await readLetters(paid.email)).length, 20);
  assert.equal((await other.change({ email: 'first@tests.example' })).status, 200);
});

test('alerts that the old contact stopped resume for the new one if they can still be sent [SRV-64, SRV-389]', async () => {
  const paid = await start();
  const { gkey } = await reportJourney(server, {
    containerNumber: 'CSQU3054383',
    statuses: [['Arrived', '2026-06-15T06:00:00Z']],
  });
  await paid.stop(paid.email);
  await paid.stop('stopped@tests.example');
  await paid.insert(
    ...[
      { containerStatusType: 'Arrived' },
      { containerStatusType: 'Discharged' },
      { containerStatusType: 'On Hold', activityType: 'Return to Shipper' as const },
    ].map((of) => ({ gkey, ...of, state: 'INACTIVE' as const, reason: 'stopped' as const })),
  );

  await paid.change({ email: 'ops@tests.example' });
  const afterFirst = await paid.words();
  await paid.change({ email: 'stopped@tests.example' });

  assert.deepEqual(afterFirst, [
    `Arrived ${paid.email} INACTIVE stopped`,
    'Discharged ops@tests.example ACTIVE',
    `On Hold ${paid.email} INACTIVE stopped`,
  ]);
  assert.equal((await paid.words())[1], 'Discharged stopped@tests.example INACTIVE stopped');
});

test('emails are sent singly until the customer combines them, which changes no contact [ACC-56]', async () => {
  const [paid, other] = [await start(), await start()];
  await other.change({ phone: '07911000009' });
  const save = (combinesEmails: boolean) =>
    server.call(saveAlertPreferences, { token: paid.token, body: { combinesEmails } });

  const first = await paid.preferences();
  await save(true);
  const chosen = await paid.preferences();
  await paid.change({ phone: '07911123456' });
  const kept = await paid.preferences();
  await save(false);

  assert.deepEqual(
    [first, chosen, kept, await paid.preferences(), await other.preferences()].map(
      ({ combinesEmails }) => combinesEmails,
    ),
    [false, true, true, false, false],
  );
  assert.deepEqual(await paid.read(), { email: paid.email, phone: '07911123456' });
});

test('the preferences list who has stopped the alerts of this customer, latest first [ACC-57]', async () => {
  const [paid, other] = [await start(), await start()];
  await other.stop('theirs@tests.example');
  await paid.stop('first@tests.example');
  const stoppedAt = server.clock.now().toISOString();
  server.clock.advance({ minutes: 1 });
  await paid.stop('second@tests.example');
  await paid.change({ email: 'goes-on@tests.example' });

  assert.deepEqual((await paid.preferences()).stoppedRecipients, [
    { alertType: 'Email', recipient: 'second@tests.example', stoppedAt: server.clock.now().toISOString() },
    { alertType: 'Email', recipient: 'first@tests.example', stoppedAt },
  ]);
});

test('choosing days and kinds of free time warnings changes no other preference, nor the reverse [ACC-91, ACC-56]', async () => {
  const paid = await start('Paid');
  const save = (body: unknown) => server.call(saveAlertPreferences, { token: paid.token, body: body as never });
  assert.equal((await paid.preferences()).freeTime, null);

  const freeTime = { days: 3, alertTypes: ['SMS', 'Email'] };
  for (const choice of [{}, { freeTime }]) assert.equal((await save(choice)).status, 200);
  assert.equal((await paid.preferences()).combinesEmails, false);
  assert.equal((await save({ combinesEmails: true })).status, 200);
  assert.equal((await save({ freeTime })).status, 200);
  const { combinesEmails, freeTime: kept } = await paid.preferences();
  assert.deepEqual([combinesEmails, kept], [true, freeTime]);

  const refused = [
    ...[0, 15, 1.5, '3', null].map((days) => ({ ...freeTime, days })),
    ...[[], ['Fax'], ['Email', 'SMS', 'Email'], null].map((alertTypes) => ({ ...freeTime, alertTypes })),
  ];
  for (const wrong of refused) assert.equal((await save({ combinesEmails: true, freeTime: wrong })).status, 400);
  assert.deepEqual((await paid.preferences()).freeTime, freeTime);

  await save({ combinesEmails: true, freeTime: null });
  assert.equal((await paid.preferences()).freeTime, null);
});

test('alerts about moved estimates have a choice of hours and kinds, which other changes keep [ACC-104]', async () => {
  const [paid, other] = [await start(), await start()];
  const save = (body: unknown) => server.call(saveAlertPreferences, { token: paid.token, body: body as never });
  assert.equal((await paid.preferences()).movedEstimates, null);

  const freeTime = { days: 3, alertTypes: ['SMS'] };
  const movedEstimates = { hours: 72, alertTypes: ['SMS', 'Email'] };
  assert.equal((await save({ combinesEmails: false, movedEstimates })).status, 200);
  assert.equal((await save({ combinesEmails: true, freeTime })).status, 200);
  const { stoppedRecipients: _stopped, ...kept } = await paid.preferences();
  assert.deepEqual(kept, { combinesEmails: true, freeTime, movedEstimates });
  assert.equal((await other.preferences()).movedEstimates, null);

  const refused = [
    ...[0, 73, 1.5, '3', null].map((hours) => ({ ...movedEstimates, hours })),
    ...[[], ['Fax'], ['Email', 'SMS', 'Email'], null].map((alertTypes) => ({ ...movedEstimates, alertTypes })),
  ];
  for (const wrong of refused) assert.equal((await save({ combinesEmails: true, movedEstimates: wrong })).status, 400);
  await save({ combinesEmails: true, movedEstimates: null });
  assert.deepEqual([(await paid.preferences()).movedEstimates, (await paid.preferences()).freeTime], [null, freeTime]);
});

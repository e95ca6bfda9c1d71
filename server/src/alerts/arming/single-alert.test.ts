import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  limits,
  readSingleAlertTemplate,
  saveSingleAlert,
  updateAlertContact,
  type AlertTemplateItem,
  type AlertType,
  type CallBody,
} from '@quaywatch/shared/contract';
import { buildFeedEvent, sendEvents } from '../../../testing/feed-client.ts';
import { reportJourney } from '../../../testing/report-journey.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const containerNumber = 'CSQU3054383';
const arrived = ['Arrived', '2026-06-15T06:00:00Z'] as const;
const nobody = { email: null, phone: null };
const import_ = (containerStatusType: string, alertType: AlertType = 'Email'): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType,
  alertType,
});
const emailOf = (containerStatusType: string) => import_(containerStatusType);
const textOf = (containerStatusType: string) => import_(containerStatusType, 'SMS');

let accounts = 0;

async function start({
  phone = '07911123456' as string | null,
  ...journey
}: Partial<Parameters<typeof reportJourney>[1]> & { readonly phone?: string | null } = {}) {
  accounts += 1;
  const email = `single-${accounts}@tests.example`;
  const customer = await signInAs(server, { email, tier: 'Paid' });
  if (phone !== null) await saveAlertContact(server.database.db, customer.customerId, { email, phone });
  const { port, gkey } = await reportJourney(server, {
    containerNumber,
    statuses: [arrived],
    isAvailableForSettingAlerts: true,
    ...journey,
  });
  const target = { containerNumber, gkey, activityType: 'Import' as const };
  const { token, customerId } = customer;
  return {
    email,
    customerId,
    token,
    gkey,
    port,
    target,
    read: (query = target) => server.call(readSingleAlertTemplate, { token, query }),
    save: (items: readonly AlertTemplateItem[], changes: Partial<CallBody<typeof saveSingleAlert>> = {}) =>
      server.call(saveSingleAlert, {
        token,
        body: {
          ...target,
          alertTemplateDto: { items: [...items] },
          firstContactDetail: { email, phone: phone ?? null },
          secondContactDetail: nobody,
          ...changes,
        },
      }),
    rows: async () =>
      server.database.db
        .select()
        .from(alerts)
        .where(and(eq(alerts.customerId, customerId), eq(alerts.gkey, gkey)))
        .orderBy(asc(alerts.containerStatusType), asc(alerts.alertType), asc(alerts.recipient)),
    insert: (row: Partial<typeof alerts.$inferInsert> & { readonly containerStatusType: string }) =>
      server.database.db.insert(alerts).values({
        customerId,
        port,
        gkey,
        containerNumber,
        activityType: 'Import',
        alertType: 'Email',
        recipient: email,
        state: 'ACTIVE',
        fromTemplate: true,
        createdAt: server.clock.now(),
        ...row,
      }),
  };
}

type Started = Awaited<ReturnType<typeof start>>;
const wordsOf = async ({ rows }: Started) =>
  (await rows()).map((row) => [row.containerStatusType, row.alertType, row.recipient, row.state].join(' '));

test('guests and customers with standard access can neither read nor save alerts of one container [SRV-D1]', async () => {
  const { target } = await start();
  const { token } = await signInAs(server, { email: 'free-single@tests.example' });
  const body = {
    ...target,
    alertTemplateDto: { items: [] },
    firstContactDetail: nobody,
    secondContactDetail: nobody,
  };

  for (const [caller, status] of [
    [{}, 401],
    [{ token }, 403],
  ] as const) {
    assert.equal((await server.call(readSingleAlertTemplate, { ...caller, query: target })).status, status);
    assert.equal((await server.call(saveSingleAlert, { ...caller, body })).status, status);
  }
});

test('another container, key or activity, or a visit that cannot have alerts, is not found', async () => {
  const paid = await start();
  const closed = await start({ isAvailableForSettingAlerts: false });
  const wrong = [
    { ...paid.target, containerNumber: 'QWCU2001010' },
    { ...paid.target, gkey: 'other' },
    { ...paid.target, activityType: 'Export' as const },
    closed.target,
  ];

  for (const target of wrong) {
    assert.equal((await paid.read(target as typeof paid.target)).status, 404);
    assert.equal((await paid.save([], target)).status, 404);
  }
  assert.deepEqual(await paid.rows(), []);
});

test('alerts can be set for a visit whose key is as long as the feed accepts [LIM-33]', async () => {
  const gkey = 'K'.repeat(limits.portKeyMax);
  const event = { gkey, status: null, isAvailableForSettingAlerts: true };
  const { results } = await sendEvents(server.url, [
    buildFeedEvent({ ...event, eventId: 'long' }),
    buildFeedEvent({ ...event, eventId: 'too long', gkey: `${gkey}K` }),
  ]);
  const paid = await start({ gkey });

  const { status } = await paid.save([emailOf('Discharged')]);

  assert.deepEqual(results, ['stored', 'refused']);
  assert.deepEqual([status, (await paid.read()).answer.items], [200, [emailOf('Discharged')]]);
  assert.equal((await paid.read({ ...paid.target, gkey: `${gkey}K` })).status, 400);
});

test('a key that matches a visit at each port is refused as ambiguous', async () => {
  const paid = await start();
  const { gkey } = paid;
  const southampton = { eventId: `twice-${gkey}`, port: 'SOU' as const, gkey, isAvailableForSettingAlerts: true };
  await sendEvents(server.url, [buildFeedEvent(southampton)]);

  assert.deepEqual([(await paid.read()).status, (await paid.save([emailOf('Discharged')])).status], [400, 400]);
});

test('statuses of another activity, or a kind without its primary contact, are refused [SGL-15, SGL-17]', async () => {
  const paid = await start();
  const { email } = paid;

  const refused = [
    await paid.save([emailOf('Ready for Loading')]),
    await paid.save([{ ...emailOf('On Hold'), activityType: 'Export' }]),
    await paid.save([emailOf('Discharged')], { firstContactDetail: { email: null, phone: '07911123456' } }),
    await paid.save([textOf('Discharged')], { firstContactDetail: { email, phone: null } }),
  ];

  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 400],
  );
  assert.deepEqual(
    refused.slice(2).map(({ error }) => error['fields']),
    [
      [{ field: 'firstContactDetail.email', message: 'This field cannot be empty' }],
      [{ field: 'firstContactDetail.phone', message: 'This field cannot be empty' }],
    ],
  );
  assert.deepEqual(await paid.rows(), []);
});

test("the editor starts with the default contact, the port's statuses and no alerts [SGL-06, SGL-07, SGL-D4, SGL-D8]", async () => {
  const paid = await start({ port: 'SOU' });

  const { answer } = await paid.read();

  assert.deepEqual(answer, {
    defaultPhoneNumber: '07911123456',
    smsCountries: ['the United Kingdom'],
    firstContactDetail: { email: paid.email, phone: '07911123456' },
    secondContactDetail: nobody,
    // Only London Gateway reports 'On Hold - Processed' and 'Departed Rail Terminal'.
    potentialStatuses: [
      { containerStatusType: 'Arrived', reached: true },
      { containerStatusType: 'Discharged', reached: false },
      { containerStatusType: 'On Hold', reached: false },
      { containerStatusType: 'Available for Collection', reached: false },
      { containerStatusType: 'Departed Port for Rail Terminal', reached: false },
      { containerStatusType: 'Departed by Road', reached: false },
    ],
    items: [],
  });
});

test('alerts from the template show as chosen; those of other customers or activities do not [SGL-07]', async () => {
  const paid = await start();
  const other = await start({ gkey: paid.gkey });
  await paid.insert({ containerStatusType: 'Discharged' });
  await paid.insert({ containerStatusType: 'Departed by Road', activityType: 'Return to Shipper' });
  await paid.insert({ containerStatusType: 'On Hold', state: 'INACTIVE', reason: 'activity-changed' });
  await other.insert({ containerStatusType: 'Available for Collection', alertType: 'SMS', fromTemplate: false });

  assert.deepEqual((await paid.read()).answer.items, [emailOf('Discharged')]);
  assert.deepEqual((await other.read()).answer.items, [textOf('Available for Collection')]);
});

test('each chosen status gets alerts to both contacts, by email and by text [SGL-08, SRV-32, SGL-D8]', async () => {
  const paid = await start();
  const other = await start({ gkey: paid.gkey });
  await other.save([emailOf('Discharged')]);
  const contacts = {
    firstContactDetail: { email: 'gate@tests.example', phone: '07911123456' },
    secondContactDetail: { email: 'yard@tests.example', phone: '07911000002' },
  };

  const { status } = await paid.save([emailOf('Discharged'), textOf('Discharged')], contacts);
  const { answer } = await paid.read();

  assert.equal(status, 200);
  assert.deepEqual(await wordsOf(paid), [
    'Discharged Email gate@tests.example ACTIVE',
    'Discharged Email yard@tests.example ACTIVE',
    'Discharged SMS 07911000002 ACTIVE',
    'Discharged SMS 07911123456 ACTIVE',
  ]);
  assert.deepEqual([answer.firstContactDetail, answer.secondContactDetail], Object.values(contacts));
  assert.deepEqual(answer.items, [emailOf('Discharged'), textOf('Discharged')]);
  assert.deepEqual(await wordsOf(other), [`Discharged Email ${other.email} ACTIVE`]);
});

test('a secondary contact that differs from the primary only in letter case gets no second alert', async () => {
  const paid = await start();

  await paid.save([emailOf('Discharged')], {
    firstContactDetail: { email: 'gate@tests.example', phone: null },
    secondContactDetail: { email: 'Gate@Tests.example', phone: null },
  });

  assert.deepEqual(await wordsOf(paid), ['Discharged Email gate@tests.example ACTIVE']);
});

test('an empty contact field must be null; an empty text is refused, and nothing is saved [SGL-09]', async () => {
  const paid = await start();
  const fields = [
    { secondContactDetail: { email: '', phone: null } },
    { secondContactDetail: { email: null, phone: '' } },
    { firstContactDetail: { email: '', phone: null } },
  ];

  for (const contact of fields)
    assert.equal((await paid.save([emailOf('Discharged')], contact)).status, 400, JSON.stringify(contact));
  assert.deepEqual(await wordsOf(paid), []);

  const { status } = await paid.save([emailOf('Discharged')], {
    firstContactDetail: { email: paid.email, phone: null },
    secondContactDetail: nobody,
  });
  assert.equal(status, 200);
  assert.deepEqual(await wordsOf(paid), [`Discharged Email ${paid.email} ACTIVE`]);
});

test('without a default mobile number text alerts are left out and emails saved [SGL-10, SRV-34] [X-44]', async () => {
  const paid = await start({ phone: null });

  const { status } = await paid.save([emailOf('Discharged'), textOf('Discharged')], {
    secondContactDetail: { email: null, phone: '07911000002' },
  });

  assert.equal(status, 200);
  assert.deepEqual(await wordsOf(paid), [`Discharged Email ${paid.email} ACTIVE`]);
  assert.equal((await paid.read()).answer.defaultPhoneNumber, null);
});

test('a save replaces pending alerts, and those that stay keep their age [SGL-08]', async () => {
  const paid = await start();
  const other = await start({ gkey: paid.gkey });
  const createdAt = new Date('2026-06-10T00:00:00Z');
  await paid.insert({ containerStatusType: 'Discharged', createdAt });
  await paid.insert({ containerStatusType: 'On Hold', createdAt });
  await other.insert({ containerStatusType: 'On Hold' });

  await paid.save([emailOf('Discharged'), emailOf('Departed by Road')]);

  const rows = await paid.rows();
  assert.deepEqual(
    rows.map((row) => [row.containerStatusType, row.fromTemplate, row.state, row.createdAt]),
    [
      ['Departed by Road', false, 'ACTIVE', server.clock.now()],
      ['Discharged', false, 'ACTIVE', createdAt],
    ],
  );
  assert.equal((await other.rows()).length, 1);
});

test('the alert of a reached status stays, and a new one is refused [SGL-05, SRV-40]', async () => {
  const paid = await start();
  await paid.insert({ containerStatusType: 'Arrived', state: 'SENT', sentAt: server.clock.now() });

  const refused = [await paid.save([emailOf('Arrived'), textOf('Arrived')]), await paid.save([textOf('Arrived')])];
  const mixed = await paid.save([emailOf('Arrived'), textOf('Arrived'), emailOf('Discharged')]);
  const saved = await paid.save([emailOf('Arrived'), emailOf('Discharged')]);

  assert.deepEqual(
    [...refused, mixed, saved].map(({ status }) => status),
    [400, 400, 400, 200],
  );
  assert.match(refused[0]?.error.description ?? '', /reached/);
  assert.deepEqual(await wordsOf(paid), [`Arrived Email ${paid.email} SENT`, `Discharged Email ${paid.email} ACTIVE`]);
});

test('alerts of a visit that is over cannot be changed [SRV-40]', async () => {
  const paid = await start({ statuses: [arrived, ['Departed by Road', '2026-06-15T08:00:00Z']] });

  assert.equal((await paid.save([emailOf('Discharged')])).status, 400);
  assert.deepEqual(await paid.rows(), []);
});

test('a container on hold can get an alert for becoming available again', async () => {
  const availableThenHeld = [
    ['Available for Collection', '2026-06-15T07:00:00Z'],
    ['On Hold', '2026-06-15T08:00:00Z'],
  ] as const;
  const held = await start({ statuses: availableThenHeld });
  const available = await start({
    statuses: availableThenHeld.toReversed().map(([name], hour) => [name, `2026-06-15T0${hour}:00:00Z`]),
  });

  assert.equal((await held.save([emailOf('Available for Collection')])).status, 200);
  assert.equal((await available.save([emailOf('Available for Collection')])).status, 400);
  assert.deepEqual(await wordsOf(held), [`Available for Collection Email ${held.email} ACTIVE`]);
});

test('a save that coincides with a report of its status is refused, not silently lost [SRV-40]', async () => {
  const paid = await start();
  const event = { source: 'test', eventId: `meets-${paid.gkey}`, recordedAt: new Date('2026-06-15T08:00:00Z') };

  const saving = await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      update visits set past_statuses = json_build_array(current_status), status_type = 'Discharged',
        current_status = ${JSON.stringify({ statusType: 'Discharged', statusTime: event.recordedAt })}::json
      where gkey = ${paid.gkey}`);
    const call = paid.save([emailOf('Discharged')]);
    // The embedded engine runs one transaction at a time, so there the save has not begun yet.
    if (server.database.engine === 'postgres') await untilSomebodyWaits(tx);
    return { call };
  });

  assert.equal((await saving.call).status, 400);
  assert.deepEqual(await paid.rows(), []);
});

test('saving no alerts ends the settings of the container; sent alerts stay on record [SGL-D6, SRV-392]', async () => {
  const paid = await start();
  const other = await start({ gkey: paid.gkey });
  const single = { fromTemplate: false, isSecondary: true };
  await paid.insert({ ...single, containerStatusType: 'Arrived', state: 'SENT', sentAt: server.clock.now() });
  await paid.insert({ ...single, containerStatusType: 'Discharged' });
  await other.insert({ ...single, containerStatusType: 'Arrived', state: 'SENT', sentAt: server.clock.now() });

  const { status } = await paid.save([]);

  assert.equal(status, 200);
  assert.deepEqual(await wordsOf(paid), [`Arrived Email ${paid.email} SENT`]);
  assert.deepEqual([(await paid.rows())[0]?.fromTemplate, (await other.rows())[0]?.fromTemplate], [true, false]);
  assert.deepEqual((await paid.read()).answer.secondContactDetail, nobody);
  assert.deepEqual([(await paid.rows())[0]?.isEnded, (await other.rows())[0]?.isEnded], [true, false]);

  await paid.save([emailOf('Discharged')]);
  assert.deepEqual(
    (await paid.rows()).map(({ isEnded }) => isEnded),
    [false, false],
  );
});

const gate = { email: 'gate@tests.example', phone: '07911000003' };
const yard = { email: 'yard@tests.example', phone: '07911000002' };

test('contacts that no chosen status uses are kept, and nothing is sent to them before one does [SGL-28]', async () => {
  const paid = await start();
  const other = await start({ gkey: paid.gkey });
  await other.save([emailOf('Discharged')]);
  const contacts = { firstContactDetail: gate, secondContactDetail: { email: null, phone: yard.phone } };

  await paid.save([emailOf('Discharged')], contacts);
  const { answer } = await paid.read();
  const told = () =>
    server.database.db
      .select({ recipient: alertRecipients.recipient })
      .from(alertRecipients)
      .where(eq(alertRecipients.customerId, paid.customerId));

  assert.deepEqual([answer.firstContactDetail, answer.secondContactDetail], Object.values(contacts));
  assert.deepEqual(await wordsOf(paid), ['Discharged Email gate@tests.example ACTIVE']);
  assert.deepEqual(await told(), [{ recipient: gate.email }]);
  const others = (await other.read()).answer;
  assert.deepEqual(
    [others.firstContactDetail, others.secondContactDetail],
    [{ email: other.email, phone: '07911123456' }, nobody],
  );

  await paid.save([textOf('Discharged')], answer);
  assert.deepEqual(await wordsOf(paid), ['Discharged SMS 07911000002 ACTIVE', 'Discharged SMS 07911000003 ACTIVE']);
  assert.equal((await paid.read()).answer.firstContactDetail.email, gate.email);
});

test('contacts saved without alerts are kept, but template alerts go to the alert contact [SGL-28, SGL-D6]', async () => {
  const paid = await start();
  const contacts = { firstContactDetail: gate, secondContactDetail: yard };
  const shown = async () => {
    const { firstContactDetail, secondContactDetail } = (await paid.read()).answer;
    return { firstContactDetail, secondContactDetail };
  };

  assert.equal((await paid.save([], contacts)).status, 200);
  assert.deepEqual(await shown(), contacts);

  await paid.insert({ containerStatusType: 'Discharged' });
  assert.deepEqual(await shown(), {
    firstContactDetail: { email: paid.email, phone: '07911123456' },
    secondContactDetail: nobody,
  });
});

test('a contact that was taken out stays out, although alerts were sent to it [SGL-28]', async () => {
  const paid = await start();
  const single = { fromTemplate: false, containerStatusType: 'Arrived', state: 'SENT' as const };
  await paid.insert({ ...single, isSecondary: true, recipient: yard.email, sentAt: server.clock.now() });
  assert.equal((await paid.read()).answer.secondContactDetail.email, yard.email);

  await paid.save([emailOf('Arrived'), emailOf('Discharged')]);

  assert.deepEqual((await paid.read()).answer.secondContactDetail, nobody);
});

test('a primary contact that was not changed follows the alert contact, but pending alerts keep theirs [SGL-28]', async () => {
  const paid = await start();
  await paid.save([emailOf('Discharged')]);
  const { customerId } = paid;

  await saveAlertContact(server.database.db, customerId, { email: 'new@tests.example', phone: '07911000009' });

  assert.deepEqual((await paid.read()).answer.firstContactDetail, { email: paid.email, phone: '07911000009' });
});

test('alerts saved without Change go to the contact that applies then, whichever the page showed [SGL-29]', async () => {
  const paid = await start();
  await paid.insert({ containerStatusType: 'Discharged' });
  const { firstContactDetail } = (await paid.read()).answer;
  await server.call(updateAlertContact, { token: paid.token, body: { email: 'new@tests.example', phone: null } });
  const saveWithoutChange = async () => {
    await paid.save([emailOf('Discharged'), textOf('Discharged')], { firstContactDetail, keepsFirstContact: true });
    return wordsOf(paid);
  };

  const ofAlertContact = await saveWithoutChange();
  await paid.save([emailOf('Discharged')], { firstContactDetail: gate, keepsFirstContact: false });
  const ofContainer = await saveWithoutChange();

  assert.deepEqual(ofAlertContact, ['Discharged Email new@tests.example ACTIVE', 'Discharged SMS 07911123456 ACTIVE']);
  assert.deepEqual(ofContainer, ['Discharged Email gate@tests.example ACTIVE', 'Discharged SMS 07911000003 ACTIVE']);
});

test('an alert to a stopped recipient is stored but not pending; an ended one starts again [SRV-64]', async () => {
  const paid = await start();
  const { customerId } = paid;
  await server.database.db
    .insert(alertRecipients)
    .values({ customerId, alertType: 'Email', recipient: 'Stopped@tests.example', stoppedAt: server.clock.now() });
  await paid.insert({
    containerStatusType: 'Discharged',
    state: 'INACTIVE',
    reason: 'activity-changed',
    toldEventId: '7',
  });

  await paid.save([emailOf('Discharged')], { secondContactDetail: { email: 'stopped@tests.example', phone: null } });

  assert.deepEqual(await wordsOf(paid), [
    `Discharged Email ${paid.email} ACTIVE`,
    'Discharged Email stopped@tests.example INACTIVE',
  ]);
  assert.deepEqual(
    (await paid.rows()).map(({ reason, toldEventId }) => [reason, toldEventId]),
    [
      [null, null],
      ['stopped', null],
    ],
  );
});

test('of two simultaneous saves, one set of alerts remains [SGL-08]', async () => {
  const paid = await start();

  for (let round = 0; round < 5; round += 1) {
    await Promise.all([paid.save([emailOf('Discharged')]), paid.save([emailOf('On Hold')])]);
    assert.equal((await paid.rows()).length, 1);
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import {
  applyAlertTemplates,
  limits,
  saveAlertTemplates,
  type AlertTarget,
  type AlertTemplateItem,
} from '@quaywatch/shared/contract';
import { nextId } from '../../../testing/next-id.ts';
import { reportJourney, type ReportedJourney } from '../../../testing/report-journey.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { armTemplates } from './apply-templates.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const arrived = ['Arrived', '2026-06-15T06:00:00Z'] as const;
const emailOf = (containerStatusType: string): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType,
  alertType: 'Email',
});
const textOf = (containerStatusType: string): AlertTemplateItem => ({
  ...emailOf(containerStatusType),
  alertType: 'SMS',
});

let accounts = 0;

async function start(items: readonly AlertTemplateItem[], { phone = null as string | null } = {}) {
  accounts += 1;
  const email = `applies-${accounts}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier: 'Paid' });
  if (phone !== null) await saveAlertContact(server.database.db, customerId, { email, phone });
  await server.call(saveAlertTemplates, { token, body: [...items] });
  const rows = () =>
    server.database.db
      .select()
      .from(alerts)
      .where(eq(alerts.customerId, customerId))
      .orderBy(asc(alerts.containerNumber), asc(alerts.containerStatusType), asc(alerts.alertType));
  return {
    email,
    customerId,
    token,
    rows,
    apply: (...body: readonly AlertTarget[]) => server.call(applyAlertTemplates, { token, body: [...body] }),
    words: async () =>
      (await rows()).map((row) =>
        [row.containerNumber, row.containerStatusType, row.alertType, row.recipient, row.state].join(' '),
      ),
    insert: (
      { containerNumber, gkey, activityType }: AlertTarget,
      row: Partial<typeof alerts.$inferInsert> & { readonly containerStatusType: string },
    ) =>
      server.database.db.insert(alerts).values({
        customerId,
        port: 'LGP',
        gkey,
        containerNumber,
        activityType,
        alertType: 'Email',
        recipient: email,
        state: 'ACTIVE',
        fromTemplate: true,
        createdAt: server.clock.now(),
        ...row,
      }),
  };
}

async function report(containerNumber: string, journey: Partial<ReportedJourney> = {}): Promise<AlertTarget> {
  const details = { containerNumber, statuses: [arrived], isAvailableForSettingAlerts: true, ...journey };
  const { gkey } = await reportJourney(server, details);
  return { containerNumber, gkey, activityType: 'Import' };
}

test('guests and customers with standard access cannot apply templates [SRV-D1]', async () => {
  const body = [await report('CSQU3054383')];
  const { token } = await signInAs(server, { email: 'free-applies@tests.example' });

  assert.equal((await server.call(applyAlertTemplates, { body })).status, 401);
  assert.equal((await server.call(applyAlertTemplates, { token, body })).status, 403);
});

test('templates are applied to containers whose visits have long keys, too [LIM-33]', async () => {
  const paid = await start([emailOf('Discharged')]);
  const [short, long] = [
    await report('CSQU3054383'),
    await report('QWCU2001010', { gkey: 'L'.repeat(limits.portKeyMax) }),
  ];

  const { status } = await paid.apply(short, long);

  assert.equal(status, 200);
  assert.deepEqual(
    (await paid.rows()).map(({ gkey }) => gkey),
    [short.gkey, long.gkey],
  );
});

test('no container, more than 20, or one that is unknown or cannot have alerts is refused; nothing is applied', async () => {
  const paid = await start([emailOf('Discharged')]);
  const good = await report('CSQU3054383');
  const closed = await report('QWCU2001010', { isAvailableForSettingAlerts: false });
  const wrong = [
    [],
    Array.from({ length: 21 }, (_, place) => ({ ...good, gkey: String(place) })),
    [good, { ...good, gkey: nextId() }],
    [good, { ...good, containerNumber: 'QWCU2002022' }],
    [good, { ...good, activityType: 'Export' as const }],
    [good, closed],
  ];

  for (const targets of wrong) assert.equal((await paid.apply(...targets)).status, 400);
  assert.equal(
    (await server.call(applyAlertTemplates, { ...paid, body: [{ ...good, activityType: 'Storage' as 'Import' }] }))
      .status,
    400,
  );
  assert.deepEqual(await paid.words(), []);
});

test('applying a template sets its emails and texts to the alert contact, for this customer only [SGL-20]', async () => {
  const paid = await start([emailOf('Discharged'), textOf('Discharged'), emailOf('Departed by Road')], {
    phone: '07911123456',
  });
  const other = await start([emailOf('Discharged')]);
  const [first, second] = [await report('CSQU3054383'), await report('QWCU2001010')];
  await other.apply(first);

  const { status } = await paid.apply({ ...first, containerNumber: 'csqu3054383' }, second, second);

  assert.equal(status, 200);
  assert.deepEqual(await paid.words(), [
    `CSQU3054383 Departed by Road Email ${paid.email} ACTIVE`,
    `CSQU3054383 Discharged Email ${paid.email} ACTIVE`,
    'CSQU3054383 Discharged SMS 07911123456 ACTIVE',
    `QWCU2001010 Departed by Road Email ${paid.email} ACTIVE`,
    `QWCU2001010 Discharged Email ${paid.email} ACTIVE`,
    'QWCU2001010 Discharged SMS 07911123456 ACTIVE',
  ]);
  assert.ok((await paid.rows()).every(({ fromTemplate }) => fromTemplate));
  assert.equal((await other.rows()).length, 1);
});

test('no alerts are set for statuses already reached, unknown to the port or of other activities [SRV-40, SGL-D4]', async () => {
  const paid = await start([
    ...['Arrived', 'Discharged', 'On Hold - Processed'].map(emailOf),
    { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'Email' },
  ]);
  const southampton = await report('CSQU3054383', { port: 'SOU' });
  const over = await report('QWCU2001010', { statuses: [arrived, ['Departed by Road', '2026-06-15T08:00:00Z']] });

  await paid.apply(southampton, over);

  assert.deepEqual(await paid.words(), [`CSQU3054383 Discharged Email ${paid.email} ACTIVE`]);
});

test('applying again keeps pending and sent alerts, and removes those no longer in the template [SGL-20]', async () => {
  const paid = await start([emailOf('Discharged'), emailOf('On Hold')]);
  const other = await start([emailOf('Discharged')]);
  const target = await report('CSQU3054383');
  const createdAt = new Date('2026-06-10T00:00:00Z');
  await paid.insert(target, { containerStatusType: 'Discharged', createdAt });
  await paid.insert(target, { containerStatusType: 'Departed by Road', createdAt });
  await paid.insert(target, { containerStatusType: 'Arrived', state: 'SENT', createdAt, sentAt: createdAt });
  await other.insert(target, { containerStatusType: 'Departed by Road' });

  await paid.apply(target);

  assert.deepEqual(
    (await paid.rows()).map((row) => [row.containerStatusType, row.state, row.createdAt]),
    [
      ['Arrived', 'SENT', createdAt],
      ['Discharged', 'ACTIVE', createdAt],
      ['On Hold', 'ACTIVE', server.clock.now()],
    ],
  );
  assert.equal((await other.rows()).length, 1);
});

test('without a template for an activity nothing is applied, and the refusal names it [SGL-22, SGL-23, SRV-37]', async () => {
  const paid = await start([emailOf('Discharged')]);
  const other = await start([{ activityType: 'Export', containerStatusType: 'On Hold', alertType: 'Email' }]);
  const target = await report('CSQU3054383');
  const leaves = { ...(await report('QWCU2001010', { activity: 'Export' })), activityType: 'Export' as const };
  await other.apply(leaves);

  const { status, error } = await paid.apply(target, leaves);

  assert.deepEqual([status, error.code, error.subCode], [403, 'CSC_04', 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND']);
  assert.deepEqual([error['containers'], error['activities']], [['QWCU2001010'], ['Export']]);
  assert.deepEqual(await paid.words(), []);
});

test('without a mobile number emails are set and texts are refused with 403 [SGL-24, SGL-26, SRV-38] [X-44]', async () => {
  const paid = await start([emailOf('Discharged'), textOf('Discharged')]);
  const other = await start([emailOf('Discharged')]);
  const [target, special] = [await report('CSQU3054383'), await report('QWCU2001010')];
  await paid.insert(special, { containerStatusType: 'Departed by Road', fromTemplate: false });
  await other.insert(target, { containerStatusType: 'On Hold', fromTemplate: false });

  const { status, error } = await paid.apply(target, special);

  assert.deepEqual([status, error.code, error.subCode], [403, 'CSC_04', 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND']);
  assert.deepEqual([error['containers'], error['activities']], [['CSQU3054383'], ['Import']]);
  assert.deepEqual([error['emailed'], error['leftOut']], [['CSQU3054383'], ['QWCU2001010']]);
  assert.deepEqual(await paid.words(), [
    `CSQU3054383 Discharged Email ${paid.email} ACTIVE`,
    `QWCU2001010 Departed by Road Email ${paid.email} ACTIVE`,
  ]);
  assert.equal((await other.rows()).length, 1);
});

test('without a mobile number a template of only texts sets nothing, and one of only emails works [SGL-24] [X-44]', async () => {
  const texts = await start([textOf('Discharged')]);
  const emails = await start([emailOf('Discharged')]);
  const target = await report('CSQU3054383');
  await texts.insert(target, { containerStatusType: 'On Hold' });

  const { status, error } = await texts.apply(target);

  assert.deepEqual([status, error.subCode], [403, 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND']);
  assert.deepEqual(error['emailed'], []);
  assert.deepEqual(await texts.words(), [`CSQU3054383 On Hold Email ${texts.email} ACTIVE`]);
  assert.equal((await emails.apply(target)).status, 200);
});

test('containers with their own alerts are left out and named; the others get alerts [SGL-25, SGL-D2, SRV-39] [X-33]', async () => {
  const paid = await start([emailOf('Discharged')]);
  const other = await start([emailOf('Discharged')]);
  const [special, plain] = [await report('QWCU2001010'), await report('CSQU3054383')];
  await paid.insert(special, { containerStatusType: 'Departed by Road', fromTemplate: false });
  await other.insert(plain, { containerStatusType: 'On Hold', fromTemplate: false });

  const { status, error } = await paid.apply(special, plain);

  assert.deepEqual([status, error.code, error.subCode], [403, 'CSC_04', 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS']);
  assert.deepEqual([error['containers'], error['activities']], [['QWCU2001010'], ['Import']]);
  assert.deepEqual(await paid.words(), [
    `CSQU3054383 Discharged Email ${paid.email} ACTIVE`,
    `QWCU2001010 Departed by Road Email ${paid.email} ACTIVE`,
  ]);
});

test('own alerts for another activity do not block the template, and its alerts start again [SRV-42]', async () => {
  const paid = await start([emailOf('Discharged')]);
  const target = await report('CSQU3054383');
  const ended = { activityType: 'Transhipment', state: 'INACTIVE', reason: 'activity-changed' } as const;
  await paid.insert(target, { ...ended, containerStatusType: 'Discharged', fromTemplate: false });

  const { status } = await paid.apply(target);

  assert.equal(status, 200);
  assert.deepEqual(
    (await paid.rows()).map(({ activityType, state, reason, fromTemplate }) => [
      activityType,
      state,
      reason,
      fromTemplate,
    ]),
    [['Import', 'ACTIVE', null, true]],
  );
});

test('applying every status for 20 containers twice at once sets each email and text alert once [SGL-20]', async () => {
  const statuses = ['Discharged', 'On Hold', 'On Hold - Processed', 'Available for Collection', 'Departed by Road'];
  const paid = await start([...statuses.map(emailOf), ...statuses.map(textOf)], { phone: '07911123456' });
  const targets = await Promise.all(Array.from({ length: 20 }, (_, place) => report(`ABCU${2_000_000 + place}`)));

  const answers = await Promise.all([paid.apply(...targets), paid.apply(...targets.toReversed())]);

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await paid.rows()).length, 200);
});

test('alerts beyond the allowance are suspended, latest first, and removing alerts makes room [SRV-30, SRV-31]', async () => {
  const paid = await start([emailOf('Discharged'), emailOf('On Hold')]);
  const [first, second] = [await report('CSQU3054383'), await report('QWCU2001010')];
  const now = server.clock.now();
  await server.database.db.insert(alertMessages).values(
    Array.from({ length: 299 }, () => ({
      customerId: paid.customerId,
      kind: 'announcement' as const,
      alertType: 'Email' as const,
      recipient: paid.email,
      state: 'delivered' as const,
      createdAt: now,
      stateAt: now,
      dueAt: now,
      handedOverAt: now,
    })),
  );
  await paid.insert(first, { containerStatusType: 'On Hold', createdAt: new Date('2026-06-10T00:00:00Z') });

  await paid.apply(first, second);
  const full = await paid.words();
  await server.call(saveAlertTemplates, { token: paid.token, body: [emailOf('Discharged')] });
  await paid.apply(first, second);

  assert.deepEqual(full, [
    `CSQU3054383 Discharged Email ${paid.email} SUSPENDED`,
    `CSQU3054383 On Hold Email ${paid.email} ACTIVE`,
    `QWCU2001010 Discharged Email ${paid.email} SUSPENDED`,
    `QWCU2001010 On Hold Email ${paid.email} SUSPENDED`,
  ]);
  assert.deepEqual((await paid.rows()).map(({ state }) => state).sort(), ['ACTIVE', 'SUSPENDED']);
});

test('templates applied automatically leave out what cannot be set and refuse nothing [SRV-70, SRV-34]', async () => {
  const paid = await start([emailOf('Discharged'), textOf('Discharged')]);
  const [plain, special] = [await report('CSQU3054383'), await report('QWCU2001010')];
  const [leaves, stored] = [
    await report('QWCU2002022', { activity: 'Export' }),
    await report('QWCU2003034', { activity: 'Storage' }),
  ];
  await paid.insert(special, { containerStatusType: 'Departed by Road', fromTemplate: false });
  const visits = [plain, special, leaves, stored].map(({ gkey }) => ({ port: 'LGP' as const, gkey }));

  await server.database.transaction((tx) => armTemplates(tx, server.platform, paid.customerId, visits));

  assert.deepEqual(await paid.words(), [
    `CSQU3054383 Discharged Email ${paid.email} ACTIVE`,
    `QWCU2001010 Departed by Road Email ${paid.email} ACTIVE`,
  ]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import {
  limits,
  messages,
  saveSingleAlert,
  updateAlertContact,
  type AlertType,
  type CallBody,
} from '@quaywatch/shared/contract';
import { reportJourney } from '../../../testing/report-journey.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { readAlertContact, saveAlertContact } from '../settings/alert-contact.queries.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;
async function start() {
  const email = `tester-${(accounts += 1)}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier: 'Paid' });
  const session = { token };
  return {
    customerId,
    token,
    email,
    change: (contact: { readonly email?: string; readonly phone?: string }) =>
      server.call(updateAlertContact, { token: session.token, body: { email: null, phone: null, ...contact } }),
    /** Sign in again after moving the clock, since a session ends after a day. */
    async signInAgain() {
      session.token = (await signInWith(server.url, email)).body.access_token;
    },
    queued: async () =>
      (
        await server.database.db
          .select()
          .from(alertMessages)
          .where(and(eq(alertMessages.customerId, customerId), eq(alertMessages.kind, 'test')))
          .orderBy(asc(alertMessages.alertType))
      ).map(({ alertType, recipient }) => `${alertType} ${recipient}`),
  };
}

test('a new contact gets a test message; one that the customer has used before does not [SRV-35] [SRV-69]', async () => {
  const { change, queued } = await start();
  const other = await start();

  await change({ email: 'gate@haulier.example', phone: '07911123456' });
  await change({ email: 'office@haulier.example' });
  await change({ email: 'GATE@haulier.example' });
  await other.change({ email: 'gate@haulier.example' });

  assert.deepEqual((await queued()).toSorted(), [
    'Email gate@haulier.example',
    'Email office@haulier.example',
    'SMS 07911123456',
  ]);
  assert.deepEqual(await other.queued(), ['Email gate@haulier.example']);
});

test('after three test messages, new contacts are refused until the next UK day [SRV-69]', async () => {
  assert.equal(limits.testMessagesPerDay, 3);
  const { change, queued, signInAgain } = await start();
  const other = await start();
  for (const name of ['a', 'b', 'c']) assert.equal((await change({ email: `${name}@haulier.example` })).status, 200);

  const refused = await change({ email: 'd@haulier.example' });
  // 23:00 UTC in summer is midnight in the UK.
  server.clock.moveTo('2026-06-15T22:59:59Z');
  await signInAgain();
  const beforeMidnight = await change({ email: 'e@haulier.example' });
  server.clock.moveTo('2026-06-15T23:00:00Z');
  const nextDay = await change({ email: 'f@haulier.example' });

  assert.deepEqual([refused.status, refused.error.description], [400, messages.testMessagesTooMany]);
  assert.deepEqual(refused.error['fields'], [{ field: 'email', message: messages.testMessagesTooMany }]);
  assert.deepEqual([beforeMidnight.status, nextDay.status], [400, 200]);
  assert.equal((await queued()).length, 4);
  await other.signInAgain();
  assert.equal((await other.change({ email: 'd@haulier.example' })).status, 200);
});

test('simultaneous changes together send at most three test messages [SRV-69]', async () => {
  const { change, queued } = await start();

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change({ email: `many-${index}@haulier.example` })),
  );

  assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  assert.equal((await queued()).length, 3);
});

test('a landline or foreign number is refused with its own message, and nothing changes [SRV-69]', async () => {
  const { change, queued } = await start();

  const abroad = `${messages.phoneCountry} the United Kingdom`;
  for (const [phone, message] of [
    ['02079460000', messages.phoneLandline],
    ...['33612345678', '18765551234', '0791112345'].map((number) => [number, abroad]),
  ]) {
    const refused = await change({ email: 'gate@haulier.example', phone });
    assert.deepEqual([refused.status, refused.error.description], [400, message], phone);
    assert.deepEqual(refused.error['fields'], [{ field: 'phone', message }], phone);
  }

  assert.deepEqual(await queued(), []);
});

test('a phone is one recipient however its number is written, and gets one test message [SRV-35] [SRV-69]', async () => {
  const { change, queued, customerId } = await start();

  for (const phone of ['07911123456', '447911123456', '00447911123456', '7911123456'])
    assert.equal((await change({ phone })).status, 200, phone);

  assert.deepEqual(await queued(), ['SMS 07911123456']);
  assert.equal((await readAlertContact(server.database.db, customerId)).phone, '07911123456');
});

async function startEditor() {
  const customer = await start();
  const { token, email, customerId } = customer;
  await saveAlertContact(server.database.db, customerId, { email, phone: '07911123456' });
  const containerNumber = 'CSQU3054383';
  const { gkey } = await reportJourney(server, {
    containerNumber,
    statuses: [['Arrived', '2026-06-15T06:00:00Z']],
    isAvailableForSettingAlerts: true,
  });
  const nobody = { email: null, phone: null };
  type Body = CallBody<typeof saveSingleAlert>;
  const save = (
    items: Body['alertTemplateDto']['items'],
    contacts: Partial<Pick<Body, 'firstContactDetail' | 'secondContactDetail'>>,
  ) =>
    server.call(saveSingleAlert, {
      token,
      body: {
        containerNumber,
        gkey,
        activityType: 'Import',
        alertTemplateDto: { items },
        firstContactDetail: { email, phone: '07911123456' },
        secondContactDetail: nobody,
        ...contacts,
      },
    });
  return { ...customer, save };
}

const alertsFor = (alertType: AlertType, ...statuses: readonly string[]) =>
  statuses.map((containerStatusType) => ({ activityType: 'Import' as const, containerStatusType, alertType }));

test('the second contact of a container gets a test message the first time; the customer gets none [SRV-35]', async () => {
  const { save, queued } = await startEditor();
  const secondContactDetail = { email: 'driver@haulier.example', phone: null };

  assert.equal((await save(alertsFor('Email', 'Discharged'), { secondContactDetail })).status, 200);
  assert.equal((await save(alertsFor('Email', 'Discharged', 'On Hold'), { secondContactDetail })).status, 200);

  assert.deepEqual(await queued(), ['Email driver@haulier.example']);
});

test("a container's first contact who is not the customer counts as a new contact [SRV-35] [SRV-69]", async () => {
  const { save, queued } = await startEditor();
  const first = (email: string | null, phone: string | null) => ({ firstContactDetail: { email, phone } });

  const foreign = await save(alertsFor('SMS', 'Discharged'), first(null, '33612345678'));
  for (const name of ['a', 'b', 'c'])
    assert.equal((await save(alertsFor('Email', 'Discharged'), first(`${name}@haulier.example`, null))).status, 200);
  const secondContactDetail = { email: 'e@haulier.example', phone: null };
  const fourth = await save(alertsFor('Email', 'Discharged'), {
    ...first('d@haulier.example', null),
    secondContactDetail,
  });

  assert.deepEqual([foreign.status, foreign.error.description], [400, `${messages.phoneCountry} the United Kingdom`]);
  assert.deepEqual([fourth.status, fourth.error.description], [400, messages.testMessagesTooMany]);
  const fieldsOf = ({ error }: typeof fourth) => (error['fields'] as { field: string }[]).map(({ field }) => field);
  assert.deepEqual(fieldsOf(foreign), ['firstContactDetail.phone']);
  assert.deepEqual(fieldsOf(fourth).toSorted(), ['firstContactDetail.email', 'secondContactDetail.email']);
  assert.deepEqual((await queued()).toSorted(), [
    'Email a@haulier.example',
    'Email b@haulier.example',
    'Email c@haulier.example',
  ]);
});

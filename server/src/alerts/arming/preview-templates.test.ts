import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  previewAlertTemplates,
  saveAlertTemplates,
  type AlertTarget,
  type AlertTemplateItem,
  type AlertType,
} from '@quaywatch/shared/contract';
import { reportJourney } from '../../../testing/report-journey.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const itemOf = (containerStatusType: string, alertType: AlertType = 'Email'): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType,
  alertType,
});

let accounts = 0;

async function start(items: readonly AlertTemplateItem[], phone: string | null = '07911123456') {
  accounts += 1;
  const email = `previews-${accounts}@tests.example`;
  const { customerId, token } = await signInAs(server, {
    email,
    tier: 'Free-advanced',
    trialStartedAt: server.clock.now(),
  });
  await saveAlertContact(server.database.db, customerId, { email, phone });
  await server.call(saveAlertTemplates, { token, body: [...items] });
  const count = async () => server.database.db.$count(alerts, eq(alerts.customerId, customerId));
  return {
    email,
    customerId,
    count,
    preview: (...body: readonly AlertTarget[]) => server.call(previewAlertTemplates, { token, body: [...body] }),
    insert: (...rows: readonly Partial<typeof alerts.$inferInsert>[]) =>
      server.database.db.insert(alerts).values(
        rows.map((row, place) => ({
          customerId,
          port: 'LGP' as const,
          gkey: `other-${place}`,
          containerNumber: 'QWCU2001010',
          activityType: 'Import' as const,
          containerStatusType: 'Discharged',
          alertType: 'Email' as const,
          recipient: email,
          state: 'ACTIVE' as const,
          fromTemplate: true,
          createdAt: server.clock.now(),
          ...row,
        })),
      ),
    spend: (alertType: AlertType, number: number) => {
      const now = server.clock.now();
      const moments = { createdAt: now, stateAt: now, dueAt: now, handedOverAt: now };
      return server.database.db.insert(alertMessages).values(
        Array.from({ length: number }, () => ({
          customerId,
          kind: 'announcement' as const,
          alertType,
          recipient: email,
          state: 'handed-over' as const,
          ...moments,
        })),
      );
    },
  };
}

async function report(containerNumber = 'CSQU3054383'): Promise<AlertTarget> {
  const statuses = [['Arrived', '2026-06-15T06:00:00Z']] as const;
  const { gkey } = await reportJourney(server, { containerNumber, statuses, isAvailableForSettingAlerts: true });
  return { containerNumber, gkey, activityType: 'Import' };
}

test('guests and customers with standard access cannot see the preview [SRV-D1]', async () => {
  const body = [await report()];
  const { token } = await signInAs(server, { email: 'free-previews@tests.example' });

  assert.equal((await server.call(previewAlertTemplates, { body })).status, 401);
  assert.equal((await server.call(previewAlertTemplates, { token, body })).status, 403);
});

test('the preview is refused if applying would set nothing [SGL-27, SGL-23, SGL-24]', async () => {
  const target = await report();
  const paid = await start([itemOf('Discharged', 'SMS')], null);
  const none = await start([]);

  assert.equal((await paid.preview({ ...target, gkey: 'other' })).status, 400);
  assert.equal((await paid.preview(target)).error.subCode, 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND');
  assert.equal((await none.preview(target)).error.subCode, 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND');
});

test('the preview states new, pending and available alerts of each kind, and applies nothing [SGL-27]', async () => {
  const paid = await start([itemOf('Arrived'), itemOf('Discharged'), itemOf('On Hold'), itemOf('On Hold', 'SMS')]);
  const other = await start([itemOf('Discharged')]);
  const [first, second] = [await report(), await report()];
  await paid.insert({ gkey: first.gkey, containerNumber: first.containerNumber });
  await paid.spend('SMS', 4);
  await other.insert({}, {});

  const { status, answer } = await paid.preview(first, second);

  assert.equal(status, 200);
  assert.deepEqual(answer, {
    email: { alerts: 3, pending: 1, available: 30, suspended: 0 },
    sms: { alerts: 2, pending: 0, available: 26, suspended: 0 },
    leftOut: [],
    untexted: [],
  });
  assert.equal(await paid.count(), 1);
});

test('without a mobile number the preview counts emails and names containers without texts [SGL-27, SGL-26]', async () => {
  const paid = await start([itemOf('Discharged'), itemOf('On Hold', 'SMS')], null);
  const target = await report();

  const { status, answer } = await paid.preview(target);

  assert.equal(status, 200);
  assert.deepEqual([answer.email.alerts, answer.sms.alerts, answer.untexted], [1, 0, [target.containerNumber]]);
});

test('the preview counts new alerts that exceed the allowance as suspended [SGL-27, SRV-30]', async () => {
  const paid = await start([itemOf('Discharged'), itemOf('On Hold'), itemOf('On Hold', 'SMS')]);
  const target = await report();
  await paid.spend('Email', 28);
  await paid.spend('SMS', 30);
  await paid.insert({});
  const fits = (await paid.preview(target)).answer;
  await paid.insert({ gkey: 'more-1' }, { gkey: 'more-2' });

  assert.deepEqual([fits.email.suspended, fits.sms.suspended], [1, 1]);
  assert.deepEqual((await paid.preview(target)).answer.email, { alerts: 2, pending: 3, available: 2, suspended: 2 });
});

test('containers with own alerts are named and cost nothing, as do stopped recipients [SGL-27, SGL-25, SRV-64]', async () => {
  const paid = await start([itemOf('Discharged'), itemOf('Discharged', 'SMS')]);
  const [plain, special] = [await report(), await report('QWCU2001010')];
  await paid.insert({ gkey: special.gkey, fromTemplate: false });
  await server.database.db.insert(alertRecipients).values({
    customerId: paid.customerId,
    alertType: 'Email',
    recipient: paid.email.toUpperCase(),
    stoppedAt: server.clock.now(),
  });

  const { answer } = await paid.preview(plain, special);

  assert.deepEqual([answer.email.alerts, answer.sms.alerts, answer.leftOut], [0, 1, ['QWCU2001010']]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { forecastAlertTemplates, type AlertTemplateItem } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { reportJourney } from '../../../testing/report-journey.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { savedLists } from '../../saved-lists/saved-lists.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

async function startCustomer(
  lists: readonly (readonly string[])[] = [],
  { tier = 'Paid', phone = '07911123456' }: { tier?: 'Free' | 'Paid'; phone?: string | null } = {},
) {
  const email = `forecast-${(accounts += 1)}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier });
  const { db } = server.database;
  await saveAlertContact(db, customerId, { email, phone });
  for (const [index, containerNumbers] of lists.entries())
    await db.insert(savedLists).values({ customerId, name: `List ${index}`, containerNumbers: [...containerNumbers] });
  const token = (await signInWith(server.url, email)).body.access_token;
  return (items: readonly AlertTemplateItem[]) => server.call(forecastAlertTemplates, { token, body: [...items] });
}

const arrived = (alertType: 'Email' | 'SMS'): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType: 'Arrived',
  alertType,
});
const both = [arrived('Email'), arrived('SMS')];

test('a forecast needs an advanced tier and statuses that exist [SRV-D1, TPL-34]', async () => {
  assert.equal((await server.call(forecastAlertTemplates, { body: both })).status, 401);
  assert.equal((await (await startCustomer([], { tier: 'Free' }))(both)).status, 403);
  const forecast = await startCustomer();
  const { status, error } = await forecast([{ ...arrived('Email'), containerStatusType: 'In Storage' }]);
  assert.deepEqual([status, error.code], [400, 'INVALID_INPUT']);
  assert.equal((await forecast(Array.from({ length: 101 }, () => arrived('Email')))).status, 400);
});

test("the forecast counts what containers in the caller's own lists did in the last 30 days, each once [TPL-34]", async () => {
  const statuses = [['Arrived', '2026-06-10T10:00:00Z']] as const;
  for (const [containerNumber, more] of [
    ['OWNU0000001', {}],
    ['OWNU0000002', {}],
    ['OWNU0000003', { statuses: [['Arrived', '2026-05-01T10:00:00Z']] as const }],
    ['OWNU0000004', { activity: 'Storage' as const }],
    ['OWNU0000005', { activity: 'Export' as const }],
    ['THEU0000001', {}],
  ] as const)
    await reportJourney(server, { containerNumber, statuses, ...more });
  const own = await startCustomer([
    ['OWNU0000001', 'OWNU0000002', 'OWNU0000003'],
    ['OWNU0000002', 'OWNU0000004', 'OWNU0000005', 'NOBU0000001'],
  ]);
  const other = await startCustomer([['THEU0000001']], { phone: null });

  const period = { firstDay: '2026-05-17', lastDay: '2026-06-15' };
  assert.deepEqual((await own(both)).answer, { emails: 2, texts: 2, containers: 6, ...period });
  assert.deepEqual((await other(both)).answer, { emails: 1, texts: 0, containers: 1, ...period });
  assert.deepEqual((await own([])).answer, { emails: 0, texts: 0, containers: 6, ...period });
});

test('without saved lists the forecast is zero [TPL-34]', async () => {
  const { answer } = await (await startCustomer())(both);

  assert.deepEqual([answer.emails, answer.texts, answer.containers], [0, 0, 0]);
});

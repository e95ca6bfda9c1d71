import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { forecastAlertTemplates, saveAlertPreferences, saveFreeDays, type AlertType } from '@quaywatch/shared/contract';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { saveAlertContact } from '../alerts/settings/alert-contact.queries.ts';
import { savedLists } from '../saved-lists/saved-lists.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const containerNumber = 'CSQU3054383';

async function start(email: string) {
  const { customerId, token } = await signInAs(server, { email, tier: 'Paid' });
  const { db } = server.database;
  await saveAlertContact(db, customerId, { email, phone: '07911123456' });
  await db.insert(savedLists).values({ customerId, name: 'Mine', containerNumbers: [containerNumber] });
  await server.call(saveFreeDays, { token, body: [{ port: 'LGP', days: 5 }] });
  return {
    warnBy: (...alertTypes: AlertType[]) =>
      server.call(saveAlertPreferences, {
        token,
        body: { combinesEmails: false, freeTime: { days: 2, alertTypes } },
      }),
    read: async () => (await server.call(forecastAlertTemplates, { token, body: [] })).answer.warnings,
  };
}

test('the forecast counts free-time warnings besides templates, for customers who have them [TPL-34, SRV-293]', async () => {
  await reportJourney(server, { containerNumber, statuses: [['Discharged', '2026-06-08T10:00:00Z']] });
  const [warned, unwarned] = [await start('warned@tests.example'), await start('unwarned@tests.example')];

  await warned.warnBy('Email');
  assert.deepEqual(await warned.read(), { emails: 1, texts: 0 });
  await warned.warnBy('Email', 'SMS');
  assert.deepEqual(await warned.read(), { emails: 1, texts: 1 });
  assert.equal(await unwarned.read(), undefined);
});

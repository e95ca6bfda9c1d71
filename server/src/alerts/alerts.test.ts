import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changedTemplates,
  readAlertTemplates,
  saveAlertTemplates,
  type AlertTemplateItem,
} from '@quaywatch/shared/contract';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { clientOf, signInAs } from '../../testing/sign-in-as.ts';
import { saveAlertContact } from './settings/alert-contact.queries.ts';

const path = '/api/alert-templates';
const contactPath = '/api/alert-contact-detail';
const arrived: AlertTemplateItem = { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'Email' };
const hold: AlertTemplateItem = { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'SMS' };

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

test('guests may neither read or save templates nor read contacts', async () => {
  const stranger = clientOf(server.url);

  assert.equal((await stranger.get(path)).status, 401);
  assert.equal((await stranger.post(path, [])).status, 401);
  assert.equal((await stranger.get(contactPath)).status, 401);
});

test('alert templates and contacts are for advanced tiers only [SRV-D1]', async () => {
  const free = await signInAs(server, { email: 'free-templates@tests.example' });

  assert.equal((await free.get(path)).status, 403);
  assert.equal((await free.post(path, [])).status, 403);
  assert.equal((await free.get(contactPath)).status, 403);
});

test('a set of templates with an unknown activity, status or kind is refused, and nothing is saved', async () => {
  const paid = await signInAs(server, { email: 'wrong-set@tests.example', tier: 'Paid' });
  await paid.post(path, [arrived]);
  const wrong = [
    [{ ...arrived, activityType: 'Storage' }],
    [{ ...arrived, containerStatusType: 'Ready for Loading' }],
    [{ ...arrived, alertType: 'Post' }],
    [{ activityType: 'Import' }],
    { arrived },
  ];

  for (const set of wrong) assert.equal((await paid.post(path, set)).status, 400, JSON.stringify(set));

  assert.deepEqual((await paid.get(path)).body, [arrived]);
});

test('a new customer has no templates [TPL-11, API-D8]', async () => {
  const paid = await signInAs(server, { email: 'no-template@tests.example', tier: 'Internal' });

  assert.deepEqual((await paid.get(path)).body, []);
});

test("saving replaces the customer's whole set, and nobody else's [TPL-09, TPL-10, TPL-12]", async () => {
  const paid = await signInAs(server, { email: 'saves@tests.example', tier: 'Paid' });
  const other = await signInAs(server, { email: 'other@tests.example', tier: 'Free-advanced' });
  await other.post(path, [arrived]);

  const first = await paid.post(path, [arrived, hold, arrived]);
  const afterFirst = (await paid.get(path)).body;
  await paid.post(path, [hold]);

  assert.equal(first.status, 200);
  assert.deepEqual(afterFirst, [hold, arrived]);
  assert.deepEqual((await paid.get(path)).body, [hold]);
  assert.deepEqual((await other.get(path)).body, [arrived]);
});

test('a save based on an older set is refused, and the answer has the current set and its tag [TPL-35]', async () => {
  const { token } = await signInAs(server, { email: 'older-set@tests.example', tier: 'Paid' });
  const save = (ifMatch: string, ...body: (typeof arrived)[]) =>
    server.call(saveAlertTemplates, { token, body, ifMatch });
  const seen = (await server.call(readAlertTemplates, { token })).headers.get('etag') ?? '';
  const first = await save(seen, arrived);

  const late = await save(seen, hold);

  assert.deepEqual([first.status, late.status], [200, 412]);
  const { items, etag } = changedTemplates.parse(late.error);
  assert.deepEqual([items, etag], [[arrived], first.headers.get('etag')]);
  assert.equal((await save(etag, hold)).status, 200);
  assert.deepEqual((await server.call(readAlertTemplates, { token })).answer, [hold]);
  const atOnce = (await server.call(readAlertTemplates, { token })).headers.get('etag') ?? '';
  const statuses = (await Promise.all([save(atOnce, arrived), save(atOnce)])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 412]);
});

test('two simultaneous saves leave one of the two sets, never a mixture [TPL-12]', async () => {
  const paid = await signInAs(server, { email: 'two-tabs@tests.example', tier: 'Paid' });

  for (let round = 0; round < 5; round += 1) {
    await Promise.all([paid.post(path, [arrived]), paid.post(path, [hold])]);
    const { body } = await paid.get(path);
    assert.equal((body as unknown[]).length, 1);
  }
});

test("alerts go to the account's email until a contact is set [TPL-28, TPL-29]", async () => {
  const paid = await signInAs(server, { email: 'contact@tests.example', tier: 'Paid' });

  const first = (await paid.get(contactPath)).body;
  await saveAlertContact(server.database.db, paid.customerId, { email: 'ops@tests.example', phone: '07911123456' });

  const smsCountries = ['the United Kingdom'];
  assert.deepEqual(first, { email: 'contact@tests.example', phone: null, smsCountries });
  assert.deepEqual((await paid.get(contactPath)).body, {
    email: 'ops@tests.example',
    phone: '07911123456',
    smsCountries,
  });
});

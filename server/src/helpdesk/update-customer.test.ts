import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  changedCustomer,
  readAccountDetails,
  readCustomer,
  updateAccountDetails,
  updateCustomer,
  type CallBody,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { serverLimits } from '../platform/server-limits.ts';

const lines: string[] = [];
let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInHelpdesk>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  helpdesk = await signInHelpdesk(server);
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

type Details = CallBody<typeof updateCustomer>;
const details: Details = {
  firstName: 'Ruth',
  lastName: 'Okafor-Hale',
  companyName: 'Hale Importers',
  phone: '01632960442',
  postcode: 'SO14 3QW',
  roleType: 'Director',
};

async function read(id: string) {
  const query = { secretAnswers: 'withheld' } as const;
  const { answer, headers } = await server.call(readCustomer, { token: helpdesk.token, params: { id }, query });
  return { details: answer.details, etag: headers.get('etag') ?? '' };
}
const update = (id: string, body: Details, ifMatch?: string) =>
  server.call(updateCustomer, {
    token: helpdesk.token,
    params: { id },
    body,
    ...(ifMatch !== undefined && { ifMatch }),
  });

test('the helpdesk changes names, company, phone, postcode and role; email and tier stay [HCU-07]', async () => {
  const customer = await signInAs(server, { email: 'changed@tests.example' });
  const other = await createTestAccount(server, { email: 'unchanged@tests.example' });
  const others = await read(other);

  const sent = { ...details, firstName: '  Ruth ', email: 'taken@over.example', tier: 'Internal' };
  const { status, headers } = await update(customer.customerId, sent);

  const now = await read(customer.customerId);
  assert.equal(status, 200);
  assert.deepEqual(now.details, { ...details, email: 'changed@tests.example' });
  assert.equal(headers.get('etag'), now.etag);
  assert.deepEqual(await read(other), others);
  const { firstName } = (await server.call(readAccountDetails, { token: customer.token })).answer;
  assert.equal(firstName, 'Ruth');
});

const refused: readonly [field: keyof Details, value: string][] = [
  ['firstName', ''],
  ['firstName', 'x'.repeat(201)],
  ['lastName', ' '],
  ['lastName', 'x'.repeat(201)],
  ['companyName', ' '],
  ['companyName', 'x'.repeat(201)],
  ['phone', '12345'],
  ['phone', '1'.repeat(21)],
  ['postcode', 'AB'],
  ['postcode', 'A'.repeat(51)],
  ['roleType', ''],
  ['roleType', 'Emperor'],
];

test('missing and too long fields and values outside their list are refused by name [HCU-10, HCU-11, HCU-12, LIM-22]', async () => {
  const id = await createTestAccount(server, { email: 'refused@tests.example' });
  const before = await read(id);

  for (const [field, value] of refused) {
    const { status, error } = await update(id, { ...details, [field]: value });
    const fields = (error['fields'] as { field: string }[]).map((one) => one.field);
    assert.deepEqual([status, fields], [400, [field]], `${field}: ${value.slice(0, 12)}`);
  }
  assert.deepEqual(await read(id), before);
});

test('names of 200 characters, postcodes of 3 or 50, phones of 6 or 20 are accepted [HCU-10, HCU-11, HCU-12, LIM-22]', async () => {
  const id = await createTestAccount(server, { email: 'limits@tests.example' });
  const longest = 'x'.repeat(200);
  const longestNames = { firstName: longest, lastName: longest, companyName: longest };

  for (const [postcode, phone] of [
    ['E16', '123456'],
    ['A'.repeat(50), '1'.repeat(20)],
  ] as const) {
    const sent = { ...details, ...longestNames, postcode, phone };
    assert.equal((await update(id, sent)).status, 200);
    assert.deepEqual((await read(id)).details, { ...sent, email: 'limits@tests.example' });
  }
});

test('an unconfirmed account is refused with 409 and stays unchanged [SRV-52]', async () => {
  const id = await createTestAccount(server, { email: 'unverified@tests.example', status: 'Unverified' });
  const before = await read(id);

  const { status, error } = await update(id, details);

  assert.deepEqual([status, error.code], [409, 'CONFLICT']);
  assert.deepEqual(await read(id), before);
});

test('suspended customers and data owners can be changed [SRV-52, SRV-53]', async () => {
  const suspended = await createTestAccount(server, { email: 'suspended@tests.example', status: 'Suspended' });
  const owner = await createTestAccount(server, { email: 'owner@tests.example', isDataOwner: true });

  assert.deepEqual([(await update(suspended, details)).status, (await update(owner, details)).status], [200, 200]);
});

test('an update based on an older state gets 412 with the current one, and changes nothing [HCU-48]', async () => {
  const id = await createTestAccount(server, { email: 'older@tests.example' });
  const seen = await read(id);
  await update(id, { ...details, phone: '01632960001' });
  const stored = await read(id);

  const late = await update(id, { ...details, phone: '01632960002' }, seen.etag);

  assert.deepEqual([late.status, late.error.code], [412, 'PRECONDITION_FAILED']);
  assert.deepEqual(changedCustomer.parse(late.error), stored);
  assert.equal(late.headers.get('etag'), stored.etag);
  assert.deepEqual(await read(id), stored);
  assert.equal((await update(id, { ...details, phone: '01632960002' }, stored.etag)).status, 200);
});

test('a 412 counts as opening the customer; beyond the limit it is refused without the details [HLP-14, HCU-48]', async () => {
  const agent = await signInHelpdesk(server, 'guesses-tags@helpdesk.example');
  const params = { id: await createTestAccount(server, { email: 'guessed@tests.example' }) };
  const put = (ifMatch: string) =>
    server.call(updateCustomer, { token: agent.token, params, body: { ...details, firstName: 'Rhoda' }, ifMatch });
  const { points, key } = {
    points: serverLimits.customersOpenedPerHour - 1,
    key: `helpdesk-customers:${agent.customerId}`,
  };

  assert.equal((await put('"older"')).status, 412);
  await server.database.db.execute(sql`update rate_limits set points = ${points} where key = ${key}`);
  assert.equal((await put('"older"')).status, 412, 'the last one of the hour');
  const { status, error, headers } = await put('"older"');

  assert.deepEqual([status, error.code], [429, 'TOO_MANY_REQUESTS']);
  assert.equal('details' in error || headers.has('etag'), false);
  assert.ok(Number(headers.get('retry-after')) > 3000);
  assert.ok(lines.some((line) => line.includes('reading of customers refused') && line.includes(agent.customerId)));
  assert.equal((await put('*')).status, 200, 'an update that shows nothing is not refused');
});

test('customers’ own changes also make a state outdated [HCU-48]', async () => {
  const customer = await signInAs(server, { email: 'themselves@tests.example' });
  const seen = await read(customer.customerId);
  const { firstName: _firstName, lastName: _lastName, ...own } = details;

  await server.call(updateAccountDetails, { token: customer.token, body: own });

  assert.equal((await update(customer.customerId, details, seen.etag)).status, 412);
});

test('without a state, or with any state, the call works as specified [HCU-48]', async () => {
  const id = await createTestAccount(server, { email: 'any@tests.example' });
  await update(id, { ...details, phone: '01632960001' });

  assert.equal((await update(id, { ...details, phone: '01632960002' })).status, 200);
  assert.equal((await update(id, { ...details, phone: '01632960003' }, '*')).status, 200);
});

test('bad input and an unconfirmed account get their own refusals, whatever state is given [HCU-48]', async () => {
  const id = await createTestAccount(server, { email: 'first@tests.example', status: 'Unverified' });

  assert.equal((await update(id, { ...details, roleType: 'Emperor' }, '"older"')).status, 400);
  assert.equal((await update(id, details, '"older"')).status, 409);
});

test('of simultaneous updates with one state exactly one succeeds; the others get the new state [HCU-48]', async () => {
  const id = await createTestAccount(server, { email: 'at-once@tests.example' });

  // In the first round connections are still being opened, so the updates arrive one by one.
  for (const round of [1, 2, 3, 4]) {
    const { etag } = await read(id);
    const phones = [1, 2, 3, 4].map((update) => `0163296000${round}${update}`);
    const answers = await Promise.all(phones.map((phone) => update(id, { ...details, phone }, etag)));

    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412, 412]);
    const stored = await read(id);
    assert.equal(stored.details.phone, phones[answers.findIndex(({ status }) => status === 200)]);
    for (const late of answers.filter(({ status }) => status === 412))
      assert.deepEqual(changedCustomer.parse(late.error), stored);
    assert.equal((await readChangeRows(server, id)).length, round);
  }
});

test('an update is recorded with values before and after and its agent; the log has no values [HCU-51]', async () => {
  const id = await createTestAccount(server, { email: 'kept@tests.example', ...details });

  await update(id, { ...details, lastName: 'Hale', phone: '01632960999' });
  await update(id, { ...details, lastName: 'Hale', phone: '01632960999' });

  assert.deepEqual(await readChangeRows(server, id), [
    {
      change: 'details',
      agent: 'helpdesk',
      agentName: helpdesk.customerId,
      agentEmail: 'agent@helpdesk.example',
      values: {
        before: { lastName: 'Okafor-Hale', phone: '01632960442' },
        after: { lastName: 'Hale', phone: '01632960999' },
      },
    },
  ]);
  assert.equal(lines.filter((line) => line.includes('account changed')).length, 1);
  assert.doesNotMatch(lines.join(''), /01632960|Hale|kept@tests|agent@helpdesk/);
});

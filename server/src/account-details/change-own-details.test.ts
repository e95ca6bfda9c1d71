import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readAccountDetails, updateAccountDetails, type AccountDetails } from '@quaywatch/shared/contract';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const details = { companyName: 'Solent Timber', phone: '02380960001', postcode: 'SO14 3QW', roleType: 'Director' };
const update = (token: string | undefined, body: object) =>
  server.call(updateAccountDetails, { body: body as typeof details, ...(token === undefined ? {} : { token }) });

async function detailsOf(token: string) {
  const { companyName, phone, postcode, roleType, ...rest } = (await server.call(readAccountDetails, { token }))
    .answer as AccountDetails;
  return { own: { companyName, phone, postcode, roleType }, rest };
}

test('a stranger cannot change details', async () => {
  assert.equal((await update(undefined, details)).status, 401);
});

test('while a temporary password is in use, nothing else can be changed [SES-41]', async () => {
  const customer = await signInAs(server, { email: 'temporary@tests.example', temporaryPassword: true });

  assert.equal((await update(customer.token, details)).status, 403);
});

const refused = [
  { field: 'companyName', value: ' ' },
  { field: 'companyName', value: 'x'.repeat(201) },
  { field: 'phone', value: '12345' },
  { field: 'phone', value: '1'.repeat(21) },
  { field: 'phone', value: '+441632960' },
  { field: 'postcode', value: 'AB' },
  { field: 'postcode', value: 'A'.repeat(51) },
  { field: 'postcode', value: '-SO14' },
  { field: 'roleType', value: '' },
  { field: 'roleType', value: 'Emperor' },
];

for (const { field, value } of refused) {
  test(`a ${field} of '${value.slice(0, 12)}' (${value.length} characters) is refused with its name [ACC-15, ACC-16, ACC-17, ACC-18]`, async () => {
    const email = `refused-${refused.findIndex((one) => one.value === value)}@tests.example`;
    const customer = await signInAs(server, { email });
    const before = await detailsOf(customer.token);

    const { status, error } = await update(customer.token, { ...details, [field]: value });

    assert.equal(status, 400);
    assert.deepEqual(
      (error as unknown as { fields: { field: string }[] }).fields.map((one) => one.field),
      [field],
    );
    assert.deepEqual(await detailsOf(customer.token), before);
  });
}

test('a customer changes company, phone, postcode and role; spaces are trimmed, others unaffected [ACC-11, ACC-12]', async () => {
  const customer = await signInAs(server, { email: 'moves@tests.example' });
  const other = await signInAs(server, { email: 'stays@tests.example' });
  const before = await detailsOf(customer.token);
  const others = await detailsOf(other.token);

  const { status } = await update(customer.token, { ...details, companyName: '  Solent Timber ' });

  assert.equal(status, 200);
  assert.deepEqual(await detailsOf(customer.token), { own: details, rest: before.rest });
  assert.deepEqual(await detailsOf(other.token), others);
});

test('name, email and tier cannot be changed, whatever is sent with the details [ACC-07, ACC-11]', async () => {
  const customer = await signInAs(server, { email: 'not-these@tests.example' });
  const { rest } = await detailsOf(customer.token);

  await update(customer.token, { ...details, firstName: 'Eve', email: 'eve@tests.example', tier: 'Paid' });

  assert.deepEqual((await detailsOf(customer.token)).rest, rest);
});

test('a change of details records old and new values; the log has the customer’s id but no values [SRV-77]', async () => {
  const customer = await signInAs(server, { email: 'kept@tests.example' });
  const { own } = await detailsOf(customer.token);

  await update(customer.token, { ...own, phone: '02380960009' });
  await update(customer.token, { ...own, phone: '02380960009' });

  assert.deepEqual(await readAccountChanges(server, customer.customerId), [
    {
      at: server.clock.now(),
      agent: 'customer',
      job: null,
      change: 'details',
      values: { before: { phone: own.phone }, after: { phone: '02380960009' } },
    },
  ]);
  const told = lines.filter((line) => line.includes('account changed'));
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', new RegExp(customer.customerId));
  assert.doesNotMatch(told[0] ?? '', /02380960009|02079460958/);
});

test('a customer can save 60 changes an hour; saving an unchanged form does not count [SRV-548]', async () => {
  const email = 'restless@tests.example';
  const customer = await signInAs(server, { email });
  const change = (companyName: string) => update(customer.token, { ...details, companyName });

  for (let turn = 1; turn <= 60; turn += 1) assert.equal((await change(`Company ${turn}`)).status, 200);
  assert.equal((await change('Company 60')).status, 200);
  const refused = await change('Company 61');

  assert.deepEqual([refused.status, refused.error.code], [429, 'TOO_MANY_REQUESTS']);
  assert.equal((await detailsOf(customer.token)).own.companyName, 'Company 60');
  assert.equal((await readAccountChanges(server, customer.customerId)).length, 60);
  assert.equal(lines.filter((line) => line.includes('account changed')).length, 60, 'the refusal is no line');
  server.clock.advance({ hours: 1 });
  const { access_token: later } = (await signInWith(server.url, email)).body;
  assert.equal((await update(later, { ...details, companyName: 'Company 61' })).status, 200);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { allCalls, markerHeader, type AnyCall } from '@quaywatch/shared/contract';
import { createFullAccount } from '../../testing/create-full-account.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { customers } from '../customers/customers.tables.ts';

const helpdeskCalls = allCalls.filter(({ path }) => path.startsWith('/api/help-desk/'));
const authorities: ('CUSTOMER' | 'HELP_DESK')[] = ['CUSTOMER', 'HELP_DESK'];

let server: TestApp;
/** The account that every call is about. All its values start with "seen". */
let seen: Awaited<ReturnType<typeof createFullAccount>>;
before(async () => {
  server = await startTestProduct();
  seen = await createFullAccount(server, 'seen@tests.example');
});
after(() => server.stop());

/** Makes a call about the account with an empty body, so that a caller let in by mistake gets 400. */
async function ask(call: AnyCall, token?: string): Promise<{ status: number; code: unknown; text: string }> {
  const query = call.name === 'searchCustomers' ? '?page=1&lastName=seen' : '?page=1';
  const answer = await fetch(`${server.url}${call.path.replace(':id', seen.customerId)}${call.query ? query : ''}`, {
    method: call.method,
    headers: {
      [markerHeader.name]: markerHeader.value,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { body: '{}' } : {}),
  });
  const text = await answer.text();
  const isRefused = answer.status >= 400;
  return { status: answer.status, code: isRefused ? (JSON.parse(text) as { code: unknown }).code : null, text };
}

async function readState(): Promise<unknown> {
  const { rows } = await server.database.db.execute(sql`
    select (select json_agg(c) from customers c where id = ${seen.customerId}) as account,
      (select json_agg(c) from credentials c where customer_id = ${seen.customerId}) as credential,
      (select json_agg(a order by id) from secret_answers a where customer_id = ${seen.customerId}) as answers,
      (select json_agg(n order by id) from account_notes n where customer_id = ${seen.customerId}) as notes,
      (select json_agg(c order by id) from account_changes c where customer_id = ${seen.customerId}) as changes,
      (select count(*)::int from sessions where customer_id = ${seen.customerId}) as sessions`);
  return rows;
}

async function assertRefused(token: string | undefined, expected: readonly [number, string]): Promise<void> {
  const state = await readState();
  for (const call of helpdeskCalls) {
    const { status, code, text } = await ask(call, token);
    assert.deepEqual([call.name, status, code], [call.name, ...expected]);
    assert.doesNotMatch(text, /seen/i, call.name);
  }
  assert.deepEqual(await readState(), state);
}

test('the account has something that each helpdesk call would reveal', async () => {
  const { token } = await signInAs(server, { email: 'helen@tests.example', authorities });

  const told = [];
  // Calls about releases reveal nothing about accounts.
  const ofAccounts = helpdeskCalls.filter(({ path }) => !path.startsWith('/api/help-desk/releases'));
  for (const call of ofAccounts.filter(({ method }) => method === 'GET')) {
    const { status, text } = await ask(call, token);
    told.push([call.name, status, /seen/.test(text)]);
  }

  assert.deepEqual(
    told,
    told.map(([name]) => [name, 200, true]),
  );
});

test('somebody who is not signed in gets nothing from the helpdesk [API-05, SRV-51]', async () => {
  await assertRefused(undefined, [401, 'UNAUTHENTICATED']);
  await assertRefused('a.token.of-nobody', [401, 'UNAUTHENTICATED']);
});

for (const tier of ['Free', 'Free-advanced', 'Paid', 'Internal'] as const)
  test(`a customer of the tier ${tier} gets nothing from the helpdesk [SRV-51, SRV-D1]`, async () => {
    const { token } = await signInAs(server, { email: `${tier}@tests.example`, tier });

    await assertRefused(token, [403, 'FORBIDDEN']);
  });

test('customers get nothing from the helpdesk calls about themselves either [SRV-51]', async () => {
  await assertRefused(seen.token, [403, 'FORBIDDEN']);
});

test('an agent with a temporary password must change it before anything else [SES-41, SRV-51]', async () => {
  const agent = { email: 'temporary@tests.example', authorities, temporaryPassword: true };
  const { token } = await signInAs(server, agent);

  await assertRefused(token, [403, 'FORBIDDEN']);
});

test('an agent who loses the authority is refused from the next call, and allowed again as quickly [HCU-57]', async () => {
  const { db } = server.database;
  const { customerId, token } = await signInAs(server, { email: 'leaving@tests.example', authorities });
  const search = helpdeskCalls.find(({ name }) => name === 'searchCustomers');
  assert.ok(search);
  assert.equal((await ask(search, token)).status, 200);

  await db
    .update(customers)
    .set({ authorities: ['CUSTOMER'] })
    .where(eq(customers.id, customerId));
  await assertRefused(token, [403, 'FORBIDDEN']);
  await db.update(customers).set({ authorities }).where(eq(customers.id, customerId));

  assert.equal((await ask(search, token)).status, 200);
});

test('an agent who is suspended or deleted gets 401 from the next call on [SRV-51, SRV-D11]', async () => {
  const { db } = server.database;
  const suspended = await signInAs(server, { email: 'suspended@tests.example', authorities });
  const gone = await signInAs(server, { email: 'gone@tests.example', authorities });

  await db.update(customers).set({ status: 'Suspended' }).where(eq(customers.id, suspended.customerId));
  await db.delete(customers).where(eq(customers.id, gone.customerId));

  for (const { token } of [suspended, gone]) await assertRefused(token, [401, 'UNAUTHENTICATED']);
});

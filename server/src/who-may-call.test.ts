import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allCalls, markerHeader, type AnyCall, type Tier } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { nextId } from '../testing/next-id.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { customers } from './customers/customers.tables.ts';

type Outcome = 'answered' | 401 | 403;

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;
const signIn = (account: Partial<Parameters<typeof signInAs>[1]>) =>
  signInAs(server, { email: `caller-${(accounts += 1)}@tests.example`, ...account });
const staff: ('CUSTOMER' | 'HELP_DESK')[] = ['CUSTOMER', 'HELP_DESK'];

function isOpenTo({ name, access }: AnyCall, tier: Tier, isStaff = false): boolean {
  // Its own rule refuses customers who pay, with the wording from the documents.
  if (name === 'toggleFreeServiceType') return tier === 'Free' || tier === 'Free-advanced';
  if (access.kind === 'tiers') return access.tiers.includes(tier);
  return access.kind !== 'authority' || isStaff;
}
const answeredIf = (open: boolean): Outcome => (open ? 'answered' : 403);

const closed = allCalls.filter(({ access }) => access.kind !== 'anonymous');
const anonymous = allCalls.filter(({ access }) => access.kind === 'anonymous');

/** Calls without input that change what later calls answer. */
const last = ['toggleFreeServiceType', 'deleteAccount'];

/** Makes the call without input, because access is checked first and little must change. */
async function make(call: AnyCall, token?: string): Promise<Outcome | string> {
  const answer = await fetch(server.url + call.path.replace(/:\w+/g, nextId), {
    method: call.method,
    headers: {
      [markerHeader.name]: markerHeader.value,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  await answer.arrayBuffer();
  const { status } = answer;
  if (status === 401 || status === 403) return status;
  return status < 500 && status !== 429 ? 'answered' : `status ${status}`;
}

/** Makes the calls, and asserts that each was answered or refused as expected. */
async function assertAccess(
  calls: readonly AnyCall[],
  token: string | undefined,
  expect: (call: AnyCall) => Outcome,
): Promise<void> {
  const wrong: string[] = [];
  for (const call of calls.toSorted((one, other) => last.indexOf(one.name) - last.indexOf(other.name))) {
    const [found, expected] = [await make(call, token), expect(call)];
    if (found !== expected) wrong.push(`${call.name}: ${found}, not ${expected}`);
  }
  assert.deepEqual(wrong, []);
}

test('strangers can make only anonymous calls, without a token or with an invalid one [API-03, API-05, SES-73]', async () => {
  await assertAccess(anonymous, undefined, () => 'answered');
  for (const token of [undefined, 'a.token.of-nobody']) await assertAccess(closed, token, () => 401);
});

for (const tier of ['Free', 'Free-advanced', 'Paid', 'Internal'] as const)
  test(`a customer of the tier ${tier} can make the calls of the tier and none of the helpdesk [SRV-D1, SES-73]`, async () => {
    const { token } = await signIn({ tier });
    await assertAccess(closed, token, (call) => answeredIf(isOpenTo(call, tier)));
  });

test('helpdesk staff can make the helpdesk’s calls, and otherwise those of their tier [SRV-51, SES-73]', async () => {
  const { token } = await signIn({ tier: 'Free', authorities: staff });
  await assertAccess(closed, token, (call) => answeredIf(isOpenTo(call, 'Free', true)));
});

test('a temporary password closes all calls except the marked ones, for staff too [SES-41, SES-73]', async () => {
  const { token } = await signIn({ tier: 'Internal', authorities: staff, temporaryPassword: true });
  await assertAccess(closed, token, ({ withTemporaryPassword }) => answeredIf(withTemporaryPassword));
});

test('the token of a suspended or deleted customer gets 401 in every call that needs a sign-in [SRV-D11, SES-73]', async () => {
  const [suspended, deleted] = [
    await signIn({ tier: 'Internal', authorities: staff }),
    await signIn({ tier: 'Internal', authorities: staff }),
  ];
  const { db } = server.database;
  await db.update(customers).set({ status: 'Suspended' }).where(eq(customers.id, suspended.customerId));
  await db.delete(customers).where(eq(customers.id, deleted.customerId));

  for (const { token } of [suspended, deleted]) await assertAccess(closed, token, () => 401);
});

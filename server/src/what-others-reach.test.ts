import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  acceptInvitation,
  addContainerWatch,
  allCalls,
  createAccessKey,
  createSavedList,
  deleteSavedList,
  endInvitation,
  endPendingAlerts,
  endSession,
  followList,
  inviteColleague,
  listAccessKeys,
  listSessions,
  listSharedResults,
  listWebhookDeliveries,
  moveSavedList,
  readAccountData,
  readInvoiceDocument,
  readPaymentHistory,
  readTeam,
  redeliverWebhook,
  removeColleague,
  removeContainerWatch,
  revokeAccessKey,
  stopFollowingList,
  stopSharing,
  updateSavedList,
  type AnyCall,
} from '@quaywatch/shared/contract';
import { createFullAccount } from '../testing/create-full-account.ts';
import { testPassword } from '../testing/create-test-account.ts';
import type { CallInput } from '../testing/call-server.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { startColleague } from './teams/testing/start-colleagues.ts';
import { webhooks } from './webhooks/webhooks.tables.ts';

const containerNumber = 'QWCU2001010';
const numbers = [containerNumber];

let server: TestApp;
let people: Awaited<ReturnType<typeof startPeople>>;
let rows: readonly Row[];
before(async () => {
  server = await startTestProduct();
  people = await startPeople();
  rows = await listRows(people.owner.token);
});
after(() => server.stop());

/**
 * A customer with something for every call to reach, a colleague, a former colleague, and another customer with as
 * much.
 */
async function startPeople() {
  const [owner, other] = [
    await createFullAccount(server, 'owner@tests.example'),
    await createFullAccount(server, 'other@tests.example'),
  ];
  const [member, former] = [await startColleague(server), await startColleague(server)];
  const { token } = owner;
  for (const colleague of [member, former]) {
    await server.call(inviteColleague, { token, body: { email: colleague.email } });
    server.clock.advance({ seconds: 1 });
    assert.equal((await colleague.acceptFirst()).status, 200);
  }
  await former.leave();
  for (const each of [owner, other])
    await server.call(addContainerWatch, { token: each.token, body: { containerNumber: 'QWCU2009998' } });
  await server.call(inviteColleague, { token, body: { email: 'new@tests.example' } });
  // A switched-off webhook sends nothing again for anybody, so switch them on.
  await server.database.db.update(webhooks).set({ switchedOffAt: null });
  return { owner, other, member, former };
}

/** What the owner has, each item by its id. */
async function readOwn(token: string) {
  const list = async (name: string) =>
    (await server.call(createSavedList, { token, body: { name, containerNumbers: numbers } })).answer;
  const [ownList, teamList] = [await list('Mine'), await list('Ours')];
  await server.call(moveSavedList, { token, params: { listId: teamList }, body: { ofTeam: true } });
  for (const listId of [ownList, teamList]) await server.call(followList, { token, params: { listId } });
  const body = { name: 'Program', scopes: ['lists:read' as const], days: 30, password: testPassword };
  await server.call(createAccessKey, { token, body });
  const { team } = (await server.call(readTeam, { token })).answer;
  return {
    ownList,
    teamList,
    session: (await server.call(listSessions, { token })).answer.sessions[0]?.sessionId,
    shared: (await server.call(listSharedResults, { token })).answer[0]?.id,
    delivery: (await server.call(listWebhookDeliveries, { token })).answer[0]?.id,
    key: (await server.call(listAccessKeys, { token })).answer.find(({ name }) => name === 'Program')?.id,
    invoice: (await server.call(readPaymentHistory, { token, query: { page: 1 } })).answer.histories[0]?.invoiceNumber,
    invitation: team?.invitations.find(({ email }) => email === 'new@tests.example')?.id,
    member: team?.members.find(({ isCaller }) => isCaller)?.id,
  };
}

type Row = {
  readonly call: AnyCall;
  readonly input: CallInput<AnyCall>;
  /** The status that a colleague gets; everybody else gets 404. */
  readonly member: number;
};

/** Every call that names something that belongs to a customer, with what it names. */
async function listRows(token: string): Promise<readonly Row[]> {
  const own = await readOwn(token);
  const row = (call: AnyCall, params: object, member = 404, rest: object = {}): Row => ({
    call,
    member,
    input: { params, ...rest } as CallInput<AnyCall>,
  });
  const edit = (customerContainerNumberListId: string) => ({
    body: { name: 'Theirs', containerNumbers: ['QWCU2002022'], customerContainerNumberListId },
  });
  return [
    row(endSession, { sessionId: own.session }),
    row(updateSavedList, {}, 404, edit(own.ownList)),
    row(moveSavedList, { listId: own.ownList }, 404, { body: { ofTeam: true } }),
    row(followList, { listId: own.ownList }),
    row(stopFollowingList, { listId: own.ownList }),
    row(deleteSavedList, { listId: own.ownList }),
    row(updateSavedList, {}, 200, edit(own.teamList)),
    row(moveSavedList, { listId: own.teamList }, 200, { body: { ofTeam: true } }),
    row(followList, { listId: own.teamList }, 200),
    row(stopFollowingList, { listId: own.teamList }, 200),
    row(deleteSavedList, { listId: own.teamList }, 200),
    row(stopSharing, { id: own.shared }),
    row(redeliverWebhook, { id: own.delivery }),
    row(revokeAccessKey, { id: own.key }),
    row(readInvoiceDocument, { invoiceNumber: own.invoice }),
    row(acceptInvitation, { id: own.invitation }),
    row(endInvitation, { id: own.invitation }, 200),
    row(removeColleague, { id: own.member }, 403),
    // Found by container number: a customer without one of their own gets 404.
    row(endPendingAlerts, { containerNumber }, 404, { query: { activity: 'Import' } }),
    row(removeContainerWatch, { containerNumber: 'QWCU2009998' }),
  ];
}

const byNumber: readonly AnyCall[] = [endPendingAlerts, removeContainerWatch];

test('a call reaches what belongs to the caller or the team, never to another customer [SES-73]', async () => {
  const { owner, other, member, former } = people;
  const dataOf = async ({ token }: { token: string }) => {
    const { answer } = await server.call(readAccountData, { token });
    // Each of these files is itself a change.
    return JSON.stringify(answer, (_key, value: unknown) =>
      Array.isArray(value) ? value.filter(({ change }) => change !== 'data-downloaded') : value,
    );
  };
  const outcome = async ({ call, input }: Row, { token }: { token: string }) => {
    const { status } = await server.call(call, { ...input, token });
    return [call.name, status];
  };
  const [before, ofOther] = [await dataOf(owner), await dataOf(other)];

  for (const row of rows) {
    const { call, input } = row;
    assert.ok(
      Object.values(input.params ?? {}).every((value) => value !== undefined),
      call.name,
    );
    assert.deepEqual(await outcome(row, former), [call.name, 404], `${call.name} by a former colleague`);
    if (!byNumber.includes(call))
      assert.deepEqual(await outcome(row, other), [call.name, 404], `${call.name} by another customer`);
  }
  assert.deepEqual([await dataOf(owner), await dataOf(other)], [before, ofOther]);

  for (const row of rows.filter(({ call }) => byNumber.includes(call)))
    assert.deepEqual(await outcome(row, other), [row.call.name, 200]);
  assert.equal(await dataOf(owner), before);
  assert.notEqual(await dataOf(other), ofOther);

  for (const row of rows) assert.deepEqual(await outcome(row, member), [row.call.name, row.member]);
});

test('every call that names something that belongs to a customer is in this test [SES-73]', () => {
  const tried = new Set(rows.map(({ call }) => call.name));
  const fieldsOf = ({ params, query, body }: AnyCall) =>
    [params, query, body].flatMap((part) =>
      Object.keys((part?._zod.def as { shape?: object } | undefined)?.shape ?? {}).map(
        (field) => [field, part === params] as const,
      ),
    );
  const naming = allCalls.filter(
    (call) =>
      (call.access.kind === 'signed-in' || call.access.kind === 'tiers') &&
      fieldsOf(call).some(([field, isParameter]) => isParameter || /(^i|I)d$/.test(field)),
  );

  assert.deepEqual(naming.map(({ name }) => name).sort(), [...tried].sort());
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  acceptInvitation,
  followList,
  leaveTeam,
  listFollowedLists,
  moveSavedList,
  readTeam,
  stopFollowingList,
  updateSavedList,
} from '@quaywatch/shared/contract';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { startColleague } from '../../teams/testing/start-colleagues.ts';
import { followedLists, followedVisits } from '../records/followed-lists.tables.ts';
import { report, startFollower } from './testing/start-follower.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const idsOf = async ({ followed }: Awaited<ReturnType<typeof startFollower>>) =>
  (await followed()).map(({ listId }) => listId);

test('following lists needs advanced access: every call refuses guests with 401 and Free with 403 [SRV-356]', async () => {
  const params = { listId: '00000000-0000-4000-8000-000000000000' };
  const statusesOf = async (token?: string) => {
    const caller = token === undefined ? {} : { token };
    return [
      (await server.call(listFollowedLists, caller)).status,
      (await server.call(followList, { ...caller, params })).status,
      (await server.call(stopFollowingList, { ...caller, params })).status,
    ];
  };

  assert.deepEqual(await statusesOf(), [401, 401, 401]);
  assert.deepEqual(await statusesOf((await startFollower(server, { tier: 'Free' })).token), [403, 403, 403]);
  for (const tier of ['Free-advanced', 'Paid', 'Internal'] as const)
    assert.deepEqual(await statusesOf((await startFollower(server, { tier })).token), [200, 404, 404], tier);
});

test("another customer's list is treated as unknown, and what others follow stays [SRV-356]", async () => {
  const [own, other] = [await startFollower(server), await startFollower(server)];
  const ownList = await own.create('June', 'FOLU1000001');
  const otherList = await other.create('June', 'FOLU1000001');
  assert.equal((await other.follow(otherList)).status, 200);
  assert.equal((await own.follow(ownList.toUpperCase())).status, 200);

  for (const listId of [otherList, 'ffffffff-ffff-4fff-8fff-ffffffffffff', 'June'])
    for (const { status, error } of [await own.follow(listId), await own.stop(listId)])
      assert.deepEqual([status, error.code], [404, 'NOT_FOUND'], listId);
  assert.equal((await own.stop(ownList)).status, 200);
  assert.equal((await own.stop(ownList)).status, 404);

  assert.deepEqual([await idsOf(own), await idsOf(other)], [[], [otherList]]);
});

test('following a list twice counts once; renaming the list keeps it followed, deleting ends it [SRV-356, SRV-359]', async () => {
  const own = await startFollower(server);
  const [june, july] = [await own.create('June', 'FOLU2000001'), await own.create('July', 'FOLU2000002')];
  for (const listId of [june, july, june]) assert.equal((await own.follow(listId)).status, 200);

  await own.change(june, 'Summer', 'FOLU2000001');
  await own.remove(july);

  assert.deepEqual(await own.followed(), [{ listId: june, suspended: [], withoutTemplate: [], withoutMobile: [] }]);
  assert.equal(
    (await server.database.db.select().from(followedLists)).filter(({ listId }) => listId === july).length,
    0,
  );
});

/** A colleague, and a team of theirs with two customers who can follow lists. */
async function startFollowingTeam() {
  const [first, second] = [await startFollower(server), await startFollower(server)];
  const maker = await startColleague(server);
  assert.equal((await maker.make()).status, 200);
  for (const { email, token } of [first, second]) {
    await maker.invite(email);
    const { invitations } = (await server.call(readTeam, { token })).answer;
    const params = { id: invitations[0]?.id ?? 'none' };
    server.clock.advance({ seconds: 1 });
    assert.equal((await server.call(acceptInvitation, { token, params })).status, 200);
  }
  return { maker, first, second };
}

const moveList = (token: string, listId: string, ofTeam: boolean) =>
  server.call(moveSavedList, { token, params: { listId }, body: { ofTeam } });

test('a team list sets alerts only for its follower, until a colleague takes the list [SRV-359]', async () => {
  const { first, second } = await startFollowingTeam();
  const listId = await first.create('Shared', 'FOLU3000001');
  assert.equal((await moveList(first.token, listId, true)).status, 200);
  assert.equal((await first.follow(listId)).status, 200);

  assert.equal((await second.change(listId, 'Shared', 'FOLU3000001', 'FOLU3000002')).status, 200);
  await report(server, 'FOLU3000002');
  await server.runJobs();
  const armed = [await first.armed(), await second.armed()];
  await moveList(second.token, listId, false);

  assert.deepEqual(armed, [['FOLU3000002: Departed by Road', 'FOLU3000002: On Hold'], []]);
  assert.deepEqual([await idsOf(first), await idsOf(second)], [[], []]);
  assert.equal((await second.follow(listId)).status, 200);
  assert.equal((await first.follow(listId)).status, 404);
});

test('who leaves a team, or is removed from it, gets no more alerts of a team list [SRV-359]', async () => {
  const { maker, first, second } = await startFollowingTeam();
  const listId = await first.create('Shared', 'FOLU5000001', 'FOLU5000002');
  assert.equal((await moveList(first.token, listId, true)).status, 200);
  for (const follower of [first, second]) assert.equal((await follower.follow(listId)).status, 200);
  await report(server, 'FOLU5000001');
  await server.runJobs();
  const armed = ['FOLU5000001: Departed by Road', 'FOLU5000001: On Hold'];
  const seen = async () => [await first.armed(), await second.armed(), await idsOf(first), await idsOf(second)];
  const before = await seen();

  assert.equal((await server.call(leaveTeam, { token: first.token })).status, 200);
  assert.equal((await maker.remove(second.customerId)).status, 200);
  await report(server, 'FOLU5000002');
  // Each list is looked at again a minute after it was followed.
  server.clock.advance({ minutes: 2 });
  await server.runJobs();
  const gone = await seen();
  await server.call(updateSavedList, {
    token: maker.token,
    body: { name: 'Shared', containerNumbers: ['FOLU5000002', 'FOLU5000003'], customerContainerNumberListId: listId },
  });
  await report(server, 'FOLU5000003');
  server.clock.advance({ minutes: 2 });
  await server.runJobs();

  assert.deepEqual(before, [armed, armed, [listId], [listId]]);
  assert.deepEqual([gone, await seen()], Array(2).fill([armed, armed, [], []]));
});

test('deleting an account deletes what it followed, and others keep theirs [SRV-359, SRV-D7]', async () => {
  const { db } = server.database;
  const [leaver, other] = [await startFollower(server), await startFollower(server)];
  for (const customer of [leaver, other]) await customer.follow(await customer.create('June', 'FOLU4000001'));
  await report(server, 'FOLU4000001');
  await server.runJobs();

  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [leaver.customerId]));

  for (const table of [followedLists, followedVisits]) {
    const owners = (await db.select().from(table)).map(({ customerId }) => customerId);
    assert.deepEqual([owners.includes(leaver.customerId), owners.includes(other.customerId)], [false, true]);
  }
});

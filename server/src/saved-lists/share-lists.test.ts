import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createSavedList,
  deleteSavedList,
  limits,
  listSavedLists,
  messages,
  moveSavedList,
  readSavedListStandings,
  updateSavedList,
} from '@quaywatch/shared/contract';
import { asc } from 'drizzle-orm';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildDeletion } from '../build-deletion.ts';
import { teamChanges } from '../teams/teams.tables.ts';
import { startColleague, startTeam, type Colleague } from '../teams/testing/start-colleagues.ts';

let server: TestApp;
let logged = '';
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => (logged += line) } });
});
after(() => server.stop());

const containerNumbers = ['QWCU2001010'];

function listsOf(colleague: Colleague | undefined) {
  const { token } = colleague ?? assert.fail('no such colleague');
  const create = (name: string) => server.call(createSavedList, { token, body: { name, containerNumbers } });
  const move = (listId: string, ofTeam = true) =>
    server.call(moveSavedList, { token, params: { listId }, body: { ofTeam } });
  return {
    create,
    move,
    read: async () => (await server.call(listSavedLists, { token })).answer.map(({ etag: _, ...list }) => list),
    tags: async () => (await server.call(listSavedLists, { token })).answer.map(({ etag }) => etag ?? ''),
    names: async () => (await server.call(listSavedLists, { token })).answer.map(({ name }) => name),
    standings: async () => (await server.call(readSavedListStandings, { token })).answer,
    rename: (customerContainerNumberListId: string, name: string, ifMatch?: string) =>
      server.call(updateSavedList, {
        token,
        body: { name, containerNumbers, customerContainerNumberListId },
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    remove: (listId: string) => server.call(deleteSavedList, { token, params: { listId } }),
    share: async (name: string) => {
      const { answer: id } = await create(name);
      assert.equal((await move(id)).status, 200);
      return id;
    },
  };
}

const told = ({ status, error }: { status: number; error: Record<string, unknown> }) => [status, error['fields']];
const refusal = (field: string, message: string) => [400, [{ field, message }]];

test('strangers and standard access cannot move a list, and nobody can move one they do not see [SRV-306]', async () => {
  const [own, colleague] = (await startTeam(server, 2)).map(listsOf);
  const [outside] = (await startTeam(server, 1)).map(listsOf);
  const free = listsOf(await startColleague(server, { tier: 'Free' }));
  const id = (await own?.create('Private'))?.answer ?? '';
  const params = { listId: id };

  assert.equal((await server.call(moveSavedList, { params, body: { ofTeam: true } })).status, 401);
  assert.equal((await free.move(id)).status, 403);
  for (const other of [colleague, outside])
    for (const listId of [id, '00000000-0000-4000-8000-000000000000', '7'])
      assert.equal((await other?.move(listId))?.status, 404);
  const alone = listsOf(await startColleague(server));
  const moved = await alone.move((await alone.create('Alone')).answer);
  assert.deepEqual([moved.status, moved.error.code], [409, 'CONFLICT']);
  assert.deepEqual(
    (await alone.read()).map((list) => 'ofTeam' in list),
    [false],
  );
});

test('every member sees, changes and deletes a shared list, which keeps its id and can become private [SRV-306]', async () => {
  const team = await startTeam(server, 2);
  const [first, second] = team.map(listsOf);
  const outside = listsOf(await startColleague(server));
  const id = (await first?.share('June')) ?? '';
  await second?.create('Mine');

  const shared = { customerContainerNumberListId: id, name: 'June', containerNumbers, ofTeam: true };
  assert.deepEqual(await first?.read(), [shared]);
  assert.deepEqual((await second?.read())?.[0], shared);
  assert.deepEqual(
    (await second?.standings())?.map(({ name, ofTeam }) => [name, ofTeam]),
    [
      ['June', true],
      ['Mine', false],
    ],
  );
  assert.deepEqual([await outside.names(), (await outside.rename(id, 'X')).status], [[], 404]);
  assert.deepEqual([(await outside.remove(id)).status, (await second?.rename(id, 'July'))?.status], [404, 200]);
  assert.deepEqual(await first?.names(), ['July']);
  assert.deepEqual([(await second?.move(id, false))?.status, await first?.names()], [200, []]);
  assert.deepEqual(
    (await second?.read())?.map(({ name, ofTeam }) => [name, ofTeam]),
    [
      ['July', false],
      ['Mine', false],
    ],
  );
  assert.equal((await second?.move(id.toUpperCase()))?.status, 200);
  assert.deepEqual([(await first?.remove(id))?.status, await second?.names()], [200, ['Mine']]);
  const { db } = server.database;
  const changes = await db.select().from(teamChanges).orderBy(asc(teamChanges.sequence));
  const ofLists = changes.flatMap(({ change, listName, customerId }) => {
    const who = team.findIndex((one) => one.customerId === customerId);
    return listName === null || who < 0 ? [] : [[change, listName, who]];
  });
  assert.deepEqual(ofLists, [
    ['list-shared', 'June', 0],
    ['list-changed', 'July', 1],
    ['list-taken', 'July', 1],
    ['list-shared', 'July', 1],
    ['list-deleted', 'July', 0],
  ]);
});

test('what a colleague changed in a shared list is not overwritten unseen; its sharing is no change [LST-56]', async () => {
  const [first, second] = (await startTeam(server, 2)).map(listsOf);
  const id = (await first?.create('June'))?.answer ?? '';
  const [own = ''] = (await first?.tags()) ?? [];
  await first?.move(id);
  const [seen = ''] = (await second?.tags()) ?? [];

  assert.equal((await second?.rename(id, 'July', seen))?.status, 200);
  const late = (await first?.rename(id, 'August', own)) ?? assert.fail();

  assert.deepEqual([seen, late.status, await first?.names()], [own, 412, ['July']]);
  assert.deepEqual(late.error['list'], { ...(await first?.read())?.[0], etag: (await first?.tags())?.[0] });
});

test('names are unique among what each member sees; a refusal does not say whose the other list is [SRV-306]', async () => {
  const [first, second] = (await startTeam(server, 2)).map(listsOf);
  const id = (await first?.create('JUNE'))?.answer ?? '';
  await second?.create('June');
  const shared = (await first?.share('July')) ?? '';

  assert.deepEqual(told((await first?.move(id)) ?? assert.fail()), refusal('name', messages.listNameOfColleague));
  assert.deepEqual(told((await second?.create('july')) ?? assert.fail()), refusal('name', messages.listName));
  for (const [lists, name, message] of [
    [first, 'june', messages.listName],
    [second, 'June', messages.listName],
  ] as const)
    assert.deepEqual(told((await lists?.rename(shared, name)) ?? assert.fail()), refusal('name', message));
  await first?.remove(id);
  const renamed = await first?.rename(shared, 'june');
  assert.deepEqual(told(renamed ?? assert.fail()), refusal('name', messages.listNameOfColleague));
  assert.equal((await first?.rename(shared, 'JULY'))?.status, 200);
  assert.deepEqual(await second?.names(), ['JULY', 'June']);
});

test('nobody ever sees more than ten lists, by sharing, creating or joining [SRV-306]', async () => {
  const team = await startTeam(server, 2);
  const [first, second] = team.map(listsOf);
  for (let one = 1; one < limits.savedLists; one += 1) await second?.create(`Own ${one}`);
  await first?.share('Shared');
  const another = (await first?.create('Another'))?.answer ?? '';

  assert.deepEqual(told((await first?.move(another)) ?? assert.fail()), refusal('', messages.teamListsTooMany));
  assert.deepEqual(told((await second?.create('Eleventh')) ?? assert.fail()), refusal('', messages.listsTooMany));
  const guest = await startColleague(server);
  const ofGuest = listsOf(guest);
  for (let one = 1; one <= limits.savedLists; one += 1) await ofGuest.create(`Guest ${one}`);
  await team[0]?.invite(guest.email);
  assert.deepEqual(told(await guest.acceptFirst()), refusal('', messages.listsTooManyToJoin(1)));
  const [last] = await ofGuest.read();
  await ofGuest.rename(last?.customerContainerNumberListId ?? '', 'SHARED');
  assert.deepEqual(told(await guest.acceptFirst()), refusal('', messages.listNameOfTeam('SHARED')));
  assert.ok(logged.includes('a list has the name of one of the team') && !logged.includes('SHARED'));
  await ofGuest.remove(last?.customerContainerNumberListId ?? '');
  assert.equal((await guest.acceptFirst()).status, 200);
  assert.equal((await ofGuest.names()).length, limits.savedLists);
});

test('with lists shared and created at once, every member still sees ten, each name once [SRV-306]', async () => {
  const [first, second] = (await startTeam(server, 2)).map(listsOf);
  const ids: string[] = [];
  for (let one = 1; one <= 6; one += 1) ids.push((await first?.create(`Shared ${one}`))?.answer ?? '');
  await Promise.all([
    ...ids.map((id) => first?.move(id)),
    ...ids.map((_, index) => second?.create(`Own ${index}`)),
    ...ids.map((_, index) => second?.create(`shared ${index + 1}`)),
  ]);

  for (const lists of [first, second]) {
    const names = (await lists?.names()) ?? [];
    assert.ok(names.length <= limits.savedLists, String(names.length));
    assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
  }
});

test('the team’s lists stay when a member leaves or is deleted; the last to leave takes them [SRV-306]', async () => {
  const team = await startTeam(server, 3);
  const [first, second, third] = team.map(listsOf);
  await first?.share('Of the team');
  await first?.create('Own');
  await team[0]?.leave();
  assert.deepEqual([await first?.names(), await second?.names()], [['Own'], ['Of the team']]);
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [team[1]?.customerId ?? '']));

  assert.deepEqual(await third?.names(), ['Of the team']);
  await team[2]?.leave();
  assert.deepEqual(
    (await third?.read())?.map(({ name, ofTeam }) => [name, ofTeam]),
    [['Of the team', undefined]],
  );
});

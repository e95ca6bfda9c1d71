import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  chooseFreeDays,
  findContainersByReference,
  listContainerReferences,
  limits,
  listTeamChanges,
  readCustomerTeam,
  readFreeDays,
  saveContainerReferences,
  saveFreeDays,
  searchContainersAdvanced,
  shareReferences,
  type CallBody,
} from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { assertWait } from '../../testing/assert-wait.ts';
import { setPoints } from '../../testing/set-points.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildDeletion } from '../build-deletion.ts';
import { customers } from '../customers/customers.tables.ts';
import { day } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { deleteChangesBefore } from './teams.queries.ts';
import { teamChanges, teamMembers } from './teams.tables.ts';
import { startColleague, startTeam, type Colleague } from './testing/start-colleagues.ts';

let server: TestApp;
const lines: string[] = [];
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());

const number = 'CSQU3054383';
const five: CallBody<typeof saveFreeDays> = [{ port: 'LGP', days: 5 }];
const seven: CallBody<typeof saveFreeDays> = [
  { port: 'LGP', days: 7, withoutHolidaysOf: 'Scotland' },
  { port: 'SOU', days: 7 },
];

function choicesOf(colleague: Colleague | undefined) {
  const { token, customerId } = colleague ?? assert.fail('no such colleague');
  return {
    customerId,
    share: (shared: boolean) => server.call(shareReferences, { token, body: { shared } }),
    give: (reference: string | null, container = number) =>
      server.call(saveContainerReferences, { token, body: [{ container, reference }] }),
    own: async () => (await server.call(listContainerReferences, { token })).answer,
    find: async (reference: string) =>
      (await server.call(findContainersByReference, { token, body: [reference] })).answer,
    search: async () => {
      const { answer } = await server.call(searchContainersAdvanced, { token, body: [number] });
      const [{ reference, sharedReference } = {}] = answer.containers;
      return [reference, sharedReference && `${sharedReference.reference} of ${sharedReference.by}`];
    },
    use: (ofTeam: boolean) => server.call(chooseFreeDays, { token, body: { ofTeam } }),
    set: (days: CallBody<typeof saveFreeDays>) => server.call(saveFreeDays, { token, body: days }),
    days: async () => (await server.call(readFreeDays, { token })).answer,
    changes: async () => (await server.call(listTeamChanges, { token })).answer,
  };
}

async function start(size: number) {
  const team = await startTeam(server, size);
  const [first, second, third] = team.map(choicesOf);
  if (!first || !second) throw new Error('a team of two at least');
  return { team, first, second, third: third ?? second };
}

const ask = (token?: string) => {
  const caller = token === undefined ? {} : { token };
  return Promise.all([
    server.call(shareReferences, { ...caller, body: { shared: true } }),
    server.call(chooseFreeDays, { ...caller, body: { ofTeam: true } }),
    server.call(listTeamChanges, caller),
    server.call(readCustomerTeam, { ...caller, params: { id: 'x' } }),
  ]);
};
const statusesOf = async (token?: string) => (await ask(token)).map(({ status }) => status);

test('choices need advanced features, and only the helpdesk can read another team [SRV-307, SRV-308, HLP-20]', async () => {
  const free = await startColleague(server, { tier: 'Free' });
  const alone = await startColleague(server);

  assert.deepEqual(await statusesOf(), [401, 401, 401, 401]);
  assert.deepEqual(await statusesOf(free.token), [403, 403, 200, 403]);
  assert.deepEqual(await statusesOf(alone.token), [409, 409, 200, 403]);
  assert.deepEqual(await choicesOf(alone).changes(), []);
});

test('colleagues see references once these are shared, and nobody else ever does [SRV-307]', async () => {
  const { first, second } = await start(2);
  const outside = (await start(2)).first;
  await first.give('Job 4711');
  const before = [await second.search(), await second.find('job 4711')];
  await first.share(true);

  assert.deepEqual(before, [[undefined, undefined], []]);
  const [shown] = await second.search().then(([, shared]) => [shared]);
  assert.match(String(shown), /^Job 4711 of \S+ \S+/);
  assert.deepEqual(await second.find('job 4711'), [{ container: number, reference: 'Job 4711' }]);
  assert.deepEqual(
    [await second.own(), await outside.search(), await outside.find('job 4711')],
    [[], [undefined, undefined], []],
  );
  await first.share(false);
  assert.deepEqual([await second.search(), await second.find('job 4711')], [[undefined, undefined], []]);
});

test('a member whose tier has ended can stop sharing references but not start again [SRV-405]', async () => {
  const { first, second } = await start(2);
  await first.give('Job 4712');
  await first.share(true);
  await server.database.db.update(customers).set({ tier: 'Free' }).where(eq(customers.id, first.customerId));

  assert.equal((await second.search())[1]?.split(' of ')[0], 'Job 4712');
  assert.equal((await first.share(false)).status, 200);
  assert.deepEqual(await second.search(), [undefined, undefined]);
  assert.equal((await first.share(true)).status, 403);
  assert.deepEqual(await second.search(), [undefined, undefined]);
});

test('a customer’s own reference comes first, then the newest of a colleague [SRV-307]', async () => {
  const { first, second, third } = await start(3);
  await first.share(true);
  await third.share(true);
  await first.give('Older');
  server.clock.advance({ seconds: 1 });
  await third.give('Newer');

  assert.match(String((await second.search())[1]), /^Newer of/);
  await second.give('Mine');
  assert.deepEqual(await second.search(), ['Mine', undefined]);
  await second.give(null);
  await third.give(null);
  assert.match(String((await second.search())[1]), /^Older of/);
  assert.deepEqual(await first.search(), ['Older', undefined]);
});

test('the newest reference is shown, whatever the names of the colleagues who share one [SRV-307]', async () => {
  const [host, adam, zoe] = [
    await startColleague(server),
    await startColleague(server, { firstName: 'Adam' }),
    await startColleague(server, { firstName: 'Zoe' }),
  ];
  await host.make();
  for (const sharer of [adam, zoe]) {
    await host.invite(sharer.email);
    await sharer.acceptFirst();
    await choicesOf(sharer).share(true);
  }
  await choicesOf(adam).give('Older');
  server.clock.advance({ seconds: 1 });
  await choicesOf(zoe).give('Newer');

  assert.equal((await choicesOf(host).search())[1], 'Newer of Zoe Okafor');
});

test('a member who leaves takes the references along and sees none of the team’s [SRV-307]', async () => {
  const { team, first, second } = await start(2);
  await first.share(true);
  await second.share(true);
  await first.give('Of the first');
  await second.give('Of the second', 'TCNU7200794');
  await team[0]?.leave();

  assert.deepEqual([await second.search(), await first.find('of the second')], [[undefined, undefined], []]);
  assert.deepEqual(await first.search(), ['Of the first', undefined]);
});

test('the team’s free days are one setting for all who use it, and stay theirs when they stop [SRV-308]', async () => {
  const { team, first, second, third } = await start(3);
  await first.set(five);
  await second.set(seven);
  await third.set(seven);
  await first.use(true);
  await second.use(true);
  assert.deepEqual([await first.days(), await second.days(), await third.days()], [five, five, seven]);

  await second.set(seven);
  assert.deepEqual([await first.days(), await second.days()], [seven, seven]);
  await first.use(false);
  await first.set(five);
  assert.deepEqual([await first.days(), await second.days()], [five, seven]);
  await first.use(true);
  assert.deepEqual(await first.days(), seven);
  await team[1]?.leave();
  await second.set(five);
  assert.deepEqual([await first.days(), await second.days()], [seven, five]);
});

test('while colleagues have set no free days, those of a joining customer become the team’s [SRV-308]', async () => {
  const { first, second } = await start(2);
  await first.use(true);
  await second.set(five);
  await second.use(true);

  assert.deepEqual([await first.days(), await second.days()], [five, five]);
});

test('a member without free days who joins has not set those of the team; one who brings them has [SRV-304, SRV-308]', async () => {
  const { first, second, third } = await start(3);
  const countSettings = async () => (await first.changes()).filter(({ change }) => change === 'free-days').length;
  await first.use(true);
  await second.use(true);
  assert.equal(await countSettings(), 0);

  await third.set(five);
  await third.use(true);
  assert.equal(await countSettings(), 1);
});

test('if members set the team’s free days at once, one setting wins and is the same for all [SRV-308]', async () => {
  const { first, second, third } = await start(3);
  for (const one of [first, second, third]) await one.use(true);
  const deleted = server.database.transaction((tx) => buildDeletion(server.platform)(tx, [third.customerId]));
  const answers = await Promise.all([first.set(five), second.set(seven), first.set(seven), second.set(five)]);
  await deleted;

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.deepEqual(await first.days(), await second.days());
});

test('members see who changed what, except names of former members; changes go after ninety days [SRV-304]', async () => {
  const { team, first, second } = await start(2);
  const told = async () => (await second.changes()).map(({ change, by }) => [change, by !== null]);
  await first.share(true);
  await first.share(true);
  assert.deepEqual(await told(), [
    ['references-shared', true],
    ['joined', true],
    ['invited', true],
    ['made', true],
  ]);

  const left = server.clock.now();
  server.clock.advance({ minutes: 1 });
  await team[0]?.leave();
  assert.deepEqual(
    (await told()).map(([, isNamed]) => isNamed),
    [false, false, true, false, false],
  );
  await deleteChangesBefore(server.database.db, left);
  assert.deepEqual(await told(), [['left', false]]);
  assert.deepEqual(await first.changes(), []);
});

test('every night the changes of a team that are more than ninety days old are deleted [SRV-304]', async () => {
  const { first } = await start(2);
  const { db } = server.database;
  const ofFirst = eq(teamMembers.customerId, first.customerId);
  const [{ teamId = '' } = {}] = await db.select().from(teamMembers).where(ofFirst);
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day);
  await db
    .update(teamChanges)
    .set({ at: daysAgo(91) })
    .where(eq(teamChanges.teamId, teamId));
  await db.insert(teamChanges).values({ teamId, at: daysAgo(89), change: 'free-days' });

  await server.runQueue('delete-ended-invitations');

  const left = await first.changes();
  assert.deepEqual(
    left.map(({ change }) => change),
    ['free-days'],
  );
});

test('a team keeps its newest five hundred changes and shows a hundred [SRV-304]', async () => {
  const [{ first, second }, other] = [await start(2), await start(2)];
  const { db } = server.database;
  const ofFirst = eq(teamMembers.customerId, first.customerId);
  const [{ teamId = '' } = {}] = await db.select().from(teamMembers).where(ofFirst);
  const many = Array.from({ length: serverLimits.teamChangesKept }, () => ({
    teamId,
    customerId: first.customerId,
    at: server.clock.now(),
    change: 'free-days' as const,
  }));
  await db.insert(teamChanges).values(many);
  await first.share(true);

  assert.equal(await db.$count(teamChanges, eq(teamChanges.teamId, teamId)), serverLimits.teamChangesKept);
  const shown = await second.changes();
  assert.deepEqual([shown.length, shown[0]?.change], [limits.teamChangesShown, 'references-shared']);
  assert.equal((await other.first.changes()).length, 3);
});

test('the helpdesk can read a customer’s team and its members [HLP-20]', async () => {
  const { team, first } = await start(2);
  const { token } = await signInHelpdesk(server);
  const alone = await signInAs(server, { email: 'alone@tests.example' });
  const read = async (id: string) => (await server.call(readCustomerTeam, { token, params: { id } })).answer.team;

  const found = await read(first.customerId);
  assert.deepEqual(
    [found?.name, found?.members.map(({ email }) => email)],
    ['Forwarders', team.map(({ email }) => email)],
  );
  for (const id of [alone.customerId, '7', "' or true --"]) assert.equal(await read(id), null);
});

test('an agent can read at most three hundred teams an hour, and the operator is told of more [HLP-14, HLP-20]', async () => {
  const { token, customerId } = await signInHelpdesk(server, 'curious@helpdesk.example');
  const read = () => server.call(readCustomerTeam, { token, params: { id: '7' } });
  await read();
  await setPoints(server, `helpdesk-teams:${customerId}`, 299);

  assert.equal((await read()).status, 200);
  assertWait(await read(), 3_600);
  const alarms = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'reading of customers refused');
  assert.deepEqual(
    alarms.map(({ level, agentId, what }) => [level, agentId, what]),
    [['error', customerId, 'teams']],
  );
  assert.match(await server.platform.metrics.metrics(), /quaywatch_helpdesk_reads_refused_total\{what="teams"\} 1/);
});

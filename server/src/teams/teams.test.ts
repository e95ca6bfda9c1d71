import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  acceptInvitation,
  confirmEmail,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  limits,
  messages,
  readTeam,
  removeColleague,
} from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { eq } from 'drizzle-orm';
import { assertWait } from '../../testing/assert-wait.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { repeatFromLog } from '../../testing/repeat-from-log.ts';
import { setPoints } from '../../testing/set-points.ts';
import { newAddress, registerAndReadLink } from '../../testing/sign-up.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { buildDeletion } from '../build-deletion.ts';
import { activateCustomer, suspendCustomer } from '../identity/index.ts';
import { day } from '../platform/durations.ts';
import { rateLimits } from '../platform/rate-limits/rate-limits.tables.ts';
import { serverLimits } from '../platform/server-limits.ts';
import type { TeamHolder } from './change-teams.ts';
import { endTeamsAgain, teamMessages } from './end-again.ts';
import { deleteEndedInvitations } from './teams.queries.ts';
import { teamChanges, teamInvitations, teamMembers, teams } from './teams.tables.ts';
import { startColleague, startTeam, type Colleague } from './testing/start-colleagues.ts';

let server: TestApp;
let logged = '';
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => (logged += line) } });
});
after(() => server.stop());

const namesOf = async (colleague: Colleague | undefined) =>
  (await colleague?.read())?.team?.members.map(({ email }) => email);
const fieldsOf = ({ status, error }: Awaited<ReturnType<Colleague['invite' | 'make']>>) => [status, error['fields']];
const unknownIds = ['00000000-0000-4000-8000-000000000000', '7', "' or true --"];

test('strangers can make no team call, and standard access can neither create a team nor invite [SRV-300]', async () => {
  const params = { id: unknownIds[0] ?? '' };
  for (const call of [
    readTeam,
    createTeam,
    inviteColleague,
    endInvitation,
    acceptInvitation,
    leaveTeam,
    removeColleague,
  ])
    assert.equal((await server.call(call, { params })).status, 401, call.name);
  const free = await startColleague(server, { tier: 'Free' });

  assert.deepEqual([(await free.make()).status, (await free.invite('x@tests.example')).status], [403, 403]);
  assert.deepEqual(await free.read(), { team: null, invitations: [] });
  const wrong = [await free.leave(), await free.remove(free.customerId), await free.end('7'), await free.accept('7')];
  assert.deepEqual(
    wrong.map(({ status }) => status),
    [404, 404, 404, 404],
  );
});

test('a customer can create one team, with a name on one line [SRV-300]', async () => {
  const paid = await startColleague(server, { firstName: 'Amelia', lastName: 'Stone' });
  for (const name of ['', ' ', 'x'.repeat(41), 'two\nlines'])
    assert.deepEqual(fieldsOf(await paid.make(name)), [400, [{ field: 'name', message: messages.teamName }]], name);

  assert.equal((await paid.make('Stone & Sons')).status, 200);
  const { team } = await paid.read();
  assert.deepEqual(team, {
    name: 'Stone & Sons',
    mayRemove: true,
    sharesReferences: false,
    usesTeamFreeDays: false,
    invitations: [],
    members: [
      {
        id: paid.customerId,
        name: 'Amelia Stone',
        email: paid.email,
        isCaller: true,
        joinedAt: server.clock.now().toISOString(),
      },
    ],
  });
  const again = await paid.make();
  const reason = 'You are already in a team. Leave it to join another.';
  assert.deepEqual([again.status, again.error], [409, { code: 'CONFLICT', description: reason }]);
});

test('a customer can create ten teams a day, counting refused ones [ACC-115]', async () => {
  const paid = await startColleague(server);
  await paid.make();
  await setPoints(server, `make-team:${paid.customerId}`, 9);

  assert.equal((await paid.make()).status, 409);
  assertWait(await paid.make(), 86_400);
});

test('two simultaneous requests create one team, and two simultaneous acceptances one member [SRV-300, SRV-302]', async () => {
  const [paid, other, third] = [
    await startColleague(server),
    await startColleague(server),
    await startColleague(server),
  ];
  const made = await Promise.all([paid.make('One'), paid.make('Two')]);
  await other.make();
  for (const one of [paid, other]) await one.invite(third.email);
  const { invitations } = await third.read();
  const accepted = await Promise.all(invitations.map(({ id }) => third.accept(id)));

  for (const answers of [made, accepted]) assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await third.read()).team?.members.length, 2);
});

test('an invitation gets the same answer and mail whether or not the address has an account [SRV-301, SRV-438]', async () => {
  const [host, guest] = [
    await startColleague(server, { firstName: 'Amelia', lastName: 'of evil.example' }),
    await startColleague(server),
  ];
  await host.make('evil.example');
  const answers = [await host.invite(guest.email)];
  server.clock.advance({ seconds: 1 });
  answers.push(await host.invite('nobody@tests.example'));
  await server.runJobs();

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  const mails = await readOutbox(server);
  for (const email of [guest.email, 'nobody@tests.example']) {
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    assert.match(text, new RegExp(`^Hello,\\s+Amelia of evil\\. example \\(${host.email}\\) invites you`));
    assert.ok(text.includes(`${server.platform.config.publicUrl}/account`) && !text.includes('evil.example'));
  }
  assert.ok(!logged.includes('nobody@tests.example'));
  const { team } = await host.read();
  assert.deepEqual(
    team?.invitations.map(({ email }) => email),
    [guest.email, 'nobody@tests.example'],
  );
});

test('the mail of an invitation says until when it is open, also if it had to wait [SRV-302]', async () => {
  const host = await startColleague(server);
  await host.make();
  const end = new Date(server.clock.now().getTime() + 7 * day);
  await host.invite('patient@tests.example');
  server.clock.advance({ days: 3 });
  await server.runJobs();

  const mail = (await readOutbox(server)).find(({ to }) => to === 'patient@tests.example');

  assert.ok(mail?.text.includes(`on your account page until ${formatMoment(end)} (UK time).`), mail?.text);
});

test('the mail of an invitation states BST or GMT in the hour that occurs twice in October [SRV-514]', async () => {
  const start = server.clock.now();
  server.clock.moveTo('2026-10-18T01:30:00Z');
  const host = await startColleague(server);
  await host.make();
  await host.invite('twice-one@tests.example');
  await server.runJobs();
  server.clock.moveTo(start);

  const mail = (await readOutbox(server)).find(({ to }) => to === 'twice-one@tests.example');

  assert.match(mail?.text ?? '', /until 01:30 25\/10\/2026 GMT\./);
});

const joinedSubject = 'New member of your team on Quaywatch';
const readJoinedMails = async (...to: readonly (Colleague | undefined)[]) =>
  (await readOutbox(server)).filter(
    (mail) => mail.subject === joinedSubject && to.some((one) => one?.email === mail.to),
  );

test('whoever invited is told by mail who has joined, and nobody else is [SRV-567]', async () => {
  const [longest, host] = await startTeam(server, 2);
  await server.runJobs();
  const earlier = await readJoinedMails(longest);
  const guest = await startColleague(server, { firstName: 'Amelia', lastName: 'of evil.example' });
  await host?.invite(guest.email);
  await guest.acceptFirst();
  assert.equal((await host?.remove(guest.customerId))?.status, 403);
  await server.runJobs();

  const mails = (await readJoinedMails(longest, host, guest)).slice(earlier.length);
  assert.deepEqual([earlier.length, mails.map(({ to }) => to)], [1, [host?.email]]);
  assert.match(
    mails[0]?.text ?? '',
    new RegExp(`^Hello,\\s+Amelia of evil\\. example \\(${guest.email}\\) has accepted`),
  );
  assert.match(mails[0]?.text ?? '', /did not invite.+password.+helpdesk/s);
});

test('whoever invited is not told once removed, suspended or deleted, or once the new member is deleted [SRV-567]', async () => {
  const [longest, removed, suspended, deleted, stays] = await startTeam(server, 5);
  await server.runJobs();
  const idOf = (one: Colleague | undefined) => one?.customerId ?? '';
  const gone = await startColleague(server);
  for (const [host, guest] of [
    [removed, await startColleague(server)],
    [suspended, await startColleague(server)],
    [deleted, await startColleague(server)],
    [stays, gone],
  ] as const) {
    await host?.invite(guest.email);
    assert.equal((await guest.acceptFirst()).status, 200);
  }
  assert.equal((await longest?.remove(idOf(removed)))?.status, 200);
  await server.database.transaction((tx) => suspendCustomer(tx, idOf(suspended)));
  const deleteAccounts = buildDeletion(server.platform);
  await server.database.transaction((tx) => deleteAccounts(tx, [idOf(deleted), gone.customerId]));
  await server.runJobs();

  assert.deepEqual(await readJoinedMails(removed, suspended, deleted, stays), []);
});

test('an invalid address, a member and an open invitation are refused at the field [SRV-301]', async () => {
  const [host, member] = await startTeam(server, 2);
  const [guest, alone] = [await startColleague(server), await startColleague(server)];
  await host?.invite(guest.email);
  const wrong: [string, string][] = [
    ['', messages.empty],
    ['nobody', messages.email],
    [member?.email.toUpperCase() ?? '', messages.alreadyInTeam],
    [guest.email.toUpperCase(), messages.alreadyInvited],
  ];

  for (const [email, message] of wrong) {
    const answer = await member?.invite(email);
    assert.deepEqual(answer && fieldsOf(answer), [400, [{ field: 'email', message }]], email);
  }
  const without = await alone.invite(guest.email);
  assert.deepEqual([without.status, without.error.code], [409, 'CONFLICT']);
});

test('a team has at most twenty members and invitations; expired ones do not count [SRV-301]', async () => {
  const host = await startColleague(server);
  await host.make();
  for (let one = 1; one < limits.teamMembers; one += 1) await host.invite(`many-${one}@tests.example`);
  const oneMore = await host.invite('one-more@tests.example');
  const member = await server.database.db.select().from(teamMembers).where(eq(teamMembers.customerId, host.customerId));
  const teamId = member[0]?.teamId ?? '';
  await server.database.db
    .update(teamInvitations)
    .set({ endsAt: server.clock.now() })
    .where(eq(teamInvitations.teamId, teamId));

  assert.deepEqual([oneMore.status, oneMore.error.code], [409, 'CONFLICT']);
  assert.deepEqual((await host.read()).team?.invitations, []);
  assert.equal((await host.invite('many-1@tests.example')).status, 200);
});

test('a customer can send at most forty invitations a day [SRV-301]', async () => {
  const host = await startColleague(server);
  const statuses = [];
  for (let one = 0; one < serverLimits.invitationsPerDay; one += 1)
    statuses.push((await host.invite('x@tests.example')).status);

  assert.deepEqual([...new Set(statuses)], [409]);
  assertWait(await host.invite('x@tests.example'), 86_400);
});

test('a customer sends an address three invitations a day, whether or not it has an account, and all send twelve [SRV-475]', async () => {
  const [stranger, host, ...others] = [
    await startColleague(server),
    await startColleague(server),
    await startColleague(server),
    await startColleague(server),
    await startColleague(server),
  ];
  for (const one of [stranger, host, ...others]) await one?.make();
  const member = await startColleague(server);
  const inviteAndWithdraw = async (one: Colleague | undefined, email: string) => {
    const invited = await one?.invite(email);
    await one?.end((await one.read()).team?.invitations[0]?.id ?? 'none');
    return invited?.status === 200 ? 'invited' : invited && fieldsOf(invited);
  };
  const refused = (message: string) => [400, [{ field: 'email', message }]];
  const byYou = refused('You have invited this address 3 times in a day. Please try again tomorrow.');
  const byAll = refused('This address has had 12 invitations in a day. Please try again tomorrow.');
  for (const email of [member.email, 'Stranger@tests.example']) {
    for (const one of [stranger, stranger, stranger, host, host])
      assert.equal(await inviteAndWithdraw(one, email), 'invited');
    assert.deepEqual(await inviteAndWithdraw(stranger, email.toUpperCase()), byYou);
    assert.deepEqual((await stranger.read()).team?.invitations, []);
    for (const one of [...others, ...others, others[0]]) assert.equal(await inviteAndWithdraw(one, email), 'invited');
    assert.deepEqual(await inviteAndWithdraw(host, email), byAll);
  }
  assert.equal((await stranger.invite('another@tests.example')).status, 200);
  const counts = await server.database.db.select().from(rateLimits);
  assert.doesNotMatch(JSON.stringify(counts), /stranger@/i);

  server.clock.advance({ days: 1 });
  const { access_token: token } = (await signInWith(server.url, stranger.email)).body;
  const again = await server.call(inviteColleague, { token, body: { email: 'stranger@tests.example' } });
  assert.equal(again.status, 200);
});

test('only the owner of the invited address can accept, ignoring case, within seven days and once [SRV-302]', async () => {
  const host = await startColleague(server);
  const guest = await startColleague(server, { tier: 'Free' });
  const other = await startColleague(server);
  await host.make('Forwarders');
  await host.invite(guest.email.toUpperCase());
  const [invitation] = (await guest.read()).invitations;
  const id = invitation?.id ?? '';

  assert.deepEqual([invitation?.teamName, invitation?.email], ['Forwarders', host.email]);
  assert.deepEqual((await other.read()).invitations, []);
  for (const one of [id, ...unknownIds]) assert.equal((await other.accept(one)).status, 404, one);
  const { db } = server.database;
  const setEnd = (endsAt: Date) => db.update(teamInvitations).set({ endsAt }).where(eq(teamInvitations.id, id));
  await setEnd(server.clock.now());
  const late = await guest.accept(id);
  assert.deepEqual([late.status, late.error.description], [404, 'There is no such invitation, or it has ended.']);
  assert.deepEqual((await guest.read()).invitations, []);
  server.clock.advance({ seconds: 1 });
  await setEnd(new Date(server.clock.now().getTime() + 1));
  assert.deepEqual([(await guest.accept(id)).status, (await guest.accept(id)).status], [200, 404]);
  assert.deepEqual(await namesOf(guest), [host.email, guest.email]);
  assert.equal((await guest.read()).team?.members.find(({ isCaller }) => isCaller)?.email, guest.email);
});

test('while whoever invites is suspended, an invitation is neither mailed nor shown nor accepted [SRV-464]', async () => {
  const host = await startColleague(server);
  const guest = await startColleague(server, { tier: 'Free' });
  await host.make('Forwarders');
  await host.invite(guest.email);
  const id = (await guest.read()).invitations[0]?.id ?? '';

  await server.database.transaction((tx) => suspendCustomer(tx, host.customerId));
  await server.runJobs();

  assert.ok(!(await readOutbox(server)).some(({ to }) => to === guest.email));
  assert.deepEqual((await guest.read()).invitations, []);
  assert.equal((await guest.accept(id)).status, 404);
  await server.database.transaction((tx) => activateCustomer(tx, { id: host.customerId, status: 'Suspended' }));
  assert.equal((await guest.read()).invitations.length, 1);
  assert.equal((await guest.accept(id)).status, 200);
});

test('any member can withdraw an invitation, the invited person can decline it, and nobody else [SRV-302]', async () => {
  const [host, member] = await startTeam(server, 2);
  const [guest, other] = [await startColleague(server), await startColleague(server)];
  await other.make();
  await host?.invite(guest.email);
  const id = (await guest.read()).invitations[0]?.id ?? '';

  for (const one of [id, ...unknownIds]) assert.equal((await other.end(one)).status, 404);
  assert.deepEqual([(await guest.end(id)).status, (await guest.end(id)).status], [200, 404]);
  await host?.invite(guest.email);
  const again = (await guest.read()).invitations[0]?.id ?? '';
  assert.equal((await member?.end(again))?.status, 200);
  assert.equal((await guest.accept(again)).status, 404);
});

test('expired invitations are deleted at night, and open ones stay [SRV-302]', async () => {
  const host = await startColleague(server);
  await host.make();
  await host.invite('waits@tests.example');
  const open = await server.database.db.select().from(teamInvitations);
  const [last] = open.slice(-1);

  await deleteEndedInvitations(server.database.db, new Date((last?.endsAt.getTime() ?? 0) - 1));
  const kept = await server.database.db
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.id, last?.id ?? ''));
  await deleteEndedInvitations(server.database.db, last?.endsAt ?? new Date(0));
  const gone = await server.database.db
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.id, last?.id ?? ''));
  assert.deepEqual([kept.length, gone.length], [1, 0]);
});

test('only the longest-standing member can remove others [SRV-303]', async () => {
  const [longest, second, third] = await startTeam(server, 3);
  const [elsewhere] = await startTeam(server, 1);
  await third?.invite('of-the-removed@tests.example');
  const idOf = (one: Colleague | undefined) => one?.customerId ?? '';

  assert.equal((await second?.remove(idOf(third)))?.status, 403);
  for (const id of [idOf(elsewhere), idOf(longest), ...unknownIds])
    assert.equal((await longest?.remove(id))?.status, 404, id);
  assert.equal((await longest?.remove(idOf(third).toUpperCase()))?.status, 200);
  assert.deepEqual([(await third?.read())?.team, await namesOf(second)], [null, [longest?.email, second?.email]]);
  assert.deepEqual((await second?.read())?.team?.invitations, []);
  assert.equal((await elsewhere?.read())?.team?.members.length, 1);
});

test('members can leave; the next longest-standing may then remove, and the last ends the team [SRV-303]', async () => {
  const [first, second, third] = await startTeam(server, 3);
  assert.deepEqual([(await second?.read())?.team?.mayRemove, (await first?.leave())?.status], [false, 200]);

  assert.deepEqual([(await first?.read())?.team, (await first?.leave())?.status], [null, 404]);
  assert.equal((await second?.read())?.team?.mayRemove, true);
  assert.equal((await second?.remove(third?.customerId ?? ''))?.status, 200);
  const before = (await server.database.db.select().from(teams)).length;
  assert.equal((await second?.leave())?.status, 200);
  assert.equal((await server.database.db.select().from(teams)).length, before - 1);
  assert.equal((await second?.make('Anew'))?.status, 200);
});

test('simultaneous leaving and removing leaves a consistent team [SRV-303]', async () => {
  const [first, second, third] = await startTeam(server, 3);
  const answers = await Promise.all([
    first?.remove(second?.customerId ?? ''),
    second?.leave(),
    third?.leave(),
    third?.invite('race@tests.example'),
  ]);

  for (const answer of answers) assert.ok([200, 404, 409].includes(answer?.status ?? 0), String(answer?.status));
  assert.deepEqual(await namesOf(first), [first?.email]);
});

test('a deleted account leaves its team without its name and without invitations [SRV-305]', async () => {
  const [stays, leaves] = await startTeam(server, 2);
  const [host] = await startTeam(server, 1);
  const id = leaves?.customerId ?? '';
  await leaves?.invite('of-the-deleted@tests.example');
  await host?.invite(leaves?.email.toUpperCase() ?? '');
  const of = (one: Colleague | undefined) => eq(teamChanges.customerId, one?.customerId ?? '');
  const { db } = server.database;
  const before = (await db.select().from(teamChanges).where(of(leaves))).length;

  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [id]));
  const { team } = (await stays?.read()) ?? {};
  assert.deepEqual([team?.members.map(({ email }) => email), team?.invitations], [[stays?.email], []]);
  assert.deepEqual((await host?.read())?.team?.invitations, []);
  assert.deepEqual([before, (await db.select().from(teamChanges).where(of(leaves))).length], [2, 0]);
});

test('an invitation stays when an unconfirmed registration of its address is replaced [SRV-302, SRV-404]', async () => {
  const [host] = await startTeam(server, 1);
  const email = 'registers-twice@tests.example';
  await host?.invite(email);
  await registerAndReadLink(server, email);
  server.clock.advance({ days: 1 });
  const link = await registerAndReadLink(server, email);
  await server.call(confirmEmail, { query: link, from: newAddress() });
  const { body } = await signInWith(server.url, email);

  const { invitations } = (await server.call(readTeam, { token: body.access_token })).answer;
  assert.deepEqual(
    invitations.map((invitation) => invitation.email),
    [host?.email],
  );
});

async function teamIdOf(colleague: Colleague | undefined): Promise<string | undefined> {
  const own = eq(teamMembers.customerId, colleague?.customerId ?? '');
  return (await server.database.db.select().from(teamMembers).where(own))[0]?.teamId;
}

const leftLine = (left: Colleague | undefined, teamId: string, since: Date, seconds: number) =>
  JSON.stringify({
    level: 'info',
    time: new Date(since.getTime() + seconds * 1_000),
    customerId: left?.customerId,
    subjectId: teamId,
    msg: teamMessages.left,
  });

test('after a restore, members who left or were removed leave again, and invitations are withdrawn again [SRV-552]', async () => {
  const { db } = server.database;
  const [longest, leaves, removed, returns] = await startTeam(server, 4);
  await longest?.invite('withdrawn@tests.example');
  await longest?.invite('kept@tests.example');
  const [members, invitations] = [await db.select().from(teamMembers), await db.select().from(teamInvitations)];
  const since = server.clock.now();
  server.clock.advance({ minutes: 1 });
  logged = '';
  const open = (await longest?.read())?.team?.invitations ?? [];
  await longest?.end(open.find(({ email }) => email === 'withdrawn@tests.example')?.id ?? 'none');
  await leaves?.leave();
  await longest?.remove(removed?.customerId ?? 'none');
  await returns?.leave();
  const log = logged;
  await db.insert(teamMembers).values(members).onConflictDoNothing();
  await db.insert(teamInvitations).values(invitations).onConflictDoNothing();
  const joinedAt = server.clock.now();
  await db
    .update(teamMembers)
    .set({ joinedAt })
    .where(eq(teamMembers.customerId, returns?.customerId ?? ''));
  const restored = await namesOf(longest);

  const repeat = () => repeatFromLog(server, { log, since, modules: endTeamsAgain([]) });
  const said = (await repeat()).join(' ');
  const again = (await repeat()).join(' ');

  assert.equal(restored?.length, 4);
  assert.match(said, /Members who left their team again: 2\. Invitations to teams withdrawn again: 1\./);
  assert.match(again, /Members who left their team again: 0\. Invitations to teams withdrawn again: 0\./);
  const { access_token: token } = (await signInWith(server.url, longest?.email ?? '')).body;
  const { team } = (await server.call(readTeam, { token })).answer;
  assert.deepEqual(
    team?.members.map(({ email }) => email),
    [longest?.email, returns?.email],
  );
  assert.deepEqual(
    team?.invitations.map(({ email }) => email),
    ['kept@tests.example'],
  );
  assert.doesNotMatch(log, /withdrawn@tests/);
});

test('after a restore, lists of a team go to whoever left it last, in whatever order logs are read [SRV-552]', async () => {
  const [longest, removed] = await startTeam(server, 2);
  const teamId = (await teamIdOf(longest)) ?? 'none';
  const since = server.clock.now();
  const log = [leftLine(longest, teamId, since, 2), leftLine(removed, teamId, since, 1)].join('\n');
  const takers: string[] = [];
  const holder: TeamHolder = { handOver: async (_tx, { customerId }) => void takers.push(customerId) };

  await repeatFromLog(server, { log, since, modules: endTeamsAgain([holder]) });

  assert.deepEqual(takers, [longest?.customerId]);
});

test('after a restore, the invitation of a colleague who joined and left since the backup is no longer open [SRV-552]', async () => {
  const { db } = server.database;
  const [[longest], [host], removed] = [
    await startTeam(server, 1),
    await startTeam(server, 1),
    await startColleague(server),
  ];
  await longest?.invite(removed.email.toUpperCase());
  await longest?.invite('stays-invited@tests.example');
  await host?.invite(removed.email);
  const backup = await db.select().from(teamInvitations);
  const used = backup.find(({ customerId, email }) => customerId === longest?.customerId && !email.startsWith('stays'));
  const since = server.clock.now();
  server.clock.advance({ seconds: 1 });
  logged = '';
  assert.equal((await removed.accept(used?.id ?? 'none')).status, 200);
  assert.equal((await longest?.remove(removed.customerId))?.status, 200);
  const log = logged;
  await db.insert(teamInvitations).values(backup).onConflictDoNothing();
  const repeat = async () => (await repeatFromLog(server, { log, since, modules: endTeamsAgain([]) })).join(' ');
  const readIds = async () => (await db.select().from(teamInvitations)).map(({ id }) => id).sort();
  const backupIds = backup.map(({ id }) => id).sort();
  const restored = await readIds();

  const said = await repeat();
  const repeated = await readIds();
  if (used) await db.insert(teamInvitations).values({ ...used, createdAt: server.clock.now() });
  await repeat();

  assert.deepEqual(restored, backupIds);
  assert.deepEqual(
    repeated,
    backupIds.filter((id) => id !== used?.id),
  );
  assert.match(said, /Members who left their team again: 1\./);
  assert.deepEqual(await readIds(), backupIds);
});

test('after a restore, a member who left or was removed and joined again before the crash stays [SRV-552]', async () => {
  const { db } = server.database;
  const [longest, returned, brought, gone] = await startTeam(server, 4);
  const backup = await db.select().from(teamMembers);
  const since = server.clock.now();
  logged = '';
  const joinAgain = async (one: Colleague | undefined) => {
    server.clock.advance({ seconds: 1 });
    await longest?.invite(one?.email ?? '');
    assert.equal((await one?.acceptFirst())?.status, 200);
  };
  await returned?.leave();
  await joinAgain(returned);
  await longest?.remove(brought?.customerId.toUpperCase() ?? '');
  await joinAgain(brought);
  await gone?.leave();
  await joinAgain(gone);
  await gone?.leave();
  const log = logged;
  await db.delete(teamMembers);
  await db.insert(teamMembers).values(backup);
  const readIds = async () => (await db.select().from(teamMembers)).map(({ customerId }) => customerId).sort();
  const withoutJoins = log
    .split('\n')
    .filter((line) => !line.includes('team joined'))
    .join('\n');

  const said = (await repeatFromLog(server, { log, since, modules: endTeamsAgain([]) })).join(' ');
  const stayed = await readIds();
  const older = (await repeatFromLog(server, { log: withoutJoins, since, modules: endTeamsAgain([]) })).join(' ');

  assert.match(said, /Members who left their team again: 1\./);
  assert.deepEqual(
    stayed,
    backup
      .map(({ customerId }) => customerId)
      .filter((id) => id !== gone?.customerId)
      .sort(),
  );
  assert.match(older, /Members who left their team again: 2\./);
  assert.doesNotMatch(log, /@tests\.example/);
});

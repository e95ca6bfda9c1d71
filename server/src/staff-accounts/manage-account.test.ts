import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { confirmEmail, messages, searchCustomers, type Authority } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { setUpSecondFactor } from '../../testing/set-up-second-factor.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { readLink, registerAndReadLink } from '../../testing/sign-up.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith, statusWith } from '../../testing/token-requests.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { containerWatches } from '../alerts/records/container-watches.tables.ts';
import { buildDeletion } from '../build-deletion.ts';
import { buildTierChanges } from '../build-subscriptions.ts';
import { customers } from '../customers/customers.tables.ts';
import { openDialog } from '../platform/process/dialog.ts';
import { paidPeriods } from '../subscriptions/subscriptions.tables.ts';
import { manageAccount } from './manage-account.ts';

let server: TestApp;
const logged: string[] = [];
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void logged.push(line) } });
});
after(() => server.stop());

const typedPassword = 'Typed-by-0perator';
const person = ['Ruth', 'Okafor-Hale', 'Quaywatch Limited', '02079460958', 'E16 2QU', '2'];
const helpdesk: Authority[] = ['CUSTOMER', 'HELP_DESK'];

const newAccount = (email: string, privileges: readonly string[]) => [
  email,
  ...person,
  ...privileges,
  typedPassword,
  typedPassword,
];

/**
 * Runs the command beside the server with these answers.
 * @returns its output, and why it ended early, if it did
 */
async function manage(...answers: readonly string[]): Promise<{ said: string; refusal: string | null }> {
  const { platform } = server;
  let said = '';
  const input = Readable.from(answers.map((answer) => `${answer}\n`));
  const output = new Writable({ write: (text, _encoding, done) => done(void (said += String(text))) });
  const dialog = openDialog({ input, output }, new AbortController().signal);
  const parts = { platform, tierChanges: buildTierChanges(platform), deleteCustomers: buildDeletion(platform) };
  const refusal = await manageAccount(parts, dialog).then(
    () => null,
    (error: { readonly description?: string; readonly message: string }) => error.description ?? error.message,
  );
  return { said, refusal };
}

async function findAccount(email: string) {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.email, email));
  return row;
}

async function standingOf(email: string) {
  const row = await findAccount(email);
  return row && [row.status, row.tier, row.authorities.includes('HELP_DESK'), row.isDataOwner];
}

async function changesOf(customerId: string) {
  return (await readAccountChanges(server, customerId)).map(({ change, values }) => [change, values]);
}

test('a new account has the given answers, and nobody can sign in before the email is confirmed [SRV-80]', async () => {
  const email = 'Owner.Only@staff.example';

  const { refusal } = await manage(...newAccount(email, ['no', 'no', 'yes']), 'yes');
  await server.runJobs();

  const row = (await findAccount(email))!;
  assert.equal(refusal, null);
  assert.deepEqual(
    [row.firstName, row.lastName, row.companyName, row.phone, row.postcode, row.roleType],
    [...person.slice(0, 5), 'Manager'],
  );
  assert.deepEqual(await standingOf(email), ['Unverified', 'Free', false, true]);
  assert.deepEqual(
    new Set(await changesOf(row.id)),
    new Set([
      ['creation', null],
      ['data-owner', { before: false, after: true }],
    ]),
  );
  const mail = (await readOutbox(server)).find(({ to }) => to === email);
  assert.match(
    mail?.text ?? '',
    /has been made for you.*the password that you have been given.*works for 24 hours after the account was made.*ask whoever gave it to you/s,
  );
});

test('a wrong answer is asked again, with the product’s messages [SRV-80, PWD-38]', async () => {
  const email = 'careful@staff.example';

  const { said, refusal } = await manage(
    'nobody',
    email,
    '',
    'Ruth',
    'Okafor',
    '',
    'Quaywatch Ltd',
    '12345',
    '123456',
    'x',
    'E16',
    '7',
    'operations',
    'perhaps',
    'no',
    'y',
    'n',
    'password1',
    'Password1',
    'Quaywatch1',
    typedPassword,
    `${typedPassword}!`,
    typedPassword,
    typedPassword,
    'yes',
  );

  assert.equal(refusal, null);
  for (const message of [
    'Invalid Email',
    'Please enter your first name',
    'This field cannot be empty',
    'Invalid phone number',
    'Please enter the postcode',
    'Please answer with a number from 1 to 6.',
    'Please answer yes or no.',
    'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.',
    messages.passwordGuessable,
    messages.passwordOwnWord('quaywatch'),
    'The passwords you have entered do not match',
  ])
    assert.ok(said.includes(`\n${message}\n`), message);
  assert.equal((await findAccount(email))?.roleType, 'Operations');
  assert.deepEqual(await standingOf(email), ['Unverified', 'Internal', false, false]);
});

test('if the answers end early, or the last one is no, nothing is created [SRV-80]', async () => {
  const answers = newAccount('nobody@staff.example', ['yes', 'yes', 'yes']);

  const ended = await manage(...answers);
  const refused = await manage(...answers, 'no');

  assert.equal(ended.refusal, 'There was no answer. Nothing was changed.');
  assert.match(refused.said, /Nothing was changed\.\n$/);
  assert.equal(await findAccount('nobody@staff.example'), undefined);
});

test('an operator switches off the second factor for staff who lost the app, and they are told [SRV-115, SES-66]', async () => {
  const email = 'lost@staff.example';
  const { customerId, token } = await signInAs(server, { email });
  await setUpSecondFactor(server, token);

  const kept = await manage(email, '', '', '', '');
  const asked = await signInWith(server.url, email);
  const { said } = await manage(email, 'yes', '', '', '');
  await server.runJobs();

  assert.match(kept.said, /Second factor: yes\n/);
  assert.match(kept.said, /Nothing was changed\.\n$/);
  assert.equal(asked.body.description, 'One-time code required');
  assert.match(said, /Switched off\. The password is now enough to sign in; the owner is told by mail\.\n/);
  assert.equal((await signInWith(server.url, email)).status, 200);
  const [, change] = await readAccountChanges(server, customerId);
  assert.deepEqual([change?.change, change?.agent], ['second-factor-off', 'operator']);
  const mail = (await readOutbox(server)).findLast(({ to }) => to === email);
  assert.equal(mail?.subject, 'Second factor of your Quaywatch account switched off');
  assert.match((await manage(email, '', '', '', '')).said, /Second factor: no\n/);
});

test('authority that is removed ends with the next call of a running session, and returns the same way [SRV-80]', async () => {
  const email = 'leaver@staff.example';
  const { customerId, token } = await signInAs(server, { email, tier: 'Internal', authorities: helpdesk });
  const search = async () =>
    (await server.call(searchCustomers, { query: { page: 1, lastName: 'okafor' }, token })).status;
  const before = await search();

  // Typed in another letter case; Enter keeps tier and data ownership.
  const { said } = await manage(email.toUpperCase(), '1', 'no', '', '', 'yes');
  const without = await search();
  server.clock.advance({ seconds: 1 });
  await manage(email, 'yes', '', '', 'yes');
  const again = await search();

  assert.match(
    said,
    /Status: Live\n {2}Tier: Internal\n {2}Helpdesk authority: yes\n {2}Data owner: no\n {2}Second factor: no\n/,
  );
  assert.match(said, /Helpdesk authority: yes -> no\n/);
  assert.deepEqual([before, without, again], [200, 403, 200]);
  assert.deepEqual(await changesOf(customerId), [
    ['authorities', { before: 'CUSTOMER, HELP_DESK', after: 'CUSTOMER' }],
    ['authorities', { before: 'CUSTOMER', after: 'CUSTOMER, HELP_DESK' }],
  ]);
});

test('the first password of staff works for 24 hours, even if the email is confirmed later [SRV-210]', async () => {
  const email = 'slow@staff.example';
  await manage(...newAccount(email, ['yes', 'yes', 'no']), 'yes');
  await server.runJobs();
  await server.call(confirmEmail, { query: await readLink(server, email) });

  server.clock.advance({ hours: 23, minutes: 59 });
  const inTime = await signInWith(server.url, email, typedPassword);
  server.clock.advance({ minutes: 1 });
  const late = await signInWith(server.url, email, typedPassword);

  assert.equal(inTime.status, 200);
  assert.deepEqual([late.status, late.body.description], [400, 'User account has expired']);
});

test('staff whose first password has expired get a temporary one from an operator by mail [SRV-210, SRV-211]', async () => {
  const email = 'later@staff.example';
  const { customerId } = await signInAs(server, { email, tier: 'Internal', authorities: helpdesk });

  const { said, refusal } = await manage(email, 'send a temporary password', 'yes');
  const again = await manage(email, '2', 'yes');
  await server.runJobs();

  assert.equal(refusal, null);
  assert.match(said, /later@staff\.example has helpdesk authority\.\n {2}Status: Live\n/);
  assert.match(said, /Done\. It is recorded as a change of the account\.\n/);
  assert.equal(again.refusal, 'Temporary password already requested');
  const [change] = await readAccountChanges(server, customerId);
  assert.deepEqual([change?.change, change?.agent], ['temporary-password', 'operator']);
  const mail = (await readOutbox(server)).findLast(({ to }) => to === email);
  assert.equal(mail?.subject, 'Your temporary password for Quaywatch');
});

/** The fourth request in a row; the ten minutes between them pass each time. */
async function askFourTimes(email: string) {
  const runs = [];
  for (let time = 1; time <= 4; time += 1) {
    runs.push(await manage(email, 'send a temporary password', 'yes'));
    server.clock.advance({ minutes: 10 });
  }
  return { first: runs.slice(0, 3), last: runs[3]! };
}

test('the fourth temporary password in a row suspends staff; the operator is told so and can undo it [SRV-211]', async () => {
  const email = 'forgets@staff.example';
  await createTestAccount(server, { email, authorities: helpdesk });

  const { first, last } = await askFourTimes(email);
  const suspended = await standingOf(email);
  await manage(email, 'activate', 'yes');
  const again = await manage(email, 'send a temporary password', 'yes');

  for (const { said, refusal } of first) {
    assert.equal(refusal, null);
    assert.match(said, /all sessions end\. The fourth request in a row suspends the account instead\.\n/);
    assert.match(said, /\nDone\. It is recorded/);
  }
  assert.doesNotMatch(last.said, /Done\./);
  assert.match(
    last.said,
    /\nNo mail was sent: this was the fourth request in a row, so the account is suspended now\. To undo this, run the command again and choose Activate, then Send a temporary password\.\n/,
  );
  assert.deepEqual(suspended, ['Suspended', 'Free', true, false]);
  assert.match(again.said, /\nDone\. It is recorded/);
});

test('a data owner gets temporary passwords from an operator, but the fourth is refused and suspends nobody [SRV-211]', async () => {
  const email = 'keeps@staff.example';
  const customerId = await createTestAccount(server, { email, authorities: helpdesk, isDataOwner: true });

  const { first, last } = await askFourTimes(email);

  assert.deepEqual(
    first.map(({ refusal }) => refusal),
    [null, null, null],
  );
  assert.equal(
    last.refusal,
    'A fourth temporary password in a row would suspend the account, which a data owner cannot be. Choose Change privileges first.',
  );
  assert.deepEqual(await standingOf(email), ['Live', 'Free', true, true]);
  assert.equal((await changesOf(customerId)).length, 3);
  assert.ok(!logged.some((line) => line.includes('"change":"suspension"') && line.includes(customerId)));
});

test('an operator suspends staff at once, and only an operator can activate them again [SRV-211, HCU-63]', async () => {
  const email = 'rogue@staff.example';
  const { customerId, token } = await signInAs(server, { email, tier: 'Internal', authorities: helpdesk });

  const kept = await manage(email, '3', 'no');
  const before = await statusWith(server.url, token);
  await manage(email, 'suspend', 'yes');
  const after = [await statusWith(server.url, token), (await findAccount(email))?.status];
  server.clock.advance({ seconds: 1 });
  const { said } = await manage(email, 'activate', 'yes');

  assert.match(kept.said, /Nothing was changed\.\n$/);
  assert.deepEqual([before, ...after], [200, 401, 'Suspended']);
  assert.match(said, /Status: Suspended\n {2}1 {2}Change privileges\n {2}2 {2}Activate\n {2}3 {2}Delete\n/);
  assert.equal((await findAccount(email))?.status, 'Live');
  assert.deepEqual(
    (await readAccountChanges(server, customerId)).map(({ change, agent }) => [change, agent]),
    [
      ['suspension', 'operator'],
      ['activation', 'operator'],
    ],
  );
});

test('a watched number that a port reported is announced once an operator ends the suspension [SRV-70, SRV-211]', async () => {
  const email = 'watches@staff.example';
  const customerId = await createTestAccount(server, { email, tier: 'Internal', authorities: helpdesk });
  const containerNumber = 'QWCU2001010';
  await server.database.db
    .insert(containerWatches)
    .values({ customerId, containerNumber, createdAt: server.clock.now() });
  await manage(email, 'suspend', 'yes');
  await reportJourney(server, { containerNumber, statuses: [['Arrived', server.clock.now().toISOString()]] });

  await manage(email, 'activate', 'yes');
  server.clock.advance({ minutes: 1 });
  await server.runJobs();

  const sent = await server.database.db.select().from(alertMessages).where(eq(alertMessages.customerId, customerId));
  assert.deepEqual(
    sent.map(({ kind, state }) => [kind, state]),
    [['watch', 'handed-over']],
  );
});

test('an operator sees and opens the account of staff that is locked for unknown browsers [SRV-211, SES-52]', async () => {
  const email = 'guessed@staff.example';
  const customerId = await createTestAccount(server, { email, authorities: helpdesk });
  const lock = () =>
    server.database.db.update(customers).set({ lockedToStrangers: true }).where(eq(customers.id, customerId));
  await lock();

  const opened = await manage(email, 'activate', 'yes');
  const isOpen = (await findAccount(email))?.lockedToStrangers === false;
  server.clock.advance({ seconds: 1 });
  await lock();
  const { said } = await manage(email, 'suspend', 'yes');

  assert.equal(opened.refusal, null);
  assert.match(
    opened.said,
    /Status: Suspended \(for unknown browsers only\)\n {2}1 {2}Change privileges\n {2}2 {2}Activate\n {2}3 {2}Suspend\n {2}4 {2}Delete\n/,
  );
  assert.ok(isOpen);
  assert.match(said, /Done\./);
  assert.equal((await findAccount(email))?.status, 'Suspended');
  assert.deepEqual(await changesOf(customerId), [
    ['activation', { before: 'Suspended', after: 'Live' }],
    ['suspension', { reason: 'for unknown browsers before, for everybody now' }],
  ]);
});

test('the account of a customer that is locked for unknown browsers is shown as suspended for them [SRV-80, SES-52]', async () => {
  const email = 'locked@tests.example';
  const customerId = await createTestAccount(server, { email });
  await server.database.db.update(customers).set({ lockedToStrangers: true }).where(eq(customers.id, customerId));

  const { said, refusal } = await manage(email, '', '', 'yes', 'yes');

  assert.match(said, /\n {2}Status: Suspended \(for unknown browsers only\)\n/);
  assert.equal(refusal, null, 'such an account is Live and can be given privileges');
});

test('an operator can delete staff, who are told by mail, but not a data owner [SRV-211, SRV-53]', async () => {
  const [email, owner] = ['gone@staff.example', 'owns@staff.example'];
  await createTestAccount(server, { email, authorities: helpdesk });
  await createTestAccount(server, { email: owner, authorities: helpdesk, isDataOwner: true });

  const { refusal } = await manage(email, 'delete', 'yes');
  const refused = [await manage(owner, 'delete', 'yes'), await manage(owner, 'suspend', 'yes')];
  await server.runJobs();

  assert.deepEqual([refusal, await findAccount(email)], [null, undefined]);
  for (const { refusal: reason } of refused)
    assert.equal(reason, 'A data owner can be neither suspended nor deleted. Choose Change privileges first.');
  assert.equal((await findAccount(owner))?.status, 'Live');
  assert.ok((await readOutbox(server)).some(({ to }) => to === email));
});

test('an operator is warned before suspending the last helpdesk account, or mailing it a password [SRV-211]', async () => {
  await server.database.db.update(customers).set({ authorities: ['CUSTOMER'] });
  await createTestAccount(server, { email: 'alone@staff.example', authorities: helpdesk });
  const passwordExpiresAt = server.clock.now();
  await createTestAccount(server, { email: 'too-late@staff.example', authorities: helpdesk, passwordExpiresAt });

  for (const task of ['suspend', 'send a temporary password'])
    assert.match(
      (await manage('alone@staff.example', task, 'no')).said,
      /WARNING: no other helpdesk account can sign in\.\n/,
    );
});

test('an operator is warned before the last helpdesk account loses the authority, and only then [SRV-80]', async () => {
  await server.database.db.update(customers).set({ authorities: ['CUSTOMER'] });
  await createTestAccount(server, { email: 'one@desk.example', authorities: helpdesk });
  await createTestAccount(server, { email: 'two@desk.example', authorities: helpdesk });
  await createTestAccount(server, { email: 'away@desk.example', authorities: helpdesk, status: 'Suspended' });
  const passwordExpiresAt = server.clock.now();
  await createTestAccount(server, { email: 'late@desk.example', authorities: helpdesk, passwordExpiresAt });

  const first = await manage('one@desk.example', '1', 'no', '', '', 'yes');
  const last = await manage('two@desk.example', '1', 'no', '', '', 'no');

  assert.equal(first.said.includes('WARNING'), false);
  assert.match(last.said, /WARNING: no other helpdesk account can sign in\.\n/);
  assert.deepEqual(await standingOf('two@desk.example'), ['Live', 'Free', true, false]);
});

test('an unconfirmed or suspended account cannot get privileges, but can lose them [SRV-80]', async () => {
  await registerAndReadLink(server, 'squatter@staff.example');
  await createTestAccount(server, { email: 'suspended@staff.example', status: 'Suspended', isDataOwner: true });

  const unverified = await manage('squatter@staff.example', 'yes', '', '', 'yes');
  const suspended = await manage('suspended@staff.example', '', 'yes', '', 'yes');
  const taken = await manage('suspended@staff.example', '', '', 'no', 'yes');

  assert.deepEqual(
    [unverified.refusal, suspended.refusal, taken.refusal],
    [
      'An Unverified account can be given nothing: its owner has to confirm the email first.',
      'A Suspended account can be given nothing: activate it first.',
      null,
    ],
  );
  assert.deepEqual(await standingOf('squatter@staff.example'), ['Unverified', 'Free', false, false]);
  assert.deepEqual(await standingOf('suspended@staff.example'), ['Suspended', 'Free', false, false]);
});

test('a registration that was not confirmed in time makes way for a staff account [SRV-80, REG-D5]', async () => {
  const email = 'taken.once@staff.example';
  const { cid } = await registerAndReadLink(server, email);
  server.clock.advance({ days: 1 });

  const { said } = await manage(...newAccount(email, ['yes', 'no', 'no']), 'yes');

  assert.match(said, /This address was registered but never confirmed\. A new account replaces that one\.\n/);
  assert.notEqual((await findAccount(email))?.id, cid);
  assert.deepEqual(await standingOf(email), ['Unverified', 'Free', true, false]);
});

test('paid time counts again when Internal ends, and a subscription that renews stays unchanged [SRV-80]', async () => {
  const paid = await createTestAccount(server, { email: 'paid@staff.example', tier: 'Paid' });
  const renewing = await createTestAccount(server, {
    email: 'renews@staff.example',
    tier: 'Paid',
    subscriptionRenews: true,
  });
  const [startsAt, endsAt] = [server.clock.now(), new Date('2099-12-24T12:00:00Z')];
  await server.database.db.insert(paidPeriods).values({ customerId: paid, startsAt, endsAt });

  const risen = await manage('paid@staff.example', '', 'yes', '', 'yes');
  server.clock.advance({ seconds: 1 });
  const back = await manage('paid@staff.example', '', 'no', '', 'yes');
  const refused = await manage('renews@staff.example', 'yes', 'yes', '', 'yes');

  assert.match(risen.said, /paid for until 24 Dec 2099\.\n {2}They are not refunded\./);
  assert.match(back.said, /The tier will be Paid\.\n/);
  assert.equal(refused.refusal, 'The subscription renews. The customer has to end the renewal first.');
  assert.deepEqual(await changesOf(paid), [
    ['tier', { before: 'Paid', after: 'Internal' }],
    ['tier', { before: 'Internal', after: 'Paid' }],
  ]);
  assert.deepEqual(await changesOf(renewing), [], 'the helpdesk authority that was asked for as well is not given');
  assert.deepEqual(await standingOf('renews@staff.example'), ['Live', 'Paid', false, false]);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { customers } from '../../customers/customers.tables.ts';
import { nextId } from '../../../testing/next-id.ts';
import { savedLists, teamLists } from '../../saved-lists/saved-lists.tables.ts';
import { teamMembers, teams } from '../../teams/teams.tables.ts';
import { moveToReplacingVisits } from '../matching/move-to-replacing-visits.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients } from '../records/alerts.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { savePreferences } from '../settings/alert-preferences.queries.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { changeAlertContact } from '../settings/change-alert-contact.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';
import { findWarnedCustomers, insertWarnings, readWarnedCustomer } from './free-time-warnings.queries.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

const accepts = { kind: 'taken', gatewayId: null } as const;

let harness: AlertHarness;
let customerId: string;
let visit = 0;
let gkey: string;

before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  harness.clock.moveTo('2026-06-15T09:00:00Z');
  await harness.deliver();
  visit += 1;
  gkey = `free-${visit}`;
  // 30 of each kind per 30 days (SRV-27).
  customerId = await harness.customer('Free-advanced');
  await wish(2);
  // So that customers of earlier tests get no warnings.
  harness.freeDays.clear();
  await harness.database.db.delete(freeTimeWarnings);
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 5 }]);
  harness.answer = () => accepts;
  harness.takeSent();
});

async function wish(days: number | null, alertTypes: AlertType[] = ['Email'], of = customerId) {
  const freeTime = days === null ? null : { days, alertTypes };
  await saveAlertContact(harness.database.db, of, { email: 'office@tests.example', phone: '07911123456' });
  await savePreferences(harness.database.db, of, { combinesEmails: false, freeTime });
}

/** With five free days after a discharge on 11 June, the last free day is the 16th, which is tomorrow. */
const discharge = (day = '2026-06-11', options: { readonly withdraws?: string; readonly port?: 'LGP' | 'SOU' } = {}) =>
  harness.report(portEvent(`${gkey}-in-${day}`, ['Discharged', new Date(`${day}T10:00:00Z`)], { gkey, ...options }));

const leave = (at = '2026-06-15T08:30:00Z') =>
  harness.report(portEvent(`${gkey}-out`, ['Departed by Road', new Date(at)], { gkey }));

/** Sets an alert that nothing reported in these tests will send. */
const follow = (of = customerId) => harness.arm({ customerId: of, gkey, statusType: 'On Hold' });

async function warn(): Promise<readonly string[]> {
  await harness.warn();
  await harness.deliver();
  return harness.takeSent();
}

async function messages() {
  const rows = await harness.database.db
    .select()
    .from(alertMessages)
    .where(eq(alertMessages.gkey, gkey))
    .orderBy(asc(alertMessages.createdAt), asc(alertMessages.kind), asc(alertMessages.state));
  return rows.map(({ kind, state, because }) => [kind, state, because].filter(Boolean).join(' '));
}

async function makeRoom(): Promise<readonly string[]> {
  await giveAllowanceBack(harness, customerId);
  return harness.takeSent();
}

const tomorrow = 'Email announcement Free time ends in 1 day to office@tests.example';
const reversal = 'Email reversal Free time ends in 1 day to office@tests.example';

test('a container with an alert gets one warning, as soon as the chosen number of days is left [SRV-291]', async () => {
  await discharge();
  await follow();
  harness.clock.moveTo('2026-06-13T22:30:00Z');
  assert.deepEqual(await warn(), []);

  harness.clock.moveTo('2026-06-14T06:00:00Z');
  assert.deepEqual(await warn(), ['Email announcement Free time ends in 2 days to office@tests.example']);
  for (const moment of ['2026-06-14T09:00:00Z', '2026-06-15T09:00:00Z', '2026-06-16T09:00:00Z']) {
    harness.clock.moveTo(moment);
    assert.deepEqual(await warn(), []);
  }
});

test('a warning that falls due at night is sent at seven in the morning, UK time [SRV-291]', async () => {
  await discharge();
  await follow();
  harness.clock.moveTo('2026-06-15T05:59:00Z');
  assert.deepEqual(await warn(), []);

  harness.clock.moveTo('2026-06-15T06:00:00Z');
  assert.deepEqual(await warn(), [tomorrow]);
});

test('no warning is sent once the last free day is over [SRV-291]', async () => {
  await discharge('2026-06-09');
  await follow();

  assert.deepEqual(await warn(), []);
});

test('a container in a saved list gets a warning, and one that nobody follows does not [SRV-291]', async () => {
  harness.freeDays.set(customerId, [{ port: 'SOU', days: 5 }]);
  await discharge('2026-06-11', { port: 'SOU' });
  assert.deepEqual(await warn(), []);

  const list = { name: 'Felt', containerNumbers: ['CSQU3054383', 'QWCU2004046'] };
  await harness.database.db.insert(savedLists).values({ customerId, ...list });
  assert.deepEqual(await warn(), [tomorrow]);
});

test("a container on a list of the customer's team gets a warning, one on another team's does not [SRV-291, SRV-306]", async () => {
  const { db } = harness.database;
  const [own, other] = [nextId(), nextId()];
  await db.insert(teams).values([own, other].map((id) => ({ id, name: 'Forwarders' })));
  await db.insert(teamMembers).values({ customerId, teamId: own, joinedAt: harness.clock.now() });
  // No other test reports a visit of this number.
  const containerNumber = 'QWCU2007070';
  const list = { name: 'Felt', containerNumbers: [containerNumber] };
  await db.insert(teamLists).values({ ...list, teamId: other });
  const event = portEvent(`${gkey}-in`, ['Discharged', new Date('2026-06-11T10:00:00Z')], { gkey });
  await harness.report({ ...event, visit: { ...event.visit, containerNumber } });
  assert.deepEqual(await warn(), []);

  await db.insert(teamLists).values({ ...list, teamId: own });
  assert.deepEqual(await warn(), [tomorrow]);
});

test('no warning is sent without free days for the port, or unless the customer wants warnings [SRV-291]', async () => {
  const [other, unwarned] = [await harness.customer('Free-advanced'), await harness.customer('Free-advanced')];
  await wish(1, ['Email'], other);
  for (const follower of [customerId, other, unwarned]) await follow(follower);
  harness.freeDays.set(customerId, [{ port: 'SOU', days: 5 }]);
  harness.freeDays.set(other, [{ port: 'LGP', days: 7 }]);
  harness.freeDays.set(unwarned, [{ port: 'LGP', days: 5 }]);
  await discharge();

  assert.deepEqual(await warn(), []);
});

test('a warning is sent by email, text message or both, and counts against the allowance [SRV-291, SRV-D3]', async () => {
  await wish(2, ['Email', 'SMS']);
  await discharge();
  await follow();
  await spendAllowance(harness, customerId, 0, 'SMS');

  assert.deepEqual(await warn(), [tomorrow]);
  assert.deepEqual(await messages(), ['announcement handed-over', 'announcement suspended']);
});

test('a warning beyond the allowance is sent once there is room [SRV-291]', async () => {
  await discharge();
  await follow();
  await spendAllowance(harness, customerId, 0);
  assert.deepEqual(await warn(), []);
  await harness.passMinute();
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);

  assert.deepEqual(await makeRoom(), [tomorrow]);
});

test('a warning that waits for allowance goes to the alert contact that the customer has then [SRV-291]', async () => {
  await discharge();
  await follow();
  await spendAllowance(harness, customerId, 0);
  assert.deepEqual(await warn(), []);
  const contact = { email: 'new@tests.example', phone: null };
  await harness.database.transaction((tx) => changeAlertContact(tx, harness.platform, customerId, contact));

  const sent = await makeRoom();

  assert.deepEqual(
    sent.filter((line) => line.includes('Free time')),
    ['Email announcement Free time ends in 1 day to new@tests.example'],
  );
});

test('a waiting warning that may have arrived stays with its recipient when the alert contact changes [SRV-391]', async () => {
  await discharge();
  await follow();
  await spendAllowance(harness, customerId, 0);
  assert.deepEqual(await warn(), []);
  await harness.database.db.update(alertMessages).set({ mayHaveArrived: true }).where(eq(alertMessages.gkey, gkey));
  const contact = { email: 'new@tests.example', phone: null };
  await harness.database.transaction((tx) => changeAlertContact(tx, harness.platform, customerId, contact));

  assert.deepEqual(
    (await makeRoom()).filter((line) => line.includes('Free time')),
    ['Email announcement Free time ends in 1 day to office@tests.example'],
  );
});

test('a warning that waited for allowance states the days that are left when it is sent, from seven on [SRV-291]', async () => {
  await discharge();
  await follow();
  await spendAllowance(harness, customerId, 0);
  assert.deepEqual(await warn(), []);

  harness.clock.moveTo('2026-06-16T05:59:00Z');
  assert.deepEqual(await makeRoom(), []);
  harness.clock.moveTo('2026-06-16T06:00:00Z');
  assert.deepEqual(await makeRoom(), ['Email announcement Free time ends today to office@tests.example']);
  const rows = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
  assert.deepEqual(
    rows.map(({ statusType }) => statusType),
    ['Free time ends today'],
  );
});

test('a warning waits for allowance until its last free day is over, also on one with 25 hours [SRV-291, PND-12]', async () => {
  harness.clock.moveTo('2026-10-24T09:00:00Z');
  customerId = await harness.customer('Free-advanced');
  await wish(1);
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 5 }]);
  await discharge('2026-10-20');
  await follow();
  await spendAllowance(harness, customerId, 0);
  assert.deepEqual(await warn(), []);

  harness.clock.moveTo('2026-10-25T23:30:00Z');
  await harness.passMinute();
  const reasons = async () => {
    const rows = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
    return rows.map(({ state, reason }) => [state, reason]);
  };
  assert.deepEqual(await reasons(), [['suspended', 'The allowance for this period is used up']]);
  harness.clock.moveTo('2026-10-26T00:00:00Z');
  await harness.passMinute();

  assert.deepEqual(await reasons(), [['cancelled', 'The last free day was over']]);
});

test('a warning that an outage delayed states the days that are left; after the last it is not sent [SRV-291]', async () => {
  await discharge();
  await follow();
  harness.clock.moveTo('2026-06-15T20:00:00Z');
  await harness.warn();
  harness.answer = () => ({ kind: 'away', reason: 'No answer', retryAfter: null });
  await harness.deliver();
  harness.answer = () => accepts;
  harness.clock.moveTo('2026-06-15T23:01:00Z');
  await harness.passMinute();
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email announcement Free time ends today to office@tests.example']);

  await harness.database.db.delete(freeTimeWarnings);
  harness.clock.moveTo('2026-06-16T20:00:00Z');
  await harness.warn();
  harness.clock.moveTo('2026-06-16T23:00:00Z');
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await messages(), ['announcement handed-over', 'announcement cancelled']);
});

test('when a container leaves, recipients who were warned get one reversal [SRV-292]', async () => {
  await discharge();
  await follow();
  await warn();
  await leave();

  assert.deepEqual(await warn(), [reversal]);
  assert.deepEqual(await warn(), []);
  assert.deepEqual(await messages(), ['announcement handed-over', 'reversal handed-over left']);
});

test('an unsent warning is cancelled when the container leaves [SRV-292]', async () => {
  await discharge();
  await follow();
  await harness.warn();
  await leave();

  assert.deepEqual(await warn(), []);
  assert.deepEqual(await messages(), ['announcement cancelled']);
});

test('no reversal is sent for a container that leaves after its last free day [SRV-292]', async () => {
  await discharge();
  await follow();
  await warn();
  harness.clock.moveTo('2026-06-17T09:00:00Z');
  await leave('2026-06-17T08:00:00Z');

  assert.deepEqual(await warn(), []);
  const rows = await harness.database.db.select().from(freeTimeWarnings).where(eq(freeTimeWarnings.gkey, gkey));
  assert.deepEqual(rows, []);
});

test('a container that left in time gets its reversal, however late its port reports it [SRV-292, SRV-496]', async () => {
  await discharge();
  await follow();
  await warn();
  harness.clock.moveTo('2026-06-18T07:00:00Z');
  assert.deepEqual(await warn(), []);
  // Before midnight in the UK.
  await leave('2026-06-16T22:56:00Z');

  assert.deepEqual(await warn(), [reversal]);
  assert.deepEqual(await warn(), []);
  assert.deepEqual(await messages(), ['announcement handed-over', 'reversal handed-over left']);
});

test('a container on a train left the quay when it left for the rail terminal, not when its train departed [SRV-496]', async () => {
  await discharge();
  await follow();
  await warn();
  harness.clock.moveTo('2026-06-17T09:00:00Z');
  for (const [statusType, at] of [
    ['Departed Port for Rail Terminal', '2026-06-16T20:00:00Z'],
    ['Departed Rail Terminal', '2026-06-17T08:00:00Z'],
  ] as const)
    await harness.report(portEvent(`${gkey}-${statusType}`, [statusType, new Date(at)], { gkey }));

  assert.deepEqual(await warn(), [reversal]);
});

test('a corrected discharge withdraws the warning, and it is sent again when the new day is near [SRV-292]', async () => {
  await discharge();
  await follow();
  await warn();
  await discharge('2026-06-14', { withdraws: `${gkey}-in-2026-06-11` });
  assert.deepEqual(await warn(), [reversal]);

  harness.clock.moveTo('2026-06-17T09:00:00Z');
  assert.deepEqual(await warn(), ['Email announcement Free time ends in 2 days to office@tests.example']);
});

test('changed free days take the warning back, and the next run warns anew, once the reversal is sent [SRV-570, SRV-292]', async () => {
  const { clock } = harness;
  await discharge();
  await follow();
  await warn();
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 6 }]);
  harness.answer = () => ({ kind: 'temporary', reason: 'Greylisted', retryAfter: null });
  for (let run = 0; run < 2; run += 1) assert.deepEqual(await warn(), []);
  harness.answer = () => accepts;
  clock.advance({ minutes: 10 });

  await harness.passMinute();
  assert.deepEqual(await warn(), [reversal]);
  clock.advance({ minutes: 1 });
  await harness.passMinute();
  assert.deepEqual(await warn(), ['Email announcement Free time ends in 2 days to office@tests.example']);
  assert.deepEqual(await warn(), []);
});

test('a mailbox that refuses the reversal delays the new warning to nobody else [SRV-570]', async () => {
  const { clock } = harness;
  const text = 'SMS announcement Free time ends in 2 days to 07911123456';
  await wish(2, ['Email', 'SMS']);
  await discharge();
  await follow();
  await warn();
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 6 }]);
  harness.answer = ({ alertType }) =>
    alertType === 'Email' ? { kind: 'temporary', reason: 'Greylisted', retryAfter: null } : accepts;
  assert.deepEqual(await warn(), ['SMS reversal Free time ends in 1 day to 07911123456']);

  assert.deepEqual(await warn(), [text]);

  // The reversal ends after eight hours. The warning to the mailbox has eight hours of its own.
  for (let hours = 0; hours < 7; hours += 1) {
    clock.advance({ hours: 1 });
    await harness.passMinute();
    assert.deepEqual(await warn(), []);
  }
  clock.advance({ hours: 2 });
  await harness.passMinute();
  for (let time = 0; time < 2; time += 1) {
    clock.advance({ minutes: 15 });
    await harness.passMinute();
    assert.deepEqual(await warn(), []);
  }
  harness.answer = () => accepts;
  clock.advance({ minutes: 15 });
  await harness.passMinute();
  assert.deepEqual(await warn(), ['Email announcement Free time ends in 2 days to office@tests.example']);
});

test('a new warning that waits for a reversal goes to the alert contact that the customer has then [SRV-570]', async () => {
  await discharge();
  await follow();
  await warn();
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 6 }]);
  harness.answer = ({ messages: [{ kind }] }) =>
    kind === 'reversal' ? { kind: 'temporary', reason: 'Greylisted', retryAfter: null } : accepts;
  for (let run = 0; run < 2; run += 1) assert.deepEqual(await warn(), []);
  const contact = { email: 'new@tests.example', phone: null };
  await harness.database.transaction((tx) => changeAlertContact(tx, harness.platform, customerId, contact));
  harness.clock.advance({ minutes: 15 });
  await harness.passMinute();

  assert.deepEqual(
    (await warn()).filter((line) => line.includes('Free time')),
    ['Email announcement Free time ends in 2 days to new@tests.example'],
  );
});

test('asking for more notice later repeats no warning; asking for less repeats it [SRV-291]', async () => {
  await discharge();
  await follow();
  await warn();
  await wish(4);
  assert.deepEqual(await warn(), []);
  await wish(1);
  assert.deepEqual(await warn(), [tomorrow]);
});

test('whoever was warned twice because of less notice gets one reversal when the container leaves [SRV-573]', async () => {
  await discharge();
  await follow();
  await warn();
  await wish(1);
  await warn();
  await leave();

  assert.deepEqual(await warn(), [reversal]);
  assert.deepEqual(await warn(), []);
});

test('once warnings are switched off nothing more is sent, not even a reversal [SRV-292]', async () => {
  await discharge();
  await follow();
  await warn();
  await wish(null);
  await leave();

  assert.deepEqual(await warn(), []);
});

async function serve(change: { readonly tier?: 'Free' | 'Free-advanced'; readonly status?: 'Live' | 'Suspended' }) {
  await harness.database.db.update(customers).set(change).where(eq(customers.id, customerId));
}

test('a warning that is refused while warnings are switched off is not sent later [SRV-568, SRV-292]', async () => {
  await discharge();
  await follow();
  harness.answer = async () => {
    harness.answer = () => accepts;
    await wish(null);
    await harness.warn();
    return { kind: 'temporary', reason: 'Greylisted', retryAfter: null };
  };
  assert.deepEqual(await warn(), []);
  harness.clock.advance({ minutes: 5 });
  await harness.passMinute();

  assert.deepEqual(await warn(), []);
  assert.deepEqual(await messages(), ['announcement cancelled']);
});

test('a warning is not repeated after the account was suspended or without advanced access for a while [SRV-291]', async () => {
  await discharge();
  await follow();
  assert.deepEqual(await warn(), [tomorrow]);
  for (const change of [
    { status: 'Suspended' },
    { status: 'Live' },
    { tier: 'Free' },
    { tier: 'Free-advanced' },
  ] as const) {
    await serve(change);
    assert.deepEqual(await warn(), []);
  }
  assert.deepEqual(await messages(), ['announcement handed-over']);
});

test('a container that leaves while its account is suspended gets its reversal once the account is live [SRV-292]', async () => {
  await discharge();
  await follow();
  await warn();
  await serve({ status: 'Suspended' });
  await warn();
  await leave();
  assert.deepEqual(await warn(), []);

  await serve({ status: 'Live' });
  assert.deepEqual(await warn(), [reversal]);
});

test('a warning that the suspension of the account kept from being sent is sent once it is live [SRV-291]', async () => {
  await discharge();
  await follow();
  await harness.warn();
  await serve({ status: 'Suspended' });
  assert.deepEqual(await warn(), []);

  await serve({ status: 'Live' });
  assert.deepEqual(await warn(), [tomorrow]);
  assert.deepEqual(await warn(), []);
});

test('a warning that may have arrived before a suspension is taken back if the container leaves [SRV-574, SRV-391]', async () => {
  await discharge();
  await follow();
  harness.answer = () => ({ kind: 'temporary', reason: 'No answer', retryAfter: null, mayHaveArrived: true });
  assert.deepEqual(await warn(), []);
  harness.answer = () => accepts;
  await serve({ status: 'Suspended' });
  harness.clock.advance({ minutes: 1 });
  await harness.passMinute();
  assert.deepEqual(await warn(), []);
  await serve({ status: 'Live' });
  assert.deepEqual(await warn(), []);

  await leave();
  assert.deepEqual(await warn(), [reversal]);
});

test('a recipient who has stopped gets no warning; a new contact gets those of earlier containers too [SRV-575]', async () => {
  const { db } = harness.database;
  await discharge();
  await follow();
  await harness.warn();
  const isOffice = and(
    eq(alertRecipients.customerId, customerId),
    eq(alertRecipients.recipient, 'office@tests.example'),
  );
  await db.update(alertRecipients).set({ stoppedAt: harness.clock.now() }).where(isOffice);
  for (let run = 0; run < 2; run += 1) assert.deepEqual(await warn(), []);
  assert.deepEqual(await messages(), ['announcement cancelled']);

  const contact = { email: 'new@tests.example', phone: null };
  await harness.database.transaction((tx) => changeAlertContact(tx, harness.platform, customerId, contact));
  const ofFreeTime = async () => (await warn()).filter((line) => line.includes('Free time'));
  assert.deepEqual(await ofFreeTime(), ['Email announcement Free time ends in 1 day to new@tests.example']);
  assert.deepEqual(await ofFreeTime(), []);
});

test('a suspended account gets no warnings [SRV-291]', async () => {
  await discharge();
  await follow();
  await serve({ status: 'Suspended' });

  assert.deepEqual(await warn(), []);
  assert.deepEqual(await messages(), []);
});

test('for a suspended account no imports are read, and only warnings given before are looked at [SRV-291]', async () => {
  const { db } = harness.database;
  const isListed = async () => (await findWarnedCustomers(db, null, 99)).includes(customerId);
  const countImports = async () => (await readWarnedCustomer(db, customerId))?.imports.length;
  await discharge();
  await follow();
  assert.equal(await isListed(), true);
  assert.equal(await countImports(), 1);

  await serve({ status: 'Suspended' });
  assert.equal(await isListed(), false);
  await serve({ status: 'Live' });
  await warn();
  await serve({ status: 'Suspended' });
  assert.equal(await isListed(), true);
  assert.equal(await countImports(), 0);
});

test('simultaneous runs send one warning [SRV-291]', async () => {
  await discharge();
  await follow();
  await Promise.all([harness.warn(), harness.warn(), harness.warn()]);
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [tomorrow]);
});

test('a run that dies halfway leaves nothing behind, and the next run warns [SRV-291]', async () => {
  await discharge();
  await follow();
  await assert.rejects(
    harness.warn(() => Promise.reject(new Error('killed'))),
    /killed/,
  );
  assert.deepEqual(await messages(), []);

  assert.deepEqual(await warn(), [tomorrow]);
});

test('a warning that an earlier build cancelled by mistake is sent after all [SRV-291]', async () => {
  await discharge();
  await follow();
  await harness.warn();
  const lost = { state: 'cancelled' as const, reason: 'The alert was removed' };
  await harness.database.db.update(alertMessages).set(lost).where(eq(alertMessages.customerId, customerId));

  assert.deepEqual(await warn(), [tomorrow]);
  assert.deepEqual(await warn(), []);
});

test('a warning moves to the visit that replaces its own; if both have one, only one stays [SRV-291]', async () => {
  await discharge();
  await follow();
  await warn();
  const [before] = await harness.database.db.select().from(freeTimeWarnings).where(eq(freeTimeWarnings.gkey, gkey));
  assert.ok(before);
  const { id: _id, ...copy } = before;
  await harness.database.db.insert(freeTimeWarnings).values({ ...copy, gkey: `${gkey}-own` });

  const replaced = { port: 'LGP' as const, gkey: `${gkey}-own`, replaces: [gkey] };
  await harness.database.transaction((tx) => moveToReplacingVisits(tx, [replaced]));

  const rows = await harness.database.db
    .select()
    .from(freeTimeWarnings)
    .where(eq(freeTimeWarnings.customerId, customerId));
  assert.deepEqual(
    rows.map((row) => row.gkey),
    [`${gkey}-own`],
  );
});

test('a visit that replaces two visits with warnings keeps the latest warning [SRV-291]', async () => {
  await discharge();
  await follow();
  await warn();
  const [before] = await harness.database.db.select().from(freeTimeWarnings).where(eq(freeTimeWarnings.gkey, gkey));
  assert.ok(before);
  const { id: _id, ...copy } = before;
  const later = new Date(before.warnedAt.getTime() + 1);
  const second = { ...copy, gkey: `${gkey}-second`, lastFreeDay: '2026-06-17', warnedAt: later };
  const sooner = { ...copy, gkey: `${gkey}-second`, days: 1 };
  await harness.database.db.insert(freeTimeWarnings).values([second, sooner]);

  const replaced = { port: 'LGP' as const, gkey: `${gkey}-named`, replaces: [gkey, `${gkey}-second`] };
  await harness.database.transaction((tx) => moveToReplacingVisits(tx, [replaced]));

  const rows = await harness.database.db
    .select()
    .from(freeTimeWarnings)
    .where(eq(freeTimeWarnings.customerId, customerId))
    .orderBy(asc(freeTimeWarnings.days));
  assert.deepEqual(
    rows.map((row) => [row.gkey, row.days, row.lastFreeDay]),
    [
      [`${gkey}-named`, 1, '2026-06-16'],
      [`${gkey}-named`, 2, '2026-06-17'],
    ],
  );
});

test('ten thousand warnings of one customer can be stored at once [SRV-291]', async () => {
  const now = harness.clock.now();
  const facts = { port: 'LGP' as const, containerNumber: 'QWCU2004046', activity: 'Import' as const };
  const status = { statusType: 'Discharged', dischargedTime: now.toISOString() };
  const due = Array.from({ length: 10_000 }, (_, index) => ({
    visit: { ...facts, gkey: `${gkey}-${index}`, status },
    lastDay: now,
    statusType: 'Free time ends today',
  }));
  const recipients = [{ alertType: 'Email' as const, recipient: 'office@tests.example' }];

  const announcements = await harness.database.transaction((tx) =>
    insertWarnings(tx, { customerId, days: 2, recipients, due, now }),
  );

  assert.equal(new Set(announcements.map(({ warningId }) => warningId)).size, due.length);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import type { AlertType, StatusType } from '@quaywatch/shared/contract';
import { customers } from '../../customers/customers.tables.ts';
import { savedLists } from '../../saved-lists/saved-lists.tables.ts';
import { moveToReplacingVisits } from '../matching/move-to-replacing-visits.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { savePreferences } from '../settings/alert-preferences.queries.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { findMoveSubscribers, readMoveSubscriber } from './moved-estimates.queries.ts';

let harness: AlertHarness;
let customerId: string;
let gkey: string;
let visits = 0;
let reports = 0;

before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  harness.clock.moveTo('2026-06-15T09:00:00Z');
  await harness.deliver();
  visits += 1;
  gkey = `moves-${visits}`;
  customerId = await harness.customer('Free-advanced');
  // So that customers of earlier tests are told nothing.
  await harness.database.db.delete(notedEstimates);
  await harness.database.db.execute('update alert_contacts set moves_hours = null');
  await wish(6);
  harness.takeSent();
  await reach('On Vessel at Berth', '2026-06-15T07:00:00Z');
  await expect('08:00');
});

async function wish(hours: number | null, alertTypes: AlertType[] = ['Email'], of = customerId) {
  const movedEstimates = hours === null ? null : { hours, alertTypes };
  await saveAlertContact(harness.database.db, of, { email: 'office@tests.example', phone: '07911123456' });
  await savePreferences(harness.database.db, of, { combinesEmails: false, movedEstimates });
}

const reach = (statusType: StatusType, time: string) =>
  harness.report(portEvent(`${gkey}-${statusType}`, [statusType, new Date(time)], { gkey }));

/** Reports that the discharge is expected on 16 June at that time. Each report is recorded after the previous one. */
async function expect(time: string, of = gkey, withdraws?: string) {
  reports += 1;
  const eventId = `estimate-${reports}`;
  const { status, ...event } = portEvent(eventId, ['Discharged', new Date(`2026-06-16T${time}:00Z`)], { gkey: of });
  const recordedAt = new Date(Date.parse('2026-06-15T07:30:00Z') + reports);
  const expected = status && { ...status, timeKind: 'estimated' as const };
  await harness.report({ ...event, recordedAt, status: expected, withdraws: withdraws ?? null });
  return eventId;
}

/** Sets an alert that nothing reported in these tests will send. */
const follow = (of = customerId, visit = gkey) => harness.arm({ customerId: of, gkey: visit, statusType: 'On Hold' });

async function tell(): Promise<readonly string[]> {
  await harness.tellMoves();
  await harness.deliver();
  return harness.takeSent();
}

async function makeRoom(): Promise<readonly string[]> {
  await giveAllowanceBack(harness, customerId);
  return harness.takeSent();
}

const moved = (how: string) => `Email announcement Discharged expected ${how} to office@tests.example`;

async function messages() {
  const rows = await harness.database.db
    .select()
    .from(alertMessages)
    .where(eq(alertMessages.gkey, gkey))
    .orderBy(
      asc(alertMessages.createdAt),
      asc(alertMessages.state),
      asc(alertMessages.movedFrom),
      asc(alertMessages.statusTime),
    );
  return rows.map(
    ({ state, statusTime, movedFrom }) =>
      `${state} ${movedFrom?.toISOString().slice(11, 16)} ${statusTime?.toISOString().slice(11, 16)}`,
  );
}

test('a move by the chosen hours is announced once, with both times; a smaller one is not [SRV-346]', async () => {
  await follow();
  assert.deepEqual(await tell(), []);

  await expect('13:59');
  assert.deepEqual(await tell(), []);
  await expect('14:00');
  assert.deepEqual(await tell(), [moved('6 hours later')]);
  for (let run = 0; run < 3; run += 1) assert.deepEqual(await tell(), []);
  assert.deepEqual(await messages(), ['handed-over 08:00 14:00']);
});

test('small moves that add up are announced once, and so is a move back [SRV-346]', async () => {
  await follow();
  await tell();
  for (const time of ['10:00', '12:00']) {
    await expect(time);
    assert.deepEqual(await tell(), []);
  }
  await expect('14:30');
  assert.deepEqual(await tell(), [moved('6 hours later')]);
  await expect('09:00');
  assert.deepEqual(await tell(), []);
  await expect('08:30');
  assert.deepEqual(await tell(), [moved('6 hours earlier')]);
  assert.deepEqual(await messages(), ['handed-over 08:00 14:30', 'handed-over 14:30 08:30']);
});

test('of several moves between two runs only the last counts, and moving there and back is no move [SRV-346]', async () => {
  await follow();
  await tell();
  for (const time of ['14:00', '20:00', '18:00']) await expect(time);
  assert.deepEqual(await tell(), [moved('10 hours later')]);
  for (const time of ['02:00', '18:00']) await expect(time);
  assert.deepEqual(await tell(), []);
});

test('moves before following began are not announced, even if it stopped and began again [SRV-346, SRV-347]', async () => {
  await expect('20:00');
  await follow();
  assert.deepEqual(await tell(), []);

  await harness.database.db.delete(alerts).where(eq(alerts.customerId, customerId));
  await tell();
  await expect('08:00');
  await follow();
  assert.deepEqual(await tell(), []);
  await expect('14:00');
  assert.deepEqual(await tell(), [moved('6 hours later')]);
});

test('containers in saved lists of the customer are followed; other containers are not [SRV-346]', async () => {
  const [other, silent] = [await harness.customer('Free-advanced'), await harness.customer('Free-advanced')];
  await wish(24, ['Email'], other);
  for (const one of [other, silent]) await follow(one);
  await tell();
  await expect('20:00');
  assert.deepEqual(await tell(), []);

  const list = { name: 'Moving', containerNumbers: ['CSQU3054383', 'QWCU2004046'] };
  await harness.database.db.insert(savedLists).values({ customerId, ...list });
  await tell();
  await expect('13:00');
  assert.deepEqual(await tell(), [moved('7 hours earlier')]);
});

test('when the status is reached, waiting messages are cancelled and nothing more is sent [SRV-347]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  await harness.tellMoves();
  await reach('Discharged', '2026-06-15T08:50:00Z');

  assert.deepEqual(await tell(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00']);
  assert.deepEqual(await harness.database.db.select().from(notedEstimates), []);
});

test('a corrected estimate is compared with the one that the customer knows [SRV-347]', async () => {
  const first = await expect('08:00');
  await follow();
  await tell();
  await expect('14:00', gkey, first);
  assert.deepEqual(await tell(), [moved('6 hours later')]);
});

test('a move is announced by email, text message or both, and counts against the allowance [SRV-346, SRV-D3]', async () => {
  await wish(6, ['Email', 'SMS']);
  await follow();
  await tell();
  await spendAllowance(harness, customerId, 0, 'SMS');
  await expect('14:00');

  assert.deepEqual(await tell(), [moved('6 hours later')]);
  assert.deepEqual(await messages(), ['handed-over 08:00 14:00', 'suspended 08:00 14:00']);
});

test('a move beyond the allowance is announced once there is room, unless a new move replaces it [SRV-346, SRV-347]', async () => {
  await follow();
  await tell();
  await spendAllowance(harness, customerId, 0);
  await expect('14:00');
  assert.deepEqual(await tell(), []);
  await expect('21:00');
  assert.deepEqual(await tell(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00', 'suspended 08:00 21:00']);

  assert.deepEqual(await makeRoom(), [moved('13 hours later')]);
});

test('a waiting message is cancelled when the estimate moves to or near what the customer knows [SRV-347]', async () => {
  await follow();
  await tell();
  await spendAllowance(harness, customerId, 0);
  for (const [away, near] of [
    ['14:00', '09:00'],
    ['15:00', '08:00'],
  ] as const) {
    await expect(away);
    assert.deepEqual(await tell(), []);
    await expect(near);
    assert.deepEqual(await tell(), []);
  }
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00', 'cancelled 08:00 15:00']);
  const [note] = await harness.database.db.select().from(notedEstimates).where(eq(notedEstimates.gkey, gkey));
  assert.deepEqual([note?.expectedAt, note?.toldAt], [new Date('2026-06-16T08:00:00Z'), null]);

  assert.deepEqual(await makeRoom(), []);
  await expect('13:59');
  assert.deepEqual(await tell(), []);
  await expect('14:00');
  assert.deepEqual(await tell(), [moved('6 hours later')]);
});

test('a waiting text message is cancelled too once its email has been sent and the estimate moves [SRV-347]', async () => {
  await wish(6, ['Email', 'SMS']);
  await follow();
  await tell();
  await spendAllowance(harness, customerId, 0, 'SMS');
  await expect('14:00');
  assert.deepEqual(await tell(), [moved('6 hours later')]);

  await expect('09:00');
  assert.deepEqual(await tell(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00', 'handed-over 08:00 14:00']);
  await expect('08:00');
  assert.deepEqual(await tell(), [moved('6 hours earlier')]);
});

test('a waiting message whose estimate has passed is not sent, and later ones ignore it [SRV-346, SRV-347]', async () => {
  await follow();
  await tell();
  await spendAllowance(harness, customerId, 0);
  await expect('14:00');
  await tell();
  harness.clock.moveTo('2026-06-16T14:00:00Z');
  assert.deepEqual(await tell(), []);
  assert.deepEqual(await makeRoom(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00']);

  await expect('15:00');
  assert.deepEqual(await tell(), [moved('7 hours later')]);
});

test('a message whose estimate passes during an outage is not sent, and later ones ignore it [SRV-346, SRV-347]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  await harness.tellMoves();
  harness.clock.moveTo('2026-06-16T14:00:00Z');
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00']);

  await expect('15:00');
  assert.deepEqual(await tell(), [moved('7 hours later')]);
});

test('a move that may have been told is corrected if the estimate moves back before an answer [SRV-571, SRV-391]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  harness.answer = () => ({ kind: 'temporary', reason: 'No answer', retryAfter: null, mayHaveArrived: true });
  assert.deepEqual(await tell(), []);
  await expect('08:00');
  harness.answer = () => ({ kind: 'taken', gatewayId: null });

  assert.deepEqual(await tell(), [moved('6 hours earlier')]);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00', 'handed-over 14:00 08:00']);
});

test('a move whose message failed for good is not told again, and later ones ignore it [SRV-571]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  harness.answer = () => ({ kind: 'permanent', reason: 'No such mailbox', retryAfter: null });
  assert.deepEqual(await tell(), []);
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
  for (let run = 0; run < 2; run += 1) assert.deepEqual(await tell(), []);

  await expect('19:00');
  assert.deepEqual(await tell(), [moved('11 hours later')]);
  assert.deepEqual(await messages(), ['failed 08:00 14:00', 'handed-over 08:00 19:00']);
});

test('a move that a short suspension of the account kept from being sent is sent once it is live [SRV-571]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  await harness.tellMoves();
  const isThisOne = eq(customers.id, customerId);
  await harness.database.db.update(customers).set({ status: 'Suspended' }).where(isThisOne);
  await harness.deliver();
  await harness.database.db.update(customers).set({ status: 'Live' }).where(isThisOne);

  assert.deepEqual(await tell(), [moved('6 hours later')]);
  assert.deepEqual(await tell(), []);
});

test('a waiting message whose estimate is withdrawn is sent if the port reports the same estimate again [SRV-571]', async () => {
  const [first, none] = [await expect('08:00'), 'withdrawn'];
  await follow();
  await tell();
  await spendAllowance(harness, customerId, 0);
  const second = await expect('14:00', gkey, first);
  await tell();
  const withdrawn = portEvent(`${gkey}-${none}`, null, { gkey, withdraws: second });
  await harness.report({ ...withdrawn, recordedAt: new Date('2026-06-15T08:00:00Z') });
  await tell();
  await expect('14:00');
  await tell();

  assert.deepEqual(await makeRoom(), [moved('6 hours later')]);
});

/** The mail server refuses the next message, while something else happens. */
function refuseNext(meanwhile: () => Promise<unknown>): void {
  harness.answer = async () => {
    harness.answer = () => ({ kind: 'taken', gatewayId: null });
    await meanwhile();
    return { kind: 'temporary', reason: 'Greylisted', retryAfter: null };
  };
}

async function tellLater(): Promise<readonly string[]> {
  await harness.tellMoves();
  harness.clock.advance({ minutes: 1 });
  await harness.passMinute();
  await harness.deliver();
  return harness.takeSent();
}

test('a refused message is not sent once the estimate has moved again or its status is reached [SRV-568, SRV-347]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  refuseNext(async () => {
    await expect('21:00');
    await harness.tellMoves();
  });
  await tell();
  assert.deepEqual(await tellLater(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00', 'handed-over 14:00 21:00']);

  await expect('05:00');
  refuseNext(async () => {
    await reach('Discharged', '2026-06-15T08:55:00Z');
    await harness.tellMoves();
  });
  await tell();
  assert.deepEqual(await tellLater(), []);
});

test('a refused message is sent while its estimate is current [SRV-346]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  refuseNext(() => harness.tellMoves());
  assert.deepEqual(await tell(), []);
  assert.deepEqual(await tellLater(), [moved('6 hours later')]);
});

test('if switched off, or without advanced access, no moves are sent, not even waiting ones [SRV-347]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  await harness.tellMoves();
  await wish(null);
  assert.deepEqual(await tell(), []);
  assert.deepEqual(await messages(), ['cancelled 08:00 14:00']);

  const standard = await harness.customer('Free');
  await wish(6, ['Email'], standard);
  await follow(standard);
  await tell();
  await expect('23:00');
  assert.deepEqual(await tell(), []);
});

test('for a customer without advanced access no visits are read, and only estimates noted before are looked at [SRV-347]', async () => {
  const { db } = harness.database;
  const standard = await harness.customer('Free');
  await wish(6, ['Email'], standard);
  await follow(standard);
  assert.deepEqual(await findMoveSubscribers(db, null, 9), [customerId]);

  await follow();
  await harness.tellMoves();
  await db.update(notedEstimates).set({ customerId: standard });
  assert.deepEqual(await findMoveSubscribers(db, null, 9), [customerId, standard].sort());
  assert.deepEqual(await findMoveSubscribers(db, null, 1), [customerId, standard].sort().slice(0, 1));
  assert.deepEqual((await readMoveSubscriber(db, standard))?.visits, []);
  assert.equal((await readMoveSubscriber(db, customerId))?.visits.length, 1);
});

test('three simultaneous runs announce a move once [SRV-346]', async () => {
  await follow();
  await Promise.all([harness.tellMoves(), harness.tellMoves(), harness.tellMoves()]);
  await expect('14:00');
  await Promise.all([harness.tellMoves(), harness.tellMoves(), harness.tellMoves()]);
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [moved('6 hours later')]);
});

test('a run that dies halfway leaves nothing behind, and the next run announces the move [SRV-346]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  await assert.rejects(
    harness.tellMoves(() => Promise.reject(new Error('killed'))),
    /killed/,
  );
  assert.deepEqual(await messages(), []);

  assert.deepEqual(await tell(), [moved('6 hours later')]);
});

test('a message that an earlier build cancelled by mistake is sent after all [SRV-346]', async () => {
  await follow();
  await tell();
  await expect('14:00');
  await harness.tellMoves();
  const lost = { state: 'cancelled' as const, reason: 'The alert was removed' };
  await harness.database.db.update(alertMessages).set(lost).where(eq(alertMessages.customerId, customerId));

  assert.deepEqual(await tell(), [moved('6 hours later')]);
  assert.deepEqual(await tell(), []);
});

test('a noted estimate moves to the replacing visit; if both visits have one, only one stays [SRV-346]', async () => {
  await follow();
  await tell();
  const [before] = await harness.database.db.select().from(notedEstimates).where(eq(notedEstimates.gkey, gkey));
  assert.ok(before);
  const { id: _id, ...copy } = before;
  await harness.database.db.insert(notedEstimates).values({ ...copy, gkey: `${gkey}-own` });

  const replaced = { port: 'LGP' as const, gkey: `${gkey}-own`, replaces: [gkey] };
  await harness.database.transaction((tx) => moveToReplacingVisits(tx, [replaced]));

  const rows = await harness.database.db.select().from(notedEstimates);
  assert.deepEqual(
    rows.map((row) => row.gkey),
    [`${gkey}-own`],
  );
});

test('a visit that replaces two visits with noted estimates keeps the one told last [SRV-346]', async () => {
  await follow();
  await tell();
  const [before] = await harness.database.db.select().from(notedEstimates).where(eq(notedEstimates.gkey, gkey));
  assert.ok(before);
  const { id: _id, ...copy } = before;
  const second = { ...copy, gkey: `${gkey}-second`, toldAt: harness.clock.now() };
  await harness.database.db.insert(notedEstimates).values(second);

  const replaced = { port: 'LGP' as const, gkey: `${gkey}-named`, replaces: [gkey, `${gkey}-second`] };
  await harness.database.transaction((tx) => moveToReplacingVisits(tx, [replaced]));

  const rows = await harness.database.db.select().from(notedEstimates);
  assert.deepEqual(
    rows.map((row) => [row.gkey, row.toldAt]),
    [[`${gkey}-named`, second.toldAt]],
  );
});

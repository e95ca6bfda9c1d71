import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PortEvent } from './port-event.ts';
import { findNote, findRefusal, intakeAt } from './port-event.rules.ts';
import { readFeedEvent } from './read-feed-event.rules.ts';
import { portOfLocode } from './un-locode.rules.ts';

const now = new Date('2026-06-22T12:00:00Z');
const intake = intakeAt(now);
const status: NonNullable<PortEvent['status']> = {
  statusType: 'Arrived',
  timeKind: 'actual',
  statusTime: now,
  slotStart: null,
  location: null,
  estimateArrivalTime: null,
  estimateDepartureTime: null,
  estimateDischargeTime: null,
};
const event: PortEvent = {
  source: 'LGP',
  eventId: 'e1',
  recordedAt: now,
  status,
  withdraws: null,
  visit: { port: 'LGP', gkey: '7', containerNumber: 'QWCU2001010' },
};
const refusal = (change: Partial<PortEvent>) => findRefusal({ ...event, ...change }, intake);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('the time of recording is at most minutes ahead of our clock and not older than what is kept', () => {
  const minutes = [...Array(200).keys()].findLast((count) => refusal({ recordedAt: later(count) }) === null) ?? -1;

  assert.ok(minutes > 0 && minutes < 120, `${minutes}`);
  assert.match(
    refusal({ recordedAt: later(minutes + 1) }) ?? '',
    new RegExp(`^recordedAt: more than ${minutes} minutes ahead; is it UTC, or does it have an offset`),
  );
  assert.equal(refusal({ recordedAt: intake.oldest }), null);
  assert.match(refusal({ recordedAt: new Date(intake.oldest.getTime() - 1) }) ?? '', /^recordedAt: before 20\d\d-/);
  assert.equal(refusal({ recordedAt: new Date(Number.NaN) }), 'recordedAt: not a valid time');
});

test('an actual time is not in the future, a planned one may be, and years are from 1990 to 2199', () => {
  const withStatus = (change: object) => refusal({ status: { ...status, ...change } });

  assert.match(
    withStatus({ statusTime: later(300) }) ?? '',
    /^status.statusTime: actual, yet more than \d+ minutes ahead/,
  );
  assert.equal(withStatus({ statusTime: later(300), timeKind: 'planned' }), null);
  for (const name of [
    'statusTime',
    'slotStart',
    'estimateArrivalTime',
    'estimateDepartureTime',
    'estimateDischargeTime',
  ])
    for (const time of ['1989-12-31T23:59:59Z', '2200-01-01T00:00:00Z', 'x'])
      assert.equal(withStatus({ timeKind: 'planned', [name]: new Date(time) }), `status.${name}: is not a valid time`);
  assert.equal(withStatus({ timeKind: 'planned', slotStart: new Date('1990-01-01T00:00:00Z') }), null);
  assert.equal(refusal({ status: null }), null);
});

test('texts of an event have a maximum length and no characters that cannot be stored', () => {
  const visit = (change: object) => refusal({ visit: { ...event.visit, ...change } });

  assert.equal(refusal({ source: 'a/b' }), 'source: no slash');
  assert.match(visit({ containerNumber: 'QWCU-1' }) ?? '', /^container: \d+ to \d+ letters and digits$/);
  assert.match(visit({ gkey: '' }) ?? '', /^gkey: 1 to \d+ characters$/);
  assert.match(visit({ vessel: 'x'.repeat(100_000) }) ?? '', /^vessel: 1 to \d+ characters$/);
  for (const name of [
    'vessel',
    'inVessel',
    'outVessel',
    'statusText',
    'vehicleBooking',
    'vesselSchedule',
    'railSchedule',
  ])
    for (const text of ['a\u0000', 'a\u007f', 'a\ud800'])
      assert.equal(visit({ [name]: text }), `${name}: control characters or unpaired surrogates`);
  assert.equal(
    refusal({ status: { ...status, location: '\n' } }),
    'location: control characters or unpaired surrogates',
  );
  assert.equal(
    refusal({ status: { ...status, statusType: '\n' } }),
    'statusType: control characters or unpaired surrogates',
  );
  assert.equal(visit({ vessel: 'Ever 🚢', inVessel: null }), null);
  assert.equal(refusal({ eventId: '\n' }), 'eventId: control characters or unpaired surrogates');
});

test('an event cannot withdraw itself', () => {
  assert.equal(refusal({ withdraws: 'e1' }), 'withdraws: an event cannot withdraw itself');
  assert.equal(refusal({ withdraws: 'e0' }), null);
});

test('the sender is told about a status that is not on our list', () => {
  assert.equal(findNote(event), null);
  assert.equal(findNote({ ...event, status: null }), null);
  assert.equal(
    findNote({ ...event, status: { ...status, statusType: 'Teleported' } }),
    'statusType: "Teleported" is not in the list of statuses and will be shown as plain text',
  );
});

test('ports are recognised by their UN/LOCODE, in upper or lower case', () => {
  assert.deepEqual(['GBLGP', ' gbsou ', 'NLRTM', '', 'toString'].map(portOfLocode), [
    ...(['LGP', 'SOU', undefined, undefined, undefined] as const),
  ]);
});

const sent = {
  eventId: 'e1',
  recordedAt: '2026-06-22T12:00:00Z',
  port: 'LGP',
  gkey: '7',
  container: 'QWCU2001010',
  status: { statusType: 'Arrived', timeKind: 'actual', statusTime: '2026-06-22T11:00:00Z' },
};
const terms = { source: 'LGP', refusePort: () => null, linkHosts: new Set(['port.example']) };
const read = (change: object) => readFeedEvent({ ...sent, ...change }, terms);

test('an event of our own format is read with the times that its sender gave', () => {
  assert.deepEqual(read({ withdraws: 'e0', vessel: 'A' }), {
    event: {
      source: 'LGP',
      eventId: 'e1',
      recordedAt: now,
      withdraws: 'e0',
      visit: { port: 'LGP', gkey: '7', containerNumber: 'QWCU2001010', vessel: 'A' },
      status: { ...status, statusTime: new Date('2026-06-22T11:00:00Z') },
    },
  });
  const planned = { ...sent.status, slotStart: '2026-06-22T14:00:00Z', location: 'Yard' };
  const { event: withSlot } = read({ status: planned }) as { event: PortEvent };
  assert.deepEqual(withSlot.status?.slotStart, new Date('2026-06-22T14:00:00Z'));
  assert.equal(withSlot.status?.location, 'Yard');
  assert.equal((read({ status: null }) as { event: PortEvent }).event.status, null);
});

test('an event of another port is foreign, and an unreadable one is refused with the names of its fields', () => {
  const result = (change: object) =>
    (read(change) as { result: { eventId: string; result: string; reason: string } }).result;

  assert.deepEqual(result({ port: 'RTM' }), { eventId: 'e1', result: 'foreign', reason: 'port: neither LGP nor SOU' });
  assert.deepEqual([result({ gkey: 7 }).eventId, result({ gkey: 7 }).result], ['e1', 'refused']);
  assert.match(result({ gkey: 7 }).reason, /^gkey: /);
  assert.equal(result({ colour: 'red' }).reason, 'colour: no such field');
  assert.equal(result({ status: { ...sent.status, colour: 'red' } }).reason, 'status.colour: no such field');
  assert.equal(result({ eventId: 'x'.repeat(201) }).eventId, null);
  assert.equal(result({ eventId: 7 }).eventId, null);
  const several = result({ gkey: 7, container: 7, recordedAt: 7, port: 7 }).reason;
  assert.equal(several.split('; ').length, 3);
});

test('anything that is not an object is refused without an exception', () => {
  for (const value of [null, undefined, 7, 'x', []]) {
    const answer = readFeedEvent(value, terms);
    assert.ok('result' in answer && answer.result.result === 'refused' && answer.result.eventId === null);
    assert.match(answer.result.reason ?? '', /^no event: /);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PortEvent } from './port-event.ts';
import { findNote, findRefusal, intakeAt, mayBeHold } from './port-event.rules.ts';
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
  assert.equal(visit({ containerNumber: 'qwcu2001010' }), null);
  assert.match(visit({ containerNumber: 'QWCU-1' }) ?? '', /^container: \d+ to \d+ letters and digits$/);
  assert.match(refusal({ source: '' }) ?? '', /^source: 1 to \d+ characters$/);
  assert.match(refusal({ withdraws: '' }) ?? '', /^withdraws: 1 to \d+ characters$/);
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
  for (const [name, hold] of [
    ['holdBy', { by: 'x'.repeat(41), reason: null }],
    ['holdReason', { by: 'x'.repeat(40), reason: 'x'.repeat(81) }],
  ] as const)
    assert.match(refusal({ status: { ...status, hold } }) ?? '', new RegExp(`^${name}: 1 to \\d+ characters$`));
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

test('the sender is told of links to other hosts, and of a holder of a status that is no hold [SRV-215, SRV-341]', () => {
  const [one, some, hold] = [
    'railSchedule: left out, since its host is not on the list of this installation',
    'vehicleBooking, railSchedule: left out, since their hosts are not on the list of this installation',
    'holdBy, holdReason: left out, since "Arrived" is no hold',
  ];

  assert.equal(findNote({ ...event, linksLeftOut: ['railSchedule'] }), one);
  assert.equal(findNote({ ...event, linksLeftOut: ['vehicleBooking', 'railSchedule'] }), some);
  assert.equal(findNote({ ...event, holdLeftOut: true }), hold);
  assert.equal(findNote({ ...event, linksLeftOut: ['railSchedule'], holdLeftOut: true }), `${one}; ${hold}`);
});

test('holder and reason count with a hold and with a status that is not on our list, and with no other [SRV-341]', () => {
  assert.deepEqual(['On Hold', 'On Hold - Processed', 'Seized', 'Arrived', 'Released'].map(mayBeHold), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('ports are recognised by their UN/LOCODE, in upper or lower case', () => {
  assert.deepEqual(['GBLGP', ' gbsou ', 'NLRTM', '', 'toString'].map(portOfLocode), [
    ...(['LGP', 'SOU', undefined, undefined, undefined] as const),
  ]);
});

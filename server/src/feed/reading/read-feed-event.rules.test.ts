import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PortEvent } from './port-event.ts';
import { readFeedEvent } from './read-feed-event.rules.ts';

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
const eventOf = (change: object) => (read(change) as { event: PortEvent }).event;

const noMore = {
  slotStart: null,
  location: null,
  estimateArrivalTime: null,
  estimateDepartureTime: null,
  estimateDischargeTime: null,
};

test('an event of our own format is read with the times that its sender gave', () => {
  const status = { statusType: 'Arrived', timeKind: 'actual', statusTime: new Date('2026-06-22T11:00:00Z') };
  const visit = { port: 'LGP', gkey: '7', containerNumber: 'QWCU2001010' };
  const recordedAt = new Date('2026-06-22T12:00:00Z');

  assert.deepEqual(read({ withdraws: 'e0', vessel: 'A' }), {
    event: {
      source: 'LGP',
      eventId: 'e1',
      recordedAt,
      withdraws: 'e0',
      visit: { ...visit, vessel: 'A' },
      status: { ...status, ...noMore },
    },
  });
  assert.deepEqual(read({ status: null }), {
    event: { source: 'LGP', eventId: 'e1', recordedAt, withdraws: null, visit, status: null },
  });
  const times = {
    slotStart: '2026-06-22T14:00:00Z',
    estimateArrivalTime: '2026-06-22T15:00:00Z',
    estimateDepartureTime: '2026-06-22T16:00:00Z',
    estimateDischargeTime: '2026-06-22T17:00:00Z',
  };
  assert.deepEqual(eventOf({ status: { ...sent.status, ...times, location: 'Yard' } }).status, {
    ...status,
    ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, new Date(time)])),
    location: 'Yard',
  });
});

test('an event may say who holds the container, why, or both; a status that is no hold loses them [SRV-341]', () => {
  const withHold = (hold: object, statusType = 'On Hold') => {
    const { status, holdLeftOut } = eventOf({ status: { ...sent.status, statusType, ...hold } });
    return [status?.hold, holdLeftOut];
  };
  const both = { holdBy: 'Customs', holdReason: 'Selected for scan' };

  assert.deepEqual(withHold(both), [{ by: 'Customs', reason: 'Selected for scan' }, undefined]);
  assert.deepEqual(withHold({ holdBy: 'Customs' }), [{ by: 'Customs', reason: null }, undefined]);
  assert.deepEqual(withHold({ holdReason: 'Scan', holdBy: null }), [{ by: null, reason: 'Scan' }, undefined]);
  assert.deepEqual(withHold({}), [undefined, undefined]);
  assert.deepEqual(withHold(both, 'Seized'), [{ by: 'Customs', reason: 'Selected for scan' }, undefined]);
  assert.deepEqual(withHold(both, 'Arrived'), [undefined, true]);
});

test('a link to a host that is not on the list is as if never mentioned, and the rest of the event counts [SRV-215]', () => {
  const [good, bad] = ['https://port.example/booking', 'https://elsewhere.example/booking'];
  const linksOf = (links: object) => {
    const { visit, linksLeftOut } = eventOf({ ...links, vessel: 'A' });
    const { vehicleBooking, vesselSchedule, vessel } = visit;
    return { vehicleBooking, vesselSchedule, vessel, linksLeftOut };
  };

  assert.deepEqual(linksOf({ vehicleBooking: good, vesselSchedule: null }), {
    vehicleBooking: good,
    vesselSchedule: null,
    vessel: 'A',
    linksLeftOut: undefined,
  });
  assert.deepEqual(linksOf({ vehicleBooking: good, vesselSchedule: bad }), {
    vehicleBooking: good,
    vesselSchedule: undefined,
    vessel: 'A',
    linksLeftOut: ['vesselSchedule'],
  });
  assert.deepEqual(linksOf({ vehicleBooking: bad, vesselSchedule: bad }), {
    vehicleBooking: undefined,
    vesselSchedule: undefined,
    vessel: 'A',
    linksLeftOut: ['vehicleBooking', 'vesselSchedule'],
  });
});

test('an event about a port that its sender may not report about is refused with the reason', () => {
  const refusePort = (port: string) => (port === 'SOU' ? 'the key is for LGP' : null);

  assert.deepEqual(readFeedEvent({ ...sent, port: 'SOU' }, { ...terms, refusePort }), {
    result: { eventId: 'e1', result: 'refused', reason: 'port: the key is for LGP' },
  });
  assert.ok('event' in readFeedEvent(sent, { ...terms, refusePort }));
});

test('an event of another port is foreign, and an unreadable one is refused with the names of its fields', () => {
  const result = (change: object) =>
    (read(change) as { result: { eventId: string; result: string; reason: string } }).result;

  assert.deepEqual(result({ port: 'RTM' }), { eventId: 'e1', result: 'foreign', reason: 'port: neither LGP nor SOU' });
  assert.deepEqual([result({ gkey: 7 }).eventId, result({ gkey: 7 }).result], ['e1', 'refused']);
  assert.equal(result({ gkey: 7 }).reason, 'gkey: Invalid input: expected string, received number');
  assert.equal(result({ gkey: '' }).reason, 'gkey: must not be empty');
  assert.equal(result({ colour: 'red', size: 2 }).reason, 'no such field: colour, size');
  assert.equal(result({ status: { ...sent.status, colour: 'red' } }).reason, 'no such field: status.colour');
  assert.equal(result({ eventId: 'x'.repeat(200), colour: 'red' }).eventId, 'x'.repeat(200));
  assert.equal(result({ eventId: 'x'.repeat(201) }).eventId, null);
  assert.equal(result({ eventId: 7 }).eventId, null);
  const several = result({ gkey: 7, container: 7, recordedAt: 7, port: 7 }).reason;
  assert.equal(several.split('; ').length, 3);
  assert.equal(result({ ['x'.repeat(400)]: 1 }).reason.length, 300);
});

test('the names of unknown fields are the end of a reason, so that the log can leave them out [SRV-539]', () => {
  const status = { ...sent.status, statusType: '', colour: 'red' };

  const { result } = read({ withdraws: '', size: 2, status }) as { result: { reason: string } };

  assert.equal(
    result.reason,
    'status.statusType: must not be empty; withdraws: must not be empty; no such field: status.colour',
  );
});

test('anything that is not an object is refused without an exception', () => {
  for (const value of [null, undefined, 7, 'x', []]) {
    const answer = readFeedEvent(value, terms);
    assert.ok('result' in answer && answer.result.result === 'refused' && answer.result.eventId === null);
    assert.match(answer.result.reason ?? '', /^no event: /);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stamp } from '../../tracking/rules.ts';
import type { PortEvent, VisitDetails } from '../reading/port-event.ts';
import { mergeDetails, neverStamped } from './visit-details.rules.ts';

const number = 'QWCU2001010';
const everything: VisitDetails = {
  activity: 'Import',
  vessel: 'OCEAN LANTERN',
  inVessel: 'A',
  outVessel: 'B',
  vehicleBooking: 'https://port.example/booking',
  vesselSchedule: 'https://port.example/vessels',
  railSchedule: 'https://port.example/trains',
  isAvailableForSettingAlerts: true,
  statusText: 'Status unavailable',
};

/** The message that the port recorded at this minute. */
const event = (minute: number, eventId: string, visit: Partial<PortEvent['visit']> = {}): PortEvent => ({
  source: 'LGP',
  eventId,
  recordedAt: new Date(minute * 60_000),
  withdraws: null,
  status: null,
  visit: { port: 'LGP', gkey: '7', containerNumber: number, ...visit },
});
const stampOf = (minute: number, eventId: string): Stamp => [minute * 60_000, `LGP/${eventId}`];
const nothing = { detailStamps: { all: neverStamped } };

/** What is known of the visit after all messages, which are merged together and one at a time. */
function know(...events: PortEvent[]) {
  const apart = events.reduce<ReturnType<typeof mergeDetails>>(
    (before, next) => ({ ...before, ...mergeDetails(before, [next]) }),
    nothing,
  );
  assert.deepEqual(mergeDetails(nothing, events), apart);
  const { detailStamps, ...details } = apart as typeof apart & Partial<PortEvent['visit']>;
  return { detailStamps, details };
}

test('every detail that a port states is known of the visit, and what it leaves out is not [SRV-56]', () => {
  assert.deepEqual(know(event(1, 'e1', everything)).details, { containerNumber: number, ...everything });
  assert.deepEqual(know(event(1, 'e1', { vessel: 'X' })).details, { containerNumber: number, vessel: 'X' });
});

test('each detail is the one recorded last, whichever message arrives first; null removes it [SRV-56]', () => {
  const first = event(1, 'e1', everything);
  const second = event(2, 'e2', { vessel: 'TIDEWAY', statusText: null, activity: 'Transhipment' });
  const third = event(3, 'e3', { activity: 'Export' });
  const expected = { containerNumber: number, ...everything, vessel: 'TIDEWAY', statusText: null, activity: 'Export' };

  for (const order of [
    [first, second, third],
    [third, second, first],
    [second, third, first],
    [third, first, second],
  ])
    assert.deepEqual(know(...order).details, expected);
});

test('of messages recorded at once the same one always counts; a repeated one changes nothing [SRV-55, SRV-56]', () => {
  const [one, other] = [event(1, 'e1', { vessel: 'A' }), event(1, 'e2', { vessel: 'B' })];

  assert.equal(know(one, other).details.vessel, 'B');
  assert.equal(know(other, one).details.vessel, 'B');
  assert.equal(know(one, { ...one, visit: { ...one.visit, vessel: 'C' } }).details.vessel, 'A');
});

test('a container number is known in capital letters', () => {
  assert.equal(know(event(1, 'e1', { containerNumber: 'qwcu2001010' })).details.containerNumber, number);
});

test('only London Gateway has a link to rail schedules [SRV-44]', () => {
  const railOf = (visit: Partial<PortEvent['visit']>) => know(event(1, 'e1', visit)).details.railSchedule;
  const railSchedule = 'https://port.example/trains';

  assert.equal(railOf({ port: 'LGP', railSchedule }), railSchedule);
  assert.equal(railOf({ port: 'SOU', railSchedule }), null);
  assert.equal(railOf({ port: 'SOU' }), undefined);
  assert.deepEqual(know(event(1, 'e1', { ...everything, port: 'SOU' })).details, {
    containerNumber: number,
    ...everything,
    railSchedule: null,
  });
});

test('what was recorded together is remembered once, and each newer detail with its own time', () => {
  assert.deepEqual(know(event(1, 'e1', everything)).detailStamps, { all: stampOf(1, 'e1') });
  assert.deepEqual(know(event(1, 'e1', everything), event(2, 'e2', { vessel: 'X' })).detailStamps, {
    all: stampOf(1, 'e1'),
    containerNumber: stampOf(2, 'e2'),
    vessel: stampOf(2, 'e2'),
  });
  const { detailStamps } = know(event(1, 'e1', { statusText: 'x' }));
  assert.deepEqual(detailStamps, {
    all: neverStamped,
    containerNumber: stampOf(1, 'e1'),
    statusText: stampOf(1, 'e1'),
  });
});

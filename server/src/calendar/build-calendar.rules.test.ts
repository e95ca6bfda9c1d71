import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Container, ContainerStatusEntry, FreeDaysOfPort, JourneyStatus } from '@quaywatch/shared/contract';
import ICAL from 'ical.js';
import { buildCalendar } from './build-calendar.rules.ts';

const now = new Date('2026-06-15T09:00:00Z');
const createdAt = new Date('2026-06-01T09:00:00Z');
const freeDays: readonly FreeDaysOfPort[] = [{ port: 'LGP', days: 5 }];

type Told = { readonly dischargedTime?: string; readonly statusType?: string; readonly expected?: string };

const step = (statusTime: string) =>
  ({ statusType: 'Available for Collection', statusTime, recordedTime: '2026-06-14T08:00:00Z' }) as JourneyStatus;

const containerWith = ({ dischargedTime, statusType = 'Discharged', expected }: Told): Container => ({
  container: 'CSQU3054383',
  isAvailableForSettingAlerts: true,
  actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
  containerStatuses: [
    {
      port: 'LGP',
      activity: 'Import',
      gkey: '4711',
      pastStatuses: [],
      vessel: { vessel: null, inVessel: null, outVessel: null },
      status: { statusType, dischargedTime: dischargedTime ?? null } as ContainerStatusEntry['status'],
      futureStatuses: expected === undefined ? [] : [step(expected)],
    },
  ],
});

function build(told: Told, { free = freeDays, isCut = false, at = now } = {}) {
  const content = { containers: [containerWith(told)], freeDays: free, isCut, createdAt };
  const text = buildCalendar(content, 'https://quaywatch.example', at);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return { text, calendar, events };
}

test('estimated availability is an event at its time in UTC, and says that it is an estimate [SRV-270]', () => {
  const { events } = build({ expected: '2026-06-17T13:30:00Z' });

  assert.deepEqual(
    events.map(({ summary, startDate, uid, location }) => [summary, String(startDate), uid, location]),
    [
      [
        'CSQU3054383 available for collection (estimate)',
        '2026-06-17T13:30:00Z',
        'available-LGP-4711@quaywatch.example',
        'London Gateway',
      ],
    ],
  );
  assert.equal(events[0]?.description, 'Expected then. The estimate can change.');
});

test('the last free day is a whole UK day without a time zone, by the port’s setting [CON-105, SRV-270]', () => {
  const { events } = build({ dischargedTime: '2026-06-14T23:30:00Z' });

  assert.deepEqual(
    events.map(({ summary, startDate }) => [summary, String(startDate), startDate.isDate]),
    [['CSQU3054383 last free day', '2026-06-20', true]],
  );
  assert.match(events[0]?.description ?? '', /by your own setting of free days/);
});

test('there is no last free day without a setting or after the container has left [CON-105, SRV-270]', () => {
  const dischargedTime = '2026-06-14T10:00:00Z';

  assert.deepEqual(build({ dischargedTime }, { free: [] }).events, []);
  assert.deepEqual(build({ dischargedTime, statusType: 'Departed by Road' }).events, []);
});

test('events older than 30 days are left out; those exactly 30 days old are kept [SRV-270]', () => {
  const count = (expected: string) => build({ expected }).events.length;

  assert.deepEqual([count('2026-05-16T09:00:00Z'), count('2026-05-16T08:59:59Z')], [1, 0]);
});

test('a last free day is 30 days old 30 days after its end in the UK [SRV-270, SRV-498]', () => {
  // The last free day is 19 May, which ends at 23:00 UTC.
  const count = (moment: string) => build({ dischargedTime: '2026-05-14T10:00:00Z' }, { at: new Date(moment) }).events;

  assert.deepEqual(
    ['2026-06-18T10:00:00Z', '2026-06-18T23:00:00Z', '2026-06-18T23:00:01Z'].map((moment) => count(moment).length),
    [1, 1, 0],
  );
});

test('a last free day on which the clocks change ends with its 23 or 25 hours [SRV-498]', () => {
  const count = (dischargedTime: string, moment: string) =>
    build({ dischargedTime }, { at: new Date(moment) }).events.length;

  const [spring, autumn] = ['2027-03-23T10:00:00Z', '2027-10-26T10:00:00Z'];
  assert.deepEqual(
    ['2027-04-27T23:00:00Z', '2027-04-27T23:00:01Z'].map((moment) => count(spring, moment)),
    [1, 0],
  );
  assert.deepEqual(
    ['2027-12-01T00:00:00Z', '2027-12-01T00:00:01Z'].map((moment) => count(autumn, moment)),
    [1, 0],
  );
});

test('the same content gives the same bytes at any time [SRV-270]', () => {
  const told = { expected: '2026-06-17T13:30:00Z', dischargedTime: '2026-06-14T10:00:00Z' };

  assert.equal(build(told).text, build(told).text);
  assert.match(build(told).text, /DTSTAMP:20260614T080000Z/);
  assert.match(build(told).text, /DTSTAMP:20260601T090000Z/);
});

test('programs ask again after an hour, and a truncated calendar says so [SRV-270]', () => {
  const { calendar, text } = build({}, { isCut: true });

  assert.match(text, /REFRESH-INTERVAL;VALUE=DURATION:PT1H/);
  assert.match(String(calendar.getFirstPropertyValue('x-wr-caldesc')), /^The first 500 of your containers/);
  assert.match(String(build({}).calendar.getFirstPropertyValue('x-wr-caldesc')), /^Estimated availability/);
});

test('an event links to its container in the product [SRV-270]', () => {
  assert.match(
    build({ expected: '2026-06-17T13:30:00Z' }).text,
    /URL;VALUE=URI:https:\/\/quaywatch\.example\/containers\?numbers=CSQU3054383/,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '@quaywatch/shared/domain/any-character';
import { feedEvent } from '@quaywatch/shared/feed';
import { timeKinds, visitActivities } from '@quaywatch/shared/contract';
import { buildFeedEvent } from '../../../testing/feed-client.ts';
import { sampleRuns } from '../../../testing/sample.ts';
import { isFeedEvent } from './is-feed-event.rules.ts';

// Values at the edge of each rule, and just beyond.
const text = (max: number) =>
  fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 12 }),
    fc.constantFrom(
      '',
      'x'.repeat(max),
      'x'.repeat(max + 1),
      'a\u0000',
      'a\u001f',
      'a\u007f',
      'a\u0085',
      '\ud800',
      '\u{1f6a2}',
    ),
  );
const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
const moment = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc
    .tuple(two, two, two, two, two)
    .map(([month, day, hour, minute, second]) => `2026-${month}-${day}T${hour}:${minute}:${second}Z`),
  fc
    .tuple(
      fc.constantFrom('2024', '2026', '1900', '2000', '10000', '-2026'),
      fc.constantFrom('02-28', '02-29', '02-30', '04-31', '12-31', '00-10', '13-01', '06-00'),
    )
    .map(([year, day]) => `${year}-${day}T10:00:00Z`),
  fc
    .tuple(two, two, fc.constantFrom('+', '-', ''))
    .map(([hours, minutes, sign]) => `2026-06-15T10:00:00${sign}${hours}:${minutes}`),
  fc.constantFrom(
    '2026-06-15T10:00:00',
    '2026-06-15T10:00Z',
    '2026-06-15T10:00:00.Z',
    '2026-06-15T10:00:00.1234567Z',
    '2026-06-15 10:00:00Z',
    '2026-06-15T10:00:00+1400',
    '2026-06-15T10:00:00z',
    '2026-06-15T10:00:60Z',
    '2026-06-15T24:00:00Z',
    '',
  ),
);
const link = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    'https://',
    'https://a',
    'https://a.b/',
    'https://port.example/x y',
    'http://port.example/',
    'https://999.999.999.999/',
    'https://1.2.3/',
    'https://a-.example/',
    'https://xn--a.example/',
    'HTTPS://port.example/',
    'https://port.example/\n',
    `https://port.example/${'x'.repeat(480)}`,
    `https://${'a'.repeat(300)}.example/`,
  ),
);
const odd = fc.oneof(fc.constantFrom(null, undefined, true, 7, {}, []), fc.jsonValue());
const or = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: odd });

const status = fc.record(
  {
    statusType: or(text(200)),
    timeKind: or(fc.constantFrom(...timeKinds, 'guessed')),
    statusTime: or(moment),
    slotStart: or(moment),
    location: or(text(200)),
    holdBy: or(text(40)),
    holdReason: or(text(80)),
    estimateArrivalTime: or(moment),
    estimateDepartureTime: or(moment),
    estimateDischargeTime: or(moment),
  },
  { requiredKeys: [] },
);
const fields = {
  eventId: or(text(200)),
  recordedAt: or(moment),
  port: or(fc.constantFrom('LGP', 'SOU', 'FXT', '', 'x'.repeat(21))),
  gkey: or(text(200)),
  container: or(
    fc.constantFrom(
      'CSQU3054383',
      'csqu3054383',
      'CSQU305438',
      'CSQ305438',
      'CSQU30543833',
      'CSQU 054383',
      'CSQU3054383\n',
      'C',
    ),
  ),
  activity: or(fc.constantFrom(...visitActivities, 'Imports')),
  vessel: or(text(200)),
  inVessel: or(text(200)),
  outVessel: or(text(200)),
  vehicleBooking: or(link),
  vesselSchedule: or(link),
  railSchedule: or(link),
  isAvailableForSettingAlerts: or(fc.boolean()),
  statusText: or(text(500)),
  status: or(status),
  withdraws: or(text(200)),
  vesel: text(10),
  ['__proto__']: text(10),
};

const good = buildFeedEvent({ eventId: 'good-1' });
const accepts = (value: unknown) => feedEvent.safeParse(value);

test('an event that the schema of the feed refuses, or reads differently, is never accepted [SRV-55]', () => {
  let recognised = 0;
  const check = (value: unknown) => {
    if (!isFeedEvent(value)) return;
    recognised += 1;
    const { success, data } = accepts(value);
    assert.ok(success, JSON.stringify(value));
    assert.deepEqual(data, value);
  };
  // First one field of a valid event at a time, then any number of them.
  for (const [name, values] of Object.entries(fields))
    fc.assert(
      fc.property(values, (value) => check(JSON.parse(JSON.stringify({ ...good, [name]: value })))),
      sampleRuns(300),
    );
  for (const name of ['statusType', 'timeKind', 'statusTime', 'slotStart', 'location', 'holdBy', 'holdReason', 'vesel'])
    fc.assert(
      fc.property(fc.oneof(moment, text(200), text(80), text(40), odd), (value) =>
        check(JSON.parse(JSON.stringify({ ...good, status: { ...good.status, [name]: value } }))),
      ),
      sampleRuns(300),
    );
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (value) =>
      check(JSON.parse(JSON.stringify({ ...good, ...value }))),
    ),
    sampleRuns(500, 20_000),
  );
  fc.assert(
    fc.property(odd, (value) => check(value)),
    sampleRuns(100),
  );

  assert.ok(recognised > 500, `only ${recognised} were recognised`);
});

test('usual events of ports are recognised without the schema', () => {
  const usual = [
    good,
    {
      ...good,
      vessel: 'MSC Þórr',
      vehicleBooking: 'https://lgp.quaywatch.example/vehicle-booking/48210',
      railSchedule: null,
    },
    {
      ...good,
      recordedAt: '2026-06-30T09:31:07.123+01:00',
      withdraws: 'good-0',
      status: null,
      activity: 'Return to Shipper',
    },
  ];

  for (const event of usual) assert.deepEqual([isFeedEvent(event), accepts(event).success], [true, true]);
  for (const name of ['eventId', 'recordedAt', 'port', 'gkey', 'container'] as const) {
    const { [name]: left, ...rest } = good;
    assert.deepEqual([isFeedEvent(rest), accepts(rest).success, left !== undefined], [false, false, true]);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits, type TimeKind } from '@quaywatch/shared/contract';
import type { StandingReport } from '../tracking/standing-report.rules.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { listEstimateChanges, type ReportedVisit } from './estimate-changes.rules.ts';

const at = (hour: number) => Date.UTC(2026, 5, 15, hour);
const iso = (hour: number) => new Date(at(hour)).toISOString();

type Estimates = { readonly arrival?: number; readonly departure?: number; readonly discharge?: number };

function report(
  recorded: number,
  statusType: string,
  hour: number,
  timeKind: TimeKind = 'actual',
  { arrival, departure, discharge }: Estimates = {},
  source = 'terminal',
): StandingReport {
  const estimates = [arrival, departure, discharge].map((estimate) => (estimate === undefined ? null : at(estimate)));
  const [arrivalTime = null, departureTime = null, dischargeTime = null] = estimates;
  return [
    ...([source, `${recorded}-${statusType}`, statusType, timeKind, at(hour), null, null] as const),
    ...([arrivalTime, departureTime, dischargeTime, at(recorded), at(recorded) + 60_000] as const),
  ];
}
const expected = (recorded: number, statusType: string, hour: number, source?: string) =>
  report(recorded, statusType, hour, 'estimated', {}, source);

const changesOf = (reports: readonly StandingReport[], more: Partial<ReportedVisit> = {}) =>
  listEstimateChanges({ activity: 'Import', statusText: null, stated: null, reports, ...more });
const timesOf = (...visit: Parameters<typeof changesOf>) =>
  changesOf(...visit).map(({ statusType, field, estimates }) => [statusType, field, estimates.map(({ time }) => time)]);

test('an estimate that never changed, or an unknown visit, has no changes [CON-104]', () => {
  const atSea = (recorded: number) => report(recorded, 'Inbound at Sea', 0, 'actual', { arrival: 20 });

  assert.deepEqual(changesOf([]), []);
  assert.deepEqual(changesOf([atSea(0), atSea(3), expected(1, 'Discharged', 30), expected(2, 'Discharged', 30)]), []);
});

test('each estimate of a future status has its source, when it was made, and when we received it [CON-104]', () => {
  const changes = changesOf([expected(3, 'Discharged', 33, 'carrier'), expected(1, 'Discharged', 30)]);

  assert.deepEqual(changes, [
    {
      statusType: 'Discharged',
      field: 'statusTime',
      estimates: [
        { time: iso(30), source: 'terminal', recordedTime: iso(1), receivedTime: '2026-06-15T01:01:00.000Z' },
        { time: iso(33), source: 'carrier', recordedTime: iso(3), receivedTime: '2026-06-15T03:01:00.000Z' },
      ],
    },
  ]);
});

test('estimates of the current status come first, then those of future statuses, the next one first [CON-104]', () => {
  const reports = [
    expected(0, 'Departed by Road', 60),
    expected(2, 'Departed by Road', 70),
    expected(0, 'Discharged', 31),
    expected(2, 'Discharged', 32),
    report(1, 'On Vessel at Berth', 1, 'actual', { arrival: 1, departure: 40, discharge: 31 }),
    report(2, 'On Vessel at Berth', 1, 'actual', { arrival: 2, departure: 41, discharge: 32 }),
  ];

  assert.deepEqual(timesOf(reports), [
    ['On Vessel at Berth', 'estimateArrivalTime', [iso(1), iso(2)]],
    ['On Vessel at Berth', 'estimateDepartureTime', [iso(40), iso(41)]],
    ['On Vessel at Berth', 'estimateDischargeTime', [iso(31), iso(32)]],
    ['Discharged', 'statusTime', [iso(31), iso(32)]],
    ['Departed by Road', 'statusTime', [iso(60), iso(70)]],
  ]);
});

test('estimates that came with a past status are no longer shown [CON-104]', () => {
  const reports = [
    report(0, 'Inbound at Sea', 0, 'actual', { arrival: 5 }),
    report(1, 'Inbound at Sea', 0, 'actual', { arrival: 6 }),
    report(6, 'Arrived', 6, 'actual', { discharge: 10 }),
  ];

  assert.deepEqual(changesOf(reports), []);
  assert.equal(changesOf(reports.slice(0, 2)).length, 1);
});

test('while the port cannot name the current status, only future statuses have changes [CON-104] [CON-27]', () => {
  const reports = [
    report(0, 'Inbound at Sea', 0, 'actual', { arrival: 20 }),
    report(1, 'Inbound at Sea', 0, 'actual', { arrival: 21 }),
    expected(0, 'Arrived', 20),
    expected(1, 'Arrived', 21),
  ];

  assert.deepEqual(timesOf(reports, { statusText: 'Status unavailable' }), [
    ['Arrived', 'statusTime', [iso(20), iso(21)]],
  ]);
  assert.equal(changesOf(reports).length, 2);
});

test('carriers’ statements about a visit count in addition to the terminal’s reports [CON-104]', () => {
  const terminal = { activity: null, vessel: null, inVessel: null, outVessel: null };
  const stated = { reports: [expected(2, 'Discharged', 32, 'dcsa')], terminal, derived: false };

  assert.deepEqual(timesOf([expected(1, 'Discharged', 30)], { stated }), [
    ['Discharged', 'statusTime', [iso(30), iso(32)]],
  ]);
  assert.deepEqual(changesOf([expected(1, 'Discharged', 30)]), []);
});

test('only the latest hundred estimates of a status are returned [CON-104]', () => {
  const many = Array.from({ length: serverLimits.estimatesTold + 1 }, (_, index) =>
    expected(index, 'Discharged', 200 + index),
  );
  const [first] = timesOf(many);

  assert.deepEqual(
    first?.[2],
    many.slice(1).map((_, index) => iso(201 + index)),
  );
});

test('as many future statuses have changes as a journey shows [CON-104]', () => {
  const many = Array.from({ length: limits.journeySteps + 1 }, (_, index) => `Step ${index}`);
  const changes = changesOf(
    many.flatMap((name, index) => [expected(0, name, 50 + index), expected(1, name, 51 + index)]),
  );

  assert.deepEqual(
    changes.map(({ statusType }) => statusType),
    many.slice(0, -1),
  );
});

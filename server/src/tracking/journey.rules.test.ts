import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import { sampleRuns } from '../../testing/sample.ts';
import { computeJourney } from './journey.rules.ts';
import type { RecordedReport } from './recorded-report.rules.ts';

let nextId = 0;
const visitOf = (activity: VisitActivity, port: Port = 'LGP') => ({ port, activity });
const timeAt = (hour: number) => Date.UTC(2026, 5, 15, hour);
const at = (hour: number) => new Date(timeAt(hour));

function report(statusType: string, hour: number, more: Partial<RecordedReport> = {}): RecordedReport {
  return {
    source: 'port',
    eventId: `event-${String((nextId += 1)).padStart(4, '0')}`,
    statusType,
    timeKind: 'actual',
    statusTime: timeAt(hour),
    slotStart: null,
    location: null,
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    recordedAt: timeAt(hour),
    receivedAt: timeAt(hour),
    ...more,
  };
}

const expected = (statusType: string, hour: number, recordedHour = 0): RecordedReport =>
  report(statusType, hour, { timeKind: 'estimated', recordedAt: timeAt(recordedHour) });

const timesOf = (steps: readonly { statusType: string; statusTime: string }[]) =>
  steps.map(({ statusType, statusTime }) => [statusType, statusTime]);
const names = (steps: readonly { statusType: string }[]) => steps.map(({ statusType }) => statusType);

test('the status reached last is current, earlier ones are past, expected ones are future [CON-07] [CON-10]', () => {
  const journey = computeJourney(visitOf('Import'), [
    expected('Departed by Road', 30),
    report('Discharged', 9),
    report('Inbound at Sea', 1),
    expected('Available for Collection', 20),
    report('Arrived', 5),
  ]);

  assert.deepEqual(names(journey.past), ['Inbound at Sea', 'Arrived']);
  assert.equal(journey.current?.statusType, 'Discharged');
  assert.deepEqual(timesOf(journey.future), [
    ['Available for Collection', at(20).toISOString()],
    ['Departed by Road', at(30).toISOString()],
  ]);
});

test('expected statuses come in the order of their times, whatever the usual order of a journey [CON-D8]', () => {
  const { future } = computeJourney(visitOf('Import'), [
    report('Discharged', 9),
    expected('Available for Collection', 30),
    expected('Departed by Road', 20),
  ]);

  assert.deepEqual(timesOf(future), [
    ['Departed by Road', at(20).toISOString()],
    ['Available for Collection', at(30).toISOString()],
  ]);
});

test('the times of arrival and discharge stay after the container has moved on [CON-09]', () => {
  const journey = computeJourney(visitOf('Import'), [
    report('Arrived', 5),
    report('Discharged', 9),
    report('On Hold', 11),
  ]);

  assert.equal(journey.current?.arrivedAtPortTime, at(5).toISOString());
  assert.equal(journey.current?.dischargedTime, at(9).toISOString());
});

test('a visit that is only announced has no current status, because it may never come', () => {
  const journey = computeJourney(visitOf('Export'), [expected('Arrived', 5)]);

  assert.equal(journey.current, null);
  assert.deepEqual(names(journey.future), ['Arrived']);
});

test('of several estimates of one status, the one recorded last counts', () => {
  const journey = computeJourney(visitOf('Import'), [
    report('Inbound at Sea', 1),
    expected('Arrived', 9, 4),
    expected('Arrived', 7, 2),
  ]);

  assert.deepEqual(timesOf(journey.future), [['Arrived', at(9).toISOString()]]);
});

test('a changed estimate has its first value and the number of changes [CON-104]', () => {
  const journey = computeJourney(visitOf('Import'), [
    report('Inbound at Sea', 1),
    expected('Discharged', 20, 2),
    expected('Arrived', 14, 6),
    expected('Arrived', 6, 2),
    expected('Arrived', 14, 7),
    expected('Arrived', 9, 4),
  ]);

  assert.deepEqual(
    journey.future.map(({ statusType, moved }) => [statusType, moved]),
    [
      ['Arrived', { firstTime: at(6).toISOString(), changes: 2 }],
      ['Discharged', undefined],
    ],
  );
});

test('what was expected before a status was reached is not an estimate of its next occurrence [CON-104]', () => {
  const journey = computeJourney({ port: 'LGP', activity: null }, [
    expected('On Hold', 2, 1),
    report('On Hold', 3),
    report('Released', 4),
    expected('On Hold', 9, 5),
  ]);

  assert.deepEqual(
    journey.future.map(({ statusType, statusTime, moved }) => [statusType, statusTime, moved]),
    [['On Hold', at(9).toISOString(), undefined]],
  );
});

test('an estimate reported with the current status keeps its first time, but only for this status [CON-104]', () => {
  const atSea = (hour: number, recordedHour: number) =>
    report('Inbound at Sea', 1, { estimateArrivalTime: timeAt(hour), recordedAt: timeAt(recordedHour) });
  const reports = [atSea(14, 5), atSea(6, 2), report('Inbound at Sea', 1, { recordedAt: timeAt(3) })];

  const { current } = computeJourney(visitOf('Import'), reports);
  assert.equal(current?.estimateArrivalTime, at(14).toISOString());
  assert.deepEqual(current?.movedEstimates, {
    estimateArrivalTime: { firstTime: at(6).toISOString(), changes: 1 },
  });
  const arrived = computeJourney(visitOf('Import'), [...reports, report('Arrived', 14)]);
  assert.equal(arrived.current?.movedEstimates, undefined);
});

test('a status reported again with nothing in between is the same one, corrected', () => {
  const journey = computeJourney(visitOf('Import'), [
    report('Inbound at Sea', 1),
    report('Arrived', 6),
    report('Arrived', 5, { recordedAt: timeAt(8) }),
  ]);

  assert.deepEqual(names(journey.past), ['Inbound at Sea']);
  assert.deepEqual(journey.reachedAt, at(5));
});

/** Reported by a carrier. */
const stated = (statusType: string, hour: number, more: Partial<RecordedReport> = {}) =>
  report(statusType, hour, { isStated: true, ...more });
const journeyOf = (activity: VisitActivity | null, ...reports: readonly RecordedReport[]) => {
  const { past, current } = computeJourney({ port: 'LGP', activity }, reports);
  return [...names(past), current?.statusType ?? ''];
};

test('a second report of one discharge puts nothing back, and the time recorded last counts [CON-149] [CON-09]', () => {
  const { current, past } = computeJourney(visitOf('Import'), [
    report('Discharged', 9),
    report('Available for Collection', 10),
    stated('Discharged', 12, { recordedAt: timeAt(11) }),
    stated('Discharged', 13, { recordedAt: timeAt(10) }),
  ]);

  assert.deepEqual(timesOf(past), [['Discharged', at(12).toISOString()]]);
  assert.deepEqual([current?.statusType, current?.dischargedTime], ['Available for Collection', at(12).toISOString()]);
});

test('each coming and going of a visit is in its journey once, where it was first told [CON-149]', () => {
  const journeys: readonly (readonly [VisitActivity | null, readonly string[], readonly string[]])[] = [
    ['Import', ['Discharged', 'On Hold', 'Discharged'], ['Discharged', 'On Hold']],
    [null, ['Discharged', 'On Hold', 'Discharged'], ['Discharged', 'On Hold']],
    ['Import', ['Arrived', 'Discharged', 'Arrived'], ['Arrived', 'Discharged']],
    ['Import', ['Discharged', 'Departed by Road', 'Discharged'], ['Discharged', 'Departed by Road']],
    ['Export', ['Arrived', 'Ready for Loading', 'Arrived'], ['Arrived', 'Ready for Loading']],
    [
      'Export',
      ['On Vessel at Berth', 'On Vessel at Sea', 'On Vessel at Berth'],
      ['On Vessel at Berth', 'On Vessel at Sea'],
    ],
  ];

  for (const [activity, told, shown] of journeys)
    assert.deepEqual(journeyOf(activity, ...told.map((statusType, hour) => stated(statusType, hour))), shown);
});

test('a move is shown after all that comes before it, so whatever has left stays away [CON-149]', () => {
  const told = (activity: VisitActivity | null, ...statuses: readonly string[]) =>
    journeyOf(activity, ...statuses.map((statusType, hour) => stated(statusType, hour)));

  for (const activity of ['Import', null] as const)
    assert.deepEqual(told(activity, 'Departed by Road', 'Released', 'Departed by Road'), [
      'Released',
      'Departed by Road',
    ]);
  assert.deepEqual(told('Import', 'Discharged', 'Arrived', 'Discharged'), ['Arrived', 'Discharged']);
  assert.deepEqual(told('Import', 'Released', 'Departed', 'Released', 'Departed'), ['Released', 'Departed']);
});

test('a move is another one a day later, for its terminal, or once the container has left and come back [CON-149]', () => {
  const [first, held] = [stated('Discharged', 0), stated('On Hold', 1)];
  const again = ['Discharged', 'On Hold', 'Discharged'];

  assert.deepEqual(journeyOf('Import', first, held, stated('Discharged', 24)), ['Discharged', 'On Hold']);
  assert.deepEqual(journeyOf('Import', first, held, stated('Discharged', 24, { statusTime: timeAt(24) + 1 })), again);
  assert.deepEqual(journeyOf('Import', report('Discharged', 0), held, report('Discharged', 2)), again);
  assert.deepEqual(journeyOf('Import', report('Discharged', 0), held, first, report('Discharged', 2)), again);
  const turned = ['Arrived', 'Departed by Road', 'Arrived'];
  assert.deepEqual(journeyOf('Export', ...turned.map((statusType, hour) => stated(statusType, hour))), turned);
});

test('a container that is discharged again after its loading, as one sender says, is ashore again [CON-152]', () => {
  const [off, on, offAgain, onAgain] = ['Discharged', 'On Vessel at Berth', 'Discharged', 'On Vessel at Berth'];
  const told = [stated(off!, 0), stated(on!, 2), stated(offAgain!, 5)];

  for (const activity of ['Transhipment', null] as const)
    assert.deepEqual(journeyOf(activity, ...told), [off, on, offAgain]);
  assert.deepEqual(journeyOf('Transhipment', ...told, stated(offAgain!, 6)), [off, on, offAgain]);
  assert.deepEqual(journeyOf('Transhipment', ...told, stated(onAgain!, 8)), [off, on, offAgain, onAgain]);
  // An import is on its ship before the discharge.
  assert.deepEqual(journeyOf('Import', ...told), [on, offAgain]);
  const byOther = { source: 'carrier' };
  for (const place of [0, 1, 2])
    assert.deepEqual(
      journeyOf('Transhipment', ...told.map((report, index) => (index === place ? { ...report, ...byOther } : report))),
      [off, on],
    );
  const toldTwice = [stated(off!, 0, byOther), stated(on!, 1, byOther), ...told, stated(offAgain!, 6, byOther)];
  for (const reports of [toldTwice, toldTwice.slice(0, -1)])
    assert.deepEqual(journeyOf('Transhipment', ...reports), [off, on, offAgain]);
});

test('an estimate that is told again after a hold shows the container on its way again, with its time [CON-149]', () => {
  const expectedAt = (hour: number, more: Partial<RecordedReport> = {}) =>
    stated('Inbound at Sea', hour, { estimateArrivalTime: timeAt(hour + 48), ...more });
  const told = [expectedAt(0), stated('On Hold', 5, { source: 'customs' }), expectedAt(10)];

  for (const reports of [told, [...told, expectedAt(25)]]) {
    assert.deepEqual(journeyOf('Import', ...reports), ['Inbound at Sea', 'On Hold', 'Inbound at Sea']);
    const { current } = computeJourney(visitOf('Import'), reports);
    assert.equal(current?.estimateArrivalTime, new Date(reports.at(-1)!.estimateArrivalTime!).toISOString());
  }
});

test('a second hold after a release is a separate status', () => {
  const journey = computeJourney(visitOf('Import'), [
    report('On Hold', 1),
    report('Available for Collection', 3),
    report('On Hold', 5),
  ]);

  assert.deepEqual(names(journey.past), ['On Hold', 'Available for Collection']);
  assert.equal(journey.current?.statusType, 'On Hold');
});

test('a status before the current one in the journey is no longer expected', () => {
  const journey = computeJourney(visitOf('Import'), [report('Departed by Road', 9), expected('Discharged', 12)]);

  assert.deepEqual(journey.future, []);
});

test('statuses of the same minute come in the order in which a container passes them', () => {
  const journey = computeJourney(visitOf('Export'), [
    report('On Vessel at Sea', 4),
    report('Planned for Vessel', 4),
    report('Arrived', 4),
  ]);

  assert.deepEqual(
    [...names(journey.past), journey.current?.statusType],
    ['Arrived', 'Planned for Vessel', 'On Vessel at Sea'],
  );
});

test('a booked slot shows its start, and comes before the arrival even if that was earlier [CON-D8]', () => {
  const booked = report('Inbound by Road', 1, { slotStart: timeAt(14) });

  const journey = computeJourney(visitOf('Export'), [booked, report('Arrived', 13)]);

  assert.deepEqual(
    journey.past.map(({ statusType, statusTime, slotStart }) => [statusType, statusTime, slotStart]),
    [['Inbound by Road', at(14).toISOString(), at(14).toISOString()]],
  );
  assert.equal(journey.current?.statusType, 'Arrived');
});

test('each status has its source, whether it is only expected, and when it was recorded and received', () => {
  const journey = computeJourney(visitOf('Import'), [
    report('Arrived', 2, { source: 'terminal', recordedAt: timeAt(3), receivedAt: timeAt(4) }),
    expected('Discharged', 9),
  ]);

  const { source, timeKind, recordedAt, receivedAt } = journey.current ?? {};
  assert.deepEqual(
    [source, timeKind, recordedAt, receivedAt],
    ['terminal', undefined, at(3).toISOString(), at(4).toISOString()],
  );
  assert.equal(journey.future[0]?.timeKind, 'estimated');
});

test('a visit ends with its final status, which at Southampton includes leaving by train', () => {
  const leaves = [report('Discharged', 1), report('Departed Port for Rail Terminal', 5)];

  assert.deepEqual(computeJourney(visitOf('Import', 'SOU'), leaves).finishedAt, at(5));
  assert.equal(computeJourney(visitOf('Import', 'LGP'), leaves).finishedAt, null);
  assert.deepEqual(computeJourney(visitOf('Export'), [report('On Vessel at Sea', 7)]).finishedAt, at(7));
  assert.equal(computeJourney(visitOf('Storage'), [report('In Storage', 7)]).finishedAt, null);
});

test('the journey is the same in any order of the reports', () => {
  const statuses = ['Inbound at Sea', 'Arrived', 'Discharged', 'On Hold', 'Available for Collection', 'Something new'];
  const reports = fc.uniqueArray(
    fc
      .record({
        eventId: fc.string({ minLength: 1, maxLength: 4 }),
        statusType: fc.constantFrom(...statuses),
        timeKind: fc.constantFrom<TimeKind>('actual', 'estimated', 'planned'),
        hour: fc.integer({ min: 0, max: 4 }),
        recorded: fc.integer({ min: 0, max: 3 }),
        isStated: fc.boolean(),
      })
      .map(({ eventId, statusType, timeKind, hour, recorded, isStated }) =>
        report(statusType, hour, { eventId, timeKind, recordedAt: timeAt(recorded), ...(isStated && { isStated }) }),
      ),
    { selector: ({ eventId }) => eventId, minLength: 2, maxLength: 12 },
  );
  const shuffled = reports.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  );

  fc.assert(
    fc.property(shuffled, ([list, otherOrder]) => {
      assert.deepEqual(computeJourney(visitOf('Import'), otherOrder), computeJourney(visitOf('Import'), list));
    }),
    sampleRuns(500),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, type PortEvent } from '../reading/port-event.ts';
import { fromStandingReport } from '../../tracking/rules.ts';
import { neverStamped } from './visit-details.rules.ts';
import {
  applyEvents,
  createVisitRecord,
  finishVisit,
  mergeEvents,
  terminalPartOf,
  toRecordedReport,
  type AddedByStatements,
  type StoredVisit,
  type VisitRecord,
} from './visit-record.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
const receivedAt = at(100);
const key = { port: 'LGP', gkey: '7', containerNumber: 'QWCU2001010' } as const;

type More = { readonly source?: string; readonly withdraws?: string; readonly visit?: Partial<PortEvent['visit']> };

/** A message recorded at this hour. */
function event(hour: number, eventId: string, statusType: string | null, more: More = {}): PortEvent {
  return {
    source: more.source ?? 'LGP',
    eventId,
    recordedAt: at(hour),
    withdraws: more.withdraws ?? null,
    visit: { ...key, ...more.visit },
    status: statusType === null ? null : { ...withoutTimes, statusType, timeKind: 'actual', statusTime: at(hour) },
  };
}

const withoutTimes = {
  slotStart: null,
  location: null,
  estimateArrivalTime: null,
  estimateDepartureTime: null,
  estimateDischargeTime: null,
};

const record = (...[first, ...others]: [PortEvent, ...PortEvent[]]): VisitRecord =>
  mergeEvents(null, [first, ...others], receivedAt);
const keysOf = (reports: VisitRecord['reports']) => reports.map((report) => keyOf(fromStandingReport(report)));

function listOrders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    listOrders(items.filter((_, place) => place !== index)).map((rest) => [item, ...rest]),
  );
}

test('a visit of which nothing but its key was stated has no details and no statuses, and allows no alerts', () => {
  assert.deepEqual(createVisitRecord({ ...key, containerNumber: 'qwcu2001010' }), {
    ...key,
    activity: null,
    vessel: null,
    inVessel: null,
    outVessel: null,
    vehicleBooking: null,
    vesselSchedule: null,
    railSchedule: null,
    isAvailableForSettingAlerts: false,
    statusText: null,
    detailStamps: { all: neverStamped },
    reports: [],
    withdrawn: [],
  });
});

test('messages in any order and any batches give the same visit, with reports as they were recorded [SRV-56, SRV-57]', () => {
  const events = [
    event(1, 'e1', 'Arrived', { visit: { vessel: 'A', statusText: 'x' } }),
    event(2, 'e2', 'Discharged'),
    event(2, 'e3', 'On Hold'),
    event(2, 'e4', 'Released', { source: 'GATE' }),
    event(3, 'd5', 'Departed by Road', { withdraws: 'later', visit: { vessel: 'B', statusText: null } }),
    event(4, 'e6', null, { withdraws: 'e1' }),
  ];

  for (const order of listOrders(events)) {
    const apart = order.reduce<VisitRecord | null>((known, next) => mergeEvents(known, [next], receivedAt), null);
    const [first, ...others] = order;
    assert.ok(first && apart);
    assert.deepEqual(mergeEvents(null, [first, ...others], receivedAt), apart);
    assert.deepEqual(keysOf(apart.reports), ['GATE/e4', 'LGP/e2', 'LGP/e3', 'LGP/d5']);
    assert.deepEqual(apart.withdrawn, ['LGP/e1', 'LGP/later']);
    assert.deepEqual([apart.vessel, apart.statusText], ['B', null]);
  }
});

test('a message withdraws a status of its own source only, and only once [SRV-57]', () => {
  const [said, other] = [event(1, 'e1', 'Arrived'), event(1, 'e1', 'Discharged', { source: 'GATE' })];
  const withdrawing = [event(2, 'e2', null, { withdraws: 'e1' }), event(3, 'e3', null, { withdraws: 'e1' })];

  const { reports, withdrawn } = record(said, other, ...withdrawing);

  assert.deepEqual([keysOf(reports), withdrawn], [['GATE/e1'], ['LGP/e1']]);
});

test('a report keeps all times and who holds the container; a message without a status is no report [SRV-341]', () => {
  const status = {
    statusType: 'On Hold',
    timeKind: 'planned',
    statusTime: at(1),
    slotStart: at(2),
    location: 'Yard',
    hold: { by: 'Customs', reason: null },
    estimateArrivalTime: at(3),
    estimateDepartureTime: at(4),
    estimateDischargeTime: at(5),
  } as const;
  const { statusTime, slotStart, estimateArrivalTime, estimateDepartureTime, estimateDischargeTime } = status;

  assert.deepEqual(toRecordedReport({ ...event(6, 'e1', null), status }, receivedAt), {
    ...status,
    source: 'LGP',
    eventId: 'e1',
    statusTime: statusTime.getTime(),
    slotStart: slotStart.getTime(),
    estimateArrivalTime: estimateArrivalTime.getTime(),
    estimateDepartureTime: estimateDepartureTime.getTime(),
    estimateDischargeTime: estimateDischargeTime.getTime(),
    recordedAt: at(6).getTime(),
    receivedAt: receivedAt.getTime(),
  });
  const plain = toRecordedReport(event(6, 'e1', 'Arrived'), receivedAt);
  assert.ok(plain && !('hold' in plain));
  assert.deepEqual([plain.slotStart, plain.estimateArrivalTime, plain.estimateDepartureTime], [null, null, null]);
  assert.equal(plain.estimateDischargeTime, null);
  assert.equal(toRecordedReport(event(6, 'e1', null), receivedAt), null);
});

test('details count as changed if the visit is new or any of them differs, not when a status is reported', () => {
  const known = applyEvents(null, [event(1, 'e1', 'Arrived', { visit: { vessel: 'A' } })], receivedAt);
  const hasOther = (next: PortEvent) => applyEvents(known.record, [next], receivedAt).hasOtherDetails;

  assert.equal(known.hasOtherDetails, true);
  assert.equal(hasOther(event(2, 'e2', 'Discharged', { visit: { vessel: 'A' } })), false);
  assert.equal(hasOther(event(2, 'e2', null, { visit: { vessel: 'B' } })), true);
});

const stated: AddedByStatements = {
  reports: [3, 2].flatMap(
    (hour) => toRecordedReport(event(hour, `s${hour}`, 'Discharged', { source: 'dcsa' }), receivedAt) ?? [],
  ),
  details: { activity: 'Transhipment', vessel: null, inVessel: 'SEEN', outVessel: null },
  derived: false,
  isAvailableForSettingAlerts: true,
};
const finish = (
  known: StoredVisit | null,
  terminal: VisitRecord,
  added: AddedByStatements | null,
  ...replaces: StoredVisit[]
) => finishVisit(known, terminal, added, { events: [], receivedAt, replaces });
const own = record(event(1, 'e1', 'Arrived', { visit: { activity: 'Import', vessel: 'OWN' } }));

test('a visit shows what others state of it; without them it is again as its terminal described it [SRV-62]', () => {
  const { record: shown, journey } = finish(null, own, stated);

  assert.deepEqual([shown.activity, shown.vessel, shown.inVessel], ['Transhipment', null, 'SEEN']);
  assert.deepEqual([journey.current?.source, journey.reachedAt], ['dcsa', at(3)]);
  assert.deepEqual(keysOf(shown.reports), ['LGP/e1']);
  assert.deepEqual(keysOf(shown.stated?.reports ?? []), ['dcsa/s2', 'dcsa/s3']);
  assert.deepEqual(shown.stated?.terminal, { activity: 'Import', vessel: 'OWN', inVessel: null, outVessel: null });
  assert.deepEqual(terminalPartOf(shown), own);
  assert.deepEqual(finish(shown, terminalPartOf(shown), null).record, { ...own, stated: null });
});

test('others decide about alerts only for a visit that its terminal has not named [SRV-62]', () => {
  const mayAlert = (added: AddedByStatements) => finish(null, own, added).record.isAvailableForSettingAlerts;
  const derived = finish(null, createVisitRecord(key), { ...stated, derived: true }).record;

  assert.deepEqual([mayAlert(stated), mayAlert({ ...stated, derived: true })], [false, true]);
  assert.equal(mayAlert({ ...stated, derived: true, isAvailableForSettingAlerts: false }), false);
  assert.equal(terminalPartOf(derived).isAvailableForSettingAlerts, false);
});

test('a visit has a share of others if they report a status of it or its terminal has not named it [SRV-62]', () => {
  const cases = [
    [null, false],
    [{ ...stated, reports: [] }, false],
    [{ ...stated, reports: [], derived: true }, true],
    [stated, true],
    [{ ...stated, derived: true }, true],
  ] as const;

  for (const [added, expected] of cases) {
    const share = finish(null, own, added).record.stated;
    assert.equal(share !== null, expected);
    if (share) assert.equal(share.derived, added?.derived);
  }
});

test('when its terminal names a visit that others had reported, nothing of it is told a second time [SRV-62]', () => {
  const derived = finish(null, createVisitRecord({ ...key, gkey: 'made' }), { ...stated, derived: true }).record;
  const announced = event(5, 'e5', null);
  const { record: known } = applyEvents(null, [announced], receivedAt);
  const named = record(announced, event(6, 'e6', null, { visit: { isAvailableForSettingAlerts: true } }));

  for (const before of [null, known]) {
    const { change } = finish(before, named, stated, derived);
    assert.ok(change);
    assert.deepEqual([change.replaces, change.statuses], [['made'], []]);
    assert.deepEqual(
      [change.containerNumberBefore, change.comesIntoSight, change.opensForAlerts],
      [key.containerNumber, false, false],
    );
  }
  assert.equal(finish(null, named, stated).change?.comesIntoSight, true);
});

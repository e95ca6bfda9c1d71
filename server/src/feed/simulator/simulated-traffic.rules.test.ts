import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { statusTypes, type StatusType } from '@quaywatch/shared/contract';
import { checkIso6346 } from '@quaywatch/shared/domain';
import { sampleRuns } from '../../../testing/sample.ts';
import { computeJourney } from '../../tracking/journey.rules.ts';
import { toRecordedReport } from '../visits/visit-record.rules.ts';
import { findPlaceInJourney } from '../../tracking/journey-order.rules.ts';
import type { PortEvent } from '../reading/port-event.ts';
import { listSimulatedContainers } from './simulated-fleet.ts';
import { journeyCycleMilliseconds, listTraffic } from './simulated-traffic.rules.ts';
import { day } from '../../platform/durations.ts';

const fleet = { seed: 1, containerNumbers: listSimulatedContainers(500) };
const small = { seed: 1, containerNumbers: listSimulatedContainers(12) };
const start = new Date('2026-06-01T00:00:00.000Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const month = listTraffic(fleet, start, after(30 * day));
const reached = month.filter(({ status }) => status?.timeKind === 'actual');

function groupByVisit(events: readonly PortEvent[]): Map<string, PortEvent[]> {
  const groups = new Map<string, PortEvent[]>();
  for (const event of events) groups.set(event.visit.gkey, [...(groups.get(event.visit.gkey) ?? []), event]);
  return groups;
}

test('the simulated containers have different numbers, each with a valid check digit', () => {
  assert.equal(new Set(fleet.containerNumbers).size, 500);
  assert.deepEqual(
    fleet.containerNumbers.filter((number) => checkIso6346(number).kind !== 'valid'),
    [],
  );
});

test('the simulator shows every status, every activity and both ports [SRV-D9] [CON-50]', () => {
  const shown = new Set(reached.map(({ status }) => status?.statusType));
  // CON-51 names these three, CON-50 all others.
  const further: readonly StatusType[] = ['at rail terminal on train', 'departed by vessel', 'inbound'];

  assert.deepEqual([...new Set(month.map(({ visit }) => visit.activity))].sort(), [
    'Export',
    'Import',
    'Return to Shipper',
    'Storage',
    'Transhipment',
  ]);
  assert.deepEqual([...new Set(month.map(({ visit }) => visit.port))].sort(), ['LGP', 'SOU']);
  assert.deepEqual(
    statusTypes.filter((name) => !shown.has(name) && !further.includes(name)),
    [],
  );
});

test('a container goes through its port in the order of its journey', () => {
  for (const [gkey, events] of groupByVisit(month)) {
    const activity = events.at(-1)?.visit.activity ?? null;
    const port = events.at(-1)?.visit.port ?? 'LGP';
    const reports = events.flatMap((event) => toRecordedReport(event, event.recordedAt) ?? []);
    const { past, current } = computeJourney({ port, activity }, reports);
    const places = [...past, ...(current ? [current] : [])].map(({ statusType }) =>
      findPlaceInJourney(activity, statusType),
    );

    assert.ok(!places.includes(undefined), `${gkey} has a status that ${activity} does not know`);
    assert.deepEqual(
      places,
      [...places].sort((a, b) => Number(a) - Number(b)),
      `${gkey} goes back and forth`,
    );
  }
});

test('a booked slot lasts two hours, begins on the hour, and the container comes within it [SRV-D9]', () => {
  const booked = month.filter(({ status }) => status?.slotStart);
  assert.ok(booked.length > 20);

  for (const { visit, status } of booked) {
    const arrival = reached.find((event) => event.visit.gkey === visit.gkey && event.status?.statusType === 'Arrived');
    if (!arrival?.status || !status?.slotStart) continue;
    const wait = arrival.status.statusTime.getTime() - status.slotStart.getTime();
    assert.equal(status.slotStart.getUTCMinutes(), 0);
    assert.ok(wait >= 0 && wait < 2 * 3_600_000, `${visit.gkey} missed its slot`);
  }
});

test('only London Gateway has rail schedules and statuses of its own [SRV-44] [TPL-05] [TPL-08]', () => {
  const own = month.filter(
    ({ visit, status }) =>
      visit.railSchedule !== null ||
      ['On Hold - Processed', 'Departed Rail Terminal'].includes(status?.statusType ?? ''),
  );

  assert.ok(own.length > 20);
  assert.deepEqual([...new Set(own.map(({ visit }) => visit.port))], ['LGP']);
});

test('a journey is over before the next one of the same container begins', () => {
  for (const events of groupByVisit(reached).values()) {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) continue;
    assert.ok(last.recordedAt.getTime() - first.recordedAt.getTime() < journeyCycleMilliseconds);
  }
});

test('adjoining windows of any length give the same events, once each and without gaps', () => {
  const asText = (events: readonly PortEvent[]) => events.map((event) => JSON.stringify(event)).sort();
  const whole = asText(listTraffic(small, start, after(12 * day)));
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 12 * day - 1 }), { maxLength: 8 });

  fc.assert(
    fc.property(cuts, (moments) => {
      const borders = [0, ...moments.sort((a, b) => a - b), 12 * day];
      const parts = borders
        .slice(1)
        .flatMap((until, index) => listTraffic(small, after(borders[index] ?? 0), after(until)));
      assert.deepEqual(asText(parts), whole);
    }),
    sampleRuns(50),
  );
});

test('the traffic of all containers together comes in the order in which the ports recorded it', () => {
  const recorded = month.map(({ recordedAt }) => recordedAt.getTime());

  assert.deepEqual(
    recorded,
    recorded.toSorted((a, b) => a - b),
  );
});

test('another seed gives other traffic', () => {
  assert.notDeepEqual(listTraffic({ ...small, seed: 2 }, start, after(day)), listTraffic(small, start, after(day)));
});

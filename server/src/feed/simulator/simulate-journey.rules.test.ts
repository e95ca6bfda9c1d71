import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatusReport } from '../../tracking/journey.rules.ts';
import { journeyTemplates, type JourneyStepTemplate, type JourneyTemplate } from './journey-templates.ts';
import type { PortEvent, VisitStatement } from '../reading/port-event.ts';
import { simulateJourney } from './simulate-journey.rules.ts';
import { listSimulatedContainers, railTerminals, simulatedVessels } from './simulated-fleet.ts';
import { hour, minute } from '../../platform/durations.ts';

const startsAt = new Date('2026-06-15T09:00:00Z');

type Told = PortEvent & { readonly status: StatusReport };
type Journey = {
  readonly events: readonly Told[];
  readonly reached: readonly Told[];
  readonly visit: VisitStatement;
  readonly template: JourneyTemplate;
  readonly stepOf: (event: Told) => JourneyStepTemplate;
};

const isActual = ({ status }: Told) => status.timeKind === 'actual';

function follows(template: JourneyTemplate, statuses: readonly string[], port: string): boolean {
  const left = [...statuses];
  for (const { statusType, share, only, onlyAfter } of template.steps) {
    const isHere = !only || only === port;
    if (left[0] === statusType && isHere && (!onlyAfter || statuses.includes(onlyAfter))) left.shift();
    else if (isHere && share === undefined) return false;
  }
  return left.length === 0;
}

function journeyOf(containerNumber: string, count: number, seed = 1): Journey {
  const events = simulateJourney({ seed, containerNumber, count }, startsAt) as Told[];
  const reached = events.filter(isActual);
  const [{ visit }] = reached as [Told];
  const statuses = reached.map(({ status }) => status.statusType);
  const template = journeyTemplates.find(
    (one) => one.activity === visit.activity && follows(one, statuses, visit.port),
  );
  assert.ok(template, `no template goes ${statuses.join(', ')}`);
  const stepOf = ({ status }: Told) => {
    const step = template.steps.find(({ statusType }) => statusType === status.statusType);
    assert.ok(step);
    return step;
  };
  return { events, reached, visit, template, stepOf };
}

const counts = Array.from({ length: 16 }, (_, count) => count);
const journeys = listSimulatedContainers(50).flatMap((number) => counts.map((count) => journeyOf(number, count)));
const shareOf = (some: readonly Journey[], of: (journey: Journey) => boolean) => some.filter(of).length / some.length;
const hasStatus = (name: string) => (journey: Journey) =>
  journey.reached.some(({ status }) => status.statusType === name);
const about = (share: number, wanted: number, what: string) =>
  assert.ok(Math.abs(share - wanted) < 0.06, `${what}: ${share}, not about ${wanted}`);

test('the same journey of the same container always gives the same events; any other journey gives others', () => {
  const tell = (...key: Parameters<typeof journeyOf>) => JSON.stringify(journeyOf(...key).events);
  const told = tell('QWTU3000076', 3);

  assert.equal(tell('QWTU3000076', 3), told);
  for (const other of [tell('QWTU3000076', 4), tell('QWTU3000081', 3), tell('QWTU3000076', 3, 2)])
    assert.notEqual(other.replace(/"gkey":"\d+"|"containerNumber":"\w+"/g, ''), told);
});

test('a visit keeps one key, with more digits than a number can hold, and its events are numbered in order', () => {
  const { events } = journeyOf('QWTU3000076', 3);

  assert.deepEqual(
    events.map(({ source, eventId, withdraws }) => [source, eventId, withdraws]),
    events.map((_, index) => ['simulator', `900713000076000003-${index}`, null]),
  );
  for (const { visit } of events)
    assert.deepEqual(
      [visit.gkey, visit.containerNumber, visit.statusText],
      ['900713000076000003', 'QWTU3000076', null],
    );
  assert.notEqual(String(Number('900713000076000003')), '900713000076000003');
});

test('each kind of journey occurs as often as intended, equally at both ports [SRV-D9]', () => {
  const all = journeyTemplates.reduce((sum, { weight }) => sum + weight, 0);

  for (const { name, weight } of journeyTemplates)
    about(
      shareOf(journeys, ({ template }) => template.name === name),
      weight / all,
      name,
    );
  about(
    shareOf(journeys, ({ visit }) => visit.port === 'LGP'),
    0.5,
    'London Gateway',
  );
});

test('four of ten imports are put on hold; at London Gateway some of the holds are processed', () => {
  const imports = journeys.filter(({ template }) => template.name === 'import collected by road');
  const held = imports.filter(hasStatus('On Hold')).filter(({ visit }) => visit.port === 'LGP');

  about(shareOf(imports, hasStatus('On Hold')), 0.4, 'on hold');
  assert.ok(shareOf(held, hasStatus('On Hold - Processed')) > 0.35);
  assert.ok(shareOf(held, hasStatus('On Hold - Processed')) < 0.85);
});

test('a journey begins when it is told to, and each status is reported when it is reached, on a full minute', () => {
  for (const { events, reached } of journeys) {
    assert.deepEqual(events[0]?.status.statusTime, startsAt);
    for (const { recordedAt, status } of reached) {
      assert.deepEqual(status.statusTime, recordedAt);
      assert.equal(recordedAt.getTime() % minute, 0);
    }
    const times = events.map(({ recordedAt }) => recordedAt.getTime());
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
  }
});

test('a container waits as long between two statuses as its template says', () => {
  for (const { reached, stepOf } of journeys)
    for (const [index, event] of reached.slice(1).entries()) {
      const [least, most] = stepOf(event).after;
      const wait = event.recordedAt.getTime() - (reached[index]?.recordedAt.getTime() ?? 0);
      assert.ok(wait >= least * hour - minute && wait <= most * hour + minute, event.status.statusType);
    }
});

test('what is ahead is reported when a visit begins and when its activity changes, up to the next change', () => {
  for (const { events, reached, stepOf } of journeys) {
    const wanted = reached.flatMap((event, index) =>
      index > 0 && !stepOf(event).turns
        ? []
        : reached
            .slice(index + 1)
            .filter((ahead) => ahead.visit.activity === event.visit.activity && stepOf(ahead).foreseen)
            .map((ahead) => [event.recordedAt, event.visit.activity, ahead.status.statusType, stepOf(ahead).foreseen]),
    );
    assert.deepEqual(
      events
        .filter((event) => !isActual(event))
        .map(({ recordedAt, visit, status }) => [recordedAt, visit.activity, status.statusType, status.timeKind]),
      wanted,
    );
  }
});

test('an expected time falls on a quarter hour, at most one hour before and three hours after the actual time', () => {
  const errors = journeys.flatMap(({ events, reached }) =>
    events
      .filter((event) => !isActual(event))
      .map(({ recordedAt, status: { statusType, statusTime } }) => {
        const actual = reached.find(({ status }) => status.statusType === statusType)?.recordedAt.getTime() ?? 0;
        assert.equal(statusTime.getTime() % (15 * minute), 0);
        assert.ok(statusTime >= recordedAt);
        return (statusTime.getTime() - actual) / hour;
      }),
  );
  const [least, most] = [Math.min(...errors), Math.max(...errors)];

  assert.ok(least >= -1.125 && least < -0.9, `the earliest is ${least} h off`);
  assert.ok(most <= 3.125 && most > 2.9, `the latest is ${most} h off`);
});

test('the activity is that of the template until the visit changes it', () => {
  for (const { reached, template, stepOf } of journeys) {
    let { activity } = template;
    for (const event of reached) {
      activity = stepOf(event).turns ?? activity;
      assert.equal(event.visit.activity, activity);
    }
  }
  assert.ok(journeys.some(({ reached }) => reached.at(-1)?.visit.activity === 'Return to Shipper'));
});

test('alerts can be set until the last status is reached, and never for a container in storage', () => {
  for (const { events, reached, visit } of journeys)
    for (const event of events)
      assert.equal(
        event.visit.isAvailableForSettingAlerts,
        visit.activity !== 'Storage' && event !== reached.at(-1),
        `${event.eventId} ${event.status.statusType}`,
      );
});

test('a slot is announced one status earlier, starts on an even hour, and is kept [SRV-D9]', () => {
  for (const { events, reached, stepOf } of journeys)
    for (const event of events) {
      const next = reached[reached.findIndex(({ status }) => status.statusType === event.status.statusType) + 1];
      const start = stepOf(event).slot && next ? next.recordedAt.getTime() : null;
      assert.deepEqual(event.status.slotStart, start === null ? null : new Date(start - (start % (2 * hour))));
    }
});

test('a status carries its own estimate, to a quarter of an hour, and no other', () => {
  for (const { events, reached, stepOf } of journeys)
    for (const event of events) {
      const { of, as } = stepOf(event).estimate ?? {};
      const time = reached.find(({ status }) => status.statusType === of)?.recordedAt.getTime();
      const { estimateArrivalTime, estimateDepartureTime, estimateDischargeTime } = event.status;
      const told = { Arrival: estimateArrivalTime, Departure: estimateDepartureTime, Discharge: estimateDischargeTime };
      for (const [name, estimate] of Object.entries(told)) {
        assert.equal(estimate !== null, name === as, `${name} with ${event.status.statusType}`);
        if (!estimate) continue;
        assert.equal(estimate.getTime() % (15 * minute), 0);
        assert.ok(Math.abs(estimate.getTime() - Number(time)) <= 7.5 * minute);
      }
    }
});

const portNames: Readonly<Record<string, string>> = { LGP: 'London Gateway', SOU: 'Southampton' };

test('a container is where its template says, with one berth, yard block, gate and terminal per journey', () => {
  const seen = new Set<string>();
  for (const { events, visit, stepOf } of journeys) {
    const places: Readonly<Record<string, RegExp>> = {
      port: new RegExp(portNames[visit.port] ?? ''),
      berth: /Berth [1-4]/,
      gate: /Main gate/,
      yard: /Yard block [A-H](?:[1-9]|1\d|2[0-4])/,
      terminal: new RegExp(railTerminals.join('|')),
    };
    const told = new Map<string, string | null>();
    for (const event of events) {
      const { location: pattern } = stepOf(event);
      const { location } = event.status;
      const source = pattern.replace(/\{(\w+)\}/g, (_, name: string) => `(?:${places[name]?.source ?? name})`);
      assert.match(String(location), new RegExp(`^${source}$`));
      assert.equal(told.get(pattern) ?? location, location);
      told.set(pattern, location);
      seen.add(String(location));
    }
  }
  const wanted = [
    'Berth 1',
    'Berth 4',
    'Main gate',
    'London Gateway approaches',
    'Southampton approaches',
    ...railTerminals,
    'Southampton rail terminal',
    'At sea',
    'On the road',
  ];
  assert.deepEqual(
    wanted.filter((location) => !seen.has(location)),
    [],
  );
  assert.ok([...'ABCDEFGH'].every((block) => [...seen].some((location) => location.startsWith(`Yard block ${block}`))));
  for (const end of [/^Yard block .1$/, /^Yard block .24$/])
    assert.ok(
      [...seen].some((location) => end.test(location)),
      String(end),
    );
});

test('a visit has one vessel, or one that brings and one that takes the container, or none', () => {
  const ships: readonly (string | null | undefined)[] = simulatedVessels;
  for (const { visit, template } of journeys) {
    const { vessel, inVessel, outVessel } = visit;
    assert.deepEqual(
      [ships.includes(vessel), ships.includes(inVessel), ships.includes(outVessel)],
      [template.vessels === 'one', template.vessels === 'in and out', template.vessels === 'in and out'],
      template.name,
    );
    if (template.vessels === 'none') assert.deepEqual([vessel, inVessel, outVessel], [null, null, null]);
  }
});

test("links lead to the port's pages: road booking, vessel schedule, and trains at London Gateway [SRV-44]", () => {
  for (const { visit, template } of journeys) {
    const to = (page: string) =>
      `https://${visit.port.toLowerCase()}.quaywatch.example/${page}/${visit.containerNumber}`;
    const byRail = template.inland === 'rail' && visit.port === 'LGP';
    assert.deepEqual(
      [visit.vehicleBooking, visit.vesselSchedule, visit.railSchedule],
      [
        template.inland === 'road' ? to('vehicle-booking') : null,
        template.vessels === 'none' ? null : to('vessel-schedule'),
        byRail ? to('rail-schedule') : null,
      ],
    );
  }
});

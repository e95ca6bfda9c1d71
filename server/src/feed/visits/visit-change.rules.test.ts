import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import type { PortEvent } from '../reading/port-event.ts';
import type { Occurrence, VisitChange } from './visit-change.rules.ts';
import { applyEvents, finishVisit, mergeEvents, type StoredVisit } from './visit-record.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
const receivedAt = at(100);

type More = { readonly withdraws?: string; readonly visit?: Partial<PortEvent['visit']>; readonly recorded?: number };

function event(eventId: string, hour: number, statusType: string | null, more: More = {}): PortEvent {
  return {
    source: 'terminal',
    eventId,
    recordedAt: at(more.recorded ?? hour),
    withdraws: more.withdraws ?? null,
    visit: { port: 'LGP', gkey: '7', containerNumber: 'CSQU3054383', activity: 'Import', ...more.visit },
    status: statusType === null ? null : { ...nothingMore, statusType, timeKind: 'actual', statusTime: at(hour) },
  };
}

const nothingMore = {
  slotStart: null,
  location: null,
  estimateArrivalTime: null,
  estimateDepartureTime: null,
  estimateDischargeTime: null,
};

/** @returns what each batch changed */
function takeIn(...batches: readonly (readonly PortEvent[])[]): readonly (VisitChange | null)[] {
  let record: StoredVisit | null = null;
  return batches.map((batch) => {
    const [first, ...others] = [...batch].sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
    if (!first) return null;
    const changed = applyEvents(record, [first, ...others], receivedAt);
    record = changed.record;
    return changed.change;
  });
}

function lastOf(...batches: readonly (readonly PortEvent[])[]): readonly string[] {
  return (takeIn(...batches).at(-1)?.statuses ?? []).map(({ statusType, before, after }) => {
    const tell = (told: Occurrence | null) =>
      told ? `${told.number} by ${told.eventId} at ${told.statusTime.getUTCHours()}` : '';
    if (!before) return `+ ${statusType} ${tell(after)}`;
    return after ? `~ ${statusType} ${tell(before)} -> ${tell(after)}` : `- ${statusType} ${tell(before)}`;
  });
}

const discharged = event('e1', 1, 'Discharged');
const held = event('e2', 2, 'On Hold');
const released = event('e3', 3, 'Available for Collection');
const heldAgain = event('e4', 4, 'On Hold');

test('the first change of a visit has its port, container and activity, and the statuses reached', () => {
  const [change] = takeIn([discharged, held]);

  assert.deepEqual(change, {
    port: 'LGP',
    gkey: '7',
    containerNumberBefore: null,
    containerNumber: 'CSQU3054383',
    comesIntoSight: true,
    opensForAlerts: false,
    activityBefore: null,
    activity: 'Import',
    statuses: [
      {
        statusType: 'Discharged',
        before: null,
        after: { source: 'terminal', eventId: 'e1', statusTime: at(1), number: 1 },
        isPassed: false,
      },
      {
        statusType: 'On Hold',
        before: null,
        after: { source: 'terminal', eventId: 'e2', statusTime: at(2), number: 1 },
        isPassed: false,
      },
    ],
    latest: {
      statusType: 'On Hold',
      occurrence: { source: 'terminal', eventId: 'e2', statusTime: at(2), number: 1 },
    },
    replaces: [],
    standing: [],
    receivedAt,
  });
});

test('a container that is held and released again reaches each status a second time', () => {
  const releasedAgain = event('e5', 5, 'Available for Collection');

  assert.deepEqual(lastOf([discharged, held, released], [heldAgain]), ['+ On Hold 2 by e4 at 4']);
  assert.deepEqual(lastOf([discharged, held, released, heldAgain], [releasedAgain]), [
    '+ Available for Collection 2 by e5 at 5',
  ]);
});

test('a hold that turns out to be two continues as the later one; what happened between them is past [SRV-66]', () => {
  const stillHeld = event('e5', 9, 'On Hold');
  const departed = event('e6', 5, 'Departed by Road', { recorded: 10 });
  const corrected = event('e7', 8, 'On Hold', { recorded: 11 });

  const change = takeIn([held, stillHeld], [departed, corrected]).at(-1);

  assert.deepEqual(
    change?.statuses
      .filter(({ before }) => before === null)
      .map((told) => [told.statusType, 'isPassed' in told && told.isPassed]),
    [
      ['On Hold', true],
      ['Departed by Road', true],
    ],
  );
});

test('when the second hold is withdrawn, the change names the second, and the first stays', () => {
  const back = event('e5', 5, null, { withdraws: 'e4' });

  assert.deepEqual(lastOf([discharged, held, released, heldAgain], [back]), ['- On Hold 2 by e4 at 4']);
});

test('when the first hold is withdrawn, the change names the first, and the second becomes the first', () => {
  const back = event('e5', 5, null, { withdraws: 'e2' });

  assert.deepEqual(lastOf([discharged, held, released, heldAgain], [back]), [
    '- On Hold 1 by e2 at 2',
    '~ On Hold 2 by e4 at 4 -> 1 by e4 at 4',
  ]);
});

test('a corrected time comes with the time before it, whether the status is replaced or reported again', () => {
  const replaced = event('e5', 6, 'On Hold', { withdraws: 'e2' });
  const reportedAgain = event('e5', 6, 'On Hold');

  assert.deepEqual(lastOf([discharged, held], [replaced]), ['~ On Hold 1 by e2 at 2 -> 1 by e5 at 6']);
  assert.deepEqual(lastOf([discharged, held], [reportedAgain]), ['~ On Hold 1 by e2 at 2 -> 1 by e5 at 6']);
});

test('when a status is replaced by another one, it is withdrawn and the other one is reached', () => {
  const replaced = event('e5', 6, 'Departed by Road', { withdraws: 'e2' });

  assert.deepEqual(lastOf([discharged, held], [replaced]), [
    '- On Hold 1 by e2 at 2',
    '+ Departed by Road 1 by e5 at 6',
  ]);
});

test('a status that is reported and withdrawn in one batch is no change', () => {
  assert.deepEqual(lastOf([discharged], [held, event('e5', 5, null, { withdraws: 'e2' })]), []);
});

test('a visit comes into sight with its first status or status text, not when announced or when it moves on', () => {
  const announced = event('e0', 0, null);
  const unavailable = event('e5', 5, null, { visit: { statusText: 'Status unavailable' } });
  const inSight = (...batches: readonly (readonly PortEvent[])[]) =>
    takeIn(...batches).map((change) => change?.comesIntoSight ?? false);

  assert.deepEqual(inSight([announced], [discharged], [held]), [false, true, false]);
  assert.deepEqual(inSight([announced], [unavailable], [event('e6', 6, 'On Hold')]), [false, true, false]);
  assert.deepEqual(inSight([discharged], [event('e6', 6, null, { withdraws: 'e1' })], [held]), [true, false, true]);
});

test('a visit opens for alerts when its port begins to allow them, even if nothing else is reported', () => {
  const allow = (eventId: string, hour: number, isAvailableForSettingAlerts: boolean) =>
    event(eventId, hour, null, { visit: { isAvailableForSettingAlerts } });
  const opens = takeIn([discharged], [allow('e5', 5, true)], [allow('e6', 6, true)], [allow('e7', 7, false)]);

  assert.deepEqual(
    opens.map((change) => change?.opensForAlerts ?? null),
    [false, true, null, null],
  );
});

test('a corrected container number brings the visit into sight under it, if a search finds the visit at all', () => {
  const renamed = event('e5', 5, null, { visit: { containerNumber: 'TCNU7200794' } });

  assert.deepEqual(takeIn([discharged], [renamed])[1]?.comesIntoSight, true);
  assert.deepEqual(takeIn([event('e0', 0, null)], [renamed])[1]?.comesIntoSight, false);
});

test('a changed container number or activity comes with the previous one', () => {
  const [, renamed] = takeIn([discharged], [event('e5', 5, null, { visit: { containerNumber: 'TCNU7200794' } })]);
  const [, changed] = takeIn([discharged], [event('e5', 5, null, { visit: { activity: 'Transhipment' } })]);

  assert.deepEqual(
    [renamed?.containerNumberBefore, renamed?.containerNumber, renamed?.statuses],
    ['CSQU3054383', 'TCNU7200794', []],
  );
  assert.deepEqual([changed?.activityBefore, changed?.activity], ['Import', 'Transhipment']);
});

test('a visit that replaces another lists what either had reached before, without what is new [SRV-393]', () => {
  const of = (...events: readonly [PortEvent, ...PortEvent[]]) => applyEvents(null, events, receivedAt).record;
  const known = of(discharged, released);
  const { change } = finishVisit(known, mergeEvents(known, [heldAgain], receivedAt), null, {
    events: [heldAgain],
    receivedAt,
    replaces: [of(held)],
  });

  assert.deepEqual(
    change?.standing.map(({ statusType, occurrence, isPassed }) => [statusType, occurrence.eventId, isPassed]),
    [
      ['Discharged', 'e1', true],
      ['Available for Collection', 'e3', true],
    ],
  );
  assert.deepEqual(
    change?.statuses.filter(({ before }) => before === null).map(({ statusType }) => statusType),
    ['On Hold'],
  );
  const merged = finishVisit(known, known, null, { events: [], receivedAt, replaces: [of(held)] }).change;
  assert.deepEqual(
    merged?.standing.map(({ isPassed }) => isPassed),
    [true, false],
  );
});

test('a message without news about statuses, activity or container number is not a change', () => {
  const details = event('e5', 5, null, { visit: { vessel: 'OCEAN LANTERN' } });
  const late = event('e0', 0, null, { visit: { activity: 'Export' } });

  assert.deepEqual(takeIn([discharged], [details], [late]).slice(1), [null, null]);
});

test('the changes of any batches in any order add up to the change of a single batch', () => {
  const statuses = ['Arrived', 'Discharged', 'On Hold', 'Available for Collection', null];
  const said = fc.record({
    hour: fc.integer({ min: 0, max: 12 }),
    status: fc.constantFrom(...statuses),
    withdraws: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined, freq: 3 }),
    activity: fc.constantFrom(undefined, 'Import' as const, 'Transhipment' as const),
    containerNumber: fc.constantFrom('CSQU3054383', 'TCNU7200794'),
  });
  const deliveries = fc.array(said, { minLength: 1, maxLength: 10 }).chain((list) =>
    fc.record({
      list: fc.constant(list),
      order: fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
      size: fc.integer({ min: 1, max: list.length }),
    }),
  );
  fc.assert(
    fc.property(deliveries, ({ list, order, size }) => {
      const events = list.map(({ hour, status, withdraws, activity, containerNumber }, index) =>
        event(`e${index}`, hour, status, {
          recorded: index,
          ...(withdraws !== undefined && withdraws !== index && { withdraws: `e${withdraws}` }),
          visit: { containerNumber, activity },
        }),
      );
      const sequence = order.flatMap((index) => events[index] ?? []);
      const batches = [];
      for (let first = 0; first < sequence.length; first += size) batches.push(sequence.slice(first, first + size));

      assert.deepEqual(putTogether(takeIn(...batches)), putTogether(takeIn(events)));
    }),
    sampleRuns(500, 20_000),
  );
});

function putTogether(changes: readonly (VisitChange | null)[]) {
  const known = { containerNumber: null as string | null, activity: null as string | null };
  const reached = new Map<string, Occurrence & { statusType: string }>();
  const nameOf = (statusType: string, { eventId }: Occurrence) => `${statusType} by ${eventId}`;
  for (const change of changes) {
    if (!change) continue;
    assert.deepEqual([change.containerNumberBefore, change.activityBefore], [known.containerNumber, known.activity]);
    known.containerNumber = change.containerNumber;
    known.activity = change.activity;
    for (const { statusType, before } of change.statuses)
      if (before) assert.ok(reached.delete(nameOf(statusType, before)), 'what is taken back or corrected was known');
    for (const { statusType, after } of change.statuses)
      if (after) reached.set(nameOf(statusType, after), { statusType, ...after });
  }
  return {
    ...known,
    reached: [...reached.values()].sort(
      (a, b) =>
        a.statusTime.getTime() - b.statusTime.getTime() || a.number - b.number || (a.eventId < b.eventId ? -1 : 1),
    ),
  };
}

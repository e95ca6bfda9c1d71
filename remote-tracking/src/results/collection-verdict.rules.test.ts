import { expect, test } from '@jest/globals';
import { statusTypes, visitActivities } from '@quaywatch/shared/contract';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import {
  describeVerdict,
  findBookingLink,
  isExpectedTold,
  isVerdictBrief,
  judgeCollection,
  tellsTimeOf,
} from './collection-verdict.rules.ts';

const since = '2026-11-20T09:20:00.000Z';
const sentenceFor = (statusType: string | null, more: Parameters<typeof buildVisit>[0] = {}) => {
  const visit = buildVisit({ ...more, status: { statusType, statusTime: since, ...more.status } });
  const verdict = judgeCollection(visit);
  return verdict && describeVerdict(verdict);
};

test.each([
  ['Available for Collection', 'Collect now: available since 09:20 20/11/2026'],
  ['Released', 'Collect now: released since 09:20 20/11/2026'],
  ['On Hold', 'Not yet: on hold since 09:20 20/11/2026'],
  ['On Hold - Processed', 'Not yet: on hold, processed since 09:20 20/11/2026'],
  ['Released but not yet bookable', 'Not yet: released, no booking possible since 09:20 20/11/2026'],
  ['Discharged', 'Not yet: waiting for release since 09:20 20/11/2026'],
  ['inbound', 'Not yet: on its way since 09:20 20/11/2026'],
  ['Inbound at Sea', 'Not yet: at sea since 09:20 20/11/2026'],
  ['Arrived', 'Not yet: waiting for discharge since 09:20 20/11/2026'],
  ['On Vessel at Berth', 'Not yet: on the vessel at berth since 09:20 20/11/2026'],
  ['Released for Rail', 'Leaves by train: released for rail since 09:20 20/11/2026'],
  ['Departed Port for Rail Terminal', 'Leaves by train: on its way since 09:20 20/11/2026'],
  ['at rail terminal on train', 'Leaves by train: on the train since 09:20 20/11/2026'],
  ['Departed Rail Terminal', 'Left by train: gone since 09:20 20/11/2026'],
  ['Departed by Road', 'Collected: gone by road since 09:20 20/11/2026'],
  ['Departed', 'Left: gone since 09:20 20/11/2026'],
])('an import that is %s reads "%s"', (statusType, sentence) => {
  expect(sentenceFor(statusType)).toBe(sentence);
});

test('only two statuses say that a container can be collected now [CON-77]', () => {
  const collectable = statusTypes.filter((statusType) => sentenceFor(statusType)?.startsWith('Collect now'));

  expect(collectable).toEqual(['Available for Collection', 'Released']);
});

test('a status that the port cannot determine, or that is unknown to us, gets no verdict', () => {
  expect(sentenceFor(null, { status: { statusText: 'Status unavailable' } })).toBeNull();
  expect(sentenceFor('Waiting for fumigation')).toBeNull();
  expect(sentenceFor('toString')).toBeNull();
});

test.each([
  ['Available for Collection', 'Collect now: available since 09:20 20/11/2026'],
  ['On Hold', 'Not yet: on hold since 09:20 20/11/2026'],
  ['Departed by Road', 'Collected: gone by road since 09:20 20/11/2026'],
  // It came by road, so there is no discharge to wait for.
  ['Arrived', 'Not yet: waiting for release since 09:20 20/11/2026'],
])('a container that returns to its shipper and is %s reads "%s" [CON-77]', (statusType, sentence) => {
  expect(sentenceFor(statusType, { activity: 'Return to Shipper' })).toBe(sentence);
});

test('exports, transhipments, stored containers and visits of unknown purpose get no verdict [CON-77]', () => {
  const collected = ['Import', 'Return to Shipper'];
  for (const activity of [...visitActivities.filter((name) => !collected.includes(name)), null])
    expect(sentenceFor('Available for Collection', { activity })).toBeNull();
});

test('before the discharge, the verdict says when availability or else the discharge is expected', () => {
  const [discharge, availability] = ['2026-11-23T19:00:00.000Z', '2026-11-24T07:00:00.000Z'];
  const discharged = buildStatus({ statusType: 'Discharged', statusTime: discharge, timeKind: 'estimated' });
  const available = buildStatus({
    statusType: 'Available for Collection',
    statusTime: availability,
    timeKind: 'estimated',
  });

  expect(sentenceFor('Arrived', { futureStatuses: [discharged, available] })).toMatch(
    /, availability expected 07:00 24\/11\/2026$/,
  );
  expect(sentenceFor('Arrived', { futureStatuses: [discharged] })).toMatch(/, discharge expected 19:00 23\/11\/2026$/);
  expect(sentenceFor('Arrived', { status: { estimateDischargeTime: discharge } })).toMatch(
    /, discharge expected 19:00 23\/11\/2026$/,
  );
});

test('a hold promises nothing: earlier expectations are not repeated', () => {
  const available = buildStatus({ statusType: 'Available for Collection', timeKind: 'estimated' });

  expect(sentenceFor('On Hold', { futureStatuses: [available] })).not.toContain('expected');
});

test('a status without a time has no "since"', () => {
  expect(sentenceFor('Inbound at Sea', { status: { statusTime: null } })).toBe('Not yet: at sea');
});

const slotStartTime = '2026-11-20T14:00:00.000Z';

test.each<[string, boolean, Parameters<typeof buildStatus>[0]]>([
  ['the time at which it was reached is not said again', true, { statusTime: since }],
  ['another time is said in its row', false, { statusTime: '2026-11-20T09:21:00.000Z' }],
  ['a row without a time has none to say', false, { statusTime: null }],
  ['a booked slot is said in its row: it is more than "since"', false, { statusTime: since, slotStartTime }],
])('beside a verdict with "since" %s [CON-94]', (_, tellsIt, status) => {
  const verdict = { answer: 'Not yet', because: 'on hold', since, expected: null } as const;

  expect(tellsTimeOf(verdict, buildStatus(status))).toBe(tellsIt);
});

test('beside a verdict without "since", every row shows its own time [CON-94]', () => {
  const verdict = { answer: 'Not yet', because: 'on hold', since: null, expected: null } as const;

  for (const statusTime of [since, null]) expect(tellsTimeOf(verdict, buildStatus({ statusTime }))).toBe(false);
});

test.each([
  ['availability', false, false],
  ['availability', true, true],
  ['discharge', false, true],
] as const)(
  'expected %s with an open journey: %s is shown elsewhere in the row: %s [CON-94]',
  (what, isOpen, isTold) => {
    const verdict = { answer: 'Not yet', because: 'at sea', since, expected: { what, at: slotStartTime } } as const;
    const { status } = buildVisit({ status: { estimateDischargeTime: slotStartTime } });

    expect(isExpectedTold(verdict, status, isOpen)).toBe(isTold);
  },
);

test('if only a step of the closed journey expects the discharge, the verdict says so [CON-94]', () => {
  const expected = { what: 'discharge', at: slotStartTime } as const;
  const verdict = { answer: 'Not yet', because: 'at sea', since, expected } as const;

  expect(isExpectedTold(verdict, buildVisit().status, false)).toBe(false);
});

test('the verdict is brief only where an estimate and an expected time would make four lines [CON-94]', () => {
  const expected = { what: 'availability', at: slotStartTime } as const;
  const verdict = { answer: 'Not yet', because: 'at sea', since, expected } as const;
  const { status: estimated } = buildVisit({ status: { statusTime: since, estimateArrivalTime: slotStartTime } });

  expect(isVerdictBrief(verdict, estimated, false)).toBe(true);
  expect(isVerdictBrief(verdict, estimated, true)).toBe(false);
  expect(isVerdictBrief({ ...verdict, expected: null }, estimated, false)).toBe(false);
  expect(isVerdictBrief(verdict, { ...estimated, estimateArrivalTime: null }, false)).toBe(false);
});

const actions = { vehicleBooking: 'https://ports.example/booking', vesselSchedule: null, railSchedule: null };
const bookingFor = (statusType: string, { row = 0, vehicleBooking = actions.vehicleBooking as string | null } = {}) => {
  const visit = buildVisit({ status: { statusType } });
  const container = buildContainer('CSQU3054383', { visits: [visit, visit], actions: { ...actions, vehicleBooking } });
  const verdict = judgeCollection(visit);
  return verdict && findBookingLink(container, row, verdict);
};

test('the booking link is only beside "Collect now", for its own visit, and only if it is a web address [CON-77]', () => {
  expect(bookingFor('Released')).toBe(actions.vehicleBooking);
  expect(bookingFor('On Hold')).toBeNull();
  expect(bookingFor('Released', { row: 1 })).toBeNull();
  expect(bookingFor('Released', { vehicleBooking: null })).toBeNull();
  expect(bookingFor('Released', { vehicleBooking: 'javascript:alert(1)' })).toBeNull();
});

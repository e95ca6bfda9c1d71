import { expect, test } from '@jest/globals';
import type { EstimateChanges } from '@quaywatch/shared/contract';
import { buildStatus, buildVisit } from '../testing/build-container.ts';
import { describeMove, describeSlip, findMovedEstimate, isSlipped, listToldOnce } from './moved-estimate.rules.ts';

const at = (time: string, day = 23) => `2026-11-${day}T${time}:00.000Z`;
const expected = (statusType: string, statusTime: string, firstTime?: string) =>
  buildStatus({
    statusType,
    statusTime,
    timeKind: 'estimated',
    ...(firstTime && { movedEstimate: { firstTime, changes: 1 } }),
  });

test('the estimate that comes with the current status takes precedence over the next status [CON-104]', () => {
  const visit = buildVisit({
    status: {
      statusType: 'Inbound at Sea',
      estimateArrivalTime: at('14:00'),
      movedEstimates: { estimateArrivalTime: { firstTime: at('06:27'), changes: 2 } },
    },
    futureStatuses: [expected('Arrived', at('15:00'), at('06:00'))],
  });

  expect(findMovedEstimate(visit)).toEqual({ what: 'Arrival', was: at('06:27'), now: at('14:00') });
  expect(isSlipped(visit)).toBe(true);
});

test('only the next expected status counts, and a move of less than an hour does not [CON-104]', () => {
  const visit = (...futureStatuses: ReturnType<typeof expected>[]) => buildVisit({ futureStatuses });

  expect(
    findMovedEstimate(visit(expected('On Hold', at('12:00')), expected('Released', at('20:00'), at('10:00')))),
  ).toBe(null);
  expect(findMovedEstimate(visit(expected('Released', at('10:59'), at('10:00'))))).toBeNull();
  expect(isSlipped(visit(expected('Released', at('11:00'), at('10:00'))))).toBe(true);
});

test('an estimate that moved earlier is shown, but has not slipped [CON-104]', () => {
  const visit = buildVisit({ futureStatuses: [expected('Released', at('10:00'), at('12:00'))] });

  expect(findMovedEstimate(visit)?.what).toBe('Released');
  expect(isSlipped(visit)).toBe(false);
});

test('a move names the day once if it is the same, and says unbroken how much later it is [CON-104]', () => {
  expect(describeMove({ was: at('06:27'), now: at('14:00') })).toBe(
    'was 06:27, now 14:00 23/11/2026 (+7\u00a0h\u00a033\u00a0min)',
  );
  expect(describeMove({ was: at('22:00'), now: at('01:05', 24) })).toBe(
    'was 22:00 23/11/2026, now 01:05 24/11/2026 (+3\u00a0h\u00a05\u00a0min)',
  );
});

test.each([
  [at('10:00'), at('10:20'), '+20 min'],
  [at('10:00'), at('08:00'), '−2 h'],
  [at('10:00'), at('13:00', 25), '+2 d 3 h'],
  [at('10:00'), at('10:30', 24), '+1 d'],
  // Whole minutes, like the times beside it.
  ['2026-11-23T10:00:50.000Z', '2026-11-23T10:01:10.000Z', '+1 min'],
  ['2026-11-23T10:00:10.000Z', '2026-11-23T10:00:50.000Z', 'under 1 min'],
])('from %s to %s is %s [CON-104]', (was, now, slip) => expect(describeSlip(was, now)).toBe(slip));

test('an arrival given with the current status and also as the next status is listed once [CON-104]', () => {
  const estimates = (...times: string[]) =>
    times.map((time) => ({ time: at(time), source: 'dcsa', recordedTime: at(time, 20), receivedTime: at(time, 20) }));
  const told: EstimateChanges[number] = {
    statusType: 'Inbound at Sea',
    field: 'estimateArrivalTime',
    estimates: estimates('06:27', '14:00'),
  };
  const same: EstimateChanges[number] = { ...told, statusType: 'Arrived', field: 'statusTime' };
  const other: EstimateChanges[number] = { ...same, statusType: 'Discharged', estimates: estimates('06:27', '15:00') };

  expect(listToldOnce([same, told, other])).toEqual([told, other]);
  expect(listToldOnce([same, other])).toEqual([same, other]);
});

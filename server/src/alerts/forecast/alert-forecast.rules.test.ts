import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import type { StandingReport } from '../../tracking/standing-report.rules.ts';
import { countForecast, forecastPeriod, type PastJourney } from './alert-forecast.rules.ts';

const period = forecastPeriod(new Date('2026-06-15T09:00:00Z'));

type Told = readonly [statusType: string, time: string, recordedTime?: string];

/** A visit with the times at which its statuses were reached and, by default, recorded. */
function journey(statuses: readonly Told[], more: Partial<PastJourney> = {}): PastJourney {
  return { port: 'LGP', activity: 'Import', reports: statuses.map(toReport), stated: [], ...more };
}

function toReport([statusType, time, recordedTime = time]: Told, index: number): StandingReport {
  const [statusTime, recordedAt] = [Date.parse(time), Date.parse(recordedTime)];
  return ['port', `e${index}`, statusType, 'actual', statusTime, null, null, null, null, null, recordedAt, recordedAt];
}

const item = (containerStatusType: string, alertType: 'Email' | 'SMS' = 'Email'): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType,
  alertType,
});

function countEmails(statusType: string, ...statuses: readonly Told[]): number {
  return countForecast([item(statusType)], { hasPhone: true, containers: 1, journeys: [journey(statuses)] }, period)
    .emails;
}

test('the forecast covers 30 UK days, including today [TPL-34]', () => {
  assert.deepEqual(forecastPeriod(new Date('2026-06-15T23:30:00Z')), {
    firstDay: '2026-05-18',
    lastDay: '2026-06-16',
    start: new Date('2026-05-17T23:00:00Z'),
  });
});

test('each chosen status counts once for every visit and kind of alert; others do not count [TPL-34]', () => {
  const arrived: Told = ['Arrived', '2026-06-01T10:00:00Z'];
  const discharged: Told = ['Discharged', '2026-06-02T10:00:00Z'];
  const journeys = [
    journey([arrived, discharged]),
    journey([arrived]),
    journey([arrived], { activity: 'Transhipment' }),
  ];

  const forecast = countForecast(
    [item('Arrived'), item('Arrived'), item('Arrived', 'SMS'), item('Discharged', 'SMS'), item('On Hold')],
    { hasPhone: true, containers: 2, journeys },
    period,
  );

  assert.deepEqual(forecast, { emails: 2, texts: 3, containers: 2, firstDay: '2026-05-17', lastDay: '2026-06-15' });
});

test('without a mobile number no text messages are counted [SGL-26]', () => {
  const journeys = [journey([['Arrived', '2026-06-01T10:00:00Z']])];

  const { emails, texts } = countForecast(
    [item('Arrived'), item('Arrived', 'SMS')],
    { hasPhone: false, containers: 1, journeys },
    period,
  );

  assert.deepEqual([emails, texts], [1, 0]);
});

test('statuses reached before the first day do not count', () => {
  assert.equal(countEmails('Arrived', ['Arrived', '2026-05-16T22:59:59Z']), 0);
  assert.equal(countEmails('Arrived', ['Arrived', '2026-05-16T23:00:00Z']), 1);
});

test('a second hold is not announced again, but availability after a hold is [SRV-65]', () => {
  const statuses: readonly Told[] = [
    ['On Hold', '2026-06-01T10:00:00Z'],
    ['Available for Collection', '2026-06-02T10:00:00Z'],
    ['On Hold', '2026-06-03T10:00:00Z'],
    ['Available for Collection', '2026-06-04T10:00:00Z'],
    ['Released for Rail', '2026-06-05T10:00:00Z'],
    ['Available for Collection', '2026-06-06T10:00:00Z'],
  ];

  assert.deepEqual([countEmails('On Hold', ...statuses), countEmails('Available for Collection', ...statuses)], [1, 2]);
});

test('a status reported a day late, or after a later status, would not have been news [SRV-66]', () => {
  const arrivedAt = '2026-06-01T10:00:00Z';
  const discharged: Told = ['Discharged', '2026-06-01T12:00:00Z'];

  assert.equal(countEmails('Arrived', ['Arrived', arrivedAt, '2026-06-02T10:00:00Z']), 1);
  assert.equal(countEmails('Arrived', ['Arrived', arrivedAt, '2026-06-02T10:00:01Z']), 0);
  assert.equal(countEmails('Arrived', ['Arrived', arrivedAt, '2026-06-01T12:00:00Z'], discharged), 1);
  assert.equal(countEmails('Arrived', ['Arrived', arrivedAt, '2026-06-01T12:00:01Z'], discharged), 0);
});

test('a status that recurs counts if its first occurrence would not have been news [SRV-389]', () => {
  const statuses: readonly Told[] = [
    ['On Hold', '2026-06-01T10:00:00Z', '2026-06-03T10:00:00Z'],
    ['Available for Collection', '2026-06-03T11:00:00Z'],
    ['On Hold', '2026-06-04T10:00:00Z'],
    ['Available for Collection', '2026-06-05T10:00:00Z', '2026-06-07T10:00:00Z'],
    ['Released for Rail', '2026-06-08T10:00:00Z'],
    ['Available for Collection', '2026-06-09T10:00:00Z'],
    ['On Hold', '2026-06-10T10:00:00Z'],
  ];

  assert.deepEqual([countEmails('On Hold', ...statuses), countEmails('Available for Collection', ...statuses)], [1, 2]);
});

test('a status that was corrected later counts from when it was first reported', () => {
  const corrected: readonly Told[] = [
    ['Arrived', '2026-06-01T10:00:00Z'],
    ['Arrived', '2026-06-01T10:30:00Z', '2026-06-05T10:00:00Z'],
    ['Discharged', '2026-06-02T10:00:00Z'],
  ];

  assert.equal(countEmails('Arrived', ...corrected), 1);
});

test('what carriers state about a visit counts like reports of its terminal', () => {
  const stated = [toReport(['Arrived', '2026-06-01T10:00:00Z'], 0)];
  const journeys = [journey([], { stated })];

  assert.equal(countForecast([item('Arrived')], { hasPhone: true, containers: 2, journeys }, period).emails, 1);
});

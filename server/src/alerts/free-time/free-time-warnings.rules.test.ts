import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warningName } from '../records/warning-name.rules.ts';
import {
  planWarnings,
  type ImportOfCustomer,
  type StandingWarning,
  type WarningFacts,
} from './free-time-warnings.rules.ts';

const visit: ImportOfCustomer = {
  port: 'LGP',
  gkey: '1',
  containerNumber: 'QWCU2004046',
  activity: 'Import',
  status: { statusType: 'On Hold', dischargedTime: '2026-12-22T10:00:00Z' },
};
const facts: WarningFacts = {
  wish: { days: 3, alertTypes: ['Email'] },
  isServed: true,
  freeDays: [{ port: 'LGP', days: 5 }],
  imports: [visit],
  standing: [],
};
const standing: StandingWarning = {
  id: 'w1',
  days: 3,
  lastFreeDay: '2026-12-27',
  port: 'LGP',
  gkey: '1',
  isLost: false,
  visit,
  reachedAt: '2026-12-22T12:00:00Z',
  pastStatuses: null,
};
const leftBy = (reachedAt: string, statusType = 'Departed by Road') => ({
  visit: { ...visit, status: { ...visit.status, statusType } },
  reachedAt,
});

const dueAt = (moment: string, change: Partial<WarningFacts> = {}) =>
  planWarnings({ ...facts, ...change }, new Date(moment)).due.map(({ statusType }) => statusType);
const endedAt = (moment: string, change: Partial<StandingWarning>, free = facts.freeDays) =>
  planWarnings({ ...facts, freeDays: free, standing: [{ ...standing, ...change }] }, new Date(moment)).ended.map(
    ({ because }) => because,
  );

test('the name of a warning states the days left [SRV-291]', () =>
  assert.deepEqual([0, 1, 2].map(warningName), [
    'Free time ends today',
    'Free time ends in 1 day',
    'Free time ends in 2 days',
  ]));

test('a warning is due from the chosen UK day to the last free day, and not before seven [SRV-291]', () => {
  const moments = ['2026-12-23T12:00:00Z', '2026-12-24T06:59:00Z', '2026-12-24T07:00:00Z', '2026-12-27T23:59:00Z'];

  assert.deepEqual(
    moments.map((moment) => dueAt(moment)),
    [[], [], ['Free time ends in 3 days'], ['Free time ends today']],
  );
  assert.deepEqual(dueAt('2026-12-28T07:00:00Z'), []);
});

test('bank holidays that do not count make the warning later [SRV-290, SRV-291]', () => {
  const freeDays = [{ port: 'LGP', days: 5, withoutHolidaysOf: 'England and Wales' }] as const;

  assert.deepEqual(dueAt('2026-12-25T09:00:00Z', { freeDays }), []);
  assert.deepEqual(dueAt('2026-12-26T09:00:00Z', { freeDays }), ['Free time ends in 3 days']);
});

test('a warning stands while its day is right, and ends silently if warnings are switched off [SRV-292]', () => {
  const now = '2026-12-26T09:00:00Z';

  assert.deepEqual(endedAt(now, {}), []);
  assert.deepEqual(endedAt(now, { visit: null }), [null]);
  assert.deepEqual(
    planWarnings({ ...facts, wish: null, standing: [standing] }, new Date(now)).ended.map(({ because }) => because),
    [null],
  );
});

test('while the account is not served nothing is due, and a warning stands until its visit is deleted [SRV-291]', () => {
  const gone = { ...visit, status: { ...visit.status, statusType: 'Departed by Road' } };
  const warnings = [standing, { ...standing, id: 'w2', visit: gone }, { ...standing, id: 'w3', visit: null }];
  const now = new Date('2026-12-26T09:00:00Z');

  assert.deepEqual(planWarnings({ ...facts, isServed: false, standing: warnings }, now), {
    due: [],
    ended: [{ id: 'w3', because: null }],
  });
  assert.deepEqual(planWarnings({ ...facts, isServed: false }, now), { due: [], ended: [] });
  assert.deepEqual(
    planWarnings({ ...facts, isServed: false, wish: null, standing: [standing] }, now).ended.map(({ id }) => id),
    ['w1'],
  );
});

test('a warning is withdrawn at any hour if the container leaves, the day moves or free days are unset [SRV-292]', () => {
  const night = '2026-12-26T02:00:00Z';
  const anew = { ...visit, status: { ...visit.status, dischargedTime: '2026-12-23T10:00:00Z' } };
  const notDischarged = { ...visit, status: { ...visit.status, dischargedTime: null } };

  assert.deepEqual(endedAt(night, leftBy('2026-12-26T01:00:00Z')), ['left']);
  assert.deepEqual(
    [anew, notDischarged].map((now) => endedAt(night, { visit: now })),
    [['moved'], ['moved']],
  );
  assert.deepEqual(endedAt(night, {}, []), ['moved']);
});

test('a container left in time if it left on its last free day, whenever that is seen [SRV-292, SRV-496]', () => {
  const seen = '2026-12-31T02:00:00Z';

  assert.deepEqual(endedAt(seen, leftBy('2026-12-27T23:59:59Z')), ['left']);
  assert.deepEqual(endedAt(seen, leftBy('2026-12-28T00:00:00Z')), [null]);
});

test('a container left with the first of the departures that end its journey [SRV-496]', () => {
  const seen = '2026-12-29T02:00:00Z';
  const late = leftBy('2026-12-28T09:00:00Z', 'Departed Rail Terminal');
  const forRail = { statusType: 'Departed Port for Rail Terminal', statusTime: '2026-12-27T20:00:00Z' };
  const onTrain = { statusType: 'at rail terminal on train', statusTime: '2026-12-28T01:00:00Z' };
  const back = { statusType: 'On Hold', statusTime: '2026-12-27T21:00:00Z' };

  assert.deepEqual(endedAt(seen, { ...late, pastStatuses: [back, forRail, onTrain] }), ['left']);
  assert.deepEqual(endedAt(seen, { ...late, pastStatuses: [forRail, back, onTrain] }), [null]);
  assert.deepEqual(endedAt(seen, { ...late, pastStatuses: [forRail, back] }), [null]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Occurrence, StatusChange, VisitChange } from '../../feed/visits/visit-change.rules.ts';
import { listNews } from './news.rules.ts';

const receivedAt = new Date('2026-06-22T12:00:00Z');
const occurrence = (eventId: string, hoursAgo = 1): Occurrence => ({
  source: 'LGP',
  eventId,
  number: 1,
  statusTime: new Date(receivedAt.getTime() - hoursAgo * 3_600_000),
});
const reached = (statusType: string, after = occurrence(statusType), isPassed = false): StatusChange => ({
  statusType,
  before: null,
  after,
  isPassed,
});
const withdrawn = (statusType: string, stands: Occurrence | null = null): StatusChange => ({
  statusType,
  before: occurrence(`${statusType} before`),
  after: null,
  stands,
});
const change = (...statuses: StatusChange[]): VisitChange => ({
  port: 'LGP',
  gkey: '7',
  containerNumberBefore: null,
  containerNumber: 'QWCU2001010',
  comesIntoSight: false,
  opensForAlerts: false,
  activityBefore: null,
  activity: 'Import',
  statuses,
  latest: null,
  replaces: [],
  standing: [],
  receivedAt,
});
const news = (...statuses: StatusChange[]) => listNews([change(...statuses)]);
const visit = { port: 'LGP', gkey: '7' };
const available = 'Available for Collection';

test('a reached status is news, with what is known about the visit [SRV-66]', () => {
  assert.deepEqual(news(reached('Arrived')).reached, [
    {
      ...visit,
      containerNumber: 'QWCU2001010',
      activity: 'Import',
      statusType: 'Arrived',
      occurrence: occurrence('Arrived'),
      receivedAt,
      reason: null,
      isHeld: false,
    },
  ]);
});

test('a status more than a day old, or reported after a later one, is not announced [SRV-66]', () => {
  const reasons = (...statuses: StatusChange[]) => news(...statuses).reached.map(({ reason }) => reason);

  assert.deepEqual(reasons(reached('Arrived', occurrence('a', 24))), [null]);
  assert.deepEqual(reasons(reached('Arrived', occurrence('a', 24.01))), ['late']);
  assert.deepEqual(reasons(reached('Arrived', occurrence('a'), true)), ['passed']);
  assert.deepEqual(reasons(reached('Arrived', occurrence('a', 25), true)), ['late']);
});

test('a status reached twice in one batch is announced with its last occurrence', () => {
  const { reached: told } = news(reached('On Hold', occurrence('first', 3)), reached('On Hold', occurrence('second')));

  assert.deepEqual(
    told.map(({ occurrence: { eventId } }) => eventId),
    ['second'],
  );
});

test('a withdrawn status counts as withdrawn unless another event still reports it [SRV-65]', () => {
  const { withdrawn: gone, corrected } = news(withdrawn('Arrived'), withdrawn('Discharged', occurrence('still')));

  assert.deepEqual(gone, [
    { ...visit, statusType: 'Arrived', event: { source: 'LGP', eventId: 'Arrived before' }, receivedAt },
  ]);
  assert.deepEqual(corrected, [
    { ...visit, event: { source: 'LGP', eventId: 'Discharged before' }, occurrence: occurrence('still') },
  ]);
});

test('a status now reported by another event is corrected, and neither reached nor withdrawn', () => {
  const told = news({ statusType: 'Arrived', before: occurrence('old'), after: occurrence('new') });

  assert.deepEqual(told.corrected, [
    { ...visit, event: { source: 'LGP', eventId: 'old' }, occurrence: occurrence('new') },
  ]);
  assert.deepEqual([told.reached, told.withdrawn, told.lifted, told.holds], [[], [], [], []]);
});

test('a withdrawn hold is lifted, even if another hold still stands [SRV-65]', () => {
  const { lifted } = news(withdrawn('On Hold', occurrence('other hold')), withdrawn('Arrived'));

  assert.deepEqual(lifted, [
    { ...visit, event: { source: 'LGP', eventId: 'On Hold before' }, receivedAt, availability: null },
  ]);
});

test('after a hold is withdrawn, availability stands again if it is the latest status and not itself new [SGL-D9]', () => {
  const availabilityOf = (latest: VisitChange['latest'], ...statuses: StatusChange[]) =>
    listNews([{ ...change(withdrawn('On Hold'), ...statuses), latest }]).lifted.map(({ availability }) => availability);
  const stands = { statusType: available, occurrence: occurrence('a') };

  assert.deepEqual(availabilityOf(stands), [{ source: 'LGP', eventId: 'a' }]);
  assert.deepEqual(availabilityOf(stands, reached(available, occurrence('b'), true)), [
    { source: 'LGP', eventId: 'a' },
  ]);
  assert.deepEqual(availabilityOf(stands, reached('Arrived', { ...occurrence('a'), source: 'ship' })), [
    { source: 'LGP', eventId: 'a' },
  ]);
  assert.deepEqual(availabilityOf(stands, reached(available, occurrence('a'))), [null]);
  assert.deepEqual(availabilityOf({ statusType: 'Discharged', occurrence: occurrence('a') }), [null]);
  assert.deepEqual(availabilityOf(null), [null]);
});

test('availability reported together with a hold is not announced [SRV-65]', () => {
  const told = news(reached(available), reached('On Hold'));

  assert.deepEqual(told.holds, [
    { ...visit, hold: occurrence('On Hold'), receivedAt, isOver: false, unannounced: occurrence(available) },
  ]);
  assert.deepEqual(
    told.reached.map(({ statusType }) => statusType),
    ['On Hold'],
  );
});

test('a hold that ends in the same batch suppresses no announcement [SRV-65]', () => {
  const told = news(reached('On Hold'), reached(available));

  assert.deepEqual(told.holds, [
    { ...visit, hold: occurrence('On Hold'), receivedAt, isOver: true, unannounced: null },
  ]);
  assert.equal(told.reached.length, 2);
  assert.equal(news(reached('On Hold'), reached('On Hold - Processed')).holds[0]?.isOver, false);
});

test('a hold suppresses only an availability of its batch that no later status had passed', () => {
  assert.equal(news(reached('On Hold')).holds[0]?.unannounced, null);
  const told = news(reached(available, occurrence(available), true), reached('On Hold'));
  assert.equal(told.holds[0]?.unannounced, null);
});

test('a passed hold, or a batch without a hold, causes no reversals; a late hold does [SRV-65]', () => {
  assert.deepEqual(news(reached(available)).holds, []);
  assert.equal(news(reached('On Hold', occurrence('hold', 25))).holds.length, 1);
  assert.deepEqual(news(reached('On Hold', occurrence('hold'), true)).holds, []);
});

test('a visit ends with its last status, and resumes if that is withdrawn', () => {
  const last = 'Departed by Road';

  assert.deepEqual(news(reached(last)).finished, [visit]);
  assert.deepEqual(news(reached(last, occurrence(last), true)).finished, []);
  assert.deepEqual(news(reached('Arrived')).finished, []);
  const sinceThen = { ...change(withdrawn('Arrived')), latest: { statusType: last, occurrence: occurrence(last) } };
  assert.deepEqual(listNews([sinceThen]).finished, [visit]);
  assert.deepEqual(news(withdrawn(last)).unfinished, [visit]);
  assert.deepEqual(news(withdrawn('Arrived')).unfinished, []);
  assert.deepEqual(news(withdrawn(last, occurrence('still'))).unfinished, []);
});

test('what a visit had reached before it replaced another is news for the alerts that move to it [SRV-393]', () => {
  const standing = (statusType: string, hoursAgo: number, isPassed: boolean) => ({
    statusType,
    occurrence: occurrence(statusType, hoursAgo),
    isPassed,
  });
  const before = [
    standing('Arrived', 25, true),
    standing('Discharged', 3, true),
    standing('Departed by Road', 1, false),
  ];
  const { met, reached: told, finished } = listNews([{ ...change(), replaces: ['8'], standing: before }]);

  assert.deepEqual(
    met.map(({ statusType, reason }) => [statusType, reason]),
    [
      ['Arrived', 'late'],
      ['Discharged', 'passed'],
      ['Departed by Road', null],
    ],
  );
  assert.deepEqual([told, finished], [[], [visit]]);
});

test('availability that a hold has followed is held, and is withdrawn if a hold is the latest status again [SRV-65, SRV-389]', () => {
  const on = (statusType: string, ...statuses: StatusChange[]) =>
    listNews([{ ...change(...statuses), latest: { statusType, occurrence: occurrence('latest') } }]);
  const isHeld = (latest: string, statusType: string) =>
    on(latest, reached(statusType, occurrence('a'), true)).reached.map((status) => status.isHeld);

  assert.deepEqual([isHeld('On Hold', available), isHeld('On Hold - Processed', available)], [[true], [true]]);
  assert.deepEqual([isHeld('Departed by Road', available), isHeld('On Hold', 'Arrived')], [[false], [false]]);
  const reversed = (latest: string, ...statuses: StatusChange[]) => {
    const { withdrawn: gone, corrected } = on(latest, withdrawn(available, occurrence('still')), ...statuses);
    return [gone.length, corrected.length];
  };
  assert.deepEqual(reversed('On Hold'), [1, 0]);
  assert.deepEqual(reversed('Departed by Road'), [0, 1]);
  // A new hold in the same batch reverses the announcement, so the withdrawal does not.
  assert.deepEqual(reversed('On Hold', reached('On Hold')), [0, 1]);
});

test('the news of several visits is combined in one list', () => {
  const other = { ...change(reached('Arrived'), withdrawn('On Hold')), gkey: '8' };
  const told = listNews([change(reached('Arrived'), withdrawn('On Hold')), other]);

  assert.deepEqual(
    [told.reached, told.withdrawn, told.lifted].map((list) => list.map(({ gkey }) => gkey)),
    [
      ['7', '8'],
      ['7', '8'],
      ['7', '8'],
    ],
  );
  assert.deepEqual(listNews([]), {
    withdrawn: [],
    lifted: [],
    corrected: [],
    holds: [],
    reached: [],
    met: [],
    finished: [],
    unfinished: [],
  });
});

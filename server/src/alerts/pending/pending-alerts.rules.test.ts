import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describePending } from './pending-alerts.rules.ts';

const container = { containerNumber: 'QWCU2001010', statuses: ['On Hold', 'Arrived', 'Discharged'] } as never;

test('activities are in order, with ten containers per page and statuses in journey order [PND-07, PND-14, PND-D2]', () => {
  const pending = describePending([{ activity: 'Import', alerts: 40, containers: 11, page: [container] }], 2);

  assert.deepEqual(
    pending.map((one) => [one.activity, one.totalPending, one.totalContainers, one.currentPage, one.allPages]),
    [['Import', 40, 11, 2, 2], ...pending.slice(1).map(({ activity }) => [activity, 0, 0, 2, 1])],
  );
  assert.ok(pending.length > 1);
  assert.deepEqual(pending[0]?.containers, [
    { containerNumber: 'QWCU2001010', statuses: ['Arrived', 'Discharged', 'On Hold'] },
  ]);
  assert.deepEqual(pending[1]?.containers, []);
});

test('one activity can be requested alone, and ten containers fit on one page [PND-07]', () => {
  const [export_, ...others] = describePending(
    [
      { activity: 'Import', alerts: 4, containers: 3, page: [] },
      { activity: 'Export', alerts: 20, containers: 10, page: [] },
    ],
    1,
    ['Export'],
  );

  assert.deepEqual(others, []);
  assert.deepEqual(export_, {
    activity: 'Export',
    totalPending: 20,
    totalContainers: 10,
    containers: [],
    currentPage: 1,
    allPages: 1,
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VisitActivity } from '@quaywatch/shared/contract';
import { comparePlaces, findPlaceInJourney, isGateArrival, isOutbound, stageOf, stay } from './journey-order.rules.ts';

const orders: Readonly<Record<VisitActivity, readonly string[]>> = {
  Import: [
    'inbound',
    'Arrived',
    'On Vessel at Berth',
    'Discharged',
    'On Hold',
    'Released',
    'Departed by Road',
    'Departed',
  ],
  Export: ['inbound', 'Arrived', 'On Hold', 'On Vessel at Berth', 'On Vessel at Sea', 'departed by vessel', 'Departed'],
  Transhipment: ['inbound', 'Arrived', 'Discharged', 'On Vessel at Berth', 'departed by vessel', 'Departed'],
  'Return to Shipper': ['inbound', 'Arrived', 'Planned for Vessel', 'Released', 'Departed by Road', 'Departed'],
  Storage: ['inbound', 'Arrived', 'In Storage', 'On Hold', 'Released', 'Departed by Road', 'Departed'],
};

test('each activity passes its statuses in an order of its own, and knows no others [CON-149]', () => {
  for (const [activity, order] of Object.entries(orders) as [VisitActivity, string[]][]) {
    const steps = order.map((statusType) => ({ statusType }));
    assert.deepEqual(
      steps.toReversed().sort((a, b) => comparePlaces(activity, a, b)),
      steps,
      activity,
    );
    assert.ok(
      steps.every(({ statusType }) => findPlaceInJourney(activity, statusType) !== undefined),
      activity,
    );
  }
  assert.equal(findPlaceInJourney('Storage', 'Discharged'), undefined);
  assert.equal(findPlaceInJourney(null, 'Arrived'), undefined);
  assert.ok(comparePlaces('Storage', { statusType: 'Discharged' }, { statusType: 'Departed' }) > 0);
});

test('how far a container has come depends on its activity only at the berth [CON-149]', () => {
  const stages = [
    'Inbound by Rail',
    'Arrived',
    'Discharged',
    'On Hold',
    'at rail terminal on train',
    'On Vessel at Sea',
  ];

  for (const activity of ['Import', 'Export', null] as const) {
    const found = stages.map((statusType) => stageOf(activity, statusType));
    assert.deepEqual(
      found,
      found.toSorted((a, b) => a - b),
    );
    assert.equal(new Set(found).size, stages.length);
    assert.equal(stageOf(activity, 'constructor'), stay);
  }
  assert.ok(stageOf('Import', 'On Vessel at Berth') < stageOf('Import', 'Discharged'));
  assert.ok(stageOf('Export', 'On Vessel at Berth') > stay);
});

test('a container arrives at the gate by land only, and a transhipment leaves by its second vessel [CON-149]', () => {
  const byLand = (['Import', 'Transhipment', 'Export', 'Storage', null] as const).map((one) =>
    isGateArrival(one, 'Arrived'),
  );

  assert.deepEqual(byLand, [false, false, true, true, true]);
  assert.equal(isGateArrival('Export', 'Discharged'), false);
  assert.deepEqual(['Discharged', 'Ready for Loading', 'Departed', 'In Storage'].map(isOutbound), [
    false,
    true,
    true,
    false,
  ]);
});

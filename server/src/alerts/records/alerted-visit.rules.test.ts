import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen, isReached } from './alerted-visit.rules.ts';

const reached = (statusType: string, ...path: string[]) => isReached({ isFinished: false, path }, statusType);

test('it is too late to set an alert once its status is reached or its visit is over [SGL-05, SRV-40]', () => {
  assert.equal(reached('Arrived', 'On Vessel'), false);
  assert.equal(reached('Arrived', 'Arrived', 'Discharged'), true);
  assert.equal(reached('Arrived'), false);
  assert.equal(isReached({ isFinished: true, path: [] }, 'Arrived'), true);
});

test('an alert for availability can still be set for a container that is held after it was available [SRV-65]', () => {
  const available = 'Available for Collection';

  assert.equal(reached(available, available, 'On Hold'), false);
  assert.equal(reached(available, 'On Hold', available), true);
  assert.equal(reached(available, available, 'On Hold', available), true);
  assert.equal(reached('Arrived', 'Arrived', 'On Hold'), true);
});

test('an alert comes back only for the activity that its visit has, and before its status is reached [SRV-64]', () => {
  const visit = { port: 'LGP', gkey: '1', containerNumber: 'QWCU2001010', activity: 'Import' } as const;
  const inPort = { ...visit, isFinished: false, path: ['Arrived'] };
  const alert = { activityType: 'Import', containerStatusType: 'Discharged' } as const;

  assert.equal(isOpen(alert, inPort), true);
  assert.equal(isOpen(alert, { ...inPort, activity: 'Transhipment' }), false);
  assert.equal(isOpen({ ...alert, containerStatusType: 'Arrived' }, inPort), false);
  assert.equal(isOpen(alert, undefined), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReached } from './alerted-visit.rules.ts';

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

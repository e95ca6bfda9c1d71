import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverLimits as limits } from './server-limits.ts';

test('a reset has 2 answer attempts, 10 minutes between requests, and the 4th request suspends [LIM-10]', () =>
  assert.deepEqual(
    [limits.resetAnswerAttempts, limits.temporaryPasswordWait, limits.temporaryPasswordRequests],
    [2, 600_000, 4],
  ));

test('a day’s and an hour’s limits are the promised ones [REG-48, CON-100, ACC-80, ACC-90, ACC-95] [ACC-115, HLP-14, HLP-20, SRV-301]', () => {
  assert.deepEqual([limits.registrationsPerDay, limits.sharedResultsPerHour, limits.calendarsPerHour], [40, 60, 10]);
  assert.deepEqual([limits.webhookTriesPerHour, limits.webhookChangesPerHour, limits.accessKeysPerHour], [30, 20, 20]);
  assert.deepEqual([limits.invitationsPerDay, limits.teamsPerDay], [40, 10]);
  assert.deepEqual([limits.customersOpenedPerHour, limits.customerSearchesPerHour], [300, 300]);
  assert.equal(limits.customerRecordsPerHour, 900);
});

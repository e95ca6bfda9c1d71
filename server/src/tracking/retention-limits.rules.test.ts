import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retentionLimits } from './retention-limits.rules.ts';

test('retention covers all days of history, and a year for a visit without an end [SRV-46]', () => {
  assert.deepEqual(retentionLimits(new Date('2026-06-15T09:00:00Z')), {
    historyDay: '2025-11-30',
    historyStart: new Date('2025-11-30T00:00:00Z'),
    silentSince: new Date('2025-06-15T09:00:00Z'),
  });
  assert.equal(
    retentionLimits(new Date('2026-10-31T23:30:00Z')).historyStart.toISOString(),
    '2026-03-30T23:00:00.000Z',
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedReport } from './recorded-report.rules.ts';
import { fromStandingReport, toStandingReport } from './standing-report.rules.ts';

const report: RecordedReport = {
  source: 'LGP',
  eventId: 'e1',
  statusType: 'On Hold',
  timeKind: 'actual',
  statusTime: 1,
  slotStart: 2,
  location: 'Yard',
  estimateArrivalTime: 3,
  estimateDepartureTime: 4,
  estimateDischargeTime: 5,
  recordedAt: 6,
  receivedAt: 7,
};
const stored = ['LGP', 'e1', 'On Hold', 'actual', 1, 2, 'Yard', 3, 4, 5, 6, 7] as const;

test('a report is stored in the order that earlier versions stored it in, and read back the same', () => {
  assert.deepEqual(toStandingReport(report), stored);
  assert.deepEqual(fromStandingReport(stored), report);
});

test('who holds a container and why are stored with the report, either of them or both [SRV-341]', () => {
  for (const hold of [
    { by: 'Customs', reason: 'Selected for scan' },
    { by: 'Customs', reason: null },
    { by: null, reason: 'Weight unclear' },
  ]) {
    assert.deepEqual(toStandingReport({ ...report, hold }), [...stored, [hold.by, hold.reason]]);
    assert.deepEqual(fromStandingReport([...stored, [hold.by, hold.reason]]), { ...report, hold });
  }
});

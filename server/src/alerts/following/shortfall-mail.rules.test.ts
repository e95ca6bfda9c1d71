import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeShortfalls } from './shortfall-mail.rules.ts';

const lacks = (missing: 'template' | 'mobile' | 'allowance', containerNumber: string, activity = 'Import') => ({
  missing,
  containerNumber,
  activity,
});

test('each reason and each missing template has a sentence with its containers, each named once [SRV-360]', () => {
  const shortfalls = [
    lacks('mobile', 'QWCU0000001'),
    lacks('template', 'QWCU0000002', 'Transhipment'),
    lacks('template', 'QWCU0000003', 'Export'),
    lacks('template', 'QWCU0000004', 'Transhipment'),
    lacks('template', 'QWCU0000004', 'Transhipment'),
    lacks('allowance', 'QWCU0000001'),
  ];

  assert.deepEqual(describeShortfalls(shortfalls), [
    'Your allowance does not cover all alerts. Some wait for the next period: QWCU0000001.',
    'You have no alert template for Export, so no alerts were set: QWCU0000003.',
    'You have no alert template for Transhipment, so no alerts were set: QWCU0000002, QWCU0000004.',
    'Alerts by SMS were not set, because you have not nominated a mobile number: QWCU0000001.',
  ]);
  assert.deepEqual(describeShortfalls([]), []);
});

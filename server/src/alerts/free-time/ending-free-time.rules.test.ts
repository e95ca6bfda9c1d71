import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEndingFreeTime } from './ending-free-time.rules.ts';
import type { ImportOfCustomer } from './free-time-warnings.rules.ts';

const freeDays = [{ port: 'LGP', days: 5 } as const];
const discharged = (
  containerNumber: string,
  day: string,
  change: Partial<ImportOfCustomer> = {},
): ImportOfCustomer => ({
  port: 'LGP',
  gkey: containerNumber,
  containerNumber,
  activity: 'Import',
  status: { statusType: 'On Hold', dischargedTime: `${day}T10:00:00Z` },
  ...change,
});

test('containers whose free time ends today or tomorrow are listed separately, by number [DSH-37]', () => {
  const imports = [
    discharged('TCNU7200794', '2026-06-10'),
    discharged('CSQU3054383', '2026-06-10'),
    discharged('MSKU3045128', '2026-06-11'),
    discharged('TOLU4734787', '2026-06-12'),
    discharged('QWCU2001010', '2026-06-09'),
    discharged('QWCU2004046', '2026-06-10', { port: 'SOU' }),
  ];

  assert.deepEqual(listEndingFreeTime(imports, freeDays, new Date('2026-06-15T22:59:00Z')), {
    today: ['CSQU3054383', 'TCNU7200794'],
    tomorrow: ['MSKU3045128'],
  });
  assert.deepEqual(listEndingFreeTime(imports, freeDays, new Date('2026-06-15T23:00:00Z')), {
    today: ['MSKU3045128'],
    tomorrow: ['TOLU4734787'],
  });
});

test('a container with two visits is counted once [DSH-37]', () => {
  const twice = ['1', '2'].map((gkey) => discharged('CSQU3054383', '2026-06-10', { gkey }));

  assert.deepEqual(listEndingFreeTime(twice, freeDays, new Date('2026-06-15T09:00:00Z'))?.today, ['CSQU3054383']);
});

test('nothing is listed if no free time is about to end [DSH-37]', () => {
  const now = new Date('2026-06-15T09:00:00Z');

  assert.equal(listEndingFreeTime([discharged('CSQU3054383', '2026-06-09')], freeDays, now), undefined);
  assert.equal(listEndingFreeTime([discharged('CSQU3054383', '2026-06-10')], [], now), undefined);
});

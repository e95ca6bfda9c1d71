import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertedVisit } from '../records/alerted-visit.rules.ts';
import { canHaveAlerts, settleVisit, type UnarmedVisit } from './settle-visit.rules.ts';

const visit: AlertedVisit & UnarmedVisit = {
  port: 'LGP',
  gkey: '7',
  containerNumber: 'QWCU2001010',
  activity: 'Import',
  isFinished: false,
  path: [],
  isAvailableForSettingAlerts: true,
  isLatest: true,
  hasTemplate: true,
};
// Keys are unique only within a port.
const others = [
  { ...visit, gkey: '8' },
  { ...visit, port: 'SOU' as const },
];
const planOf = (visits: readonly AlertedVisit[]) =>
  visits.map((planned) => ({ visit: planned, wanted: [], added: [], removed: [] }));

/** What became of the visit if it is in these lists; the other visits are in all of them. */
function settle(
  lists: readonly ('plans' | 'leftOut' | 'untexted' | 'suspended')[],
  change: Partial<UnarmedVisit> = {},
): readonly string[] {
  const listed = (name: (typeof lists)[number]) => (lists.includes(name) ? [...others, visit] : others);
  const plan = { plans: planOf(listed('plans')), leftOut: listed('leftOut'), untexted: listed('untexted') };
  const { isArmed, isShort } = settleVisit({ ...visit, ...change }, { plan, suspended: listed('suspended') });
  return [isArmed && 'done', isShort && 'told'].filter((word) => word !== false);
}

test('the latest visit gets alerts once it has an activity other than Storage and its port allows them [SRV-358, SRV-590]', () => {
  const can = (change: Partial<UnarmedVisit>) => canHaveAlerts({ ...visit, ...change });

  for (const activity of ['Import', 'Export', 'Transhipment', 'Return to Shipper'] as const)
    assert.deepEqual([can({ activity }), can({ activity, isAvailableForSettingAlerts: false })], [true, false]);
  assert.deepEqual(
    [can({ activity: 'Storage' }), can({ activity: null }), can({ isLatest: false })],
    [false, false, false],
  );
});

test('a visit that cannot have alerts yet is tried again; only a missing template is told [SRV-358, SRV-360]', () => {
  for (const change of [{ activity: null }, { activity: 'Storage' }, { isAvailableForSettingAlerts: false }] as const)
    assert.deepEqual(settle([], { ...change, hasTemplate: false }), [], JSON.stringify(change));
  assert.deepEqual(settle([], { hasTemplate: false }), ['told']);
  assert.deepEqual(settle([]), []);
});

test('a visit is done once the templates are applied or it has alerts of its own [SRV-357]', () => {
  assert.deepEqual(settle(['plans']), ['done']);
  assert.deepEqual(settle(['leftOut']), ['done']);
});

test('the customer is told of visits that lack a mobile number or allowance, and only of those [SRV-360]', () => {
  assert.deepEqual(settle(['untexted']), ['told']);
  assert.deepEqual(settle(['plans', 'untexted']), ['done', 'told']);
  assert.deepEqual(settle(['plans', 'suspended']), ['done', 'told']);
});

import { expect, test } from '@jest/globals';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import {
  carryOver,
  clearActivity,
  differs,
  hasActivity,
  isTicked,
  templateSetOf,
  toggleItem,
} from './template-set.rules.ts';

const arrivedByEmail: AlertTemplateItem = {
  activityType: 'Import',
  containerStatusType: 'Arrived',
  alertType: 'Email',
};
const arrivedBySms: AlertTemplateItem = { ...arrivedByEmail, alertType: 'SMS' };
const holdOfExport: AlertTemplateItem = { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'Email' };

test('the page counts as changed when the ticked boxes differ from the saved ones [TPL-13]', () => {
  const saved = templateSetOf([arrivedByEmail, holdOfExport]);

  expect(differs(toggleItem(saved, arrivedBySms), saved)).toBe(true);
  expect(differs(toggleItem(saved, holdOfExport), saved)).toBe(true);
  expect(differs(toggleItem(toggleItem(saved, holdOfExport), arrivedBySms), saved)).toBe(true);
});

test('ticking a box and unticking it again leaves nothing to save, in any order [TPL-13]', () => {
  const saved = templateSetOf([arrivedByEmail, holdOfExport]);

  const changedBack = toggleItem(toggleItem(saved, arrivedByEmail), arrivedByEmail);

  expect(differs(changedBack, saved)).toBe(false);
});

test('each activity has a box of its own for each status, by email and by SMS [TPL-09]', () => {
  const set = templateSetOf([arrivedByEmail]);

  expect(isTicked(set, { ...arrivedByEmail })).toBe(true);
  for (const other of [
    arrivedBySms,
    { ...arrivedByEmail, containerStatusType: 'Discharged' as const },
    { ...arrivedByEmail, activityType: 'Transhipment' as const },
  ])
    expect(isTicked(set, other)).toBe(false);
});

test('Clear unticks every box of its own panel and no others [TPL-03, TPL-D1]', () => {
  const set = templateSetOf([arrivedByEmail, arrivedBySms, holdOfExport]);
  expect(hasActivity(set, 'Import')).toBe(true);

  const cleared = clearActivity(set, 'Import');

  expect(hasActivity(cleared, 'Import')).toBe(false);
  expect(hasActivity(cleared, 'Export')).toBe(true);
  expect([...cleared.values()]).toEqual([holdOfExport]);
});

test('local changes are applied on top of a set that was saved elsewhere meanwhile [TPL-35]', () => {
  const seen = templateSetOf([arrivedByEmail]);
  const edited = toggleItem(toggleItem(seen, arrivedByEmail), arrivedBySms);
  const savedElsewhere = templateSetOf([arrivedByEmail, holdOfExport]);

  expect([...carryOver(edited, seen, savedElsewhere).values()]).toEqual([holdOfExport, arrivedBySms]);
  expect(differs(carryOver(seen, seen, savedElsewhere), savedElsewhere)).toBe(false);
  expect([...carryOver(seen, seen, templateSetOf([])).values()]).toEqual([]);
});

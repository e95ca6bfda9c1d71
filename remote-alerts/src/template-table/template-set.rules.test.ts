import { expect, test } from '@jest/globals';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { clearActivity, differs, hasActivity, isTicked, templateSetOf, toggleItem } from './template-set.rules.ts';

const arrivedByEmail: AlertTemplateItem = {
  activityType: 'Import',
  containerStatusType: 'Arrived',
  alertType: 'Email',
};
const arrivedBySms: AlertTemplateItem = { ...arrivedByEmail, alertType: 'SMS' };
const holdOfExport: AlertTemplateItem = { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'Email' };

test('the page counts as changed when another set of boxes is ticked than was saved [TPL-13]', () => {
  const saved = templateSetOf([arrivedByEmail, holdOfExport]);

  expect(differs(toggleItem(saved, arrivedBySms), saved)).toBe(true);
  expect(differs(toggleItem(saved, holdOfExport), saved)).toBe(true);
  expect(differs(toggleItem(toggleItem(saved, holdOfExport), arrivedBySms), saved)).toBe(true);
});

test('ticking a box and unticking it again leaves nothing to save, whatever the order [TPL-13]', () => {
  const saved = templateSetOf([arrivedByEmail, holdOfExport]);

  const changedBack = toggleItem(toggleItem(saved, arrivedByEmail), arrivedByEmail);

  expect(differs(changedBack, saved)).toBe(false);
});

test('Email and SMS of one status are two boxes [TPL-09]', () => {
  const set = templateSetOf([arrivedByEmail]);

  expect(isTicked(set, arrivedByEmail)).toBe(true);
  expect(isTicked(set, arrivedBySms)).toBe(false);
});

test('Clear unticks every box of its own panel and no other [TPL-03, TPL-D1]', () => {
  const set = templateSetOf([arrivedByEmail, arrivedBySms, holdOfExport]);

  const cleared = clearActivity(set, 'Import');

  expect(hasActivity(cleared, 'Import')).toBe(false);
  expect([...cleared.values()]).toEqual([holdOfExport]);
});

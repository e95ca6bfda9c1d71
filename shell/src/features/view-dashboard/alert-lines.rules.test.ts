import { expect, test } from '@jest/globals';
import { describeAlerts } from './alert-lines.rules.ts';

const counts = { pendingEmail: 0, pendingSms: 0, availableEmail: 300, availableSms: 300 };

test('pending alerts are counted by kind [DSH-10, DSH-D1]', () => {
  expect(describeAlerts({ ...counts, pendingEmail: 24, pendingSms: 18 })).toEqual([
    'Pending email alerts - 24',
    'Pending SMS alerts - 18',
  ]);
});

test('a kind without pending alerts says so beside the other kind [DSH-11, DSH-D1]', () => {
  expect(describeAlerts({ ...counts, pendingEmail: 1 })).toEqual(['Pending email alerts - 1', 'No SMS alerts set']);
  expect(describeAlerts({ ...counts, pendingSms: 1 })).toEqual(['No email alerts set', 'Pending SMS alerts - 1']);
});

test('a kind without pending or remaining alerts says "limit reached" [DSH-12, DSH-D1]', () => {
  expect(describeAlerts({ ...counts, pendingEmail: 2, availableSms: 0 })).toEqual([
    'Pending email alerts - 2',
    'No SMS alerts set - limit reached',
  ]);
});

test('pending alerts of a kind with none left are "Currently suspended" [DSH-13, DSH-D1]', () => {
  expect(describeAlerts({ ...counts, pendingEmail: 2, pendingSms: 5, availableSms: 0 })).toEqual([
    'Pending email alerts - 2',
    'Pending SMS alerts - 5 Currently suspended',
  ]);
});

test('one line says that nothing is set, if both kinds have alerts left [DSH-14, DSH-D1]', () => {
  expect(describeAlerts(counts)).toEqual(['There are no alerts currently set']);
});

test('without pending alerts, a kind with none left says "limit reached" [DSH-11, DSH-12, DSH-D1]', () => {
  expect(describeAlerts({ ...counts, availableSms: 0 })).toEqual([
    'No email alerts set',
    'No SMS alerts set - limit reached',
  ]);
  expect(describeAlerts({ ...counts, availableEmail: 0 })).toEqual([
    'No email alerts set - limit reached',
    'No SMS alerts set',
  ]);
});

test('one line says that nothing is set and neither kind has alerts left [DSH-15, DSH-D1]', () => {
  expect(describeAlerts({ ...counts, availableEmail: 0, availableSms: 0 })).toEqual([
    'There are no alerts currently set - limits reached',
  ]);
});
